"""Red rings around the places a die can go to, stronger around the chosen one; a ring of ink around a refused
place; the dotted trail of the last move."""

from kivy.graphics import Color, InstructionGroup, Line, Mesh, Rectangle
from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_ODD, Tesselator
from kivy.graphics.texture import Texture

from companion.games.duo.desk.meeples import Meeple
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character
from ui.games.duo.island.geometry import Chart
from ui.games.duo.island.scenery import PLATE
from ui.games.duo.palette import seat_of
from ui.kit.drawing.drawings import draw_icon
from ui.kit.drawing.masks import mask
from ui.kit.drawing.paths import Point, along, smooth
from ui.kit.theme import Theme, with_alpha

_rings: dict[tuple[int, int, int, int], Texture] = {}


def _size(chart: Chart, place: str) -> tuple[float, float, float]:
    """Width, height and corner of the ring around a place, in radii."""
    if place in chart.areas:
        return (4.0, 4.0, 2.0)
    if place in chart.towns:
        return (PLATE[0] + 0.75, PLATE[1] + 0.75, 0.85)
    return (4.3, 4.3, 2.15) if place in chart.mountains else (2.62, 2.62, 1.31)


def _rings_of(chart: Chart, place: str, chosen: bool) -> list[Texture]:
    """The ring around a place; around the chosen one a stronger ring and a halo."""
    width, height, corner = (length * chart.radius for length in _size(chart, place))
    r = chart.radius
    if not chosen:
        return [_ring(width, height, corner, 0.2 * r)]
    return [
        _ring(width + 0.24 * r, height + 0.24 * r, corner + 0.12 * r, 0.32 * r),
        _ring(width + 0.84 * r, height + 0.84 * r, corner + 0.42 * r, 0.3 * r),
    ]


def prepare_lights(chart: Chart) -> None:
    """Have every ring drawn with the island, so that the first touch need not wait for it."""
    for places in (chart.areas, chart.towns, chart.mountains, set(chart.ring) - chart.towns):
        for chosen in (False, True):
            _rings_of(chart, next(iter(places)), chosen)


def light(group: InstructionGroup, chart: Chart, place: str, chosen: bool, colours: Theme) -> None:
    """Light one place up."""
    x, y = chart.icon_of(place) if place in chart.areas else chart.centres[place]
    if place in chart.areas:
        group.add(Color(*with_alpha(colours.red, 0.2 if chosen else 0.08)))
        _wash(group, chart.areas[place])
    elif place in chart.mountains:
        y += 0.15 * chart.radius
    ring, *halo = _rings_of(chart, place, chosen)
    for around in halo:
        _centred(group, around, x, y, with_alpha(colours.red_ink, 0.2))
    _centred(group, ring, x, y, colours.red_ink)


def mark_refused(group: InstructionGroup, chart: Chart, place: str, colours: Theme) -> None:
    """A quiet ring around the place that was touched in vain."""
    x, y = chart.icon_of(place) if place in chart.areas else chart.centres[place]
    if place in chart.mountains:
        y += 0.15 * chart.radius
    (ring,) = _rings_of(chart, place, chosen=False)
    _centred(group, ring, x, y, colours.ink)


def _wash(group: InstructionGroup, outline: tuple[Point, ...]) -> None:
    tesselator = Tesselator()
    tesselator.add_contour([number for point in outline for number in point])
    if tesselator.tesselate(WINDING_ODD, TYPE_POLYGONS):
        for vertices, indices in tesselator.meshes:
            group.add(Mesh(vertices=vertices, indices=indices, mode="triangle_fan"))


def _centred(group: InstructionGroup, texture: Texture, x: float, y: float, colour: tuple[float, ...]) -> None:
    width, height = texture.size
    group.add(Color(*colour))
    group.add(Rectangle(texture=texture, pos=(round(x - width / 2), round(y - height / 2)), size=(width, height)))


def _ring(width: float, height: float, corner: float, thick: float) -> Texture:
    """A mask of a ring with rounded corners, kept for each size."""
    key = (round(width), round(height), round(corner), max(2, round(thick)))
    if key not in _rings:
        w, h, c, t = key

        def draw(group: InstructionGroup, zoom: float) -> None:
            group.add(Color(1, 1, 1, 1))
            box = (t * zoom / 2, t * zoom / 2, (w - t) * zoom, (h - t) * zoom, min(c - t / 2, (h - t) / 2) * zoom, 64)
            group.add(Line(rounded_rectangle=box, width=t * zoom / 2, joint="round", close=True))

        _rings[key] = mask(w, h, draw)
    return _rings[key]


def way(board: Board, chart: Chart, meeple: Meeple, start: str) -> list[Point]:
    """The line a meeple took from `start` to where it stands: along the shore, the routes, or across the areas."""
    colour, character, end = meeple.colour, meeple.character, meeple.place
    if character is Character.PILGRIM:
        first, steps = board.ring_index[start], board.steps_clockwise(start, end)
        if steps > len(board.ring) / 2:  # nobody walks that far: it is taken back, or put right
            steps -= len(board.ring)
        walked = range(steps + 1) if steps >= 0 else range(0, steps - 1, -1)
        stops = [board.ring[(first + step) % len(board.ring)] for step in walked]
        return smooth([chart.standing(stop, colour, character) for stop in stops], False, 8)
    if character is Character.MERCHANT:
        middle = [chart.centres[town] for town in board.town_path(start, end)[1:-1]]
        return [chart.standing(start, colour, character), *middle, chart.standing(end, colour, character)]
    a, b = (chart.standing(place, colour, character) for place in (start, end))
    bend = ((a[0] + b[0]) / 2 - 0.12 * (b[1] - a[1]), (a[1] + b[1]) / 2 + 0.12 * (b[0] - a[0]))
    return smooth([a, bend, b], False, 10)


def trail(group: InstructionGroup, chart: Chart, line: list[Point], meeple: Meeple) -> None:
    """The way as dots in the player's colour, with an open ring where it began."""
    r = chart.radius
    shade = seat_of(meeple.colour).shade
    towns = [chart.centres[town] for town in (*chart.towns, *chart.mountains)]
    for x, y in along(line, 0.62 * r)[1:-1]:
        if any(abs(x - tx) < 1.7 * r and abs(y - ty) < 1.25 * r for tx, ty in towns):
            continue  # a dot must not be taken for a part of a number
        draw_icon(group, "dot", x, y, 0.52 * r, shade)
    x, y = line[0]
    _centred(group, _ring(1.1 * r, 1.1 * r, 0.55 * r, 0.18 * r), x, y, shade)


