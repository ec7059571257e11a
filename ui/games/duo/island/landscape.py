"""The print below the game: a sea with its gradation, coast, plains with paddies, woods, ridges that sink into mist."""

import math
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from kivy.graphics import Color, InstructionGroup, Rectangle

from ui.games.duo.island.coast import offset
from ui.games.duo.island.geometry import Chart
from ui.games.duo.island.shikoku import ISLETS, PADDIES, RIDGES, SHALLOWS, WAY, WOODS, Ridge
from ui.games.duo.palette import PrintInks
from ui.kit.drawing.brush import disc, fill, stroke
from ui.kit.drawing.drawings import trace_icon
from ui.kit.drawing.gradients import fan, ramp, scatter, soft_spot, strip
from ui.kit.drawing.paths import Contour, Point, smooth
from ui.kit.theme import Shade, mix, with_alpha

DrawOnChart = Callable[[InstructionGroup, Chart], None]


def landscape(inks: PrintInks) -> list[DrawOnChart]:
    """Everything but the game's own places, from edge to edge, in parts that lie over each other. Nothing in it depends
    on the board."""
    parts = (_water, _sea_lines, _orb, _islets, _land, _paddies, _ridges, _woods)
    return [partial(part, inks=inks) for part in parts]


def _islets(group: InstructionGroup, chart: Chart, inks: PrintInks) -> None:
    for islet in ISLETS:
        _islet(group, chart, islet, inks)


def _paddies(group: InstructionGroup, chart: Chart, inks: PrintInks) -> None:
    for number, paddy in enumerate(PADDIES):
        _paddy(group, chart, paddy, number, inks)


def _ridges(group: InstructionGroup, chart: Chart, inks: PrintInks) -> None:
    for ridge in RIDGES:
        _ridge(group, chart, ridge, inks)


def _water(group: InstructionGroup, chart: Chart, inks: PrintInks) -> None:
    """Deep below, running out to pale, and a band of sky along the upper edge, as a printer wipes the block."""
    half = mix(inks.sea, inks.sea_deep, 0.5)
    colours = ramp(
        (0.0, inks.sea_deep), (0.14, half), (0.42, inks.sea), (0.8, inks.sea), (0.9, inks.sky), (1.0, inks.sky_top)
    )
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(size=(chart.width, chart.height), texture=colours))


def _orb(group: InstructionGroup, chart: Chart, inks: PrintInks) -> None:
    """The sun, by night the moon, in its haze."""
    x, y = chart.sheet.spot((11.0, 11.0))
    group.add(Color(*with_alpha(inks.glow, 0.5)))
    soft_spot(group, x, y, 8 * chart.radius, 8 * chart.radius)
    group.add(Color(*inks.orb))
    disc(group, x, y, 1.1 * chart.radius)


def _sea_lines(group: InstructionGroup, chart: Chart, inks: PrintInks) -> None:
    """Shallows along the coast, lines of calm water around it, broken like a print's, ripples and boats farther out."""
    r = chart.radius
    line = chart.sheet.spots(SHALLOWS)
    near, far = offset(line, -0.5 * r, 3), offset(line, 2.2 * r, 4)
    pale = with_alpha(inks.surf, 0.5)
    group.add(Color(*pale))
    fill(group, [Contour(tuple(near), True)])
    group.add(Color(1, 1, 1, 1))
    strip(group, [*near, near[0]], [*far, far[0]], ramp((0.0, pale), (1.0, with_alpha(pale, 0.0))))
    for number, distance in enumerate((0.0, 0.75, 1.55)):
        group.add(Color(*mix(inks.ripple, inks.sea, 0.1 + 0.2 * number)))
        for piece in _broken(offset(line, distance * r, 2 + 3 * number), number):
            stroke(group, piece, (0.13 - 0.02 * number) * r)
    group.add(Color(*mix(inks.ripple, inks.sea, 0.3)))
    for x, y, length in _RIPPLES:
        _ripple(group, chart, chart.sheet.spot((x, y)), length)
    for x, y, size in ((152.5, 87.0, 2.0), (157.5, 91.5, 1.3), (90.0, 94.0, 1.5), (4.8, 34.0, 1.4)):
        at = chart.sheet.spot((x, y))
        trace_icon(group, "boat", *at, size * r, inks.sail)


_RIPPLES = (  # x, y, length in radii
    (26.0, 4.0, 3), (83.0, 2.6, 3), (91.0, 97.5, 4), (151.0, 96.0, 4), (158.5, 82.0, 2),
    (148.0, 2.8, 2), (104.0, 1.6, 3), (159.5, 66.0, 2),
)  # fmt: skip


def _broken(line: list[Point], number: int) -> list[list[Point]]:
    """The line in long pieces with short gaps, never at the same spot in two lines."""
    pieces, at, count = [], 0, len(line)
    closed = [*line, line[0]]
    while at < count:
        chance = zlib.crc32(f"{number}:{at}".encode())
        length = 20 + chance % (44 - 8 * number)
        pieces.append(closed[at : at + length + 1])
        at += length + 3 + chance // 64 % (6 + 8 * number)
    return [piece for piece in pieces if len(piece) > 3]


def _ripple(group: InstructionGroup, chart: Chart, at: Point, length: int) -> None:
    r = chart.radius
    for row, (shift, share) in enumerate(((0.0, 1.0), (0.5, 0.6))):
        points = [
            (
                at[0] + (shift - length * share / 2 + i / 6) * r,
                at[1] - row * 0.4 * r + 0.07 * r * math.sin(i * math.pi / 3),
            )
            for i in range(round(6 * length * share) + 1)
        ]
        stroke(group, points, 0.11 * r)


