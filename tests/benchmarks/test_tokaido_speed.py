"""How fast Tokaido's engine is: `apply` with `options`, and opening a stored game."""

import random
import statistics
import time
from collections.abc import Sequence
from pathlib import Path

from companion.games import tokaido
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.events import JourneyEvent, JourneySetup
from companion.store.store import Store
from tests.benchmarks.conftest import Allows
from tests.companion.games.tokaido.play_tokaido import play, random_game, random_setup
from tests.companion.games.tokaido.positions_tokaido import the_road, the_road_text
from tests.companion.games.tokaido.sensible_play import sensible_event

MOST_STEP_MICROSECONDS = 40
MOST_OPENING_MILLISECONDS = 30
STORED_EVENTS = 150
RUNS = 7
SHORT_RUNS = 40  # the best of many: other programs may be at work on the machine


def step_times(events: Sequence[JourneyEvent]) -> list[float]:
    """Microseconds of `apply` and `options` together, for each event after the set-up."""
    setup = events[0]
    assert isinstance(setup, JourneySetup)
    state = tokaido.begin(setup, the_road())
    times = []
    for event in events[1:]:
        start = time.perf_counter()
        state = tokaido.apply(state, event)
        tokaido.options(state)
        times.append((time.perf_counter() - start) * 1e6)
    return times


def test_apply_and_options_of_four_players_take_at_most_40_microseconds(allows: Allows) -> None:
    games = [[tokaido.parse_event(event) for event in random_game(seed, 4)] for seed in range(8)]
    medians = [statistics.median([t for game in games for t in step_times(game)]) for _run in range(SHORT_RUNS)]
    print(f"\nTokaido, apply + options: {min(medians):.1f} µs median (at most {MOST_STEP_MICROSECONDS})")
    assert min(medians) <= allows(MOST_STEP_MICROSECONDS)


def test_a_stored_game_of_150_events_opens_within_30_milliseconds(tmp_path: Path, allows: Allows) -> None:
    """Sensible games of five have some 150 events."""
    rng = random.Random(0)
    record: list[dict[str, object]] = []
    while len(record) < STORED_EVENTS:
        record = [event for event, _state in play(rng, the_road(), random_setup(rng, 5), sensible_event)]
    with Store(tmp_path) as store:
        session = store.new_game(TOKAIDO, record[0], the_road_text())
        for event in record[1:STORED_EVENTS]:
            session.do([event])
        last = session.state
    taken = []
    for _run in range(RUNS):
        with Store(tmp_path) as store:
            start = time.perf_counter()
            state = store.open_game(1).state
            taken.append((time.perf_counter() - start) * 1e3)
        assert state == last
    print(f"\nTokaido, opening {STORED_EVENTS} events: {min(taken):.1f} ms (at most {MOST_OPENING_MILLISECONDS})")
    assert min(taken) <= allows(MOST_OPENING_MILLISECONDS)
