"""The installer for real, in a throw-away Debian: install, start, crash, update, take away."""

import subprocess
import time
from collections.abc import Iterator

import pytest

from tests.pi.debian import why_not
from tests.pi.evening import (
    APP,
    MARK,
    PYTHON,
    begin_game,
    beside_the_app,
    pid_of_app,
    screen_sleeps,
    seen_on_screen,
    touch,
)
from tests.pi.throw_away import NEEDED, PROJECT, Root

TROUBLE = why_not(*NEEDED)
pytestmark = [pytest.mark.pi, pytest.mark.skipif(TROUBLE is not None, reason=str(TROUBLE))]

# no screen in a throw-away root: the compositor draws into memory
HEADLESS = """[Service]
DevicePolicy=auto
Environment=WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1 LIBGL_ALWAYS_SOFTWARE=1
"""
INSTALL = "/mnt/checkout/systemd/install"
DESKTOP = "/etc/systemd/system/display-manager.service"
VENV = "/opt/tokaido-companion/venv"
TOOLS = "'pytest>=8' 'hypothesis>=6.100' 'psutil>=5.9'"
WATCHERS = "xdotool grim"  # to touch the kiosk's screen and to look at it


@pytest.fixture(scope="module", params=["trixie", "bookworm"])
def root(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Root]:
    checkout = tmp_path_factory.mktemp("checkout") / "project"
    subprocess.run(["git", "clone", "-q", str(PROJECT), str(checkout)], check=True)
    system = Root(request.param, checkout)
    try:
        system.boot()
        yield system
    finally:
        system.stop()


@pytest.fixture(scope="module")
def before(root: Root) -> set[str]:
    return root.files()


def cut_off(root: Root, when: str) -> None:
    """An installation ended by a power cut as soon as `when` holds."""
    begun = f"setsid {INSTALL} --kiosk --no-start > /dev/null 2>&1 &"
    root.run(f"{begun} until {when}; do sleep 0.2; done; /bin/kill -KILL -- -$!", seconds=1800)
    root.run("sync; rm -f /var/lib/dpkg/lock* /var/cache/apt/archives/lock")


@pytest.fixture(scope="module")
def kiosk(root: Root, before: set[str]) -> Root:
    """Installed at the fourth try: there was no network, and then the power failed twice."""
    alone = root.run(f"unshare --net {INSTALL} --kiosk", check=False)
    assert (alone.returncode, "is there a network?" in alone.stderr) == (1, True), alone.stderr
    assert root.run("ls -d /opt/tokaido-companion /etc/tokaido-companion", check=False).stdout == ""
    cut_off(root, "grep -q 'status unpacked xwayland' /var/log/dpkg.log")
    assert root.run("dpkg --audit").stdout, "packages are half set up"
    cut_off(root, f"ls -d {VENV}/lib/*/site-packages/kivy > /dev/null 2>&1")
    root.run(f"{INSTALL} --kiosk --no-start --rotate 90 --brightness 80", seconds=1800)
    assert root.run("dpkg --audit").stdout == ""
    return root


def is_back(root: Root, before: str) -> None:
    """Another app runs than before, and has shown its first screen."""
    root.until(f"now=$({APP}) && test \"$now\" != '{before}' && systemctl is-active tokaido-companion", seconds=120)


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


def test_dice_are_read_with_the_packages_as_installed(kiosk: Root) -> None:
    """Bookworm's OpenCV is 4.6 and its numpy 1.24; the app's own tests of reading dice run with them."""
    kiosk.run(f"cp -r /mnt/checkout /srv/project && {PYTHON} -m pip install -q --target /srv/tools {TOOLS}")
    try:
        told = kiosk.run(
            f"cd /srv/project && PYTHONPATH=/srv/tools {PYTHON} -m pytest -q -p no:cacheprovider tests/vision",
            seconds=3600,
        )
        assert " passed" in told.stdout
    finally:
        kiosk.run("rm -r /srv/project /srv/tools")


