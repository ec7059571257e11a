"""The game behind three functions: begin a game, say what may happen next, and let it happen."""

from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import Any

from companion.games.tokaido.rules.correct import correct
from companion.games.tokaido.rules.encounters import encounter_offers, meet
from companion.games.tokaido.rules.events import (
    EVENT_NAMES,
    Bathe,
    Buy,
    CorrectTable,
    Decline,
    Donate,
    Eat,
    JourneyEvent,
    Meet,
    MoveTo,
    SeePanorama,
)
from companion.games.tokaido.rules.inns import eat, meal_offers, panorama_offers, see_panorama
from companion.games.tokaido.rules.names import (
    PANORAMA_OF,
    Panorama,
    PlayerColour,
    StationKind,
    Traveler,
    TurnPhase,
)
from companion.games.tokaido.rules.options import Option
from companion.games.tokaido.rules.panoramas import gain_section
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.road import Road, walk
from companion.games.tokaido.rules.setting_up import checked_setup
from companion.games.tokaido.rules.shop import buy, shop_offers
from companion.games.tokaido.rules.spaces import BANKS_COIN, bathe, donate, farm, spring_offers, temple_offers
from companion.games.tokaido.rules.state import Collection, Journey, JourneyState
from companion.games.tokaido.rules.turns import begin_turn, finish_turn, move_there, refuse_stop, stops

DECLINABLE = (TurnPhase.SHOP, TurnPhase.PANORAMA, TurnPhase.MEAL)


def begin(event: JourneyEvent, road: Road) -> JourneyState:
    """The table before the first move: all in line at the inn where the walk begins. The event must be a set-up; raises
    TokaidoRefused."""
    setup = checked_setup(event)
    way = walk(road, setup.direction, len(setup.players))
    players = [colour for colour in PlayerColour if colour in setup.players]
    journey = Journey(
        road=road,
        walk=way,
        neutral=setup.neutral,
        names=MappingProxyType({colour: setup.players[colour] for colour in players}),
        edition=setup.edition,
        direction=setup.direction,
    )
    state = JourneyState(
        journey=journey,
        turn=1,
        phase=TurnPhase.MOVE,
        mover=None,
        to_act=None,
        places=MappingProxyType({way.start: setup.line}),
        players=MappingProxyType({colour: _empty_handed(road, setup.travelers[colour]) for colour in players}),
        neutral_temple=0,
        first=MappingProxyType(dict.fromkeys(Panorama)),
    )
    return begin_turn(state, 1)


def _empty_handed(road: Road, traveler: Traveler | None) -> Collection:
    return Collection(
        traveler=traveler,
        coins=road.starting_coins(traveler),
        temple=0,
        souvenirs=(),
        panoramas=MappingProxyType(dict.fromkeys(Panorama, 0)),
        springs=(),
        encounters=(),
        meals=(),
    )


def options(state: JourneyState) -> tuple[Option, ...]:
    """Everything that may happen next, in the order of the public format; corrections go without saying."""
    phase = state.phase
    if phase is TurnPhase.OVER:
        return ()
    if phase is TurnPhase.MOVE:
        return ({"do": "move", "to": stops(state)},)
    offers = _OFFERS[phase](state)
    return (*offers, {"do": "skip"}) if phase in DECLINABLE else tuple(offers)


def apply(state: JourneyState, event: JourneyEvent) -> JourneyState:
    """The next state; raises TokaidoRefused, saying what is wrong and what would be right."""
    happen = _HAPPENS_IN.get((state.phase, type(event)))
    if happen is None:
        raise _refuse_phase(state, EVENT_NAMES[type(event)])
    return happen(state, event)


def _refuse_phase(state: JourneyState, do: str) -> TokaidoRefused:
    if do == "setup":
        return TokaidoRefused(TokaidoReason.SETUP_ONCE)
    if state.phase is TurnPhase.OVER:
        return TokaidoRefused(TokaidoReason.GAME_OVER, do=do)
    expected = tuple(dict.fromkeys(str(option["do"]) for option in options(state)))
    return TokaidoRefused(
        TokaidoReason.WRONG_PHASE, do=do, phase=state.phase, expected=expected, colour=state.to_act
    )


def _move(state: JourneyState, event: MoveTo) -> JourneyState:
    if event.to not in stops(state):
        raise refuse_stop(state, event.to)
    kind = state.walk.kind(event.to)
    moved = move_there(state, event.to)
    if state.mover is state.neutral:
        return finish_turn(_neutral_arrives(moved, kind))
    if kind is StationKind.FARM:
        return finish_turn(farm(moved))
    if kind in PANORAMA_OF:
        return finish_turn(gain_section(moved, PANORAMA_OF[kind]))
    return _enter(moved, _phases(moved, event.to, kind))


def _neutral_arrives(state: JourneyState, kind: StationKind) -> JourneyState:
    """It gives a coin of the bank to the temple; else it does nothing."""
    if kind is not StationKind.TEMPLE:
        return state
    return state.but(neutral_temple=state.neutral_temple + BANKS_COIN)


def _phases(state: JourneyState, station: str, kind: StationKind) -> Iterable[TurnPhase]:
    """What is to be asked after the arrival of a player at a shop, temple, hot spring, encounter or inn."""
    if kind is not StationKind.INN:
        return (TurnPhase(kind),)
    if state.walk.on_the_way(station):
        if state.guest.traveler is Traveler.CHUUBEI:
            return (TurnPhase.ENCOUNTER, TurnPhase.MEAL)
        if state.guest.traveler is Traveler.HIROSHIGE:
            return (TurnPhase.PANORAMA, TurnPhase.MEAL)
    return (TurnPhase.MEAL,)


def _enter(state: JourneyState, phases: Iterable[TurnPhase]) -> JourneyState:
    """The first of these phases that offers something; the turn is over when none does."""
    for phase in phases:
        if _OFFERS[phase](state):
            return state.but(phase=phase)
    return finish_turn(state)


def _after(state: JourneyState) -> JourneyState:
    """What follows a phase: at an inn the meal, if that was not it; else the next turn."""
    if state.phase is not TurnPhase.MEAL and state.kind_here is StationKind.INN:
        return _enter(state, (TurnPhase.MEAL,))
    return finish_turn(state)


def _then(act: Callable[[JourneyState, Any], JourneyState]) -> Callable[[JourneyState, Any], JourneyState]:
    return lambda state, event: _after(act(state, event))


def _decline(state: JourneyState, event: Decline) -> JourneyState:
    return _after(state)


_OFFERS: dict[TurnPhase, Callable[[JourneyState], list[Option]]] = {
    TurnPhase.SHOP: shop_offers,
    TurnPhase.TEMPLE: temple_offers,
    TurnPhase.SPRING: spring_offers,
    TurnPhase.ENCOUNTER: encounter_offers,
    TurnPhase.PANORAMA: panorama_offers,
    TurnPhase.MEAL: meal_offers,
}

_HAPPENS_IN: dict[tuple[TurnPhase, type], Callable[[JourneyState, Any], JourneyState]] = {
    (TurnPhase.MOVE, MoveTo): _move,
    (TurnPhase.MOVE, CorrectTable): correct,
    (TurnPhase.SHOP, Buy): _then(buy),
    (TurnPhase.TEMPLE, Donate): _then(donate),
    (TurnPhase.SPRING, Bathe): _then(bathe),
    (TurnPhase.ENCOUNTER, Meet): _then(meet),
    (TurnPhase.PANORAMA, SeePanorama): _then(see_panorama),
    (TurnPhase.MEAL, Eat): _then(eat),
    **{(phase, Decline): _decline for phase in DECLINABLE},
}
