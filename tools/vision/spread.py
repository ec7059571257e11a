"""Measures how features of rendered faces lie in each zoom: within a face, between faces, and how near the nearest
stranger comes.

    PYTHONPATH=. python tools/vision/spread.py --glyphs glyphs.npz --out vision/data/spread.npz

The classifier starts from this and corrects it by a player's photos. Run it again after the network was trained anew.
Each family is three dice as in training, the first of them in other colours, and one more die."""

import argparse
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
from train_faces import OBLIQUE, OBLIQUE_SHARE, family, one_die
from training import glyphs_in

from tools.vision.world.art import Glyphs
from tools.vision.world.scene import USUAL_LEAN, _inks, camera_crop
from tools.vision.world.split import Split
from vision.read.features import CROP_SIDE, FIRST_LOOKS, WIDTH, by_zoom, seen

DICE, FACES, VIEWS = 5, 6, 16


def rendered(rng: np.random.Generator, glyphs: Glyphs) -> np.ndarray:
    """Crops of one family: dice x faces x views."""
    dice = family(rng, Split.TRAINING, glyphs)
    body, ink = _inks(rng, Split.TRAINING)
    dice.append(replace(dice[0], body=body, ink=ink).painted())
    dice.append(one_die(rng, Split.TRAINING, glyphs))
    crops = np.empty((DICE, FACES, VIEWS, CROP_SIDE, CROP_SIDE, 3), np.uint8)
    for number, die in enumerate(dice):
        for row, face in enumerate(rng.permutation(len(die.art))[:FACES]):
            for view in range(VIEWS):
                oblique = OBLIQUE if rng.random() < OBLIQUE_SHARE else USUAL_LEAN
                crops[number, row, view] = camera_crop(rng, die, int(face), Split.TRAINING, dice[:3], oblique)
    return crops


def looked_at(crops: np.ndarray) -> np.ndarray:
    """Features of one family at the first look in each zoom: zooms x dice x faces x views x 137."""
    rows = by_zoom(seen(crops.reshape(-1, CROP_SIDE, CROP_SIDE, 3), FIRST_LOOKS), FIRST_LOOKS)
    return rows.transpose(1, 0, 2).reshape(-1, *crops.shape[:3], WIDTH).astype(np.float64)


def sound(spread: np.ndarray) -> np.ndarray:
    """The nearest matrix that is a spread: noise can make the difference of two spreads none."""
    sizes, ways = np.linalg.eigh((spread + spread.T) / 2)
    return (ways * np.maximum(sizes, 1e-7)) @ ways.T


def measured(seen: np.ndarray) -> dict[str, np.ndarray]:
    """From families x dice x faces x views x 137, in one zoom."""
    views = seen.shape[3]
    middles = seen.mean(3, keepdims=True)
    away = (seen - middles).reshape(-1, WIDTH)
    within = away.T @ away / (len(away) * (views - 1) / views)
    all_middles = middles.reshape(-1, WIDTH)
    between = np.cov(all_middles.T) - within / views
    turn = np.linalg.inv(np.linalg.cholesky(within + 1e-6 * np.eye(WIDTH))).T
    die_of, nearest = np.repeat(np.arange(DICE), FACES), []
    for faces in middles.reshape(len(seen), DICE * FACES, WIDTH):
        turned = faces @ turn
        far = ((turned[:, None] - turned[None]) ** 2).sum(2)
        far[die_of[:, None] == die_of[None]] = np.inf  # of other dice only
        nearest.append(faces[far.argmin(1)] - faces)
    apart = np.concatenate(nearest)
    beside = apart.T @ apart / len(apart) - 2 * within / views
    spreads = {"within": within, "between": sound(between), "beside": sound(beside)}
    return {"middle": all_middles.mean(0), **spreads}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--glyphs", required=True)
    parser.add_argument("--families", type=int, default=120)
    parser.add_argument("--seed", type=int, default=501)
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    cv2.setNumThreads(1)
    glyphs = glyphs_in(chosen.glyphs)
    rng = np.random.default_rng(chosen.seed)
    seen = np.array([looked_at(rendered(rng, glyphs)) for _ in range(chosen.families)])
    zooms = [measured(seen[:, zoom]) for zoom in range(seen.shape[1])]
    told = {name: np.stack([one[name] for one in zooms]) for name in zooms[0]}
    np.savez_compressed(chosen.out, **{name: value.astype(np.float32) for name, value in told.items()})
    sizes = {name: np.trace(value, axis1=1, axis2=2) for name, value in told.items() if name != "middle"}
    print(", ".join(f"{name} {size.round(4)}" for name, size in sizes.items()))


if __name__ == "__main__":
    main()
