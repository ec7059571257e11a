"""Events and states as the JSON of the public format."""

from typing import Any

from companion.games.duo.record import event_reader
from companion.games.duo.record.event_reader import parse_event
from companion.games.duo.rules.engine import options
from companion.games.duo.rules.events import NAMES, Correct, Event, Sell, Setup, TakeWave
from companion.games.duo.rules.names import BOARD, Character, Colour, Phase
from companion.games.duo.rules.score import Score, count, counts, score, winner
from companion.games.duo.rules.state import Player, State
from companion.record.json_lines import plain_json

__all__ = ["event_json", "parse_event", "state_json"]

SHARED = "shared"


def event_json(event: Event) -> dict[str, Any]:
    """The event as its JSON object; `parse_event` reads it back."""
    match event:
        case Setup():
            fields = _setup_json(event)
        case Correct():
            fields = _correct_json(event)
        case TakeWave(returned=None):
            fields = {"tile": event.tile}
        case Sell(crafty=True):
            fields = {"count": event.count}
        case _:
            fields = _plain_fields(event)
    return {"do": NAMES[type(event)], **fields}


def _setup_json(event: Setup) -> dict[str, Any]:
    return {
        "format": event_reader.FORMAT,
        "game": event_reader.GAME,
        "board": event.board,
        "edition": event.edition,
        "compass": event.compass,
        "players": dict(event.players),
        "boutiques": {coast: {"ware": t.ware, "price": t.price} for coast, t in event.boutiques.items()},
        "waves": dict(event.waves),
    }


def _correct_json(event: Correct) -> dict[str, Any]:
    what: dict[str, Any] = {}
    if event.roller is not None:
        what["roller"] = event.roller
    if event.spring is not None:
        what["spring"] = event.spring
    if event.waves is not None:
        what["waves"] = {tile: owner or BOARD for tile, owner in event.waves.items()}
    if event.players:
        what["players"] = {colour: plain_json(changes) for colour, changes in event.players.items()}
    return {"set": what} if event.why is None else {"set": what, "why": event.why}


def _plain_fields(value: Event | Player | Score) -> dict[str, Any]:
    return plain_json({name: getattr(value, name) for name in value.__slots__})


def state_json(state: State) -> dict[str, Any]:
    """The state as its JSON object, options included."""
    over, use = state.phase is Phase.OVER, state.in_use
    return {
        "turn": state.turn,
        "phase": state.phase,
        "roller": state.roller,
        "to_act": state.to_act,
        "dice": dict(state.dice),
        "in_use": use and {"die": use.die, "value": use.value, "second": use.second},
        "triggered": state.triggered,
        "spring": state.spring or BOARD,
        "waves": {tile: state.waves[tile] or BOARD for tile in Character},
        "sides": dict(state.sides),
        "boutiques": {coast: {"ware": t.ware, "price": t.price} for coast, t in state.boutiques.items()},
        "bag": dict(state.bag),
        "players": {colour: _player_json(state, state.players[colour]) for colour in Colour},
        "options": [dict(option) for option in options(state)],
        "winner": (winner(state.board, counts(state)) or SHARED) if over else None,
    }


def _player_json(state: State, player: Player) -> dict[str, Any]:
    points = score(state.board, count(player))
    return {**_plain_fields(player), "score": _plain_fields(points)}
