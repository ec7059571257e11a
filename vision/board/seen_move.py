"""From two pictures and the places that are known to one of three answers, or to the word that a move is illegal."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from vision.arrays import Picture
from vision.board.guessed import NEARER, GuessedPlaces
from vision.board.judge import Judgement, Point, judge
from vision.board.known_places import KnownPlaces
from vision.board.shown import ChangedSpot, changed_spots
from vision.board.view import BoardInView

REGION_ROOM = 0.06  # of the board's width: how far beyond what was seen of a region it may reach
# Places' area that changes where a piece left or came, and where both ends lie in one change; chosen on rendered tables
# of the training world, where no move showed less than 0.4 and 1.8:
LEAST_END, LEAST_BOTH = 0.3, 1.5


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
    guesses: GuessedPlaces | None = None,
) -> SeenMove:
    """Judge the legal moves, and beside them `others` that the rules do not allow now. Moves of which a place is not
    known, nor guessed, cannot be judged: what they change is a riddle, and a riddle is unsure."""
    spots = changed_spots(before, after, board, place)
    changed = [board.to_board(spot.foot) for spot in spots]
    if not changed:
        return SeenMove(Answer.NOTHING)
    found = _points((*legal, *others), board, known, changed, guesses)
    if not found:
        return SeenMove(Answer.UNSURE)
    numbers, points = [number for number, _pair in found], [pair for _number, pair in found]
    told = judge(before, after, points, place)
    if told.still and not told.riddle and _one_spot(changed, board, place):
        return SeenMove(Answer.NOTHING, confidence=told.confidence)
    best = numbers[told.best or 0]
    if best >= len(legal):
        if told.move is not None and _both_ends_changed(spots, points[told.move]):
            return SeenMove(Answer.ILLEGAL, illegal=best - len(legal), confidence=told.confidence)
        return _unsure(told, numbers, len(legal))
    if others and told.move is None:  # it may be that only what is not allowed stood in the way
        among = [i for i, number in enumerate(numbers) if number < len(legal)]
        told = judge(before, after, [points[i] for i in among], place)
        numbers, points = [numbers[i] for i in among], [points[i] for i in among]
    if (
        told.move is not None
        and _both_ends_changed(spots, points[told.move])
        and not _rather_unknown(legal[numbers[told.move]], legal, known, changed, guesses)
    ):
        second = _named(told.second, numbers)
        second = None if second is None or second >= len(legal) else second
        return SeenMove(Answer.SURE, numbers[told.move], second, None, told.confidence)
    return _unsure(told, numbers, len(legal))


def _both_ends_changed(spots: Sequence[ChangedSpot], ends: tuple[Point, Point]) -> bool:
    """Whether so much changed at either end as a piece covers: a lamp, a nudge, or a piece put back change less."""
    left, came = (min(spots, key=lambda spot: math.dist(spot.foot, end)) for end in ends)
    return left.area >= LEAST_BOTH if left is came else min(left.area, came.area) >= LEAST_END


def _rather_unknown(
    told: PossibleMove,
    legal: Sequence[PossibleMove],
    known: KnownPlaces,
    changed: Sequence[Point],
    guesses: GuessedPlaces | None,
) -> bool:
    """Whether what came near the end of the move may as well have come to where another move of the same piece is
    guessed to end: that one could not be judged."""
    end = known.places.get(told.end)
    if guesses is None or end is None or end.region:
        return False
    came = min(changed, key=lambda spot: math.dist(spot, end.middle))
    unknown = {move.end for move in legal if move.start == told.start} & guesses.spots.keys()
    return any(NEARER * math.dist(came, guesses.spots[name]) < math.dist(came, end.middle) for name in unknown)


def _one_spot(changed: Sequence[Point], board: BoardInView, place: float) -> bool:
    """Whether all that changed lies within a place: a piece was taken up and put back."""
    points = [board.to_picture(spot) for spot in changed]
    return all(math.dist(one, other) < place for one in points for other in points)


def judged_points(
    before: Picture,
    after: Picture,
    board: BoardInView,
    known: KnownPlaces,
    place: float,
    moves: Sequence[PossibleMove],
    guesses: GuessedPlaces | None = None,
) -> list[tuple[int, tuple[Point, Point]]]:
    """The moves that can be judged in these pictures, by number, with their two ends in the picture."""
    changed = [board.to_board(spot.foot) for spot in changed_spots(before, after, board, place)]
    return _points(moves, board, known, changed, guesses) if changed else []


def _points(
    moves: Sequence[PossibleMove],
    board: BoardInView,
    known: KnownPlaces,
    changed: Sequence[Point],
    guesses: GuessedPlaces | None,
) -> list[tuple[int, tuple[Point, Point]]]:
    found = []
    for number, move in enumerate(moves):
        ends = _ends(move, known, changed, guesses or GuessedPlaces())
        if ends is not None:
            found.append((number, (board.to_picture(ends[0]), board.to_picture(ends[1]))))
    return found


def _named(index: int | None, numbers: Sequence[int]) -> int | None:
    return None if index is None else numbers[index]


def _unsure(told: Judgement, numbers: Sequence[int], legal: int) -> SeenMove:
    """The likeliest of the legal moves are offered; one tap chooses."""
    offered = [number for index in (told.best, told.second) if (number := _named(index, numbers)) is not None]
    offered = [number for number in offered if number < legal]
    first, second = (*offered, None, None)[:2]
    return SeenMove(Answer.UNSURE, first, second, None, told.confidence)


def _ends(
    move: PossibleMove, known: KnownPlaces, changed: Sequence[Point], guesses: GuessedPlaces
) -> tuple[Point, Point] | None:
    """A move's two spots on the board; in a region, the spot that changed and that it holds; on a place that is not
    known, the spot that changed where it is guessed."""
    end = known.places.get(move.end)
    start = known.places.get(move.start)
    left = move.stood if move.stood is not None or start is None else start.middle
    if left is None:
        return None
    if end is None:
        came = [spot for spot in changed if math.dist(spot, left) > REGION_ROOM / 2]
        return next(((left, spot) for spot in came if guesses.stands_on(spot) == move.end), None)
    if not end.region:
        return left, end.middle
    away = [spot for spot in changed if math.dist(spot, left) > REGION_ROOM / 2]
    if not away:  # something changed only where the piece stands: it was taken up and put back, most likely
        return None
    spots = [end.nearest(spot, REGION_ROOM) for spot in away]
    return left, min(zip(spots, away, strict=True), key=lambda pair: math.dist(*pair))[0]
