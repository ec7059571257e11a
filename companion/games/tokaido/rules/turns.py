"""Who moves next and where they may stop."""

from types import MappingProxyType

from companion.games.tokaido.rules.names import PANORAMA_OF, PlayerColour, StationKind, TurnPhase
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.road import Road
from companion.games.tokaido.rules.state import Collection, JourneyState

NEEDS_A_COIN = (StationKind.SHOP, StationKind.TEMPLE)


def farthest_behind(state: JourneyState) -> PlayerColour:
    """Of those on the rearmost station the last to arrive."""
    return next(iter(state.places.values()))[-1]


def farthest_ahead(state: JourneyState) -> PlayerColour:
    """Who stands in front: of several on one station the first to arrive. While the neutral traveler is to move that is
    a player, for the neutral is then the last of the rearmost."""
    return tuple(state.places.values())[-1][0]


def begin_turn(state: JourneyState, turn: int) -> JourneyState:
    mover = farthest_behind(state)
    to_act = farthest_ahead(state) if mover is state.neutral else mover
    return state.but(turn=turn, phase=TurnPhase.MOVE, mover=mover, to_act=to_act)


def finish_turn(state: JourneyState) -> JourneyState:
    """On to the next mover; when all are at the last inn, the game is over."""
    if next(iter(state.places)) == state.walk.end:
        return state.but(phase=TurnPhase.OVER, mover=None, to_act=None)
    return begin_turn(state, state.turn + 1)


def stops(state: JourneyState) -> list[str]:
    """Where the mover may go, in the order of the walk; the next inn is always among them."""
    walk, places = state.walk, state.places
    here = walk.index[next(iter(places))]
    ahead = slice(here + 1, walk.next_inn[here] + 1)
    guest = state.players.get(state.moving)
    closed = frozenset() if guest is None else closed_to(state.road, guest)
    return [
        station.id
        for station, room in zip(walk.stations[ahead], walk.room[ahead], strict=True)
        if station.kind not in closed and (station.id not in places or len(places[station.id]) < room)
    ]


def closed_to(road: Road, guest: Collection) -> frozenset[StationKind]:
    """The kinds of space at which this player may not stop: without a coin, or with the panorama complete."""
    whole = {
        kind for kind, panorama in PANORAMA_OF.items() if guest.panoramas[panorama] == road.panoramas[panorama]
    }
    return frozenset(whole if guest.coins else whole.union(NEEDS_A_COIN))


def move_there(state: JourneyState, to: str) -> JourneyState:
    """The mover stands on the station `to`, last of those there."""
    mover = state.moving
    places = {station: here for station, old in state.places.items() if (here := old if mover not in old else old[:-1])}
    places[to] = (*places.get(to, ()), mover)
    in_order = sorted(places, key=state.walk.index.__getitem__)
    return state.but(places=MappingProxyType({station: places[station] for station in in_order}))


def refuse_stop(state: JourneyState, to: str) -> TokaidoRefused:
    """Why the mover cannot go there, and where they can."""
    walk = state.walk
    facts = {"to": to, "ends": tuple(stops(state)), "colour": state.moving}
    if to not in walk.index:
        return TokaidoRefused(TokaidoReason.NO_SUCH_STATION, **facts)
    here, there = walk.index[next(iter(state.places))], walk.index[to]
    if there <= here:
        return TokaidoRefused(TokaidoReason.NOT_FORWARD, **facts)
    if there > walk.next_inn[here]:
        return TokaidoRefused(TokaidoReason.PAST_THE_INN, **facts)
    standing = state.places.get(to, ())
    if len(standing) >= walk.room[there]:
        return TokaidoRefused(TokaidoReason.NO_ROOM, by=standing, **facts)
    kind = walk.stations[there].kind
    if kind in NEEDS_A_COIN:
        return TokaidoRefused(TokaidoReason.NO_COIN, **facts)
    return TokaidoRefused(TokaidoReason.PANORAMA_COMPLETE, panorama=PANORAMA_OF[kind], **facts)
