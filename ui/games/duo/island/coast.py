"""Curves of the island: stations evenly along the pilgrims' way, the sea's side of it, lines that follow the coast."""

import cmath
import math
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise

from ui.kit.drawing.paths import Point


def turned_like(curve: Sequence[Point], unit: Sequence[Point]) -> float:
    """Where on the closed curve, of 1, the first point of `unit` belongs so that all of them, spread evenly, lie on
    average in the directions in which they lie in `unit`."""
    wanted = _shares(curve, unit)
    drift = sum(cmath.exp(2j * math.pi * (share - index / len(unit))) for index, share in enumerate(wanted))
    return cmath.phase(drift) / (2 * math.pi) % 1


def evenly(curve: Sequence[Point], count: int, start: float) -> list[Point]:
    """Points on the closed curve, each as far from its neighbours as all others; the first at `start`, of 1."""
    lengths = _lengths(curve)
    whole = lengths[-1]
    at = [(start + index / count) * whole for index in range(count)]
    for _round in range(60):  # equal distances along a curve are shorter across its bends: even those out too
        points = [_at(curve, lengths, where % whole) for where in at]
        gaps = [math.dist(point, points[(index + 1) % count]) for index, point in enumerate(points)]
        if max(gaps) < 1.02 * min(gaps):
            break
        at = [where + 0.3 * (gaps[index] - gaps[index - 1]) for index, where in enumerate(at)]
    return points


def _shares(curve: Sequence[Point], unit: Sequence[Point]) -> list[float]:
    """For each point of `unit`: how far along the curve, of 1, lies the point in the same direction from the middle."""
    lengths = _lengths(curve)
    there = [_direction(point, _box_middle(curve)) for point in curve]
    shares = []
    for point in unit:
        direction = _direction(point, _box_middle(unit))
        nearest = min(range(len(curve)), key=lambda index: abs(there[index] - direction))
        shares.append(lengths[nearest] / lengths[-1])
    return shares


def _box_middle(points: Sequence[Point]) -> tuple[Point, Point]:
    """Middle and half size of the box around the points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, right, bottom, top = min(xs), max(xs), min(ys), max(ys)
    return ((left + right) / 2, (bottom + top) / 2), ((right - left) / 2 or 1.0, (top - bottom) / 2 or 1.0)


def _direction(point: Point, box: tuple[Point, Point]) -> complex:
    (x, y), (across, up) = box
    away = complex((point[0] - x) / across, (point[1] - y) / up)
    return away / (abs(away) or 1.0)


def _lengths(curve: Sequence[Point]) -> list[float]:
    lengths = [0.0]
    for a, b in pairwise((*curve, curve[0])):
        lengths.append(lengths[-1] + math.dist(a, b))
    return lengths


def _at(curve: Sequence[Point], lengths: Sequence[float], where: float) -> Point:
    low = min(bisect_right(lengths, where) - 1, len(curve) - 1)
    a, b = curve[low], curve[(low + 1) % len(curve)]
    piece = lengths[low + 1] - lengths[low]
    share = (where - lengths[low]) / piece if piece else 0.0
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def outward_normals(ring: Sequence[Point]) -> list[Point]:
    """For each point of a closed curve the direction away from what it encloses."""
    count = len(ring)
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*ring, ring[0])))
    side = 1 if area >= 0 else -1
    normals = []
    for index in range(count):
        before, after = ring[index - 1], ring[(index + 1) % count]
        nx, ny = side * (after[1] - before[1]), side * (before[0] - after[0])
        length = math.hypot(nx, ny) or 1.0
        normals.append((nx / length, ny / length))
    return normals


def offset(curve: Sequence[Point], distance: float, calm: int) -> list[Point]:
    """The curve `distance` further out to sea, its capes and bays smoothed away over `calm` points to each side."""
    count, width = len(curve), 2 * calm + 1
    around = [curve[index % count] for index in range(-calm, count + calm)]
    sums = [(0.0, 0.0), *accumulate(around, lambda one, other: (one[0] + other[0], one[1] + other[1]))]
    smoothed = [
        ((after[0] - before[0]) / width, (after[1] - before[1]) / width)
        for before, after in zip(sums, sums[width:], strict=False)
    ]
    return [
        (x + nx * distance, y + ny * distance)
        for (x, y), (nx, ny) in zip(smoothed, outward_normals(smoothed), strict=True)
    ]


def carried(point: Point, before: Sequence[Point], after: Sequence[Point]) -> Point:
    """Where a point inside the closed line `before` lies when that line is bent into `after` (mean value weights)."""
    away = [(x - point[0], y - point[1]) for x, y in before]
    far = [math.hypot(*each) for each in away]
    if min(far) == 0:
        return after[far.index(0)]
    halves = []
    for (ax, ay), (bx, by) in pairwise((*away, away[0])):
        halves.append(math.tan(math.atan2(ax * by - ay * bx, ax * bx + ay * by) / 2))
    weights = [(halves[index - 1] + half) / far[index] for index, half in enumerate(halves)]
    whole = sum(weights)
    x, y = (sum(weight * spot[axis] for weight, spot in zip(weights, after, strict=True)) / whole for axis in (0, 1))
    return (x, y)
