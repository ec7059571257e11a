"""How fast the engine is: `apply` with `options`, whole random games, and whether long games slow it down."""

import random
import statistics
import time
from collections.abc import Sequence

from companion.games.duo.record.record import parse_event
from companion.games.duo.rules.engine import apply, begin, options
from companion.games.duo.rules.events import Event, Setup
from tests.benchmarks.conftest import Allows
from tests.companion.games.duo.play import play, random_game, random_setup
from tests.companion.games.duo.positions import shikoku

MOST_MICROSECONDS = 40
RUNS = 5  # the best of several: other programs may be at work on the machine


def parsed_games(count: int) -> list[list[Event]]:
    return [[parse_event(event) for event in random_game(seed)] for seed in range(count)]


def step_times(events: Sequence[Event]) -> list[float]:
    """Microseconds of `apply` and `options` together, for each event after the set-up."""
    setup = events[0]
    assert isinstance(setup, Setup)
    state = begin(setup, shikoku())
    times = []
    for event in events[1:]:
        start = time.perf_counter()
        state = apply(state, event)
        options(state)
        times.append((time.perf_counter() - start) * 1e6)
    return times


def test_apply_and_options_take_at_most_40_microseconds(allows: Allows) -> None:
    games = parsed_games(20)
    medians = [statistics.median([t for game in games for t in step_times(game)]) for _run in range(RUNS)]
    print(f"\napply + options: {min(medians):.1f} µs median (at most {MOST_MICROSECONDS})")
    assert min(medians) <= allows(MOST_MICROSECONDS)


def test_random_games_are_played_quickly(allows: Allows) -> None:
    best = 0.0
    for run in range(RUNS):
        rng = random.Random(run)
        start = time.process_time()
        games, events = 10, 0
        for _game in range(games):
            events += sum(1 for _event in play(rng, shikoku(), random_setup(rng, shikoku())))
        seconds = time.process_time() - start
        best = max(best, games / seconds)
        per_game = events / games
    print(f"\nrandom play: {best:.0f} games a second, {per_game:.0f} events a game")
    assert 1 / best < allows(1 / 20)


def test_the_300th_event_takes_no_longer_than_the_first() -> None:
    """The same number of steps early and late in long games; the middle of the run decides, not one hiccup."""
    long_games = [game for game in parsed_games(60) if len(game) > 330][:10]
    assert len(long_games) >= 5
    ratios = []
    for _run in range(RUNS):
        early, late = [], []
        for game in long_games:
            times = step_times(game)
            early += times[:30]
            late += times[299:329]
        ratios.append(statistics.median(late) / statistics.median(early))
    print(f"\n300th event against the first: {min(ratios):.2f} times")
    assert min(ratios) <= 1.5
