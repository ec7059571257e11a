"""Which part of the road is shown large, and where its stations lie: rows of cells joined by a winding road."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.tokaido.rules.names import StationKind, TurnPhase
from companion.games.tokaido.rules.road import RoadStation, RoadWalk
from companion.games.tokaido.rules.state import JourneyState
from ui.kit.drawing.paths import Point, smooth
from ui.kit.metrics import dp

_ABREAST = 3  # travelers beside each other in an inn's line
_ROAD = 0.67  # of a cell's height from below: where the road runs; the sign hangs below it, travelers stand on it


def leg_of(state: JourneyState) -> int:
    """The leg on which everybody is, from 0: nobody leaves an inn before all are there."""
    inns = inns_of(state.walk)
    here = state.walk.index[next(iter(state.places))]  # the rearmost
    if state.phase is not TurnPhase.MOVE and state.mover is not None:
        here = min(here, state.walk.index[state.station_of(state.mover)] - 1)  # an inn just reached ends its leg
    behind = sum(inn <= here for inn in inns)
    return min(max(behind, 1), len(inns) - 1) - 1


def inns_of(walk: RoadWalk) -> list[int]:
    return [place for place, station in enumerate(walk.stations) if station.kind is StationKind.INN]


def stations_of(walk: RoadWalk, leg: int) -> tuple[RoadStation, ...]:
    """From one inn to the next, both included."""
    inns = inns_of(walk)
    return walk.stations[inns[leg] : inns[leg + 1] + 1]


@dataclass(frozen=True, slots=True)
class Cell:
    """The room of one station; the whole of it can be touched."""

    x: float
    y: float
    width: float
    height: float

    @property
    def size(self) -> Point:
        return (self.width, self.height)

    @property
    def middle(self) -> float:
        return self.x + self.width / 2

    @property
    def road(self) -> Point:
        """Where the road runs through it, and who came first stands."""
        return (self.middle, self.y + _ROAD * self.height)

    def meets(self, other: "Cell") -> bool:
        across = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        return across > 0 and min(self.y + self.height, other.y + other.height) - max(self.y, other.y) > 0


@dataclass(frozen=True, slots=True)
class LegPlan:
    width: float
    height: float
    cells: Mapping[str, Cell]  # by station, in the order of the walk
    gap: float = 0.0  # between a sign and the edge of its cell

    @property
    def piece(self) -> float:
        """The size of a traveler."""
        cell = next(iter(self.cells.values()))
        return min(0.195 * cell.height, 0.29 * cell.width)

    def spots(self, station: str, crowd: int, *, inn: bool) -> list[Point]:
        """Where travelers stand: the first on the road, the later ones farther off it."""
        x, y = self.cells[station].road
        size = self.piece
        if not inn:
            return [(x, y + number * 1.12 * size) for number in range(crowd)]
        abreast = min(crowd, _ABREAST)
        return [
            (x + (number % _ABREAST - (abreast - 1) / 2) * 1.08 * size, y + number // _ABREAST * 1.1 * size)
            for number in range(crowd)
        ]

    def sign(self, cell: Cell) -> Cell:
        """The board that hangs below the road."""
        gap = self.gap
        height = cell.road[1] - 0.53 * self.piece - cell.y - gap
        return Cell(cell.x + gap, cell.y + gap, cell.width - 2 * gap, height)

    def touched(self, x: float, y: float) -> str | None:
        """The station whose cell holds the point, or the nearest one: one row may have a cell less."""
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            return None

        def away(name: str) -> float:
            cell = self.cells[name]
            beside = max(cell.x - x, 0, x - cell.x - cell.width)
            return math.hypot(beside, max(cell.y - y, 0, y - cell.y - cell.height))

        return min(self.cells, key=away)

    def road(self) -> list[Point]:
        """The line of the road, rounded where it turns back into the next row."""
        line: list[Point] = []
        before: Cell | None = None
        for cell in self.cells.values():
            if before is not None and before.y != cell.y:
                bend = 0.42 * cell.width if before.middle > self.width / 2 else -0.42 * cell.width
                upper, lower = before.road, cell.road
                line += [(upper[0] + bend, upper[1] - 0.12 * cell.height)]
                line += [(lower[0] + bend, lower[1] + 0.12 * cell.height)]
            line.append(cell.road)
            before = cell
        return smooth(line, False, 10)

    def scaled(self, zoom: float) -> "LegPlan":
        cells = {
            name: Cell(cell.x * zoom, cell.y * zoom, cell.width * zoom, cell.height * zoom)
            for name, cell in self.cells.items()
        }
        return LegPlan(self.width * zoom, self.height * zoom, cells, self.gap * zoom)


def lay_leg(stations: tuple[RoadStation, ...], width: float, height: float) -> LegPlan:
    """Rows whose cells come nearest to squares; every other row runs back."""
    count = len(stations)
    rows = min(range(1, 6), key=lambda rows: abs(math.log(width / math.ceil(count / rows) * rows / height) + 0.3))
    across = math.ceil(count / rows)
    wide, high = width / across, height / rows
    cells = {}
    for place, station in enumerate(stations):
        row, column = divmod(place, across)
        x = column * wide if row % 2 == 0 else width - (column + 1) * wide
        cells[station.id] = Cell(x, height - (row + 1) * high, wide, high)
    return LegPlan(width, height, cells, dp(3))
