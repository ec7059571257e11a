"""The whole table at one moment: an immutable value."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from operator import attrgetter
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
        return Collection(**(dict(zip(_COLLECTION, _of_collection(self), strict=True)) | changes))


@dataclass(frozen=True, slots=True)
class JourneyState:
    road: Road
    walk: RoadWalk
    turn: int
    phase: TurnPhase
    mover: PlayerColour | None
    to_act: PlayerColour | None
    places: Mapping[str, tuple[PlayerColour, ...]]  # occupied stations in the order of the walk; who came last is last
    players: Mapping[PlayerColour, Collection]  # in the order of the colours
    neutral: PlayerColour | None
    neutral_temple: int
    first: Mapping[Panorama, PlayerColour | None]  # who completed it first and has its achievement
    names: Mapping[PlayerColour, str]
    edition: TokaidoEdition
    direction: Direction

    @property
    def moving(self) -> PlayerColour:
        """The traveler whose turn it is, in a game that is not over."""
        assert self.mover is not None
        return self.mover

    @property
    def guest(self) -> Collection:
        """The collection of the player whose turn it is; the neutral traveler has none."""
        return self.players[self.moving]

    def station_of(self, colour: PlayerColour) -> str:
        return next(station for station, here in self.places.items() if colour in here)

    @property
    def kind_here(self) -> StationKind:
        """The kind of the station on which the mover stands."""
        return self.walk.kind(self.station_of(self.moving))

    def but(self, **changes: Any) -> "JourneyState":
        """The same table with some things changed."""
        return JourneyState(**(dict(zip(_STATE, _of_state(self), strict=True)) | changes))


_COLLECTION = tuple(each.name for each in fields(Collection))
_STATE = tuple(each.name for each in fields(JourneyState))
_of_collection = attrgetter(*_COLLECTION)
_of_state = attrgetter(*_STATE)
