"""All data to one file and back, with power cuts, damage and things that are no backup."""

import contextlib
import errno
import json
import sqlite3
import zipfile
from pathlib import Path

import pytest

from companion.disk import backup
from companion.disk.backup import BackupTrouble, Trouble, back_up, finish_restore, put_in_place, unpack_beside
from companion.store.store import Store, StoreBusy


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    (folder / "boards").mkdir(parents=True)
    (folder / "boards" / "ours.toml").write_text("format = 1")
    (folder / "dice").mkdir()
    (folder / "dice" / "model.dice").write_bytes(bytes(range(256)))
    (folder / "log").mkdir()
    (folder / "log" / "app.log").write_text("noise")
    with contextlib.closing(sqlite3.connect(folder / "games.db")) as games, games:  # closed before any test begins
        games.execute("pragma journal_mode=wal")
        games.execute("create table games (name text)")
        games.execute("insert into games values ('Aiko and Ben')")
    return folder


def restore(file: Path, folder: Path) -> int:
    count = unpack_beside(file, folder)
    put_in_place(folder)
    return count


def games_in(folder: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(folder / "games.db")) as games:
        return [name for (name,) in games.execute("select name from games")]


def test_a_backup_comes_back_as_it_was(data: Path, tmp_path: Path) -> None:
    assert back_up(data, tmp_path / "kept.zip", "1") == 3
    other = tmp_path / "other"
    assert restore(tmp_path / "kept.zip", other) == 3
    assert games_in(other) == ["Aiko and Ben"]
    assert (other / "boards" / "ours.toml").read_text() == "format = 1"
    assert (other / "dice" / "model.dice").read_bytes() == bytes(range(256))
    assert not (other / "log").exists()


def test_a_game_being_written_is_in_the_backup_as_of_its_last_event(data: Path, tmp_path: Path) -> None:
    games = sqlite3.connect(data / "games.db")
    games.execute("insert into games values ('kept')")
    games.commit()
    games.execute("insert into games values ('not yet')")
    back_up(data, tmp_path / "kept.zip", "1")
    games.rollback()
    games.close()
    restore(tmp_path / "kept.zip", tmp_path / "other")
    assert games_in(tmp_path / "other") == ["Aiko and Ben", "kept"]


def test_what_was_there_before_a_restore_is_kept_beside(data: Path, tmp_path: Path) -> None:
    back_up(data, tmp_path / "kept.zip", "1")
    with sqlite3.connect(data / "games.db") as games:
        games.execute("insert into games values ('later')")
    restore(tmp_path / "kept.zip", data)
    assert games_in(data) == ["Aiko and Ben"]
    assert games_in(data / "before-restore-1") == ["Aiko and Ben", "later"]


