"""Writing a file whole or not at all, and for good: a plug pulled in the middle leaves the old file or the new one."""

import contextlib
import errno
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

PART = ".part"  # how the name of a file ends that is still being written


def write_whole(path: Path, content: bytes | str) -> None:
    """Write text (UTF-8, line ends as they are) or bytes, as `whole_file` does."""
    with whole_file(path) as file:
        file.write(content.encode("utf-8") if isinstance(content, str) else content)


@contextlib.contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write to, which takes the place of `path` at the end; on return it survives a power cut. OSError, or
    any exception of the writer: `path` is as it was, and nothing is left beside it."""
    path = path.resolve()  # a link stays a link: what it points to is replaced
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, os.strerror(errno.EISDIR if path.is_dir() else errno.EINVAL), str(path))
    number, name = tempfile.mkstemp(prefix=f".{path.name[:50]}.", suffix=PART, dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.chmod(_mode(path))
        part.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a new name in the folder durable, where the system can."""
    if os.name != "posix":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def _mode(path: Path) -> int:
    """The rights of the file that is replaced, or those that any new file would have."""
    try:
        return path.stat().st_mode & 0o777
    except OSError:
        now = os.umask(0)
        os.umask(now)
        return 0o666 & ~now
