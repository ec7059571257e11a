"""What lies between the rows of a leg, where no sign hangs before it: pines in the hills, paddies, sails on the sea."""

import math
from collections.abc import Iterator

from kivy.graphics import Color, InstructionGroup

from ui.games.tokaido.road.landscape import draw_ridge, hill_shade, water_shade
from ui.games.tokaido.road.leg_plan import LegPlan
from ui.kit.drawing.brush import fill, stroke
from ui.kit.drawing.drawings import trace_icon
from ui.kit.drawing.paths import Contour
from ui.kit.theme import Theme, mix

_NEAR = 0.55  # of the picture's height: what is higher up lies far off
_SAILS = (0.7, 0.5, 0.62)  # sizes of the boats that follow each other
_PINES = (0.8, 0.55, 0.0, 0.68)  # a gap now and then


def draw_wayside(group: InstructionGroup, plan: LegPlan, colours: Theme, *, stage: int) -> None:
    """`stage`: how far from Kyoto, from 0. Hills at first and at last, then the fields, then the coast."""
    for number, (bottom, high) in enumerate(gaps(plan)):
        match stage % 4:
            case 1:
                _paddies(group, plan, bottom, high, colours)
            case 2 if number == 0:
                _coast(group, plan, bottom, high, colours)
            case _:
                _pines(group, plan, bottom, high, colours, shift=stage + number)


def gaps(plan: LegPlan) -> Iterator[tuple[float, float]]:
    """The bands between two rows on the near side of the hills, from above: where each begins, over the road, and how
    high it is."""
    cell = next(iter(plan.cells.values()))
    over = cell.road[1] - cell.y + 0.5 * plan.piece
    for row in sorted({each.y for each in plan.cells.values()}, reverse=True):
        if row + cell.height < _NEAR * plan.height:
            yield row + over, cell.height - over


def _between(plan: LegPlan) -> list[float]:
    """The middles between neighbouring stations: no ring of a double space is in the way there."""
    wide = next(iter(plan.cells.values())).width
    return [number * wide for number in range(1, round(plan.width / wide))]


def _pines(
    group: InstructionGroup, plan: LegPlan, bottom: float, high: float, colours: Theme, *, shift: int
) -> None:
    shade = mix(colours.green, colours.ink if colours.name == "light" else colours.land, 0.22)
    for number, x in enumerate(_between(plan)):
        size = _PINES[(number + shift) % len(_PINES)] * high
        if size:
            trace_icon(group, "pine", x, bottom + 0.46 * size, size, shade)


def _paddies(group: InstructionGroup, plan: LegPlan, bottom: float, high: float, colours: Theme) -> None:
    """Flooded fields in rows, with the seedlings standing in them."""
    light = colours.name == "light"
    water = mix(water_shade(colours), colours.green_pale, 0.55)
    bank, rice = mix(water, colours.green, 0.35), mix(colours.green, colours.land, 0.15 if light else 0.35)
    fields = len(_between(plan)) + 1
    wide, lean = plan.width / fields, 0.5 * high
    for number in range(-1, fields):
        x = number * wide
        top = bottom + 0.8 * high
        field = ((x, bottom), (x + wide, bottom), (x + wide + lean, top), (x + lean, top))
        group.add(Color(*mix(water, colours.green_pale, 0.45 * (number % 2))))
        fill(group, [Contour(field, True)])
        group.add(Color(*bank))
        stroke(group, field, 0.045 * high, closed=True)
        group.add(Color(*rice))
        for row in (0.2, 0.42, 0.62):
            for plant in (0.25, 0.5, 0.75):
                at, level = x + plant * wide + row * lean, bottom + row * high
                stroke(group, [(at, level), (at, level + 0.11 * high)], 0.05 * high)


def _coast(group: InstructionGroup, plan: LegPlan, bottom: float, high: float, colours: Theme) -> None:
    """A bay with boats before the far shore; the land begins again below it."""
    water = water_shade(colours)
    draw_ridge(group, plan.width, bottom + 0.92 * high, 0.03 * high, 0.7, water, waves=9)
    draw_ridge(group, plan.width, bottom - 0.02 * high, 0.06 * high, 2.1, hill_shade(colours, 0.45), waves=11)
    group.add(Color(*mix(water, colours.foam, 0.75)))
    for x in _between(plan):
        for level in (0.2, 0.55):
            start = x - (0.9 - level) * high
            wave = [(start + step * 0.16 * high, bottom + (level + 0.03 * math.sin(step)) * high) for step in range(9)]
            stroke(group, wave, 0.035 * high)
    for number, x in enumerate(_between(plan)[::2]):
        _boat(group, x, bottom + (0.24 + 0.14 * (number % 2)) * high, _SAILS[number % len(_SAILS)] * high, colours)


def _boat(group: InstructionGroup, x: float, water_line: float, size: float, colours: Theme) -> None:
    """A hull, and a square sail above it; each a beam that is broader on one side."""
    light = colours.name == "light"
    hull, sail = (mix(colours.indigo, colours.ink, 0.4), colours.card) if light else (colours.paper, colours.icon)
    for shade, low, half_low, top, half_top in ((hull, -0.18, 0.28, 0.0, 0.42), (sail, 0.07, 0.26, 0.8, 0.19)):
        corners = [(-half_low, low), (half_low, low), (half_top, top), (-half_top, top)]
        group.add(Color(*shade))
        fill(group, [Contour(tuple((x + size * across, water_line + size * up) for across, up in corners), True)])
