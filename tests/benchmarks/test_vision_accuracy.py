"""How well dice are read, on real photos and on rendered rolls: tables as output, with a short form that always runs.

    pytest -m long -s tests/benchmarks/test_vision_accuracy.py

Real photos lie outside the project (../shared/photos); without them those tests are skipped and say so."""

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.benchmarks.dice_photos import (
    DICE,
    PHOTOS,
    REPORTS,
    Tally,
    assert_as_good,
    crops_of,
    learned,
    tallied,
    with_photos,
)
from tests.benchmarks.rendered_dice import with_small_art
from tools.vision.world import scene
from tools.vision.world.placing import Lying
from tools.vision.world.split import Split
from vision.camera.frames import read_photo
from vision.find.boxes import FoundDie, cut, overlap
from vision.find.finder import closely, find, find_in_photo
from vision.practice.solid import CUBE
from vision.read import faces
from vision.read.faces import Guess
from vision.read.features import CROP_SIDE
from vision.read.model import DiceModel
from vision.read.photo import drawn, fitting
from vision.read.readings import Status, TrayReading
from vision.read.roll_states import MOST_FRAMES
from vision.read.watcher import PLAY_DIE_THRESHOLD, Watcher, die_reading

# Right and wrong in per cent, as measured last (docs/reading-dice.md). Networks and photos do not change by chance:
# what may differ is how a machine rounds, a photo or two of some hundreds.
MEASURED = {
    (8, "casino_blue"): (99.05, 0.00), (8, "d8_orange"): (99.64, 0.00), (8, "generic_d6"): (100, 0.00),
    (8, "xwing_red"): (98.57, 0.00), (8, "all four"): (99.35, 0.00),
    (40, "casino_blue"): (99.05, 0.00), (40, "d8_orange"): (99.64, 0.00), (40, "generic_d6"): (100, 0.00),
    (40, "xwing_red"): (98.93, 0.00), (40, "all four"): (99.40, 0.00),
}  # fmt: skip
MEASURED_IN_LIGHT = {"as taken": (98.84, 0.00), "dim": (98.84, 0.00), "warm": (98.38, 0.00), "cold": (98.61, 0.00),
                     "bright": (96.53, 0.00)}  # fmt: skip
SETS = int(os.environ.get("DICE_SETS", "40"))  # of three dice, fifty rolls each


def confusion_picture(tally: Tally, path: Path) -> None:
    """What was taken for what, as a picture: rows are the truth, columns the first guess, sure or not."""
    names = sorted({label for label, _ in tally.pairs})
    counts = np.zeros((len(names), len(names)))
    for truth, guess in tally.pairs:
        counts[names.index(truth), names.index(guess)] += 1
    counts /= counts.sum(1, keepdims=True)
    cell, left = 26, 210
    picture = np.full((len(names) * cell + 10, left + len(names) * cell + 10, 3), 255, np.uint8)
    for row, name in enumerate(names):
        cv2.putText(picture, " ".join(name), (4, row * cell + 18), 0, 0.45, (0, 0, 0), 1, cv2.LINE_AA)
        for column in range(len(names)):
            shade = counts[row, column] ** 0.4
            colour = (255 * (1 - shade),) * 3 if row == column else (255 * (1 - shade), 255 * (1 - shade), 255)
            corner = (left + column * cell, row * cell)
            cv2.rectangle(picture, corner, (corner[0] + cell - 2, corner[1] + cell - 2), colour, -1)
    path.parent.mkdir(exist_ok=True)
    cv2.imwrite(str(path), picture)


@with_photos
def test_a_die_learned_from_eight_photos_a_face_is_hardly_ever_read_wrongly() -> None:
    model = learned(["generic_d6"], 5)
    crops, labels = crops_of("test", ["generic_d6"], 10)
    tally = tallied(model, crops, labels)
    print(f"\n{tally}")
    assert tally.wrong == 0
    assert tally.right >= 0.98 * tally.count


