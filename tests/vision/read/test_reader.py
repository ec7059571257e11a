"""The reader as the screen uses it: a practice roll from throw to values, and the troubles on the way."""

import threading
import time
from collections.abc import Callable

import numpy as np
import pytest

from tests.vision.practice import DICE, FACES, practice_model, stepped_camera
from vision.arrays import Picture
from vision.camera.sources import CameraFailed, CameraTrouble
from vision.find.boxes import FoundDie
from vision.practice.simulated import SimulatedCamera
from vision.read import watcher
from vision.read.faces import Guess
from vision.read.model import DiceModel
from vision.read.reader import Reader
from vision.read.readings import Problem, Status, TrayReading, problem_words, reading_words
from vision.read.watcher import Watcher, decided

RATE = 30.0
THROWS = 2  # until a roll is read: one in ten has a problem, such as a die that leans on the rim
ALL = ("pilgrim", "merchant", "artist")
HOLDS_NOTHING = np.full((1, 1, 3), 99, np.uint8)


def assert_right(reading: TrayReading, camera: SimulatedCamera) -> None:
    """What is sure is what the dice show; an unsure die is asked for, which is no fault."""
    assert reading.values == {die: camera.shown[die] for die in reading.values}


def read_by(reader: Reader, camera: SimulatedCamera, throws: int = THROWS) -> TrayReading:
    """Thrown until the reader has read the dice in its own thread and time; wrong is wrong at once."""
    read: list[TrayReading] = []
    came = threading.Event()

    def hear(reading: TrayReading) -> None:
        if reading.status is Status.READ:
            read.append(reading)
            came.set()

    stop = reader.on_reading(hear)
    try:
        for _ in range(throws):
            camera.throw()
            if came.wait(20):
                assert_right(read[-1], camera)
                return read[-1]
        raise AssertionError(f"{throws} throws were not read; the reader says {reader.latest()}")
    finally:
        stop()


def until(reader: Reader, reached: Callable[[TrayReading], bool], seconds: float = 60) -> TrayReading:
    end = time.monotonic() + seconds
    while not reached(reader.latest()):
        assert time.monotonic() < end, f"waited in vain; the reader says {reader.latest()}"
        time.sleep(0.01)
    return reader.latest()


@pytest.fixture(scope="module")
def model() -> DiceModel:
    return practice_model()


class Tape:
    """A simulated camera in stepped time: a frame every thirtieth of a second, as fast as it can be read."""

    def __init__(self, seed: int, model: DiceModel) -> None:
        self.now = 0.0
        self.camera = stepped_camera(seed, lambda: self.now)
        self.watcher = Watcher(model, model.dice, dict.fromkeys(model.dice, ("1", "2", "3", "4")))
        self.watcher.begin()

    def frame(self, change: Callable[[Picture], Picture] = lambda picture: picture) -> TrayReading:
        self.now += 1 / RATE
        return self.watcher.look(change(self.camera.read()), self.now)

    def wait(self, seconds: float) -> TrayReading:
        for _ in range(int(seconds * RATE)):
            reading = self.frame()
        return reading

    def rolled(self, throws: int = THROWS) -> TrayReading:
        """Thrown until the dice are read, as players do when one leans on the rim; read wrongly they must never be."""
        for _ in range(throws):
            self.camera.throw()
            end = self.now + 2.5
            while self.now < end:
                if (reading := self.frame()).status is Status.READ:
                    assert_right(reading, self.camera)
                    return reading
        raise AssertionError(f"{throws} throws were not read; the last was {reading}")


def test_thrown_dice_are_read_within_four_tenths_of_a_second_of_rest(model: DiceModel) -> None:
    """A roll with a problem in it, such as a die that seems to lean, is passed over: one of four at most."""
    read = 0
    for seed in range(4):
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
        assert_right(reading, tape.camera)
        read += 1
    assert read >= 3


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
    monkeypatch.setattr(tape.watcher.tray, "dice", lambda *_given: looks.append(tape.now) or [])
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

    monkeypatch.setattr(tape.watcher.tray, "dice", counted("found", tape.watcher.tray.dice))
    monkeypatch.setattr(watcher, "closely", counted("lying", watcher.closely))
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


def _found(count: int, **odd: float) -> tuple[FoundDie, ...]:
    return tuple(FoundDie((100.0 * i, 50, 60, 60), 0.95, **(odd if i == 0 else {})) for i in range(count))


def _guess(die: str, face: str = "2", confidence: float = 0.99, known: bool = True) -> Guess:
    return Guess(die, face, confidence, confidence, known)


@pytest.mark.parametrize(
    ("found", "names", "problem"),
    [
        (_found(3), ALL, None),
        (_found(2), ALL[:2], Problem.MISSING),
        (_found(4), (*ALL, "pilgrim"), Problem.TOO_MANY),
        (_found(3, cocked=0.95), ALL, Problem.COCKED),
        (_found(3, stacked=0.9), ALL, Problem.STACKED),
        (_found(3), ("pilgrim", "pilgrim", "artist"), Problem.TWICE),
    ],
)
def test_what_is_wrong_in_the_tray_is_said(
    found: tuple[FoundDie, ...], names: tuple[str, ...], problem: Problem | None
) -> None:
    reading = decided(found, [_guess(name) for name in names], ALL)
    assert reading.problem is problem
    if problem is not None:
        assert problem_words(problem)


