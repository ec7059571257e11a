"""Stores kept by older companions are brought up to date, whole or not at all; those of newer ones are left alone."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.games.game import Result
from companion.games.registry import REGISTERED_GAMES, UnknownGame, game_named
from companion.store.migrations import MIGRATIONS
from companion.store.store import NotKept, Store, TooNew
from companion.store.tables import VERSION
from tests.companion.games import counting
from tests.companion.games.counting import COUNTING, SETUP, add

VERSION_1 = (
    "CREATE TABLE games (number INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT, board TEXT, started TEXT)",
    "CREATE TABLE steps (game INTEGER, step INTEGER, events TEXT, PRIMARY KEY (game, step))",
    "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT)",
)


def make_version_1(folder: Path) -> None:
    """A running game, a finished one, a number that was deleted, and a setting."""
    steps = {1: [[SETUP], [add(1)], [add(2), add(3)]], 2: [[SETUP], [add(4)], [add(5)]]}
    with closing(sqlite3.connect(folder / "games.db")) as database:
        for statement in VERSION_1:
            database.execute(statement)
        database.execute("INSERT INTO games VALUES (1, 'counting', '100', NULL)")
        database.execute("INSERT INTO games VALUES (2, 'counting', '9', '2027-05-01T18:00:00+00:00')")
        database.execute("INSERT INTO games VALUES (3, 'counting', '9', NULL)")
        database.execute("DELETE FROM games WHERE number = 3")
        rows = [(game, place, json.dumps(events)) for game in steps for place, events in enumerate(steps[game])]
        database.executemany("INSERT INTO steps VALUES (?, ?, ?)", rows)
        database.execute("INSERT INTO settings VALUES ('theme', '\"dark\"')")
        database.execute("PRAGMA user_version = 1")
        database.commit()


def make_version_2(folder: Path) -> None:
    """The same games in the tables of today but for the one that came with version 3."""
    make_version_1(folder)
    with closing(sqlite3.connect(folder / "games.db", isolation_level=None)) as database:
        database.execute("BEGIN")
        MIGRATIONS[1](database)
        database.execute("PRAGMA user_version = 2")
        database.execute("COMMIT")


OLDER = {1: make_version_1, 2: make_version_2}


def test_every_older_version_has_a_step_up_and_a_test() -> None:
    assert set(MIGRATIONS) == set(OLDER) == set(range(1, VERSION))


@pytest.mark.parametrize("version", OLDER)
def test_an_older_store_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    OLDER[version](tmp_path)
    for _time in (1, 2):
        with Store(tmp_path) as store:
            assert store.notices == []
            finished, running = store.games()
            assert finished.result == Result(("Aiko", "Ben"), (4, 5), (1,))
            assert finished.started is not None and finished.started.year == 2027
            assert (running.finished, running.names) == (False, ("Aiko", "Ben"))
            assert store.last_open() == 1
            assert store.setting("theme") == "dark"
            session = store.open_game(1)
            assert session.state.total == 6
            assert [step.events for step in session.steps] == [(add(1),), (add(2), add(3))]
            session.undo()
            session.redo()
    with Store(tmp_path) as store:
        assert store.new_game(COUNTING, SETUP, "9").game_number == 4


@pytest.mark.parametrize("version", OLDER)
def test_an_older_store_can_be_looked_at_without_changing_it(tmp_path: Path, version: int) -> None:
    OLDER[version](tmp_path)
    before = (tmp_path / "games.db").read_bytes()
    with Store(tmp_path, look_only=True) as store:
        assert store.open_game(1).state.total == 6
    assert (tmp_path / "games.db").read_bytes() == before


@pytest.mark.parametrize("version", OLDER)
def test_a_step_up_that_is_cut_short_leaves_the_older_store(
    tmp_path: Path, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    OLDER[version](tmp_path)
    real = MIGRATIONS[version]

    def cut_short(database: sqlite3.Connection) -> None:
        real(database)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setitem(MIGRATIONS, version, cut_short)
        with pytest.raises(KeyboardInterrupt):
            Store(tmp_path)
    with Store(tmp_path) as store:
        assert store.open_game(1).state.total == 6


def test_an_older_game_without_a_setup_does_not_keep_the_others_from_coming_along(tmp_path: Path) -> None:
    make_version_1(tmp_path)
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        database.execute("INSERT INTO games VALUES (5, 'counting', '9', NULL)")
        database.execute("INSERT INTO games VALUES (6, 'counting', '9', NULL)")
        database.execute("INSERT INTO steps VALUES (6, 0, 'no JSON')")
        database.commit()
    with Store(tmp_path) as store:
        assert [line.number for line in store.games()] == [2, 1]


def test_a_store_of_a_newer_companion_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        database.execute("CREATE TABLE games (name TEXT)")
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = (tmp_path / "games.db").read_bytes()
    for look_only in (False, True):
        with pytest.raises(TooNew, match="newer companion"):
            Store(tmp_path, look_only=look_only)
    assert (tmp_path / "games.db").read_bytes()[100:] == before[100:]
    assert not list(tmp_path.glob("games-damaged*"))


@pytest.mark.parametrize("name", ["", "store", "commands", "no such", "../duo", "nothing"])
def test_only_a_game_is_taken_for_a_game(name: str) -> None:
    with pytest.raises(UnknownGame, match="there is no game"):
        game_named(name)
    assert game_named("duo").name == "duo"


def test_a_game_of_a_kind_that_is_not_known_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(tmp_path) as store:
        store.new_game(COUNTING, SETUP, "9")
    monkeypatch.delitem(REGISTERED_GAMES, "counting")
    with Store(tmp_path) as store:
        assert len(store.games()) == 1
        with pytest.raises(NotKept, match="does not know the game “counting”"):
            store.open_game(1)


def test_steps_that_newer_rules_refuse_are_left_out_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stricter(type(COUNTING)):  # type: ignore[misc]
        def apply(self, state, event):  # type: ignore[no-untyped-def]
            if event["number"] == 7:
                from companion.games.game import Refusal

                raise Refusal("seven is unlucky")
            return super().apply(state, event)

    with Store(tmp_path) as store:
        session = store.new_game(COUNTING, SETUP, "99")
        for number in (1, 2, 7, 3):
            session.do([add(number)])
        session.undo()
    monkeypatch.setattr(counting, "COUNTING", Stricter())
    with Store(tmp_path) as store:
        session = store.open_game(1)
        assert session.state.total == 3
        assert store.notices == ["Game 1: its last step no longer fits the rules and is left out."]
        assert not session.can_redo
        assert [reached.words for reached in session.log()][3] == "A step that no longer fits"
        session.do([add(4)])
        assert session.state.total == 7
    monkeypatch.undo()
    with Store(tmp_path) as store:
        assert len(store.open_game(1).log()) == 6
