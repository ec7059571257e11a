"""Restores a backup in two steps: it is unpacked and its games opened on trial; only then is it put in place."""

import shutil
import tempfile
from pathlib import Path

from companion.disk.backup import (
    BackupTrouble,
    Trouble,
    discard_unpacked,
    made_by,
    put_in_place,
    unpack_beside,
    unpacked,
)
from companion.disk.data_folder import GAMES_FILE
from companion.store.faults import NotKept, TooNew
from companion.store.store import Store


def prepare_restore(file: Path, folder: Path) -> int:
    """Unpack the backup beside the data in `folder`, and open a copy of its games; how many files it has.
    Raises BackupTrouble, OSError, or NotKept when this companion cannot open the games; then nothing has changed."""
    count = unpack_beside(file, folder)
    try:
        _open_on_trial(folder)
    except (NotKept, OSError) as trouble:
        discard_unpacked(folder)
        if isinstance(trouble, TooNew):
            raise BackupTrouble(Trouble.NEWER, made_by(file)) from trouble
        raise
    return count


def _open_on_trial(folder: Path) -> None:
    games = unpacked(folder) / GAMES_FILE
    if games.exists():
        with tempfile.TemporaryDirectory(prefix="tokaido-") as spare:
            shutil.copy(games, spare)
            Store(Path(spare)).close()


def open_restored(folder: Path) -> Store:
    """Put what was prepared in place of the data, whose store must be closed, and open it."""
    put_in_place(folder)
    return Store(folder)
