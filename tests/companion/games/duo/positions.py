"""Tables for tests: any position on the Shikoku board, and events on it."""

from functools import cache
from typing import Any

from companion.games.duo.boards.board_file import find_board
from companion.games.duo.record.record import parse_event
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.engine import apply, begin, options
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.state import State
from companion.record.refusal import FormatReason, FormatRefused

BOUTIQUES = {
    "c1": {"ware": "pottery", "price": 3},
    "c2": {"ware": "fan", "price": 2},
    "c3": {"ware": "doll", "price": 2},
    "c4": {"ware": "kimono", "price": 4},
    "c5": {"ware": "fan", "price": 3},
    "c6": {"ware": "doll", "price": 4},
    "c7": {"ware": "kimono", "price": 3},
    "c8": {"ware": "pottery", "price": 2},
}


@cache
def shikoku() -> Board:
    return find_board("Shikoku")


def setup(*, compass: str = "purple", sides: tuple[str, str, str] = ("hasty", "robust", "inspired")) -> dict[str, Any]:
    return {
        "do": "setup",
        "format": 1,
        "game": "duo",
        "board": "Shikoku",
        "edition": "funforge",
        "compass": compass,
        "players": {"purple": "Aiko", "green": "Ben"},
        "boutiques": BOUTIQUES,
        "waves": dict(zip(("pilgrim", "merchant", "artist"), sides, strict=True)),
    }


def table(
    *,
    roll: tuple[int, int, int] | None = None,
    compass: str = "purple",
    sides: tuple[str, str, str] = ("hasty", "robust", "inspired"),
    board: Board | None = None,
    **shows: Any,
) -> State:
    """A table in turn 1 that shows these things (the keys of a correction's `set`), rolled where a roll is given."""
    state = begin(parse_event(setup(compass=compass, sides=sides)), board or shikoku())
    if shows:
        state = do(state, {"do": "correct", "set": shows})
    if roll:
        state = do(state, {"do": "roll", "pilgrim": roll[0], "merchant": roll[1], "artist": roll[2]})
    return state


def waves(pilgrim: str = "board", merchant: str = "board", artist: str = "board") -> dict[str, str]:
    return {"pilgrim": pilgrim, "merchant": merchant, "artist": artist}


def wares(kimono: int = 0, pottery: int = 0, doll: int = 0, fan: int = 0) -> dict[str, int]:
    return {"kimono": kimono, "pottery": pottery, "doll": doll, "fan": fan}


def do(state: State, *events: dict[str, Any] | str) -> State:
    """The state after these events; a bare word is an event without keys."""
    for event in events:
        state = apply(state, parse_event({"do": event} if isinstance(event, str) else event))
    return state


def move(die: str, to: str) -> dict[str, Any]:
    return {"do": "move", "die": die, "to": to}


def why_not(state: State, event: dict[str, Any] | str) -> Reason | FormatReason:
    """The reason for which this event is refused."""
    return refusal(state, event).reason


def refusal(state: State, event: dict[str, Any] | str) -> Refused | FormatRefused:
    try:
        do(state, event)
    except (Refused, FormatRefused) as refused:
        assert str(refused)
        return refused
    raise AssertionError(f"{event} was accepted")


def offered(state: State) -> list[dict[str, Any]]:
    return [dict(option) for option in options(state)]


def destinations_of(state: State, die: str) -> list[str]:
    """Where this die leads; empty when it is stuck."""
    for option in options(state):
        if option["do"] == "move" and option["die"] == die:
            return list(option["to"])
    assert {"do": "stuck", "die": die} in offered(state)
    return []
