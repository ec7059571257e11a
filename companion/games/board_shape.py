"""Board files of any game: finding their text, reading it as TOML, and its values strictly, each with its place.

`place` is the path of keys: `stations[3].kind`. What is not as it must be raises FileRefused."""

import math
import tomllib
from collections.abc import Iterator, Mapping
from enum import Enum, StrEnum
from pathlib import Path
from typing import Any, TypeVar

from companion.games.game import BoardRefused
from companion.language import N_
from companion.record.refusal import joined, short, written

LARGEST_BOARD_FILE = 1_000_000  # bytes; a board file has some 5,000
LARGEST_ON_BOARD = 1_000_000  # no board shows a larger number
BoardWord = TypeVar("BoardWord", bound=StrEnum)


class FileReason(Enum):
    # the file
    NO_FILE = N_("is no file")
    NOT_THERE = N_("is not there")
    UNREADABLE = N_("cannot be read: {reason}")
    NOT_OURS = N_("is neither one of our boards ({known}) nor a board file beside the record: it {reason}")
    FILE_TOO_LARGE = N_("is far too large for a board file")
    NOT_UTF8 = N_("is not UTF-8 text")
    NOT_TOML = N_("is not TOML: {error}")
    TOO_DEEP = N_("is nested too deeply")
    # the shape of what is in it
    OTHER_FORMAT = N_("is {got}; this program reads format 1")
    NOT_A_TABLE = N_("is {got}; it must be a table with the keys {keys}")
    UNKNOWN_KEY = N_("is an unknown key; known are {known}")
    MISSING_KEY = N_("is missing")
    NOT_A_LIST = N_("is {got}; it must be a list")
    NOT_TEXT = N_("is {got}; it must be a text")
    EMPTY_TEXT = N_("is empty; it must be a text of at least one letter")
    NOT_WHOLE = N_("is {got}; it must be a whole number")
    OUT_OF_RANGE = N_("is {got}; it must be {least} to {most}")
    NOT_A_SHARE = N_("is {got}; it must be a number from 0 to 1")
    NOT_ONE_OF = N_("is {got}; it must be one of {choices}")


class FileRefused(BoardRefused):
    """A file that is not there, is no TOML, or has not the keys and values of a board file."""

    def __init__(self, place: str, reason: FileReason, /, **facts: object) -> None:
        super().__init__(place, reason, **facts)
        self.missing = reason in _NO_FILE


_NO_FILE = (FileReason.NO_FILE, FileReason.NOT_THERE, FileReason.UNREADABLE, FileReason.NOT_OURS)


def shown(value: object) -> str:
    """A value as the file has it, or several with commas between."""
    return written(joined if isinstance(value, tuple) else repr, value)


def file_text(path: Path) -> str:
    """The text of a board file."""
    try:
        if not path.is_file():
            raise FileRefused(str(path), FileReason.NO_FILE if path.exists() else FileReason.NOT_THERE)
        if path.stat().st_size > LARGEST_BOARD_FILE:
            raise FileRefused(str(path), FileReason.FILE_TOO_LARGE)
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise FileRefused(str(path), FileReason.NOT_UTF8) from None
    except (OSError, ValueError) as error:  # ValueError: a name with a zero byte in it
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise FileRefused(str(path)[:200], FileReason.UNREADABLE, reason=reason) from None


def find_text(bundled: Path, name_or_path: str, beside: Path | None = None) -> str:
    """The text of the board of that name among the bundled ones, or else of the file of that path, in `beside`."""
    ours = sorted(bundled.glob("*.toml"))
    for path in ours:
        if name_or_path.casefold() == path.stem.casefold():
            return file_text(path)
    try:
        return file_text((beside or Path()) / name_or_path)
    except FileRefused as refused:
        if not refused.missing:
            raise
        known = ", ".join(path.stem.capitalize() for path in ours)
        raise FileRefused(shown(name_or_path), FileReason.NOT_OURS, known=known, reason=refused) from None


def toml_table(text: str) -> Mapping[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise FileRefused("", FileReason.TOO_DEEP) from None
    except ValueError as error:
        raise FileRefused("", FileReason.NOT_TOML, error=str(error)[:200]) from None


def check_format(value: Any, known: int) -> None:
    if type(value) is not int or value != known:
        raise FileRefused("format", FileReason.OTHER_FORMAT, got=shown(value))


def keys(value: Any, place: str, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """The table, if it has all the required keys and no unknown one."""
    if not isinstance(value, dict):
        raise FileRefused(place, FileReason.NOT_A_TABLE, got=shown(value), keys=", ".join(required))
    inside = f"{place}." if place else ""
    for key in value:
        if key not in required and key not in optional:
            known = ", ".join((*required, *optional))
            raise FileRefused(f"{inside}{short(key)}", FileReason.UNKNOWN_KEY, known=known)
    for key in required:
        if key not in value:
            raise FileRefused(f"{inside}{key}", FileReason.MISSING_KEY)
    return value


def each(value: Any, place: str) -> Iterator[tuple[Any, str]]:
    """The items of a list, each with its place."""
    if not isinstance(value, list):
        raise FileRefused(place, FileReason.NOT_A_LIST, got=shown(value))
    return ((item, f"{place}[{i}]") for i, item in enumerate(value))


def text_of(value: Any, place: str) -> str:
    if not isinstance(value, str):
        raise FileRefused(place, FileReason.NOT_TEXT, got=shown(value))
    return value


def name_of(value: Any, place: str) -> str:
    """A text that is not empty."""
    if not text_of(value, place):
        raise FileRefused(place, FileReason.EMPTY_TEXT)
    return str(value)


def whole(value: Any, place: str) -> int:
    if type(value) is not int or abs(value) > LARGEST_ON_BOARD:
        raise FileRefused(place, FileReason.NOT_WHOLE, got=shown(value))
    return value


def within(value: Any, place: str, least: int, most: int) -> int:
    if type(value) is not int:
        raise FileRefused(place, FileReason.NOT_WHOLE, got=shown(value))
    if not least <= value <= most:
        raise FileRefused(place, FileReason.OUT_OF_RANGE, got=shown(value), least=least, most=most)
    return value


def one_of(choices: type[BoardWord], value: Any, place: str) -> BoardWord:
    if not isinstance(value, str) or value not in set(choices):
        raise FileRefused(place, FileReason.NOT_ONE_OF, got=shown(value), choices=", ".join(choices))
    return choices(value)


def spot(value: Mapping[str, Any], place: str) -> tuple[float | None, float | None]:
    """Where a space lies on the drawing; with only one of the two given it has no place, as with none."""
    x, y = (None if axis not in value else _share(value[axis], f"{place}.{axis}") for axis in ("x", "y"))
    return (None, None) if x is None or y is None else (x, y)


def _share(value: Any, place: str) -> float:
    if type(value) not in (int, float) or not math.isfinite(value) or not 0 <= value <= 1:
        raise FileRefused(place, FileReason.NOT_A_SHARE, got=shown(value))
    return float(value)