def test_the_app_starts_and_says_it_is_ready(kiosk: Root) -> None:
    started(kiosk)
    assert kiosk.run(f"ps -o user= -p {pid_of_app(kiosk)}").stdout.strip() == "tokaido"
    kiosk.until("test -s /var/lib/tokaido-companion/games.db")


def test_the_running_app_cannot_reach_a_network_or_change_the_system(kiosk: Root) -> None:
    told = kiosk.run("systemctl show tokaido-companion -p ProtectSystem -p RestrictAddressFamilies").stdout
    assert "ProtectSystem=strict" in told
    assert "AF_INET" not in told


def test_the_memory_limit_holds_for_the_app_itself(kiosk: Root) -> None:
    """Where the machine that runs the test keeps its memory controller from the throw-away one, only what is asked of
    it can be seen; that the app is in the unit, and not in a session of its own, always."""
    place = kiosk.run(f"grep '^0::' /proc/{pid_of_app(kiosk)}/cgroup").stdout.strip()
    assert place == "0::/system.slice/tokaido-companion.service"
    assert "MemoryMax=838860800" in kiosk.run("systemctl show tokaido-companion -p MemoryMax").stdout
    folder = "/sys/fs/cgroup/system.slice/tokaido-companion.service"
    if "memory" in kiosk.run("cat /sys/fs/cgroup/cgroup.controllers").stdout.split():
        assert kiosk.run(f"cat {folder}/memory.max").stdout.strip() == "838860800"


def test_a_touch_is_turned_with_the_screen(kiosk: Root) -> None:
    """labwc turns touches only of devices that it was told a screen for; without one, it goes on with what it read."""
    if kiosk.run("command -v labwc", check=False).returncode:
        pytest.skip("Debian 12 has only cage, which turns no touches")
    told = kiosk.run("cat /run/tokaido-companion/labwc/rc.xml").stdout
    assert told.count("<touch ") == 1
    assert '<touch mapToOutput="HEADLESS-1" mouseEmulation="yes"/>' in told


def test_a_stick_can_be_written_to_whenever_it_came(kiosk: Root) -> None:
    """Also one that was there before the app: a sandbox looks at what is mounted when it is made."""
    for name in ("before", "later"):
        kiosk.run(f"mkdir -p /media/tokaido/{name}")
    kiosk.run("systemctl stop tokaido-companion; mount -t tmpfs -o mode=777 stick /media/tokaido/before")
    started(kiosk)
    kiosk.run("mount -t tmpfs -o mode=777 stick /media/tokaido/later")
    for name in ("before", "later"):
        beside_the_app(kiosk, f"touch /media/tokaido/{name}/tried")
        kiosk.run(f"test -e /media/tokaido/{name}/tried && umount /media/tokaido/{name}")
    kiosk.run("rm -r /media/tokaido")


def test_the_window_covers_the_whole_screen(kiosk: Root) -> None:
    """Nowhere is the black behind the window to be seen."""
    kiosk.run(f"apt-get install -y -qq --no-install-recommends {WATCHERS}")
    size, black = seen_on_screen(kiosk)
    assert size == (720, 1280), "turned by a quarter, as the installer was told"
    assert black < 0.05


def test_a_crash_leads_back_into_the_interrupted_game(kiosk: Root) -> None:
    kiosk.run("systemctl stop tokaido-companion && sed -i s/ROTATE=90/ROTATE=0/ /etc/tokaido-companion/environment")
    number = begin_game(kiosk)
    started(kiosk)
    for _attempt in range(10):
        time.sleep(3)
        touch(kiosk, 860, 165)  # Continue
        if kiosk.run(f"sleep 5; cat {MARK}", check=False).returncode == 0:
            break
    assert kiosk.run(f"cat {MARK}").stdout.split() == [str(number), "0"]
    for tries, how in enumerate(("SEGV", "KILL"), 1):
        before = pid_of_app(kiosk)
        kiosk.run(f"kill -{how} {before}")
        is_back(kiosk, before)
        kiosk.until(f"grep -x '{number} {tries}' {MARK}", seconds=60)
        kiosk.until(f"test $(grep -c 'back in game {number}' /var/log/tokaido-companion/companion.log) = {tries}")


