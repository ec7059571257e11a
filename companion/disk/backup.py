"""All data in one file and back: games, settings, boards, taught dice. A backup is a zip with a list of sums in it."""

import errno
import hashlib
import json
import os
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing
from enum import Enum
from pathlib import Path, PurePosixPath

from companion.disk.data_folder import GAMES_FILE
from companion.disk.whole_file import PART, whole_file, write_whole
from companion.language import N_, Worded

FORMAT = 1
LIST = "backup.json"
_NOT_KEPT = ("kivy", "log", "exports", "backups")  # folders that are no data, or copies of it
_MARK = "restore.ready"
_NEW = "restore.new"
BEFORE = "before-restore"


class Trouble(Enum):
    NOTHING = N_("There is no data in {what} yet.")
    NO_ROOM = N_("There is not enough room for it: {what}")
    CANNOT_WRITE = N_("It cannot be written: {what}")
    CANNOT_READ = N_("It cannot be read: {what}")
    NO_BACKUP = N_("{what} is not a backup of the companion.")
    DAMAGED = N_("The backup is damaged at {what}; nothing was changed.")
    NEWER = N_("The backup was made by a newer companion ({what}); update this one first.")


class BackupTrouble(Worded):
    """A backup that could not be made or used; nothing was changed."""

    def __init__(self, trouble: Trouble, what: str) -> None:
        super().__init__(trouble.value, what=what)
        self.trouble = trouble


