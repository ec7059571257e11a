"""Curves as lists of points: a small path language for icons (M L H V C Q Z), smooth lines through points."""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

Point = tuple[float, float]

_TOKEN = re.compile(r"[MLHVCQZ]|-?\d*\.?\d+")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}
_CURVE_PIECES = 14  # straight pieces a curve is cut into; the icons are small


@dataclass(frozen=True, slots=True)
class Contour:
    points: tuple[Point, ...]
    closed: bool


@lru_cache(maxsize=256)
def contours(path: str) -> tuple[Contour, ...]:
    """The lines of a path such as "M2 20 C6 17 8 11 10 6 H14 Z"."""
    found: list[Contour] = []
    points: list[Point] = []
    for command, numbers in _commands(path):
        if command == "M":
            if len(points) > 1:
                found.append(Contour(tuple(points), False))
            points = [(numbers[0], numbers[1])]
        elif command == "Z":
            found.append(Contour(tuple(points), True))
            points = []
        else:
            points += _continue(points[-1], command, numbers)
    if len(points) > 1:
        found.append(Contour(tuple(points), False))
    return tuple(found)


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    tokens = _TOKEN.findall(path)
    at, command = 0, "M"
    while at < len(tokens):
        if tokens[at] in _ARGUMENTS:
            command = tokens[at]
            at += 1
        count = _ARGUMENTS[command]
        yield command, [float(number) for number in tokens[at : at + count]]
        at += count


def _continue(here: Point, command: str, n: list[float]) -> list[Point]:
    if command == "L":
        return [(n[0], n[1])]
    if command == "H":
        return [(n[0], here[1])]
    if command == "V":
        return [(here[0], n[0])]
    if command == "Q":
        first = (here[0] + (n[0] - here[0]) * 2 / 3, here[1] + (n[1] - here[1]) * 2 / 3)
        second = (n[2] + (n[0] - n[2]) * 2 / 3, n[3] + (n[1] - n[3]) * 2 / 3)
        return _cubic(here, first, second, (n[2], n[3]))
    return _cubic(here, (n[0], n[1]), (n[2], n[3]), (n[4], n[5]))


def _cubic(a: Point, b: Point, c: Point, d: Point, pieces: int = _CURVE_PIECES) -> list[Point]:
    points = []
    for piece in range(1, pieces + 1):
        t = piece / pieces
        s = 1 - t
        w = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        points.append(tuple(w[0] * a[i] + w[1] * b[i] + w[2] * c[i] + w[3] * d[i] for i in (0, 1)))
    return points  # type: ignore[return-value]


def circle(x: float, y: float, radius: float, pieces: int = 48) -> Contour:
    turn = 2 * math.pi / pieces
    return Contour(
        tuple((x + radius * math.cos(i * turn), y + radius * math.sin(i * turn)) for i in range(pieces)), True
    )


def smooth(points: Sequence[Point], closed: bool, pieces: int = 8) -> list[Point]:
    """A curve through all points, rounded (Catmull-Rom)."""
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    curve: list[Point] = [points[0]]
    for index in range(count if closed else count - 1):
        before, a, d, after = at(index - 1), at(index), at(index + 1), at(index + 2)
        b = (a[0] + (d[0] - before[0]) / 6, a[1] + (d[1] - before[1]) / 6)
        c = (d[0] - (after[0] - a[0]) / 6, d[1] - (after[1] - a[1]) / 6)
        curve += _cubic(a, b, c, d, pieces)
    return curve[:-1] if closed else curve


def along(points: Sequence[Point], step: float) -> list[Point]:
    """Points every `step` along a polyline, for dotted trails."""
    found: list[Point] = []
    owed = step / 2
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        while owed <= length and length > 0:
            found.append((ax + (bx - ax) * owed / length, ay + (by - ay) * owed / length))
            owed += step
        owed -= length
    return found
