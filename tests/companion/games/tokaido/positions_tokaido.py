"""Tables for tests: any position on the Tokaido road, and events on it."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from companion.games import tokaido
from companion.games.tokaido.boards.road_file import find_road, find_road_text
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.road import Road
from companion.games.tokaido.rules.state import JourneyState
from companion.record.refusal import FormatReason, FormatRefused

THREE = ("purple", "green", "blue")
FOUR = (*THREE, "yellow")
FIVE = (*FOUR, "white")
COMPLETE = {"paddy": 3, "mountain": 4, "sea": 5}
NO_SECTIONS = {"paddy": 0, "mountain": 0, "sea": 0}
SMALL = ("Gofu", "Hashi", "Koma", "Uchiwa", "Washi", "Yunomi")  # price 1


@cache
def the_road() -> Road:
    return find_road("Tokaido")


@cache
def the_road_text() -> str:
    return find_road_text("Tokaido")


def setup(
    colours: Sequence[str] = THREE,
    travelers: Mapping[str, str | None] | None = None,
    *,
    line: Sequence[str] | None = None,
    neutral: str | None = None,
    direction: str = "edo",
    edition: str = "stonemaier",
) -> dict[str, Any]:
    """Nobody has a traveler but those named; two players get the white neutral traveler."""
    if len(colours) == 2:
        neutral = neutral or "white"
    event: dict[str, Any] = {
        "do": "setup",
        "format": 1,
        "game": "tokaido",
        "board": "Tokaido",
        "edition": edition,
        "direction": direction,
        "players": {colour: colour.title() for colour in colours},
        "travelers": {colour: (travelers or {}).get(colour) for colour in colours},
    }
    everybody = [*colours, *([neutral] if neutral else [])]
    return event | ({"neutral": neutral} if neutral else {}) | {"line": list(line or everybody)}


def table(
    colours: Sequence[str] = THREE,
    travelers: Mapping[str, str | None] | None = None,
    *,
    line: Sequence[str] | None = None,
    direction: str = "edo",
    on: Road | None = None,
    **shows: Any,
) -> JourneyState:
    """A table in turn 1 that shows these things, the keys of a correction's `set`."""
    event = tokaido.parse_event(setup(colours, travelers, line=line, direction=direction))
    state = tokaido.begin(event, on or the_road())
    return do(state, {"do": "correct", "set": shows}) if shows else state


def purple_first(traveler: str | None = None, *, at: str = "kyoto", **purple: Any) -> JourneyState:
    """Purple is to move, with these things, from the station `at`; green and blue are at the next inn already."""
    inns = {"kyoto": "inn1", "inn1": "inn2", "inn2": "inn3", "inn3": "edo"}
    road = {at: ["purple"], inns[at]: ["green", "blue"]}
    return table(travelers={"purple": traveler}, road=road, players={"purple": purple})


def do(state: JourneyState, *events: dict[str, Any] | str) -> JourneyState:
    """The state after these events; a bare word is an event without keys."""
    for event in events:
        state = tokaido.apply(state, tokaido.parse_event({"do": event} if isinstance(event, str) else event))
    return state


def move(to: str) -> dict[str, Any]:
    return {"do": "move", "to": to}


def buy(*souvenirs: str) -> dict[str, Any]:
    return {"do": "buy", "souvenirs": list(souvenirs)}


def meets(card: str, **keys: Any) -> dict[str, Any]:
    return {"do": "encounter", "card": card, **keys}


def meal(card: str, **keys: Any) -> dict[str, Any]:
    return {"do": "meal", "card": card, **keys}


def shown(state: JourneyState) -> dict[str, Any]:
    return tokaido.state_json(state)


def of(state: JourneyState, colour: str = "purple") -> dict[str, Any]:
    """A player as the state shows them."""
    found: dict[str, Any] = shown(state)["players"][colour]
    return found


def points(state: JourneyState, colour: str = "purple") -> dict[str, int]:
    found: dict[str, int] = of(state, colour)["score"]
    return found


def offered(state: JourneyState) -> list[dict[str, Any]]:
    return [dict(option) for option in tokaido.options(state)]


def stops(state: JourneyState) -> list[str]:
    assert state.phase == "move"
    found: list[str] = offered(state)[0]["to"]
    return found


def why_not(state: JourneyState, event: dict[str, Any] | str) -> TokaidoReason | FormatReason:
    """The reason for which this event is refused."""
    return refusal(state, event).reason


def refusal(state: JourneyState, event: dict[str, Any] | str) -> TokaidoRefused | FormatRefused:
    before = shown(state)
    try:
        do(state, event)
    except (TokaidoRefused, FormatRefused) as refused:
        assert str(refused)
        assert shown(state) == before
        return refused
    raise AssertionError(f"{event} was accepted")
