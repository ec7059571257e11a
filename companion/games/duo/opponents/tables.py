"""What the rows of `layout` refer to by number: the board of each game, its boutiques and the sides of its wave tiles.

Several games lie one behind the other, so that one batch may mix boards; at the table there is one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from companion.games.duo.rules.board import Board, Token
from companion.games.duo.rules.names import Character, Icon, Kind, Side, Ware

KINDS, ICONS, ALL_WARES = tuple(Kind), tuple(Icon), tuple(Ware)
COAST, TEMPLE_KIND, GARDEN_KIND, SPRING_KIND, SHORE = range(5)
TOWNS, COASTS, AREAS, MOST_STEPS = 12, 8, 8, 7
LONGEST_RING = 64

Ints = NDArray[np.int32]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Tables:
    """The first axis is the game. Stations by their place on the ring; towns: the coasts clockwise, then the mountain
    towns; areas in the board's order."""

    ring: Ints  # how many stations
    kind: Ints  # station
    town_of: Ints  # station: its town, -1 where it is none
    station_of: Ints  # town: its station, -1 inland
    far: Ints  # town, town
    draws: Ints  # town: 0 on the coast
    ware: Ints  # coast
    price: Ints  # coast
    reach: Flags  # area, steps, area
    seen: Flags  # area, steps, area, icon
    icon: Ints  # area
    by_ring: Flags  # station, area: on its border
    by_town: Flags  # town, area
    temple: Ints
    garden: Ints
    gold: Ints  # points with so many slabs
    culture: Ints  # points with so many gifts
    faces: NDArray[np.float32]  # die, value: how likely
    hasty: Flags
    robust: Flags
    inspired: Flags


@dataclass(frozen=True, slots=True)
class Terrain:
    """One game: what never changes in it."""

    board: Board
    boutiques: Mapping[str, Token]
    sides: Mapping[Character, Side]


def towns(board: Board) -> tuple[str, ...]:
    return (*board.coasts, *board.draws)


def tables_of(games: Sequence[Terrain]) -> Tables:
    made = [_one(game) for game in games]
    return Tables(**{each.name: np.stack([one[each.name] for one in made]) for each in fields(Tables)})


def _one(game: Terrain) -> dict[str, NDArray[Any] | np.generic]:
    board = game.board
    town = {name: number for number, name in enumerate(towns(board))}
    area = {each.id: number for number, each in enumerate(board.areas)}
    ring = len(board.ring)
    kind, town_of = np.zeros(LONGEST_RING, np.int32), np.full(LONGEST_RING, -1, np.int32)
    by_ring, by_town = np.zeros((LONGEST_RING, AREAS), bool), np.zeros((TOWNS, AREAS), bool)
    for number, name in enumerate(board.ring):
        kind[number] = KINDS.index(board.kinds[name])
        town_of[number] = town.get(name, -1)
        by_ring[number] = [name in board.border_sets[each.id] for each in board.areas]
    for name, number in town.items():
        by_town[number] = [name in board.border_sets[each.id] for each in board.areas]
    reach = np.zeros((AREAS, MOST_STEPS, AREAS), bool)
    seen = np.zeros((AREAS, MOST_STEPS, AREAS, len(ICONS)), bool)
    for start, at in area.items():
        for steps in range(1, MOST_STEPS):
            way = board.artist_way(start, steps)
            for end in way.to:
                reach[at, steps, area[end]] = True
                seen[at, steps, area[end]] = [icon in way.seen[end] for icon in ICONS]
    faces = np.zeros((3, MOST_STEPS), np.float32)
    for die, character in enumerate(Character):
        for face in board.dice[character]:
            faces[die, face] += 1 / len(board.dice[character])
    far = [[board.distances[one][other] for other in town] for one in town]
    return {
        "ring": np.int32(ring),
        "kind": kind,
        "town_of": town_of,
        "station_of": _ints(board.ring_index.get(name, -1) for name in town),
        "far": np.array(far, np.int32),
        "draws": _ints(board.draws.get(name, 0) for name in town),
        "ware": _ints(ALL_WARES.index(game.boutiques[name].ware) for name in board.coasts),
        "price": _ints(game.boutiques[name].price for name in board.coasts),
        "reach": reach,
        "seen": seen,
        "icon": _ints(ICONS.index(each.icon) for each in board.areas),
        "by_ring": by_ring,
        "by_town": by_town,
        "temple": np.int32(board.temple),
        "garden": np.int32(board.garden),
        "gold": _ints((0, *board.gold)),
        "culture": _ints((0, *board.culture)),
        "faces": faces,
        "hasty": np.bool_(game.sides[Character.PILGRIM] is Side.HASTY),
        "robust": np.bool_(game.sides[Character.MERCHANT] is Side.ROBUST),
        "inspired": np.bool_(game.sides[Character.ARTIST] is Side.INSPIRED),
    }


def _ints(values: Iterable[int]) -> Ints:
    return np.array(list(values), np.int32)
