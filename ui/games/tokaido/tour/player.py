"""Who plays on the tour: somebody who wants to see every kind of stop and card once, and then the end. What is drawn is
told, so it is chosen."""

from collections.abc import Sequence

from companion.games.game import Event
from companion.games.tokaido.rules.engine import options
from companion.games.tokaido.rules.names import Encounter, StationKind, TurnPhase
from companion.games.tokaido.rules.options import Option
from companion.games.tokaido.rules.state import JourneyState

LIKED = (Encounter.ARTISAN, Encounter.SAMURAI, Encounter.NOBLE, Encounter.PRIEST)


def next_event(state: JourneyState, seen: frozenset[str]) -> Event:
    """`seen` are the names that `seen_by` gave so far."""
    offered = {option["do"]: option for option in options(state)}
    match state.phase:
        case TurnPhase.MOVE:
            return {"do": "move", "to": _stop(state, offered["move"]["to"], seen)}
        case TurnPhase.SHOP:
            return _shopping(offered, seen)
        case TurnPhase.TEMPLE:
            return {"do": "donate", "coins": 1}
        case TurnPhase.SPRING:
            return {"do": "spring", "points": offered["spring"]["points"][-1]}
        case TurnPhase.ENCOUNTER:
            return _meeting(options(state), seen)
        case TurnPhase.PANORAMA:
            return {"do": "panorama", "kind": str(offered["panorama"]["kinds"][0])}
    return _meal(options(state), seen)


def seen_by(state: JourneyState, event: Event) -> str:
    """What this event has shown: a kind of stop, a card, a way to answer."""
    match event["do"]:
        case "move" if state.mover is state.neutral:
            return "neutral"
        case "move":
            return str(state.walk.kind(event["to"]))
        case "encounter":
            return str(event["card"])
        case "skip":
            return f"no {state.phase.value}"
        case "meal":
            return "meal for free" if "free" in event else "meal"
    return str(event["do"])


def _stop(state: JourneyState, stops: list[str], seen: frozenset[str]) -> str:
    """The nearest of a kind that is new, else the inn. Whatever the neutral traveler does is soon seen."""
    if state.mover is state.neutral:
        return stops[0] if "neutral" not in seen else stops[-1]
    new = [stop for stop in stops if state.walk.kind(stop) not in seen]
    return next((stop for stop in new if state.walk.kind(stop) is not StationKind.INN), stops[-1])


def _shopping(offered: dict[str, Option], seen: frozenset[str]) -> Event:
    if "buy" not in offered or "buy" in seen:
        return {"do": "skip"}
    return {"do": "buy", "souvenirs": list(offered["buy"]["souvenirs"][:2])}


def _meeting(cards: Sequence[Option], seen: frozenset[str]) -> Event:
    liked = {Encounter(option["card"]): option for option in cards}
    card = next((each for each in LIKED if each in liked and each.value not in seen), next(iter(liked)))
    more = {"souvenir": liked[card]["souvenirs"][0]} if "souvenirs" in liked[card] else {}
    if "panoramas" in liked[card]:
        more = {"panorama": liked[card]["panoramas"][0]}
    return {"do": "encounter", "card": card.value, **more}


def _meal(offered: Sequence[Option], seen: frozenset[str]) -> Event:
    """For free, bought, and not at all: each where it is new."""
    free = next((option for option in offered if "free" in option), None)
    bought = next((option for option in offered if option["do"] == "meal" and "free" not in option), None)
    if free is not None and ("meal for free" not in seen or bought is None):
        return {"do": "meal", "card": free["cards"][0], "free": True}
    if bought is not None and ("meal" not in seen or "no meal" in seen):
        return {"do": "meal", "card": bought["cards"][0]}
    return {"do": "skip"}
