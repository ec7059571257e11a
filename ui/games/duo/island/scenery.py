"""What never moves on the island: sea, coast, land, routes, the pilgrims' way, areas with their icons, stations."""

import math
import zlib

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.graphics.texture import Texture

from companion.games.duo.desk.place_icons import STATION_ICONS
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Kind
from ui.games.duo.island.coast import offset
from ui.games.duo.island.geometry import Chart
from ui.games.duo.palette import station_colour
from ui.kit.drawing.brush import disc, fill, paint, stroke
from ui.kit.drawing.drawings import trace_icon
from ui.kit.drawing.paths import Contour, Point, along, contours, smooth
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
_SHADING = 5


def scenery(board: Board, chart: Chart, colours: Theme, corner: float) -> Texture:
    """The island without anything that changes in a game, on a sea with rounded corners."""

    def draw(group: InstructionGroup, zoom: float) -> None:
        large = chart.scaled(zoom)
        group.add(Color(1, 1, 1, 1))
        water = _water(colours)
        group.add(RoundedRectangle(size=(large.width, large.height), radius=[corner * zoom], texture=water))
        _sea(group, large, colours)
        _land(group, large, colours)
        _routes(group, board, large, colours)
        for area in board.areas:
            x, y = large.icon_of(area.id)
            trace_icon(group, area.icon.value, x, y, 2.35 * large.radius, colours.icon)
        for station in board.stations:
            _station(group, large, station.id, station.kind, colours)
        for mountain in board.mountains:
            _peak(group, large, large.centres[mountain.id], colours)

    return paint(chart.width, chart.height, colours.paper, draw)


def _water(colours: Theme) -> Texture:
    """The sea as a print has it: deep along the upper edge, running out to pale, and a little deeper again below."""
    deep = mix(colours.sea, mix(colours.indigo, colours.teal, 0.45), 0.42 if colours.name == "light" else 0.34)
    rows = 64
    pixels = bytearray()
    for row in range(rows):  # from above: what is drawn for a texture stands on its head
        height = 1 - row / (rows - 1)
        share = max(0.0, (height - 0.55) / 0.45) ** 1.6 + 0.35 * max(0.0, (0.3 - height) / 0.3) ** 1.6
        pixels += bytes(round(255 * part) for part in mix(colours.sea, deep, share)[:3])
    texture = Texture.create(size=(1, rows), colorfmt="rgb")
    texture.mag_filter = texture.min_filter = "linear"
    texture.wrap = "clamp_to_edge"
    texture.blit_buffer(bytes(pixels), colorfmt="rgb", bufferfmt="ubyte")
    return texture


def _sea(group: InstructionGroup, chart: Chart, colours: Theme) -> None:
    """Lines of calm water around the coast, broken like a print's, and a few strokes and a boat farther out."""
    r = chart.radius
    for number, (distance, calm) in enumerate(((0.55, 3), (1.1, 7), (1.75, 12), (2.5, 18))):
        group.add(Color(*mix(colours.sea, colours.foam, 0.95 - 0.2 * number)))
        line = offset(chart.coast, distance * r, calm)
        for piece in _broken(line, number):
            stroke(group, piece, (0.17 - 0.025 * number) * r)
    for x, y in ((0.035, 0.93), (0.955, 0.07), (0.045, 0.08)):
        _ripples(group, chart, x * chart.width, y * chart.height, colours)
    sail = colours.foam if colours.name == "light" else mix(colours.sea, colours.ink, 0.4)
    trace_icon(group, "boat", 0.957 * chart.width, 0.935 * chart.height, 1.6 * r, sail)


def _broken(line: list[Point], number: int) -> list[list[Point]]:
    """The line in long pieces with short gaps, never at the same spot in two lines."""
    pieces, at, count = [], 0, len(line)
    closed = [*line, line[0]]
    while at < count:
        chance = zlib.crc32(f"{number}:{at}".encode())
        length = 16 + chance % (40 - 6 * number)
        pieces.append(closed[at : at + length + 1])
        at += length + 3 + chance // 64 % (4 + 3 * number)
    return [piece for piece in pieces if len(piece) > 3]


def _ripples(group: InstructionGroup, chart: Chart, x: float, y: float, colours: Theme) -> None:
    r = chart.radius
    group.add(Color(*mix(colours.sea, colours.foam, 0.9)))
    for row, (shift, length) in enumerate(((0.0, 3), (0.7, 2), (-0.3, 2))):
        points = [
            (x + (shift - length / 2 + i / 8) * r, y - row * 0.42 * r + 0.09 * r * math.sin(i * math.pi / 4))
            for i in range(8 * length + 1)
        ]
        stroke(group, points, 0.12 * r)


def _land(group: InstructionGroup, chart: Chart, colours: Theme) -> None:
    coast = Contour(chart.coast, True)
    r = chart.radius
    group.add(Color(*colours.foam))
    stroke(group, chart.coast, 0.42 * r, closed=True)
    group.add(Color(*colours.land))
    fill(group, [coast])
    for band in range(_SHADING):  # the brush was full at the shore and ran dry inland
        group.add(Color(*mix(colours.land, colours.land_line, 0.5 * (1 - band / _SHADING))))
        stroke(group, offset(chart.coast, -(0.2 + 0.3 * band) * r, 2 + band), 0.42 * r, closed=True)
    group.add(Color(*colours.land_line))
    stroke(group, chart.coast, 0.16 * r, closed=True)


def _routes(group: InstructionGroup, board: Board, chart: Chart, colours: Theme) -> None:
    r = chart.radius
    group.add(Color(*mix(colours.land, colours.faint, 0.5)))
    way = smooth([chart.centres[place] for place in chart.ring], True, 10)
    for x, y in along([*way, way[0]], 0.5 * r):
        disc(group, x, y, 0.085 * r)
    for colour, width in ((colours.land, 0.66), (colours.orange, 0.3)):
        group.add(Color(*colour))
        for one, other in board.routes:
            stroke(group, [chart.centres[one], chart.centres[other]], width * r)


def _station(group: InstructionGroup, chart: Chart, place: str, kind: Kind, colours: Theme) -> None:
    x, y = chart.centres[place]
    r = chart.radius
    if kind is Kind.COAST:
        _plate(group, x, y, r, colours)
        return
    tint = station_colour(kind, colours)
    group.add(Color(*mix(colours.card, tint, 0.5)))
    disc(group, x, y, r)
    group.add(Color(*colours.card))
    disc(group, x, y, 0.88 * r)
    trace_icon(group, STATION_ICONS[kind], x, y, 1.28 * r, tint)


def _plate(group: InstructionGroup, x: float, y: float, r: float, colours: Theme) -> None:
    for colour, grow in ((colours.orange, 0.0), (colours.card, 0.28)):
        width, height = PLATE[0] * r - grow * r, PLATE[1] * r - grow * r
        group.add(Color(*colour))
        group.add(
            RoundedRectangle(
                pos=(x - width / 2, y - height / 2), size=(width, height), radius=[0.5 * r - grow * r / 2], segments=12
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
