"""Kiosk and desktop share their games: what one user's companion makes, another's of the same group can write to."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.store import Store
from tests.companion.games.counting import COUNTING, SETUP, add

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="rights of groups are Unix's")


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[Path]:
    """A data folder as the installer makes it, with the umask of the service."""
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o2770)
    before = os.umask(0o007)
    yield folder
    os.umask(before)


def closed_to_the_group(folder: Path) -> dict[str, str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert files
    return {path.name: oct(path.stat().st_mode & 0o777) for path in files if path.stat().st_mode & 0o777 != 0o660}


def test_a_group_may_write_to_games_that_one_of_it_began(shared: Path) -> None:
    with Store(shared) as store:
        store.new_game(COUNTING, SETUP, "100").do([add(1)])
        store.set_setting("theme", "dark")
        assert closed_to_the_group(shared) == {}
    assert closed_to_the_group(shared) == {}


def test_a_group_may_write_to_games_that_were_saved_from_damage(shared: Path) -> None:
    with Store(shared) as store:
        store.new_game(COUNTING, SETUP, "100").do([add(1)])
    file = shared / "games.db"
    file.write_bytes(b"spoiled" + file.read_bytes()[7:])
    with Store(shared) as store:
        assert store.notices
        assert len(store.games()) == 1
    assert closed_to_the_group(shared) == {}