def test_the_screen_sleeps_when_nobody_plays_and_not_during_a_game(kiosk: Root) -> None:
    kiosk.run(f"test -e {MARK}")
    beside_the_app(kiosk, "/opt/tokaido-companion/screen-power off")
    assert not screen_sleeps(kiosk)
    if kiosk.run("command -v labwc", check=False).returncode:
        pytest.skip("Debian 12 has only cage, which cannot switch a screen off: the app itself goes dim")
    kiosk.run("systemctl stop tokaido-companion && sed -i s/BLANK=.*/BLANK=1/ /etc/tokaido-companion/environment")
    started(kiosk)  # stopped on purpose, it begins at home
    end = time.monotonic() + 150
    while not screen_sleeps(kiosk):
        assert time.monotonic() < end, "the screen does not sleep though nobody plays"
        time.sleep(2)
    beside_the_app(kiosk, "/opt/tokaido-companion/screen-power on")
    assert not screen_sleeps(kiosk)


def test_a_hung_app_is_noticed_by_the_watchdog(kiosk: Root) -> None:
    before = pid_of_app(kiosk)
    kiosk.run(f"kill -STOP {before}")
    is_back(kiosk, before)


def test_the_rules_let_the_kiosk_switch_off_and_nothing_else(kiosk: Root) -> None:
    pid = pid_of_app(kiosk)
    allowed = ("login1.power-off", "udisks2.filesystem-mount")
    for action in (*allowed, "login1.reboot", "login1.suspend", "systemd1.manage-units", "udisks2.modify-device"):
        asked = kiosk.run(f"pkcheck --action-id org.freedesktop.{action} --process {pid}", check=False)
        assert (asked.returncode == 0) == (action in allowed), action
    ask = "busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager CanPowerOff"
    assert kiosk.run(f"runuser -u tokaido -- {ask}").stdout.strip() == 's "yes"'
    assert kiosk.run(f"runuser -u nobody -- {ask}").stdout.strip() != 's "yes"'


def test_switching_off_from_the_app_switches_the_machine_off_and_the_kiosk_starts_with_it(kiosk: Root) -> None:
    """The app's own words to the system, said from inside the service's sandbox."""
    folder = "/etc/systemd/system/tokaido-companion.service.d"
    words = "from ui.kiosk.service import switch_off; raise SystemExit(switch_off())"
    kiosk.run(
        f"cat > {folder}/off.conf <<'TXT'\n[Service]\nType=oneshot\nRestart=no\nWatchdogSec=0\nExecStart=\n"
        f'ExecStart={PYTHON} -c "{words}"\nTXT\n'
        f"systemctl daemon-reload && systemctl restart --no-block tokaido-companion",
    )
    kiosk.until_off()
    (kiosk.folder / folder[1:] / "off.conf").unlink()
    kiosk.boot()
    kiosk.until("systemctl is-active tokaido-companion", seconds=120)
    pid_of_app(kiosk)


def test_a_second_run_changes_nothing_and_remembers_what_the_first_was_told(kiosk: Root) -> None:
    etc = "/etc/tokaido-companion"
    kiosk.run(f"{INSTALL} --no-start --rotate 90")  # tests before this one have turned the screen
    marks = f"cat {etc}/* {etc}/*/* /etc/systemd/system/tokaido-companion.service /usr/local/bin/tokaido-companion 2>&1"
    first = kiosk.run(f"{marks}; id tokaido", check=False).stdout
    assert "TOKAIDO_ROTATE=90" in first
    assert "TOKAIDO_BRIGHTNESS=80" in first
    kiosk.run(f"{INSTALL} --no-start")
    assert kiosk.run(f"{marks}; id tokaido", check=False).stdout == first


