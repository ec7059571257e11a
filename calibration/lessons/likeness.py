"""How alike dice look in close pictures, and heaps of those that look alike.

Two pictures are compared in all turns of one against the other; the best turn counts."""

from collections.abc import Sequence
from itertools import permutations

import numpy as np

from vision.arrays import Floats
from vision.read.features import WIDTH

NEVER_TOGETHER = 9.0  # the distance of two dice that cannot be the same
ALWAYS_TOGETHER = -1.0
NEIGHBOURS = 3  # fewer than every face is seen
SHRINKAGE = 0.9  # of the covariance over turns towards an even one: it comes from few pictures


def likeness(rows: Floats) -> Floats:
    """Cosines of pictures seen in several turns (n x turns x features), each pair in its best turn."""
    middle = rows.mean(1, keepdims=True)
    within = (rows - middle).reshape(-1, WIDTH)
    spread = within.T @ within / max(1, len(within))
    spread = (1 - SHRINKAGE) * spread + SHRINKAGE * np.trace(spread) / WIDTH * np.eye(WIDTH) + 1e-9 * np.eye(WIDTH)
    # What changes when a die is merely turned says little about its face.
    even = np.asarray((rows - rows.reshape(-1, WIDTH).mean(0)) @ np.linalg.cholesky(np.linalg.inv(spread)), np.float32)
    even /= np.maximum(np.linalg.norm(even, axis=2, keepdims=True), 1e-6)
    turns = rows.shape[1]
    flat = even.reshape(len(even), -1)
    best = np.full((len(rows), len(rows)), -1.0, np.float32)
    for turn in range(turns):
        other = np.roll(even, turn, axis=1).reshape(len(even), -1)
        best = np.maximum(best, flat @ other.T / turns)
    return np.asarray(np.maximum(best, best.T), np.float32)


def in_own_measure(distance: Floats) -> Floats:
    """Faces of one die may look more alike than one face of another die does from roll to roll: each picture's
    distances count by how far its own nearest ones lie."""
    if len(distance) <= NEIGHBOURS:
        return distance
    others = distance + np.diag(np.full(len(distance), NEVER_TOGETHER, np.float32))
    near = np.maximum(np.sort(others, axis=1)[:, NEIGHBOURS - 1], 1e-3)
    # The fourth root believes half of it: a picture may be far from all others merely because it is a bad one.
    return np.asarray(distance * (float(np.median(near)) ** 2 / np.outer(near, near)) ** 0.25, np.float32)


def heaps(distance: Floats, fewest: int) -> list[list[int]]:
    """Join the nearest heaps, by their mean distance, until `fewest` are left or none may be joined."""
    away = distance.astype(np.float64).copy()
    np.fill_diagonal(away, NEVER_TOGETHER)
    members: dict[int, list[int]] = {one: [one] for one in range(len(away))}
    size = np.ones(len(away))
    while len(members) > 1:
        one, other = (int(place) for place in np.unravel_index(int(away.argmin()), away.shape))
        least = float(away[one, other])
        if least >= NEVER_TOGETHER or (least > ALWAYS_TOGETHER / 2 and len(members) <= fewest):
            break
        joined = (away[one] * size[one] + away[other] * size[other]) / (size[one] + size[other])
        joined[(away[one] >= NEVER_TOGETHER) | (away[other] >= NEVER_TOGETHER)] = NEVER_TOGETHER
        away[one], away[:, one] = joined, joined
        away[one, one] = NEVER_TOGETHER
        away[other], away[:, other] = NEVER_TOGETHER, NEVER_TOGETHER
        members[one] += members.pop(other)
        size[one] += size[other]
    return sorted((sorted(heap) for heap in members.values()), key=lambda heap: -len(heap))


def apart(distance: Floats, pairs: Sequence[tuple[int, int]]) -> None:
    for one, other in pairs:
        distance[one, other] = distance[other, one] = NEVER_TOGETHER


def together(distance: Floats, members: Sequence[int]) -> None:
    for one, other in permutations(members, 2):
        distance[one, other] = ALWAYS_TOGETHER
