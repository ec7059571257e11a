"""“We play it so”: the events that make the table look as the players want it where the rules say no."""

from companion.games.game import Event
from companion.games.tokaido.record.event_reader import parse_event
from companion.games.tokaido.rules.engine import apply
from companion.games.tokaido.rules.names import TurnPhase
from companion.games.tokaido.rules.refusal import TokaidoRefused
from companion.games.tokaido.rules.state import JourneyState
from companion.language import _

TOO_DEAR_KEYS = {"buy": "souvenirs", "meal": "meals"}


def house_rule(state: JourneyState, refused: Event) -> tuple[Event, ...]:
    """The events to store instead of a refused one: the traveler is put on the touched station, or cards that are too
    dear are taken for all the coins there are. Nothing at all if no table could look so."""
    events: tuple[Event, ...] = ()
    if refused["do"] == "move" and state.phase is TurnPhase.MOVE:
        events = (_put(state, refused["to"]),)
    elif refused["do"] in TOO_DEAR_KEYS and state.phase in (TurnPhase.SHOP, TurnPhase.MEAL):
        events = ({"do": "skip"}, _taken(state, refused))
    return events if events and _accepted(state, events) else ()


def _put(state: JourneyState, to: str) -> Event:
    """The mover comes last to the station it was put on."""
    road = {
        station: [one.value for one in here if one is not state.mover] for station, here in state.places.items()
    }
    road[to] = [*road.get(to, ()), state.moving.value]
    return _correct({"road": {station: here for station, here in road.items() if here}})


def _taken(state: JourneyState, refused: Event) -> Event:
    key = TOO_DEAR_KEYS[refused["do"]]
    cards = refused["souvenirs"] if key == "souvenirs" else [refused["card"]]
    held = list(getattr(state.guest, key))
    return _correct({"players": {state.moving.value: {key: [*held, *cards], "coins": 0}}})


def _correct(table: Event) -> Event:
    return {"do": "correct", "set": table, "why": _("we play it so")}


def _accepted(state: JourneyState, events: tuple[Event, ...]) -> bool:
    try:
        for event in events:
            state = apply(state, parse_event(event))
    except TokaidoRefused:
        return False
    return True
