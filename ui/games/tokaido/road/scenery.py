"""The print behind a leg of the road and behind the whole of it: sky, mountains far off, hills, paddies, the sea."""

import math

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture

from ui.games.tokaido.road.leg_plan import LegPlan
from ui.kit.drawing.brush import disc, fill, paint, stroke
from ui.kit.drawing.paths import Contour, Point, along
from ui.kit.metrics import dp
from ui.kit.theme import Shade, Theme, mix
from ui.kit.widgets.print import gradient

_RIDGE_STEPS = 60


def leg_print(plan: LegPlan, leg: int, legs: int, colours: Theme, *, back: bool) -> Texture:
    """A leg in its own landscape; `back` from Edo to Kyoto: the mountain then stands at the beginning."""
    near_edo = (legs - 1 - leg) if not back else leg

    def draw(group: InstructionGroup, zoom: float) -> None:
        large = plan.scaled(zoom)
        _ground(group, large.width, large.height, colours)
        _mountains(group, large.width, large.height, colours, seed=leg, fuji=0.52 - 0.14 * near_edo)
        _paddies(group, large.width, large.height, colours, seed=leg)
        _sea(group, large.width, large.height * 0.07, colours, zoom)
        _road(group, large.road(), 0.11 * min(_cell(large)), colours)
        _corners(group, large.width, large.height, dp(12) * zoom, colours.paper)

    return paint(plan.width, plan.height, colours.paper, draw)


def road_print(width: float, height: float, colours: Theme, *, back: bool) -> Texture:
    """The whole road as a strip: Fuji towers over the end at Edo."""

    def draw(group: InstructionGroup, zoom: float) -> None:
        wide, high = width * zoom, height * zoom
        _ground(group, wide, high, colours)
        _fuji(group, wide * (0.12 if back else 0.88), 0, high * 0.98, high * 2.1, colours)
        _ridge(group, wide, high * 0.36, high * 0.12, 3.1, _hill(colours, 0.25), waves=26)
        _ridge(group, wide, high * 0.24, high * 0.07, 0.4, _hill(colours, 0.5), waves=17)
        _sea(group, wide, high * 0.2, colours, zoom)
        _corners(group, wide, high, dp(9) * zoom, colours.paper)

    return paint(width, height, colours.paper, draw)


def _cell(plan: LegPlan) -> tuple[float, float]:
    cell = next(iter(plan.cells.values()))
    return (cell.width, cell.height)


def _corners(group: InstructionGroup, width: float, height: float, radius: float, paper: Shade) -> None:
    """Round the picture off: its corners are painted in the colour of the paper around it."""
    group.add(Color(*paper))
    for x, across in ((0.0, 1), (width, -1)):
        for y, up in ((0.0, 1), (height, -1)):
            angles = [step * math.pi / 24 for step in range(13)]
            arc = [(x + across * radius * (1 - math.sin(a)), y + up * radius * (1 - math.cos(a))) for a in angles]
            fill(group, [Contour((*arc, (x, y)), True)])


def _ground(group: InstructionGroup, width: float, height: float, colours: Theme) -> None:
    """The sky runs out downwards into the colour of the land."""
    sky = mix(colours.sea, mix(colours.indigo, colours.teal, 0.4), 0.10 if colours.name == "light" else 0.05)
    group.add(Color(1, 1, 1, 1))
    land = mix(colours.land, colours.paper, 0.45)
    group.add(Rectangle(size=(width, height), texture=gradient(land, mix(sky, colours.paper, 0.25))))


def _hill(colours: Theme, strength: float) -> Shade:
    return mix(mix(colours.land, colours.green_pale, 0.55), colours.green, 0.35 * strength)


def _mountains(
    group: InstructionGroup, width: float, height: float, colours: Theme, *, seed: int, fuji: float
) -> None:
    """Ridges behind each other down to the fields; the mountain above them grows from leg to leg."""
    if fuji > 0:
        _fuji(group, width * 0.78, 0.44 * height, fuji * height, fuji * height * 1.9, colours)
    far = mix(mix(colours.sea, colours.paper, 0.35), colours.indigo, 0.14 if colours.name == "light" else 0.3)
    mist = mix(far, colours.land, 0.45)
    for level, swell, phase, shade, waves in (
        (0.72 - 0.5 * max(fuji, 0) ** 2, 0.055, 1.7 * seed + 0.6, far, 9),
        (0.58, 0.04, 2.3 * seed + 1.9, mist, 7),
        (0.47, 0.03, 2.9 * seed, _hill(colours, 0.3), 5),
        (0.36, 0.02, 1.3 * seed + 0.8, _hill(colours, 0.0), 4),
    ):
        _ridge(group, width, level * height, swell * height, phase, shade, waves=waves)


