"""What a move that was confirmed by touch shows: the two spots that changed, and which of them is which place."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.board.carried import carried
from vision.board.change import change_between
from vision.board.evidence import view
from vision.board.guessed import believed, expected, well_seen
from vision.board.judge import CHANGED, DEEPEST_SHADE, TINT, Point
from vision.board.known_places import KnownPlaces
from vision.board.view import BoardInView

LEAST_PIECE = 0.1  # squares' area: a smaller change is no piece
STANDS_OUT = 0.5  # of the second largest change: a third one may be that large at most
# A piece is told from its shadow, which darkens and hardly colours; chosen on rendered tables of the training world:
SHADE_TINT = 0.4  # of a piece's own tint: a shadow on vivid print or in coloured light has some, but less
LIGHTER = 0.1  # in logarithms: what has become so much lighter is no shadow
LEAST_SOLID = 0.12  # of what changed: less than that is no piece, and the whole counts
FOOT_RISE = 0.22  # places: a foot is that far above the lower edge of what changed
TELLS_APART = 0.12  # how much more it must look as if one came than the other
MOST_SPOTS = 5  # of what changed
# Costs, in logarithms of how unlikely something is, of reading a lesson one way rather than another:
OUTLINE, MOST_LOOKS = 8.0, 2.0  # of a spot that does not look as if something came there
KNOWN_SPREAD, GUESS_SPREAD, REGION_SPREAD = 0.35, 0.7, 1.2  # places by which a spot is off what is known of it
SURE_COST, ONCE_COST, GUESS_COST = 6.0, 3.0, 4.0  # the most that is lost with a hint
AHEAD = 0.9  # by which the best reading must be ahead of the next


@dataclass(frozen=True, slots=True)
class ShownEnds:
    """Where something left and where something came, in the picture."""

    left: Point
    came: Point


@dataclass(frozen=True, slots=True)
class ChangedSpot:
    """Something left or came here: its foot in the picture, how large it is in places, and from -1 to 1 whether it
    came: a piece has an outline, and where it is gone the print goes on."""

    foot: Point
    area: float
    came: float


def changed_spots(before: Picture, after: Picture, board: BoardInView, place: float) -> tuple[ChangedSpot, ...]:
    """What changed on the board, the largest first; `place` is a place's width in pixels."""
    corners = np.array(board.corners)
    one, other, lens = view(before, after, corners, place)
    unit = place * float(lens[0, 0] + lens[1, 1]) / 2
    change = change_between(one, other, unit)
    box = np.ones((3, 3), np.uint8)
    changed = (change.look > CHANGED).astype(np.uint8) * 255
    seen = np.round(corners @ lens[:, :2].T + lens[:, 2]).astype(np.int32)
    inside = cv2.fillConvexPoly(np.zeros(changed.shape, np.uint8), seen, 255)
    mask = cv2.bitwise_and(changed, cv2.dilate(inside, np.ones((9, 9), np.uint8)))
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))
    mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    away = change.after - change.before
    tint = np.abs(away[..., 1]) + np.abs(away[..., 2])
    slopes = [_slope(change.before), _slope(change.after)]
    count, labels, stats, _middles = cv2.connectedComponentsWithStats(mask, connectivity=8)
    found = []
    for label in range(1, count):
        area = float(stats[label, cv2.CC_STAT_AREA]) / unit**2
        if area < LEAST_PIECE:
            continue
        part = labels == label
        whole = part.astype(np.uint8)
        rim = cv2.dilate(whole, box) > cv2.erode(whole, box)
        was, now = (float(slope[rim].mean()) for slope in slopes)
        darker = away[..., 0] * (1 if now < was else -1)  # in the picture with the piece than in the other
        tinted = tint > max(TINT, SHADE_TINT * float(np.percentile(tint[part], 90)))
        solid = part & (tinted | (darker < -LIGHTER) | (darker > DEEPEST_SHADE))
        rows, columns = np.nonzero(solid if solid.sum() > LEAST_SOLID * part.sum() else part)
        low = float(np.percentile(rows, 97)) + 0.5
        x = float(np.median(columns[rows > low - 0.5 * unit])) + 0.5
        foot = (np.array([x, low - FOOT_RISE * unit]) - lens[:, 2]) / np.array([lens[0, 0], lens[1, 1]])
        found.append(ChangedSpot((float(foot[0]), float(foot[1])), area, (now - was) / (now + was + 1e-3)))
    return tuple(sorted(found, key=lambda spot: -spot.area))


def _slope(picture: Floats) -> Floats:
    """How steep brightness and colours are at every pixel."""
    parts = [
        cv2.magnitude(cv2.Sobel(one, cv2.CV_32F, 1, 0), cv2.Sobel(one, cv2.CV_32F, 0, 1)) for one in cv2.split(picture)
    ]
    return np.asarray(parts[0] + parts[1] + parts[2], np.float32)


@dataclass(frozen=True, slots=True)
class Hint:
    """Something that is known of one end of a move: where it should be in the picture, how exactly, in places, and what
    it costs at most that something else was seen; a hint that is `certain` is not contradicted."""

    at: Point
    spread: float
    most: float
    certain: bool = False

    def cost(self, foot: Point, place: float) -> float:
        return min((math.dist(self.at, foot) / (self.spread * place)) ** 2 / 2, self.most)


@dataclass(frozen=True, slots=True)
class _Reading:
    """One way to read what changed: its ends, what it costs, and whether a certain hint speaks against it."""

    ends: ShownEnds
    cost: float
    denied: bool


