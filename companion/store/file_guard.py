"""Notices that the database file was moved or deleted while it is open. SQLite would go on writing to it, and nothing
of that would be found again; but the open file still has everything, so it can be put back."""

import contextlib
import sqlite3
from pathlib import Path

from companion.disk.whole_file import sync_folder
from companion.language import N_
from companion.store.faults import NotKept

Mark = tuple[int, int] | None
_TAILS = ("", "-wal")  # the file, and its write-ahead log (WAL)


class FileGuard:
    """Remembers which files were opened under the store's name."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._marks = self._seen()

    def is_kept(self) -> bool:
        """Whether they still lie there; the write-ahead log may have come later."""
        seen = self._seen()
        kept = all(then in (None, now) for then, now in zip(self._marks, seen, strict=True))
        if kept:
            self._marks = seen
        return kept

    def put_back(self, database: sqlite3.Connection) -> None:
        """Write all that is in the open store to its place again; NotKept if something else lies there now."""
        if self._seen()[0] not in (None, self._marks[0]):
            raise NotKept(
                N_("The games in {folder} were exchanged for others, so this was not kept. Start the companion again."),
                folder=self._path.parent,
            )
        fresh = self._path.with_name(f"{self._path.stem}.fresh{self._path.suffix}")
        for tail in ("", "-wal", "-shm", "-journal"):
            fresh.with_name(fresh.name + tail).unlink(missing_ok=True)
        with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as copy:
            copy.execute("PRAGMA synchronous = FULL")
            database.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # all of it in the one file
        for tail in ("-wal", "-shm"):  # they belong to the store that is gone
            self._path.with_name(self._path.name + tail).unlink(missing_ok=True)
        fresh.replace(self._path)
        sync_folder(self._path.parent)

    def _seen(self) -> tuple[Mark, ...]:
        return tuple(_mark(self._path.with_name(self._path.name + tail)) for tail in _TAILS)


def _mark(path: Path) -> Mark:
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino
