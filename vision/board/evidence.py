"""For every candidate move, numbers that say how well it explains what changed: something left here, something came
there, and what stood here before looks like what stands there now."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Picture
from vision.board.change import PictureChange, change_between
from vision.board.grid import Upright, upright
from vision.board.places import ABOVE, BELOW, HEIGHTS, LEFT, UNIT, Patches, patches

WORK_UNIT = 18.0  # pixels of a square in the pictures that are compared
MARGINS = (1.4, 2.4, 1.4, 1.0)  # squares left, above, right and below of the places that are looked at
ROUND_PIECES = 1.2  # squares round feet and heads, where the camera is known
LONGEST_COMPARED = 560  # pixels of the compared pictures
UNCHANGED = 0.3  # a pixel that changed less than this speaks against a piece having left or come
FOOT = ABOVE - UNIT // 3  # the row of a patch from which it shows the foot
MOST_APART = np.float32(0.6)  # of a logarithm: a larger difference counts no more
SHIFTS = 2  # pixels of a patch by which a piece may stand differently on its place
LOOKED_AT = 12  # candidates whose pieces are compared: those that explain most of the change
Ends = NDArray[np.intp]
FEATURES = (
    "look left", "look came", "look lesser", "form left", "form came", "form lesser",
    "foot left", "foot came", "alike", "alike foot", "explained", "crossed",
)  # fmt: skip
LESSER, FOOT_LEFT, FOOT_CAME, ALIKE = 2, 6, 7, 8  # where in FEATURES
ON_LINE = 0.4  # squares beside a line that still are on it
MOST_WEIGHED = 250  # of more than that, those where most has changed are looked at


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """One row of `FEATURES` for every candidate, and what else the confidence asks for."""

    rows: Floats  # candidates x FEATURES
    heights: tuple[int, ...]  # the best height of each candidate, an index of HEIGHTS
    partners: tuple[int, ...]  # the candidate that it crossed with, or -1
    change: PictureChange
    feet: Floats  # in the compared pictures, places x 2
    seen: Upright
    ends: Ends  # of each candidate: the places' indices
    kept: NDArray[np.intp]  # which candidates these are


def view(
    before: Picture, after: Picture, points: Floats, square: float, margins: Sequence[float] = MARGINS
) -> tuple[Picture, Picture, Floats]:
    """The part of both pictures round the places, at the size they are compared in, and the map into it."""
    height, width = before.shape[:2]
    inside = np.clip(points, 0, [width - 1, height - 1])
    left, top = np.floor(inside.min(0) - square * np.array(margins[:2])).astype(int).tolist()
    right, bottom = np.ceil(inside.max(0) + square * np.array(margins[2:])).astype(int).tolist()
    left, top, right, bottom = max(0, left), max(0, top), min(width, right + 1), min(height, bottom + 1)
    scale = min(WORK_UNIT / square, LONGEST_COMPARED / max(right - left, bottom - top))
    size = (max(8, round((right - left) * scale)), max(8, round((bottom - top) * scale)))
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    one, other = (
        np.asarray(cv2.resize(part[top:bottom, left:right], size, interpolation=how), np.uint8)
        for part in (before, after)
    )
    shrink = np.array([size[0] / (right - left), size[1] / (bottom - top)])
    return one, other, np.array([[shrink[0], 0, -left * shrink[0]], [0, shrink[1], -top * shrink[1]]], np.float64)


def _margins(seen: Upright, square: float) -> tuple[float, float, float, float]:
    """As MARGINS, but with the room for tall pieces where they stand up to in this picture."""
    if not seen.known:
        return MARGINS
    across, down = (float(np.median(seen.ups[:, i])) * HEIGHTS[-1] / square for i in (0, 1))
    return (
        ROUND_PIECES + max(0, -across),
        ROUND_PIECES + max(0, -down),
        ROUND_PIECES + max(0, across),
        ROUND_PIECES + max(0, down),
    )


def _places(candidates: Floats) -> tuple[Floats, Ends]:
    """All places that candidates begin or end at, each once, and of every candidate its two."""
    places, index = np.unique(np.round(candidates.reshape(-1, 2), 1), axis=0, return_inverse=True)
    return places, np.asarray(index.reshape(-1, 2), np.intp)


def _likely(change: PictureChange, feet: Floats, ends: Ends, unit: float) -> NDArray[np.intp]:
    """The candidates with most change at both ends."""
    soft = cv2.blur(change.look, (max(1, round(unit * 0.6)),) * 2)
    x, y = (np.clip(feet[:, i], 0, soft.shape[1 - i] - 1).astype(np.intp) for i in (0, 1))
    here = soft[y, x]
    return np.sort(np.argsort(-(here[ends[:, 0]] + here[ends[:, 1]]), kind="stable")[:MOST_WEIGHED])


def gathered(before: Picture, after: Picture, candidates: Floats, square: float) -> Evidence:
    """Evidence of every candidate; `candidates` is n x 2 x 2, from and to."""
    places, ends = _places(candidates)
    found = upright(np.asarray(places, np.float32), square, (before.shape[1], before.shape[0]))
    one, other, lens = view(before, after, places, square, _margins(found, square))
    shrink = float(lens[0, 0] + lens[1, 1]) / 2
    unit = square * shrink
    feet = np.asarray(places @ lens[:, :2].T + lens[:, 2], np.float32)
    change = change_between(one, other, unit)
    kept = np.arange(len(candidates))
    if len(candidates) > MOST_WEIGHED:
        kept = _likely(change, feet, ends, unit)
        places, ends = _places(candidates[kept])
        feet = np.asarray(places @ lens[:, :2].T + lens[:, 2], np.float32)
        found = upright(np.asarray(places, np.float32), square, (before.shape[1], before.shape[0]))
    seen = Upright(found.scales * np.float32(shrink), found.ups * np.float32(shrink), found.known, found.ground)
    rows, heights, partners = _rows(patches(change, feet, seen), feet, seen, ends)
    return Evidence(rows, heights, partners, change, feet, seen, ends, kept)


def _rows(cut: Patches, feet: Floats, seen: Upright, ends: Ends) -> tuple[Floats, tuple[int, ...], tuple[int, ...]]:
    """The rows of features, the height that fits each candidate best, and with whom it crossed."""
    area = UNIT * UNIT
    look = np.einsum("phw,pkhw->pk", cut.look - UNCHANGED, cut.columns) / area
    form = np.einsum("phw,pkhw->pk", cut.form - UNCHANGED, cut.columns) / area
    weight = cut.columns.sum((2, 3)) / area
    low = cut.columns[:, 0, FOOT:]
    foot = np.einsum("phw,phw->p", cut.look[:, FOOT:], low) / low.sum((1, 2))
    start, end = ends[:, 0], ends[:, 1]
    sums = np.stack([look[start], look[end], form[start], form[end], weight[start], weight[end]])
    feet_seen = np.stack([foot[start], foot[end]])
    shifts = {}
    for number in np.argsort(-(sums[0] + sums[1]).max(1), kind="stable")[: 6 * LOOKED_AT].tolist():
        one, other = ends[number]
        way = (feet[other] - feet[one]) / seen.scales[one] * UNIT
        right, down = (int(v) for v in np.clip(np.round(way), -999, 999))
        if abs(right) < 2 * LEFT and abs(down) < ABOVE + BELOW:
            sums[:, number] -= _common(cut, int(one), int(other), down, right)
            shifts[number] = (down, right)
    total = sums[0] + sums[1]
    best = total.argmax(1)
    each = np.arange(len(ends))
    left, came, edges_left, edges_came, thick_left, thick_came = sums[:, each, best]
    thick_left, thick_came = np.maximum(thick_left, 0.1), np.maximum(thick_came, 0.1)
    for number, (down, right) in shifts.items():
        one, other, k = start[number], end[number], best[number]
        feet_seen[0, number] = _bare_foot(cut, int(one), cut.columns[other, k], -down, -right)
        feet_seen[1, number] = _bare_foot(cut, int(other), cut.columns[one, k], down, right)
    alike = np.zeros((len(ends), 2), np.float32)
    for number in np.argsort(-total.max(1), kind="stable")[:LOOKED_AT]:
        alike[number] = [_alike(cut, int(start[number]), int(end[number]), k) for k in (int(best[number]), 0)]
    lesser = np.minimum(left / thick_left, came / thick_came)
    crossed, partners = crossed_pieces(seen.ground, ends, lesser)
    rows = np.stack(
        [left, came, lesser, edges_left, edges_came, np.minimum(edges_left / thick_left, edges_came / thick_came),
         feet_seen[0], feet_seen[1], alike[:, 0], alike[:, 1], total[each, best], crossed], 1
    )  # fmt: skip
    return np.asarray(rows, np.float32), tuple(int(k) for k in best), partners


def crossed_pieces(ground: Floats, ends: Ends, lesser: Floats) -> tuple[Floats, tuple[int, ...]]:
    """Two pieces that passed each other on one line in one move: how well the other one's way is seen. Only the piece
    that came from nearer the middle of the board counts as having moved: the other one made way."""
    found, partners = np.zeros(len(ends), np.float32), np.full(len(ends), -1)
    middle = (ground.min(0) + ground.max(0)) / 2
    likely = [int(i) for i in np.argsort(-lesser, kind="stable")[:LOOKED_AT] if lesser[i] > 0]
    for one in likely:
        start, end = ground[ends[one, 0]], ground[ends[one, 1]]
        way = end - start
        long = float(np.hypot(*way))
        if long < 1e-3:
            continue
        for other in likely:
            begin, stop = ground[ends[other, 0]] - start, ground[ends[other, 1]] - start
            along = [float(point @ way) / long for point in (stop, begin)]
            beside = [abs(float(point[0] * way[1] - point[1] * way[0])) / long for point in (stop, begin)]
            near = np.hypot(*(start - middle)) < np.hypot(*(ground[ends[other, 0]] - middle))
            on_line = max(beside) < ON_LINE < along[0] < long - ON_LINE < long + ON_LINE < along[1]
            if near and on_line:
                seen = min(1.0, 0.3 + 3 * float(lesser[other]))
                if seen > found[one]:
                    found[one], partners[one] = seen, other
    return found, tuple(int(i) for i in partners)


def _laid(column: Floats, down: int, right: int) -> Floats:
    """A patch, or several, of the place that lies `down` and `right` of another, in the patch of that other."""
    laid = np.zeros_like(column)
    rows, columns = column.shape[-2:]
    laid[..., max(0, down) : rows + min(0, down), max(0, right) : columns + min(0, right)] = column[
        ..., max(0, -down) : rows + min(0, -down), max(0, -right) : columns + min(0, -right)
    ]
    return laid


def _common(cut: Patches, start: int, end: int, down: int, right: int) -> Floats:
    """What both columns of a move cover, at every height: there the same piece was before and is after, or a part of
    it, so it may look the same, and neither a change nor its absence says anything."""
    both = cut.columns[start] * _laid(cut.columns[end], down, right)
    look = np.einsum("khw,hw->k", both, cut.look[start] - UNCHANGED)
    form = np.einsum("khw,hw->k", both, cut.form[start] - UNCHANGED)
    thick = both.sum((1, 2))
    return np.asarray(np.stack([look, look, form, form, thick, thick]) / (UNIT * UNIT), np.float32)


def _bare_foot(cut: Patches, place: int, other: Floats, down: int, right: int) -> float:
    """The change at a foot, where the column of the move's other end does not cover it."""
    weight = cut.columns[place, 0, FOOT:] * (1 - _laid(other, -down, -right)[FOOT:])
    return float((cut.look[place, FOOT:] * weight).sum() / max(float(weight.sum()), 1.0))


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
    rows, columns = one.shape[0] - 2 * room, one.shape[1] - 2 * room
    inner = np.ascontiguousarray(one[room:-room, room:-room])
    light = np.repeat(weight[room:-room, room:-room, None], 3, 2).ravel()
    least = min(
        float(
            np.minimum(cv2.absdiff(inner, other[down : down + rows, right : right + columns]), MOST_APART).ravel()
            @ light
        )
        for down in range(0, 2 * room + 1, room)
        for right in range(0, 2 * room + 1, room)
    )
    return least / max(float(light.sum()) / 3, 1e-6)
