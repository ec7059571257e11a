"""Board files: reading, writing and finding them."""

import math
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import tomli_w

from companion.games.duo.boards.board_check import Printed, checked
from companion.games.duo.boards.board_error import BoardError, BoardReason, shown
from companion.games.duo.rules.board import Area, Board, Mountain, Station, Token
from companion.games.duo.rules.names import Character, Icon, Kind, Ware

__all__ = [
    "BoardError",
    "board_text",
    "find_board",
    "find_board_text",
    "load_board",
    "read_board",
    "write_board",
]

FORMAT = 1
LARGEST_FILE = 1_000_000  # bytes; a board file has some 4,000
LARGEST_NUMBER = 1_000_000
SEATS = ("compass", "far")
TRACKS = ("temple", "garden", "gold", "culture")
REQUIRED = ("format", "name", "routes", "dice", "tracks", "stations", "mountains", "areas", "start")
BUNDLED_BOARDS = Path(__file__).parent
SHORT_LIST = re.compile(r"\[\n\s+([^][{}]{1,90}),\n\s*\]")  # no text holds a line break: it is escaped there
Choice = TypeVar("Choice", Kind, Icon, Ware)


@lru_cache(maxsize=8)  # a board is a value, and every opened game asks for its own
def read_board(text: str) -> Board:
    """The board that a board file describes; raises BoardError with the place and the reason."""
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise BoardError("", BoardReason.TOO_DEEP) from None
    except ValueError as error:
        raise BoardError("", BoardReason.NOT_TOML, error=str(error)[:200]) from None
    return checked(_printed(data))


def _printed(data: Mapping[str, Any]) -> Printed:
    _keys(data, "", REQUIRED, ("assumed", "tokens"))
    if type(data["format"]) is not int or data["format"] != FORMAT:
        raise BoardError("format", BoardReason.OTHER_FORMAT, got=shown(data["format"]))
    dice = _keys(data["dice"], "dice", tuple(Character))
    tracks = _keys(data["tracks"], "tracks", TRACKS)
    start = _keys(data["start"], "start", SEATS)
    return Printed(
        name=_text(data["name"], "name"),
        assumed=tuple(_text(path, place) for path, place in _each(data.get("assumed", []), "assumed")),
        dice=MappingProxyType({die: _wholes(dice[die], f"dice.{die}") for die in Character}),
        temple=_whole(tracks["temple"], "tracks.temple"),
        garden=_whole(tracks["garden"], "tracks.garden"),
        gold=_wholes(tracks["gold"], "tracks.gold"),
        culture=_wholes(tracks["culture"], "tracks.culture"),
        stations=tuple(_station(*each) for each in _each(data["stations"], "stations")),
        mountains=tuple(_mountain(*each) for each in _each(data["mountains"], "mountains")),
        areas=tuple(_area(*each) for each in _each(data["areas"], "areas")),
        routes=tuple(_route(*each) for each in _each(data["routes"], "routes")),
        tokens=tuple(_token(*each) for each in _each(data.get("tokens", []), "tokens")),
        start=MappingProxyType({seat: _seat(start[seat], f"start.{seat}") for seat in SEATS}),
    )


def _station(value: Any, place: str) -> Station:
    _keys(value, place, ("id", "kind"), ("x", "y"))
    kind = _one_of(Kind, value["kind"], f"{place}.kind")
    return Station(_text(value["id"], f"{place}.id"), kind, *_spot(value, place))


def _mountain(value: Any, place: str) -> Mountain:
    _keys(value, place, ("id", "draw"), ("x", "y"))
    return Mountain(_text(value["id"], f"{place}.id"), _whole(value["draw"], f"{place}.draw"), *_spot(value, place))


def _area(value: Any, place: str) -> Area:
    _keys(value, place, ("id", "icon"))
    return Area(_text(value["id"], f"{place}.id"), _one_of(Icon, value["icon"], f"{place}.icon"))


def _token(value: Any, place: str) -> Token:
    _keys(value, place, ("ware", "price"))
    return Token(_one_of(Ware, value["ware"], f"{place}.ware"), _whole(value["price"], f"{place}.price"))


def _route(value: Any, place: str) -> tuple[str, str]:
    ends = [_text(town, where) for town, where in _each(value, place)]
    if len(ends) != 2:
        raise BoardError(place, BoardReason.ROUTE_ENDS, count=len(ends))
    return ends[0], ends[1]


def _seat(value: Any, place: str) -> Mapping[Character, str]:
    _keys(value, place, tuple(Character))
    return MappingProxyType({who: _text(value[who], f"{place}.{who}") for who in Character})


