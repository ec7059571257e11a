"""The memory of the empty tray heals itself: a die overlooked once haunts no later roll."""

import cv2
import numpy as np
import pytest

from tools.vision.world.scene import random_die, render_tray
from tools.vision.world.split import Split
from vision.arrays import Picture
from vision.find import empty_tray
from vision.find.boxes import FoundDie
from vision.find.empty_tray import EmptyTray
from vision.find.finder import find
from vision.practice.practice_dice import practice_dice
from vision.practice.simulated import SimulatedCamera
from vision.practice.solid import CUBE
from vision.read.watcher import PLAY_DIE_THRESHOLD

DICE_COLOURS = {  # the first is white: an empty tray remembered with it hides it
    "white": ((214.0, 226.0, 232.0), (120.0, 50.0, 40.0)),
    "green": ((60.0, 120.0, 40.0), (235.0, 240.0, 240.0)),
    "red": ((40.0, 60.0, 190.0), (235.0, 240.0, 240.0)),
}


class Tray:
    """One die, put down at another place at each call."""

    def __init__(self, dice: int = 1) -> None:
        self.now = 0.0
        sides = dict.fromkeys(tuple(DICE_COLOURS)[:dice], (1, 1, 2, 2, 3, 3))
        thrown = practice_dice(sides, DICE_COLOURS)
        self.camera = SimulatedCamera(15, thrown, rate=0, clock=lambda: self.now)

    def empty(self) -> Picture:
        self.camera.clear()
        return self.camera.read()

    def die(self) -> Picture:
        self.camera.throw()
        self.now += 5
        return self.camera.read()

    def lies_at(self, one: FoundDie) -> bool:
        x, y = one.centre
        return any(abs(x - left) + abs(y - top) < 60 for left, top in self.camera.places.values())


def test_an_empty_tray_is_remembered() -> None:
    tray, memory = Tray(), EmptyTray()
    empty = tray.empty()
    assert memory.dice(empty, 1, 1) == []
    assert memory.empty is empty
    assert [tray.lies_at(one) for one in memory.dice(tray.die(), 1, 1)] == [True]
    assert memory.empty is empty


def test_a_die_that_was_overlooked_once_is_not_seen_ever_after(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the memory holds a die that is gone, the tray differs from it: a finder may take that for a die."""
    tray, memory = Tray(), EmptyTray()
    haunted = tray.die()
    ghost = find(haunted)[0]
    memory.empty = haunted
    elsewhere = tray.die()
    monkeypatch.setattr(
        empty_tray,
        "find",
        lambda picture, empty, least, *longs, **_where: (
            find(picture, None, least, *longs) + ([] if empty is None else [ghost])
        ),
    )
    assert [tray.lies_at(one) for one in memory.dice(elsewhere, 1, 1)] == [True]
    assert memory.empty is None


def test_a_die_where_an_overlooked_one_lay_is_found() -> None:
    tray, memory = Tray(), EmptyTray()
    picture = tray.die()
    memory.empty = picture
    assert [tray.lies_at(one) for one in memory.dice(picture, 1, 1)] == [True]
    assert memory.empty is None


def test_three_dice_in_a_known_tray_leave_the_memory_as_it_is() -> None:
    tray, memory = Tray(3), EmptyTray()
    memory.dice(tray.empty(), 1, 3)
    before = memory.empty
    for _roll in range(4):
        assert len(memory.dice(tray.die(), 1, 3)) == 3
    assert memory.empty is before


def test_small_dice_in_a_wide_view_are_found_in_a_tray_that_is_known() -> None:
    """A camera far above the table: at first sight in the usual size such dice have seven to ten pixels."""
    rng = np.random.default_rng(99)
    counts = []
    for _ in range(6):
        dice = [random_die(rng, Split.EVALUATION, shape=CUBE) for _ in range(3)]
        tray = render_tray(rng, dice, Split.EVALUATION, (1280, 720), float(rng.uniform(30, 42)))
        memory = EmptyTray()
        assert memory.dice(tray.empty, 1, 3) == []
        counts.append(len(memory.dice(tray.picture, 1, 3, PLAY_DIE_THRESHOLD)))
    assert counts.count(3) >= 5


def test_another_size_of_picture_is_another_tray() -> None:
    tray, memory = Tray(), EmptyTray()
    memory.dice(tray.empty(), 1, 1)
    assert not memory.hand(np.zeros((90, 160, 3), np.uint8), 1)
    assert memory.empty is None


def with_hand(picture: Picture, rng: np.random.Generator) -> Picture:
    """An arm from a side of the frame, a palm and four fingers, as when a die is taken out."""
    shown, (high, wide) = picture.copy(), picture.shape[:2]
    skin = tuple(int(v) for v in np.array([120, 150, 205]) * rng.uniform(0.5, 1.1))
    palm = np.array([rng.uniform(0.3, 0.7) * wide, rng.uniform(0.3, 0.7) * high])
    arm = palm + np.array([rng.uniform(-0.2, 0.2) * wide, high])
    cv2.line(shown, palm.astype(int).tolist(), arm.astype(int).tolist(), skin, int(wide * 0.08))
    cv2.circle(shown, palm.astype(int).tolist(), int(wide * 0.055), skin, -1)
    for turn in np.linspace(-0.6, 0.6, 4):
        tip = palm + 0.12 * wide * np.array([np.sin(turn), -np.cos(turn)])
        cv2.line(shown, palm.astype(int).tolist(), tip.astype(int).tolist(), skin, int(wide * 0.022))
    return shown


def test_a_hand_among_dice_is_told() -> None:
    rng = np.random.default_rng(21)
    for _ in range(6):
        dice = [random_die(rng, Split.EVALUATION, shape=CUBE) for _ in range(3)]
        tray = render_tray(rng, dice, Split.EVALUATION, (960, 540), float(rng.uniform(45, 65)))
        memory = EmptyTray()
        memory.empty = tray.empty
        assert not memory.hand(tray.picture, 0.3)
        assert memory.hand(with_hand(tray.picture, rng), 0.3)


def test_dice_in_a_heap_at_the_wall_are_no_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """With their shadows they cover as much as a hand does, and no die was seen before that would tell how large."""
    memory, heap = EmptyTray(), [(10, 300, 80, 80), (92, 305, 80, 80), (40, 384, 80, 80)]
    memory.empty = np.full((540, 960, 3), 120, np.uint8)
    picture = memory.empty.copy()
    cv2.rectangle(picture, (0, 290), (180, 480), (70, 70, 70), -1)  # one shadow round them all
    for x, y, wide, high in heap:
        cv2.rectangle(picture, (x, y), (x + wide, y + high), (30, 30, 220), -1)
    monkeypatch.setattr(empty_tray, "find", lambda *_given: [])
    assert memory.hand(picture, 0.3)
    monkeypatch.setattr(empty_tray, "find", lambda *_given: [FoundDie(box, 0.9) for box in heap])
    assert not memory.hand(picture, 0.3)
    assert memory.hand(with_hand(picture, np.random.default_rng(0)), 0.3)