def test_a_die_that_is_not_clear_leaves_the_others_automatic() -> None:
    told = [_guess("pilgrim"), _guess("merchant", confidence=0.6), _guess("artist", "3")]
    reading = decided(_found(3), told, ALL)
    full = TrayReading(reading.status, reading.dice, reading.problem, expected=ALL)
    assert full.status is Status.READ
    assert full.values == {"pilgrim": "2", "artist": "3"}
    assert full.unsure == ("merchant",)
    assert not full.complete
    assert "not clear" in reading_words(full)


def test_a_faint_thing_that_was_never_learned_is_no_fourth_die() -> None:
    found = (*_found(3), FoundDie((500, 300, 40, 40), 0.45))
    told = [*(_guess(name) for name in ALL), _guess("artist", known=False)]
    assert decided(found, told, ALL).problem is None


def test_the_reader_tells_the_screen_from_its_own_thread(model: DiceModel) -> None:
    camera = SimulatedCamera(5, DICE)
    reader = Reader(camera, model, possible=FACES)
    threads: list[str] = []
    stop = reader.on_reading(lambda _reading: threads.append(threading.current_thread().name))
    assert reader.latest().status is Status.OFF
    reader.start_roll()
    try:
        read_by(reader, camera)
        assert "dice reader" in threads
        assert reader.picture() is not None
        reader.pause()
        assert reader.latest().status is Status.OFF
        assert reader.picture() is None
        stop()
        count = len(threads)
        reader.start_roll()
        reader.pause()
        assert len(threads) == count
    finally:
        reader.close()
    assert reader.latest().status is Status.OFF


def test_a_lost_camera_is_told_and_the_reader_goes_on_when_it_is_back(model: DiceModel) -> None:
    class Loose(SimulatedCamera):
        plugged = True

        def open(self) -> None:
            if not self.plugged:
                raise CameraFailed("unplugged")

        def read(self) -> Picture:
            if not self.plugged:
                raise CameraFailed("unplugged", CameraTrouble.LOST)
            return super().read()

    camera = Loose(6, DICE)
    reader = Reader(camera, model)
    try:
        reader.start_roll()
        until(reader, lambda _reading: reader.picture() is not None)
        camera.plugged = False
        lost = until(reader, lambda reading: reading.status is Status.NO_CAMERA)
        assert lost.trouble is CameraTrouble.LOST
        assert "gone" in reading_words(lost)
        camera.plugged = True
        until(reader, lambda reading: reading.status is Status.WAITING)
        read_by(reader, camera)
    finally:
        reader.close()


def test_a_frame_that_is_no_picture_is_passed_over(model: DiceModel, caplog: pytest.LogCaptureFixture) -> None:
    """One comes after every good frame: taken for a picture of the tray, it would look as if something moved."""

    class Torn(SimulatedCamera):
        torn = False

        def read(self) -> Picture:
            self.torn, picture = not self.torn, super().read()
            return HOLDS_NOTHING if self.torn else picture

    camera = Torn(5, DICE)
    reader = Reader(camera, model, possible=FACES)
    try:
        reader.start_roll()
        read_by(reader, camera)
    finally:
        reader.close()
    assert not caplog.records, "it is no failure of the reader either"


def test_a_reader_that_fails_on_every_frame_says_so_logs_it_and_comes_back(
    model: DiceModel, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_given: object) -> TrayReading:
        raise ZeroDivisionError("of all things")

    camera = SimulatedCamera(5, DICE, rate=200)
    reader = Reader(camera, model, possible=FACES)
    try:
        with monkeypatch.context() as patch:
            patch.setattr(watcher.Watcher, "look", broken)
            reader.start_roll()
            told = until(reader, lambda reading: reading.status is Status.PROBLEM)
        assert told.problem is Problem.READER
        assert told.unsure == told.expected == model.dice
        assert "tap their values in" in reading_words(told)
        assert "ZeroDivisionError" in caplog.text
        until(reader, lambda reading: reading.status is not Status.PROBLEM)
        assert len(caplog.records) < 5  # not one for each frame
    finally:
        reader.close()


def test_a_single_frame_that_fails_is_logged_and_nobody_is_bothered(
    model: DiceModel, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    camera = SimulatedCamera(5, DICE)
    reader, looks, read = Reader(camera, model, possible=FACES), [0], watcher.Watcher.look

    def stumbling(self: Watcher, picture: Picture, at: float) -> TrayReading:
        looks[0] += 1
        if looks[0] == 3:
            raise ZeroDivisionError("once")
        return read(self, picture, at)

    monkeypatch.setattr(watcher.Watcher, "look", stumbling)
    problems: list[Problem | None] = []
    reader.on_reading(lambda reading: problems.append(reading.problem))
    try:
        reader.start_roll()
        until(reader, lambda _reading: looks[0] > 6)
        assert len(caplog.records) == 1
        read_by(reader, camera)
        assert Problem.READER not in problems
    finally:
        reader.close()
