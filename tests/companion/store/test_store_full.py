"""A full disk: the step is refused with a clear message, nothing changes, and the game goes on when there is room."""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.play.session import Session
from companion.store.store import NotKept, Store
from tests.companion.games.counting import COUNTING, SETUP, Sum, add
from tests.companion.store.inside import database

MESSAGE = "The disk is full, so this could not be kept. Make room in {folder}, then try again."


def play_until_full(session: Session[Sum], folder: Path, most: int = 3000) -> None:
    """Steps until one is not kept; that one must have changed nothing."""
    for _step in range(most):
        before = (session.tree, session.state, session.half_made)
        try:
            session.do([add(1), add(2)])
        except NotKept as fault:
            assert str(fault) == MESSAGE.format(folder=folder)
            assert (session.tree, session.state, session.half_made) == before
            return
    pytest.fail("the disk never became full")


def everything_is_refused(store: Store, session: Session[Sum]) -> None:
    state = session.state
    for touch in (
        lambda: session.do([add(1)] * 2000),
        lambda: session.note("wares", ["fan"] * 5000),
        lambda: store.set_setting("theme", "dark" * 5000),
        lambda: store.correction(b"x" * 400_000, "pilgrim", "3", "2"),
        lambda: store.new_game(COUNTING, SETUP, "100" + " " * 20000),
    ):
        with pytest.raises(NotKept):
            touch()
    assert session.state is state
    assert session.half_made == {}
    assert store.setting("theme", "light") == "light"
    assert store.corrections() == []
    assert len(store.games()) == 1


def goes_on(folder: Path, store: Store, session: Session[Sum], make_room: Callable[[], None]) -> None:
    everything_is_refused(store, session)
    total = session.state.total
    make_room()
    session.do([add(5)])
    session.undo()
    session.redo()
    store.close()
    with Store(folder) as again:
        assert again.notices == []
        assert again.open_game(1).state.total == total + 5
        assert len(again.open_game(1).log()) == len(session.log())


def test_a_step_is_refused_on_a_full_disk_and_the_game_goes_on_when_there_is_room(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = store.new_game(COUNTING, SETUP, "1000000")
    connection = database(store)
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages + 5}")
    play_until_full(session, tmp_path)
    session.undo()
    session.redo()
    total = session.state.total
    with pytest.raises(NotKept, match="disk is full"):
        session.do([add(1)] * 2000)
    assert session.state.total == total
    connection.execute("PRAGMA max_page_count = 100000")
    session.do([add(5)])
    store.close()
    with Store(tmp_path) as again:
        assert again.open_game(1).state.total == total + 5


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 800 kB; skipped where one may not be mounted."""
    place = tmp_path / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=800k", "tmpfs", str(place)]
    if os.name != "posix" or os.geteuid() != 0 or subprocess.run(command, capture_output=True).returncode:
        pytest.skip("only root may mount a small disk here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def fill_up(disk: Path, *, leave: int = 0) -> Path:
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 4096)
        except OSError:
            file.truncate(max(0, file.tell() - leave))
    return ballast


def test_a_really_full_disk_loses_nothing(small_disk: Path) -> None:
    folder = small_disk / "data"
    store = Store(folder)
    session = store.new_game(COUNTING, SETUP, "1000000")
    session.do([add(1)])
    ballast = fill_up(small_disk, leave=60_000)
    play_until_full(session, folder)
    fill_up(small_disk)
    goes_on(folder, store, session, ballast.unlink)


def test_the_app_opens_on_a_full_disk_and_shows_the_game(small_disk: Path) -> None:
    folder = small_disk / "data"
    with Store(folder) as store:
        session = store.new_game(COUNTING, SETUP, "1000000")
        session.do([add(1)])
    ballast = fill_up(small_disk)
    with Store(folder, look_only=True) as looking:
        assert looking.open_game(1).state.total == 1
    with Store(folder) as store:
        session = store.open_game(1)
        assert session.state.total == 1
        with pytest.raises(NotKept, match="disk is full"):
            session.do([add(3)])
        ballast.unlink()
        session.do([add(3)])
        assert session.state.total == 4


def test_a_store_cannot_be_made_on_a_full_disk_but_can_be_later(small_disk: Path) -> None:
    ballast = fill_up(small_disk)
    folder = small_disk / "data"
    with pytest.raises(NotKept, match="disk is full"):
        Store(folder)
    ballast.unlink()
    with Store(folder) as store:
        assert store.notices == []
        store.new_game(COUNTING, SETUP, "9").do([add(3)])
