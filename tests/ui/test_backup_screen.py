"""Backup from the settings screen, by touches: out, and back."""

import hashlib
import json
import sqlite3
import subprocess
import threading
import time
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.disk.backup import back_up
from companion.store.faults import NotKept
from ui.kiosk import sticks
from ui.kiosk.sticks import unmounted
from ui.screens.backup import backup_words
from ui.testing.audit import audit
from ui.testing.finger import Finger, frame, think


def test_all_data_goes_out_and_comes_back(open_app, begin_game):
    app = open_app()
    begin_game(app, purple="Aiko", green="Ben")
    app.go("home")
    finger = Finger(app)
    finger.settle()
    finger.touch("settings")
    finger.touch("backup")
    assert "No USB stick was found. Plug one in and look again." in finger.texts()
    assert audit(app.holder) == []
    finger.touch("back up:0")
    files = list((Path(app.store.folder) / "backups").glob("*.zip"))
    assert len(files) == 1
    assert f"All data is in the backup of {backup_words(files[0])}." in finger.texts()
    assert not any(files[0].stem in text for text in finger.texts())
    finger.touch("ok")
    begin_game(app, purple="Later", green="Game")
    assert len(app.store.games()) == 2
    app.go("backup")
    finger.settle()
    finger.touch("restore:0:0")
    asked = f"Bring back the backup of {backup_words(files[0])}?"
    assert any(text.startswith(asked) for text in finger.texts()), "it names the backup that it would bring back"
    finger.touch("yes")
    finger.touch("ok")
    assert app.where == "home"
    assert [line.names for line in app.store.games()] == [("Aiko", "Ben")]
    finger.touch("continue")
    assert app.where == "table"


def test_a_damaged_backup_changes_nothing(open_app, begin_game):
    app = open_app()
    begin_game(app, purple="Aiko", green="Ben")
    folder = Path(app.store.folder) / "backups"
    folder.mkdir()
    (folder / "broken.zip").write_bytes(b"no backup")
    app.go("backup")
    finger = Finger(app)
    finger.settle()
    finger.touch("restore:0:0")
    finger.touch("yes")
    assert any("Nothing was changed" in text for text in finger.texts())
    assert len(app.store.games()) == 1


def of_a_newer_companion(data: Path, file: Path) -> None:
    """A backup whose list is of the form known here, with games of a form that is not."""
    back_up(data, file, "9.9")
    with zipfile.ZipFile(file) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    games = file.with_suffix(".db")
    games.write_bytes(files["games.db"])
    with closing(sqlite3.connect(games)) as database:
        database.execute("PRAGMA user_version = 999")
        database.execute("CREATE TABLE friends (name TEXT)")
    listed = json.loads(files["backup.json"])
    files["games.db"] = games.read_bytes()
    games.unlink()
    listed["files"]["games.db"] = hashlib.sha256(files["games.db"]).hexdigest()
    files["backup.json"] = json.dumps(listed).encode()
    with zipfile.ZipFile(file, "w") as packed:
        for name, content in files.items():
            packed.writestr(name, content)


def test_a_backup_of_a_newer_companion_changes_nothing(open_app, begin_game):
    app = open_app()
    begin_game(app, purple="Aiko", green="Ben")
    folder = Path(app.store.folder)
    (folder / "backups").mkdir()
    of_a_newer_companion(folder, folder / "backups" / "newer.zip")
    app.go("backup")
    finger = Finger(app)
    finger.settle()
    finger.touch("restore:0:0")
    finger.touch("yes")
    assert any("newer companion (9.9)" in text for text in finger.texts())
    finger.touch("ok")
    assert [line.names for line in app.store.games()] == [("Aiko", "Ben")]
    assert not list(folder.glob("before-restore*"))
    app.change_setting("theme", "dark")
    assert app.store.setting("theme") == "dark"


def test_games_that_cannot_be_opened_after_all_leave_the_app_with_a_store(open_app, begin_game, monkeypatch):
    app = open_app()
    begin_game(app, purple="Aiko", green="Ben")
    finger = Finger(app)
    app.go("backup")
    finger.settle()
    finger.touch("back up:0")
    finger.touch("ok")

    def fail(_folder: Path) -> None:
        raise NotKept("The disk does not answer.")

    monkeypatch.setattr("ui.screens.backup.open_restored", fail)
    finger.touch("restore:0:0")
    finger.touch("yes")
    assert any("The disk does not answer." in text for text in finger.texts())
    finger.touch("ok")
    assert app.where == "home"
    assert app.store.games() == []


