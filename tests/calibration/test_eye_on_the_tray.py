"""The eye takes a photo when dice come to rest anew: not of a hand, not of too many dice, not twice of the same lie."""

import time
from collections.abc import Callable, Iterator

import cv2
import numpy as np
import pytest

from calibration.teaching_watcher import Scene, TeachingWatcher, scene_words
from tests.vision.practice import DICE
from vision.arrays import Picture
from vision.camera.sources import CameraFailed, CameraTrouble, Source
from vision.practice.practice_tray import PracticeTray


class Table(Source):
    """Shows the picture that the test lays before it, with a little noise as every camera has."""

    name = "table"

    def __init__(self, picture: Picture) -> None:
        self.picture: Picture | None = picture
        self._rng = np.random.default_rng(1)

    def open(self) -> None: ...

    def close(self) -> None: ...

    def read(self) -> Picture:
        time.sleep(0.03)
        if self.picture is None:
            raise CameraFailed(CameraTrouble.LOST, "pulled out")
        noise = self._rng.integers(0, 3, self.picture.shape[:2], np.uint8)[:, :, None]
        return np.asarray(np.minimum(self.picture, 250) + noise, np.uint8)


def at_rest(tray: PracticeTray) -> Picture:
    while tray.rolling:
        tray.read()
    return tray.read()


def wait(until: Callable[[], bool], longest: float = 60) -> bool:
    end = time.monotonic() + longest
    while not until() and time.monotonic() < end:
        time.sleep(0.02)
    return until()


def until_seen(
    eye: TeachingWatcher, table: Table, tray: PracticeTray, scene: Scene, act: Callable[[], None]
) -> Picture:
    """Does it until it is seen as what it is: a die that lies badly is put down or thrown once more, as players do."""
    for _time in range(6):
        act()
        if seen_as(scene, at_rest(tray), eye, table):
            return tray.read()
    raise AssertionError(f"never seen as {scene}: {eye.sight().scene}")


def seen_as(scene: Scene, picture: Picture, eye: TeachingWatcher, table: Table) -> bool:
    before, table.picture = eye.sight(), picture
    return wait(lambda: eye.sight() is not before and eye.sight().scene is scene, 20)


@pytest.fixture
def tray() -> PracticeTray:
    return PracticeTray(3, DICE, haste=20)


@pytest.fixture
def table(tray: PracticeTray) -> Table:
    return Table(tray.read())


@pytest.fixture
def eye(table: Table) -> Iterator[TeachingWatcher]:
    eye = TeachingWatcher(table, 1)
    eye.start()
    yield eye
    eye.close()


def test_each_time_a_die_is_put_down_it_is_seen_once(eye: TeachingWatcher, table: Table, tray: PracticeTray) -> None:
    assert wait(lambda: eye.sight().scene is Scene.EMPTY)
    until_seen(eye, table, tray, Scene.REST, lambda: tray.put_down("pilgrim", 3))
    assert eye.sight().rests == 1 and len(eye.sight().crops) == 1 and eye.sight().crops[0].shape == (64, 64, 3)
    shadow = table.picture.copy()
    shadow[:, :90] = shadow[:, :90] * 0.8  # something passes over the edge; nobody touched the die
    before, table.picture = table.picture, np.asarray(shadow, np.uint8)
    assert wait(lambda: eye.sight().scene is Scene.MOVING, 3) or True
    table.picture = before
    assert wait(lambda: eye.sight().scene is Scene.REST) and eye.sight().rests == 1
    until_seen(eye, table, tray, Scene.REST, lambda: tray.put_down("pilgrim", 3))
    assert wait(lambda: eye.sight().rests == 2)


def test_a_hand_and_too_many_dice_are_waited_out(eye: TeachingWatcher, table: Table, tray: PracticeTray) -> None:
    empty = table.picture
    assert wait(lambda: eye.sight().scene is Scene.EMPTY)
    three = until_seen(eye, table, tray, Scene.MORE, tray.throw)
    assert "more than one die" in scene_words(eye.sight(), 1)
    assert empty is not None
    hand = empty.copy()
    cv2.line(hand, (300, 0), (420, 320), (120, 150, 205), 130)
    table.picture = hand
    assert wait(lambda: eye.sight().scene is Scene.HAND)
    eye.wanted = 3
    table.picture = three
    assert wait(lambda: eye.sight().scene is Scene.REST) and len(eye.sight().crops) == 3 and eye.sight().rests == 1
    table.picture = None
    assert wait(lambda: eye.sight().scene is Scene.NO_CAMERA) and eye.sight().trouble is CameraTrouble.LOST
    table.picture = three
    assert wait(lambda: eye.sight().scene is Scene.REST) and eye.sight().rests == 1
