"""The road of one copy with its cards, as a road file describes them, and the walk along it in one direction."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from companion.games.tokaido.rules.names import (
    Direction,
    Encounter,
    Panorama,
    SouvenirKind,
    StationKind,
    Traveler,
)

CROWD = 4  # from so many players on a double space holds two
INNS = 5
EVERYBODY = 6  # five players, or two with the neutral traveler: an inn holds all


@dataclass(frozen=True, slots=True)
class RoadStation:
    """An inn or a space, with its place on the drawing where one is known."""

    id: str
    kind: StationKind
    double: bool = False
    x: float | None = None
    y: float | None = None


@dataclass(frozen=True, slots=True)
class Souvenir:
    name: str
    kind: SouvenirKind
    price: int


@dataclass(frozen=True, slots=True)
class Specialty:
    """A meal card and how many copies of it there are."""

    name: str
    price: int
    copies: int


@dataclass(frozen=True, slots=True)
class Road:
    """What a road file says; `road_file` checks it. The last two are derived and take no part in comparisons."""

    name: str
    assumed: tuple[str, ...]
    stations: tuple[RoadStation, ...]  # from Kyoto to Edo
    souvenirs: tuple[Souvenir, ...]
    meals: tuple[Specialty, ...]
    encounters: Mapping[Encounter, int]
    springs: Mapping[int, int]  # points of a card to the number of cards
    panoramas: Mapping[Panorama, int]
    travelers: Mapping[Traveler, int]
    beginner: int
    souvenir: Mapping[str, Souvenir] = field(init=False, repr=False, compare=False)
    meal: Mapping[str, Specialty] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "souvenir", MappingProxyType({card.name: card for card in self.souvenirs}))
        object.__setattr__(self, "meal", MappingProxyType({card.name: card for card in self.meals}))

    def starting_coins(self, traveler: Traveler | None) -> int:
        return self.beginner if traveler is None else self.travelers[traveler]


@dataclass(frozen=True, slots=True)
class RoadWalk:
    """The stations in the order in which they are walked, and how many travelers each holds."""

    stations: tuple[RoadStation, ...]
    index: Mapping[str, int]
    next_inn: tuple[int, ...]  # of each station the index of the first inn after it; of the last station its own
    room: tuple[int, ...]

    @property
    def start(self) -> str:
        return self.stations[0].id

    @property
    def end(self) -> str:
        return self.stations[-1].id

    def kind(self, station: str) -> StationKind:
        return self.stations[self.index[station]].kind

    def on_the_way(self, station: str) -> bool:
        """Whether this is one of the three inns between the first and the last."""
        return self.kind(station) is StationKind.INN and 0 < self.index[station] < len(self.stations) - 1


def walk(road: Road, direction: Direction, players: int) -> RoadWalk:
    """The walk for so many players (the neutral traveler is none of them)."""
    stations = road.stations if direction is Direction.EDO else road.stations[::-1]
    return _walk(stations, players >= CROWD)


@lru_cache(maxsize=8)  # every opened game asks for its own, and a walk is a value
def _walk(stations: tuple[RoadStation, ...], crowd: bool) -> RoadWalk:
    inns = [i for i, station in enumerate(stations) if station.kind is StationKind.INN]
    last = len(stations) - 1
    return RoadWalk(
        stations=stations,
        index=MappingProxyType({station.id: i for i, station in enumerate(stations)}),
        next_inn=tuple(next((inn for inn in inns if inn > i), last) for i in range(len(stations))),
        room=tuple(_room(station, crowd) for station in stations),
    )


def _room(station: RoadStation, crowd: bool) -> int:
    if station.kind is StationKind.INN:
        return EVERYBODY
    return 2 if crowd and station.double else 1