class Held:
    """Work that takes until it is let go; `began` once it is under way."""

    def __init__(self, result: object = None) -> None:
        self.began, self.let_go = threading.Event(), threading.Event()
        self.threads: list[threading.Thread] = []
        self._result = result

    def __call__(self, *_args: object) -> object:
        self.threads.append(threading.current_thread())
        self.began.set()
        assert self.let_go.wait(20)
        return self._result


def turn_until(done: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end
        think()
        frame()
        time.sleep(0.01)


def test_the_screen_is_there_while_sticks_are_still_looked_for(open_app, monkeypatch):
    app = open_app()
    held = Held(0)
    monkeypatch.setattr("ui.screens.backup.mount_all", held)
    app.go("backup")
    assert held.began.wait(5)
    frame()
    finger = Finger(app)
    assert finger.sees("back up:0") and not finger.sees("back up:1")
    assert "Looking for USB sticks …" in finger.texts()
    stick = app.store.folder / "stick"
    stick.mkdir()
    from ui.history.export import WritableFolder

    monkeypatch.setattr(
        "ui.screens.backup.writable_folders",
        lambda data: [WritableFolder(data / "exports", drive=False), WritableFolder(stick, drive=True)],
    )
    held.let_go.set()
    turn_until(lambda: finger.sees("back up:1"))
    assert not any("USB stick" in text for text in finger.texts())
    assert threading.main_thread() not in held.threads


def test_the_screen_is_drawn_while_the_backup_is_written_and_takes_no_touch(open_app, monkeypatch):
    app = open_app()
    finger = Finger(app)
    app.go("backup")
    finger.settle()
    held = Held(3)
    monkeypatch.setattr("ui.screens.backup.back_up", held)
    finger.find("back up:0").action()
    assert held.began.wait(5)
    frame()
    assert finger.names() == []
    held.let_go.set()
    turn_until(lambda: finger.sees("ok"))
    assert threading.main_thread() not in held.threads


def test_a_backup_is_called_by_its_date_and_a_renamed_one_by_its_name():
    assert backup_words(Path("backups/tokaido-2026-11-17-201652.zip")) == "17 November 2026, 20:16"
    assert backup_words(Path("before the holidays.zip")) == "before the holidays"


def test_a_stick_that_waits_is_seen_in_what_lsblk_says():
    told = """{"blockdevices": [
      {"path": "/dev/mmcblk0", "rm": false, "hotplug": false, "fstype": null, "mountpoint": null, "children": [
        {"path": "/dev/mmcblk0p2", "rm": false, "hotplug": false, "fstype": "ext4", "mountpoint": "/"}]},
      {"path": "/dev/sda", "rm": true, "hotplug": true, "fstype": null, "mountpoint": null, "children": [
        {"path": "/dev/sda1", "rm": true, "hotplug": true, "fstype": "vfat", "mountpoint": null},
        {"path": "/dev/sda2", "rm": true, "hotplug": true, "fstype": "vfat", "mountpoint": "/media/x"}]}]}"""
    assert unmounted(told) == ["/dev/sda1"]
    assert unmounted("nonsense") == []


def test_sticks_that_do_not_answer_hold_the_screen_up_once_only(monkeypatch):
    """Ten of them, each as slow as it may be: the service's watchdog would end the app after half a minute."""
    asked: list[float] = []
    now = [0.0]

    def slow(words, timeout, **_rest):
        if words[0] == "lsblk":
            devices = [{"path": f"/dev/sd{x}", "rm": True, "fstype": "vfat", "mountpoint": None} for x in "abcdefghij"]
            return subprocess.CompletedProcess(words, 0, json.dumps({"blockdevices": devices}), "")
        asked.append(timeout)
        now[0] += timeout
        raise subprocess.TimeoutExpired(words, timeout)

    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(subprocess, "run", slow)
    assert sticks.mount_all() == 0
    assert sum(asked) == pytest.approx(sticks.PATIENCE)
