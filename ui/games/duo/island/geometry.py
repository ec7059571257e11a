"""Where everything on the drawing lies, in pixels, y up: places, coast, areas, standing room, and touches."""

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character, Colour
from ui.games.duo.island.coast import carried, evenly, outward_normals, turned_like
from ui.games.duo.island.shikoku import COAST, WAY, Sheet
from ui.kit.drawing.paths import Point

_RADIUS = 0.36  # a station's radius, in shares of the least gap between two stations
_LARGEST_RADIUS = 0.0425  # in shares of the smaller side: what leaves the areas room
_INWARDS = 0.1  # how far mountain towns move towards the middle of the island: capes and bays take room from areas
_MARGIN = 3.2  # sea around the ring, in radii: room for a meeple outside its station
MEEPLE_REACH = 1.5  # from a meeple's centre to the edge of its shadow, in radii
_APART = 2.6  # between meeples at neighbouring stations, in radii: a bay brings them close


@dataclass(frozen=True, slots=True)
class Chart:
    """The laid-out island. `radius` is a station's; everything else is drawn in proportion to it."""

    width: float
    height: float
    radius: float
    centres: Mapping[str, Point]  # of every station, mountain town and area
    outward: Mapping[str, Point]  # of every station: the direction of the sea
    stands: Mapping[str, Point]  # of every station: where a meeple stands
    coast: tuple[Point, ...]
    ring: tuple[str, ...]
    towns: frozenset[str]
    mountains: frozenset[str]
    areas: Mapping[str, tuple[Point, ...]]  # their outlines
    sheet: Sheet  # where the landscape lies

    def standing(self, place: str, colour: Colour, character: Character) -> Point:
        """Where a meeple stands so that it hides neither the place nor another meeple."""
        x, y = self.centres[place]
        r = self.radius
        side = -1 if colour is Colour.PURPLE else 1
        if place in self.areas:
            return _below_icon(x, y, r)[side > 0]
        if place in self.mountains:
            return _beside_peak(x, y, r)[side > 0]
        return self.stands[place]

    def icon_of(self, area: str) -> Point:
        """An area's icon lies above the artists' standing room."""
        x, y = self.centres[area]
        return (x, y + 0.75 * self.radius)

    def touched(self, x: float, y: float, lit: Collection[str], reach: float) -> str | None:
        """What a finger at x, y means: a lit place within `reach`, else the nearest centre, else the area around."""
        inside = next((area for area, outline in self.areas.items() if contains(outline, (x, y))), None)
        if inside in lit:
            return inside
        near = min(lit, key=lambda place: self._distance(place, x, y), default=None)
        if near is not None and self._distance(near, x, y) <= reach:
            return near
        points = [place for place in self.centres if place not in self.areas]
        near = min(points, key=lambda place: self._distance(place, x, y))
        if inside is None:
            return near if self._distance(near, x, y) <= reach else None
        to_area = math.dist((x, y), self.icon_of(inside))
        if self._distance(near, x, y) <= min(reach, max(to_area, 1.5 * self.radius)):
            return near
        return inside

    def _distance(self, place: str, x: float, y: float) -> float:
        return math.dist((x, y), self.icon_of(place) if place in self.areas else self.centres[place])

    def scaled(self, zoom: float) -> "Chart":
        return replace(
            self,
            width=self.width * zoom,
            height=self.height * zoom,
            radius=self.radius * zoom,
            centres={place: (x * zoom, y * zoom) for place, (x, y) in self.centres.items()},
            stands={place: (x * zoom, y * zoom) for place, (x, y) in self.stands.items()},
            coast=tuple((x * zoom, y * zoom) for x, y in self.coast),
            areas={area: tuple((x * zoom, y * zoom) for x, y in outline) for area, outline in self.areas.items()},
            sheet=Sheet(self.width * zoom, self.height * zoom, self.sheet.margin * zoom),
        )


def lay_out(board: Board, width: float, height: float) -> Chart:
    """The island in a box of this size: the ring in its order, and in the directions the file gives it, on the way."""
    count = len(board.ring)
    unit = _unit_ring(board)
    start = turned_like([(x, -y) for x, y in WAY], unit)
    sheet = Sheet(width, height, 0.1 * min(width, height))
    for _round in range(3):  # the margin depends on the radius and the radius on the margin
        ring = evenly(sheet.spots(WAY), count, start)
        gap = min(math.dist(ring[i], ring[(i + 1) % count]) for i in range(count))
        radius = min(gap * _RADIUS, _LARGEST_RADIUS * min(width, height))
        sheet = Sheet(width, height, _MARGIN * radius)
    centres = dict(zip(board.ring, ring, strict=True))
    centres |= _mountains(board, unit, centres)
    normals = outward_normals(ring)
    outward = dict(zip(board.ring, normals, strict=True))
    coast = sheet.spots(COAST)
    areas = {}
    merchants = [spot for place in board.draws for spot in _beside_peak(*centres[place], radius)]
    for number, area in enumerate(board.areas):
        first, last = board.coasts[number], board.coasts[(number + 1) % len(board.coasts)]
        begin, end = (_nearest(coast, centres[town], outward[town], radius) for town in (first, last))
        shore = coast[begin : end + 1] if begin < end else coast[begin:] + coast[: end + 1]
        inland = [centres[town] for town in board.town_path(last, first)]
        areas[area.id] = (*shore, *inland)
        edges = list(pairwise((*shore[::4], *inland, shore[0])))
        border = [centres[place] for place in board.borders[area.id]]
        centres[area.id] = _roomiest(areas[area.id], edges, border, merchants, radius)
    return Chart(
        width,
        height,
        radius,
        centres,
        outward,
        _stands(board, centres, outward, radius, (width, height)),
        tuple(coast),
        board.ring,
        frozenset(board.coasts),
        frozenset(board.draws),
        areas,
        sheet,
    )


