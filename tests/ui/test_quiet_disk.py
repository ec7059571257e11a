"""The app as the kiosk's service runs it: it says that it is alive, and writes nothing when nothing happens."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.duo.game import DUO
from companion.store.store import Store
from tests.pi.evening import SETUP
from ui.kiosk.service import Service

PROJECT = Path(__file__).parents[2]
WATCHED = 60.0


class Manager:
    """Hears what an app tells its service manager."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self._heard = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._heard.bind(str(place))

    def hear(self, word: str, seconds: float = 120) -> None:
        self._heard.settimeout(seconds)
        while self._heard.recv(200).decode() != word:
            pass

    def close(self) -> None:
        self._heard.close()


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    heard = Manager(tmp_path / "notify")
    yield heard
    heard.close()


def written(process: int) -> int:
    """How often the process has asked the system to write, to whatever."""
    told = Path(f"/proc/{process}/io").read_text().split()
    return int(told[told.index("syscw:") + 1])


def test_a_manager_that_does_not_listen_never_holds_the_screen_up(manager: Manager) -> None:
    service = Service({"NOTIFY_SOCKET": str(manager.place)})
    for _again in range(2000):  # more than any queue holds; it would wait for ever otherwise
        service.alive()
    manager.hear("WATCHDOG=1", 1)


@pytest.mark.long
@pytest.mark.parametrize("at_table", [False, True])
def test_an_app_in_which_nothing_happens_writes_nothing(tmp_path: Path, manager: Manager, at_table: bool) -> None:
    with Store(tmp_path / "data") as store:
        board = (PROJECT / "companion/games/duo/boards/shikoku.toml").read_text()
        number = store.new_game(DUO, SETUP, board).game_number
    runs = tmp_path / "runs"
    runs.mkdir()
    if at_table:  # as after a crash in the middle of a game
        (runs / "playing").write_text(f"{number} 0\n")
    environment = {
        **os.environ, "NOTIFY_SOCKET": str(manager.place), "WATCHDOG_USEC": "3000000", "RUNTIME_DIRECTORY": str(runs),
        "SDL_VIDEODRIVER": "offscreen", "LIBGL_ALWAYS_SOFTWARE": "1", "TOKAIDO_LOG": str(tmp_path / "log"),
    }  # fmt: skip
    app = subprocess.Popen(
        [sys.executable, "-m", "companion", "--data", str(tmp_path / "data"), "--camera", "simulated"],
        cwd=PROJECT, env=environment,
    )  # fmt: skip
    try:
        manager.hear("READY=1")
        manager.hear("WATCHDOG=1")
        if at_table:  # a game that lasts a minute after a crash did not cause it, and that is noted in memory
            for tries in (1, 0):
                while (runs / "playing").read_text() != f"{number} {tries}\n":
                    manager.hear("WATCHDOG=1", 30)
        else:
            assert not (runs / "playing").exists()
        manager.hear("WATCHDOG=1")
        before, end = written(app.pid), time.monotonic() + WATCHED
        while time.monotonic() < end:
            manager.hear("WATCHDOG=1", 30)
        assert written(app.pid) == before
    finally:
        app.terminate()
        assert app.wait(60) == 0
