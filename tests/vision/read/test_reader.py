"""The reader as the screen uses it: a practice roll from throw to values, and the troubles on the way."""

import threading
import time
from collections.abc import Callable

import numpy as np
import pytest

from vision.arrays import Picture
from vision.camera.sources import CameraTrouble, Trouble
from vision.find.finder import Found
from vision.practice.practice_dice import practice_model
from vision.practice.simulated import SimulatedCamera
from vision.read import watcher as look
from vision.read.faces import Guess
from vision.read.model import DiceModel
from vision.read.reader import Reader
from vision.read.readings import Problem, Reading, Status, problem_words, reading_words
from vision.read.watcher import Watcher, decided

RATE = 30.0


@pytest.fixture(scope="module")
def model() -> DiceModel:
    return practice_model()


class Tape:
    """A simulated camera in stepped time: a frame every thirtieth of a second, as fast as it can be read."""

    def __init__(self, seed: int, model: DiceModel) -> None:
        self.now = 0.0
        self.camera = SimulatedCamera(seed, rate=0, clock=lambda: self.now)
        self.watcher = Watcher(model, model.dice, dict.fromkeys(model.dice, ("1", "2", "3", "4")))
        self.watcher.begin()

    def frame(self, change: Callable[[Picture], Picture] = lambda picture: picture) -> Reading:
        self.now += 1 / RATE
        return self.watcher.look(change(self.camera.read()), self.now)

    def wait(self, seconds: float) -> Reading:
        for _ in range(int(seconds * RATE)):
            reading = self.frame()
        return reading

    def rolled(self) -> Reading:
        """Thrown until the dice are read, as players do when one leans on the rim."""
        for _ in range(6):
            self.camera.throw()
            end = self.now + 2.5
            while self.now < end:
                if (reading := self.frame()).status is Status.READ:
                    return reading
        raise AssertionError(f"six throws were not read; the last was {reading}")


def test_thrown_dice_are_read_within_four_tenths_of_a_second_of_rest(model: DiceModel) -> None:
    """A roll with a problem in it, such as a die that seems to lean, is passed over; two others are read at once."""
    read = 0
    for seed in range(8):
        tape = Tape(seed, model)
        assert tape.wait(0.3).status is Status.WAITING
        tape.camera.throw()
        tape.frame()
        while tape.camera.rolling:
            assert tape.frame().status is not Status.READ
        rest = tape.now
        reading = tape.frame()
        while reading.status is not Status.READ and tape.now - rest < 0.6:
            reading = tape.frame()
        if reading.status is not Status.READ:
            assert reading.status is Status.PROBLEM
            continue
        assert tape.now - rest <= 0.4
        assert all(tape.camera.shown[die] == face for die, face in reading.values.items())
        read += 1
        if read == 2:
            return
    raise AssertionError(f"of eight rolls only {read} were read")


def test_the_old_roll_is_not_read_again(model: DiceModel) -> None:
    tape = Tape(2, model)
    tape.rolled()
    tape.watcher.begin()
    assert tape.wait(0.5).status is Status.WAITING
    assert tape.rolled().dice


def test_a_reading_stays_while_nothing_moves(model: DiceModel) -> None:
    tape = Tape(4, model)
    first = tape.rolled()
    assert tape.wait(0.5).values.keys() >= first.values.keys()


