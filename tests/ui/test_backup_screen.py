"""Backup from the settings screen, by touches: out, and back."""

import json
import subprocess
import time
from pathlib import Path

import pytest

from ui.kiosk import sticks
from ui.kiosk.sticks import unmounted
from ui.testing.audit import audit
from ui.testing.finger import Finger


def test_all_data_goes_out_and_comes_back(open_app, begin_game):
    app = open_app()
    begin_game(app, purple="Aiko", green="Ben")
    app.go("home")
    finger = Finger(app)
    finger.settle()
    finger.touch("settings")
    finger.touch("backup")
    assert audit(app.holder) == []
    finger.touch("back up:0")
    finger.touch("ok")
    files = list((Path(app.store.folder) / "backups").glob("*.zip"))
    assert len(files) == 1
    begin_game(app, purple="Later", green="Game")
    assert len(app.store.games()) == 2
    app.go("backup")
    finger.settle()
    finger.touch("restore:0:0")
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