def _islet(group: InstructionGroup, chart: Chart, islet: tuple[Point, ...], inks: PrintInks) -> None:
    r = chart.radius
    outline = smooth(chart.sheet.spots(islet), True, 6)
    group.add(Color(*inks.surf))
    stroke(group, outline, 0.4 * r, closed=True)
    group.add(Color(1, 1, 1, 1))
    fan(group, outline, ramp((0.0, inks.field), (1.0, inks.near)))
    group.add(Color(*inks.shore))
    stroke(group, outline, 0.08 * r, closed=True)


def _land(group: InstructionGroup, chart: Chart, inks: PrintInks) -> None:
    """Surf, sand, and plains that grow paler inland; a thin dark line, as the key block prints it, along the water."""
    r = chart.radius
    group.add(Color(*inks.surf))
    stroke(group, chart.coast, 0.62 * r, closed=True)
    group.add(Color(*inks.land))
    fill(group, [Contour(chart.coast, True)])
    way = chart.sheet.spots(WAY[::4])
    inner = [_inland(point, way, 2.1 * r) for point in chart.coast]
    group.add(Color(1, 1, 1, 1))
    shades = ramp((0.0, inks.sand), (0.12, inks.sand), (0.2, inks.field), (1.0, with_alpha(inks.field, 0.0)))
    strip(group, [*chart.coast, chart.coast[0]], [*inner, inner[0]], shades)
    group.add(Color(*inks.shore))
    stroke(group, chart.coast, 0.11 * r, closed=True)


def _inland(point: Point, way: Sequence[Point], depth: float) -> Point:
    """A point of the coast moved towards the way, which lies inland of every cape and peninsula."""
    x, y = min(way, key=lambda spot: math.dist(spot, point))
    share = min(depth / math.dist((x, y), point), 1.0)
    return (point[0] + (x - point[0]) * share, point[1] + (y - point[1]) * share)


def _paddy(group: InstructionGroup, chart: Chart, corners: tuple[Point, ...], number: int, inks: PrintInks) -> None:
    """A field of small flooded plots, each a little different, between paths."""
    a, b, c, d = chart.sheet.spots(corners)
    columns, rows = 5, 3
    plots: list[list[list[Point]]] = [[], [], []]
    for column in range(columns):
        for row in range(rows):
            chance = zlib.crc32(f"{number}:{column}:{row}".encode())
            if chance % 7 == 0:
                continue
            left, right = (column + 0.07) / columns, (column + 0.93) / columns
            low, high = (row + 0.1) / rows, (row + 0.9) / rows
            plots[chance // 8 % 3].append(
                [_between(a, b, c, d, s, t) for s, t in ((left, low), (right, low), (right, high), (left, high))]
            )
    for shade, shapes in zip(
        (inks.field, mix(inks.field, inks.near, 0.3), mix(inks.field, inks.sea, 0.5)), plots, strict=True
    ):
        group.add(Color(*shade))
        scatter(group, shapes)


def _between(a: Point, b: Point, c: Point, d: Point, across: float, up: float) -> Point:
    """A point of the quadrangle a b c d: `across` from a to b, `up` from there to c and d."""
    x, y = (
        (p + (q - p) * across) * (1 - up) + (s + (r - s) * across) * up for p, q, r, s in zip(a, b, c, d, strict=True)
    )
    return (x, y)


def _ridge(group: InstructionGroup, chart: Chart, ridge: Ridge, inks: PrintInks) -> None:
    """A range of mountains, dark along the crest, that sinks into mist at its foot."""
    crest = smooth(chart.sheet.spots(ridge.crest), False, 5)
    foot = chart.sheet.spot((0, ridge.foot))[1]
    tone = (inks.far, inks.middle, inks.near)[ridge.depth]
    colours = ramp((0.0, with_alpha(tone, 0.0)), (0.45, with_alpha(tone, 0.35)), (1.0, tone))
    group.add(Color(1, 1, 1, 1))
    strip(group, [(x, foot) for x, _ in crest], crest, colours)


def _woods(group: InstructionGroup, chart: Chart, inks: PrintInks) -> None:
    """Pines in loose groups, those below in front: a shadow side and a lit side."""
    r = chart.radius
    trees = sorted((spot for wood in WOODS for spot in _trees(chart, wood)), key=lambda spot: -spot[1])
    group.add(Color(*inks.pine))
    scatter(group, (_pine(x, y, size * r) for x, y, size in trees))
    group.add(Color(*inks.pine_light))
    scatter(group, (_pine(x - 0.06 * r, y + 0.1 * r, 0.6 * size * r) for x, y, size in trees))


def _trees(chart: Chart, wood: tuple[float, float, float, float, int]) -> Iterator[tuple[float, float, float]]:
    x, y, across, up, count = wood
    for number in range(count):
        chance = zlib.crc32(f"{x}:{y}:{number}".encode())
        turn, away = (chance % 628) / 100, math.sqrt((chance // 700 % 1000) / 1000)
        at = chart.sheet.spot((x + across * away * math.cos(turn), y + up * away * math.sin(turn)))
        yield (*at, 0.5 + 0.25 * (chance // 1000 % 100) / 100)


def _pine(x: float, y: float, size: float) -> list[Point]:
    """A slim rounded crown that stands on x, y."""
    return [
        (x + size * dx, y + size * dy)
        for dx, dy in ((-0.42, 0.0), (0.42, 0.0), (0.46, 0.3), (0.3, 0.8), (0.0, 1.35), (-0.3, 0.8), (-0.46, 0.3))
    ]


def mist(group: InstructionGroup, x: float, y: float, across: float, up: float, shade: Shade) -> None:
    """A bank of mist: what stands in it is read clearly."""
    group.add(Color(*shade))
    soft_spot(group, x, y, across, up)
