"""From JSON objects to events: every key known, every value of its type."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.games.duo.rules import events
from companion.games.duo.rules.board import Token
from companion.games.duo.rules.limits import PRICES
from companion.games.duo.rules.names import BOARD, SIDES, Character, Colour, Edition, Icon, Ware
from companion.games.duo.rules.refusal import Reason, Refused
from companion.record import shape
from companion.record.shape import all_of, an_object, choice, count, keys, one_of, text, whole

FORMAT = 1
GAME = "duo"


def parse_event(obj: object) -> events.Event:
    """The event of a JSON object; raises Refusal."""
    return shape.event(obj, _READERS)


def _setup(obj: Mapping[str, Any]) -> events.Setup:
    shape.check_setup(obj, GAME, FORMAT)
    players = keys(obj["players"], "players", tuple(Colour))
    waves = keys(obj["waves"], "waves", tuple(Character))
    boutiques = an_object(obj["boutiques"], "boutiques")
    sides = {tile: choice(waves[tile], f"waves.{tile}", SIDES[tile]) for tile in Character}
    return events.Setup(
        board=text(obj["board"], "board"),
        edition=one_of(Edition, obj["edition"], "edition"),
        compass=one_of(Colour, obj["compass"], "compass"),
        players=MappingProxyType({colour: text(players[colour], f"players.{colour}") for colour in Colour}),
        boutiques=MappingProxyType({coast: _token(token, f"boutiques.{coast}") for coast, token in boutiques.items()}),
        waves=MappingProxyType(sides),
    )


def _token(value: Any, where: str) -> Token:
    keys(value, where, ("ware", "price"))
    price = whole(value["price"], f"{where}.price")
    if price not in PRICES:
        raise Refused(Reason.PRICE_OUT_OF_RANGE, where=where, got=price)
    return Token(one_of(Ware, value["ware"], f"{where}.ware"), price)


def _move(obj: Mapping[str, Any]) -> events.Move:
    return events.Move(one_of(Character, obj["die"], "die"), text(obj["to"], "to"))


def _wave(obj: Mapping[str, Any]) -> events.TakeWave:
    returned = one_of(Ware, obj["returned"], "returned") if "returned" in obj else None
    return events.TakeWave(one_of(Character, obj["tile"], "tile"), returned)


def _draw(obj: Mapping[str, Any]) -> events.Draw:
    return events.Draw(all_of(Ware, obj["wares"], "wares"), all_of(Ware, obj["returned"], "returned"))


def _sell(obj: Mapping[str, Any]) -> events.Sell:
    if "crafty" in obj and obj["crafty"] is not False:
        raise Refused(Reason.CRAFTY_ONLY_FALSE, got=obj["crafty"])
    return events.Sell(whole(obj["count"], "count"), "crafty" not in obj)


def _correct(obj: Mapping[str, Any]) -> events.Correct:
    what = keys(obj["set"], "set", (), ("roller", "spring", "waves", "players"))
    waves = None
    if "waves" in what:
        tiles = keys(what["waves"], "set.waves", tuple(Character))
        owners = {tile: _owner(tiles[tile], f"set.waves.{tile}") for tile in Character}
        waves = MappingProxyType({tile: None if owner == BOARD else Colour(owner) for tile, owner in owners.items()})
    players = keys(what.get("players", {}), "set.players", (), tuple(Colour))
    return events.Correct(
        roller=one_of(Colour, what["roller"], "set.roller") if "roller" in what else None,
        spring=_owner(what["spring"], "set.spring") if "spring" in what else None,
        waves=waves,
        players=MappingProxyType({Colour(c): _changes(players[c], f"set.players.{c}") for c in players}),
        why=text(obj["why"], "why") if "why" in obj else None,
    )


def _changes(value: Any, where: str) -> Mapping[str, Any]:
    keys(value, where, (), tuple(_OF_PLAYER))
    return MappingProxyType({key: _OF_PLAYER[key](each, f"{where}.{key}") for key, each in value.items()})


def _wares(value: Any, where: str) -> Mapping[Ware, int]:
    keys(value, where, tuple(Ware))
    return MappingProxyType({ware: count(value[ware], f"{where}.{ware}") for ware in Ware})


def _owner(value: Any, where: str) -> str:
    return str(choice(value, where, (BOARD, *Colour)))


def _icons(value: Any, where: str) -> tuple[Icon, ...]:
    return all_of(Icon, value, where)


_OF_PLAYER: dict[str, Callable[[Any, str], Any]] = {
    "pilgrim": text, "merchant": text, "artist": text, "temple": count, "garden": count, "coins": count,
    "gold": count, "wares": _wares, "revealed": _icons, "gifted": _icons,
}  # fmt: skip

_READERS: shape.EventReaders[events.Event] = {
    "setup": (("format", "game", "board", "edition", "compass", "players", "boutiques", "waves"), (), _setup),
    "roll": (tuple(Character), (), lambda obj: events.Roll(*(whole(obj[die], die) for die in Character))),
    "move": (("die", "to"), (), _move),
    "stuck": (("die",), (), lambda obj: events.Stuck(one_of(Character, obj["die"], "die"))),
    "coins": ((), (), lambda obj: events.Coins()),
    "temple": ((), (), lambda obj: events.Temple()),
    "garden": ((), (), lambda obj: events.Garden()),
    "spring": ((), (), lambda obj: events.Spring()),
    "wave": (("tile",), ("returned",), _wave),
    "draw": (("wares", "returned"), (), _draw),
    "sell": (("count",), ("crafty",), _sell),
    "paint": (("revealed",), (), lambda obj: events.Paint(_icons(obj["revealed"], "revealed"))),
    "gift": ((), (), lambda obj: events.Gift()),
    "skip": ((), (), lambda obj: events.Skip()),
    "again": ((), (), lambda obj: events.Again()),
    "done": ((), (), lambda obj: events.Done()),
    "correct": (("set",), ("why",), _correct),
}
