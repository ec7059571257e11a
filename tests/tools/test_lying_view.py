"""What the network that judges how dice lie is trained on: dice beside each other, and trays with more dice stacked."""

import numpy as np
import pytest

from tools.vision.world.placing import Lying, poses
from tools.vision.world.scene import random_die
from tools.vision.world.split import Split
from vision.find.close_look import fed
from vision.find.lying import LYING_SIDE, SIDES_APART, beside
from vision.practice.solid import CUBE


def test_dice_beside_each_other_are_told_by_place_by_the_way_between_them_and_by_size() -> None:
    places, sides = np.array([[-0.4, 0], [0.4, 0], [-0.4, 0.1]], np.float32), np.array([0.05, 0.1, 0.05], np.float32)
    between = beside(places, sides)
    assert between.shape == (3, 3, 7)
    assert between[0, 1, :4] == pytest.approx([-0.4, 0, 0.4, 0])
    assert between[0, 1, 4:6] == pytest.approx([SIDES_APART, 0])  # sixteen sides away
    assert between[0, 2, 4:6] == pytest.approx([0, 2])
    assert between[0, 1, 6] == pytest.approx(-between[1, 0, 6]) and between[0, 1, 6] > 0
    assert (between[[0, 1, 2], [0, 1, 2], 4:] == 0).all()


def test_an_empty_tray_that_is_not_known_is_not_shown() -> None:
    crops = np.random.default_rng(1).integers(0, 255, (2, LYING_SIDE, LYING_SIDE, 4)).astype(np.uint8)
    x = fed(crops, np.array([1, 0], np.float32), np.array([[0.1, 0.2], [0.3, 0.4]], np.float32))
    assert x[0, 3] == pytest.approx(crops[0, :, :, 3] / 32)
    assert (x[1, 3:5] == 0).all() and (x[0, 4] == 1).all()
    assert x[1, 5:, 3, 3] == pytest.approx([0.3, 0.4])


def test_a_die_lies_on_a_flat_one_as_often_as_asked() -> None:
    rng = np.random.default_rng(4)
    die = random_die(rng, Split.TRAINING, shape=CUBE)
    spots = [(0.0, 0.0, 0.4), (3.0, 0.1, 0.4)]
    for stacks in (0.0, 1.0):
        placed = [poses(rng, [die, die], spots, None, 0.5, stacks) for _ in range(60)]
        on_flat = [second.lying for first, second in placed if first.lying is Lying.FLAT]
        odd = [lying for lying in on_flat if lying is not Lying.FLAT]
        assert len(odd) > 8
        assert set(odd) == {Lying.STACKED if stacks else Lying.COCKED}
