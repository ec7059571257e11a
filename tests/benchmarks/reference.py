"""A piece of work that never changes, timed beside what a short test measures: a slower or busier machine slows both.

The short suite runs on machines that nobody chose, with another test beside it, so it asserts how many times the
reference something takes. Seconds, which an issue asks for, are asserted by the long forms."""

import time
from collections.abc import Callable

RUNS = 3
TURNS = 60
QUIET = 0.0032  # seconds that the reference takes where the limits were measured, on a machine with nothing else to do


def reference() -> int:
    """Plain Python, as most of the app's own work is."""
    kept: dict[tuple[int, int], int] = {}
    for number in range(20_000):
        key = number % 97, number % 31
        kept[key] = kept.get(key, 0) + number
    return len(kept)


def least(work: Callable[[], object], runs: int = RUNS) -> float:
    """Seconds of processor time that `work` takes when nothing gets in its way: the least of several."""
    taken = []
    for _run in range(runs):
        begun = time.process_time()
        work()
        taken.append(time.process_time() - begun)
    return min(taken)


def slowness() -> float:
    """How many times slower this machine is now than that one; never less than 1."""
    return max(1.0, least(reference) / QUIET)


def slowness_of_the_clock() -> float:
    """The same on the clock: over so long a time that other programs have had their turns."""
    begun = time.perf_counter()
    for _time in range(TURNS):
        reference()
    return max(1.0, (time.perf_counter() - begun) / TURNS / QUIET)


def times_the_reference(*works: Callable[[], object], runs: int = RUNS) -> list[float]:
    """Each work's least time, in references timed just before and after it."""
    taken = []
    for work in works:
        before = least(reference)
        seconds = least(work, runs)
        taken.append(seconds / min(before, least(reference)))
    return taken
