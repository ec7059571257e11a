"""Who moves next, and after that: the travelers in the order of the rules, for a picture of the line."""

from dataclasses import dataclass
from types import MappingProxyType

from companion.games.tokaido.rules.names import PlayerColour, StationKind, TurnPhase
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import player_word
from companion.games.tokaido.rules.turns import farthest_behind


@dataclass(frozen=True, slots=True)
class TravelerInLine:
    """One traveler and when it moves, should the others stay where they are. On a double space and in an inn's line
    several share a station: `slot` 0 stands on the road and moves last of them."""

    number: int  # 1 moves next
    colour: PlayerColour
    name: str
    neutral: bool
    station: str
    kind: StationKind
    slot: int  # in the order of arrival, from 0
    crowd: int  # how many stand on that station


@dataclass(frozen=True, slots=True)
class MoveForecast:
    """`turn`: whose turn it is now, and `decides` who decides for it: another only for the neutral traveler. `line`:
    who moves by the present positions. It begins with `turn` while that one is to move; once it has arrived and still
    has something to decide, with whoever moves after that. All are empty when the game is over."""

    turn: PlayerColour | None
    decides: PlayerColour | None
    line: tuple[TravelerInLine, ...]


def move_order(state: JourneyState) -> tuple[PlayerColour, ...]:
    """All travelers, the farthest behind first: each is taken off the road in turn and the rules are asked again."""
    order: list[PlayerColour] = []
    places = dict(state.places)
    while places:
        behind = farthest_behind(state.but(places=MappingProxyType(places)))
        order.append(behind)
        left = {station: tuple(one for one in here if one is not behind) for station, here in places.items()}
        places = {station: here for station, here in left.items() if here}
    return tuple(order)


def forecast(state: JourneyState) -> MoveForecast:
    if state.phase is TurnPhase.OVER:
        return MoveForecast(None, None, ())
    order = move_order(state)
    return MoveForecast(
        state.mover, state.to_act, tuple(in_line(state, colour, n) for n, colour in enumerate(order, start=1))
    )


def in_line(state: JourneyState, colour: PlayerColour, number: int) -> TravelerInLine:
    station = state.station_of(colour)
    here = state.places[station]
    return TravelerInLine(
        number=number,
        colour=colour,
        name=player_word(state, colour),
        neutral=colour is state.neutral,
        station=station,
        kind=state.walk.kind(station),
        slot=here.index(colour),
        crowd=len(here),
    )
