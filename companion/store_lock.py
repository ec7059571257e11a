"""One companion at a time may write: a lock on a file beside the games, gone by itself when the process ends."""

import sys
from io import FileIO
from pathlib import Path


class Lock:
    """Held from `take` until `release`, or until the plug is pulled."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: FileIO | None = None

    def take(self) -> bool:
        """Whether the lock is ours now."""
        file = FileIO(self._path, "a+")
        try:
            _lock(file)
        except OSError:
            file.close()
            return False
        self._file = file
        return True

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: FileIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: FileIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
