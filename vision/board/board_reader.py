"""Frames to moves: the one object the table talks to about its board. It works in its own thread; the camera is on only
while a move is expected.

    reader = BoardReader(source, LearnedBoard(corners, known))
    stop = reader.on_reading(callback)   # called from the reader's thread, whenever there is something new to say
    reader.expect(legal, others)         # camera on; what may be moved now, and what somebody could move by mistake
    reader.moved(move)                   # a move was taken, by sight or by touch: what was seen of it teaches
    reader.pause()                       # nothing is expected: camera off
    reader.close()
"""

import logging
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from vision.arrays import Picture
from vision.board.board_watcher import BoardWatcher
from vision.board.guessed import GuessedPlaces
from vision.board.judge import Point
from vision.board.known_places import KnownPlaces
from vision.board.seen_move import Answer, PossibleMove, SeenMove, judged_points
from vision.board.shown import TouchedMove
from vision.board.view import PLACE_SHARE, BoardInView, Corners, ViewTrouble
from vision.board.watch_state import HandThere, Starting
from vision.camera.frames import as_picture
from vision.camera.sources import CameraFrame, CameraTrouble, Capture, Source

_log = logging.getLogger("tokaido.board")
LESSON_SECONDS = 20.0  # a move told by touch may be made on the board that much later, and still teaches


class BoardStatus(StrEnum):
    OFF = "off"
    STARTING = "starting"  # the board has not been seen at rest yet
    WATCHING = "watching"
    HAND = "hand"
    NO_CAMERA = "no camera"


@dataclass(frozen=True, slots=True)
class WatchedMove:
    """A move that could be made: a piece by its name, from place to place; which of the two are regions."""

    piece: str
    start: str
    end: str
    regions: tuple[bool, bool] = (False, False)


@dataclass(frozen=True, slots=True)
class BoardReading:
    """`seen` is the last hand's answer, `number` how many hands were answered: another number is another answer.
    `expected` counts the expectations, so that an answer to an earlier one is known as such."""

    status: BoardStatus = BoardStatus.OFF
    seen: SeenMove | None = None
    number: int = 0
    expected: int = 0
    trouble: CameraTrouble | None = None
    view: ViewTrouble | None = None
    at: float = 0.0  # when the frame was taken that answered