@with_photos
@pytest.mark.long
def test_table_of_accuracy_on_real_photos_by_die_and_number_of_photos() -> None:
    print()
    everything = Tally()
    for step, photos in ((5, 8), (1, 40)):
        for dice in (*((die,) for die in DICE), DICE):
            tally = tallied(learned(dice, step), *crops_of("test", dice))
            name = "all four" if len(dice) > 1 else dice[0]
            print(f"{photos:3d} photos a face  {name:12s} {tally}")
            assert_as_good(tally, *MEASURED[photos, name])
            everything.certain += tally.certain
            everything.certain_wrong += tally.certain_wrong
            if len(dice) > 1:
                confusion_picture(tally, REPORTS / f"confusion-{photos}.png")
    print(f"of {everything.certain} readings at least 0.99 sure {everything.certain_wrong} are wrong")
    assert everything.certain_wrong <= everything.certain / 500


@with_photos
@pytest.mark.long
def test_table_of_accuracy_by_light() -> None:
    """The same test photos under other lamps: dim, warm, cold, glaring."""
    lamps = {
        "as taken": (1.0, 1.0, 1.0),
        "dim": (0.45, 0.45, 0.45),
        "warm": (0.7, 1.0, 1.25),
        "cold": (1.25, 1.0, 0.75),
        "bright": (1.5, 1.5, 1.5),
    }
    model = learned(DICE, 5)
    crops, labels = crops_of("test", DICE, 4)
    print()
    for name, gains in lamps.items():
        lit = np.clip(crops * np.array(gains, np.float32), 0, 255).astype(np.uint8)
        tally = tallied(model, lit, labels)
        print(f"{name:10s} {tally}")
        assert_as_good(tally, *MEASURED_IN_LIGHT[name])


@with_photos
@pytest.mark.long
def test_a_die_that_was_never_learned_is_unsure() -> None:
    print()
    for out in DICE:
        model = learned([die for die in DICE if die != out], 5)
        crops, _labels = crops_of("test", [out])
        sure = [guess.sure for guess in faces.read(model, crops)]
        print(f"{out:12s} never learned: unsure {1 - np.mean(sure):.2%} of {len(sure)}")
        assert 1 - np.mean(sure) >= 0.97  # measured last: 99.0 % and more; the design asks for 95


def matched(truth: Sequence[tuple[float, ...]], found: Sequence[FoundDie], needed: float = 0.6) -> tuple[int, int]:
    """Dice found, with an overlap of what is needed or more, and false finds."""
    left = list(found)
    hits = 0
    for box in truth:
        best = max(left, key=lambda one: overlap((box[0], box[1], box[2], box[3]), one.box), default=None)
        if best is not None and overlap((box[0], box[1], box[2], box[3]), best.box) >= needed:
            hits += 1
            left.remove(best)
    return hits, len(left)


@with_photos
@pytest.mark.long
def test_dice_found_in_photos_of_many_dice() -> None:
    """As a camera's frame, in boxes that fit, and as `dice read` takes a photo, in squares as drawn by hand."""
    told = {(name, needed): [0, 0] for name in ("frame", "photo") for needed in (0.6, 0.5, 0.3)}
    total = 0
    for line in (PHOTOS / "scenes" / "labels.jsonl").read_text().splitlines():
        scene_told = json.loads(line)
        picture = read_photo(PHOTOS / "scenes" / scene_told["photo"])
        truth = [tuple(die["box"]) for die in scene_told["dice"]]
        total += len(truth)
        found = find_in_photo(picture, thorough=True)
        squares = drawn(found, max(picture.shape[:2]))
        as_photo = [replace(one, box=square) for one, square in zip(found, squares, strict=True)]
        for name, boxes in (("frame", find(picture)), ("photo", as_photo)):
            for needed in (0.6, 0.5, 0.3):
                hit, miss = matched(truth, boxes, needed)
                told[name, needed][0] += hit
                told[name, needed][1] += miss
    print()
    for (name, needed), (hits, false) in told.items():
        print(
            f"scenes as a {name}, overlap {needed}: {total} dice, found {hits / total:.2%}, "
            f"false {100 * false / total:.2f} in 100"
        )
    # Measured last: found 95.8, 98.5, 99.75 % as a photo, 88.6, 96.1, 98.6 % as a frame; false 4.3 and 10.4 in 100.
    least = {("photo", 0.6): 0.95, ("photo", 0.5): 0.98, ("photo", 0.3): 0.99,
             ("frame", 0.6): 0.87, ("frame", 0.5): 0.95, ("frame", 0.3): 0.98}  # fmt: skip
    assert not {key: hits / total for key, (hits, _false) in told.items() if hits / total < least[key]}
    assert told["photo", 0.6][1] / total < 0.06 and told["frame", 0.6][1] / total < 0.12


