"""Events as the JSON of the public format; `parse_event` reads them back."""

from typing import Any

from companion.games.tokaido.boards.road_file import GAME
from companion.games.tokaido.record.event_reader import RECORD_FORMAT
from companion.games.tokaido.rules.events import (
    EVENT_NAMES,
    Bathe,
    Buy,
    CorrectTable,
    Donate,
    Eat,
    JourneyEvent,
    JourneySetup,
    Meet,
    MoveTo,
    SeePanorama,
)
from companion.record.json_lines import plain_json


def event_json(event: JourneyEvent) -> dict[str, Any]:
    return {"do": EVENT_NAMES[type(event)], **_keys_of(event)}


def _keys_of(event: JourneyEvent) -> dict[str, Any]:
    match event:
        case JourneySetup():
            return _setup_json(event)
        case MoveTo():
            return {"to": event.to}
        case Buy():
            return {"souvenirs": list(event.souvenirs)}
        case Donate():
            return {"coins": event.coins}
        case Bathe():
            return {"points": event.points}
        case Meet():
            return _encounter_json(event)
        case SeePanorama():
            return {"kind": event.kind}
        case Eat():
            return {"card": event.card, "free": True} if event.free else {"card": event.card}
        case CorrectTable():
            return _correct_json(event)
    return {}


def _setup_json(event: JourneySetup) -> dict[str, Any]:
    obj: dict[str, Any] = {
        "format": RECORD_FORMAT,
        "game": GAME,
        "board": event.board,
        "edition": event.edition,
        "direction": event.direction,
        "players": dict(event.players),
        "travelers": dict(event.travelers),
    }
    if event.neutral is not None:
        obj["neutral"] = event.neutral
    return obj | {"line": list(event.line)}


def _encounter_json(event: Meet) -> dict[str, Any]:
    obj: dict[str, Any] = {"card": event.card}
    if event.souvenir is not None:
        obj["souvenir"] = event.souvenir
    if event.chosen:
        obj["panorama"] = event.panorama
    return obj


def _correct_json(event: CorrectTable) -> dict[str, Any]:
    what: dict[str, Any] = {}
    if event.places is not None:
        what["road"] = {station: list(here) for station, here in event.places.items()}
    if event.neutral_temple is not None:
        what["neutral"] = {"temple": event.neutral_temple}
    if event.first:
        what["achievements"] = {panorama: [holder] if holder else [] for panorama, holder in event.first.items()}
    if event.players:
        what["players"] = {colour: plain_json(changes) for colour, changes in event.players.items()}
    return {"set": what} if event.why is None else {"set": what, "why": event.why}
