"""Practice throws are the same for a seed, whatever becomes of the renderer of the training world."""

import numpy as np
import pytest

from tests.vision.practice import DICE, stepped_camera
from vision.practice.practice_dice import PracticeDie
from vision.practice.practice_tray import PracticeTray

# Seed, what three throws show (pilgrim, merchant, artist), and where the dice of the last one lie, in whole pixels.
THROWS: list[tuple[int, list[str], list[tuple[int, int]]]] = [
    (0, ["131", "123", "121"], [(682, 405), (294, 191), (756, 170)]),
    (4, ["322", "311", "313"], [(845, 163), (595, 238), (796, 273)]),
    (11, ["331", "421", "212"], [(601, 133), (188, 207), (196, 382)]),
]


@pytest.mark.parametrize(("seed", "shown", "places"), THROWS)
def test_a_seed_fixes_what_is_thrown_and_where_it_lies(
    seed: int, shown: list[str], places: list[tuple[int, int]]
) -> None:
    camera = stepped_camera(seed, lambda: 0.0)
    thrown = []
    for _throw in range(3):
        camera.throw()
        thrown.append("".join(camera.shown[die] for die in DICE))
    assert thrown == shown
    assert [(round(x), round(y)) for x, y in camera.places.values()] == places


def test_what_is_seen_does_not_depend_on_how_many_frames_were_looked_at_before() -> None:
    pictures = []
    for looks in (1, 5):
        now = [0.0]
        camera = stepped_camera(4, lambda now=now: now[0])
        for _look in range(looks):
            camera.read()
        camera.throw()
        now[0] = 5.0
        pictures.append(camera.read().astype(np.int16))
    assert np.abs(pictures[0] - pictures[1]).max() <= 8  # the grain of the camera


def test_a_tray_in_haste_lives_in_its_own_time() -> None:
    tray = PracticeTray(3, DICE, haste=10)
    tray.throw()
    for _picture in range(4):
        tray.read()
    assert tray.now() == pytest.approx(4 * 10 / 30) and not tray.rolling


def test_a_practice_die_has_six_values_from_one_to_six() -> None:
    with pytest.raises(ValueError, match="six values from 1 to 6"):
        PracticeDie((1, 2, 3, 4, 5, 7), (0, 0, 0), (255, 255, 255))
