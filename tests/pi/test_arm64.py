"""The companion on the Pi's processor, under emulation: installed, started, updated, taken away in a Debian for it,
and the app's own tests there.

qemu runs each program of the root, so there is no kernel and no systemd of arm64: whatever a service is told by systemd
is proven in tests/pi/test_install_kiosk.py instead. The root, with Debian's packages in it, stays in the cache.

On two cores with hardly anything beside it: a minute to make the root, and then 19, of them 2 to install into it, 5 for
tests/companion (2878 passed), 12 for tests/vision. On a busy, slower machine it was more than an hour."""

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

INSTALL = "/mnt/checkout/systemd/install"
PYTHON = "/opt/tokaido-companion/venv/bin/python"
TOOLS = ("pytest>=8", "pytest-xdist>=3.6", "hypothesis>=6.100", "psutil>=5.9")
DATA = "/var/lib/tokaido-companion"
# what is not asked of a processor that is emulated: the same asked hundreds of times over. What it asks is asked there
# as well, a few times, by the other tests of its file
NOT_ASKED = {
    "tests/vision/find/test_lying.py": (
        "test_a_cocked_die_in_the_tray_is_told_most_times",
        "test_flat_dice_are_hardly_ever_told_to_lean",
        "test_most_dice_that_lean_by_thirty_degrees_are_told_on_grounds_never_seen",
    ),
    "tests/companion/store/test_store_killed.py": ("test_everything_that_was_kept_is_there_after_the_plug_was_pulled",),
    "tests/companion/store/test_store_damage.py": (
        "test_the_app_opens_after_random_damage_and_saves_what_can_be_saved",
    ),
    "tests/companion/games/duo/rulebook/test_rule_search.py": ("test_every_question_a_page_foresees_finds_it",),
    "tests/companion/games/duo/test_duo_fuzz.py": ("test_any_json_value_is_an_event_or_refused",),
    "tests/companion/games/duo/test_duo_random_games.py": (
        "test_random_games_on_random_boards_keep_every_rule",
        "test_everything_not_offered_is_refused_and_changes_nothing",
        "test_a_written_record_replays_to_the_same_states",
    ),
}


@pytest.fixture(scope="module")
def pi(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Emulated]:
    """A root in which the installer has run."""
    checkout = tmp_path_factory.mktemp("checkout") / "project"
    subprocess.run(["git", "clone", "-q", str(PROJECT), str(checkout)], check=True)
    with emulation():
        folder = STORE / "trixie-arm64-installed"
        fresh = base("trixie", "arm64")
        if not folder.exists():
            part = folder.with_suffix(".part")
            shutil.rmtree(part, ignore_errors=True)
            subprocess.run(["cp", "-a", "--reflink=auto", str(fresh), str(part)], check=True)
            part.rename(folder)
        root = Emulated(folder, checkout)
        begun = time.monotonic()
        told(root.run(f"{INSTALL} --kiosk --no-start"))
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


def test_the_kiosk_starts_and_says_that_it_is_ready(pi: Emulated) -> None:
    """labwc, Xwayland and the app, on a screen in memory: what the service starts, and the word it waits for."""
    begun = time.monotonic()
    assert "the kiosk is ready" in told(pi.run("python3 -B /mnt/checkout/tests/pi/start_kiosk.py 900"))
    print(f"started on arm64 in {time.monotonic() - begun:.0f} s")
    told(pi.run(f"test -s {DATA}/games.db"))


def test_an_update_without_a_network_keeps_the_games(pi: Emulated) -> None:
    told(pi.run(f"rm -r /opt/tokaido-companion/app/ui; echo ours > {DATA}/ours"))
    before = told(pi.run(f"cksum {DATA}/games.db {DATA}/ours"))
    told(pi.run(f"unshare --net {INSTALL} --update --no-start"))
    assert told(pi.run(f"cksum {DATA}/games.db {DATA}/ours")) == before
    told(pi.run("test -d /opt/tokaido-companion/app/ui && tokaido-companion --version"))


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
    asked = [(file, name) for file, names in NOT_ASKED.items() for name in names]
    assert [name for file, name in asked if f"def {name}(" not in (PROJECT / file).read_text()] == []


@pytest.mark.parametrize("part", ["companion", "vision"])
def test_the_apps_own_tests_pass(pi: Emulated, project: str, part: str) -> None:
    left_out = " ".join(f"--deselect={file}::{name}" for file, names in NOT_ASKED.items() for name in names)
    how = "-q -p no:cacheprovider -n 2 --dist loadfile --no-loadscope-reorder --durations=15"
    begun = time.monotonic()
    done = pi.run(
        f"{project} {PYTHON} -m pytest {how} tests/{part} {left_out}",
        seconds=4 * 3600, seen=True,
    )  # fmt: skip
    print(f"tests/{part} on arm64: {time.monotonic() - begun:.0f} s")
    assert done.returncode == 0


def test_taking_it_away_leaves_nothing_but_the_data(pi: Emulated) -> None:
    """The last one: the next run installs anew."""
    ours = "find / -xdev \\( -path /proc -o -path /srv -o -path /mnt \\) -prune -o -name '*tokaido*' -print"
    told(pi.run(f"{INSTALL} --uninstall"))
    assert told(pi.run(ours)).split() == [DATA]
    told(pi.run(f"test -s {DATA}/games.db && {INSTALL} --uninstall --purge"))
    assert told(pi.run(ours)).split() == []
    assert pi.run("id tokaido").returncode != 0