def test_a_restore_that_is_cut_off_anywhere_is_finished_at_the_next_start(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(data, tmp_path / "kept.zip", "1")
    really = Path.replace
    for stop_at in range(1, 8):
        folder = tmp_path / f"cut-{stop_at}"
        restore(tmp_path / "kept.zip", folder)
        (folder / "boards" / "ours.toml").write_text("changed")
        done = 0

        def cut(self: Path, target: Path, at: int = stop_at) -> Path:
            nonlocal done
            done += 1
            if done == at:
                raise KeyboardInterrupt
            return really(self, target)

        with monkeypatch.context() as patched:
            patched.setattr(Path, "replace", cut)
            with contextlib.suppress(KeyboardInterrupt):
                restore(tmp_path / "kept.zip", folder)
        finish_restore(folder)
        assert games_in(folder) == ["Aiko and Ben"]
        begun = stop_at > 1  # the first is the mark: cut before it, nothing has changed
        assert (folder / "boards" / "ours.toml").read_text() == ("format = 1" if begun else "changed")
        assert not (folder / "restore.new").exists()
        assert not finish_restore(folder)


def test_a_flipped_byte_is_noticed_and_nothing_changes(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.zip"
    back_up(data, file, "1")
    whole = file.read_bytes()
    for place in range(0, len(whole), max(1, len(whole) // 150)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        try:
            restore(file, data)
        except BackupTrouble as trouble:
            assert str(trouble)
        assert games_in(data) == ["Aiko and Ben"]
        assert (data / "dice" / "model.dice").read_bytes() == bytes(range(256))


@pytest.mark.parametrize("content", [b"", b"no zip at all", b"PK\x03\x04"])
def test_what_is_no_backup_is_said_so(data: Path, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other.zip"
    file.write_bytes(content)
    with pytest.raises(BackupTrouble) as caught:
        restore(file, data)
    assert caught.value.trouble is Trouble.NO_BACKUP
    assert "other.zip" in str(caught.value)


def test_a_file_that_would_land_outside_is_refused(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "evil.zip"
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("../evil", b"x")
        packed.writestr(backup.LIST, json.dumps({"format": 1, "version": "1", "files": {"../evil": "0"}}))
    with pytest.raises(BackupTrouble) as caught:
        restore(file, data)
    assert caught.value.trouble is Trouble.DAMAGED
    assert not (tmp_path / "evil").exists()


def test_a_backup_of_a_newer_companion_asks_for_an_update(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "newer.zip"
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr(backup.LIST, json.dumps({"format": 2, "version": "9.9", "files": {}}))
    with pytest.raises(BackupTrouble) as caught:
        restore(file, data)
    assert "9.9" in str(caught.value)


def test_an_older_backup_survives_one_that_cannot_be_written(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.zip"
    back_up(data, file, "1")
    before = file.read_bytes()
    for journal in data.glob("games.db-*"):
        journal.unlink()
    (data / "games.db").write_bytes(b"not a database at all, but long enough to be read as one" * 40)
    with pytest.raises(BackupTrouble):
        back_up(data, file, "1")
    assert file.read_bytes() == before
    assert not [path for path in tmp_path.rglob("*") if path.name.endswith((".new", ".part"))]


def test_no_data_and_a_folder_that_is_not_there_are_said(tmp_path: Path, data: Path) -> None:
    with pytest.raises(BackupTrouble) as caught:
        back_up(tmp_path / "empty", tmp_path / "x.zip", "1")
    assert caught.value.trouble is Trouble.NOTHING
    with pytest.raises(BackupTrouble) as caught:
        back_up(data, tmp_path / "nowhere" / "x.zip", "1")
    assert caught.value.trouble is Trouble.CANNOT_WRITE
    with pytest.raises(BackupTrouble) as caught:
        restore(tmp_path / "nowhere.zip", data)
    assert caught.value.trouble is Trouble.CANNOT_READ


def test_the_store_finishes_a_restore_that_was_cut_off_before_it_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(tmp_path / "data") as store:
        store.set_setting("theme", "dark")
    back_up(tmp_path / "data", tmp_path / "kept.zip", "1")
    with Store(tmp_path / "data") as store:
        store.set_setting("theme", "light")
    with monkeypatch.context() as patched:
        patched.setattr(backup, "finish_restore", lambda folder: False)
        restore(tmp_path / "kept.zip", tmp_path / "data")
    with Store(tmp_path / "data") as store:
        assert store.setting("theme", None) == "dark"


def test_a_companion_that_finds_the_data_in_use_keeps_its_hands_off_a_restore(data: Path) -> None:
    """The other one may be unpacking it at this moment."""
    with Store(data):
        (data / "restore.new").mkdir()
        (data / "restore.new" / "games.db").write_bytes(b"half of it")
        with pytest.raises(StoreBusy):
            Store(data)
        assert (data / "restore.new" / "games.db").exists()
    with Store(data):
        assert not (data / "restore.new").exists()


def test_a_folder_with_any_name_is_backed_up(tmp_path: Path) -> None:
    odd = tmp_path / "what? #1 50%25"
    with Store(odd) as store:
        store.set_setting("theme", "dark")
    back_up(odd, tmp_path / "kept.zip", "1")
    restore(tmp_path / "kept.zip", tmp_path / "again")
    with Store(tmp_path / "again") as store:
        assert store.setting("theme") == "dark"


def test_a_full_stick_is_said_and_keeps_the_backup_it_has(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept.zip"
    back_up(data, file, "1")
    before = file.read_bytes()

    def full(_number: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(backup.os, "fsync", full)
    with pytest.raises(BackupTrouble) as caught:
        back_up(data, file, "1")
    assert caught.value.trouble is Trouble.NO_ROOM
    assert file.read_bytes() == before
    assert sorted(tmp_path.iterdir()) == sorted([data, file])
