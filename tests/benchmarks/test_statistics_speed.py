"""How quick statistics are: every page over a thousand games within a fifth of a second, from kept facts alone."""

import gc
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.game import Game
from companion.statistics import pages
from companion.statistics.played import played, selected
from companion.statistics.players import Players
from companion.store.facts_rows import moment
from companion.store.store import Store
from companion.store.tables import FACTS, GAMES
from tests.benchmarks.conftest import Allows
from tests.companion.export.kept_games import recorded_game
from tests.companion.store import inside

pytestmark = pytest.mark.alone

LIMIT = 0.2  # seconds


def store_of(folder: Path, count: int) -> Store:
    """Copies of real finished games of both games, with their facts."""
    store = Store(folder)
    names = ["Aiko", "Ben", "Chloé", "Dan", "Eva"]
    for place in range(6):
        game, events, board = recorded_game(("duo", "tokaido")[place % 2], place, names[place % 3 :])
        store.work_out_facts(store.keep_record(game, events, board))
    ledger = inside.ledger(store)
    rows, facts = ledger.read(GAMES), ledger.read(FACTS)

    def copy() -> None:
        for number in range(7, count + 1):
            row = {**rows[number % 6], "number": number}
            ledger.put(GAMES, row)
            ledger.put(FACTS, {**facts[number % 6], "game": number, "moment": moment(row)})

    ledger.write(copy)
    return store


def slowest(store: Store, monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """The seconds that each page takes from the touch on, reading the store included; nothing may be played again."""
    for name in ("begin", "apply"):
        monkeypatch.setattr(Game, name, None)
    gc.collect()  # of what earlier tests left: it would fall into one of the pages
    taken: dict[str, float] = {}

    def timed(name: str, page: Callable[[], object]) -> None:
        begun = time.process_time()  # unlike the clock's, no busy machine adds to it
        page()
        taken[name] = time.process_time() - begun

    timed("reading", lambda: played(store, Players()))
    found = played(store, Players())
    reading = taken["reading"]
    for kind in ("duo", "tokaido"):
        games, everybody = selected(found.games, game=kind), found.players(kind)
        for name, page in {
            "players": lambda: pages.players_table(games, everybody, found.names),  # noqa: B023
            "sources": lambda: pages.sources_table(games, everybody, found.names, kind),  # noqa: B023
            "one player": lambda: (
                pages.against_table(games, everybody[0], everybody, found.names),  # noqa: B023
                pages.lead_table(games, everybody[0]),  # noqa: B023
                pages.levels_table(games, everybody[0], kind),  # noqa: B023
            ),
            "games": lambda: (
                pages.records_table(games, found.names),  # noqa: B023
                pages.ends_table(games, kind),  # noqa: B023
                pages.changes_table(games),  # noqa: B023
            ),
            "places": lambda: pages.places_table(games, {"s1": "One", "c1": "Two"}),  # noqa: B023
            "dice": lambda: pages.dice_tables(games, kind),  # noqa: B023
        }.items():
            timed(f"{kind} {name}", page)
            taken[f"{kind} {name}"] += reading
    return taken


def test_any_page_over_a_thousand_games_within_a_fifth_of_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, allows: Allows
) -> None:
    with store_of(tmp_path, 1000) as store:
        taken = slowest(store, monkeypatch)
    print({name: round(seconds, 3) for name, seconds in taken.items()})
    assert max(taken.values()) < allows(LIMIT), taken


@pytest.mark.long
def test_ten_thousand_games_take_no_more_than_ten_times_as_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with store_of(tmp_path, 10_000) as store:
        taken = slowest(store, monkeypatch)
    print({name: round(seconds, 3) for name, seconds in taken.items()})
    assert max(taken.values()) < 10 * LIMIT, taken
