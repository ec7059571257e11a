"""Renders trays for the network that judges how dice lie, once, into files that many trainings read.

    python tools/vision/render_lying.py --glyphs glyphs.npz --trays 15000 --seed 1 --out FOLDER

A file holds some hundred trays: every die of a tray close up, with more round it than the network sees, so that a tray
may be turned, moved and scaled in training, the same without dice as its difference, and what is true of each die. What
is there already is not rendered again: the command may be stopped and given anew."""

import argparse
from pathlib import Path

import cv2
import numpy as np
from training import glyphs_in

from tools.vision.world.art import Glyphs
from tools.vision.world.placing import STACKS, Lying
from tools.vision.world.scene import Placed, Tray, random_die, render_tray
from tools.vision.world.split import Split
from vision.arrays import Floats, Picture
from vision.find.boxes import Box, cut
from vision.find.close_look import place
from vision.find.light import change_of_light, difference
from vision.practice.solid import CUBE, RenderedDie

WIDE_SIDE, WIDE_MARGIN = 120, 3.0  # pixels of what is kept of a die and its surroundings, and how far that reaches
PER_FILE = 250  # trays
CORNERS = 8  # of an outline
# Number of the tray; cocked, stacked, covered, tilt; place x, y; where its face points, where that of a flat die would;
# its box over the frame's long side. Then the corners of its outline and of its upper face, in pixels of the crop.
TRUE = 15
ODD, WALLS = 0.42, 0.5
OBLIQUE_SHARE, OBLIQUE_LEAN, USUAL_LEAN = 0.2, 0.6, 0.32  # radians off the vertical


def new_die(rng: np.random.Generator, split: Split, glyphs: Glyphs | None) -> RenderedDie:
    return random_die(rng, split, glyphs, shape=CUBE if rng.random() < 0.85 else None)


def tray_of(rng: np.random.Generator, split: Split, dice: list[RenderedDie], stacks: float) -> Tray:
    unit = float(np.exp(rng.uniform(np.log(24), np.log(62))))
    size = int(unit * rng.uniform(8, 18)), int(unit * rng.uniform(5.5, 10))
    count = int(rng.choice([1, 2, 3, 3, 3, 3, 3, 4, 5, 6]))
    chosen = [dice[int(i)] for i in rng.integers(len(dice), size=count)]
    lean = OBLIQUE_LEAN if rng.random() < OBLIQUE_SHARE else USUAL_LEAN
    odd = ODD if rng.random() < 0.75 else 1e-9  # trays in which all lie flat are the usual ones
    littered = rng.random() < 0.25
    return render_tray(rng, chosen, split, size, unit, None, odd, littered, 0.3, WALLS, lean, stacks=stacks)


def as_taken(rng: np.random.Generator, tray: Tray) -> tuple[Picture, Picture]:
    """The picture and the empty tray as cameras give them: in another light, pressed, bumped a little."""
    picture, empty = tray.picture, tray.empty
    if rng.random() < 0.3:
        kept, stored = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(50, 96))])
        picture = cv2.imdecode(stored, cv2.IMREAD_COLOR) if kept else picture
    if rng.random() < 0.4:
        empty = np.clip(empty * rng.uniform(0.8, 1.2, 3) + rng.normal(0, 1.5), 0, 255).astype(np.uint8)
    if rng.random() < 0.15:
        shift = np.array([[1, 0, rng.uniform(-2, 2)], [0, 1, rng.uniform(-2, 2)]])
        empty = cv2.warpAffine(empty, shift, empty.shape[1::-1], borderMode=cv2.BORDER_REPLICATE)
    return picture, empty


def corners_in(box: Box, polygon: tuple[tuple[float, float], ...], most: int) -> Floats:
    """Corners in pixels of the wide crop, the last one repeated until there are `most`."""
    x, y, wide, high = box
    reach = max(wide, high) * WIDE_MARGIN
    at = (np.array(polygon) - [x + wide / 2 - reach / 2, y + high / 2 - reach / 2]) * WIDE_SIDE / reach
    return np.asarray(np.concatenate([at, np.repeat(at[-1:], most - len(at), 0)])[:most], np.float32)


def true_of(number: int, one: Placed, width: int, height: int) -> Floats:
    long = max(width, height)
    row = [number, one.lying is Lying.COCKED, one.lying is Lying.STACKED, one.covered, one.tilt]
    row += [*place(one.box, width, height), *one.up, *one.upright, *(value / long for value in one.box)]
    top = one.top if len(one.top) <= 4 else one.top[:4]
    shapes = corners_in(one.box, one.outline, CORNERS), corners_in(one.box, top, 4)
    return np.concatenate([np.array(row, np.float32), *(part.ravel() for part in shapes)]).astype(np.float32)


def rendered(rng: np.random.Generator, split: Split, dice: list[RenderedDie], number: int, stacks: float) -> tuple:
    tray = tray_of(rng, split, dice, stacks)
    picture, empty = as_taken(rng, tray)
    height, width = picture.shape[:2]
    gain = change_of_light(picture, empty)
    crops, rows = [], []
    for one in tray.dice:
        crop = np.empty((WIDE_SIDE, WIDE_SIDE, 4), np.uint8)
        crop[:, :, :3] = cut(picture, one.box, WIDE_SIDE, WIDE_MARGIN)
        crop[:, :, 3] = difference(
            np.ascontiguousarray(crop[:, :, :3]), cut(empty, one.box, WIDE_SIDE, WIDE_MARGIN), gain
        )
        crops.append(crop)
        rows.append(true_of(number, one, width, height))
    return crops, rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--glyphs")
    parser.add_argument("--trays", type=int, default=15000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stacks", type=float, default=STACKS, help="share of stacked among dice that may be")
    parser.add_argument("--split", type=Split, default=Split.TRAINING)
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    cv2.setNumThreads(1)
    chosen.out.mkdir(parents=True, exist_ok=True)
    glyphs = glyphs_in(chosen.glyphs) if chosen.glyphs else None
    for part in range(-(-chosen.trays // PER_FILE)):
        path = chosen.out / f"{chosen.split}-{chosen.seed}-{part:04d}.npz"
        if path.exists():
            continue
        rng = np.random.default_rng([chosen.seed, part, chosen.split is Split.EVALUATION])
        dice = [new_die(rng, chosen.split, glyphs) for _ in range(60)]
        crops, rows = [], []
        for number in range(PER_FILE):
            dice[int(rng.integers(len(dice)))] = new_die(rng, chosen.split, glyphs)
            some, told = rendered(rng, chosen.split, dice, number, chosen.stacks)
            crops += some
            rows += told
        unfinished = path.with_suffix(".part")
        with unfinished.open("wb") as file:
            np.savez(file, crops=np.stack(crops), rows=np.stack(rows))
        unfinished.replace(path)
        print(path.name, len(crops), "dice", flush=True)


if __name__ == "__main__":
    main()
