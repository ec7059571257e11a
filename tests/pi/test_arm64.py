"""The companion on the Pi's processor, under emulation: the installer in a Debian for arm64, then the app's own tests.

qemu runs each program of the root, so there is no kernel and no systemd of arm64: whatever starts a service is proven
in tests/pi/test_install_kiosk.py instead. The root stays in the user's cache for the next time. It has not been seen
to run to its end: on two cores busy with other work a root made by debootstrap alone took 41 minutes and the installer
35, and all of the app's tests would take hours, ten to twenty times as long as without emulation. Since then this
machine unpacks the root (25 s of processor time), only sets it up under emulation (5 minutes of it), and asks less."""

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from tests.pi.debian import STORE, base, emulation, why_not
from tests.pi.emulated import Emulated
from tests.pi.namespace import told
from tests.pi.throw_away import PROJECT

TROUBLE = why_not("qemu-aarch64-static")
pytestmark = [pytest.mark.arm64, pytest.mark.skipif(TROUBLE is not None, reason=str(TROUBLE))]

PYTHON = "/opt/tokaido-companion/venv/bin/python"
TOOLS = ("pytest>=8", "hypothesis>=6.100", "psutil>=5.9")
# what is not asked of a processor that is emulated, each with its reason
_PROCESSES = "starts dozens of Pythons, seconds each here; what it proves is the file system's work"
_MANY = "thousands of games or spoiled texts in plain Python, which takes an hour here and is the same on any processor"
_WORDS = "reads the project's own texts and sources, which are the same on any processor"
NOT_ASKED = {
    "tests/companion/test_cli.py": _PROCESSES,
    "tests/companion/test_store_busy.py": _PROCESSES,
    "tests/companion/test_store_damage.py": _PROCESSES,
    "tests/companion/test_store_full.py": "mounts a small disk, which a root without a kernel of its own may not",
    "tests/companion/test_store_killed.py": _PROCESSES,
    "tests/companion/test_session_properties.py": _MANY,
    "tests/companion/duo/test_duo_fuzz.py": _MANY,
    "tests/companion/duo/test_duo_perft.py": _MANY,
    "tests/companion/duo/test_duo_random_boards.py": _MANY,
    "tests/companion/duo/test_duo_random_games.py": _MANY,
    "tests/vision/test_fuzz_frames.py": _MANY,
    "tests/companion/test_language_catalogues.py": _WORDS,
    "tests/companion/test_language_everywhere.py": _WORDS,
    "tests/companion/test_language_letters.py": _WORDS,
    "tests/companion/test_rule_search.py": _WORDS,
    "tests/companion/test_rulebook.py": _WORDS,
    "tests/companion/test_rulebook_prompts.py": _WORDS,
    "tests/companion/test_rulebook_rules.py": _WORDS,
}


@pytest.fixture(scope="module")
def pi(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Emulated]:
    """A root in which the installer has run: anew the first time, as an update after that."""
    checkout = tmp_path_factory.mktemp("checkout") / "project"
    subprocess.run(["git", "clone", "-q", str(PROJECT), str(checkout)], check=True)
    with emulation():
        folder = STORE / "trixie-arm64-installed"
        fresh = base("trixie", "arm64")
        known = (folder / "opt/tokaido-companion/app").exists()
        if not known:
            shutil.rmtree(folder, ignore_errors=True)
            subprocess.run(["cp", "-a", "--reflink=auto", str(fresh), str(folder)], check=True)
        root = Emulated(folder, checkout)
        begun = time.monotonic()
        told(root.run(f"/mnt/checkout/systemd/install {'--update' if known else ''} --kiosk --no-start"))
        print(f"\ninstalled on arm64 in {time.monotonic() - begun:.0f} s")
        yield root


def test_the_installer_puts_everything_in_place(pi: Emulated) -> None:
    assert told(pi.run("uname -m")).strip() == "aarch64"
    told(pi.run("tokaido-companion --version"))
    assert set(told(pi.run("id -nG tokaido")).split()) == {"tokaido", "video", "render", "input"}
    assert told(pi.run("systemctl is-enabled tokaido-companion")).strip() == "enabled"
    assert told(pi.run("systemctl is-enabled seatd")).strip() == "enabled"
    for program in ("labwc", "swayidle", "Xwayland"):
        told(pi.run(f"command -v {program}"))


def test_the_doctor_finds_the_versions_right(pi: Emulated) -> None:
    report = json.loads(pi.run("tokaido-companion doctor --json").stdout)
    levels = {finding["check"]: finding["level"] for finding in report["findings"]}
    assert {levels[check] for check in ("versions", "fonts", "disk", "permissions")} == {"good"}, report


def test_kivy_draws_a_window_on_arm64(pi: Emulated) -> None:
    environment = "SDL_VIDEODRIVER=offscreen LIBGL_ALWAYS_SOFTWARE=1 KIVY_NO_ARGS=1 KIVY_HOME=/tmp/kivy"
    told(pi.run(f"{environment} {PYTHON} -c 'from kivy.core.window import Window; assert Window is not None'"))


@pytest.fixture(scope="module")
def project(pi: Emulated) -> str:
    """A copy inside the root, which keeps what Python has compiled; pytest is fetched from outside, which is faster."""
    shutil.rmtree(pi.folder / "srv", ignore_errors=True)
    shutil.copytree(pi.checkout, pi.folder / "srv/project")
    asked = ["--only-binary=:all:", "--platform=manylinux2014_aarch64", "--platform=manylinux_2_28_aarch64"]
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--python-version=3.13", *asked,
         f"--target={pi.folder / 'srv/tools'}", *TOOLS],
        check=True,
    )  # fmt: skip
    return "cd /srv/project && PYTHONPATH=/srv/tools"


def test_what_is_not_asked_is_there_to_be_asked() -> None:
    assert [name for name in NOT_ASKED if not (PROJECT / name).is_file()] == []


@pytest.mark.parametrize("part", ["companion", "vision"])
def test_the_apps_own_tests_pass(pi: Emulated, project: str, part: str) -> None:
    left_out = " ".join(f"--ignore={name}" for name in NOT_ASKED)
    begun = time.monotonic()
    done = pi.run(
        f"{project} {PYTHON} -m pytest -q -p no:cacheprovider tests/{part} {left_out} --durations=15",
        seconds=4 * 3600, seen=True,
    )  # fmt: skip
    print(f"tests/{part} on arm64: {time.monotonic() - begun:.0f} s")
    assert done.returncode == 0
