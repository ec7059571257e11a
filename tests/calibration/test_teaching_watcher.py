"""A photo is taken when dice come to rest anew: not of a hand, not of too many dice, not twice of the same lie."""

import time
from collections.abc import Callable, Iterator

import cv2
import numpy as np
import pytest

from calibration.teaching_watcher import Scene, TeachingWatcher, scene_words
from tests.vision.practice import DICE
from vision.arrays import Picture
from vision.camera.sources import CameraFailed, CameraTrouble, Source
from vision.find.stillness import Stillness
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
            raise CameraFailed("pulled out", CameraTrouble.LOST)
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
    watcher: TeachingWatcher, table: Table, tray: PracticeTray, scene: Scene, act: Callable[[], None]
) -> Picture:
    """Does it until it is seen as what it is: a die that lies badly is put down or thrown once more, as players do."""
    for _time in range(2):
        act()
        if seen_as(scene, at_rest(tray), watcher, table):
            return tray.read()
    raise AssertionError(f"never seen as {scene}: {watcher.sight.scene}")


def seen_as(scene: Scene, picture: Picture, watcher: TeachingWatcher, table: Table) -> bool:
    before, table.picture = watcher.sight, picture
    return wait(lambda: watcher.sight is not before and watcher.sight.scene is scene, 20)


@pytest.fixture
def tray() -> PracticeTray:
    return PracticeTray(3, DICE, haste=20)


@pytest.fixture
def table(tray: PracticeTray) -> Table:
    return Table(tray.read())


@pytest.fixture
def watcher(table: Table) -> Iterator[TeachingWatcher]:
    watcher = TeachingWatcher(table, 1)
    watcher.start()
    yield watcher
    watcher.close()


def test_each_time_a_die_is_put_down_it_is_seen_once(
    watcher: TeachingWatcher, table: Table, tray: PracticeTray
) -> None:
    assert wait(lambda: watcher.sight.scene is Scene.EMPTY)
    until_seen(watcher, table, tray, Scene.REST, lambda: tray.put_down("pilgrim", 3))
    assert (
        watcher.sight.rests == 1 and len(watcher.sight.crops) == 1 and watcher.sight.crops[0].shape == (96, 96, 3)
    )
    shadow = table.picture.copy()
    shadow[:, :90] = shadow[:, :90] * 0.8  # something passes over the edge; nobody touched the die
    before, seen = table.picture, watcher.sight
    table.picture = np.asarray(shadow, np.uint8)
    assert wait(lambda: watcher.sight is not seen)
    table.picture = before
    assert wait(lambda: watcher.sight.scene is Scene.REST) and watcher.sight.rests == 1
    until_seen(watcher, table, tray, Scene.REST, lambda: tray.put_down("pilgrim", 3))
    assert wait(lambda: watcher.sight.rests == 2)


def test_a_hand_and_too_many_dice_are_waited_out(watcher: TeachingWatcher, table: Table, tray: PracticeTray) -> None:
    empty = table.picture
    assert wait(lambda: watcher.sight.scene is Scene.EMPTY)
    three = until_seen(watcher, table, tray, Scene.MORE, tray.throw)
    assert "more than one die" in scene_words(watcher.sight, 1)
    assert empty is not None
    hand = empty.copy()
    cv2.line(hand, (300, 0), (420, 320), (120, 150, 205), 130)
    table.picture = hand
    assert wait(lambda: watcher.sight.scene is Scene.HAND)
    watcher.wanted = 3
    table.picture = three
    assert (
        wait(lambda: watcher.sight.scene is Scene.REST)
        and len(watcher.sight.crops) == 3
        and watcher.sight.rests == 1
    )
    table.picture = None
    assert wait(lambda: watcher.sight.scene is Scene.NO_CAMERA) and watcher.sight.trouble is CameraTrouble.LOST
    table.picture = three
    assert wait(lambda: watcher.sight.scene is Scene.REST) and watcher.sight.rests == 1


def test_a_watcher_that_fails_on_every_frame_says_so_logs_it_and_comes_back(
    watcher: TeachingWatcher, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_given: object) -> bool:
        raise ZeroDivisionError("of all things")

    assert wait(lambda: watcher.sight.scene is Scene.EMPTY)
    with monkeypatch.context() as patch:
        patch.setattr(Stillness, "still_for", broken)
        assert wait(lambda: watcher.sight.scene is Scene.FAILED)
    assert "Leave this page" in scene_words(watcher.sight, 1)
    assert "ZeroDivisionError" in caplog.text and len(caplog.records) < 5
    assert wait(lambda: watcher.sight.scene is Scene.EMPTY)
