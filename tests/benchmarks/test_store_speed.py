"""How quick the store is: the list of a thousand games, opening the store and a game, a step, undo and redo."""

import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games.duo.boards.board_file import find_board, write_board
from companion.games.duo.game import DUO
from companion.play.session import Session
from companion.play.tree import Point
from companion.store.game_lines import result_text
from companion.store.row_mapper import put_board
from companion.store.rows import new_game_row, point_row
from companion.store.store import Store
from companion.store.tables import GAMES, POINTS
from tests.benchmarks.conftest import Allows
from tests.companion.games.duo.play import random_game
from tests.companion.store import inside
from tests.companion.store.inside import without_waiting

EVENTS = 300


def timed(call: Callable[[], object], times: int) -> list[float]:
    taken = []
    for _time in range(times):
        start = time.perf_counter()
        call()
        taken.append((time.perf_counter() - start) * 1000)
    return taken


def long_record() -> list[dict[str, Any]]:
    return next(game for game in map(random_game, range(100)) if len(game) > EVENTS + 20)


@pytest.fixture(scope="module")
def text() -> str:
    return write_board(find_board("Shikoku"))


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory, text: str) -> Path:
    """A thousand finished games of Duo, all their events included."""
    folder = tmp_path_factory.mktemp("thousand")
    records = [random_game(seed) for seed in range(5)]
    ends = []
    for setup, *events in records:
        state = DUO.begin(setup, text)
        for event in events:
            state = DUO.apply(state, event)
        ends.append(DUO.result(state))
    with Store(folder) as store:
        ledger = inside.ledger(store)

        def keep(game: int) -> None:
            record, result = records[game % 5], ends[game % 5]
            steps = [record[:1], *(record[place : place + 2] for place in range(1, len(record), 2))]
            points = [Point(place, place - 1 if place else None, tuple(step)) for place, step in enumerate(steps)]
            row = new_game_row(game, "duo", text, ("Aiko", "Ben"), False)
            where = {"present": len(points) - 1, "tip": len(points) - 1, "points": len(points), "played": 1800.0}
            over = {"finished": 1, "result": result_text(result), "started": "2027-05-01T19:00:00+00:00"}
            put_board(ledger, game, text, points[0])
            for point in points:
                ledger.put(POINTS, point_row(game, point))
            ledger.put(GAMES, {**row, **where, **over, "turn": game})

        ledger.write(lambda: [keep(game) for game in range(1, 1001)])
    return folder


def test_the_list_of_a_thousand_games_opens_in_under_a_fifth_of_a_second(full: Path, clock_allows: Allows) -> None:
    with Store(full) as store:
        taken = timed(store.games, 10)
        assert len(store.games()) == 1000
    print(f"\ngames() of 1000: first {taken[0]:.1f} ms, median {statistics.median(taken):.1f} ms")
    assert statistics.median(taken) < clock_allows(200)


def test_a_store_of_a_thousand_games_opens_quickly(full: Path, clock_allows: Allows) -> None:
    size = (full / "games.db").stat().st_size / 1e6
    taken = timed(lambda: Store(full).close(), 5)
    with Store(full) as store:
        games = timed(lambda: store.open_game(500), 5)
    middle = statistics.median
    print(f"\nopening the store: {middle(taken):.0f} ms for {size:.0f} MB; a game {middle(games):.0f} ms")
    assert middle(taken) < clock_allows(500)
    assert middle(games) < clock_allows(200)


def play_300(store: Store, text: str) -> tuple[Session[Any], list[dict[str, Any]], list[float]]:
    setup, *events = long_record()
    session: Session[Any] = store.new_game(DUO, setup, text)
    steps = [(lambda event=event: session.do([event])) for event in events[:EVENTS]]
    return session, events[EVENTS:], [timed(step, 1)[0] for step in steps]


def test_undo_and_redo_after_300_events_take_at_most_30_ms(tmp_path: Path, text: str, clock_allows: Allows) -> None:
    with Store(tmp_path) as store:
        session, _rest, steps = play_300(store, text)
        undo = timed(lambda: (session.undo(), session.undo_words()), 60)
        redo = timed(lambda: (session.redo(), session.undo_words()), 60)
        number = session.game_number
    middle = statistics.median
    print(f"\na step {middle(steps):.1f} ms, undo {middle(undo):.1f} ms, redo {middle(redo):.1f} ms, durable each")
    with Store(tmp_path) as store:
        opening = timed(lambda: store.open_game(number).state, 3)
        again = store.open_game(number)
        undo += timed(again.undo, 1)
    print(f"opening a game of 300 events: {min(opening):.0f} ms")
    assert max(middle(undo), middle(redo), middle(steps)) <= clock_allows(30)
    assert min(opening) <= clock_allows(200)


def test_undo_itself_without_the_card_takes_far_less_than_30_ms_every_time(
    tmp_path: Path, text: str, clock_allows: Allows
) -> None:
    with Store(tmp_path) as store:
        without_waiting(store)
        session, _rest, _steps = play_300(store, text)
        undo = timed(session.undo, EVENTS)
        redo = timed(session.redo, EVENTS)
    print(f"\nundo at most {max(undo):.1f} ms, redo at most {max(redo):.1f} ms without waiting for the card")
    assert max(statistics.quantiles(taken, n=100)[97] for taken in (undo, redo)) <= clock_allows(30)
