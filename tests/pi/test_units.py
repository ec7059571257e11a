"""The installer's files: understood by systemd, hardened, complete."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

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


def test_the_scripts_are_good_bash() -> None:
    for script in [SYSTEMD / "install", *sorted((SYSTEMD / "parts").glob("*.sh"))]:
        subprocess.run(["bash", "-n", str(script)], check=True)
    for script in ("command", "screen", "screen-power", "start-labwc", "start-cage"):
        subprocess.run(["sh", "-n", str(SYSTEMD / "files" / script)], check=True)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--sideways"], "unknown option: --sideways"),
        (["--rotate", "45"], "0, 90, 180 or 270, not '45'"),
        (["--blank", "soon"], "whole minutes, not 'soon'"),
        (["--purge"], "only goes with --uninstall"),
    ],
)
def test_the_installer_says_what_is_wrong_with_its_options(words: list[str], told: str) -> None:
    done = subprocess.run([str(SYSTEMD / "install"), *words], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert told in done.stderr


def test_the_app_is_not_taken_out_of_its_unit_by_a_login(unit: Path) -> None:
    """With PAMName= the compositor's children belong to the login's session: systemd would not hear them."""
    text = unit.read_text()
    assert "PAMName" not in text
    assert "LIBSEAT_BACKEND=seatd" in text


def test_the_service_needs_the_camera_the_screen_and_the_touch(unit: Path) -> None:
    text = unit.read_text()
    for needed in ("char-drm", "char-input", "char-video4linux", "video render input"):
        assert needed in text
