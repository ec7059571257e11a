"""Which of the moves that may be made explains what changed between two pictures, and how sure that is."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Picture
from vision.board.change import PictureChange
from vision.board.evidence import ALIKE, FOOT_CAME, FOOT_LEFT, LESSER, Evidence, gathered
from vision.board.places import HALF, HEIGHTS

Point = tuple[float, float]
SHADE_ROOM = 0.55  # squares round a piece in which its shadow, or the foot set down beside the middle, is no riddle
ZONE = 0.6  # squares round the places: what changes there matters
THROUGH_WINDOW = 0.9  # squares: over how much it is looked whether a change is even
THROUGH = 0.35  # of the unevenness of the picture itself
CHANGED = 0.5  # change of look from which a pixel has changed
TINT = 0.12  # change of colour that a shadow does not make
DEEPEST_SHADE = 0.75  # in logarithms: what is darker than that is no shadow
# One weight for each of FEATURES, and for each of DOUBTS, fitted by tools/vision/fit_moves.py on rendered cases.
WEIGHTS = np.array([4.0, 2.5, 1.0, 0.5, 15.5, 20.0, 3.0, 2.8, 2.2, 4.0, 3.0, 23.0], np.float32)
DOUBTS = ("ahead", "root of ahead", "largest", "unexplained", "edge", "lesser", "foot", "alike", "wide")
DOUBT_WEIGHTS = np.array([0.158, 1.484, 0.0, 0.0, 0.0, 0.0, 3.946, 2.129, -42.122], np.float32)
DOUBT_BASE = -0.435
MOST_AHEAD = 12.0
SURE_MOVE = 0.8  # confidence from which a move is taken
RIDDLE = 0.58  # squares' area: one change as large as that which the move does not explain is an arm, or another move
FAINT_CHANGE = -0.17  # mean change, less what is no change, at the fainter end of a move: below it nothing moved there
FAINT_FOOT = 0.08  # change at the foot of the fainter end
DOUBTFUL = 0.5  # the most that is said of a move with a riddle beside it


@dataclass(frozen=True, slots=True)
class Judgement:
    """The likeliest candidates and how sure the first is; `move` is it when it is sure. `still` says that nothing of
    what any candidate would change has changed, `riddle` that something else has."""

    move: int | None
    best: int | None
    second: int | None
    confidence: float
    still: bool = False
    riddle: bool = False


NO_CANDIDATES = Judgement(None, None, None, 0.0)


def judge(before: Picture, after: Picture, candidates: Sequence[tuple[Point, Point]], square: float) -> Judgement:
    """Judge a pair of pictures; `square` is a place's width in pixels of `before`, to whose size `after` is brought."""
    if not candidates:
        return NO_CANDIDATES
    if after.shape != before.shape:
        after = np.asarray(cv2.resize(after, before.shape[1::-1], interpolation=cv2.INTER_AREA), np.uint8)
    square = min(square, float(max(before.shape[:2])))  # no place is wider than the picture
    evidence = gathered(before, after, np.array(candidates, np.float64), square)
    scores = np.asarray(evidence.rows @ WEIGHTS, np.float32)
    order = np.argsort(-scores, kind="stable")
    best, second = int(order[0]), int(order[1]) if len(order) > 1 else None
    found = doubts(evidence, scores)
    likely = 1 / (1 + math.exp(-float(DOUBT_WEIGHTS @ found) - DOUBT_BASE))
    share = 1 / float(np.exp(scores - scores[best]).sum())
    confidence = likely * share
    row = evidence.rows[best]
    faint = bool(row[LESSER] < FAINT_CHANGE or min(row[FOOT_LEFT], row[FOOT_CAME]) < FAINT_FOOT)
    riddle = bool(found[2] > np.log1p(4 * RIDDLE))
    if faint or riddle:
        confidence = min(confidence, DOUBTFUL)
    named = [None if one is None else int(evidence.kept[one]) for one in (best, second)]
    return Judgement(named[0] if confidence >= SURE_MOVE else None, named[0], named[1], confidence, faint, riddle)


def columns(evidence: Evidence, chosen: int, room: float) -> Picture:
    """A mask of what a candidate explains, with `room` squares round its pieces."""
    mask = np.zeros(evidence.change.look.shape, np.uint8)
    partner = evidence.partners[chosen]
    for number in (chosen, partner) if partner >= 0 else (chosen,):
        for place in evidence.ends[number]:
            unit, foot = float(evidence.seen.scales[place]), evidence.feet[place]
            top = foot + evidence.seen.ups[place] * HEIGHTS[evidence.heights[number]]
            ends = [tuple(int(v) for v in np.clip(point, -999, 4999)) for point in (foot, top)]
            cv2.line(mask, ends[0], ends[1], 255, _thickness((HALF + room) * 2 * unit))
    return mask


