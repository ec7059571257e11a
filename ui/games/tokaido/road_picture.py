"""Tokaido's picture on Home: the road winds down from Fuji to the sea. It needs nothing of the game itself."""

from functools import lru_cache

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture

from ui.games.tokaido.road.landscape import draw_fuji, draw_ground, draw_ridge, draw_sea, hill_shade
from ui.kit.drawing.brush import disc, fill, paint
from ui.kit.drawing.drawings import trace_icon
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.drawing.paths import Contour, Point, smooth
from ui.kit.theme import THEMES, Theme, mix, theme

_WAY = ((0.30, 0.0), (0.52, 0.09), (0.60, 0.17), (0.42, 0.25), (0.30, 0.31), (0.42, 0.36), (0.53, 0.40), (0.50, 0.43))


class RoadPicture(DrawnWidget):
    """Fills its box, upright or lying."""

    def draw(self, group: InstructionGroup) -> None:
        size = (round(self.width), round(self.height))
        group.add(Color(1, 1, 1, 1))
        group.add(Rectangle(texture=_painted(*size, theme().name), pos=(round(self.x), round(self.y)), size=size))


@lru_cache(maxsize=3)  # large, and small beside the other games
def _painted(width: int, height: int, name: str) -> Texture:
    colours = THEMES[name]

    def draw(group: InstructionGroup, zoom: float) -> None:
        wide, high = width * zoom, height * zoom
        draw_ground(group, wide, high, colours)
        _sun(group, wide, high, colours)
        reach = min(0.62 * wide, 0.62 * high)
        draw_fuji(group, 0.5 * wide, 0.40 * high, 0.40 * high, reach, colours)
        far = mix(mix(colours.sea, colours.paper, 0.35), colours.indigo, 0.2)
        draw_ridge(group, wide, 0.45 * high, 0.022 * high, 0.8, far, waves=9)
        draw_ridge(group, wide, 0.39 * high, 0.02 * high, 2.6, hill_shade(colours, 0.4), waves=6)
        draw_ridge(group, wide, 0.27 * high, 0.02 * high, 0.2, hill_shade(colours, 0.0), waves=4)
        _way(group, wide, high, colours)
        draw_sea(group, wide, 0.13 * high, colours, zoom)
        for x, y, side in ((0.16, 0.32, 0.10), (0.80, 0.235, 0.13), (0.70, 0.36, 0.06)):
            shade = mix(colours.green, colours.ink, 0.25 if colours.name == "light" else 0.0)
            trace_icon(group, "pine", x * wide, y * high, side * min(wide, high) * 1.4, shade)
        for x, y, side in ((0.475, 0.225, 0.055), (0.53, 0.185, 0.062)):
            shade = mix(colours.indigo, colours.ink, 0.4)
            trace_icon(group, "pilgrim", x * wide, y * high, side * min(wide, high) * 1.3, shade)

    return paint(width, height, colours.paper, draw)


def _sun(group: InstructionGroup, wide: float, high: float, colours: Theme) -> None:
    group.add(Color(*mix(colours.sea, colours.red if colours.name == "light" else colours.gold, 0.5)))
    disc(group, 0.2 * wide, 0.8 * high, 0.085 * min(wide, high))


def _way(group: InstructionGroup, wide: float, high: float, colours: Theme) -> None:
    """A road that is broad in front and narrow far off."""
    middle = smooth([(x * wide, y * high) for x, y in _WAY], False, 8)
    left: list[Point] = []
    right: list[Point] = []
    for x, y in middle:
        half = wide * (0.012 + 0.085 * max(0.0, 0.44 - y / high) ** 1.2)
        left.append((x - half, y))
        right.append((x + half, y))
    light = colours.name == "light"
    group.add(Color(*mix(colours.card if light else colours.land_line, colours.land, 0.35)))
    fill(group, [Contour((*left, *reversed(right)), True)])
