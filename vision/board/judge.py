"""Which of the moves that may be made explains what changed between two pictures, and how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.board.evidence import Evidence, gathered
from vision.board.places import HALF, HEIGHTS

SHADE_ROOM = 0.55  # squares round a piece in which its shadow, or the foot set down beside the middle, is no riddle
ZONE = 0.75  # squares round the places: what changes there matters
CHANGED = 0.5  # change of look from which a pixel has changed
DOUBTS = ("ahead", "share", "largest", "unexplained", "edge", "lesser", "foot", "alike", "wide")


def columns(evidence: Evidence, chosen: int, room: float) -> Picture:
    """A mask of what a candidate explains, with `room` squares round its pieces."""
    mask = np.zeros(evidence.change.look.shape, np.uint8)
    partner = evidence.partners[chosen]
    for number in (chosen, partner) if partner >= 0 else (chosen,):
        for place in evidence.ends[number]:
            unit, foot = float(evidence.seen.scales[place]), evidence.feet[place]
            top = foot + evidence.seen.ups[place] * HEIGHTS[evidence.heights[number]]
            ends = [tuple(int(v) for v in np.clip(point, -999, 4999)) for point in (foot, top)]
            cv2.line(mask, ends[0], ends[1], 255, max(1, round((HALF + room) * 2 * unit)))
    return mask


def zone_of(evidence: Evidence) -> Picture:
    """A mask of the board as far as the candidates' places show it."""
    height, width = evidence.change.look.shape
    hull = cv2.convexHull(np.clip(evidence.feet, -width, 2 * width).astype(np.float32)).astype(np.int32)
    mask = np.zeros((height, width), np.uint8)
    cv2.fillConvexPoly(mask, hull, 255)
    cv2.polylines(mask, [hull], True, 255, max(1, round(2 * ZONE * float(evidence.seen.scales.mean()))))
    return mask


def doubts(evidence: Evidence, scores: Floats) -> Floats:
    """What the confidence is made of: how far the best is ahead, and what it leaves unexplained."""
    order = np.argsort(-scores, kind="stable")
    best = int(order[0])
    ahead = float(scores[best] - scores[order[1]]) if len(order) > 1 else 20.0
    shares = np.exp(scores - scores[best])
    square = float(evidence.seen.scales.mean()) ** 2
    look, zone = evidence.change.look, zone_of(evidence)
    free = cv2.bitwise_not(columns(evidence, best, SHADE_ROOM))
    open_changed = cv2.morphologyEx((look > CHANGED).astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    count, labels, stats, _middles = cv2.connectedComponentsWithStats(open_changed, connectivity=8)
    riddle = cv2.bitwise_and(zone, free) > 0
    outside = np.bincount(labels[riddle], minlength=count)[1:] / square
    height, width = look.shape
    touches = (
        (stats[1:, 0] == 0) | (stats[1:, 1] == 0)
        | (stats[1:, 0] + stats[1:, 2] == width) | (stats[1:, 1] + stats[1:, 3] == height)
    )  # fmt: skip
    largest = float(outside.max(initial=0))
    edge = float(outside[touches].max(initial=0))
    row = evidence.rows[best]
    return np.array(
        [min(ahead, 20), np.log(1 / shares.sum() + 1e-6) * -1, np.log1p(4 * largest),
         np.log1p(float(look[riddle].sum()) / square), np.log1p(4 * edge), row[2], min(row[6], row[7]), row[8],
         float((look[zone > 0] > CHANGED).mean())], np.float32
    )  # fmt: skip
