"""The installer's files: understood by systemd, hardened, complete."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from companion.doctor import software

SYSTEMD = Path(__file__).parents[2] / "systemd"
needs_analyze = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not on this machine"
)


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The service as the installer writes it, with programs that exist here."""
    start = tmp_path / "start"
    start.write_text("#!/bin/sh\n")
    start.chmod(0o755)
    script = f"""
        here={SYSTEMD}; . {SYSTEMD}/parts/files.sh
        fill tokaido-companion.service app={tmp_path} data=/var/lib/x log=/var/log/x etc=/etc/x user=root
    """
    text = subprocess.run(["bash", "-euc", script], capture_output=True, text=True, check=True).stdout
    assert not re.search(r"@[a-z]+@", text), "a place was left unfilled"
    file = tmp_path / "tokaido-companion.service"
    file.write_text(text)
    return file


@needs_analyze
def test_systemd_has_nothing_to_say_about_the_service(unit: Path) -> None:
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    ours = [line for line in done.stderr.splitlines() if "tokaido" in line]
    assert (done.returncode, ours) == (0, [])


@needs_analyze
def test_the_service_is_exposed_no_more_than_it_must(unit: Path) -> None:
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", str(unit)], capture_output=True, text=True, check=False
    )
    found = re.search(r"exposure level for \S+: ([0-9.]+)", done.stdout)
    assert found, done.stdout + done.stderr
    assert float(found[1]) <= 3.0


def is_script(file: Path) -> bool:
    beginnings = (b"#!/usr/bin/env bash", b"#!/bin/sh", b"# shellcheck shell")
    return file.is_file() and file.read_bytes().startswith(beginnings)


def scripts() -> list[Path]:
    """Every shell script of the project, by how it begins."""
    project = SYSTEMD.parent
    places = [*project.glob("*"), *(project / "tools").glob("*"), *SYSTEMD.rglob("*")]
    return sorted(file for file in places if is_script(file))


def test_the_scripts_are_good_shell() -> None:
    found = scripts()
    assert {"install", "run", "test", "setup-env", "kiosk.sh", "screen"} <= {file.name for file in found}
    for script in found:
        shell = "sh" if script.read_bytes().startswith(b"#!/bin/sh") else "bash"
        subprocess.run([shell, "-n", str(script)], check=True)


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not on this machine")
def test_shellcheck_has_nothing_to_say_about_the_scripts() -> None:
    done = subprocess.run(
        ["shellcheck", "-x", *map(str, scripts())], cwd=SYSTEMD.parent, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize(("told", "bright"), [("80", "204"), ("5", "12"), ("100", "255"), ("", "99")])
def test_the_screen_is_as_bright_as_the_installer_was_told(tmp_path: Path, told: str, bright: str) -> None:
    screen = tmp_path / "rpi_backlight"
    screen.mkdir()
    (screen / "brightness").write_text("99")
    (screen / "max_brightness").write_text("255")
    environment = {"TOKAIDO_BRIGHTNESS": told, "PATH": "/usr/bin:/bin"}
    subprocess.run(["sh", str(SYSTEMD / "files/backlight"), str(tmp_path)], env=environment, check=True)
    assert (screen / "brightness").read_text().strip() == bright


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--sideways"], "unknown option: --sideways"),
        (["--rotate", "45"], "0, 90, 180 or 270, not '45'"),
        (["--rotate"], "0, 90, 180 or 270, not 'none'"),
        (["--brightness", "0"], "5 to 100, not '0'"),
        (["--brightness", "101"], "5 to 100, not '101'"),
        (["--blank", "soon"], "whole minutes, not 'soon'"),
        (["--purge"], "only goes with --uninstall"),
    ],
)
def test_the_installer_says_what_is_wrong_with_its_options(words: list[str], told: str) -> None:
    done = subprocess.run([str(SYSTEMD / "install"), *words], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert told in done.stderr


def test_the_installer_brings_every_package_that_the_app_needs() -> None:
    """numpy comes from apt, the rest from pip, in the same versions as `./run` asks for."""
    needed = tomllib.loads((SYSTEMD.parent / "pyproject.toml").read_text())["project"]["dependencies"]
    pips = set(re.findall(r'"([a-z-]+[=<>][^"]+)"', (SYSTEMD / "parts/app.sh").read_text()))
    assert {need for need in needed if not need.startswith("numpy")} == pips
    assert "python3-numpy" in (SYSTEMD / "parts/packages.sh").read_text()
    names = {re.split(r"[=<>]|-python", need)[0] for need in needed}
    assert {name.lower() for name in software._NEEDED.values()} == names, "the doctor asks for the same"


def test_the_app_is_not_taken_out_of_its_unit_by_a_login(unit: Path) -> None:
    """With PAMName= the compositor's children belong to the login's session: systemd would not hear them."""
    text = unit.read_text()
    assert "PAMName" not in text
    assert "LIBSEAT_BACKEND=seatd" in text


def test_the_service_needs_the_camera_the_screen_and_the_touch(unit: Path) -> None:
    text = unit.read_text()
    for needed in ("char-drm", "char-input", "char-video4linux", "video render input"):
        assert needed in text


def test_the_memory_limit_leaves_room_for_learning_dice_beside_the_compositor(unit: Path) -> None:
    """340 MB at most were measured while dice are taught on the screen; what the limit slows down would be a game."""
    limits = dict(re.findall(r"^Memory(High|Max)=(\d+)M$", unit.read_text(), re.MULTILINE))
    assert 340 + 200 < int(limits["High"]) < int(limits["Max"]) < 900, "and a machine of 1 GB is left something"
