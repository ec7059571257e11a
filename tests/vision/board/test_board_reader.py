"""The reader of a board in its thread: moves seen, lessons by touch, a camera that is lost and comes back."""

import math
import time
from collections.abc import Callable, Iterator

import pytest

from vision.arrays import Picture
from vision.board.board_reader import BoardReader, BoardReading, BoardStatus, LearnedBoard, WatchedMove
from vision.board.known_places import KnownPlace, KnownPlaces
from vision.board.seen_move import Answer
from vision.camera.sources import CameraFailed, CameraTrouble
from vision.practice.simulated_board import SimulatedBoard

PLACES = {"quay": (0.12, 0.3), "hill": (0.4, 0.75), "mill": (0.85, 0.35), "gate": (0.62, 0.6), "inn": (0.3, 0.25)}
KNOWN = KnownPlaces({name: KnownPlace((spot,)) for name, spot in PLACES.items()})
LEGAL = [WatchedMove("walker", "quay", "hill"), WatchedMove("walker", "quay", "gate")]


class Unplugged(SimulatedBoard):
    """A simulated board whose cable can be pulled."""

    gone = False

    def read(self) -> Picture:
        if self.gone:
            raise CameraFailed("pulled out", CameraTrouble.LOST)
        return super().read()


def board() -> Unplugged:
    meeples = {"walker": ("walker", (30.0, 40.0, 180.0)), "bearer": ("bearer", (150.0, 90.0, 30.0))}
    at = {"walker": PLACES["quay"], "bearer": PLACES["mill"]}
    return Unplugged(PLACES, meeples, at, rate=30, haste=5.0)


@pytest.fixture
def open_reader() -> Iterator[Callable[..., tuple[BoardReader, Unplugged]]]:
    opened: list[BoardReader] = []

    def make(known: KnownPlaces = KNOWN) -> tuple[BoardReader, Unplugged]:
        source = board()
        reader = BoardReader(source, LearnedBoard(source.shares, known))
        opened.append(reader)
        return reader, source

    yield make
    for reader in opened:
        reader.close()


def until(reader: BoardReader, holds: Callable[[BoardReading], bool], seconds: float = 20.0) -> BoardReading:
    end = time.monotonic() + seconds
    while not holds(reader.latest()):
        assert time.monotonic() < end, reader.latest()
        time.sleep(0.01)
    return reader.latest()


def at_rest(reader: BoardReader) -> BoardReading:
    return until(reader, lambda now: now.status is BoardStatus.WATCHING)


def assert_learned(reader: BoardReader, place: str) -> None:
    until(reader, lambda _now: place in reader.learned.known.places)
    assert math.dist(reader.learned.known.places[place].middle, PLACES[place]) < 0.03


def test_a_move_is_told_once_and_its_pictures_can_be_sent_in(
    open_reader: Callable[..., tuple[BoardReader, Unplugged]],
) -> None:
    reader, source = open_reader()
    heard: list[BoardReading] = []
    reader.on_reading(heard.append)
    assert reader.case() is None
    reader.expect(LEGAL, [WatchedMove("bearer", "mill", "inn")])
    at_rest(reader)
    source.move("walker", PLACES["gate"])
    seen = until(reader, lambda now: now.seen is not None).seen
    assert seen is not None
    assert (seen.answer, seen.move) == (Answer.SURE, 1)
    case = reader.case()
    assert case is not None
    assert len(case.candidates) == 3
    reader.moved(LEGAL[1])
    number = reader.expect([WatchedMove("walker", "gate", "inn")])
    reading = until(reader, lambda now: now.expected == number)
    assert reading.seen is None  # an answer to the moves before is none to these
    assert len({reading.number for reading in heard if reading.seen is not None}) == 1
    reader.pause()
    assert reader.latest().status is BoardStatus.OFF


def test_a_touch_before_the_hand_teaches_when_the_hand_has_gone(
    open_reader: Callable[..., tuple[BoardReader, Unplugged]],
) -> None:
    reader, source = open_reader(KnownPlaces())
    learned: list[LearnedBoard] = []
    reader.on_learned(learned.append)
    reader.expect(())
    at_rest(reader)
    reader.moved(WatchedMove("walker", "quay", "hill"))
    source.move("walker", PLACES["hill"])
    assert_learned(reader, "hill")
    assert learned[-1].known is reader.learned.known
    assert learned[0].remembered is not None  # the first print that was seen is kept


def test_a_hand_that_plainly_made_another_move_is_no_lesson(
    open_reader: Callable[..., tuple[BoardReader, Unplugged]],
) -> None:
    """The touched move was made before the camera looked; the next hand makes one of those that are expected now."""
    reader, source = open_reader(KNOWN.forgotten("gate"))
    reader.expect(LEGAL)
    at_rest(reader)
    reader.moved(WatchedMove("bearer", "mill", "inn"))
    source.move("walker", PLACES["gate"])
    seen = until(reader, lambda now: now.seen is not None).seen
    assert seen is not None
    assert seen.answer is Answer.UNSURE
    assert reader.learned.known.places["inn"].middle == PLACES["inn"]
    reader.moved(LEGAL[1])
    assert_learned(reader, "gate")


def test_a_camera_that_is_lost_is_told_and_its_return_is_no_move(
    open_reader: Callable[..., tuple[BoardReader, Unplugged]],
) -> None:
    reader, source = open_reader()
    reader.expect(LEGAL)
    at_rest(reader)
    source.gone = True
    assert until(reader, lambda now: now.status is BoardStatus.NO_CAMERA).trouble is CameraTrouble.LOST
    source.put({"walker": PLACES["gate"], "bearer": PLACES["mill"]})  # while nobody looked
    source.gone = False
    reading = at_rest(reader)
    assert reading.seen is None
    assert reading.number == 0
