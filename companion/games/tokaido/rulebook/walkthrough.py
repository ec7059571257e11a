"""The first journey, prompt by prompt: which word is due when something is asked for the first time."""

from collections.abc import Mapping, Set
from pathlib import Path

from companion.games.tokaido.rules.names import StationKind, Traveler, TurnPhase
from companion.games.tokaido.rules.state import JourneyState
from companion.rulebook.tips import Tip, Tips

JOURNEY_TIP_PAGES: dict[str, str] = {
    "start": "turn-order",
    "move": "moving",
    "spaces": "road",
    "again": "turn-order",
    "double": "double-spaces",
    "inn-line": "turn-order",
    "no-coin": "coins",
    "neutral": "two-players",
    "achievement": "awards",
    "last-stage": "end",
    "shop": "shops",
    "sets": "souvenirs",
    "temple": "temple",
    "spring": "hot-springs",
    "encounter": "encounters",
    "panorama": "hiroshige",
    "offer": "inns",
    "meal": "meals",
    **{traveler.value: traveler.value for traveler in Traveler},
    "over": "scoring",
}

_ABILITY_HELPS: Mapping[TurnPhase, tuple[Traveler, ...]] = {
    TurnPhase.SHOP: (Traveler.SASAYAKKO, Traveler.ZEN_EMON),
    TurnPhase.TEMPLE: (Traveler.HIROTADA,),
    TurnPhase.SPRING: (Traveler.MITSUKUNI,),
    TurnPhase.ENCOUNTER: (Traveler.CHUUBEI, Traveler.UMEGAE, Traveler.YOSHIYASU),
    TurnPhase.PANORAMA: (Traveler.HIROSHIGE,),
    TurnPhase.MEAL: (Traveler.KINKO, Traveler.SATSUKI),
}
"""The travelers whose ability plays a part in a phase."""


JOURNEY_TIPS = Tips(Path(__file__).parent / "tips", JOURNEY_TIP_PAGES)


def explain(state: JourneyState, seen: Set[str], lang: str | None = None, *, again: bool = False) -> Tip | None:
    """The first word about this prompt that was not yet seen, or None. `again`: whoever moves has moved just before."""
    return JOURNEY_TIPS.first(_keys(state, again=again), seen, lang)


def _keys(state: JourneyState, *, again: bool) -> list[str]:
    """What could be said now, the most urgent first."""
    if state.phase is TurnPhase.OVER:
        return ["over"]
    if state.phase is TurnPhase.MOVE:
        return _move_keys(state, again=again)
    return [*_arrival_keys(state), *_ability_keys(state)]


def _move_keys(state: JourneyState, *, again: bool) -> list[str]:
    rearmost, here = next(iter(state.places.items()))
    keys = ["start"] if rearmost == state.walk.start else []
    if any(state.first.values()):
        keys.append("achievement")
    if state.walk.next_inn[state.walk.index[rearmost]] == state.walk.index[state.walk.end]:
        keys.append("last-stage")
    if state.mover is state.neutral:
        return [*keys, "neutral"]
    if again:
        keys.append("again")
    if state.walk.on_the_way(rearmost) and len(state.places) == 1:
        keys.append("inn-line")
    if len(here) > 1 and state.walk.kind(rearmost) is not StationKind.INN:
        keys.append("double")
    if not state.guest.coins:
        keys.append("no-coin")
    return [*keys, "move", "spaces"]


def _arrival_keys(state: JourneyState) -> list[str]:
    match state.phase:
        case TurnPhase.SHOP:
            return ["shop", "sets"] if state.guest.souvenirs else ["shop"]
        case TurnPhase.MEAL:
            first = len(state.places[state.station_of(state.moving)]) == 1
            return ["offer", "meal"] if first else ["meal"]
        case phase:
            return [phase.value]


def _ability_keys(state: JourneyState) -> list[str]:
    """Chuubei meets somebody at inns; at an encounter space he is like everybody."""
    traveler = state.guest.traveler
    if traveler is None or traveler not in _ABILITY_HELPS[state.phase]:
        return []
    if traveler is Traveler.CHUUBEI and state.kind_here is not StationKind.INN:
        return []
    return [traveler.value]
