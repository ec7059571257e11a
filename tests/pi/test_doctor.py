"""The doctor on a machine with each fault made on purpose."""

import importlib.metadata
import json
import os
import sqlite3
import subprocess
import sys
import tomllib
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from shutil import copytree

import pytest

from companion.doctor import hardware, keeping, software
from companion.doctor.examine import CHECKS, examine
from companion.doctor.finding import Finding, Level
from companion.doctor.machine import Machine
from companion.games.duo.boards.board_file import find_board_text
from companion.games.duo.game import DUO
from companion.games.tokaido.boards.road_file import find_road_text
from companion.games.tokaido.game import TOKAIDO
from companion.store.store import Store
from companion.version import app_version
from tests.companion.games.duo.play import random_game as game_of_duo
from tests.companion.games.tokaido.play_tokaido import random_game as game_of_tokaido
from vision import health

TOUCH = 'I: Bus=0018\nN: Name="generic ft5x06 (79)"\nH: Handlers=mouse0 event0\nB: PROP=2\nB: ABS=2608000 3\n\n'
PAD = 'I: Bus=0018\nN: Name="A Touchpad"\nH: Handlers=mouse1 event2\nB: PROP=5\nB: ABS=2e0800000000003\n\n'
STICK = 'I: Bus=0003\nN: Name="A gamepad"\nH: Handlers=event3 js0\nB: PROP=0\nB: ABS=3003f\n\n'
KEYS = 'I: Bus=0003\nN: Name="A keyboard"\nH: Handlers=kbd event1\nB: KEY=10000\n\n'
PROJECT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Patient(Machine):
    """A machine whose devices lie in a folder, with faults to choose."""

    barred: frozenset[str] = frozenset()
    modules: frozenset[str] = frozenset(
        {"kivy", "numpy", "cv2", "babel", "platformdirs", "segno", "tomli_w", "picamera2"}
    )
    libraries: frozenset[str] = frozenset({"GL", "EGL"})
    packages: dict[str, str] = field(default_factory=lambda: {"kivy": "2.3.1"})
    eyes: str = "4.14.0"
    desktop: bool = False
    free: int = 10**9
    speaks: tuple[int, int] = (3, 11)
    width: int = 64

    def may_use(self, device: Path) -> bool:
        return device.name not in self.barred

    def has_module(self, name: str) -> bool:
        return name in self.modules

    def has_library(self, name: str) -> bool:
        return name in self.libraries

    def version_of(self, distribution: str) -> str | None:
        return self.packages.get(distribution)

    def opencv(self) -> str:
        return self.eyes

    def served(self) -> bool:
        return self.desktop

    def free_bytes(self) -> int:
        return self.free

    def python(self) -> tuple[int, int]:
        return self.speaks

    def bits(self) -> int:
        return self.width


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("input/event0", "dri/card0", "dri/renderD128", "video0", "media0"):
        device = tmp_path / "root" / "dev" / name
        device.parent.mkdir(parents=True, exist_ok=True)
        device.touch()
    devices = tmp_path / "root" / "proc" / "bus" / "input" / "devices"
    devices.parent.mkdir(parents=True)
    devices.write_text(KEYS + TOUCH)
    return tmp_path / "root"


def patient(root: Path, **faults: object) -> Patient:
    return Patient(data=root.parent / "data", camera_side=health, root=root, **faults)  # type: ignore[arg-type]  # each test names its fault


def is_told(finding: Finding, level: Level, *words: str) -> None:
    assert finding.level is level, finding
    for word in words:
        assert word in finding.says + finding.advice
    assert level is Level.GOOD or finding.advice, "every fault comes with what to do"


def test_a_sound_machine_has_nothing_wrong(root: Path) -> None:
    assert [finding for finding in examine(patient(root)) if finding.level is Level.WRONG] == []


def test_no_camera_is_a_note(root: Path) -> None:
    for name in ("video0", "media0"):
        (root / "dev" / name).unlink()
    is_told(hardware.camera(patient(root)), Level.NOTE, "by hand")


def test_the_decoders_of_a_pi_are_no_camera(root: Path) -> None:
    for device, told in (("video0", "bcm2835-codec-decode\n"), ("video7", "imx708\n")):
        file = root / "sys/class/video4linux" / device / "name"
        file.parent.mkdir(parents=True)
        file.write_text(told)
    model = root / "sys/bus/media/devices/media0/model"
    model.parent.mkdir(parents=True)
    model.write_text("bcm2835-isp\n")
    is_told(hardware.camera(patient(root)), Level.NOTE, "by hand")
    (root / "dev/video7").touch()
    is_told(hardware.camera(patient(root)), Level.GOOD, "video7")


def test_a_camera_that_may_not_be_used_names_its_group(root: Path) -> None:
    is_told(hardware.camera(patient(root, barred=frozenset({"video0"}))), Level.WRONG, "usermod")


