"""Which face features belong to, and how likely they belong to none that was learned, in numpy, in seconds.

How far photos of one face lie apart, how far faces lie apart and how near the nearest other face comes is known from
thousands of rendered faces (`data/spread.npz`, made by `tools/vision/spread.py`). A player's own photos, few as they
are, correct the first of the three; what is nearer to a learned face than strangers come is that face. Each zoom that a
die was looked at in is judged for itself, and their judgements are weighed. What is more like a piece of a die than a
face is none either."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats

Numbers = NDArray[np.int64]
Matrix = NDArray[np.float64]
SPREAD = Path(__file__).parents[1] / "data" / "spread.npz"
PRIOR_PHOTOS = 40.0  # photos that what is known of rendered faces counts for, beside a die's own
DEGREES_OF_FREEDOM = 60.0  # of Student's t: photos lie farther out than a bell curve allows
EVIDENCE_EXPONENT = 0.15  # on each density: the 128 numbers are no 128 independent witnesses
UNKNOWN_RATE = 0.01  # how often a die looks like nothing that was learned
NEARLY_KNOWN_RATE = 0.03  # how often it looks much like a learned face without being it
PART_RATE = 0.03  # how often what is found is only a piece of a die
ZOOM_WEIGHTS = (1.0, 1.0, 0.5)  # the die with its sides tells less of the face than the upper face itself
JITTER = 1e-6  # on the diagonal, so that the matrix can be inverted


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """What rendered faces have taught of one zoom: their middle, and how they lie within a face, between faces, and
    beside one."""

    middle: Matrix
    within: Matrix
    between: Matrix
    beside: Matrix


@cache
def spreads(path: Path = SPREAD) -> tuple[Spread, ...]:
    """One for each zoom."""
    with np.load(path) as stored:
        parts = [stored[name].astype(np.float64) for name in ("middle", "within", "between", "beside")]
    return tuple(Spread(*of_zoom) for of_zoom in zip(*parts, strict=True))


@dataclass(frozen=True, slots=True, eq=False)
class Heaps:
    """Densities of one shape round several middles, with heavy tails (Student's t)."""

    turn: Matrix  # makes the shape round
    middles: Matrix  # turned
    wide: Matrix  # how much wider than the shape each one is, since its middle is known from few photos only
    level: float

    def logs(self, rows: Matrix) -> Matrix:
        """Logarithms of the densities: rows x middles."""
        away = ((rows @ self.turn)[:, None] - self.middles[None]) ** 2
        size = rows.shape[1]
        heavy = np.log1p(away.sum(2) / self.wide / DEGREES_OF_FREEDOM)
        return np.asarray(-self.level - size / 2 * np.log(self.wide) - (DEGREES_OF_FREEDOM + size) / 2 * heavy)


def heaps(shape: Matrix, middles: Matrix, wide: Matrix | None = None) -> Heaps:
    root = np.linalg.cholesky(shape + JITTER * np.eye(len(shape)))
    turn = np.linalg.inv(root).T
    return Heaps(
        turn, middles @ turn, np.ones(len(middles)) if wide is None else wide, float(np.log(np.diag(root)).sum())
    )


@dataclass(frozen=True, slots=True, eq=False)
class Parts:
    """Pieces of the dice that were learned: what is seen of each (pieces x zooms x features), and whose it is."""

    rows: Floats
    dice: Numbers


@dataclass(frozen=True, slots=True, eq=False)
class OneDie:
    """What was learned of one die: its classes, their densities, those of strangers near them and far, of pieces."""

    classes: Numbers
    own: Heaps
    beside: Heaps
    far: Heaps
    part: Heaps | None


@dataclass(frozen=True, slots=True, eq=False)
class OneZoom:
    """What was learned of all dice, looked at in one zoom."""

    dice: tuple[OneDie, ...]
    count: int  # of classes

    def evidence(self, rows: Matrix) -> Matrix:
        """For each row the logarithm of the weight of each class, and last that of none of them."""
        own = np.full((len(rows), self.count), -np.inf)
        beside = np.full_like(own, -np.inf)
        far, pieces = [], []
        for die in self.dice:
            own[:, die.classes] = die.own.logs(rows)
            beside[:, die.classes] = die.beside.logs(rows)
            far.append(die.far.logs(rows)[:, 0])
            if die.part is not None:
                pieces.append(die.part.logs(rows)[:, 0])
        near = beside.max(1)
        near += np.log(np.exp(beside - near[:, None]).sum(1))
        strange = np.logaddexp(
            EVIDENCE_EXPONENT * np.max(far, 0) + np.log(UNKNOWN_RATE * self.count),
            EVIDENCE_EXPONENT * near + np.log(NEARLY_KNOWN_RATE),
        )
        if pieces:
            strange = np.logaddexp(strange, EVIDENCE_EXPONENT * np.max(pieces, 0) + np.log(PART_RATE))
        return np.concatenate([EVIDENCE_EXPONENT * own, strange[:, None]], 1)


@dataclass(frozen=True, slots=True, eq=False)
class Classifier:
    """Learned from photos, each looked at in several zooms."""

    rows: Floats  # photos x zooms x features
    owners: Numbers  # the class of each photo
    zooms: tuple[OneZoom, ...]
    parts: Parts | None = None

    def likely(self, rows: Floats, barred: Sequence[bool] | None = None) -> Matrix:
        """For each die (dice x zooms x features) the likelihood of each class, and last that of none of them; barred
        classes have none."""
        exact = rows.astype(np.float64)
        told = [zoom.evidence(exact[:, place]) for place, zoom in enumerate(self.zooms)]
        weights = np.average(told, 0, ZOOM_WEIGHTS)
        if barred is not None:
            weights[:, :-1][:, np.array(barred)] = -np.inf
        weights = np.exp(weights - weights.max(1, keepdims=True))
        return np.asarray(weights / weights.sum(1, keepdims=True))


def taught(rows: Floats, owners: Numbers, die_of: Sequence[int], parts: Parts | None = None) -> Classifier:
    """From photos (photos x zooms x features), the class of each, the die of each class, and pieces of the dice.

    A class without a photo is never guessed."""
    exact, of_die, zooms = rows.astype(np.float64), np.array(die_of), []
    for zoom in range(rows.shape[1]):
        pieces = {} if parts is None else {die: parts.rows[parts.dice == die, zoom] for die in set(of_die.tolist())}
        zooms.append(_taught(spreads()[zoom], exact[:, zoom], owners, of_die, pieces))
    return Classifier(np.asarray(rows, np.float32), np.asarray(owners, np.int64), tuple(zooms), parts)


def _taught(
    known: Spread, rows: Matrix, owners: Numbers, of_die: Numbers, pieces: Mapping[int, Floats]
) -> OneZoom:
    counts = np.bincount(owners, minlength=len(of_die))
    middles = np.zeros((len(of_die), rows.shape[1]))
    np.add.at(middles, owners, rows)
    middles /= np.maximum(counts, 1)[:, None]
    away = rows - middles[owners]
    dice = []
    for die in sorted(set(of_die.tolist())):
        classes = np.flatnonzero((of_die == die) & (counts > 0))
        if not len(classes):
            continue
        mine = away[of_die[owners] == die]
        within = (PRIOR_PHOTOS * known.within + mine.T @ mine) / (PRIOR_PHOTOS + len(mine) - len(classes))
        dice.append(
            OneDie(
                classes,
                heaps(within, middles[classes], 1 + 1 / counts[classes]),
                heaps(known.beside + within, middles[classes]),
                heaps(known.between + within, known.middle[None]),
                _piece(known, pieces[die].astype(np.float64)) if len(pieces.get(die, ())) else None,
            )
        )
    return OneZoom(tuple(dice), len(of_die))


def _piece(known: Spread, rows: Matrix) -> Heaps:
    """How pieces of one die lie: as faces beside each other do, corrected by those that were cut out."""
    middle = rows.mean(0)
    away = rows - middle
    shape = (PRIOR_PHOTOS * (known.beside + known.within) + away.T @ away) / (PRIOR_PHOTOS + len(rows))
    return heaps(shape, middle[None])
