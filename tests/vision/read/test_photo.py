"""Boxes in a single photo: squares as a person draws them, with room where there is some; exact in a known tray."""

import numpy as np
import pytest

from tests.vision.practice import practice_model
from tools.vision.world.scene import Tray, random_die, render_tray
from tools.vision.world.split import Split
from vision.find.boxes import FoundDie, overlap
from vision.practice.solid import CUBE
from vision.read.photo import drawn, read_dice


@pytest.fixture(scope="module")
def tray() -> Tray:
    rng = np.random.default_rng(8)
    dice = [random_die(rng, Split.EVALUATION, shape=CUBE) for _ in range(3)]
    return render_tray(rng, dice, Split.EVALUATION, (640, 640), 36.0, close=0.0)


def test_boxes_in_a_photo_are_squares_round_the_dice(tray: Tray) -> None:
    told = read_dice(tray.picture, practice_model(), thorough=True).dice
    assert len(told) == 3
    for one in told:
        assert one.box[2] == pytest.approx(one.box[3])
    for placed in tray.dice:
        assert max(overlap(placed.box, one.box) for one in told) > 0.5


def test_with_the_empty_tray_boxes_fit_more_closely(tray: Tray) -> None:
    def fit(empty: np.ndarray | None) -> float:
        told = read_dice(tray.picture, practice_model(), empty, thorough=True).dice
        return float(np.mean([max(overlap(placed.box, one.box) for one in told) for placed in tray.dice]))

    assert fit(tray.empty) > fit(None)
    assert fit(tray.empty) > 0.7


def test_a_die_in_a_crowd_gets_less_room() -> None:
    def side(*left: float) -> float:
        return drawn([FoundDie((x, 100.0, 40.0, 40.0), 1.0) for x in left], 640)[0][2]

    assert side(100) == side(100, 500)
    assert side(100) > side(100, 150) > side(100, 138)
    assert side(100, 138) > 40 / 1.15  # never less than the die itself


def test_a_photo_without_dice_has_no_boxes() -> None:
    assert drawn([], 640) == []
