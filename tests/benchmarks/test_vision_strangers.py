"""Finds that are no dice: sides of dice seen obliquely, and things that lie about. Tables as output, asserted.

    pytest -m long -s tests/benchmarks/test_vision_strangers.py

Thresholds were chosen on rendered trays of another seed; the real photos (../shared/photos/oblique) only measure."""

import json
from collections.abc import Sequence

import numpy as np
import pytest

from tests.benchmarks.dice_photos import PHOTOS, with_photos
from tests.benchmarks.test_vision_accuracy import matched, rendered_model
from tools.vision.world.scene import random_die, render_tray
from tools.vision.world.split import Split
from vision.camera.frames import read_photo
from vision.find.boxes import FoundDie, cut, overlap
from vision.find.finder import find, find_in_photo
from vision.practice.solid import CUBE
from vision.read import faces
from vision.read.features import CROP_SIDE
from vision.read.watcher import LAST_FRAME_THRESHOLD, PLAY_DIE_THRESHOLD

TRAYS = 100
NO_DIE_THERE = {("five_1.jpg", 464.0)}  # labelled by mistake: the photo shows one die, and wood here


def holding(centres: Sequence[tuple[float, float]], found: Sequence[FoundDie]) -> tuple[int, int]:
    """Dice whose upper face's centre lies in a find, each find taken once, and the finds that are left."""
    left, hits = list(found), 0
    for x, y in centres:
        here = [one for one in left if _holds(one, x, y)]
        if here:
            left.remove(min(here, key=lambda one: abs(one.centre[0] - x) + abs(one.centre[1] - y)))
            hits += 1
    return hits, len(left)


def _holds(one: FoundDie, x: float, y: float) -> bool:
    left, top, width, height = one.box
    return left <= x <= left + width and top <= y <= top + height


@with_photos
@pytest.mark.long
def test_dice_seen_from_the_side_on_a_desk_with_cables() -> None:
    told = {"photo": [0, 0], "frame": [0, 0]}
    total = 0
    for line in (PHOTOS / "oblique" / "labels.jsonl").read_text().splitlines():
        labelled = json.loads(line)
        picture = read_photo(PHOTOS / "oblique" / labelled["photo"])
        centres = [
            (x, y)
            for x, y in (die["centre"] for die in labelled["dice"])
            if (labelled["photo"], x) not in NO_DIE_THERE
        ]
        total += len(centres)
        for tally, found in zip(told.values(), (find_in_photo(picture, thorough=True), find(picture)), strict=True):
            hit, extra = holding(centres, found)
            tally[0] += hit
            tally[1] += extra
    print()
    for name, (hits, extra) in told.items():
        print(f"oblique as a {name}: {total} dice, found {hits}, extra {100 * extra / total:.1f} in 100")
    # Measured last: 192 and 191 of 193 found, none extra; before 192 and 191, 1.0 and 0.5 extra in 100. The one that is
    # missing in both is cut off by the edge of the photo.
    assert all(hits >= 190 and extra <= 0.01 * total for hits, extra in told.values())


@pytest.mark.long
@pytest.mark.parametrize(("things", "known_extra", "photo_extra"), [(0.0, 0.005, 0.01), (1.0, 0.005, 0.11)])
def test_rendered_trays_seen_from_up_to_55_degrees(things: float, known_extra: float, photo_extra: float) -> None:
    """Without and with clutter; the tray known empty as in play, and a photo of an unknown one."""
    rng = np.random.default_rng(501)
    told = {"known": [0, 0], "photo": [0, 0]}
    total = 0
    for _ in range(TRAYS):
        dice = [random_die(rng, Split.EVALUATION) for _ in range(3)]
        unit = float(rng.uniform(28, 60))
        tray = render_tray(rng, dice, Split.EVALUATION, (800, 500), unit, lean=0.96, things=things)
        total += len(tray.dice)
        known = find(tray.picture, tray.empty, PLAY_DIE_THRESHOLD, changed=True, wanted=3)
        finds = known, find_in_photo(tray.picture, thorough=True)
        for tally, found in zip(told.values(), finds, strict=True):
            hit, extra = matched([one.box for one in tray.dice], found, 0.3)
            tally[0] += hit
            tally[1] += extra
    print()
    for name, (hits, extra) in told.items():
        print(f"things {things}, {name}: {total} dice, found {hits / total:.2%}, extra {extra}")
    # Measured last, of 300 dice: without things 98.7 % found, none extra; with them 99.7 %, 1 extra known and 23 in a
    # photo. Before one die that is found twice was known for one: 1 known without things, and 4 with them.
    assert all(hits >= 0.97 * total for hits, _extra in told.values())
    assert told["known"][1] <= known_extra * total and told["photo"][1] <= photo_extra * total


@pytest.mark.long
def test_no_thing_in_a_known_tray_is_sure_of_a_face(frames: int = 1000) -> None:
    """Clutter round the dice, as in play: what is found beside them is hardly anything, and is never read as a face."""
    rng = np.random.default_rng(701)
    dice = [random_die(rng, Split.EVALUATION, shape=CUBE) for _ in range(3)]
    model = rendered_model(rng, dice)
    total = hits = extra = sure = in_play = 0
    for _ in range(frames):
        unit = float(rng.uniform(28, 60))
        tray = render_tray(rng, dice, Split.EVALUATION, (800, 500), unit, lean=0.96, things=1.0)
        found = find(tray.picture, tray.empty, PLAY_DIE_THRESHOLD, changed=True, wanted=3)
        hit, _left = matched([one.box for one in tray.dice], found, 0.3)
        false = [one for one in found if all(overlap(one.box, die.box) < 0.3 for die in tray.dice)]
        crops = np.array([cut(tray.picture, one.box, CROP_SIDE) for one in false], np.uint8)
        total, hits, extra = total + len(tray.dice), hits + hit, extra + len(false)
        told = faces.read(model, crops)
        sure += sum(guess.sure for guess in told)
        in_play += sum(guess.known and guess.confidence >= LAST_FRAME_THRESHOLD for guess in told)
    print(f"\n{frames} frames with clutter, known: {total} dice, found {hits / total:.2%}, false {extra}", end=", ")
    print(f"sure enough for play {in_play}, for a photo {sure}")
    # Measured last: 97.4 % of these three dice found, 2 false of 3,000, neither sure of a face.
    assert hits >= 0.955 * total and extra <= 0.005 * total and in_play == sure == 0
