"""What a move that was confirmed by touch shows: the two spots that changed, and which of them is which place."""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.board.carried import carried
from vision.board.change import change_between
from vision.board.evidence import view
from vision.board.judge import CHANGED, DEEPEST_SHADE, TINT, Point
from vision.board.known_places import KnownPlaces
from vision.board.view import BoardInView

LEAST_PIECE = 0.1  # squares' area: a smaller change is no piece
STANDS_OUT = 0.5  # of the second largest change: a third one may be that large at most
FOOT_RISE = 0.22  # places: a foot is that far above the lower edge of what changed
TELLS_APART = 0.12  # how much more it must look as if one came than the other


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
    tinted = np.abs(away[..., 1]) + np.abs(away[..., 2]) > TINT
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
        solid = part & (tinted | (darker < 0) | (darker > DEEPEST_SHADE))
        rows, columns = np.nonzero(solid if solid.sum() > 0.25 * part.sum() else part)
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


def shown_ends(
    before: Picture, after: Picture, board: BoardInView, place: float, start: Point | None, end: Point | None
) -> ShownEnds | None:
    """Where the piece left and came; `start` and `end` are what is known of them, in the picture. None if that cannot
    be told: then nothing is learned."""
    spots = changed_spots(before, after, board, place)
    if len(spots) < 2 or (len(spots) > 2 and spots[2].area > STANDS_OUT * spots[1].area):
        return None
    one, other = spots[0].foot, spots[1].foot
    ways = (ShownEnds(one, other), ShownEnds(other, one))
    for known, feet in ((start, (one, other)), (end, (other, one))):  # of each way, where it would be
        if known is not None:
            near = [math.dist(known, foot) for foot in feet]
            return ways[int(near[1] < near[0])] if min(near) < 0.8 * place else None
    apart = spots[1].came - spots[0].came
    return ways[int(apart < 0)] if abs(apart) > TELLS_APART else None


@dataclass(frozen=True, slots=True)
class TouchedMove:
    """A move told by touch: its places, which of them are regions, and where the piece stood if it was seen. With ""
    for a start it comes from beside the board."""

    start: str
    end: str
    regions: tuple[bool, bool] = (False, False)
    stood: Point | None = None  # on the board


def taught(
    known: KnownPlaces, move: TouchedMove, before: Picture, after: Picture, board: BoardInView, place: float
) -> tuple[KnownPlaces, Point | None]:
    """What is known after a move that was confirmed by touch, and where the piece stands now, on the board."""
    if not move.start:
        arrived = _arrived(changed_spots(before, after, board, place))
        if arrived is None:
            return known, None
        spot = board.to_board(arrived)
        return known.learned(move.end, spot, move.regions[1]), spot
    start = move.stood or _middle(known, move.start, move.regions[0])
    end = _middle(known, move.end, move.regions[1])
    seen = shown_ends(before, after, board, place,
                      board.to_picture(start) if start else None, board.to_picture(end) if end else None)  # fmt: skip
    if seen is None and start is not None and end is None:
        found = carried(before, after, board, place, board.to_picture(start))
        seen = None if found is None else ShownEnds(board.to_picture(start), found)
    if seen is None:
        return known, None
    came = board.to_board(seen.came)
    known = known.learned(move.start, board.to_board(seen.left), move.regions[0])
    return known.learned(move.end, came, move.regions[1]), came


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
