"""The installer for real, in a throw-away Debian: install, start, crash, update, take away."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pi.debian import why_not
from tests.pi.throw_away import NEEDED, PROJECT, Root

TROUBLE = why_not(*NEEDED)
pytestmark = [pytest.mark.pi, pytest.mark.skipif(TROUBLE is not None, reason=str(TROUBLE))]

# no screen in a throw-away root: the compositor draws into memory
HEADLESS = """[Service]
DevicePolicy=auto
Environment=WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1 LIBGL_ALWAYS_SOFTWARE=1
"""
APP = "pgrep -f 'venv/bin/python -m companion'"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Root]:
    checkout = tmp_path_factory.mktemp("checkout") / "project"
    subprocess.run(["git", "clone", "-q", str(PROJECT), str(checkout)], check=True)
    system = Root("trixie", checkout)
    try:
        system.boot()
        yield system
    finally:
        system.stop()


@pytest.fixture(scope="module")
def before(root: Root) -> set[str]:
    return root.files()


@pytest.fixture(scope="module")
def kiosk(root: Root, before: set[str]) -> Root:
    root.run("/mnt/checkout/systemd/install --kiosk --no-start --rotate 90")
    return root


def pid_of_app(root: Root) -> str:
    return root.until(APP).split()[0]


def started(root: Root) -> Root:
    folder = "/etc/systemd/system/tokaido-companion.service.d"
    root.run(f"mkdir -p {folder} && cat > {folder}/headless.conf <<'TXT'\n{HEADLESS}TXT\nsystemctl daemon-reload")
    root.run("systemctl reset-failed tokaido-companion; systemctl start tokaido-companion", check=False)
    try:
        root.until("systemctl is-active tokaido-companion")
    except AssertionError as trouble:
        raise AssertionError(
            f"{trouble}\n{root.run('journalctl -u tokaido-companion -n 60 --no-pager').stdout}"
        ) from None
    return root


def test_everything_is_in_place(kiosk: Root) -> None:
    kiosk.run("tokaido-companion --version")
    assert "tokaido" in kiosk.run("id tokaido").stdout
    assert kiosk.run("systemctl is-enabled tokaido-companion").stdout.strip() == "enabled"
    assert kiosk.run("stat -c '%a %U %G' /var/lib/tokaido-companion").stdout.strip() == "2770 tokaido tokaido"


def test_the_user_has_the_groups_it_needs_and_no_shell(kiosk: Root) -> None:
    groups = set(kiosk.run("id -nG tokaido").stdout.split())
    assert groups == {"tokaido", "video", "render", "input"}
    assert kiosk.run("getent passwd tokaido").stdout.strip().endswith("nologin")


def test_systemd_has_nothing_to_say_about_the_installed_service(kiosk: Root) -> None:
    done = kiosk.run("systemd-analyze verify /etc/systemd/system/tokaido-companion.service")
    assert done.stderr == ""


def test_the_doctor_runs_as_installed(kiosk: Root) -> None:
    assert '"findings"' in kiosk.run("tokaido-companion doctor --json", check=False).stdout


def test_the_app_starts_and_says_it_is_ready(kiosk: Root) -> None:
    started(kiosk)
    assert kiosk.run(f"ps -o user= -p {pid_of_app(kiosk)}").stdout.strip() == "tokaido"
    kiosk.until("test -s /var/lib/tokaido-companion/games.db")


def test_the_running_app_cannot_reach_a_network_or_change_the_system(kiosk: Root) -> None:
    told = kiosk.run("systemctl show tokaido-companion -p ProtectSystem -p RestrictAddressFamilies").stdout
    assert "ProtectSystem=strict" in told
    assert "AF_INET" not in told


def test_a_crash_comes_back_by_itself(kiosk: Root) -> None:
    before = pid_of_app(kiosk)
    kiosk.run(f"kill -SEGV {before}")
    kiosk.until(f"test \"$({APP} | head -1)\" != '{before}' && systemctl is-active tokaido-companion")
    assert pid_of_app(kiosk) != before


def test_a_hung_app_is_noticed_by_the_watchdog(kiosk: Root) -> None:
    before = pid_of_app(kiosk)
    kiosk.run(f"kill -STOP {before}")
    kiosk.until(f"systemctl is-active -q tokaido-companion && ! kill -0 {before}", seconds=75)
    kiosk.until("systemctl is-active tokaido-companion")


def test_the_rules_let_the_kiosk_switch_off_and_nothing_else(kiosk: Root) -> None:
    rules = kiosk.run("cat /etc/polkit-1/rules.d/50-tokaido-companion.rules").stdout
    assert 'subject.user == "tokaido"' in rules
    assert "org.freedesktop.login1.power-off" in rules
    assert "systemd1.manage-units" not in rules


def test_a_second_run_changes_nothing(kiosk: Root) -> None:
    marks = "cat /etc/systemd/system/tokaido-companion.service /usr/local/bin/tokaido-companion | cksum; id tokaido"
    first = kiosk.run(marks).stdout
    kiosk.run("/mnt/checkout/systemd/install --kiosk --no-start --rotate 90")
    assert kiosk.run(marks).stdout == first


def test_an_update_keeps_games_boards_and_models(kiosk: Root) -> None:
    data = "/var/lib/tokaido-companion"
    kiosk.run("systemctl stop tokaido-companion")
    kiosk.run(
        f"mkdir -p {data}/boards {data}/dice && echo ours > {data}/boards/x && echo taught > {data}/dice/model.dice"
    )
    sums = kiosk.run(f"cksum {data}/games.db {data}/boards/x {data}/dice/model.dice").stdout
    kiosk.run("rm -r /opt/tokaido-companion/app/ui && /mnt/checkout/systemd/install --update --kiosk --no-start")
    assert kiosk.run(f"cksum {data}/games.db {data}/boards/x {data}/dice/model.dice").stdout == sums
    kiosk.run("test -d /opt/tokaido-companion/app/ui")
    started(kiosk)


def test_uninstalling_leaves_nothing_but_the_data(kiosk: Root, before: set[str]) -> None:
    kiosk.run("rm -r /etc/systemd/system/tokaido-companion.service.d; /mnt/checkout/systemd/install --uninstall")
    ours = {name for name in kiosk.files() - before if "tokaido" in name}
    assert {name for name in ours if not name.startswith("/var/lib/tokaido-companion/")} == set()
    assert "/var/lib/tokaido-companion/games.db" in ours
    kiosk.run("/mnt/checkout/systemd/install --uninstall --purge")
    assert {name for name in kiosk.files() - before if "tokaido" in name} == set()
    assert kiosk.run("id tokaido", check=False).returncode != 0


def test_on_a_desktop_it_is_in_the_menu_and_shares_its_data(root: Root, kiosk: Root) -> None:
    root.run("useradd -m aiko && SUDO_USER=aiko /mnt/checkout/systemd/install --desktop --autostart")
    for folder in ("/usr/share/applications", "/etc/xdg/autostart"):
        root.run(f"test -f {folder}/tokaido-companion.desktop")
    assert "tokaido" in root.run("id -nG aiko").stdout.split()
    root.run("su aiko -s /bin/sh -c 'sg tokaido \"tokaido-companion games\"'")
    root.run("/mnt/checkout/systemd/install --uninstall --purge")
    shutil.rmtree(Path(root.folder) / "home/aiko", ignore_errors=True)
