"""What never moves on the island: sea, coast, land, routes, the pilgrims' way, areas with their icons, stations."""

from collections.abc import Sequence
from functools import partial

from kivy.graphics import Color, InstructionGroup, RoundedRectangle

from companion.games.duo.desk.place_icons import STATION_ICONS
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Kind
from ui.games.duo.island.geometry import Chart
from ui.games.duo.island.landscape import DrawOnChart, landscape, mist
from ui.games.duo.palette import PrintInks, print_inks, station_colour
from ui.kit.drawing.brush import Draw, Painting, disc, fill, paint_in_parts, stroke
from ui.kit.drawing.drawings import trace_icon
from ui.kit.drawing.gradients import round_corners, scatter
from ui.kit.drawing.paths import Contour, Point, along, circle, contours, smooth
from ui.kit.theme import Shade, Theme, mix

PLATE = (3.0, 1.9)  # a coastal town's plate, in radii
_PEAK = (
    "M-1.55 0.95 C-1.0 0.55 -0.62 -0.35 -0.42 -1.15 Q0 -1.42 0.42 -1.15 "
    "C0.62 -0.35 1.0 0.55 1.55 0.95 Q0 1.2 -1.55 0.95 Z"
)
_SNOW = (
    "M-0.42 -1.15 Q0 -1.42 0.42 -1.15 C0.48 -0.9 0.56 -0.66 0.66 -0.4 L0.42 -0.56 L0.2 -0.3 L0 -0.54 L-0.2 -0.3 "
    "L-0.42 -0.56 L-0.66 -0.4 C-0.56 -0.66 -0.48 -0.9 -0.42 -1.15 Z"
)

Route = tuple[str, str]


def scenery(
    board: Board, chart: Chart, colours: Theme, corner: float, without: frozenset[Route] = frozenset()
) -> Painting:
    """The island without anything that changes in a game, and `without` some of its routes, with rounded corners;
    painted in parts, with pauses."""
    inks = print_inks(colours)
    large: dict[float, Chart] = {}

    def zoomed(draw: DrawOnChart) -> Draw:
        def part(group: InstructionGroup, zoom: float) -> None:
            if zoom not in large:
                large[zoom] = chart.scaled(zoom)
            draw(group, large[zoom])

        return part

    def mists(group: InstructionGroup, chart: Chart) -> None:
        for area in board.areas:
            x, y = chart.centres[area.id]
            mist(group, x, y + 0.1 * chart.radius, 7.4 * chart.radius, 5.8 * chart.radius, inks.mist)

    def areas(group: InstructionGroup, chart: Chart) -> None:
        for area in board.areas:
            trace_icon(group, area.icon.value, *chart.icon_of(area.id), 2.35 * chart.radius, inks.mark)

    def stations(group: InstructionGroup, chart: Chart, some: slice) -> None:
        for station in board.stations[some]:
            _station(group, chart, station.id, station.kind, colours)

    def mountains(group: InstructionGroup, chart: Chart) -> None:
        for mountain in board.mountains:
            _peak(group, chart, chart.centres[mountain.id], colours)

    every_fourth = (partial(stations, some=slice(first, None, 4)) for first in range(4))
    drawn = [route for route in board.routes if route not in without]
    routes = partial(_routes, routes=drawn, inks=inks)
    parts: list[DrawOnChart] = [*landscape(inks), mists, routes, areas, *every_fourth, mountains]

    def corners(group: InstructionGroup, zoom: float) -> None:
        round_corners(group, chart.width * zoom, chart.height * zoom, corner * zoom, colours.paper)

    return paint_in_parts(chart.width, chart.height, colours.paper, [*map(zoomed, parts), corners])


def _routes(group: InstructionGroup, chart: Chart, routes: Sequence[Route], inks: PrintInks) -> None:
    """The pilgrims' way as dots, the trade routes as roads with dark edges on a pale bed."""
    r = chart.radius
    way = smooth([chart.centres[place] for place in chart.ring], True, 10)
    dots = along([*way, way[0]], 0.55 * r)
    for shade, size in ((inks.mist, 0.17), (inks.mark, 0.1)):
        group.add(Color(*shade))
        scatter(group, (circle(x, y, size * r, 12).points for x, y in dots))
    for shade, width in ((inks.mist, 0.86), (inks.edge, 0.46), (inks.route, 0.28)):
        group.add(Color(*shade))
        for one, other in routes:
            stroke(group, [chart.centres[one], chart.centres[other]], width * r)


def _station(group: InstructionGroup, chart: Chart, place: str, kind: Kind, colours: Theme) -> None:
    """A disc with a dark rim, as the key block prints it, and its sign in the colour of its kind."""
    x, y = chart.centres[place]
    r = chart.radius
    inks = print_inks(colours)
    if kind is Kind.COAST:
        _plate(group, x, y, r, colours)
        return
    tint = station_colour(kind, colours)
    for shade, size in ((inks.rim, 1.04), (colours.card, 0.93)):
        group.add(Color(*shade))
        disc(group, x, y, size * r)
    trace_icon(group, STATION_ICONS[kind], x, y, 1.28 * r, tint)


def _plate(group: InstructionGroup, x: float, y: float, r: float, colours: Theme) -> None:
    inks = print_inks(colours)
    for colour, grow in ((inks.rim, 0.18), (inks.route, -0.06), (colours.card, -0.32)):
        width, height = PLATE[0] * r + grow * r, PLATE[1] * r + grow * r
        group.add(Color(*colour))
        group.add(
            RoundedRectangle(
                pos=(x - width / 2, y - height / 2), size=(width, height), radius=[0.5 * r + grow * r / 2], segments=12
            )
        )


def mountain_colour(colours: Theme) -> Shade:
    """The far blue of the mountains, on which a number in the colour of cards is read."""
    return mix(colours.indigo, colours.land, 0.22 if colours.name == "light" else 0.0)


def _peak(group: InstructionGroup, chart: Chart, centre: Point, colours: Theme) -> None:
    """A mountain town: a snowy peak, edged in the colour of the routes, with room for its number."""
    r = chart.radius * 1.12

    def placed(path: str) -> list[Contour]:
        return [
            Contour(tuple((centre[0] + x * r, centre[1] - y * r) for x, y in contour.points), True)
            for contour in contours(path)
        ]

    shape = placed(_PEAK)
    group.add(Color(*colours.orange))
    for contour in shape:
        stroke(group, contour.points, 0.4 * r, closed=True)
    group.add(Color(*mountain_colour(colours)))
    fill(group, shape)
    group.add(Color(*(colours.card if colours.name == "light" else mix(colours.ink, colours.land, 0.1))))
    fill(group, placed(_SNOW))