def test_an_empty_tray_is_not_searched_in_every_frame(model: DiceModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing moves while the players talk: a few looks a second will do, and leave the machine cool."""
    tape, looks = Tape(13, model), []
    tape.wait(1.0)
    monkeypatch.setattr(tape.watcher.floor, "dice", lambda *_given: looks.append(tape.now) or [])
    tape.wait(3.0)
    assert 5 <= len(looks) <= 12
    monkeypatch.undo()
    assert tape.rolled().status is Status.READ


def test_dice_that_lie_still_are_looked_for_once(model: DiceModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """And how they lie is looked at once: both take longer than all else in a frame."""
    asked: dict[str, list[float]] = {"found": [], "lying": []}
    tape = Tape(12, model)
    tape.wait(1.0)

    def counted(name: str, ask: Callable[..., object]) -> Callable[..., object]:
        return lambda *given: asked[name].append(tape.now) or ask(*given)

    monkeypatch.setattr(tape.watcher.floor, "dice", counted("found", tape.watcher.floor.dice))
    monkeypatch.setattr(look, "closely", counted("lying", look.closely))
    tape.rolled()
    tape.wait(1.0)
    last = [[when for when in times if when > tape.now - 1.5] for times in asked.values()]
    assert [len(times) for times in last] == [1, 1]


def test_a_hand_in_the_tray_is_told_and_the_dice_are_read_after_it(model: DiceModel) -> None:
    tape = Tape(3, model)
    tape.wait(1.0)

    def hand(picture: Picture) -> Picture:
        covered = picture.copy()
        covered[:330, 300:620] = (110, 140, 200)
        return covered

    readings = [tape.frame(hand) for _ in range(20)]
    assert readings[-1].problem is Problem.HAND
    assert tape.rolled().dice


def _found(count: int, **odd: float) -> tuple[Found, ...]:
    return tuple(Found((100.0 * i, 50, 60, 60), 0.95, **(odd if i == 0 else {})) for i in range(count))


def _guess(die: str, face: str = "2", confidence: float = 0.99, known: bool = True) -> Guess:
    return Guess(die, face, confidence, confidence, known)


ALL = ("pilgrim", "merchant", "artist")


@pytest.mark.parametrize(
    ("found", "names", "problem"),
    [
        (_found(3), ALL, None),
        (_found(2), ALL[:2], Problem.MISSING),
        (_found(4), (*ALL, "pilgrim"), Problem.TOO_MANY),
        (_found(3, cocked=0.9), ALL, Problem.COCKED),
        (_found(3, stacked=0.9), ALL, Problem.STACKED),
        (_found(3), ("pilgrim", "pilgrim", "artist"), Problem.TWICE),
    ],
)
def test_what_is_wrong_in_the_tray_is_said(
    found: tuple[Found, ...], names: tuple[str, ...], problem: Problem | None
) -> None:
    reading = decided(found, [_guess(name) for name in names], ALL)
    assert reading.problem is problem
    if problem is not None:
        assert problem_words(problem)


def test_a_die_that_is_not_clear_leaves_the_others_automatic() -> None:
    told = [_guess("pilgrim"), _guess("merchant", confidence=0.6), _guess("artist", "3")]
    reading = decided(_found(3), told, ALL)
    full = Reading(reading.status, reading.dice, reading.problem, expected=ALL)
    assert full.status is Status.READ
    assert full.values == {"pilgrim": "2", "artist": "3"}
    assert full.unsure == ("merchant",)
    assert not full.complete
    assert "not clear" in reading_words(full)


def test_a_faint_thing_that_was_never_learned_is_no_fourth_die() -> None:
    found = (*_found(3), Found((500, 300, 40, 40), 0.45))
    told = [*(_guess(name) for name in ALL), _guess("artist", known=False)]
    assert decided(found, told, ALL).problem is None


def test_the_reader_tells_the_screen_from_its_own_thread(model: DiceModel) -> None:
    camera = SimulatedCamera(5)
    reader = Reader(camera, model, possible=dict.fromkeys(model.dice, ("1", "2", "3", "4")))
    seen: list[tuple[Reading, str]] = []
    done = threading.Event()

    def hear(reading: Reading) -> None:
        seen.append((reading, threading.current_thread().name))
        if reading.status is Status.READ:
            done.set()

    stop = reader.on_reading(hear)
    assert reader.latest().status is Status.OFF
    reader.start_roll()
    try:
        for _ in range(6):
            camera.throw()
            if done.wait(20):
                break
        assert done.is_set()
        assert reader.fault is None
        reading = next(r for r, _thread in seen if r.status is Status.READ)
        assert all(camera.shown[die] == face for die, face in reading.values.items())
        assert "dice reader" in {thread for _reading, thread in seen}
        assert reader.picture() is not None
        reader.pause()
        assert reader.latest().status is Status.OFF
        assert reader.picture() is None
        stop()
        count = len(seen)
        reader.start_roll()
        reader.pause()
        assert len(seen) == count
    finally:
        reader.close()
    assert reader.latest().status is Status.OFF


def test_a_lost_camera_is_told_and_the_reader_goes_on_when_it_is_back(model: DiceModel) -> None:
    class Loose(SimulatedCamera):
        plugged = True

        def open(self) -> None:
            if not self.plugged:
                raise CameraTrouble(Trouble.NONE_FOUND, "unplugged")

        def read(self) -> Picture:
            if not self.plugged:
                raise CameraTrouble(Trouble.LOST, "unplugged")
            return super().read()

    camera = Loose(6)
    reader = Reader(camera, model)

    def until(status: Status, seconds: float = 60) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if reader.latest().status is status:
                return True
            time.sleep(0.02)
        return False

    try:
        reader.start_roll()
        camera.throw()
        camera.plugged = False
        assert until(Status.NO_CAMERA)
        assert reader.latest().trouble is not None
        assert reading_words(reader.latest())
        camera.plugged = True
        for _ in range(6):
            if until(Status.READ, 20):
                break
            camera.throw()  # a roll with a problem in it is thrown again
        assert reader.latest().status is Status.READ
    finally:
        reader.close()


def test_a_frame_that_is_no_picture_is_passed_over(model: DiceModel) -> None:
    class Broken(SimulatedCamera):
        def read(self) -> Picture:
            super().read()
            return np.zeros((1, 1, 3), np.uint8) + 99

    reader = Reader(Broken(1), model)
    try:
        reader.start_roll()
        time.sleep(0.5)
        assert reader.latest().status is Status.WAITING
        assert reader.fault is None
    finally:
        reader.close()
