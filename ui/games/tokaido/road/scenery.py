"""The print behind a leg of the road and behind the whole of it: sky, mountains far off, hills, paddies, the sea."""

from collections.abc import Sequence

from kivy.graphics import InstructionGroup

from ui.games.tokaido.road.landscape import (
    draw_corners,
    draw_fuji,
    draw_ground,
    draw_mountains,
    draw_ridge,
    draw_road,
    draw_sea,
    hill_shade,
)
from ui.games.tokaido.road.leg_plan import LegPlan
from ui.games.tokaido.road.signs import StationSign, draw_signs
from ui.games.tokaido.road.wayside import draw_wayside
from ui.kit.drawing.brush import Painting, paint_in_bands
from ui.kit.metrics import dp
from ui.kit.theme import Theme


def leg_print(
    plan: LegPlan, signs: Sequence[StationSign], leg: int, legs: int, colours: Theme, *, back: bool
) -> Painting:
    """A leg in its own landscape, with its signs; `back` from Edo to Kyoto: the mountain stands at the beginning."""
    near_edo = (legs - 1 - leg) if not back else leg

    def far(group: InstructionGroup, zoom: float) -> None:
        wide, high = plan.width * zoom, plan.height * zoom
        draw_ground(group, wide, high, colours)
        draw_mountains(group, wide, high, colours, seed=leg, fuji=0.52 - 0.14 * near_edo)

    def near(group: InstructionGroup, zoom: float) -> None:
        large = plan.scaled(zoom)
        draw_sea(group, large.width, large.height * 0.07, colours, zoom)
        draw_wayside(group, large, colours, stage=legs - 1 - near_edo)
        draw_road(group, large.road(), 0.11 * min(_cell(large)), colours)
        draw_corners(group, large.width, large.height, dp(12) * zoom, colours.paper)

    def posts(group: InstructionGroup, zoom: float) -> None:
        draw_signs(group, plan.scaled(zoom), signs, colours)

    return paint_in_bands(plan.width, plan.height, colours.paper, (far, near, posts))


def road_print(width: float, height: float, colours: Theme, *, back: bool) -> Painting:
    """The whole road as a strip: Fuji towers over the end at Edo."""

    def draw(group: InstructionGroup, zoom: float) -> None:
        wide, high = width * zoom, height * zoom
        draw_ground(group, wide, high, colours)
        draw_fuji(group, wide * (0.12 if back else 0.88), 0, high * 0.98, high * 2.1, colours)
        draw_ridge(group, wide, high * 0.36, high * 0.12, 3.1, hill_shade(colours, 0.25), waves=26)
        draw_ridge(group, wide, high * 0.24, high * 0.07, 0.4, hill_shade(colours, 0.5), waves=17)
        draw_sea(group, wide, high * 0.2, colours, zoom)
        draw_corners(group, wide, high, dp(9) * zoom, colours.paper)

    return paint_in_bands(width, height, colours.paper, (draw,))


def _cell(plan: LegPlan) -> tuple[float, float]:
    cell = next(iter(plan.cells.values()))
    return (cell.width, cell.height)