def _spot(value: Mapping[str, Any], place: str) -> tuple[float | None, float | None]:
    """Where a space lies on the drawing; with only one of the two given it has no place, as with none."""
    x, y = (None if axis not in value else _share(value[axis], f"{place}.{axis}") for axis in ("x", "y"))
    return (None, None) if x is None or y is None else (x, y)


def _share(value: Any, place: str) -> float:
    if type(value) not in (int, float) or not math.isfinite(value) or not 0 <= value <= 1:
        raise BoardError(place, BoardReason.NOT_A_SHARE, got=shown(value))
    return float(value)


def _keys(value: Any, place: str, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise BoardError(place, BoardReason.NOT_A_TABLE, got=shown(value), keys=", ".join(required))
    inside = f"{place}." if place else ""
    for key in value:
        if key not in required and key not in optional:
            known = ", ".join((*required, *optional))
            raise BoardError(f"{inside}{key[:60]}", BoardReason.UNKNOWN_KEY, known=known)
    for key in required:
        if key not in value:
            raise BoardError(f"{inside}{key}", BoardReason.MISSING_KEY)
    return value


def _each(value: Any, place: str) -> Iterator[tuple[Any, str]]:
    if not isinstance(value, list):
        raise BoardError(place, BoardReason.NOT_A_LIST, got=shown(value))
    return ((each, f"{place}[{i}]") for i, each in enumerate(value))


def _text(value: Any, place: str) -> str:
    if not isinstance(value, str) or not value:
        raise BoardError(place, BoardReason.NOT_TEXT, got=shown(value))
    return value


def _whole(value: Any, place: str) -> int:
    if type(value) is not int or abs(value) > LARGEST_NUMBER:
        raise BoardError(place, BoardReason.NOT_WHOLE, got=shown(value))
    return value


def _wholes(value: Any, place: str) -> tuple[int, ...]:
    return tuple(_whole(each, where) for each, where in _each(value, place))


def _one_of(choices: type[Choice], value: Any, place: str) -> Choice:
    if not isinstance(value, str) or value not in set(choices):
        raise BoardError(place, BoardReason.NOT_ONE_OF, got=shown(value), choices=", ".join(choices))
    return choices(value)


def board_text(path: Path) -> str:
    """The text of a board file; raises BoardError where it cannot be read."""
    try:
        if not path.is_file():
            raise BoardError(str(path), BoardReason.NO_FILE if path.exists() else BoardReason.NOT_THERE)
        if path.stat().st_size > LARGEST_FILE:
            raise BoardError(str(path), BoardReason.FILE_TOO_LARGE)
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BoardError(str(path), BoardReason.NOT_UTF8) from None
    except (OSError, ValueError) as error:  # ValueError: a name with a zero byte in it
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise BoardError(str(path)[:200], BoardReason.UNREADABLE, reason=reason) from None


def load_board(path: Path) -> Board:
    return read_board(board_text(path))


def find_board(name_or_path: str, beside: Path | None = None) -> Board:
    """The board of that name among our own, or else the file of that path, in the folder `beside`."""
    return read_board(find_board_text(name_or_path, beside))


def find_board_text(name_or_path: str, beside: Path | None = None) -> str:
    for path in sorted(BUNDLED_BOARDS.glob("*.toml")):
        if name_or_path.casefold() == path.stem.casefold():
            return board_text(path)
    try:
        return board_text((beside or Path()) / name_or_path)
    except BoardError as error:
        if not error.missing:
            raise
        known = ", ".join(path.stem.capitalize() for path in sorted(BUNDLED_BOARDS.glob("*.toml")))
        raise BoardError(shown(name_or_path), BoardReason.NOT_OURS, known=known, reason=error) from None


def write_board(board: Board) -> str:
    """The board as the text of a board file; what is short stands on one line."""
    text = tomli_w.dumps(_table(board), indent=2)
    return SHORT_LIST.sub(lambda found: "[" + re.sub(r"\n\s+", " ", found[1]) + "]", text)


def _table(board: Board) -> dict[str, object]:
    return {
        "format": FORMAT,
        "name": board.name,
        "assumed": board.assumed,
        "routes": board.routes,
        "dice": {die: board.dice[die] for die in Character},
        "tracks": {track: getattr(board, track) for track in TRACKS},
        "stations": [{"id": each.id, "kind": each.kind, **_spot_of(each)} for each in board.stations],
        "mountains": [{"id": each.id, "draw": each.draw, **_spot_of(each)} for each in board.mountains],
        **({"tokens": [{"ware": each.ware, "price": each.price} for each in board.tokens]} if board.tokens else {}),
        "areas": [{"id": each.id, "icon": each.icon} for each in board.areas],
        "start": {seat: {who: board.start[seat][who] for who in Character} for seat in SEATS},
    }


def _spot_of(space: Station | Mountain) -> dict[str, float | None]:
    return {} if space.x is None else {"x": space.x, "y": space.y}
