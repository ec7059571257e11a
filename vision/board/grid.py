"""A board of squares recognised by its places alone, and from it how the camera looks: where "up" is at every place.

Where places lie on no grid, a camera is assumed that looks down at a slant and sees every place alike large."""

from collections import deque
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats

Lattice = NDArray[np.intp]
LEAST_POINTS = 8
NEAR = 0.24  # of a step: how far a place may be from where its neighbour says it is
FITTING = 0.9  # share of the places that must lie on the grid
FOCALS = np.geomspace(0.7, 5, 24)  # of the picture's longer side
USUAL_LENS = 1.4
GRID_TRUST = 0.03  # how far from square the squares may look by small errors of their places
CROOKED = 0.3  # no camera sees squares so
ASSUMED_TILT = 0.75  # sine of the slant where it is not known
TILT_COST = 0.5  # of two cameras that explain the places, the one that looks down more steeply is likelier
ASKEW_COST = 0.5  # a camera that is held upright is likelier than one that is turned
MISFIT_COST = 0.02  # squares that are not quite square speak against a camera
UNLIKELY = 2.0  # no camera at all: aslant, or of another size
MOST_TRIES = 5  # of steps to begin with
WAYS = np.array(
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1), (2, 0), (0, 2), (-2, 0), (0, -2)]
)
SHEARS = (((1, 0), (0, 1)), ((1, 1), (0, 1)), ((1, -1), (0, 1)), ((1, 0), (1, 1)), ((1, 0), (-1, 1)))


@dataclass(frozen=True, slots=True, eq=False)
class Upright:
    """How a piece would look at each place: a square seen face on, in pixels, and where its top is for each square of
    height, in pixels. `known` says whether the camera was recognised."""

    scales: Floats  # n
    ups: Floats  # n x 2
    known: bool
    ground: Floats  # n x 2: where it lies on the board, in squares

    @property
    def sines(self) -> Floats:
        """Of the slant at each place: how much of a piece's height is seen."""
        return np.asarray(np.clip(np.hypot(self.ups[:, 0], self.ups[:, 1]) / self.scales, 0, 0.97), np.float32)


def upright(points: Floats, square: float, size: tuple[int, int]) -> Upright:
    """Of places in a picture of `size`, with `square` pixels across each."""
    plain = Upright(
        np.full(len(points), square, np.float32),
        np.tile(np.array([[0, -ASSUMED_TILT * square]], np.float32), (len(points), 1)),
        False,
        np.asarray(points / np.float32(square), np.float32),
    )
    grid = on_grid(points, square)
    if grid is None:
        return plain
    lens, lattice = grid
    best, least = None, UNLIKELY
    short = _shortest(lens, lattice)
    for shear in SHEARS:
        basis = short @ np.array(shear)
        found = _seen(lens @ _as_lens(basis), np.linalg.inv(basis) @ lattice.T, size)
        if found is None:
            continue
        seen, misfit = found
        middle = seen.ups.mean(0) / float(seen.scales.mean())
        askew = abs(float(middle[0])) + max(0.0, float(middle[1]))
        unlikely = ASKEW_COST * askew + 0.7 * abs(np.log(_mean_step(seen) / square))
        unlikely += TILT_COST * float(seen.sines.mean()) + MISFIT_COST * misfit
        if unlikely < least:
            best, least = seen, unlikely
    return best or plain


def _as_lens(basis: NDArray[np.intp]) -> NDArray[np.float64]:
    whole = np.eye(3)
    whole[:2, :2] = basis
    return whole


def _shortest(lens: NDArray[np.float64], lattice: Lattice) -> NDArray[np.intp]:
    """The two shortest steps of the grid as they are seen in its middle, in columns (Gauss's reduction)."""
    middle = lattice.mean(0)
    around = middle + np.array([[0, 0], [0.01, 0], [0, 0.01]])
    at, right, down = cv2.perspectiveTransform(around[None], lens)[0]
    seen = np.stack([right - at, down - at], 1)
    basis = np.eye(2, dtype=np.intp)
    for _round in range(8):
        long = np.hypot(*(seen @ basis))
        if long[0] > long[1]:
            basis = basis[:, ::-1]
        first, second = (seen @ basis).T
        times = round(float(first @ second) / max(float(first @ first), 1e-12))
        if times == 0:
            break
        basis = np.stack([basis[:, 0], basis[:, 1] - times * basis[:, 0]], 1)
    return basis


def _mean_step(seen: Upright) -> float:
    """Pixels across a place as one would measure it: between its width and its foreshortened depth."""
    tilt = float(seen.sines.mean())
    return float(seen.scales.mean()) * (1 + float(np.sqrt(1 - tilt**2))) / 2


