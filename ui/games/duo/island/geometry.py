"""Where everything on the drawing lies, in pixels, y up: places, coast, areas, standing room, and touches."""

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character, Colour
from ui.games.duo.island.coast import coast_line, relaxed, ring_normals
from ui.kit.drawing.paths import Point

_RADIUS = 0.36  # a station's radius, in shares of the least gap between two stations
_MARGIN = 3.05  # sea around the ring, in radii: room for a meeple outside its station
_CURVE = 12  # points of the coast line for each station


@dataclass(frozen=True, slots=True)
class Chart:
    """The laid-out island. `radius` is a station's; everything else is drawn in proportion to it."""

    width: float
    height: float
    radius: float
    centres: Mapping[str, Point]  # of every station, mountain town and area
    outward: Mapping[str, Point]  # of every station: the direction of the sea
    coast: tuple[Point, ...]
    ring: tuple[str, ...]
    towns: frozenset[str]
    mountains: frozenset[str]
    areas: Mapping[str, tuple[Point, ...]]  # their outlines

    def standing(self, place: str, colour: Colour, character: Character) -> Point:
        """Where a meeple stands so that it hides neither the place nor another meeple."""
        x, y = self.centres[place]
        r = self.radius
        side = -1 if colour is Colour.PURPLE else 1
        if place in self.areas:
            return _below_icon(x, y, r)[side > 0]
        if place in self.mountains:
            return _beside_peak(x, y, r)[side > 0]
        nx, ny = self.outward[place]
        reach = 1.65 + (0.25 + 0.25 * abs(nx) if place in self.towns else 0)
        return (x + nx * reach * r, y + ny * reach * r)

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
            coast=tuple((x * zoom, y * zoom) for x, y in self.coast),
            areas={area: tuple((x * zoom, y * zoom) for x, y in outline) for area, outline in self.areas.items()},
        )


def lay_out(board: Board, width: float, height: float) -> Chart:
    """The island in a box of this size. The file's own places are kept, only moved apart where they would touch."""
    count = len(board.ring)
    unit = _unit_ring(board)
    margin = 0.1 * min(width, height)
    for _round in range(3):  # the margin depends on the radius and the radius on the margin
        ring = relaxed(_into_box(unit, unit, width, height, margin), 0.94)
        gap = min(math.dist(ring[i], ring[(i + 1) % count]) for i in range(count))
        radius = min(gap * _RADIUS, 0.045 * min(width, height))
        margin = _MARGIN * radius
    centres = dict(zip(board.ring, ring, strict=True))
    centres |= _mountains(board, unit, centres, width, height, margin)
    normals = ring_normals(ring)
    coast = coast_line(board.name, ring, normals, [board.kinds[place] for place in board.ring], radius, _CURVE)
    areas = _outlines(board, centres, coast)
    merchants = [spot for place in board.draws for spot in _beside_peak(*centres[place], radius)]
    for area, outline in areas.items():
        centres[area] = _roomiest(outline, [centres[place] for place in board.borders[area]], merchants, radius)
    return Chart(
        width,
        height,
        radius,
        centres,
        dict(zip(board.ring, normals, strict=True)),
        tuple(coast),
        board.ring,
        frozenset(board.coasts),
        frozenset(board.draws),
        areas,
    )


def _unit_ring(board: Board) -> list[Point]:
    """The ring with y down, from the file where it places every station, else an ellipse."""
    if all(station.x is not None and station.y is not None for station in board.stations):
        return [(station.x or 0.0, station.y or 0.0) for station in board.stations]
    turn = 2 * math.pi / len(board.stations)
    return [
        (0.5 - 0.46 * math.cos(turn * i + 0.5), 0.5 - 0.43 * math.sin(turn * i + 0.5))
        for i in range(len(board.stations))
    ]


def _into_box(points: list[Point], frame: list[Point], width: float, height: float, margin: float) -> list[Point]:
    """Points moved so that `frame` fills the box within the margin; y turned up."""
    left, right = min(x for x, _ in frame), max(x for x, _ in frame)
    top, bottom = min(y for _, y in frame), max(y for _, y in frame)
    across, down = (width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top)
    return [(margin + (x - left) * across, height - margin - (y - top) * down) for x, y in points]


def _mountains(
    board: Board, unit: list[Point], centres: Mapping[str, Point], width: float, height: float, margin: float
) -> dict[str, Point]:
    """Mountain towns where the file has them, else each in the middle of the towns it is joined to."""
    if all(mountain.x is not None and mountain.y is not None for mountain in board.mountains):
        given = [(mountain.x or 0.0, mountain.y or 0.0) for mountain in board.mountains]
        return dict(zip(board.draws, _into_box(given, unit, width, height, margin), strict=True))
    found = dict.fromkeys(board.draws, (width / 2, height / 2))
    for _round in range(60):
        for place in found:
            near = [found[n] if n in found else centres[n] for n in board.town_neighbours[place]]
            found[place] = (sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near))
    return found


def _outlines(board: Board, centres: Mapping[str, Point], coast: list[Point]) -> dict[str, tuple[Point, ...]]:
    """Each area: the coast from one coastal town to the next, and the routes back."""
    outlines: dict[str, tuple[Point, ...]] = {}
    for number, area in enumerate(board.areas):
        first, last = board.coasts[number], board.coasts[(number + 1) % len(board.coasts)]
        begin, end = (board.ring_index[place] * _CURVE for place in (first, last))
        shore = coast[begin : end + 1] if begin < end else coast[begin:] + coast[: end + 1]
        outlines[area.id] = (*shore, *(centres[town] for town in board.town_path(last, first)))
    return outlines


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


def _roomiest(outline: tuple[Point, ...], border: list[Point], merchants: list[Point], radius: float) -> Point:
    """The point of an area where icon and artists have most room: from routes, places, and merchants in the towns."""
    inland = len(outline) % _CURVE - 1  # the outline is a whole number of stations long, one more, and the towns
    edges = list(pairwise((*outline[:-inland:4], *outline[-inland:], outline[0])))
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    middle = (sum(x for x, _ in border) / len(border), sum(y for _, y in border) / len(border))

    def room(point: Point) -> float:
        if not contains(outline, point):
            return -math.inf
        free = min(math.dist(point, place) for place in border) - 1.4 * radius
        free = min(free, 5 * radius, min(_to_segment(point, a, b) for a, b in edges))
        icon = (point[0], point[1] + 0.75 * radius)
        for merchant in merchants:
            beside = min(math.dist(merchant, spot) for spot in _below_icon(*point, radius))
            free = min(free, math.dist(merchant, icon) - 0.3 * radius, beside + 0.2 * radius)
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
