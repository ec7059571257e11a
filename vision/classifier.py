"""A light classifier over the network's features: linear discriminants, in numpy, in seconds.

It is taught at the player's table, from a few turned copies of each photo."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.split import Floats

Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Classifier:
    """Features to one score a class, and how near they come to what was learned of each."""

    weights: Floats  # features x classes
    bias: Floats
    means: Floats  # classes x features, each of length 1: the middle of each class
    rows: Floats  # some of the rows that were learned from
    owners: Numbers  # the class of each

    def scores(self, rows: Floats) -> Floats:
        return np.asarray(rows @ self.weights + self.bias, np.float32)

    def nearness(self, rows: Floats) -> Floats:
        """Cosine to the middle of each class, and to the nearest row of each: rows x classes x 2."""
        found = np.full((len(rows), len(self.bias), 2), -1, np.float32)
        found[:, :, 0] = rows @ self.means.T
        alike = rows @ self.rows.T
        for one in range(len(self.bias)):
            mine = self.owners == one
            if mine.any():
                found[:, one, 1] = alike[:, mine].max(1)
        return found


def softmax(scores: Floats) -> Floats:
    raised = np.exp(scores - scores.max(1, keepdims=True))
    return np.asarray(raised / raised.sum(1, keepdims=True), np.float32)


def middles(rows: Floats, owners: Numbers, classes: int) -> Floats:
    sums = np.zeros((classes, rows.shape[1]), np.float32)
    np.add.at(sums, owners, rows)
    return np.asarray(sums / np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-6), np.float32)


def taught(rows: Floats, owners: Numbers, classes: int, shrink: float) -> Classifier:
    """Linear discriminants: the spread within a face, shrunk towards an even spread, decides what counts as far.

    With few photos a face the spread is that of all faces together; `shrink` keeps it from being believed too much."""
    means = np.zeros((classes, rows.shape[1]), np.float64)
    counts = np.maximum(np.bincount(owners, minlength=classes), 1)
    np.add.at(means, owners, rows.astype(np.float64))
    means /= counts[:, None]
    within = rows - means[owners]
    spread = within.T @ within / max(1, len(rows) - classes)
    even = np.trace(spread) / len(spread) * np.eye(len(spread))
    inverse = np.linalg.inv((1 - shrink) * spread + shrink * even + 1e-6 * np.eye(len(spread)))
    weights = inverse @ means.T
    bias = -0.5 * np.einsum("cf,fc->c", means, weights)
    return Classifier(
        np.asarray(weights, np.float32),
        np.asarray(bias, np.float32),
        middles(rows, owners, classes),
        np.asarray(rows[::2], np.float32),
        np.asarray(owners[::2], np.int64),
    )
