"""The whole table at one moment: an immutable value."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from operator import attrgetter
from types import MappingProxyType
from typing import Any

from companion.games.tokaido.rules.names import (
    Direction,
    Encounter,
    Panorama,
    PlayerColour,
    StationKind,
    TokaidoEdition,
    Traveler,
    TurnPhase,
)
from companion.games.tokaido.rules.road import Road, RoadWalk


@dataclass(frozen=True, slots=True)
class Collection:
    """What one player has before them; cards in the order in which they came."""

    traveler: Traveler | None
    coins: int
    temple: int  # coins given
    souvenirs: tuple[str, ...]
    panoramas: Mapping[Panorama, int]  # sections held
    springs: tuple[int, ...]  # the points on the cards
    encounters: tuple[Encounter, ...]
    meals: tuple[str, ...]

    def but(self, **changes: Any) -> "Collection":
        """The same collection with some things changed."""
        values = list(_of_collection(self))
        for name, value in changes.items():
            values[_COLLECTION[name]] = value
        return Collection(*values)


@dataclass(frozen=True, slots=True)
class Journey:
    """What stays the same from the set-up to the end."""

    road: Road
    walk: RoadWalk
    neutral: PlayerColour | None
    names: Mapping[PlayerColour, str]
    edition: TokaidoEdition
    direction: Direction


@dataclass(frozen=True, slots=True)
class JourneyState:
    journey: Journey
    turn: int
    phase: TurnPhase
    mover: PlayerColour | None
    to_act: PlayerColour | None
    places: Mapping[str, tuple[PlayerColour, ...]]  # occupied stations in the order of the walk; who came last is last
    players: Mapping[PlayerColour, Collection]  # in the order of the colours
    neutral_temple: int
    first: Mapping[Panorama, PlayerColour | None]  # who completed it first and has its achievement

    @property
    def road(self) -> Road:
        return self.journey.road

    @property
    def walk(self) -> RoadWalk:
        return self.journey.walk

    @property
    def neutral(self) -> PlayerColour | None:
        return self.journey.neutral

    @property
    def names(self) -> Mapping[PlayerColour, str]:
        return self.journey.names

    @property
    def direction(self) -> Direction:
        return self.journey.direction

    @property
    def moving(self) -> PlayerColour:
        """The traveler whose turn it is, in a game that is not over."""
        assert self.mover is not None
        return self.mover

    @property
    def guest(self) -> Collection:
        """The collection of the player whose turn it is; the neutral traveler has none."""
        return self.players[self.moving]

    def with_guest(self, guest: Collection) -> "JourneyState":
        """The same table with the collection of the player whose turn it is changed."""
        return self.but(players=MappingProxyType({**self.players, self.moving: guest}))

    def station_of(self, colour: PlayerColour) -> str:
        return next(station for station, here in self.places.items() if colour in here)

    @property
    def kind_here(self) -> StationKind:
        """The kind of the station on which the mover stands."""
        return self.walk.kind(self.station_of(self.moving))

    def but(self, **changes: Any) -> "JourneyState":
        """The same table with some things changed."""
        values = list(_of_state(self))
        for name, value in changes.items():
            values[_STATE[name]] = value
        return JourneyState(*values)


_COLLECTION = {each.name: place for place, each in enumerate(fields(Collection))}
_STATE = {each.name: place for place, each in enumerate(fields(JourneyState))}
_of_collection = attrgetter(*_COLLECTION)
_of_state = attrgetter(*_STATE)