def _thickness(wide: float) -> int:
    """Of a line, as OpenCV draws one."""
    return max(1, min(round(wide), 9999))


def zone_of(evidence: Evidence) -> Picture:
    """A mask of the board as far as the candidates' places show it: of the ground, for what is seen behind its far edge
    is not on it."""
    height, width = evidence.change.look.shape
    wide = ZONE * evidence.seen.scales[:, None, None]
    up = evidence.seen.ups / np.maximum(np.hypot(*evidence.seen.ups.T), 1e-6)[:, None]
    turn = np.linspace(0, 2 * np.pi, 12, endpoint=False)
    flat = np.sqrt(1 - evidence.seen.sines**2)[:, None, None] if evidence.seen.known else 1.0
    aside = np.stack([-up[:, 1], up[:, 0]], 1)
    rim = aside[:, None] * np.cos(turn)[None, :, None] * wide + up[:, None] * np.sin(turn)[None, :, None] * wide * flat
    around = np.clip((evidence.feet[:, None] + rim).reshape(-1, 2), -width, 2 * width)
    mask = np.zeros((height, width), np.uint8)
    cv2.fillConvexPoly(mask, cv2.convexHull(around.astype(np.float32)).astype(np.int32), 255)
    return mask


def _shade(change: PictureChange) -> NDArray[np.bool_]:
    """Where a change could be a shadow that came or went: darker or brighter, and of the same colour."""
    away = change.after - change.before
    plain = np.abs(away[..., 1]) + np.abs(away[..., 2]) < TINT
    return np.asarray(plain & (np.abs(away[..., 0]) < DEEPEST_SHADE))


def _seen_through(change: PictureChange, unit: float) -> NDArray[np.bool_]:
    """Where what was there before is still seen: the difference is even although the pictures are not. That is a shadow
    on the board, which an arm over it is not."""
    side = (max(3, round(unit * THROUGH_WINDOW)),) * 2
    uneven = [_unevenness(part[..., 0], side) for part in (change.before, change.after)]
    rest = _unevenness(change.after[..., 0] - change.before[..., 0], side)
    return np.asarray(rest < THROUGH * np.minimum(uneven[0], uneven[1]))


def _unevenness(grey: Floats, side: tuple[int, int]) -> Floats:
    return np.asarray(np.maximum(cv2.blur(grey * grey, side) - cv2.blur(grey, side) ** 2, 0), np.float32)


def doubts(evidence: Evidence, scores: Floats) -> Floats:
    """What the confidence is made of: how far the best is ahead, and what it leaves unexplained."""
    order = np.argsort(-scores, kind="stable")
    best = int(order[0])
    ahead = min(float(scores[best] - scores[order[1]]), MOST_AHEAD) if len(order) > 1 else MOST_AHEAD
    square = float(evidence.seen.scales.mean()) ** 2
    look, zone = evidence.change.look, zone_of(evidence)
    explained = columns(evidence, best, SHADE_ROOM)
    open_changed = cv2.morphologyEx((look > CHANGED).astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    count, labels, stats, _middles = cv2.connectedComponentsWithStats(open_changed, connectivity=8)
    riddle = (zone > 0) & (explained == 0)
    height, width = look.shape
    touches = (
        (stats[1:, 0] == 0) | (stats[1:, 1] == 0)
        | (stats[1:, 0] + stats[1:, 2] == width) | (stats[1:, 1] + stats[1:, 3] == height)
    )  # fmt: skip
    attached = np.bincount(labels[explained > 0], minlength=count) > 0  # to a piece that came or left: its shadow
    attached[1:] &= ~touches
    shade = _shade(evidence.change)
    riddle &= ~(attached[labels] & shade)
    riddle &= ~(shade & _seen_through(evidence.change, float(np.sqrt(square))))
    outside = np.bincount(labels[riddle], minlength=count)[1:] / square
    largest = float(outside.max(initial=0))
    edge = float(outside[touches].max(initial=0))
    row = evidence.rows[best]
    return np.array(
        [ahead, np.sqrt(ahead), np.log1p(4 * largest), np.log1p(float(look[riddle].sum()) / square), np.log1p(4 * edge),
         min(row[LESSER], 0.3), min(row[FOOT_LEFT], row[FOOT_CAME], 0.6), min(row[ALIKE], 0.6),
         min(float((look[zone > 0] > CHANGED).sum()) / max(cv2.countNonZero(zone), 1), 0.2)], np.float32
    )  # fmt: skip
