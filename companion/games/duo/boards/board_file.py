"""Board files: reading, writing and finding them."""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import tomli_w

from companion.games import board_shape as shape
from companion.games.duo.boards.board_check import Printed, checked
from companion.games.duo.boards.board_error import BoardError, BoardReason
from companion.games.duo.rules.board import Area, Board, Mountain, Station, Token
from companion.games.duo.rules.names import Character, Icon, Kind, Ware

FORMAT = 1
SEATS = ("compass", "far")
TRACKS = ("temple", "garden", "gold", "culture")
REQUIRED = ("format", "name", "routes", "dice", "tracks", "stations", "mountains", "areas", "start")
BUNDLED_BOARDS = Path(__file__).parent
SHORT_LIST = re.compile(r"\[\n\s+([^][{}]{1,90}),\n\s*\]")  # no text holds a line break: it is escaped there


@lru_cache(maxsize=8)  # a board is a value, and every opened game asks for its own
def read_board(text: str) -> Board:
    """The board that a board file describes; raises BoardRefused with the place and the reason."""
    return checked(_printed(shape.toml_table(text)))


def _printed(data: Mapping[str, Any]) -> Printed:
    shape.keys(data, "", REQUIRED, ("assumed", "tokens"))
    shape.check_format(data["format"], FORMAT)
    dice = shape.keys(data["dice"], "dice", tuple(Character))
    tracks = shape.keys(data["tracks"], "tracks", TRACKS)
    start = shape.keys(data["start"], "start", SEATS)
    return Printed(
        name=shape.name_of(data["name"], "name"),
        assumed=tuple(shape.name_of(path, place) for path, place in shape.each(data.get("assumed", []), "assumed")),
        dice=MappingProxyType({die: _wholes(dice[die], f"dice.{die}") for die in Character}),
        temple=shape.whole(tracks["temple"], "tracks.temple"),
        garden=shape.whole(tracks["garden"], "tracks.garden"),
        gold=_wholes(tracks["gold"], "tracks.gold"),
        culture=_wholes(tracks["culture"], "tracks.culture"),
        stations=tuple(_station(*item) for item in shape.each(data["stations"], "stations")),
        mountains=tuple(_mountain(*item) for item in shape.each(data["mountains"], "mountains")),
        areas=tuple(_area(*item) for item in shape.each(data["areas"], "areas")),
        routes=tuple(_route(*item) for item in shape.each(data["routes"], "routes")),
        tokens=tuple(_token(*item) for item in shape.each(data.get("tokens", []), "tokens")),
        start=MappingProxyType({seat: _seat(start[seat], f"start.{seat}") for seat in SEATS}),
    )


def _station(value: Any, place: str) -> Station:
    shape.keys(value, place, ("id", "kind"), ("x", "y"))
    kind = shape.one_of(Kind, value["kind"], f"{place}.kind")
    return Station(shape.name_of(value["id"], f"{place}.id"), kind, *shape.spot(value, place))


def _mountain(value: Any, place: str) -> Mountain:
    shape.keys(value, place, ("id", "draw"), ("x", "y"))
    draw = shape.whole(value["draw"], f"{place}.draw")
    return Mountain(shape.name_of(value["id"], f"{place}.id"), draw, *shape.spot(value, place))


def _area(value: Any, place: str) -> Area:
    shape.keys(value, place, ("id", "icon"))
    return Area(shape.name_of(value["id"], f"{place}.id"), shape.one_of(Icon, value["icon"], f"{place}.icon"))


def _token(value: Any, place: str) -> Token:
    shape.keys(value, place, ("ware", "price"))
    return Token(shape.one_of(Ware, value["ware"], f"{place}.ware"), shape.whole(value["price"], f"{place}.price"))


def _route(value: Any, place: str) -> tuple[str, str]:
    ends = [shape.name_of(town, where) for town, where in shape.each(value, place)]
    if len(ends) != 2:
        raise BoardError(place, BoardReason.ROUTE_ENDS, count=len(ends))
    return ends[0], ends[1]


def _seat(value: Any, place: str) -> Mapping[Character, str]:
    shape.keys(value, place, tuple(Character))
    return MappingProxyType({who: shape.name_of(value[who], f"{place}.{who}") for who in Character})


def _wholes(value: Any, place: str) -> tuple[int, ...]:
    return tuple(shape.whole(*item) for item in shape.each(value, place))


def load_board(path: Path) -> Board:
    return read_board(shape.file_text(path))


def find_board(name_or_path: str, beside: Path | None = None) -> Board:
    """The board of that name among our own, or else the file of that path, in the folder `beside`."""
    return read_board(find_board_text(name_or_path, beside))


def find_board_text(name_or_path: str, beside: Path | None = None) -> str:
    return shape.find_text(BUNDLED_BOARDS, name_or_path, beside)


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
