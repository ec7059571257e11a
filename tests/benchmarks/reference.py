"""A piece of work that never changes, timed beside what a short test measures: a slower or busier machine slows both.

The short suite runs on machines that nobody chose, with another test beside it, so it asserts how many times the
reference something takes. Seconds, which an issue asks for, are asserted by the long forms."""

import time
from collections.abc import Callable

import numpy as np

RUNS = 3
LAYERS = [np.linspace(-1, 1, 96 * 96, dtype=np.float32).reshape(96, 96) for _layer in range(2)]


def reference() -> float:
    """Plain Python and small arrays, as the app's own work is: some 5 ms of a desktop's core."""
    kept: dict[tuple[int, int], int] = {}
    for number in range(12_000):
        key = number % 97, number % 31
        kept[key] = kept.get(key, 0) + number
    rows = np.linspace(0, 1, 200 * 96, dtype=np.float32).reshape(200, 96)
    for _time in range(8):
        for layer in LAYERS:
            rows = np.maximum(rows @ layer, 0.1)
    return float(rows.sum()) + len(kept)


def least(work: Callable[[], object], runs: int = RUNS) -> float:
    """Seconds of processor time that `work` takes when nothing gets in its way: the least of several."""
    taken = []
    for _run in range(runs):
        begun = time.process_time()
        work()
        taken.append(time.process_time() - begun)
    return min(taken)


def times_the_reference(*works: Callable[[], object], runs: int = RUNS) -> list[float]:
    """Each work's least time, in references timed just before and after it."""
    taken = []
    for work in works:
        before = least(reference)
        seconds = least(work, runs)
        taken.append(seconds / min(before, least(reference)))
    return taken
