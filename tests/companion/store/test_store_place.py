"""The data folder deleted, moved away or exchanged while the companion is running: what is confirmed is found again."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.store.store import NotKept, Store, StoreBusy, TooNew
from companion.store.tables import VERSION
from tests.companion.games.counting import COUNTING, SETUP, add


def gone_by_deletion(data: Path) -> None:
    shutil.rmtree(data)


def gone_by_moving(data: Path) -> None:
    data.rename(data.with_name("elsewhere"))


def gone_without_its_file(data: Path) -> None:
    (data / "games.db").unlink()


def gone_without_its_log(data: Path) -> None:
    (data / "games.db-wal").unlink()


@pytest.mark.parametrize(
    "vanish", [gone_by_deletion, gone_by_moving, gone_without_its_file, gone_without_its_log], ids=lambda f: f.__name__
)
def test_what_is_confirmed_after_the_file_has_gone_is_there_after_a_power_cut(tmp_path: Path, vanish) -> None:
    data, after = tmp_path / "data", tmp_path / "after"
    with Store(data) as store:
        older = store.new_game(COUNTING, SETUP, "9")
        older.do([add(3)])
        store.set_setting("theme", "dark")
        session = store.new_game(COUNTING, SETUP, "50")
        session.do([add(2)])
        vanish(data)
        session.do([add(4)])
        session.undo()
        session.redo()
        shutil.copytree(data, after)  # as a plug pulled now would leave it
        assert store.notices == [
            f"The file of your games had gone from {data}. All that was in it has been written there again."
        ]
        with pytest.raises(StoreBusy):
            Store(data)
    for folder in (data, after):
        with Store(folder) as store:
            assert store.notices == []
            assert [line.number for line in store.games()] == [2, 1]
            assert store.open_game(2).events == [dict(SETUP), add(2), add(4)]
            assert store.open_game(1).events == [dict(SETUP), add(3)]
            assert store.setting("theme") == "dark"


def test_games_exchanged_for_others_are_not_overwritten(tmp_path: Path) -> None:
    with Store(tmp_path / "other") as other:
        other.new_game(COUNTING, SETUP, "9").do([add(1)])
    with Store(tmp_path / "data") as store:
        session = store.new_game(COUNTING, SETUP, "50")
        (tmp_path / "other" / "games.db").replace(tmp_path / "data" / "games.db")
        with pytest.raises(NotKept, match="exchanged for others"):
            session.do([add(2)])
        assert session.events == [dict(SETUP)]


def test_where_nothing_can_be_put_back_the_step_is_refused_and_goes_on_later(tmp_path: Path) -> None:
    data = tmp_path / "under" / "data"
    with Store(data) as store:
        session = store.new_game(COUNTING, SETUP, "50")
        shutil.rmtree(tmp_path / "under")
        (tmp_path / "under").write_text("in the way")
        with pytest.raises(NotKept):
            session.do([add(2)])
        assert session.events == [dict(SETUP)]
        (tmp_path / "under").unlink()
        session.do([add(2)])
    with Store(data) as store:
        assert store.open_game(1).events == [dict(SETUP), add(2)]


def test_a_newer_store_that_only_has_more_tables_is_left_alone_too(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.new_game(COUNTING, SETUP, "9")
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        database.execute("CREATE TABLE clubs (name TEXT)")
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
    for look_only in (False, True):
        with pytest.raises(TooNew, match="newer companion"):
            Store(tmp_path, look_only=look_only)
    assert not list(tmp_path.glob("games-damaged*"))


@pytest.mark.skipif(os.name != "posix", reason="needs folders in the way of files")
def test_what_cannot_be_looked_at_is_not_told_as_not_kept(tmp_path: Path) -> None:
    (tmp_path / "games.db").mkdir()
    with pytest.raises(NotKept, match=r"^The games in .* cannot be read: "):
        Store(tmp_path, look_only=True)
