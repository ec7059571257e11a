"""Moves judged on rendered photographs of tables that chose no weight and no threshold; and what a judgement costs."""

import subprocess
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import pytest

from tools.vision.fit_moves import cases, measured, table_of
from tools.vision.world.board_moves import rendered_moves
from tools.vision.world.split import Split
from vision.board.judge import judge

ROOT = Path(__file__).parents[2]
MOST_MS, MOST_MEMORY = 80, 25  # the design's
MEMORY = """
import resource, sys
import numpy as np, cv2
from vision.board.judge import judge
def used():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
rng = np.random.default_rng(1)
def picture(at):
    ground = cv2.resize(np.random.default_rng(2).integers(40, 220, (36, 64, 3)).astype(np.uint8), (1280, 720))
    cv2.circle(ground, at, 30, (10, 10, 10), -1)
    return ground
places = [(340 + 80 * x, 80 + 80 * y) for x in range(8) for y in range(8)]
before, after = picture(places[9]), picture(places[30])
candidates = [(one, places[(7 * n + 30) % 64]) for n, one in enumerate([places[9]] * 60)]
judge(before[:64, :64], after[:64, :64], candidates[:1], 80)  # what the libraries take once
begun = used()
judge(before, after, candidates, 80)
print(used() - begun)
"""


@pytest.mark.long
def test_moves_on_unseen_tables_are_judged_right_and_hardly_ever_wrong() -> None:
    """Harder than a living room: a plain difference gets four of five. Measured last: see docs/seeing-moves.md."""
    figures = measured(cases(Split.EVALUATION, 1300, 70))
    print("\n" + table_of(figures))
    _count, forced, sure, wrong, plain = figures["clear"]
    assert forced >= 0.975
    assert sure >= 0.92
    assert wrong <= 0.006
    assert forced >= plain + 0.1
    assert figures["arm"][3] <= 0.01


def test_a_few_moves_on_unseen_tables_are_judged_right() -> None:
    figures = measured(cases(Split.EVALUATION, 1500, 1))
    print("\n" + table_of(figures))
    assert all(wrong == 0 for _count, _forced, _sure, wrong, _plain in figures.values())
    assert figures["clear"][1] >= 0.7


def test_a_judgement_is_quick_enough() -> None:
    """On a picture of 1280 by 720, in processor time of one thread."""
    case = next(rendered_moves(3003, Split.EVALUATION, 1, 0.0))
    scale = 1280 / case.before.shape[1]
    before, after = (np.asarray(cv2.resize(one, (1280, 720)), np.uint8) for one in (case.before, case.after))
    candidates = [tuple((x * scale, y * 720 / case.before.shape[0]) for x, y in pair) for pair in case.candidates]
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    times = []
    for _turn in range(8):
        begun = time.process_time()
        judge(before, after, [(one, other) for one, other in candidates], case.square * scale)
        times.append((time.process_time() - begun) * 1000)
    cv2.setNumThreads(threads)
    print(f"\na judgement of {len(candidates)} candidates: least {min(times):.1f}, median {np.median(times):.1f} ms")
    assert min(times) < MOST_MS  # measured last: 23


def test_a_judgement_needs_little_memory() -> None:
    done = subprocess.run(
        [sys.executable, "-c", MEMORY], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    print(f"\na judgement took {float(done.stdout):.1f} MB")
    assert float(done.stdout) < MOST_MEMORY
