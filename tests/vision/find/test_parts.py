"""A die has one silhouette: a find within or hanging on a larger one is the same die."""

import numpy as np
import pytest

from tools.vision.world.scene import random_die, render_tray
from tools.vision.world.split import Split
from vision.find.boxes import Box, FoundDie, inside, overlap
from vision.find.close_look import not_twice, whole_dice
from vision.find.finder import find
from vision.find.light import SAME_LIGHT

WHOLE = FoundDie((100, 100, 60, 66), 0.99)


def kept(*boxes: tuple[Box, float]) -> list[Box]:
    return [one.box for one in whole_dice([WHOLE, *(FoundDie(box, score) for box, score in boxes)])]


@pytest.mark.parametrize(
    "part",
    [(110.0, 130.0, 40.0, 34.0), (100.0, 128.0, 28.0, 38.0), (140.0, 110.0, 34.0, 40.0), (94.0, 94.0, 46.0, 44.0)],
    ids=["front", "side", "hanging on the right", "upper face"],
)
def test_a_side_of_a_die_is_no_die_of_its_own_however_sure(part: Box) -> None:
    assert kept((part, 1.0)) == [WHOLE.box]


@pytest.mark.parametrize(
    "other",
    [(150.0, 100.0, 60.0, 66.0), (125.0, 112.0, 58.0, 60.0), (165.0, 120.0, 30.0, 34.0)],
    ids=["touching", "on top of it", "smaller, beside it"],
)
def test_another_die_is_one_though_it_touches_covers_or_is_smaller(other: Box) -> None:
    assert kept((other, 0.9)) == [WHOLE.box, other]


def test_a_faint_larger_box_round_a_plain_die_is_none() -> None:
    assert kept(((80.0, 80.0, 110.0, 110.0), 0.5)) == [WHOLE.box]
    assert kept(((80.0, 80.0, 110.0, 110.0), 0.9)) == [(80.0, 80.0, 110.0, 110.0)]


def test_the_share_of_a_box_in_another() -> None:
    assert inside((0, 0, 10, 10), (5, 0, 10, 10)) == 0.5
    assert inside((0, 0, 10, 10), (20, 0, 10, 10)) == inside((0, 0, 0, 0), (0, 0, 9, 9)) == 0


@pytest.mark.parametrize("seed", [3096, 3179, 3194])
def test_a_die_that_is_found_twice_is_one_where_it_is_known_how_many_there_are(seed: int) -> None:
    rng = np.random.default_rng(seed)
    dice = [random_die(rng, Split.TRAINING) for _ in range(3)]
    tray = render_tray(rng, dice, Split.TRAINING, (640, 400), 40.0, lean=0.96)
    assert len(find(tray.picture, tray.empty, changed=True)) == 4
    found = find(tray.picture, tray.empty, changed=True, wanted=3)
    assert len(found) == 3
    assert all(max(overlap(one.box, other.box) for other in found) > 0.5 for one in tray.dice)


@pytest.mark.parametrize(
    ("other", "wanted"),
    [((130.0, 100.0, 60.0, 66.0), 2), ((130.0, 100.0, 60.0, 66.0), 0), ((165.0, 100.0, 60.0, 66.0), 1)],
    ids=["as many as wanted", "nobody knows how many", "apart"],
)
def test_two_dice_stay_two(other: Box, wanted: int) -> None:
    found = [WHOLE, FoundDie(other, 0.9)]
    assert not_twice(np.zeros((400, 400, 3), np.uint8), None, SAME_LIGHT, found, wanted) == found
