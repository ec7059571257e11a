"""From two pictures and the places that are known to one of three answers, or to the word that a move is illegal."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from vision.arrays import Picture
from vision.board.judge import Judgement, Point, judge
from vision.board.known_places import KnownPlaces
from vision.board.shown import changed_spots
from vision.board.view import BoardInView

REGION_ROOM = 0.06  # of the board's width: how far beyond what was seen of a region it may reach


class Answer(StrEnum):
    SURE = "sure"
    UNSURE = "unsure"
    NOTHING = "nothing"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class PossibleMove:
    """A move by the names of its places; `stood` is where its piece was last seen, on the board."""

    start: str
    end: str
    stood: Point | None = None


@dataclass(frozen=True, slots=True)
class SeenMove:
    """The answer. `move` and `second` are indices of the legal moves, `illegal` one of the others."""

    answer: Answer
    move: int | None = None
    second: int | None = None
    illegal: int | None = None
    confidence: float = 0.0


def seen_move(
    before: Picture,
    after: Picture,
    board: BoardInView,
    known: KnownPlaces,
    place: float,
    legal: Sequence[PossibleMove],
    others: Sequence[PossibleMove] = (),
) -> SeenMove:
    """Judge the legal moves, and beside them `others` that the rules do not allow now. Moves of which a place is not
    known cannot be judged: what they change is a riddle, and a riddle is unsure."""
    changed = [board.to_board(spot.foot) for spot in changed_spots(before, after, board, place)]
    if not changed:
        return SeenMove(Answer.NOTHING)
    numbers, points = [], []
    for number, move in enumerate((*legal, *others)):
        ends = _ends(move, known, changed)
        if ends is not None:
            numbers.append(number)
            points.append((board.to_picture(ends[0]), board.to_picture(ends[1])))
    if not points:
        return SeenMove(Answer.UNSURE)
    told = judge(before, after, points, place)
    best = numbers[told.best or 0]
    if best >= len(legal):
        if told.move is not None:
            return SeenMove(Answer.ILLEGAL, illegal=best - len(legal), confidence=told.confidence)
        return _unsure(told, numbers, len(legal))
    if others:
        among = [i for i, number in enumerate(numbers) if number < len(legal)]
        told = judge(before, after, [points[i] for i in among], place)
        numbers = [numbers[i] for i in among]
    if told.move is not None:
        return SeenMove(Answer.SURE, numbers[told.move], _named(told.second, numbers), None, told.confidence)
    if told.still and not told.riddle and len(changed) < 2:
        return SeenMove(Answer.NOTHING, confidence=told.confidence)
    return _unsure(told, numbers, len(legal))


def _named(index: int | None, numbers: Sequence[int]) -> int | None:
    return None if index is None else numbers[index]


def _unsure(told: Judgement, numbers: Sequence[int], legal: int) -> SeenMove:
    """The likeliest of the legal moves are offered; one tap chooses."""
    offered = [number for index in (told.best, told.second) if (number := _named(index, numbers)) is not None]
    offered = [number for number in offered if number < legal]
    first, second = (*offered, None, None)[:2]
    return SeenMove(Answer.UNSURE, first, second, None, told.confidence)


def _ends(move: PossibleMove, known: KnownPlaces, changed: Sequence[Point]) -> tuple[Point, Point] | None:
    """A move's two spots on the board; in a region, the spot that changed and that it holds."""
    end = known.places.get(move.end)
    start = known.places.get(move.start)
    if end is None or (start is None and move.stood is None):
        return None
    left = move.stood if move.stood is not None or start is None else start.middle
    if left is None:
        return None
    if not end.region:
        return left, end.middle
    away = [spot for spot in changed if math.dist(spot, left) > REGION_ROOM / 2] or list(changed)
    spots = [end.nearest(spot, REGION_ROOM) for spot in away]
    return left, min(zip(spots, away, strict=True), key=lambda pair: math.dist(*pair))[0]
