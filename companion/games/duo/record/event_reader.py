"""From JSON objects to events: every key known, every value of its type."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar

from companion.games.duo.rules.board import Token
from companion.games.duo.rules.events import (
    Again,
    Coins,
    Correct,
    Done,
    Draw,
    Event,
    Garden,
    Gift,
    Move,
    Paint,
    Roll,
    Sell,
    Setup,
    Skip,
    Spring,
    Stuck,
    TakeWave,
    Temple,
)
from companion.games.duo.rules.limits import PRICES
from companion.games.duo.rules.names import BOARD, SIDES, Character, Colour, Edition, Icon, Ware
from companion.games.duo.rules.refusal import Reason, Refused

FORMAT = 1
GAME = "duo"
LARGEST = 1_000_000  # no table shows a larger number
Choice = TypeVar("Choice", bound=StrEnum)


def parse_event(obj: object) -> Event:
    """The event of a JSON object; raises Refused."""
    if not isinstance(obj, Mapping):
        raise Refused(Reason.NOT_AN_OBJECT, where="", got=obj)
    do = obj.get("do")
    if do is None:
        raise Refused(Reason.NO_DO, example='{"do": "skip"}')
    if not isinstance(do, str) or do not in _READERS:
        raise Refused(Reason.UNKNOWN_EVENT, got=do, known=tuple(_READERS))
    required, optional, read = _READERS[do]
    _keys(obj, do, ("do", *required), optional)
    return read(obj)


def _setup(obj: Mapping[str, Any]) -> Setup:
    if type(obj["format"]) is not int or obj["format"] != FORMAT:
        raise Refused(Reason.UNKNOWN_FORMAT, got=obj["format"], known=FORMAT)
    if obj["game"] != GAME:
        raise Refused(Reason.OTHER_GAME, got=obj["game"], known=GAME)
    players = _keys(obj["players"], "players", tuple(Colour))
    waves = _keys(obj["waves"], "waves", tuple(Character))
    boutiques = _object(obj["boutiques"], "boutiques")
    sides = {tile: _choice(waves[tile], f"waves.{tile}", SIDES[tile]) for tile in Character}
    return Setup(
        board=_text(obj["board"], "board"),
        edition=_one_of(Edition, obj["edition"], "edition"),
        compass=_one_of(Colour, obj["compass"], "compass"),
        players=MappingProxyType({colour: _text(players[colour], f"players.{colour}") for colour in Colour}),
        boutiques=MappingProxyType({coast: _token(token, f"boutiques.{coast}") for coast, token in boutiques.items()}),
        waves=MappingProxyType(sides),
    )


def _token(value: Any, where: str) -> Token:
    _keys(value, where, ("ware", "price"))
    price = _whole(value["price"], f"{where}.price")
    if price not in PRICES:
        raise Refused(Reason.PRICE_OUT_OF_RANGE, where=where, got=price)
    return Token(_one_of(Ware, value["ware"], f"{where}.ware"), price)


def _roll(obj: Mapping[str, Any]) -> Roll:
    return Roll(*(_whole(obj[die], die) for die in Character))


def _move(obj: Mapping[str, Any]) -> Move:
    return Move(_one_of(Character, obj["die"], "die"), _text(obj["to"], "to"))


def _stuck(obj: Mapping[str, Any]) -> Stuck:
    return Stuck(_one_of(Character, obj["die"], "die"))


def _wave(obj: Mapping[str, Any]) -> TakeWave:
    returned = _one_of(Ware, obj["returned"], "returned") if "returned" in obj else None
    return TakeWave(_one_of(Character, obj["tile"], "tile"), returned)


def _draw(obj: Mapping[str, Any]) -> Draw:
    return Draw(_all_of(Ware, obj["wares"], "wares"), _all_of(Ware, obj["returned"], "returned"))


def _sell(obj: Mapping[str, Any]) -> Sell:
    if "crafty" in obj and obj["crafty"] is not False:
        raise Refused(Reason.CRAFTY_ONLY_FALSE, got=obj["crafty"])
    return Sell(_whole(obj["count"], "count"), "crafty" not in obj)


def _paint(obj: Mapping[str, Any]) -> Paint:
    return Paint(_all_of(Icon, obj["revealed"], "revealed"))


def _correct(obj: Mapping[str, Any]) -> Correct:
    what = _keys(obj["set"], "set", (), ("roller", "spring", "waves", "players"))
    waves = None
    if "waves" in what:
        tiles = _keys(what["waves"], "set.waves", tuple(Character))
        owners = {tile: _owner(tiles[tile], f"set.waves.{tile}") for tile in Character}
        waves = MappingProxyType({tile: None if owner == BOARD else Colour(owner) for tile, owner in owners.items()})
    players = _keys(what.get("players", {}), "set.players", (), tuple(Colour))
    return Correct(
        roller=_one_of(Colour, what["roller"], "set.roller") if "roller" in what else None,
        spring=_owner(what["spring"], "set.spring") if "spring" in what else None,
        waves=waves,
        players=MappingProxyType({Colour(c): _changes(players[c], f"set.players.{c}") for c in players}),
        why=_text(obj["why"], "why") if "why" in obj else None,
    )


def _changes(value: Any, where: str) -> Mapping[str, Any]:
    _keys(value, where, (), tuple(_OF_PLAYER))
    return MappingProxyType({key: _OF_PLAYER[key](each, f"{where}.{key}") for key, each in value.items()})


def _wares(value: Any, where: str) -> Mapping[Ware, int]:
    _keys(value, where, tuple(Ware))
    return MappingProxyType({ware: _count(value[ware], f"{where}.{ware}") for ware in Ware})


def _owner(value: Any, where: str) -> str:
    return str(_choice(value, where, (BOARD, *Colour)))


def _keys(value: Any, where: str, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> Mapping[str, Any]:
    obj = _object(value, where)
    for key in required:
        if key not in obj:
            raise Refused(Reason.MISSING_KEY, where=where, key=key)
    if len(obj) > len(required):
        for key in obj:
            if key not in required and key not in optional:
                raise Refused(Reason.UNKNOWN_KEY, where=where, key=key, known=(*required, *optional))
    return obj


def _object(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise Refused(Reason.NOT_AN_OBJECT, where=where, got=value)
    return value


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise Refused(Reason.NOT_TEXT, where=where, got=value)
    return value


def _whole(value: Any, where: str) -> int:
    if type(value) is not int:
        raise Refused(Reason.NOT_WHOLE, where=where, got=value)
    if abs(value) > LARGEST:
        raise Refused(Reason.TOO_LARGE, where=where, got="")
    return value


def _count(value: Any, where: str) -> int:
    if _whole(value, where) < 0:
        raise Refused(Reason.NOT_WHOLE, where=where, got=value)
    return int(value)


def _choice(value: Any, where: str, allowed: tuple[Any, ...]) -> Any:
    if not isinstance(value, str) or value not in allowed:
        raise Refused(Reason.NOT_ONE_OF, where=where, got=value, allowed=allowed)
    return allowed[allowed.index(value)]


def _one_of(choices: type[Choice], value: Any, where: str) -> Choice:
    found: Choice = _choice(value, where, _members(choices))
    return found


@cache
def _members(choices: type[StrEnum]) -> tuple[StrEnum, ...]:
    return tuple(choices)


def _all_of(choices: type[Choice], value: Any, where: str) -> tuple[Choice, ...]:
    if not isinstance(value, list | tuple):
        raise Refused(Reason.NOT_A_LIST, where=where, got=value)
    return tuple(_one_of(choices, each, f"{where}[{i}]") for i, each in enumerate(value))


def _icons(value: Any, where: str) -> tuple[Icon, ...]:
    return _all_of(Icon, value, where)


_OF_PLAYER: dict[str, Callable[[Any, str], Any]] = {
    "pilgrim": _text, "merchant": _text, "artist": _text, "temple": _count, "garden": _count, "coins": _count,
    "gold": _count, "wares": _wares, "revealed": _icons, "gifted": _icons,
}  # fmt: skip

_READERS: dict[str, tuple[tuple[str, ...], tuple[str, ...], Callable[[Mapping[str, Any]], Event]]] = {
    "setup": (("format", "game", "board", "edition", "compass", "players", "boutiques", "waves"), (), _setup),
    "roll": (tuple(Character), (), _roll),
    "move": (("die", "to"), (), _move),
    "stuck": (("die",), (), _stuck),
    "coins": ((), (), lambda obj: Coins()),
    "temple": ((), (), lambda obj: Temple()),
    "garden": ((), (), lambda obj: Garden()),
    "spring": ((), (), lambda obj: Spring()),
    "wave": (("tile",), ("returned",), _wave),
    "draw": (("wares", "returned"), (), _draw),
    "sell": (("count",), ("crafty",), _sell),
    "paint": (("revealed",), (), _paint),
    "gift": ((), (), lambda obj: Gift()),
    "skip": ((), (), lambda obj: Skip()),
    "again": ((), (), lambda obj: Again()),
    "done": ((), (), lambda obj: Done()),
    "correct": (("set",), ("why",), _correct),
}
