"""One companion at a time may write: a lock on a file beside the games, gone by itself when the process ends."""

import fcntl
import os
from io import FileIO
from pathlib import Path


class Lock:
    """Held from `take` until `release`, or until the plug is pulled."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: FileIO | None = None

    def take(self) -> bool:
        """Whether the lock is ours now."""
        file = FileIO(self.path, "a+")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            return False
        self._file = file
        return True

    def is_in_place(self) -> bool:
        """Whether others would still meet it: the file may have been deleted or moved away."""
        try:
            return self._file is not None and os.path.samestat(os.fstat(self._file.fileno()), self.path.stat())
        except OSError:
            return False

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
