"""Painters of the road's landscape, for pictures that are drawn large and averaged down: sky, ridges, Fuji, paddies,
the sea, a road."""

import math

from kivy.graphics import Color, InstructionGroup, Rectangle

from ui.kit.drawing.brush import disc, fill, stroke
from ui.kit.drawing.paths import Contour, Point, along
from ui.kit.theme import Shade, Theme, mix
from ui.kit.widgets.print import gradient

_RIDGE_STEPS = 60
_WIPED = 0.24  # of the sky, from above


def draw_corners(group: InstructionGroup, width: float, height: float, radius: float, paper: Shade) -> None:
    """Round the picture off: its corners are painted in the colour of the paper around it."""
    group.add(Color(*paper))
    for x, across in ((0.0, 1), (width, -1)):
        for y, up in ((0.0, 1), (height, -1)):
            angles = [step * math.pi / 24 for step in range(13)]
            arc = [(x + across * radius * (1 - math.sin(a)), y + up * radius * (1 - math.cos(a))) for a in angles]
            fill(group, [Contour((*arc, (x, y)), True)])


def draw_ground(group: InstructionGroup, width: float, height: float, colours: Theme) -> None:
    """The sky runs out downwards into the colour of the land; its upper edge is wiped darker, as printers do."""
    light = colours.name == "light"
    blue = mix(colours.indigo, colours.teal, 0.4)
    sky, land = mix(colours.sea, blue, 0.12 if light else 0.05), mix(colours.land, colours.paper, 0.45)
    group.add(Color(1, 1, 1, 1))
    edge = (1 - _WIPED) * height
    group.add(Rectangle(size=(width, edge), texture=gradient(land, sky)))
    wiped = gradient(sky, mix(sky, blue, 0.5 if light else 0.3))
    group.add(Rectangle(pos=(0, edge), size=(width, height - edge), texture=wiped))


def water_shade(colours: Theme) -> Shade:
    return mix(colours.sea, colours.teal, 0.34 if colours.name == "light" else 0.2)


def hill_shade(colours: Theme, strength: float) -> Shade:
    return mix(mix(colours.land, colours.green_pale, 0.55), colours.green, 0.35 * strength)


def draw_mountains(
    group: InstructionGroup, width: float, height: float, colours: Theme, *, seed: int, fuji: float
) -> None:
    """Ridges behind each other down to the fields; the mountain above them grows from leg to leg."""
    if fuji > 0:
        draw_fuji(group, width * 0.78, 0.44 * height, fuji * height, fuji * height * 1.9, colours)
    far = mix(mix(colours.sea, colours.paper, 0.35), colours.indigo, 0.3)
    mist = mix(far, colours.land, 0.4)
    for level, swell, phase, shade, waves in (
        (0.72 - 0.5 * max(fuji, 0) ** 2, 0.055, 1.7 * seed + 0.6, far, 9),
        (0.58, 0.04, 2.3 * seed + 1.9, mist, 7),
        (0.47, 0.03, 2.9 * seed, hill_shade(colours, 0.8), 5),
        (0.36, 0.02, 1.3 * seed + 0.8, hill_shade(colours, 0.4), 4),
    ):
        draw_ridge(group, width, level * height, swell * height, phase, shade, waves=waves)


def draw_ridge(
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


def draw_fuji(
    group: InstructionGroup, x: float, floor: float, height: float, width: float, colours: Theme
) -> None:
    light = colours.name == "light"

    def slope(share: float) -> float:
        return math.exp(-max(0.0, abs(share) - 0.09) * 3.0)

    shares = [step / 30 - 1 for step in range(61)]
    least = slope(1)
    outline = [(x + share * width, floor + height * (slope(share) - least) / (1 - least)) for share in shares]
    rock = mix(mix(colours.sea, colours.paper, 0.2), colours.indigo, 0.6 if light else 0.7)
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


def draw_sea(group: InstructionGroup, width: float, height: float, colours: Theme, zoom: float) -> None:
    water = water_shade(colours)
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


def draw_road(group: InstructionGroup, line: list[Point], width: float, colours: Theme) -> None:
    light = colours.name == "light"
    surface = mix(colours.card if light else colours.land, colours.land, 0.4)
    for shade, share in ((colours.land_line, 2.3), (surface, 1.9)):
        group.add(Color(*shade))
        stroke(group, line, share * width)
    group.add(Color(*mix(colours.land_line, colours.faint, 0.35)))
    for x, y in along(line, 1.1 * width):
        disc(group, x, y, 0.09 * width)
