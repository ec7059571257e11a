"""What a lesson makes of a tray at rest, each case without a picture: what is found goes in, what is said comes out."""

import pytest

from calibration.teaching_watcher import (
    LONG_SECONDS,
    LOOK_AGAIN_SECONDS,
    LOOK_SELDOM_SECONDS,
    Scene,
    best_of,
    look_again_after,
    scene_of,
)
from vision.find.boxes import FoundDie
from vision.find.tray_states import NEVER

FLAT, FAINT = FoundDie((0, 0, 40, 40), 0.95), FoundDie((90, 0, 40, 40), 0.6)
LEANING, ON_TOP = FoundDie((0, 0, 40, 40), 0.95, cocked=0.95), FoundDie((0, 0, 40, 40), 0.95, stacked=0.9)


@pytest.mark.parametrize(
    ("found", "wanted", "scene"),
    [
        ((), 1, Scene.EMPTY),
        ((FLAT,), 1, Scene.REST),
        ((FLAT, FLAT, FAINT), 3, Scene.REST),
        ((FLAT,), 3, Scene.FEWER),
        ((FLAT, FLAT), 1, Scene.MORE),
        ((LEANING,), 1, Scene.COCKED),
        ((FLAT, ON_TOP), 3, Scene.COCKED),
        ((LEANING, FLAT), 1, Scene.COCKED),
    ],
)
def test_what_is_found_says_what_the_tray_looks_like(found: tuple[FoundDie, ...], wanted: int, scene: Scene) -> None:
    assert scene_of(found, wanted) is scene


def test_where_more_are_found_than_wanted_faint_ones_are_none() -> None:
    assert best_of([FLAT, FAINT], 1) == (FLAT,)
    assert best_of([FLAT, FLAT, FAINT], 1) == (FLAT, FLAT), "two plain dice are too many"
    assert best_of([FLAT, FAINT, FAINT], 2) == (FLAT, FAINT)
    assert best_of([FAINT], 1) == (FAINT,)
    assert best_of([], 1) == ()


@pytest.mark.parametrize("scene", [one for one in Scene if one is not Scene.REST])
def test_what_is_not_as_wanted_is_looked_at_again_and_seldom_once_it_lies_long(scene: Scene) -> None:
    assert look_again_after(scene, 1.0) == LOOK_AGAIN_SECONDS
    assert look_again_after(scene, LONG_SECONDS + 1) == LOOK_SELDOM_SECONDS


def test_dice_as_wanted_are_looked_at_once() -> None:
    assert look_again_after(Scene.REST, 1.0) == NEVER
