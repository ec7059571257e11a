"""The board of one copy: ring, towns, routes, areas, dice and tracks, and what follows from them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from companion.games.duo.rules.names import Character, Icon, Kind, Ware


@dataclass(frozen=True, slots=True)
class Station:
    """A stop on the ring, with its place on the drawing where one is known."""

    id: str
    kind: Kind
    x: float | None = None
    y: float | None = None


@dataclass(frozen=True, slots=True)
class Mountain:
    """A mountain town and how many wares a merchant draws there."""

    id: str
    draw: int
    x: float | None = None
    y: float | None = None


@dataclass(frozen=True, slots=True)
class Area:
    id: str
    icon: Icon


@dataclass(frozen=True, slots=True)
class Token:
    """A boutique token: the ware it buys and the price."""

    ware: Ware
    price: int


@dataclass(frozen=True, slots=True)
class ArtistWay:
    """Where an artist can come in one move, and every area that some way there begins in, passes or ends in."""

    to: tuple[str, ...]
    seen: Mapping[str, frozenset[Icon]]


@dataclass(frozen=True, slots=True)
class Board:
    """What a board file says; `board_file` checks it. The second half is derived and takes no part in comparisons."""

    name: str
    assumed: tuple[str, ...]
    dice: Mapping[Character, tuple[int, ...]]
    temple: int
    garden: int
    gold: tuple[int, ...]
    culture: tuple[int, ...]
    stations: tuple[Station, ...]
    mountains: tuple[Mountain, ...]
    areas: tuple[Area, ...]
    routes: tuple[tuple[str, str], ...]
    tokens: tuple[Token, ...]
    start: Mapping[str, Mapping[Character, str]]

    ring: tuple[str, ...] = field(init=False, compare=False, repr=False)
    ring_index: Mapping[str, int] = field(init=False, compare=False, repr=False)
    kinds: Mapping[str, Kind] = field(init=False, compare=False, repr=False)
    coasts: tuple[str, ...] = field(init=False, compare=False, repr=False)
    spaces: Mapping[Character, tuple[str, ...]] = field(init=False, compare=False, repr=False)
    draws: Mapping[str, int] = field(init=False, compare=False, repr=False)
    icons: Mapping[str, Icon] = field(init=False, compare=False, repr=False)
    town_neighbours: Mapping[str, tuple[str, ...]] = field(init=False, compare=False, repr=False)
    distances: Mapping[str, Mapping[str, int]] = field(init=False, compare=False, repr=False)
    towns_at: Mapping[str, Mapping[int, tuple[str, ...]]] = field(init=False, compare=False, repr=False)
    route_areas: Mapping[tuple[str, str], tuple[str, ...]] = field(init=False, compare=False, repr=False)
    area_neighbours: Mapping[str, tuple[str, ...]] = field(init=False, compare=False, repr=False)
    borders: Mapping[str, tuple[str, ...]] = field(init=False, compare=False, repr=False)
    border_sets: Mapping[str, frozenset[str]] = field(init=False, compare=False, repr=False)
    _ways: dict[tuple[str, int], ArtistWay] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        ring = tuple(station.id for station in self.stations)
        kinds = {station.id: station.kind for station in self.stations}
        self._derive("ring", ring)
        self._derive("ring_index", MappingProxyType({place: i for i, place in enumerate(ring)}))
        self._derive("kinds", MappingProxyType(kinds))
        self._derive("coasts", tuple(place for place in ring if kinds[place] is Kind.COAST))
        self._derive("draws", MappingProxyType({mountain.id: mountain.draw for mountain in self.mountains}))
        self._derive("icons", MappingProxyType({area.id: area.icon for area in self.areas}))
        self._derive("spaces", MappingProxyType(self._spaces()))
        self._derive("_ways", {})
        self._derive_towns()
        self._derive_areas()

    def _derive(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)

    def _spaces(self) -> dict[Character, tuple[str, ...]]:
        """Where each character can stand: stations, towns (inland first), areas."""
        return {
            Character.PILGRIM: self.ring,
            Character.MERCHANT: (*self.draws, *self.coasts),
            Character.ARTIST: tuple(self.icons),
        }

    def _derive_towns(self) -> None:
        joined: dict[str, list[str]] = {town: [] for town in (*self.coasts, *self.draws)}
        for one, other in self.routes:
            joined[one].append(other)
            joined[other].append(one)
        distances = {town: _distances(joined, town) for town in joined}
        self._derive("town_neighbours", MappingProxyType({town: tuple(sorted(ends)) for town, ends in joined.items()}))
        self._derive("distances", MappingProxyType(distances))
        self._derive("towns_at", MappingProxyType({town: _by_distance(far) for town, far in distances.items()}))

    def _derive_areas(self) -> None:
        """Each area is the sector between one coastal town and the next; its inland border is the way between them."""
        sides: dict[tuple[str, str], list[str]] = {_route(*route): [] for route in self.routes}
        borders: dict[str, tuple[str, ...]] = {}
        for number, area in enumerate(self.areas):
            first, last = self.coasts[number], self.coasts[(number + 1) % len(self.coasts)]
            path = self.town_path(first, last)
            for leg in pairwise(path):
                sides[_route(*leg)].append(area.id)
            borders[area.id] = (*self._ring_between(first, last), *path[1:-1])
        neighbours: dict[str, set[str]] = {area.id: set() for area in self.areas}
        for along in sides.values():
            for area_id in along:
                neighbours[area_id].update(other for other in along if other != area_id)
        self._derive("route_areas", MappingProxyType({route: tuple(along) for route, along in sides.items()}))
        self._derive("area_neighbours", MappingProxyType({a: tuple(sorted(near)) for a, near in neighbours.items()}))
        self._derive("borders", MappingProxyType(borders))
        self._derive("border_sets", MappingProxyType({area: frozenset(border) for area, border in borders.items()}))

    def _ring_between(self, first: str, last: str) -> tuple[str, ...]:
        begin, end = self.ring_index[first], self.ring_index[last]
        if end <= begin:
            end += len(self.ring)
        return tuple(self.ring[i % len(self.ring)] for i in range(begin, end + 1))

    def town_path(self, start: str, end: str) -> tuple[str, ...]:
        """The only way between two towns, both included; the routes form a tree."""
        to_end = self.distances[end]
        path = [start]
        while path[-1] != end:
            path.append(min(self.town_neighbours[path[-1]], key=to_end.__getitem__))
        return tuple(path)

    def steps_clockwise(self, start: str, end: str) -> int:
        return (self.ring_index[end] - self.ring_index[start]) % len(self.ring)

    def artist_way(self, start: str, steps: int) -> ArtistWay:
        """Every end of a move of exactly `steps` that enters no area twice; worked out when first asked."""
        way = self._ways.get((start, steps))
        if way is None:
            seen: dict[str, set[str]] = {}
            self._walk([start], steps, seen)
            icons = {end: frozenset(self.icons[area] for area in passed) for end, passed in seen.items()}
            way = ArtistWay(tuple(sorted(seen)), MappingProxyType(icons))
            self._ways[start, steps] = way
        return way

    def _walk(self, path: list[str], steps: int, seen: dict[str, set[str]]) -> None:
        if steps == 0:
            seen.setdefault(path[-1], set()).update(path)
            return
        for area in self.area_neighbours[path[-1]]:
            if area not in path:
                self._walk([*path, area], steps - 1, seen)


def _route(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one < other else (other, one)


def _distances(joined: Mapping[str, list[str]], start: str) -> dict[str, int]:
    far = {start: 0}
    waiting = [start]
    for town in waiting:
        for neighbour in joined[town]:
            if neighbour not in far:
                far[neighbour] = far[town] + 1
                waiting.append(neighbour)
    return far


def _by_distance(far: Mapping[str, int]) -> dict[int, tuple[str, ...]]:
    rings: dict[int, list[str]] = {}
    for town, distance in sorted(far.items()):
        rings.setdefault(distance, []).append(town)
    return {distance: tuple(towns) for distance, towns in rings.items()}