def _stands(
    board: Board, centres: Mapping[str, Point], outward: Mapping[str, Point], radius: float, box: tuple[float, float]
) -> dict[str, Point]:
    """Where meeples stand on the sea's side of the stations, whole inside the box; those that come too close to each
    other in a bay move apart."""
    stands = {}
    for place in board.ring:
        (x, y), (nx, ny) = centres[place], outward[place]
        reach = (1.65 + (0.25 + 0.25 * abs(nx) if place in board.coasts else 0)) * radius
        stands[place] = (x + nx * reach, y + ny * reach)
    for _round in range(6):
        for one, other in pairwise((*board.ring, board.ring[0])):
            (ax, ay), (bx, by) = stands[one], stands[other]
            gap = math.dist((ax, ay), (bx, by))
            push = max(0.0, (_APART * radius - gap) / 2 / gap)
            stands[one] = (ax - push * (bx - ax), ay - push * (by - ay))
            stands[other] = (bx + push * (bx - ax), by + push * (by - ay))
    reach, (width, height) = MEEPLE_REACH * radius, box
    return {
        place: (min(max(x, reach), width - reach), min(max(y, reach), height - reach))
        for place, (x, y) in stands.items()
    }


def _nearest(coast: list[Point], town: Point, outward: Point, radius: float) -> int:
    """The number of the point of the coast before a town."""
    before = (town[0] + 1.4 * radius * outward[0], town[1] + 1.4 * radius * outward[1])
    return min(range(len(coast)), key=lambda index: math.dist(coast[index], before))


def _unit_ring(board: Board) -> list[Point]:
    """The ring from the file, y turned up, where it places every station, else an ellipse."""
    if all(station.x is not None and station.y is not None for station in board.stations):
        return [(station.x or 0.0, 1 - (station.y or 0.0)) for station in board.stations]
    turn = 2 * math.pi / len(board.stations)
    return [
        (0.5 - 0.46 * math.cos(turn * i + 0.5), 0.5 + 0.43 * math.sin(turn * i + 0.5))
        for i in range(len(board.stations))
    ]


def _mountains(board: Board, unit: list[Point], centres: Mapping[str, Point]) -> dict[str, Point]:
    """Mountain towns where the file has them, bent with the ring; else each in the middle of the towns joined to it."""
    ring = [centres[place] for place in board.ring]
    middle = (sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring))
    if all(mountain.x is not None and mountain.y is not None for mountain in board.mountains):
        given = [(mountain.x or 0.0, 1 - (mountain.y or 0.0)) for mountain in board.mountains]
        found = dict(zip(board.draws, (carried(point, unit, ring) for point in given), strict=True))
    else:
        found = dict.fromkeys(board.draws, middle)
        for _round in range(60):
            for place in found:
                near = [found[n] if n in found else centres[n] for n in board.town_neighbours[place]]
                found[place] = (sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near))
    return {place: (x + _INWARDS * (middle[0] - x), y + _INWARDS * (middle[1] - y)) for place, (x, y) in found.items()}


def contains(outline: tuple[Point, ...], point: Point) -> bool:
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def _beside_peak(x: float, y: float, radius: float) -> tuple[Point, Point]:
    """Where the merchants stand at a mountain town: purple left, green right."""
    return ((x - 1.2 * radius, y + 1.5 * radius), (x + 1.2 * radius, y + 1.5 * radius))


def _below_icon(x: float, y: float, radius: float) -> tuple[Point, Point]:
    """Where the artists stand in an area whose centre is at x, y."""
    return ((x - 1.2 * radius, y - 1.15 * radius), (x + 1.2 * radius, y - 1.15 * radius))


def _roomiest(
    outline: tuple[Point, ...],
    edges: list[tuple[Point, Point]],
    border: list[Point],
    merchants: list[Point],
    radius: float,
) -> Point:
    """The point of an area where icon and artists have most room: from routes, places, and merchants in the towns."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    middle = (sum(x for x, _ in border) / len(border), sum(y for _, y in border) / len(border))

    def room(point: Point) -> float:
        if not contains(outline, point):
            return -math.inf
        icon, artists = (point[0], point[1] + 0.75 * radius), _below_icon(*point, radius)
        free = min(math.dist(icon, place) for place in border) - 1.1 * radius
        free = min(free, min(math.dist(spot, place) for place in border for spot in artists) - 0.5 * radius)
        free = min(free, 5 * radius, min(_to_segment(point, a, b) for a, b in edges))
        for merchant in merchants:
            beside = min(math.dist(merchant, spot) for spot in artists)
            free = min(free, math.dist(merchant, icon) - 0.3 * radius, beside)
        return free - 0.12 * math.dist(point, middle)

    left, bottom, across, up = min(xs), min(ys), (max(xs) - min(xs)) / 9, (max(ys) - min(ys)) / 9
    where = max(((left + across * i, bottom + up * j) for i in range(1, 9) for j in range(1, 9)), key=room)
    for _round in range(3):
        across, up = across / 2, up / 2
        where = max(((where[0] + across * i, where[1] + up * j) for i in (-1, 0, 1) for j in (-1, 0, 1)), key=room)
    return where


def _to_segment(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = 0.0 if length == 0 else ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length
    share = min(max(share, 0.0), 1.0)
    return math.dist(point, (a[0] + share * dx, a[1] + share * dy))