def _ridge(
    group: InstructionGroup,
    width: float,
    height: float,
    swell: float,
    phase: float,
    shade: Shade,
    *,
    waves: float = 7,
) -> None:
    line: list[Point] = []
    for step in range(_RIDGE_STEPS + 1):
        at = waves * step / _RIDGE_STEPS
        rise = math.sin(at + phase) + 0.45 * math.sin(2.3 * at + phase)
        line.append((width * step / _RIDGE_STEPS, height + swell * rise))
    group.add(Color(*shade))
    fill(group, [Contour((*line, (width, 0), (0, 0)), True)])


def _fuji(
    group: InstructionGroup, x: float, floor: float, height: float, width: float, colours: Theme
) -> None:
    light = colours.name == "light"

    def slope(share: float) -> float:
        return math.exp(-max(0.0, abs(share) - 0.09) * 3.0)

    shares = [step / 30 - 1 for step in range(61)]
    least = slope(1)
    outline = [(x + share * width, floor + height * (slope(share) - least) / (1 - least)) for share in shares]
    rock = mix(mix(colours.sea, colours.paper, 0.2), colours.indigo, 0.42 if light else 0.7)
    group.add(Color(*rock))
    fill(group, [Contour(tuple(outline), True)])
    snow = [point for point in outline if point[1] > floor + 0.62 * height]
    if len(snow) > 3:
        (left, low), (right, _low) = snow[0], snow[-1]
        teeth = [
            (right + (left - right) * step / 6, low - (0.07 if step % 2 else -0.02) * height) for step in range(1, 6)
        ]
        group.add(Color(*(mix(colours.card, rock, 0.05) if light else mix(colours.ink, rock, 0.25))))
        fill(group, [Contour((*snow, *teeth), True)])


def _paddies(group: InstructionGroup, width: float, height: float, colours: Theme, *, seed: int) -> None:
    """A few fields in curved rows, so pale that everything can be read on them."""
    group.add(Color(*mix(colours.land, colours.green, 0.16 if colours.name == "light" else 0.2)))
    for number in range(4):
        x = width * ((0.13 + 0.26 * number + 0.09 * seed) % 1.0)
        y = height * (0.46 if (number + seed) % 2 else 0.12)
        for row in range(4):
            line = [
                (x + (step / 8 - 0.5) * width * 0.13, y + row * height * 0.022 + height * 0.02 * math.sin(step / 8 * 3))
                for step in range(9)
            ]
            stroke(group, line, 0.005 * height)


def _sea(group: InstructionGroup, width: float, height: float, colours: Theme, zoom: float) -> None:
    water = mix(colours.sea, colours.teal, 0.28 if colours.name == "light" else 0.2)
    line = [
        (width * step / _RIDGE_STEPS, height * (0.82 + 0.14 * math.sin(step * 0.7) + 0.04 * math.sin(step * 1.9)))
        for step in range(_RIDGE_STEPS + 1)
    ]
    group.add(Color(*water))
    fill(group, [Contour((*line, (width, 0), (0, 0)), True)])
    group.add(Color(*mix(water, colours.foam, 0.8)))
    stroke(group, line, 1.5 * zoom)
    for row in (0.3, 0.58):
        for start in range(12):
            at = width * (start + 0.35 * (row > 0.4)) / 12
            wave = [
                (at + width * 0.04 * step / 6, height * (row + 0.05 * math.sin(step * math.pi / 3)))
                for step in range(7)
            ]
            stroke(group, wave, 1.2 * zoom)


def _road(group: InstructionGroup, line: list[Point], width: float, colours: Theme) -> None:
    light = colours.name == "light"
    surface = mix(colours.card if light else colours.land, colours.land, 0.4)
    for shade, share in ((colours.land_line, 2.3), (surface, 1.9)):
        group.add(Color(*shade))
        stroke(group, line, share * width)
    group.add(Color(*mix(colours.land_line, colours.faint, 0.35)))
    for x, y in along(line, 1.1 * width):
        disc(group, x, y, 0.09 * width)