def rendered_finds(count: int, with_empty: bool, seed: int = 77) -> dict[str, tuple[float, float]]:
    """Shares found and falsely found: boxes that fit, judged by the outlines of the dice, looked for as `dice
    read` does it and as in play."""
    rng = np.random.default_rng(seed)
    told = {"as a photo": [0, 0], "as a frame": [0, 0]}
    total = 0
    for _ in range(count):
        dice = [scene.random_die(rng, Split.EVALUATION) for _ in range(3)]
        tray = scene.render_tray(rng, dice, Split.EVALUATION, (1280, 720), float(rng.uniform(45, 80)))
        ground = tray.empty if with_empty else None
        total += len(tray.dice)
        for tally, found in zip(
            told.values(), (find_in_photo(tray.picture, ground, thorough=True), find(tray.picture, ground)), strict=True
        ):
            boxes = zip(found, fitting(found), strict=True)
            hit, miss = matched([one.box for one in tray.dice], [replace(one, box=box) for one, box in boxes])
            tally[0] += hit
            tally[1] += miss
    known = "known" if with_empty else "unknown"
    print(
        f"rendered, empty tray {known}, {total} dice: "
        + "; ".join(
            f"{name} found {hits / total:.2%}, false {100 * false / total:.2f} in 100"
            for name, (hits, false) in told.items()
        )
    )
    return {name: (hits / total, false / total) for name, (hits, false) in told.items()}


@pytest.mark.long
def test_dice_found_in_rendered_trays() -> None:
    print()
    for with_empty in (True, False):
        for found, false in rendered_finds(400, with_empty).values():
            # Measured last: 99.5 to 99.8 % and at most 0.17 false in 100 with the empty tray known, 0.08 without.
            assert found >= 0.992 and false <= 0.005


LEAN = ((9, 15), (15, 20), (20, 30), (30, 46))  # degrees


@pytest.mark.long
@pytest.mark.parametrize("known", [True, False])
def test_cocked_and_stacked_dice_are_told(known: bool) -> None:
    """Of the dice found: the share of the leaning and of the stacked that is told, and of the flat that is told so."""
    told: dict[str, list[tuple[bool, bool]]] = {}
    rng = np.random.default_rng(31)
    for _ in range(600):
        dice = [scene.random_die(rng, Split.EVALUATION, shape=CUBE) for _ in range(3)]
        unit = float(rng.uniform(25, 60))
        size = (int(unit * 18), int(unit * 10))
        tray = scene.render_tray(rng, dice, Split.EVALUATION, size, unit, odd=0.25, walls=0.3)
        ground = tray.empty if known else None
        found = closely(tray.picture, ground, find(tray.picture, ground, PLAY_DIE_THRESHOLD))
        all_flat = all(one.lying is Lying.FLAT for one in tray.dice)
        for one in tray.dice:
            best = max(found, key=lambda other: overlap(one.box, other.box), default=None)
            if one.covered or best is None or overlap(one.box, best.box) < 0.5:
                continue
            name = str(one.lying)
            if one.lying is Lying.COCKED:
                low, high = next(span for span in LEAN if np.degrees(one.tilt) < span[1])
                name = f"cocked by {low} to {high} degrees"
            told.setdefault(name, []).append((best.leans, best.on_top))
            if all_flat:
                told.setdefault("flat as all beside it", []).append((best.leans, best.on_top))
    print(f"\nempty tray {'known' if known else 'unknown'}")
    for name, answers in sorted(told.items()):
        cocked, stacked = np.mean(answers, 0)
        print(f"{name:28s} {len(answers):4d} found: told as leaning {cocked:.2%}, as stacked {stacked:.2%}")
    # Measured last: flat ones 0.1 %, leaning by 20 to 30 degrees 83 to 88, by more 94, together 89.5 and 91.8 %,
    # stacked 86 to 89 %. Asked are 0.1, 90 from 20 degrees on, and 80 %.
    assert np.mean([any(answer) for answer in told["flat"]]) < 0.004
    assert np.mean([any(answer) for answer in told["flat as all beside it"]]) < 0.003
    steep, less = told["cocked by 30 to 46 degrees"], told["cocked by 20 to 30 degrees"]
    assert np.mean([cocked for cocked, _stacked in steep]) > 0.91
    assert np.mean([cocked for cocked, _stacked in steep + less]) > 0.87
    assert np.mean([stacked for _cocked, stacked in told["stacked"]]) > 0.8


