"""“We play it so”: the events that bring a meeple where the rules do not lead it."""


from companion.games.duo.record.event_reader import parse_event
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.names import Character, Phase
from companion.games.duo.rules.refusal import Refused
from companion.games.duo.rules.state import State
from companion.games.duo.words.describe_correction import house_rule_reason
from companion.games.game import Event
from companion.language import _


def house_rule(state: State, die: Character, place: str) -> list[Event]:
    """What lets the meeple go there all the same: it is put where this die leads to that place, and moves, so that the
    die is used. Where no die leads there it is only put there; nothing at all if no table could look so."""
    if state.phase is not Phase.MOVE:
        return []
    move: Event = {"do": "move", "die": die.value, "to": place}
    ways = [[_put(state, die, start, house_rule_reason()), move] for start in state.board.spaces[die]]
    ways.append([_put(state, die, place, _("we put it there"))])
    return next((way for way in ways if _accepted(state, way)), [])


def _put(state: State, die: Character, place: str, why: str) -> Event:
    where = {state.actor.value: {die.value: place}}
    return {"do": "correct", "set": {"players": where}, "why": why}


def _accepted(state: State, events: list[Event]) -> bool:
    try:
        for event in events:
            state = apply(state, parse_event(event))
    except Refused:
        return False
    return True
