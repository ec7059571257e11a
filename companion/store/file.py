"""The SQLite file itself: made whole or not at all, written durably, its faults told in the players' words."""

import contextlib
import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from companion.disk.whole_file import sync_folder
from companion.language import N_
from companion.store.faults import NotKept, StoreBusy
from companion.store.tables import PAGE, TABLES, VERSION

DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
FAULTS = (sqlite3.Error, UnicodeDecodeError)


def connect(path: Path) -> sqlite3.Connection:
    """Open an existing file. WAL: a step costs one write and one sync of checksummed frames, so a plug pulled in
    the middle leaves the games themselves untouched; FULL: the step is on the card before it is told as done."""
    try:
        return _connected(path, "NORMAL")
    except sqlite3.OperationalError as error:
        if is_damage(error):
            raise
        return _connected(path, "EXCLUSIVE")  # needs no file for others to look on, so also opens on a full disk


def _connected(path: Path, locking: str) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?mode=rw"
    database = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False, timeout=2)
    try:
        database.execute(f"PRAGMA locking_mode = {locking}")
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA secure_delete = ON")  # what is deleted must not come back from a rescue
        database.execute("PRAGMA wal_autocheckpoint = 250")
        database.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
    except BaseException:
        database.close()
        raise
    return database


def connect_to_look(path: Path) -> sqlite3.Connection:
    """Open without writing; where even looking needs room for a file, look at a copy."""
    database = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False, timeout=2)
    try:
        database.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
        return database
    except sqlite3.OperationalError as error:
        database.close()
        if is_damage(error):
            raise
    with tempfile.TemporaryDirectory() as folder:
        for tail in ("", "-wal"):
            if (part := path.with_name(path.name + tail)).exists():
                shutil.copy(part, Path(folder) / part.name)
        with contextlib.closing(_connected(Path(folder) / path.name, "EXCLUSIVE")) as copy:
            database = sqlite3.connect(":memory:", check_same_thread=False)
            copy.backup(database)
    return database


def create(path: Path) -> None:
    """A new empty store, put in its place only when it is complete."""
    fresh = path.with_name(f"{path.stem}.fresh{path.suffix}")
    fresh.unlink(missing_ok=True)
    build(fresh)
    fresh.replace(path)
    sync_folder(path.parent)


def build(path: Path) -> None:
    """The empty tables, without any file beside. The file has the rights of any new file: SQLite by itself would keep
    a group from writing, and kiosk and desktop share their games by one."""
    path.touch()
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute(f"PRAGMA page_size = {PAGE}")
        database.execute("PRAGMA synchronous = FULL")
        build_in(database)


def build_in(database: sqlite3.Connection) -> None:
    database.execute("BEGIN")
    for table in TABLES:
        database.execute(table.create())
    database.execute(f"PRAGMA user_version = {VERSION}")
    database.execute("COMMIT")


def has_sound_head(path: Path, *, with_log: bool) -> bool:
    """Whether the file says what it is. With a write-ahead log beside, it must say that it has one: SQLite would
    throw the log of another kind of file away."""
    with path.open("rb") as file:
        head = file.read(100)
    kinds = (b"\2\2",) if with_log else (b"\1\1", b"\2\2")
    return head[:16] == b"SQLite format 3\0" and int.from_bytes(head[16:18]) == PAGE and head[18:20] in kinds


@contextlib.contextmanager
def transaction(database: sqlite3.Connection, folder: Path) -> Iterator[sqlite3.Connection]:
    """All or nothing, and durable at the end; damage is left to the caller, any other fault is NotKept."""
    try:
        database.execute("BEGIN IMMEDIATE")
        yield database
        database.execute("COMMIT")
    except BaseException as error:
        if database.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                database.execute("ROLLBACK")
        if isinstance(error, sqlite3.Error) and not is_damage(error):
            raise in_words(error, folder) from error
        raise


def is_damage(error: Exception) -> bool:
    if isinstance(error, UnicodeDecodeError):
        return True  # not even SQLite's own message about the damage could be read
    if isinstance(error, sqlite3.ProgrammingError | sqlite3.InterfaceError | sqlite3.IntegrityError):
        return False
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, sqlite3.DatabaseError) and (code is None or (code & 0xFF) in DAMAGE)


def in_words(error: Exception, folder: Path) -> NotKept:
    """The fault in the players' words."""
    code = 0
    if isinstance(error, OSError):
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        code = sqlite3.SQLITE_READONLY if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS) else 0
    else:
        code = (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF
        full = code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and _room(folder) < 1 << 20)
    if full:
        sentence = N_("The disk is full, so this could not be kept. Make room in {folder}, then try again.")
        return NotKept(sentence, folder=folder)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return busy(folder)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return NotKept(N_("Nothing can be written to {folder}, so this was not kept."), folder=folder)
    return NotKept(N_("This could not be kept in {folder}: {reason}."), folder=folder, reason=_reason(error))


def cannot_look(error: Exception, folder: Path) -> NotKept:
    """The same where nothing was to be written."""
    fault = in_words(error, folder)
    if isinstance(fault, StoreBusy):
        return fault
    return NotKept(N_("The games in {folder} cannot be read: {reason}."), folder=folder, reason=_reason(error))


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def busy(folder: Path) -> StoreBusy:
    sentence = N_("Another companion has the games in {folder} open. Here they can be looked at, but not changed.")
    return StoreBusy(sentence, folder=folder)


def _room(folder: Path) -> int:
    try:
        free = os.statvfs(folder)
    except (OSError, AttributeError):
        return 1 << 40
    return free.f_bavail * free.f_frsize