def test_a_ribbon_camera_needs_picamera2(root: Path) -> None:
    machine = patient(root, modules=frozenset({"kivy"}))
    is_told(hardware.camera(machine), Level.NOTE, "python3-picamera2")


def test_no_touchscreen_is_a_note(root: Path) -> None:
    (root / "proc/bus/input/devices").write_text(KEYS + PAD + STICK)
    is_told(hardware.touch(patient(root)), Level.NOTE, "mouse")


def test_a_touchscreen_by_usb_is_one(root: Path) -> None:
    (root / "proc/bus/input/devices").write_text(KEYS + TOUCH.replace("2608000 3", "273800000000003"))
    is_told(hardware.touch(patient(root)), Level.GOOD, "ft5x06")


def test_a_touchscreen_that_may_not_be_used(root: Path) -> None:
    is_told(hardware.touch(patient(root, barred=frozenset({"event0"}))), Level.WRONG, "usermod")
    is_told(hardware.touch(patient(root, barred=frozenset({"event0"}), desktop=True)), Level.GOOD)


def test_missing_libraries_for_drawing_are_named(root: Path) -> None:
    is_told(hardware.graphics(patient(root, libraries=frozenset({"GL"}))), Level.WRONG, "libegl1")


def test_no_graphics_chip_is_a_note(root: Path) -> None:
    for name in ("card0", "renderD128"):
        (root / "dev/dri" / name).unlink()
    is_told(hardware.graphics(patient(root)), Level.NOTE, "vc4-kms-v3d")


def test_a_graphics_chip_that_may_not_be_used(root: Path) -> None:
    is_told(hardware.graphics(patient(root, barred=frozenset({"card0", "renderD128"}))), Level.WRONG, "usermod")


@pytest.mark.parametrize(
    ("fault", "word"),
    [
        ({"width": 32}, "64-bit"),
        ({"speaks": (3, 9)}, "Python"),
        ({"modules": frozenset({"numpy", "cv2", "babel", "platformdirs", "segno", "tomli_w"})}, "Kivy"),
        ({"modules": frozenset({"kivy", "numpy", "cv2", "babel", "platformdirs", "segno"})}, "tomli-w"),
        ({"eyes": "5.0.0"}, "below 5"),
    ],
)
def test_versions_that_do_not_fit(root: Path, fault: dict[str, object], word: str) -> None:
    is_told(software.versions(patient(root, **fault)), Level.WRONG, word)


def test_another_kivy_is_a_note(root: Path) -> None:
    is_told(software.versions(patient(root, packages={"kivy": "2.4.0"})), Level.NOTE, "2.3.1")


def test_fonts_that_are_missing_or_damaged(root: Path, tmp_path: Path) -> None:
    is_told(software.fonts(patient(root, app=tmp_path / "nowhere")), Level.WRONG, "fonts")
    folder = tmp_path / "app/ui/assets/fonts"
    folder.mkdir(parents=True)
    (folder / "broken.ttf").write_bytes(b"no font")
    is_told(software.fonts(patient(root, app=tmp_path / "app")), Level.WRONG, "broken.ttf")


def test_the_fonts_of_this_checkout_are_whole(root: Path) -> None:
    is_told(software.fonts(patient(root)), Level.GOOD)


@pytest.mark.parametrize(("free", "level"), [(10**6, Level.WRONG), (10**8, Level.NOTE), (10**10, Level.GOOD)])
def test_a_full_disk(root: Path, free: int, level: Level) -> None:
    is_told(keeping.disk(patient(root, free=free)), level, "MB")


def test_a_data_folder_that_cannot_be_written(root: Path) -> None:
    machine = patient(root)
    machine.data.parent.mkdir(exist_ok=True)
    machine.data.write_text("a file stands where the folder should be")
    is_told(keeping.permissions(machine), Level.WRONG, "chown")
    below = Patient(data=machine.data / "companion", camera_side=health, root=root)
    is_told(keeping.permissions(below), Level.WRONG, "chown")
    nowhere = Patient(data=root.parent / "not" / "yet", camera_side=health, root=root)
    is_told(keeping.permissions(nowhere), Level.GOOD, "first start")


def test_games_that_belong_to_another_user_are_named(root: Path) -> None:
    machine = patient(root, barred=frozenset({"games.db"}))
    machine.data.mkdir()
    is_told(keeping.permissions(machine), Level.GOOD)
    (machine.data / "games.db").touch()
    is_told(keeping.permissions(machine), Level.WRONG, "games.db", "chown")


