"""The shape of the coast: stations moved apart along the ring, and a shore with capes and bays around them."""

import math
import zlib
from collections.abc import Sequence

from companion.games.duo.rules.names import Kind
from ui.kit.drawing.paths import Point, smooth

_LAND = {Kind.COAST: 1.5, Kind.SHORE: 0.5, Kind.SPRING: 1.25, Kind.TEMPLE: 1.45, Kind.GARDEN: 1.3}
"""How far the land reaches beyond a station, in radii: a seashore lies in a bay, a coastal town on a cape."""


def relaxed(ring: Sequence[Point], share: float) -> list[Point]:
    """The ring with no gap smaller than `share` of the mean gap; stations slide along the curve through them."""
    count = len(ring)
    pieces = 8
    curve = smooth(ring, True, pieces)
    lengths = [0.0]
    for index in range(len(curve)):
        lengths.append(lengths[-1] + math.dist(curve[index], curve[(index + 1) % len(curve)]))
    whole = lengths[-1]
    at = [lengths[index * pieces] for index in range(count)]
    least = share * whole / count
    for _round in range(200):
        moved = False
        for index in range(count):
            after = (index + 1) % count
            gap = (at[after] - at[index]) % whole if after else at[0] + whole - at[index]
            if gap < least - 1e-6 * whole:
                at[index] -= (least - gap) / 2
                at[after] += (least - gap) / 2
                moved = True
        if not moved:
            break
    return [_at(curve, lengths, where % whole) for where in at]


def _at(curve: Sequence[Point], lengths: Sequence[float], where: float) -> Point:
    low, high = 0, len(curve) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if lengths[middle] <= where:
            low = middle
        else:
            high = middle - 1
    a, b = curve[low], curve[(low + 1) % len(curve)]
    piece = lengths[low + 1] - lengths[low]
    share = (where - lengths[low]) / piece if piece else 0.0
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def ring_normals(ring: Sequence[Point]) -> list[Point]:
    """For each point of a closed curve the direction away from the land."""
    count = len(ring)
    middle = (sum(x for x, _ in ring) / count, sum(y for _, y in ring) / count)
    normals = []
    for index, (x, y) in enumerate(ring):
        before, after = ring[index - 1], ring[(index + 1) % count]
        nx, ny = before[1] - after[1], after[0] - before[0]
        length = math.hypot(nx, ny) or 1.0
        away = 1 if nx * (x - middle[0]) + ny * (y - middle[1]) >= 0 else -1
        normals.append((away * nx / length, away * ny / length))
    return normals


def coast_line(
    name: str, ring: Sequence[Point], normals: Sequence[Point], kinds: Sequence[Kind], radius: float, pieces: int
) -> list[Point]:
    """A closed curve with `pieces` points a station, the same for the same board name at every size."""
    seed = zlib.crc32(name.encode())
    outline: list[Point] = []
    for index, (x, y) in enumerate(ring):
        after = (index + 1) % len(ring)
        nx, ny = normals[index]
        reach = radius * (_LAND[kinds[index]] + 0.22 * _noise(seed, 2 * index))
        outline.append((x + nx * reach, y + ny * reach))
        mx, my = (nx + normals[after][0]) / 2, (ny + normals[after][1]) / 2
        length = math.hypot(mx, my) or 1.0
        reach = radius * (0.95 + 0.5 * _noise(seed, 2 * index + 1))
        middle = ((x + ring[after][0]) / 2, (y + ring[after][1]) / 2)
        outline.append((middle[0] + mx / length * reach, middle[1] + my / length * reach))
    return smooth(outline, True, pieces // 2)


def _noise(seed: int, index: int) -> float:
    """A number between -1 and 1 that looks like chance and never changes."""
    return (zlib.crc32(f"{seed}:{index}".encode()) % 2001) / 1000 - 1


def offset(curve: Sequence[Point], distance: float, calm: int) -> list[Point]:
    """The curve `distance` further out to sea, its capes and bays smoothed away over `calm` points to each side."""
    count = len(curve)
    smoothed = []
    for index in range(count):
        near = [curve[(index + step) % count] for step in range(-calm, calm + 1)]
        smoothed.append((sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)))
    return [
        (x + nx * distance, y + ny * distance)
        for (x, y), (nx, ny) in zip(smoothed, ring_normals(smoothed), strict=True)
    ]
