"""How fast dice are read and learned, in seconds of one processor's work, so that a busy machine judges alike."""

import time
from collections.abc import Iterator

import cv2
import numpy as np
import pytest

from tests.vision.practice import DICE, practice_model, stepped_camera
from tools.vision.world.scene import render_crop
from tools.vision.world.split import Split
from vision.arrays import Picture
from vision.find.boxes import cut
from vision.find.finder import closely
from vision.find.stillness import Stillness
from vision.read import faces
from vision.read.features import CROP_SIDE
from vision.read.photo import read_dice
from vision.read.watcher import PLAY_DIE_THRESHOLD, Watcher


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    before = cv2.getNumThreads()
    cv2.setNumThreads(1)
    yield
    cv2.setNumThreads(before)


def rolls(count: int) -> tuple[Picture, list[Picture]]:
    """The empty practice tray and dice at rest in it, as a camera of 1280 by 720 gives them."""
    now = [0.0]
    camera = stepped_camera(4, lambda: now[0])
    empty = cv2.resize(camera.read(), (1280, 720))
    frames = []
    for _ in range(count):
        camera.throw()
        now[0] += 3
        frames.append(cv2.resize(camera.read(), (1280, 720)))
    return np.asarray(empty, np.uint8), [np.asarray(one, np.uint8) for one in frames]


# Times as long as the yardstick takes, on a PC: a machine changes its pace by half within minutes. Measured last, on a
# busy one: 1.58 to 1.68 (once 2.12), 1.28 to 1.45, 1.56 to 1.80. Half as much again is a loss in the long form;
# twice as much in the short one, which runs beside other tests.
LIMITS = {"frame": 2.6, "lying": 2.2, "photo": 2.7}
ROOM = pytest.mark.parametrize("room", [1.3, pytest.param(1.0, marks=pytest.mark.long)])


class Yardstick:
    """The same work each time, none of it the reader's: how fast the machine is now."""

    def __init__(self) -> None:
        rng = np.random.default_rng(1)
        self._left, self._right = rng.random((2, 360, 360), np.float32)
        self._picture = np.asarray(rng.integers(0, 255, (720, 1280, 3)), np.uint8)
        self.times: list[float] = []

    def work(self) -> None:
        begun = time.process_time()
        cv2.gemm(self._left, self._right, 1.0, None, 0.0)
        cv2.GaussianBlur(self._picture, (9, 9), 2)
        self.times.append((time.process_time() - begun) * 1000)


def told(name: str, what: str, times: list[float], yardstick: Yardstick, room: float) -> None:
    ratio = min(times) / min(yardstick.times)
    print(f"\n{what}: least {min(times):.1f}, median {np.median(times):.1f}, most {max(times):.1f} ms", end=", ")
    print(f"{ratio:.2f} times the yardstick of {min(yardstick.times):.1f} ms")
    assert ratio <= LIMITS[name] * room


@ROOM
def test_how_long_a_frame_with_three_dice_takes(room: float) -> None:
    """All that one frame at rest costs in play: rest, a hand, the dice found, each of them seen and judged.

    The tray is known; nothing is kept from the frame before, so every frame is the dearest of its kind: in play, dice
    at rest are looked for once. How they lie is looked at once a rest as well and printed apart."""
    model = practice_model()
    empty, frames = rolls(8)
    watcher, times, closer, yardstick = Watcher(model, model.dice), [], [], Yardstick()
    watcher.tray.empty = empty
    for turn in range(40):
        picture = frames[turn % 8].copy()  # a frame that nothing is known of
        watcher.tray.empty = empty
        begun = time.process_time()
        Stillness().still_for(picture, 0.0)
        watcher.tray.hand(picture, 0.3)
        found = watcher.tray.dice(picture, 0.3, 3, PLAY_DIE_THRESHOLD)
        crops = np.array([cut(picture, one.box, CROP_SIDE) for one in found], np.uint8)
        faces.guesses(model, faces.seen(crops, 1, 135.0 * turn)[:, 0], model.dice)
        times.append((time.process_time() - begun) * 1000)
        begun = time.process_time()
        closely(picture, empty, found)
        closer.append((time.process_time() - begun) * 1000)
        yardstick.work()
    told("frame", "one frame, three dice", times[8:], yardstick, room)
    told("lying", "how they lie, once a rest", closer[8:], yardstick, room)


@ROOM
def test_how_long_a_photo_with_three_dice_takes(room: float) -> None:
    """As `dice test` reads one: a die that is not plain at the first look is looked at eight times more."""
    model = practice_model()
    empty, frames = rolls(5)
    times, yardstick = [], Yardstick()
    for turn in range(25):
        begun = time.process_time()
        read_dice(frames[turn % 5].copy(), model, empty)
        times.append((time.process_time() - begun) * 1000)
        yardstick.work()
    told("photo", "one photo, three dice", times, yardstick, room)


def test_watching_for_rest_costs_next_to_nothing() -> None:
    picture = np.random.default_rng(0).integers(0, 255, (720, 1280, 3)).astype(np.uint8)
    stillness = Stillness()
    begun = time.process_time()
    for number in range(30):
        stillness.still_for(picture, number / 30)
    spent = (time.process_time() - begun) / 30 * 1000
    print(f"\nwatching: {spent:.2f} ms a frame")
    assert spent < 1  # measured last: 0.2 to 0.3


@pytest.mark.long
def test_forty_photos_of_twenty_four_faces_are_learned_in_twenty_seconds() -> None:
    rng = np.random.default_rng(1)
    dice = [die.painted() for die in DICE.values()]
    some = [render_crop(rng, dice[i % 3], i % 6, Split.EVALUATION, CROP_SIDE) for i in range(96)]
    crops = np.array([some[i % 96] for i in range(960)], np.uint8)
    owners = np.arange(960) % 24
    begun = time.process_time()
    faces.learn(crops, owners, [("die", str(i)) for i in range(24)])
    spent = time.process_time() - begun
    print(f"\nlearning 960 photos: {spent:.1f} s of one processor")
    assert spent < 20  # measured last: 9.6; the design allows 20 on two cores
