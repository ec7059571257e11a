"""The open store: one writer at a time, brought up to date, rescued when damaged; every change is one transaction."""

import contextlib
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from companion.disk.backup import finish_restore
from companion.disk.data_folder import GAMES_FILE
from companion.language import N_, _
from companion.store.faults import NotKept, TooNew
from companion.store.file import (
    FAULTS,
    build_in,
    busy,
    cannot_look,
    connect,
    connect_to_look,
    create,
    has_sound_head,
    in_words,
    is_damage,
    transaction,
)
from companion.store.file_guard import FileGuard
from companion.store.lock import Lock
from companion.store.migrations import migrate, version_of
from companion.store.rescue.rescue import beside, finish, rescue
from companion.store.rescue.wal import is_sound
from companion.store.tables import GAMES, NOTES, SETTINGS, TABLES, VERSION, Row, Table

Answer = TypeVar("Answer")


Nothing = Callable[[], None]


class Ledger:
    """Raises StoreBusy when another companion writes to the folder, unless it is only to be looked at."""

    def __init__(self, folder: Path, *, look_only: bool = False, after_rescue: Nothing | None = None) -> None:
        self.folder = folder
        self.look_only = look_only
        self.notices: list[Callable[[], str]] = []
        self.turn = 0
        self._looking = False
        self._closed = False
        self._after_rescue = after_rescue
        self._thread = threading.RLock()
        self._path = folder / GAMES_FILE
        self._lock = Lock(folder / "games.lock")
        try:
            self._database = self._look() if look_only else self._open()
            self._guard = FileGuard(self._path)
            self.turn = self._last_turn()
        except (*FAULTS, OSError) as error:
            self._lock.release()
            raise self._told(error) from error
        except BaseException:
            self._lock.release()
            raise

    def close(self) -> None:
        with self._thread:
            self._closed = True
            _close(self._database)
        self._lock.release()

    def read(self, table: Table, where: str = "", values: Sequence[object] = ()) -> list[dict[str, Any]]:
        """Rows, after a rescue if they were damaged."""
        return self.reading(lambda: table.rows(self._database, where, values))

    def reading(self, look: Callable[[], Answer]) -> Answer:
        with self._thread:
            self._check_open()
            if self._looking or self._database.in_transaction:
                return look()  # whoever asked for all of it sees to the damage
            self._looking = True
            try:
                return look()
            except FAULTS as error:
                if not is_damage(error):
                    raise self._told(error) from error
                self._rescue()
                return look()
            finally:
                self._looking = False

    def write(self, change: Callable[[], Answer]) -> Answer:
        """One transaction: durable on return, or NotKept and nothing has changed."""
        if self.look_only:
            raise busy(self.folder)
        with self._thread:
            self._check_open()
            if not self._guard.is_kept():
                self._put_back()
            try:
                return self._transaction(change)
            except FAULTS:  # damage: any other fault has become NotKept
                self._rescue()
                return self._transaction(change)

    def _transaction(self, change: Callable[[], Answer]) -> Answer:
        self.turn += 1
        with transaction(self._database, self.folder):
            return change()

    # Inside a transaction

    def put(self, table: Table, row: Row) -> None:
        self._database.execute(table.put(), table.sealed(row))

    def put_keyed(self, table: Table, row: Row, key: Sequence[str]) -> None:
        """Put a row in the place of the one with the same key."""
        where = " AND ".join(f"{name} = ?" for name in key)
        found = self.first(f"SELECT id FROM {table.name} WHERE {where}", [row[name] for name in key])
        number = found or self.first(f"SELECT COALESCE(MAX(id), 0) + 1 FROM {table.name}")
        self.put(table, {**row, "id": number, "turn": self.turn})

    def remove(self, table: Table, column: str, number: int) -> None:
        self._database.execute(f"DELETE FROM {table.name} WHERE {column} = ?", (number,))

    def following(self, table: Table) -> int:
        """A number that no row of the table ever had."""
        return int(self.first("SELECT seq FROM sqlite_sequence WHERE name = ?", (table.name,)) or 0) + 1

    def first(self, query: str, values: Sequence[object] = ()) -> int | None:
        row = self._database.execute(query, values).fetchone()
        return None if row is None else row[0]

    def column(self, query: str) -> list[int]:
        """The numbers that a query finds."""
        return [row[0] for row in self._database.execute(query)]

    def numbers_and_texts(self, query: str) -> list[tuple[Any, ...]]:
        """What a query finds, for whoever needs no seal: what is read so is read whole elsewhere too."""
        return self._database.execute(query).fetchall()

    def settle(self) -> None:
        """Empty the write-ahead log (WAL) into the file."""
        with self._thread, contextlib.suppress(sqlite3.Error):
            self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _check_open(self) -> None:
        if self._closed:
            raise NotKept(N_("The games in {folder} are closed."), folder=self.folder)

    # Opening

    def _open(self) -> sqlite3.Connection:
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self._lock.take():
            raise busy(self.folder)
        finish_restore(self.folder)  # only now: another companion may be in the middle of one
        finish(self._path)
        exists = self._path.exists()
        if not exists and not _size(beside(self._path, "-wal")):
            create(self._path)
            exists = True
        database = self._sound() if exists else None
        if database is None:
            self.notices += rescue(self._path)
            database = connect(self._path)
        return database

    def _sound(self) -> sqlite3.Connection | None:
        """The store, up to date; None if it is damaged."""
        log = beside(self._path, "-wal")
        written = log.read_bytes() if log.exists() else b""
        if not has_sound_head(self._path, with_log=bool(written)) or not is_sound(written):
            return None
        database: sqlite3.Connection | None = None
        try:
            database = connect(self._path)
            if self._checks_out(database):
                return database
        except FAULTS as error:
            if not is_damage(error) and not _is_unknown_table(error):
                _close(database)
                raise
        except BaseException:
            _close(database)
            raise
        _close(database)
        return None

    def _checks_out(self, database: sqlite3.Connection) -> bool:
        sound = database.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",) and self._is_ours(database)
        if sound:
            for table in (GAMES, NOTES, SETTINGS):
                table.rows(database)
        return sound

    def _is_ours(self, database: sqlite3.Connection) -> bool:
        """Whether the tables are those of this version, brought up to it if they are older."""
        version = version_of(database)
        if version > VERSION and not (_has_tables(database) and _tables_in(database).keys() <= _OURS):
            raise self._too_new()  # with just our tables it is ours, and only that number is damaged
        if 1 <= version < VERSION:
            with transaction(database, self.folder):
                migrate(database)
        return version_of(database) == VERSION and _has_tables(database)

    def _look(self) -> sqlite3.Connection:
        """To look only: a store that is not there yet is empty, an older one is brought up to date in memory."""
        database: sqlite3.Connection
        if not self._path.exists():
            database = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
            build_in(database)
            return database
        database = connect_to_look(self._path)
        if version_of(database) > VERSION:
            raise self._too_new()
        if 1 <= version_of(database) < VERSION:
            older, database = database, sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
            older.backup(database)
            older.close()
            migrate(database)
        return database

    def _put_back(self) -> None:
        """The file was deleted or moved away under us: all that it had is written in its place again."""
        lock = self._lock
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not lock.is_in_place():  # gone with the folder, and nobody else would heed it
                lock = Lock(self._lock.path)
                if not lock.take():
                    raise busy(self.folder)
            self._guard.put_back(self._database)
            database = connect(self._path)
        except BaseException as error:
            if lock is not self._lock:
                lock.release()
            if isinstance(error, (*FAULTS, OSError)):
                raise in_words(error, self.folder) from error
            raise
        if lock is not self._lock:
            self._lock.release()
        _close(self._database)
        self._lock, self._database, self._guard = lock, database, FileGuard(self._path)
        self.notices.append(
            lambda: _(
                "The file of your games had gone from {folder}. All that was in it has been written there again."
            ).format(folder=self.folder)
        )

    def _rescue(self) -> None:
        if self.look_only:
            raise self._damaged()
        _close(self._database)
        try:
            self.notices += rescue(self._path)
            self._database, self._guard = connect(self._path), FileGuard(self._path)
            self.turn = max(self.turn, self._last_turn())
        except (*FAULTS, OSError) as error:
            raise in_words(error, self.folder) from error
        if self._after_rescue is not None:
            self._after_rescue()

    def _told(self, error: Exception) -> NotKept:
        if not self.look_only:
            return in_words(error, self.folder)
        return self._damaged() if is_damage(error) else cannot_look(error, self.folder)

    def _damaged(self) -> NotKept:
        sentence = N_(
            "The games in {folder} cannot be read: the file is damaged. "
            "Start the companion alone, and it rescues what can be rescued."
        )
        return NotKept(sentence, folder=self.folder)

    def _too_new(self) -> TooNew:
        return TooNew(
            N_("The games in {folder} were kept by a newer companion. Update this one, or choose another folder."),
            folder=self.folder,
        )

    def _last_turn(self) -> int:
        tables = " UNION ALL ".join(f"SELECT MAX(turn) AS turn FROM {table.name}" for table in (GAMES, NOTES, SETTINGS))
        return int(self.first(f"SELECT COALESCE(MAX(turn), 0) FROM ({tables})") or 0)


_OURS = {*(table.name for table in TABLES), "sqlite_sequence"}


def _tables_in(database: sqlite3.Connection) -> dict[str, str]:
    return dict(database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'"))


def _has_tables(database: sqlite3.Connection) -> bool:
    found = _tables_in(database)
    return all(found.get(table.name) == table.create() for table in TABLES)


def _is_unknown_table(error: Exception) -> bool:
    return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR


def _close(database: sqlite3.Connection | None) -> None:
    if database is not None:
        with contextlib.suppress(sqlite3.Error):
            database.close()


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