def rendered_model(rng: np.random.Generator, dice: Sequence[scene.RenderedDie], photos: int = 8) -> DiceModel:
    """Learned from whole rendered frames with one die in each, as a player would take them."""
    crops, owners, labels = [], [], []
    for number, die in enumerate(dice):
        for face in range(len(die.art)):
            labels.append((str(number), str(face)))
            while owners.count(len(labels) - 1) < photos:
                tray = scene.render_tray(rng, [die], Split.EVALUATION, (640, 360), float(rng.uniform(35, 60)), [face])
                found = find(tray.picture, tray.empty)
                if tray.dice and found and overlap(found[0].box, tray.dice[0].box) > 0.5:
                    crops.append(cut(tray.picture, found[0].box, CROP_SIDE))
                    owners.append(len(labels) - 1)
    return faces.learn(np.array(crops, np.uint8), np.array(owners), labels)


def read_in_play(model: DiceModel, tray: scene.Tray) -> TrayReading:
    """What the table would show: the same watcher, frame after frame, until all is clear or no look is left."""
    watcher = Watcher(model, model.dice)
    watcher.tray.empty = tray.empty
    frames = (tray.picture, *tray.again)
    told = TrayReading(Status.WAITING)
    for number in range(
        3 + MOST_FRAMES
    ):  # the first two tell that everything rests, in the third the dice are looked for
        told = watcher.look(frames[number % len(frames)], number / 2)
        if told.status is Status.READ and all(one.sure for one in told.dice):
            break
    return told


def rendered_rolls(sets: range, rolls: int, seed: int = 6) -> dict[str, int]:
    """Rolls of three dice never seen before, each learned from 8 rendered photos a face; every frame has its noise,
    and every third set of dice small art.

    What counts as clear in play was chosen on dice of seed 5: measure on others."""
    told = {"rolls": 0, "right": 0, "wrong": 0, "not found": 0}
    for number in sets:
        rng = np.random.default_rng([seed, number])
        dice = [scene.random_die(rng, Split.EVALUATION, shape=CUBE) for _ in range(3)]
        if number % 3 == 2:
            dice = [with_small_art(rng, die) for die in dice]
        model = rendered_model(rng, dice)
        for _ in range(rolls):
            tray = scene.render_tray(rng, dice, Split.EVALUATION, (960, 540), float(rng.uniform(45, 65)), frames=6)
            if len(tray.dice) < 3:
                continue
            reading = read_in_play(model, tray)
            right = wrong = 0
            for one in reading.dice if reading.status is Status.READ else ():
                if one.sure:
                    true = max(tray.dice, key=lambda placed: overlap(placed.box, one.box))
                    good = (one.die, one.face) == (str(true.die), str(true.face))
                    right, wrong = right + good, wrong + (not good)
            told["rolls"] += 1
            told["right"] += right == 3
            told["wrong"] += wrong > 0
            told["not found"] += reading.status is not Status.READ
        print(f"{number + 1} sets of dice: {told}", flush=True)
    return told


@pytest.mark.long
def test_rendered_rolls_of_dice_never_seen_before() -> None:
    print()
    told = rendered_rolls(range(SETS), 50)
    n = told["rolls"]
    print(
        f"{n} rendered rolls: all three right {told['right'] / n:.2%}, any wrong {told['wrong'] / n:.2%}, "
        f"a problem told or not three dice found {told['not found'] / n:.2%}"
    )
    # Measured last, of 2,000, a third with small art: 95.2 % all right, 1 with a wrong value. Asked are 99 and 0.05 %.
    assert told["right"] / n >= 0.935
    assert told["wrong"] <= max(1, 0.0015 * n)


def test_a_few_rendered_rolls_hold_no_wrong_value() -> None:
    told = rendered_rolls(range(1), 6)
    assert told["wrong"] == 0
    assert told["right"] >= 5


def test_a_reading_of_an_unknown_die_is_not_sure() -> None:
    guess = Guess("pilgrim", "3", 0.999, 0.999, known=False)
    reading = die_reading(FoundDie((0, 0, 10, 10), 1.0), guess)
    assert reading.face is None
    assert not reading.sure