def _readings(
    spots: Sequence[ChangedSpot], place: float, starts: Sequence[Hint], ends: Sequence[Hint]
) -> list[_Reading]:
    """Of the large spots each pair, the likeliest first; none where that cannot be told."""
    large = [spot for spot in spots[:MOST_SPOTS] if len(spots) < 2 or spot.area > STANDS_OUT * spots[1].area]
    if len(large) < 2 or (len(large) > 2 and not (starts and ends)):
        return []
    readings = []
    for left, came in permutations(large, 2):
        hints = [(hint, left.foot) for hint in starts] + [(hint, came.foot) for hint in ends]
        looks = min(max(OUTLINE * (left.came - came.came), -MOST_LOOKS), MOST_LOOKS)
        cost = looks + sum(hint.cost(foot, place) for hint, foot in hints)
        denied = any(hint.certain and hint.cost(foot, place) >= hint.most for hint, foot in hints)
        readings.append(_Reading(ShownEnds(left.foot, came.foot), cost, denied))
    return sorted(readings, key=lambda reading: reading.cost)


def shown_ends(
    spots: Sequence[ChangedSpot], place: float, starts: Sequence[Hint], ends: Sequence[Hint]
) -> ShownEnds | None:
    """Where the piece left and came: of all pairs of spots the one that suits best what is known of both ends and how
    the spots look. None if no pair is ahead of the others, or a certain hint speaks against it: nothing is learned."""
    readings = _readings(spots, place, starts, ends)
    if not readings:
        return None
    best, second = readings[:2]
    return best.ends if not best.denied and second.cost - best.cost >= AHEAD else None


@dataclass(frozen=True, slots=True)
class TouchedMove:
    """A move told by touch: its places, which of them are regions, and where the piece stood if it was seen. With ""
    for a start it comes from beside the board."""

    start: str
    end: str
    regions: tuple[bool, bool] = (False, False)
    stood: Point | None = None  # on the board


def taught(
    known: KnownPlaces,
    move: TouchedMove,
    before: Picture,
    after: Picture,
    board: BoardInView,
    place: float,
    drawn: Mapping[str, Point] | None = None,
) -> tuple[KnownPlaces, Point | None]:
    """What is known after a move that was confirmed by touch, and where the piece stands now, on the board. `drawn` is
    where the game's drawing has the places: what lies nowhere near it is kept, but not believed until it was seen there
    again and again."""
    trusted = believed(known, drawn or {})
    spots = changed_spots(before, after, board, place)
    if not move.start:
        arrived = _arrived(spots)
        if arrived is None:
            return known, None
        spot = board.to_board(arrived)
        return known.learned(move.end, spot, move.regions[1]), spot
    guesses = expected(trusted, drawn or {})
    starts = _hints(trusted, move.start, move.regions[0], guesses, board, move.stood)
    ends = _hints(trusted, move.end, move.regions[1], guesses, board, None)
    seen = shown_ends(spots, place, starts, ends)
    start = move.stood or _middle(trusted, move.start, move.regions[0])
    if seen is None and start is not None and move.end not in trusted.places:
        found = carried(before, after, board, place, board.to_picture(start))
        if found is not None and all(hint.cost(found, place) < hint.most for hint in ends):
            seen = ShownEnds(board.to_picture(start), found)
    if seen is None:
        return known, None
    came = board.to_board(seen.came)
    known = known.learned(move.start, board.to_board(seen.left), move.regions[0])
    odd = any(hint.cost(seen.came, place) >= hint.most for hint in ends)
    return known.learned(move.end, came, move.regions[1]), None if odd else came


def suits_another(
    move: TouchedMove,
    others: Sequence[TouchedMove],
    known: KnownPlaces,
    before: Picture,
    after: Picture,
    board: BoardInView,
    place: float,
    drawn: Mapping[str, Point],
) -> bool:
    """Whether one of `others` is plainly what changed rather than this move, which then was made before."""
    trusted = believed(known, drawn)
    guesses = expected(trusted, drawn)
    spots = changed_spots(before, after, board, place)

    def cost(one: TouchedMove) -> float:
        starts = _hints(trusted, one.start, one.regions[0], guesses, board, one.stood)
        ends = _hints(trusted, one.end, one.regions[1], guesses, board, None)
        unknown = (not starts) + (not ends)
        return min((one.cost for one in _readings(spots, place, starts, ends)), default=math.inf) + GUESS_COST * unknown

    own = cost(move)
    return own < math.inf and any(cost(other) < own - AHEAD for other in others)


def _hints(
    known: KnownPlaces, name: str, region: bool, guesses: Mapping[str, Point], board: BoardInView, stood: Point | None
) -> list[Hint]:
    """What is known of one end: where its piece was last seen, else where the place is, and the drawing has it."""
    hints = []
    middle = _middle(known, name, region)
    if stood is not None:
        hints.append(Hint(board.to_picture(stood), KNOWN_SPREAD, SURE_COST, True))
    elif middle is not None:
        certain = well_seen(known.places[name])
        hints.append(Hint(board.to_picture(middle), KNOWN_SPREAD, SURE_COST if certain else ONCE_COST, certain))
    if name in guesses and (middle is None or not well_seen(known.places[name])):
        spread = REGION_SPREAD if region else GUESS_SPREAD
        hints.append(Hint(board.to_picture(guesses[name]), spread, GUESS_COST, region))
    return hints


def _arrived(spots: tuple[ChangedSpot, ...]) -> Point | None:
    """The one spot, among the large ones, that looks as if something had come there."""
    large = [spot for spot in spots if spot.area > STANDS_OUT * spots[0].area]
    if len(large) == 1:
        return large[0].foot
    large.sort(key=lambda spot: -spot.came)
    return large[0].foot if large and large[0].came - large[1].came > TELLS_APART else None


def _middle(known: KnownPlaces, name: str, region: bool) -> Point | None:
    place = known.places.get(name)
    return None if place is None or region else place.middle