def test_damaged_games(root: Path, kept: Path) -> None:
    machine = patient(root)
    is_told(keeping.games(machine), Level.GOOD, "No game")
    copytree(kept, machine.data)
    is_told(keeping.games(machine), Level.GOOD, "whole")
    (machine.data / "games.db").write_bytes(b"no database" * 100)
    is_told(keeping.games(machine), Level.WRONG, "backup")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Game 1 of Duo, game 2 of Tokaido, game 3 of Duo, and a setting."""
    folder = tmp_path_factory.mktemp("kept")
    with Store(folder) as store:
        for game, events, board in (
            (DUO, game_of_duo(1), find_board_text("Shikoku")),
            (TOKAIDO, game_of_tokaido(2, 3), find_road_text("Tokaido")),
            (DUO, game_of_duo(3), find_board_text("Shikoku")),
        ):
            store.keep_record(game, events, board)
        store.set_setting("theme", "dark")
    return folder


def harm(folder: Path, sql: str, *values: object) -> None:
    """One row is no longer as it was written, as after a bit has flipped: SQLite itself sees nothing wrong."""
    with closing(sqlite3.connect(folder / "games.db", isolation_level=None)) as database:
        assert database.execute(sql, values).rowcount > 0
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize(
    ("sql", "told"),
    [
        ("UPDATE points SET events = replace(events, 'roll', 'rool') WHERE game = 1", "Game 1 is damaged."),
        ("UPDATE points SET events = replace(events, 'move', 'mowe') WHERE game = 2", "Game 2 is damaged."),
        ("UPDATE boards SET text = replace(text, 'Tokaido', 'Tokaidp') WHERE game = 2", "Game 2 is damaged."),
        ("UPDATE games SET names = '[]' WHERE number IN (2, 3)", "Games 2 and 3 are damaged."),
        ("DELETE FROM points WHERE game = 3 AND point = 4", "Game 3 is damaged."),
        ("DELETE FROM games WHERE number = 2", "Game 2 is damaged."),
        ("UPDATE settings SET value = '\"light\"' WHERE key = 'theme'", "settings"),
    ],
)
def test_games_whose_rows_are_damaged_are_named_and_left_as_they_are(
    root: Path, kept: Path, sql: str, told: str
) -> None:
    machine = patient(root)
    copytree(kept, machine.data)
    harm(machine.data, sql)
    file = (machine.data / "games.db").read_bytes()
    is_told(keeping.games(machine), Level.WRONG, told, "Start the app")
    assert (machine.data / "games.db").read_bytes() == file


def test_a_byte_that_flipped_in_the_file_is_found_in_the_game_it_belongs_to(root: Path, kept: Path) -> None:
    machine = patient(root)
    copytree(kept, machine.data)
    stored = bytearray((machine.data / "games.db").read_bytes())
    stored[stored.index(b'"do": "donate"') + 7] ^= 1
    (machine.data / "games.db").write_bytes(stored)
    is_told(keeping.games(machine), Level.WRONG, "Game 2 is damaged.")


def test_a_board_file_that_is_not_right(root: Path) -> None:
    machine = patient(root)
    is_told(keeping.boards(machine), Level.NOTE, "board")
    (machine.data / "boards").mkdir(parents=True)
    file = machine.data / "boards" / "ours.toml"
    file.write_text((PROJECT / "companion/games/duo/boards/shikoku.toml").read_text())
    is_told(keeping.boards(machine), Level.GOOD, "ours.toml")
    file.write_text("format = 2")
    is_told(keeping.boards(machine), Level.WRONG, "ours.toml")


def test_a_dice_model_that_is_damaged(root: Path) -> None:
    machine = patient(root)
    is_told(keeping.model(machine), Level.NOTE, "taught")
    (machine.data / "dice").mkdir(parents=True)
    (machine.data / "dice" / "model.dice").write_bytes(b"no model")
    is_told(keeping.model(machine), Level.WRONG, "Teach")


def test_a_check_that_fails_itself_is_a_finding(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: Patient) -> int:
        raise OSError("gone")

    monkeypatch.setattr(Patient, "free_bytes", fails)
    findings = list(examine(patient(root)))
    assert len(findings) == len(CHECKS)
    (gone,) = [finding for finding in findings if "gone" in finding.says]
    assert gone.advice


def test_the_command_reports_as_json(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion", "--data", str(tmp_path), "doctor", "--json"],
        capture_output=True,
        text=True,
        cwd=PROJECT,
        env={**os.environ, "LANG": "C.UTF-8"},
        check=False,
    )
    told = json.loads(done.stdout)
    assert {finding["check"] for finding in told["findings"]} >= {
        "camera",
        "touch",
        "graphics",
        "fonts",
        "disk",
        "model",
    }
    assert done.returncode == (0 if told["ok"] else 1)
    assert done.stderr == ""


def test_the_version_is_known_where_the_app_runs_from_its_folder(monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
    """As on the Pi, where no package manager has heard of it; a backup made there names it."""

    def unknown(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr("companion.version.version", unknown)
    told = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]["version"]
    assert app_version() == told
    is_told(software.versions(patient(root)), Level.GOOD, told)