def on_grid(points: Floats, square: float) -> tuple[NDArray[np.float64], Lattice] | None:
    """The perspective map from a grid of whole numbers to the picture, and each place's numbers."""
    if len(points) < LEAST_POINTS or len(points) > 400:
        return None
    away = points[:, None] - points[None]
    far = np.hypot(away[..., 0], away[..., 1])
    np.fill_diagonal(far, np.inf)
    crowd = (far < 1.7 * square).sum(1)
    best: dict[int, tuple[int, int]] = {}
    tried = 0
    for seed in np.argsort(-crowd, kind="stable")[:3]:
        near = [int(i) for i in np.argsort(far[seed])[:5] if far[seed, i] < 2.0 * square]
        for one, other in combinations(near, 2):
            a, b = points[one] - points[seed], points[other] - points[seed]
            if abs(a[0] * b[1] - a[1] * b[0]) < 0.35 * np.hypot(*a) * np.hypot(*b):
                continue
            if len(best) < FITTING * len(points) and tried < MOST_TRIES:
                tried += 1
                grown = _grown(points, int(seed), a, b)
                best = grown if len(grown) > len(best) else best
    if len(best) < max(LEAST_POINTS, 0.5 * len(points)):
        return None
    chosen = np.array(list(best))
    lattice = np.array([best[i] for i in chosen], np.float64)
    lens, _used = cv2.findHomography(lattice, points[chosen].astype(np.float64), cv2.RANSAC, 0.12 * square)
    if lens is None or abs(np.linalg.det(lens)) < 1e-12:
        return None
    back = cv2.perspectiveTransform(points[None].astype(np.float64), np.linalg.inv(lens))[0]
    whole = np.round(back)
    fits = np.abs(back - whole).max(1) < NEAR
    if fits.mean() < FITTING or len(np.unique(whole[fits], axis=0)) < fits.sum():
        return None
    lens, _used = cv2.findHomography(whole[fits], points[fits].astype(np.float64), 0)
    return None if lens is None else (np.asarray(lens, np.float64), np.asarray(whole, np.intp))


def _grown(points: Floats, seed: int, a: Floats, b: Floats) -> dict[int, tuple[int, int]]:
    """Places reached from the seed step by step; every place hands on the steps as they were measured there."""
    known = {seed: (0, 0)}
    steps = {seed: (a, b)}
    taken = {(0, 0)}
    queue = deque([seed])
    while queue:
        here = queue.popleft()
        first, second = steps[here]
        there = points[here] + WAYS @ np.stack([first, second])
        gaps = np.hypot(points[None, :, 0] - there[:, None, 0], points[None, :, 1] - there[:, None, 1])
        room = NEAR * min(np.hypot(*first), np.hypot(*second))
        for number, found in enumerate(gaps.argmin(1).tolist()):
            i, j = (int(v) for v in WAYS[number])
            to = (known[here][0] + i, known[here][1] + j)
            if to in taken or found in known or gaps[number, found] > room * max(abs(i), abs(j)):
                continue
            way = points[found] - points[here]
            known[found] = to
            taken.add(to)
            steps[found] = (way / i if j == 0 else first, way / j if i == 0 else second)
            queue.append(found)
    return known


def _seen(
    lens: NDArray[np.float64], lattice: NDArray[np.float64], size: tuple[int, int]
) -> tuple[Upright, float] | None:
    """The camera behind a perspective map of unit squares, a pinhole in the middle of the picture, and its misfit."""
    middle = np.array([[1, 0, -size[0] / 2], [0, 1, -size[1] / 2], [0, 0, 1]])
    h = middle @ lens
    h = h / np.linalg.norm(h[:, 0])
    focals = float(max(size)) * FOCALS
    first, second = (np.stack([h[0, i] / focals, h[1, i] / focals, np.full(len(focals), h[2, i])]) for i in (0, 1))
    lengths = np.linalg.norm(first, axis=0), np.linalg.norm(second, axis=0)
    # The two sides of a square are at right angles and alike long; a usual lens is likelier than an unusual one.
    wrong = ((first * second).sum(0) / (lengths[0] * lengths[1])) ** 2 + np.log(lengths[0] / lengths[1]) ** 2
    misfits = wrong / GRID_TRUST**2 + (np.log(FOCALS / USUAL_LENS) / 0.5) ** 2
    least = int(np.argmin(misfits))
    if wrong[least] > CROOKED**2:
        return None
    focal = float(focals[least])
    side = np.diag([1 / focal, 1 / focal, 1]) @ h
    long = float(np.sqrt(np.linalg.norm(side[:, 0]) * np.linalg.norm(side[:, 1])))
    up = np.cross(side[:, 0], side[:, 1]) / max(long, 1e-12)
    ground = np.vstack([lattice, np.ones(lattice.shape[1])])
    at = side @ ground
    if float(at[2].mean()) < 0:
        at, up = -at, up  # the map's sign is free; what is seen lies ahead
    if (at[2] <= 1e-9).any():
        return None
    if float(up @ at.mean(1)) > 0:
        up = -up  # towards the camera
    top = at + 0.25 * up[:, None]
    if (top[2] <= 1e-9).any():
        return None
    low, high = (focal * part[:2] / part[2] for part in (at, top))
    scales, ups = (np.asarray(part, np.float32) for part in (focal * long / at[2], 4 * (high - low).T))
    return Upright(scales, ups, True, np.asarray(lattice.T, np.float32)), float(misfits[least])
