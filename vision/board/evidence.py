"""For every candidate move, numbers that say how well it explains what changed: something left here, something came
there, and what stood here before looks like what stands there now."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Picture
from vision.board.change import Change, change_between
from vision.board.grid import Upright, upright
from vision.board.places import ABOVE, BELOW, HEIGHTS, LEFT, UNIT, Patches, patches

WORK_UNIT = 18.0  # pixels of a square in the pictures that are compared
MARGINS = (1.4, 2.4, 1.4, 1.0)  # squares left, above, right and below of the places that are looked at
LONGEST = 560  # pixels of the compared pictures
UNCHANGED = 0.3  # a pixel that changed less than this speaks against a piece having left or come
SHIFTS = 2  # pixels of a patch by which a piece may stand differently on its place
LOOKED_AT = 12  # candidates whose pieces are compared: those that explain most of the change
Ends = NDArray[np.intp]
FEATURES = (
    "look left", "look came", "look lesser", "form left", "form came", "form lesser",
    "foot left", "foot came", "alike", "alike foot", "explained", "crossed",
)  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """One row of `FEATURES` for every candidate, and what else the confidence asks for."""

    rows: Floats  # candidates x FEATURES
    heights: tuple[int, ...]  # the best height of each candidate, an index of HEIGHTS
    partners: tuple[int, ...]  # the candidate that it crossed with, or -1
    change: Change
    feet: Floats  # in the compared pictures, places x 2
    seen: Upright
    ends: Ends  # of each candidate: the places' indices


def view(before: Picture, after: Picture, points: Floats, square: float) -> tuple[Picture, Picture, Floats, float]:
    """The part of both pictures round the places, at the size they are compared in, the points in it, and a square."""
    height, width = before.shape[:2]
    inside = np.clip(points, 0, [width - 1, height - 1])
    left, top = np.floor(inside.min(0) - square * np.array(MARGINS[:2])).astype(int).tolist()
    right, bottom = np.ceil(inside.max(0) + square * np.array(MARGINS[2:])).astype(int).tolist()
    left, top, right, bottom = max(0, left), max(0, top), min(width, right + 1), min(height, bottom + 1)
    scale = min(WORK_UNIT / square, LONGEST / max(right - left, bottom - top))
    size = (max(8, round((right - left) * scale)), max(8, round((bottom - top) * scale)))
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    one, other = (np.asarray(cv2.resize(part[top:bottom, left:right], size, interpolation=how), np.uint8) for part in (before, after))
    shrink = np.array([size[0] / (right - left), size[1] / (bottom - top)])
    return one, other, np.asarray((points - [left, top]) * shrink, np.float32), square * float(shrink.mean())


def gathered(before: Picture, after: Picture, candidates: Floats, square: float) -> Evidence:
    """Evidence of every candidate; `candidates` is n x 2 x 2, from and to."""
    flat = candidates.reshape(-1, 2)
    places, index = np.unique(np.round(flat, 1), axis=0, return_inverse=True)
    ends = index.reshape(-1, 2)
    one, other, feet, unit = view(before, after, places, square)
    change = change_between(one, other, unit)
    shrink = unit / square
    found = upright(np.asarray(places, np.float32), square, (before.shape[1], before.shape[0]))
    seen = Upright(found.scales * np.float32(shrink), found.ups * np.float32(shrink), found.known)
    rows, heights, partners = _rows(patches(change, feet, seen), feet, seen.scales, ends)
    return Evidence(rows, heights, partners, change, feet, seen, ends)


def _rows(cut: Patches, feet: Floats, scales: Floats, ends: Ends) -> tuple[Floats, tuple[int, ...], tuple[int, ...]]:
    """The rows of features, the height that fits each candidate best, and with whom it crossed."""
    area = UNIT * UNIT
    look = np.einsum("phw,pkhw->pk", cut.look - UNCHANGED, cut.columns) / area
    form = np.einsum("phw,pkhw->pk", cut.form - UNCHANGED, cut.columns) / area
    weight = cut.columns.sum((2, 3)) / area
    low = cut.columns[:, 0, ABOVE - UNIT // 3 :]
    foot = np.einsum("phw,phw->p", cut.look[:, ABOVE - UNIT // 3 :], low) / low.sum((1, 2))
    start, end = ends[:, 0], ends[:, 1]
    total = look[start] + look[end]
    for number, (one, other) in enumerate(ends):
        way = (feet[other] - feet[one]) / scales[one] * UNIT
        if abs(way[0]) < 2 * LEFT and abs(way[1]) < ABOVE + BELOW:
            total[number] -= [_overlap(cut.look[one] - UNCHANGED, column, way) for column in cut.columns[one]]
    best = total.argmax(1)
    each = np.arange(len(ends))
    left, came, thick = look[start, best], look[end, best], (weight[start, best] + weight[end, best]) / 2
    edges_left, edges_came = form[start, best], form[end, best]
    alike = np.zeros((len(ends), 2), np.float32)
    for number in np.argsort(-total.max(1), kind="stable")[:LOOKED_AT]:
        alike[number] = [_alike(cut, int(start[number]), int(end[number]), k) for k in (int(best[number]), 0)]
    lesser = np.minimum(left, came) / thick
    crossed, partners = _crossed(feet, ends, lesser, scales)
    rows = np.stack(
        [left, came, lesser, edges_left, edges_came, np.minimum(edges_left, edges_came) / thick,
         foot[start], foot[end], alike[:, 0], alike[:, 1], total[each, best], crossed], 1
    )  # fmt: skip
    return np.asarray(rows, np.float32), tuple(int(k) for k in best), partners


def _crossed(feet: Floats, ends: Ends, lesser: Floats, scales: Floats) -> tuple[Floats, tuple[int, ...]]:
    """Two pieces that passed each other on one line in one move: how well the other one's way is seen. Only the piece
    that came from nearer the middle counts as having moved: the other one made way."""
    found, partners = np.zeros(len(ends), np.float32), np.full(len(ends), -1)
    middle = feet.mean(0)
    likely = [int(i) for i in np.argsort(-lesser, kind="stable")[:LOOKED_AT] if lesser[i] > 0]
    for one in likely:
        start, end = feet[ends[one, 0]], feet[ends[one, 1]]
        way = end - start
        long = float(np.hypot(*way))
        if long < 1e-3:
            continue
        for other in likely:
            begin, stop = feet[ends[other, 0]] - start, feet[ends[other, 1]] - start
            along = [float(point @ way) / long for point in (stop, begin)]
            beside = [abs(float(point[0] * way[1] - point[1] * way[0])) / long for point in (stop, begin)]
            near = np.hypot(*(start - middle)) < np.hypot(*(feet[ends[other, 0]] - middle))
            room = 0.4 * float(scales[ends[one, 0]])
            if near and max(beside) < room and room < along[0] < long - room < long + room < along[1]:
                if lesser[other] > found[one]:
                    found[one], partners[one] = lesser[other], other
    return found, tuple(int(i) for i in partners)


def _overlap(look: Floats, column: Floats, way: Floats) -> float:
    """What both columns of a move cover must not count twice."""
    right, down = (int(v) for v in np.round(way))
    if abs(right) >= 2 * LEFT or abs(down) >= ABOVE + BELOW:
        return 0.0
    here = column[max(0, down) : column.shape[0] + min(0, down), max(0, right) : column.shape[1] + min(0, right)]
    there = column[max(0, -down) : column.shape[0] + min(0, -down), max(0, -right) : column.shape[1] + min(0, -right)]
    part = look[max(0, down) : column.shape[0] + min(0, down), max(0, right) : column.shape[1] + min(0, right)]
    return float((np.minimum(here, there) * part).sum()) / (UNIT * UNIT)


def _alike(cut: Patches, start: int, end: int, k: int) -> float:
    """Logarithm of how much better what stood at the start fits what stands at the end than what was there before,
    and than what is at the start now."""
    weight = cut.columns[start, k]
    top = min(int(np.argmax(weight.max(1) > 0.2)), ABOVE - UNIT)
    weight = weight[top:]
    gone, left = cut.before[start, top:], cut.after[start, top:]
    now, was = cut.after[end, top:], cut.before[end, top:]
    same, other, bare = _apart(gone, now, weight), _apart(gone, was, weight), _apart(now, left, weight)
    return float(np.log((other + bare + 0.1) / (2 * same + 0.1)))


def _apart(one: Floats, other: Floats, weight: Floats) -> float:
    """The mean difference of two patches under a weight, at the shift at which they fit best."""
    room = SHIFTS
    inner, rows, columns = one[room:-room, room:-room], one.shape[0] - 2 * room, one.shape[1] - 2 * room
    light = weight[room:-room, room:-room]
    least = np.inf
    for down in range(0, 2 * room + 1, room):
        for right in range(0, 2 * room + 1, room):
            away = cv2.absdiff(inner, other[down : down + rows, right : right + columns])
            far = np.minimum(away.sum(2), 1.0)
            least = min(least, float(np.vdot(far, light)))
    return least / max(float(light.sum()), 1e-6)
