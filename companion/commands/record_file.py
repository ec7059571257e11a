"""A game record read from a file: what stands in the way is said in one line."""

from pathlib import Path

from companion.language import _

LARGEST_RECORD = 64_000_000  # bytes; a long game has some 30,000


class Unreadable(Exception):
    """There is no record to read; `str()` is in the language spoken when it was tried."""


def record_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            record = file.read(LARGEST_RECORD + 1)
    except IsADirectoryError:
        raise Unreadable(_("is a folder; give a game record")) from None
    except FileNotFoundError:
        raise Unreadable(_("there is no such file")) from None
    except PermissionError:
        raise Unreadable(_("may not be read: no permission")) from None
    except (OSError, ValueError) as error:
        raise Unreadable(_("cannot be read: {reason}").format(reason=error)) from None
    if len(record) > LARGEST_RECORD:
        raise Unreadable(_("is far too large for a game record"))
    return record
