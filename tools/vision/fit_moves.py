"""Fits the weights by which moves are judged (vision/board/judge.py) on rendered cases of the training split, prints
them; `--measure` judges cases of the evaluation split instead, beside a plain difference.

    python tools/vision/fit_moves.py --tables 130
    python tools/vision/fit_moves.py --measure --tables 70 --first 1300
    python tools/vision/fit_moves.py --measure --living --tables 24 --first 1600"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from tools.vision.world.board_moves import HARD, Manner, RenderedMove, rendered_moves
from tools.vision.world.living_rooms import LIVING_ROOM
from tools.vision.world.split import Split
from vision.arrays import Floats
from vision.board.evidence import FEATURES, gathered
from vision.board.judge import DOUBTS, RIDDLE, doubts, judge

MOVES_A_TABLE, ARMS = 6, 0.35
SIGNS = np.array([1, 1, -1, -1, -1, 1, 1, 1, -1])  # which way each of DOUBTS may speak
Numbers = NDArray[np.float64]


def cases(split: Split, first: int, tables: int, manner: Manner = HARD) -> Iterator[RenderedMove]:
    for seed in range(first, first + tables):
        yield from rendered_moves(seed, split, MOVES_A_TABLE, ARMS, manner)


def plain_difference(case: RenderedMove) -> int:
    """What anybody would try first: the candidate with most difference at both its feet."""
    away = cv2.absdiff(case.before, case.after).astype(np.float32).sum(2)
    away = cv2.blur(away, (max(1, int(case.square * 0.6)),) * 2)
    height, width = away.shape
    feet = np.array(case.candidates)
    x, y = np.clip(feet[..., 0], 0, width - 1).astype(int), np.clip(feet[..., 1], 0, height - 1).astype(int)
    return int(np.argmax(away[y, x].sum(1)))


def fitted(rows: list[Floats], truths: list[int], steps: int = 2500) -> Numbers:
    """Weights, none below 0, under which the true candidate is the likeliest of each case (a conditional logit)."""
    spread = np.concatenate(rows).std(0) + 1e-6
    most = max(len(one) for one in rows)
    seen, absent = np.zeros((len(rows), most, len(FEATURES))), np.full((len(rows), most), -1e9)
    for number, one in enumerate(rows):
        seen[number, : len(one)], absent[number, : len(one)] = one / spread, 0
    right = seen[np.arange(len(rows)), truths].sum(0)

    def slope(weights: Numbers) -> Numbers:
        scores = seen @ weights + absent
        shares = np.exp(scores - scores.max(1, keepdims=True))
        shares /= shares.sum(1, keepdims=True)
        return np.asarray((np.einsum("ij,ijk->k", shares, seen) - right) / len(rows) + 2e-3 * weights)

    return _descended(slope, np.full(len(FEATURES), 0.1), np.ones(len(FEATURES)), steps) / spread


def logistic(rows: Numbers, right: Numbers, steps: int = 4000) -> tuple[Numbers, float]:
    middle, spread = rows.mean(0), rows.std(0) + 1e-6
    seen = np.hstack([(rows - middle) / spread, np.ones((len(rows), 1))])

    def slope(weights: Numbers) -> Numbers:
        wrong = 1 / (1 + np.exp(-(seen @ weights))) - right
        return np.asarray(seen.T @ wrong / len(rows) + 3e-3 * np.append(weights[:-1], 0))

    found = _descended(slope, np.append(SIGNS * 0.1, 0.0), np.append(SIGNS, 0), steps)
    weights = found[:-1] / spread
    return weights, float(found[-1] - weights @ middle)


def _descended(slope, weights: Numbers, signs: Numbers, steps: int, rate: float = 0.05) -> Numbers:  # type: ignore[no-untyped-def]
    """Adam; a weight that leaves its sign is held at 0."""
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, steps + 1):
        down = slope(weights)
        first, second = 0.9 * first + 0.1 * down, 0.99 * second + 0.01 * down * down
        weights = weights - rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-8)
        weights = np.where(weights * signs < 0, 0, weights)
    return weights


def fit(first: int, tables: int) -> None:
    """Two readings of the same cases: one for what a candidate weighs, one for how far the best is believed."""
    rows, truths, clear = [], [], []
    for case in cases(Split.TRAINING, first, tables):
        found = gathered(case.before, case.after, np.array(case.candidates), case.square)
        rows, truths, clear = [*rows, found.rows], [*truths, case.truth], [*clear, not case.arm]
    weights = fitted([row for row, seen in zip(rows, clear, strict=True) if seen],
                     [truth for truth, seen in zip(truths, clear, strict=True) if seen])  # fmt: skip
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"{name:16s}{weight:9.3f}")
    doubt, right = [], []
    for case in cases(Split.TRAINING, first, tables):
        found = gathered(case.before, case.after, np.array(case.candidates), case.square)
        scores = np.asarray(found.rows @ weights, np.float32)
        row = doubts(found, scores)
        if row[2] <= np.log1p(4 * RIDDLE):
            doubt.append(row)
            right.append(float(np.argmax(scores) == case.truth))
    found_weights, base = logistic(np.array(doubt, np.float64), np.array(right))
    for name, weight in zip(DOUBTS, found_weights, strict=True):
        print(f"{name:16s}{weight:9.3f}")
    print(f"{'base':16s}{base:9.3f}")


def measured(found: Iterator[RenderedMove]) -> dict[str, NDArray[np.float64]]:
    """Of clear cases and of those with an arm: count, and the shares forced right, sure right, sure wrong, and right
    by a plain difference."""
    rows: dict[str, list[tuple[bool, bool, bool, bool]]] = {"clear": [], "arm": []}
    for case in found:
        told = judge(case.before, case.after, case.candidates, case.square)
        rows["arm" if case.arm else "clear"].append(
            (told.best == case.truth, told.move == case.truth, told.move not in (None, case.truth),
             plain_difference(case) == case.truth)
        )  # fmt: skip
    return {name: np.append(len(each), np.mean(each, 0)) for name, each in rows.items() if each}


def table_of(figures: dict[str, NDArray[np.float64]]) -> str:
    lines = [f"{'':8s}{'cases':>7s}{'forced':>9s}{'sure':>9s}{'wrong':>9s}{'plain difference':>18s}"]
    for name, (count, forced, sure, wrong, plain) in figures.items():
        lines.append(f"{name:8s}{count:7.0f}{forced:9.2%}{sure:9.2%}{wrong:9.2%}{plain:18.2%}")
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--first", type=int, default=200)
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--living", action="store_true", help="measure on the second manner of tables")
    chosen = parser.parse_args()
    if chosen.measure:
        manner = LIVING_ROOM if chosen.living else HARD
        print(table_of(measured(cases(Split.EVALUATION, chosen.first, chosen.tables, manner))))
    else:
        fit(chosen.first, chosen.tables)