@dataclass(frozen=True, slots=True, eq=False)
class JudgedCase:
    """The pictures of the last answer and what was judged in them: what a player can send in."""

    before: Picture
    after: Picture
    square: float
    candidates: tuple[tuple[Point, Point], ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Judged:
    """The last judgement, as it was made."""

    before: Picture
    after: Picture
    board: BoardInView
    known: KnownPlaces
    place: float
    moves: Sequence[PossibleMove]
    guesses: GuessedPlaces


@dataclass(slots=True)
class _Expected:
    legal: Sequence[WatchedMove] = ()
    others: Sequence[WatchedMove] = ()
    number: int = 0


@dataclass(slots=True)
class _Lesson:
    move: WatchedMove
    patience: float
    until: float | None = None  # set with the first frame after it was told


@dataclass(frozen=True, slots=True, eq=False)
class LearnedBoard:
    """What is known of a board: its corners as shares of the picture, its print, its places; and where the game's
    drawing has them, which is a guess at where those lie that are not known yet."""

    corners: Corners
    known: KnownPlaces = field(default_factory=KnownPlaces)
    remembered: Picture | None = None
    drawn: Mapping[str, Point] = field(default_factory=dict)


class BoardReader:
    """By the print that is remembered a moved camera is noticed; where there is none, the first one seen counts."""

    def __init__(self, source: Source, board: LearnedBoard) -> None:
        self._capture = Capture(source)
        self.source, self.picture = source, self._capture.picture
        self.learned = board
        self._size = (0, 0)  # of the pictures
        self._watcher = BoardWatcher(BoardInView.of_shares(board.corners, 1280, 720), 40.0, board.known, board.drawn)
        self._stood: dict[str, Point] = {}
        self._expected = _Expected()
        self._lesson: _Lesson | None = None
        self._judged: _Judged | None = None
        self._lock = threading.Condition()
        self._todo: deque[Callable[[], object]] = deque()
        self._callbacks: list[Callable[[BoardReading], None]] = []
        self._learned: list[Callable[[LearnedBoard], None]] = []
        self._reading = BoardReading()
        self._active = self._ended = False
        self._looked_at_view = False
        self._thread: threading.Thread | None = None
        self._failures = 0

    # From any thread

    def latest(self) -> BoardReading:
        return self._reading

    def on_reading(self, callback: Callable[[BoardReading], None]) -> Callable[[], None]:
        with self._lock:
            self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback) if callback in self._callbacks else None

    def on_learned(self, callback: Callable[[LearnedBoard], None]) -> None:
        """Call it from the reader's thread whenever places were learned, or the board was found again."""
        self._learned.append(callback)

    def expect(self, legal: Sequence[WatchedMove], others: Sequence[WatchedMove] = ()) -> int:
        """From now on these moves may be made; gives the number of this expectation."""
        with self._lock:
            if self._ended:
                return 0
            expected = _Expected(legal, others, self._expected.number + 1)
            self._expected = expected
            begun, self._active = not self._active, True
            if begun:
                self._todo.append(self._begin)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="board reader", daemon=True)
                self._thread.start()
            self._lock.notify_all()
        if begun:
            self._capture.start()
        return expected.number

    def moved(self, move: WatchedMove, patience: float = LESSON_SECONDS) -> None:
        """A move was taken: if the hand was seen already it teaches now, else with the next hand within `patience`
        seconds. A move that starts on no place brings its piece from beside the board."""
        self._do(lambda: self._teach(move, patience))

    def stand(self, stood: Mapping[str, Point]) -> None:
        """Where pieces stand, on the board, as somebody knows who has put them there."""
        self._do(lambda: self._stood.update(stood))

    def anew(self) -> None:
        """Something was taken back or set right: the board as it rests next is the one before the next move."""
        self._do(self._begin)

    def pause(self) -> None:
        """Nothing is expected: the camera is switched off."""
        with self._lock:
            self._active = False
            self._expected = _Expected(number=self._expected.number + 1)
            self._lock.notify_all()
        self._capture.stop()
        self._tell(replace(self._reading, status=BoardStatus.OFF, seen=None, trouble=None))

    def close(self) -> None:
        with self._lock:
            self._active, self._ended = False, True
            self._lock.notify_all()
            thread = self._thread
        self._capture.close()
        if thread is not None and thread is not threading.current_thread():
            thread.join(3)

    def case(self) -> JudgedCase | None:
        """What the last answer was made from; None where nothing was judged."""
        judged = self._judged
        if judged is None:
            return None
        points = judged_points(judged.before, judged.after, judged.board, judged.known, judged.place, judged.moves,
                               judged.guesses)  # fmt: skip
        return JudgedCase(judged.before, judged.after, judged.place, tuple(pair for _number, pair in points))

    def _do(self, act: Callable[[], object]) -> None:
        with self._lock:
            self._todo.append(act)
            self._lock.notify_all()

    # In the reader's thread

    def _begin(self) -> None:
        self._watcher.disturbed()
        self._looked_at_view = False

    def _teach(self, move: WatchedMove, patience: float) -> None:
        before = self._watcher.known
        touched = self._touched(move)
        seen = self._watcher.after is not None
        stands = self._watcher.touched(touched)
        self._stood.pop(move.piece, None)
        if stands is not None:
            self._stood[move.piece] = stands
        self._lesson = None if seen else _Lesson(move, patience)
        if self._watcher.known is not before:
            self._learn(known=self._watcher.known)

    def _touched(self, move: WatchedMove) -> TouchedMove:
        return TouchedMove(move.start, move.end, move.regions, self._stood.get(move.piece))

    def _learn(self, **changed: Any) -> None:
        self.learned = replace(self.learned, **changed)
        for callback in tuple(self._learned):
            callback(self.learned)

    def _watch_at(self, board: BoardInView) -> None:
        known, drawn = self._watcher.known, self.learned.drawn
        self._watcher = BoardWatcher(board, board.across(PLACE_SHARE), known, drawn)

    def _fit(self, picture: Picture) -> None:
        """A watcher for pictures of this size."""
        size = (picture.shape[1], picture.shape[0])
        if size != self._size:
            self._size = size
            board = BoardInView.of_shares(self.learned.corners, *size)
            self._watch_at(board)
            self._looked_at_view = False

    def _possible(self, move: WatchedMove) -> PossibleMove:
        return PossibleMove(move.start, move.end, self._stood.get(move.piece))

    def _run(self) -> None:
        number = 0
        while True:
            with self._lock:
                self._lock.wait_for(lambda: self._active or self._ended or self._todo)
                todo, self._todo = self._todo, deque()
                ended, active, expected = self._ended, self._active, self._expected
            for act in todo:  # also when it ends: a lesson is never lost
                self._safely(act)
            if ended:
                return
            if not active:
                continue
            frame = self._capture.next_after(number, 0.25)
            number = number if frame is None else frame.number
            reading = self._looked(frame, self._capture.trouble, expected)
            with self._lock:
                stale = reading is None or not self._active or expected.number != self._expected.number
            if reading is not None and not stale:
                self._tell(reading)

    def _safely(self, act: Callable[[], object]) -> None:
        try:
            act()
        except Exception:  # a lesson that fails must not end the game's watcher
            _log.exception("the board could not be learned from")

    def _looked(
        self, frame: CameraFrame | None, trouble: CameraTrouble | None, expected: _Expected
    ) -> BoardReading | None:
        if trouble is not None:
            self._begin()
            return replace(self._reading, status=BoardStatus.NO_CAMERA, seen=None, trouble=trouble,
                           expected=expected.number)  # fmt: skip
        if frame is None:
            return None
        try:
            picture = as_picture(frame.picture)
            return None if picture is None else self._look(picture, frame.at, expected)
        except Exception:  # one bad frame must not end the game's watcher
            self._failures += 1
            if self._failures in (1, 10, 100, 1000):
                _log.exception("frame %d cannot be watched, %d failed", frame.number, self._failures)
            return None

    def _look(self, picture: Picture, at: float, expected: _Expected) -> BoardReading:
        self._fit(picture)
        watcher = self._watcher
        blind = self._reading.view in (ViewTrouble.MOVED, ViewTrouble.LOST)  # its places lie elsewhere now
        legal, others = ((), ()) if blind else (expected.legal, expected.others)
        watcher.begin([self._possible(move) for move in legal], [self._possible(move) for move in others])
        lesson = self._lesson
        if lesson is not None:
            lesson.until = at + lesson.patience if lesson.until is None else lesson.until
            if at > lesson.until:
                self._lesson = lesson = None
        before_hand, was_after = watcher.before, watcher.after
        told = watcher.look(picture, at)
        if told is not None and before_hand is not None:
            moves = (*watcher.legal, *watcher.others)
            self._judged = _Judged(before_hand, picture, watcher.board, watcher.trusted, watcher.place, moves,
                                   watcher.guesses)  # fmt: skip
        if watcher.after is not None and watcher.after is not was_after:  # a hand has come and gone
            told = self._hand_gone(told, lesson, legal)
        if before_hand is None and watcher.before is not None and not self._looked_at_view:
            return self._looked_at(picture, expected)
        status = BoardStatus.WATCHING
        if isinstance(watcher.state, Starting):
            status = BoardStatus.STARTING
        elif isinstance(watcher.state, HandThere):
            status = BoardStatus.HAND
        now = self._reading
        fresh = replace(now, status=status, trouble=None, expected=expected.number,
                        seen=now.seen if now.expected == expected.number else None)  # fmt: skip
        if told is None or told.answer is Answer.NOTHING:
            return fresh
        return replace(fresh, seen=told, number=now.number + 1, at=at)

    def _hand_gone(
        self, told: SeenMove | None, lesson: _Lesson | None, legal: Sequence[WatchedMove]
    ) -> SeenMove | None:
        """A move that was told by touch and is made only now teaches; where nothing is expected, the board is now as it
        is. If it was made unseen before, as when the camera had just been switched on, this hand has made another."""
        if lesson is not None and (told is None or told.answer is not Answer.SURE):
            if self._watcher.suits_another(self._touched(lesson.move), [self._touched(move) for move in legal]):
                self._lesson = None
                return told
            known = self._watcher.known
            self._teach(lesson.move, lesson.patience)
            self._lesson = None if self._watcher.known is not known else lesson
            if lesson.move.piece in self._stood or self._watcher.known is not known:
                return None
        elif told is None:
            self._watcher.taken()
        return told

    def _looked_at(self, picture: Picture, expected: _Expected) -> BoardReading:
        """The first rest since the camera is on: is it the board that is known, where it was?"""
        self._looked_at_view = True
        board, trouble = self._watcher.board, None
        if self.learned.remembered is None:
            self._learn(remembered=board.print_of(picture))
        else:
            trouble = board.trouble(self.learned.remembered, picture)
            found = board.found_again(self.learned.remembered, picture) if trouble is ViewTrouble.MOVED else None
            if found is not None:
                self._watch_at(found)
                self._learn(corners=found.shares(*self._size))
                trouble = None
            elif trouble is ViewTrouble.LIGHT:  # told once; from now on this is the light
                self._learn(remembered=board.print_of(picture))
        return replace(self._reading, status=BoardStatus.WATCHING, view=trouble, trouble=None,
                       expected=expected.number, seen=None)  # fmt: skip

    def _tell(self, reading: BoardReading) -> None:
        with self._lock:
            changed, self._reading = reading != self._reading, reading
            callbacks = list(self._callbacks) if changed else []
        for callback in callbacks:
            callback(reading)