def test_an_update_keeps_games_boards_and_models(kiosk: Root) -> None:
    data = "/var/lib/tokaido-companion"
    kiosk.run("systemctl stop tokaido-companion")
    kiosk.run(
        f"mkdir -p {data}/boards {data}/dice && echo ours > {data}/boards/x && echo taught > {data}/dice/model.dice"
    )
    sums = kiosk.run(f"cksum {data}/games.db {data}/boards/x {data}/dice/model.dice").stdout
    kiosk.run(f"rm -r /opt/tokaido-companion/app/ui && unshare --net {INSTALL} --update --no-start")  # no network
    assert kiosk.run(f"cksum {data}/games.db {data}/boards/x {data}/dice/model.dice").stdout == sums
    kiosk.run("test -d /opt/tokaido-companion/app/ui")
    started(kiosk)


def test_an_update_that_fails_leaves_the_running_app_alone(kiosk: Root) -> None:
    pid = pid_of_app(kiosk)
    done = kiosk.run(f"rm {VENV}/complete && unshare --net {INSTALL} --update", check=False)
    assert (done.returncode, "is there a network?" in done.stderr) == (1, True), done.stderr
    assert pid_of_app(kiosk) == pid
    kiosk.run(f"{INSTALL} --update")
    assert pid_of_app(kiosk) != pid


def test_uninstalling_leaves_nothing_but_the_data(kiosk: Root, before: set[str]) -> None:
    kiosk.run("rm -r /etc/systemd/system/tokaido-companion.service.d; /mnt/checkout/systemd/install --uninstall")
    ours = {name for name in kiosk.files() - before if "tokaido" in name}
    assert {name for name in ours if not name.startswith("/var/lib/tokaido-companion/")} == set()
    assert "/var/lib/tokaido-companion/games.db" in ours
    kiosk.run(f"{INSTALL} --uninstall --purge")
    assert {name for name in kiosk.files() - before if "tokaido" in name} == set()
    assert kiosk.run("id tokaido", check=False).returncode != 0
    refused = kiosk.run(f"{INSTALL} --update", check=False)
    assert (refused.returncode, "nothing to update" in refused.stderr) == (1, True)


def test_on_a_desktop_it_is_in_the_menu_and_shares_its_data(root: Root, kiosk: Root) -> None:
    """Also where the person who plays logs in by the name that the kiosk's user would have."""
    root.run(f"printf '[Service]\\nExecStart=/bin/true\\n' > {DESKTOP}; systemctl daemon-reload")
    root.run(f"{INSTALL} --uninstall --purge; useradd -m tokaido")
    root.run(f"useradd -m aiko && SUDO_USER=aiko {INSTALL} --autostart")
    assert root.run("stat -c '%U' /var/lib/tokaido-companion").stdout.strip() == "tokaido-kiosk"
    for folder in ("/usr/share/applications", "/etc/xdg/autostart"):
        root.run(f"test -f {folder}/tokaido-companion.desktop")
    assert "tokaido-kiosk" in root.run("id -nG aiko").stdout.split()
    root.run("su aiko -s /bin/sh -c 'sg tokaido-kiosk \"tokaido-companion games\"'")
    assert [begin_game(root, user) for user in ("tokaido-kiosk", "aiko", "tokaido-kiosk")] == [1, 2, 3]


def test_a_kiosk_on_a_desktop_has_the_screen_until_it_is_taken_away(root: Root, kiosk: Root) -> None:
    was = root.run("systemctl get-default; readlink /etc/systemd/system/default.target", check=False).stdout
    assert was.split()[0] == "graphical.target"
    root.run(f"{INSTALL} --kiosk --no-start")
    assert root.run("ls /usr/share/applications/tokaido-companion.desktop", check=False).returncode
    assert root.run("systemctl get-default").stdout.strip() == "multi-user.target"
    root.run(f"{INSTALL} --uninstall --purge")
    assert root.run("systemctl get-default; readlink /etc/systemd/system/default.target", check=False).stdout == was
    assert "home/tokaido" in root.run("getent passwd tokaido").stdout, "somebody else's account is left alone"
    assert root.run("id tokaido-kiosk", check=False).returncode
