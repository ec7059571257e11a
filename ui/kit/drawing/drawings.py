"""Filled icons, cached as one mask for each icon and size, and tinted when they are drawn."""

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, NumericProperty, StringProperty

from ui.kit.drawing.brush import fill, stroke
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.drawing.icons import ICONS
from ui.kit.drawing.letters import letters
from ui.kit.drawing.masks import mask
from ui.kit.drawing.paths import Contour, contours
from ui.kit.theme import BOLD

_GRID = 24


def icon_texture(name: str, size: float) -> Texture:
    """A white mask of the icon, `size` pixels square; a Color before its Rectangle tints it."""
    return _icon_mask(name, max(1, round(size)))


@lru_cache(maxsize=800)  # a window that is dragged larger and smaller asks for every size there is
def _icon_mask(name: str, side: int) -> Texture:
    def draw(group: InstructionGroup, zoom: float) -> None:
        trace_icon(group, name, side * zoom / 2, side * zoom / 2, side * zoom, (1, 1, 1, 1))

    return mask(side, side, draw)


def draw_icon(
    group: InstructionGroup, name: str, x: float, y: float, size: float, colour: Sequence[float]
) -> Rectangle:
    """Draw an icon centred on x, y into a canvas or a group; the Rectangle is returned so that it can be moved."""
    size = max(1, round(size))
    group.add(Color(*colour))
    mark = Rectangle(
        texture=icon_texture(name, size), pos=(round(x - size / 2), round(y - size / 2)), size=(size, size)
    )
    group.add(mark)
    return mark


def trace_icon(
    group: InstructionGroup, name: str, x: float, y: float, size: float, colour: Sequence[float]
) -> None:
    """The icon as bare shapes centred on x, y: for pictures that are drawn large and averaged down."""
    scale = size / _GRID
    left, top = x - size / 2, y + size / 2
    group.add(Color(*colour))
    for mark in ICONS[name]:
        shape = [
            Contour(tuple((left + px * scale, top - py * scale) for px, py in line.points), line.closed)
            for line in contours(mark.path)
        ]
        if mark.width:
            for line in shape:
                stroke(group, line.points, mark.width * scale, line.closed)
        else:
            fill(group, shape)


def draw_text(group: InstructionGroup, text: str, x: float, y: float, size: float, colour: Sequence[float]) -> None:
    """A short bold text centred on x, y."""
    texture = letters(text, max(12, round(size)), BOLD, None, "").texture
    width, height = texture.size
    group.add(Color(*colour))
    group.add(Rectangle(texture=texture, pos=(round(x - width / 2), round(y - height / 2)), size=(width, height)))


class GameIcon(DrawnWidget):
    """An icon as a widget, centred in its box."""

    icon = StringProperty("")
    colour = ColorProperty((0, 0, 0, 1))
    share = NumericProperty(1.0)  # how much of the smaller side it takes
    watched = ("icon", "colour", "share")

    def draw(self, group: InstructionGroup) -> None:
        side = min(self.width, self.height) * self.share
        if self.icon and side >= 1:
            middle = (self.x + self.width / 2, self.y + self.height / 2)  # Kivy's own centre may lag behind
            draw_icon(group, self.icon, *middle, side, self.colour)
