"""From JSON objects to events: every key known, every value of its type."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.games.tokaido.boards.road_file import GAME
from companion.games.tokaido.rules.events import (
    Bathe,
    Buy,
    CorrectTable,
    Decline,
    Donate,
    Eat,
    JourneyEvent,
    JourneySetup,
    Meet,
    MoveTo,
    SeePanorama,
)
from companion.games.tokaido.rules.names import (
    PANORAMAS,
    Direction,
    Encounter,
    Panorama,
    PlayerColour,
    TokaidoEdition,
    Traveler,
)
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.record.shape import (
    EventReaders,
    all_of,
    an_object,
    check_setup,
    event,
    keys,
    one_of,
    text,
    texts,
    whole,
    wholes,
)

RECORD_FORMAT = 1
COLOURS = tuple(PlayerColour)


def parse_event(obj: object) -> JourneyEvent:
    """The event of a JSON object; raises Refusal."""
    return event(obj, _READERS)


def _setup(obj: Mapping[str, Any]) -> JourneySetup:
    check_setup(obj, GAME, RECORD_FORMAT)
    players = keys(obj["players"], "players", (), COLOURS)
    travelers = keys(obj["travelers"], "travelers", (), COLOURS)
    return JourneySetup(
        board=text(obj["board"], "board"),
        edition=one_of(TokaidoEdition, obj["edition"], "edition"),
        direction=one_of(Direction, obj["direction"], "direction"),
        players=MappingProxyType({PlayerColour(c): text(players[c], f"players.{c}") for c in players}),
        travelers=MappingProxyType({PlayerColour(c): _traveler(travelers[c], f"travelers.{c}") for c in travelers}),
        neutral=one_of(PlayerColour, obj["neutral"], "neutral") if "neutral" in obj else None,
        line=all_of(PlayerColour, obj["line"], "line"),
    )


def _traveler(value: Any, where: str) -> Traveler | None:
    return None if value is None else one_of(Traveler, value, where)


def _move(obj: Mapping[str, Any]) -> MoveTo:
    return MoveTo(text(obj["to"], "to"))


def _buy(obj: Mapping[str, Any]) -> Buy:
    return Buy(texts(obj["souvenirs"], "souvenirs"))


def _donate(obj: Mapping[str, Any]) -> Donate:
    return Donate(whole(obj["coins"], "coins"))


def _spring(obj: Mapping[str, Any]) -> Bathe:
    return Bathe(whole(obj["points"], "points"))


def _encounter(obj: Mapping[str, Any]) -> Meet:
    return Meet(
        card=one_of(Encounter, obj["card"], "card"),
        souvenir=text(obj["souvenir"], "souvenir") if "souvenir" in obj else None,
        panorama=one_of(Panorama, obj["panorama"], "panorama") if obj.get("panorama") is not None else None,
        chosen="panorama" in obj,
    )


def _panorama(obj: Mapping[str, Any]) -> SeePanorama:
    return SeePanorama(one_of(Panorama, obj["kind"], "kind"))


def _meal(obj: Mapping[str, Any]) -> Eat:
    if "free" in obj and obj["free"] is not True:
        raise TokaidoRefused(TokaidoReason.FREE_ONLY_TRUE, got=obj["free"])
    return Eat(text(obj["card"], "card"), "free" in obj)


def _correct(obj: Mapping[str, Any]) -> CorrectTable:
    what = keys(obj["set"], "set", (), ("road", "neutral", "achievements", "players"))
    neutral = keys(what["neutral"], "set.neutral", ("temple",)) if "neutral" in what else None
    first = keys(what.get("achievements", {}), "set.achievements", (), PANORAMAS)
    players = keys(what.get("players", {}), "set.players", (), COLOURS)
    return CorrectTable(
        places=_places(what["road"], "set.road") if "road" in what else None,
        neutral_temple=None if neutral is None else whole(neutral["temple"], "set.neutral.temple"),
        first=MappingProxyType({Panorama(p): _holder(first[p], f"set.achievements.{p}") for p in first}),
        players=MappingProxyType({PlayerColour(c): _changes(players[c], f"set.players.{c}") for c in players}),
        why=text(obj["why"], "why") if "why" in obj else None,
    )


def _places(value: Any, where: str) -> Mapping[str, tuple[PlayerColour, ...]]:
    stations = an_object(value, where)
    return MappingProxyType({s: all_of(PlayerColour, here, f"{where}.{s}") for s, here in stations.items()})


def _holder(value: Any, where: str) -> PlayerColour | None:
    holders = all_of(PlayerColour, value, where)
    if len(holders) > 1:
        raise TokaidoRefused(TokaidoReason.ONE_HOLDER, where=where, got=len(holders))
    return holders[0] if holders else None


def _changes(value: Any, where: str) -> Mapping[str, Any]:
    keys(value, where, (), tuple(_OF_PLAYER))
    return MappingProxyType({key: _OF_PLAYER[key](each, f"{where}.{key}") for key, each in value.items()})


def _sections(value: Any, where: str) -> Mapping[Panorama, int]:
    sections = keys(value, where, PANORAMAS)
    return MappingProxyType({panorama: whole(sections[panorama], f"{where}.{panorama}") for panorama in Panorama})


def _encounters(value: Any, where: str) -> tuple[Encounter, ...]:
    return all_of(Encounter, value, where)


_OF_PLAYER: dict[str, Callable[[Any, str], Any]] = {
    "coins": whole,
    "temple": whole,
    "souvenirs": texts,
    "panoramas": _sections,
    "springs": wholes,
    "encounters": _encounters,
    "meals": texts,
}

_SETUP = ("format", "game", "board", "edition", "direction", "players", "travelers", "line")
_READERS: EventReaders[JourneyEvent] = {
    "setup": (_SETUP, ("neutral",), _setup),
    "move": (("to",), (), _move),
    "buy": (("souvenirs",), (), _buy),
    "donate": (("coins",), (), _donate),
    "spring": (("points",), (), _spring),
    "encounter": (("card",), ("souvenir", "panorama"), _encounter),
    "panorama": (("kind",), (), _panorama),
    "meal": (("card",), ("free",), _meal),
    "skip": ((), (), lambda obj: Decline()),
    "correct": (("set",), ("why",), _correct),
}