def _kept(folder: Path) -> Iterator[str]:
    """The files that belong into a backup, by their path in the data folder."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        top = name.split("/")[0]
        if not path.is_file() or path.is_symlink() or top in (*_NOT_KEPT, _NEW, _MARK) or top.startswith(BEFORE):
            continue
        if name.startswith(GAMES_FILE) and name != GAMES_FILE:
            continue  # the journal is folded into the copy of the database
        if not name.endswith((".lock", ".tmp", PART)):
            yield name


def _copy_of_games(folder: Path, into: Path) -> None:
    """The database as of one moment, also while a game is being written."""
    games = f"{(folder / GAMES_FILE).absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(games, uri=True, timeout=10)) as source,
        closing(sqlite3.connect(into)) as copy,
    ):
        source.backup(copy)


def back_up(folder: Path, file: Path, version: str) -> int:
    """Writes all data of `folder` into `file`, whole or not at all; says how many files."""
    names = list(_kept(folder)) if folder.is_dir() else []
    if not names:
        raise BackupTrouble(Trouble.NOTHING, str(folder))
    if file.is_dir() or not file.parent.is_dir():
        raise BackupTrouble(Trouble.CANNOT_WRITE, str(file))
    try:
        with tempfile.TemporaryDirectory(prefix="tokaido-") as spare, whole_file(file) as stream:
            sums: dict[str, str] = {}
            with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
                for name in names:
                    path = folder / name
                    if name == GAMES_FILE:
                        path = Path(spare) / GAMES_FILE
                        _copy_of_games(folder, path)
                    content = path.read_bytes()
                    sums[name] = hashlib.sha256(content).hexdigest()
                    packed.writestr(name, content)
                packed.writestr(LIST, json.dumps({"format": FORMAT, "version": version, "files": sums}, indent=1))
    except (OSError, sqlite3.Error) as trouble:
        full = isinstance(trouble, OSError) and trouble.errno == errno.ENOSPC
        raise BackupTrouble(Trouble.NO_ROOM if full else Trouble.CANNOT_WRITE, str(trouble)) from trouble
    return len(names)


def _safe(name: str) -> bool:
    path = PurePosixPath(name)
    return bool(name) and not path.is_absolute() and ".." not in path.parts and "\\" not in name and "\0" not in name


def made_by(file: Path) -> str:
    """The version of the companion that made this backup, which has been unpacked before."""
    with zipfile.ZipFile(file) as packed:
        return str(json.loads(packed.read(LIST)).get("version", ""))


def _list_of(packed: zipfile.ZipFile, file: Path) -> dict[str, str]:
    try:
        contents = json.loads(packed.read(LIST))
        kept, files = contents["format"], contents["files"]
    except (KeyError, ValueError, TypeError) as trouble:
        raise BackupTrouble(Trouble.NO_BACKUP, str(file)) from trouble
    if not isinstance(kept, int) or not isinstance(files, dict):
        raise BackupTrouble(Trouble.NO_BACKUP, str(file))
    if kept > FORMAT:
        raise BackupTrouble(Trouble.NEWER, str(contents.get("version", kept)))
    return files


def _unpack(file: Path, into: Path) -> int:
    """Every file of the backup, each compared with its sum."""
    try:
        with zipfile.ZipFile(file) as packed:
            files = _list_of(packed, file)
            if set(packed.namelist()) != {*files, LIST}:
                raise BackupTrouble(Trouble.DAMAGED, LIST)
            for name, checksum in files.items():
                if not _safe(name):
                    raise BackupTrouble(Trouble.DAMAGED, name)
                content = packed.read(name)
                if hashlib.sha256(content).hexdigest() != checksum:
                    raise BackupTrouble(Trouble.DAMAGED, name)
                target = into / name
                target.parent.mkdir(parents=True, exist_ok=True)
                with target.open("wb") as stream:
                    stream.write(content)
                    os.fsync(stream.fileno())
    except FileNotFoundError as trouble:
        raise BackupTrouble(Trouble.CANNOT_READ, str(trouble)) from trouble
    except zipfile.BadZipFile as trouble:
        raise BackupTrouble(Trouble.NO_BACKUP, str(file)) from trouble
    except OSError as trouble:
        full = trouble.errno == errno.ENOSPC
        raise BackupTrouble(Trouble.NO_ROOM if full else Trouble.CANNOT_READ, str(trouble)) from trouble
    except (RuntimeError, ValueError, EOFError, NotImplementedError, zlib.error) as trouble:
        raise BackupTrouble(Trouble.DAMAGED, str(trouble)) from trouble
    return len(files)


def unpacked(folder: Path) -> Path:
    """Where a backup lies that is to take the place of the data in `folder`."""
    return folder / _NEW


def unpack_beside(file: Path, folder: Path) -> int:
    """The first step of a restore, which changes nothing: every file of the backup, beside the data."""
    folder.mkdir(parents=True, exist_ok=True)
    discard_unpacked(folder)
    try:
        return _unpack(file, unpacked(folder))
    except BackupTrouble:
        discard_unpacked(folder)
        raise


def discard_unpacked(folder: Path) -> None:
    shutil.rmtree(unpacked(folder), ignore_errors=True)


def put_in_place(folder: Path) -> None:
    """The second step: what was unpacked takes the place of the data, which goes to a folder `before-restore…` beside
    it. A power cut in the middle is finished at the next start."""
    before = next(name for number in range(1, 10_000) if not (folder / (name := f"{BEFORE}-{number}")).exists())
    write_whole(folder / _MARK, before)
    finish_restore(folder)


def finish_restore(folder: Path) -> bool:
    """Finishes a restore that was cut off; said at every start, it does nothing when there is none."""
    mark, fresh = folder / _MARK, folder / _NEW
    if not mark.exists():
        shutil.rmtree(fresh, ignore_errors=True)
        return False
    before = folder / (mark.read_text() or f"{BEFORE}-1")
    before.mkdir(exist_ok=True)
    for new in sorted(fresh.iterdir()) if fresh.is_dir() else []:
        journals = [GAMES_FILE + "-wal", GAMES_FILE + "-shm", GAMES_FILE + "-journal"] if new.name == GAMES_FILE else []
        for name in (*journals, new.name):
            if (folder / name).exists():
                (folder / name).replace(before / name)
        new.replace(folder / new.name)
    shutil.rmtree(fresh, ignore_errors=True)
    mark.unlink()
    return True
