"""Icons drawn as lines, sharp at every size: no picture files and no signs that a font may lack."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Unpack

from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from ui.kit.drawing.brush import paint
from ui.kit.metrics import dp
from ui.kit.theme import Shade, theme
from ui.kit.widgets.options import BoxOptions

# Each icon is a list of strokes in a square of 0 to 1, y upwards.
Stroke = tuple[tuple[float, float], ...]


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 20) -> Stroke:
    """Part of a circle; degrees, anticlockwise from the right."""
    angles = (start + (end - start) * step / steps for step in range(steps + 1))
    return tuple((x + radius * cos(angle * pi / 180), y + radius * sin(angle * pi / 180)) for angle in angles)


_UNDO: list[Stroke] = [arc(0.54, 0.44, 0.28, -100, 180), ((0.08, 0.6), (0.26, 0.4), (0.46, 0.58))]

LINE_ICONS: dict[str, list[Stroke]] = {
    "back": [((0.62, 0.82), (0.3, 0.5), (0.62, 0.18))],
    "next": [((0.38, 0.82), (0.7, 0.5), (0.38, 0.18))],
    "up": [((0.18, 0.38), (0.5, 0.7), (0.82, 0.38))],
    "down": [((0.18, 0.62), (0.5, 0.3), (0.82, 0.62))],
    "undo": _UNDO,
    "redo": [tuple((1 - x, y) for x, y in stroke) for stroke in _UNDO],
    "menu": [((0.2, y), (0.8, y)) for y in (0.28, 0.5, 0.72)],
    "close": [((0.25, 0.25), (0.75, 0.75)), ((0.25, 0.75), (0.75, 0.25))],
    "tick": [((0.18, 0.5), (0.42, 0.26), (0.84, 0.76))],
    "plus": [((0.2, 0.5), (0.8, 0.5)), ((0.5, 0.2), (0.5, 0.8))],
    "minus": [((0.2, 0.5), (0.8, 0.5))],
    "erase": [
        ((0.32, 0.8), (0.06, 0.5), (0.32, 0.2), (0.92, 0.2), (0.92, 0.8), (0.32, 0.8)),
        ((0.46, 0.38), (0.7, 0.62)),
        ((0.46, 0.62), (0.7, 0.38)),
    ],
    "lock": [
        ((0.24, 0.14), (0.76, 0.14), (0.76, 0.52), (0.24, 0.52), (0.24, 0.14)),
        ((0.34, 0.52), *arc(0.5, 0.66, 0.16, 180, 0), (0.66, 0.52)),
    ],
    "question": [(*arc(0.5, 0.66, 0.18, 160, -70), (0.5, 0.36)), ((0.5, 0.19), (0.5, 0.2))],
    "search": [arc(0.44, 0.56, 0.25, 0, 360), ((0.62, 0.38), (0.84, 0.16))],
    "shift": [
        ((0.5, 0.85), (0.15, 0.5), (0.36, 0.5), (0.36, 0.18), (0.64, 0.18), (0.64, 0.5), (0.85, 0.5), (0.5, 0.85))
    ],
    "space": [((0.06, 0.42), (0.06, 0.26), (0.94, 0.26), (0.94, 0.42))],
    "play": [((0.3, 0.18), (0.3, 0.82), (0.8, 0.5), (0.3, 0.18))],
    "pause": [((x, 0.2), (x, 0.8)) for x in (0.34, 0.66)],
    "camera": [
        ((0.1, 0.24), (0.9, 0.24), (0.9, 0.7), (0.68, 0.7), (0.6, 0.82), (0.4, 0.82), (0.32, 0.7), (0.1, 0.7),
         (0.1, 0.24)),
        arc(0.5, 0.47, 0.15, 0, 360),
    ],
    "again": [arc(0.5, 0.48, 0.32, 40, 320), ((0.56, 0.7), (0.745, 0.69), (0.8, 0.88))],
    "describe": [
        ((0.1, 0.34), (0.1, 0.84), (0.9, 0.84), (0.9, 0.34), (0.48, 0.34), (0.3, 0.12), (0.3, 0.34), (0.1, 0.34)),
        ((0.26, 0.67), (0.74, 0.67)),
        ((0.26, 0.51), (0.6, 0.51)),
    ],
    "die": [
        ((0.18, 0.18), (0.82, 0.18), (0.82, 0.82), (0.18, 0.82), (0.18, 0.18)),
        ((0.36, 0.64), (0.37, 0.64)),
        ((0.5, 0.5), (0.51, 0.5)),
        ((0.64, 0.36), (0.65, 0.36)),
    ],
}


@lru_cache(maxsize=128)
def icon_mask(icon: str, side: int, weight: float) -> Texture:
    """The icon in white, to be tinted; kept, for the same few are shown again and again."""

    def draw(group: InstructionGroup, zoom: float) -> None:
        group.add(Color(1, 1, 1, 1))
        for stroke in LINE_ICONS[icon]:
            points = [value * side * zoom for place in stroke for value in place]
            group.add(Line(points=points, width=weight * zoom / 2, cap="round", joint="round"))

    return paint(side, side, (1, 1, 1, 0), draw)


class LineIcon(Widget):
    """`LineIcon("undo")`: centred in its box, never larger than its line's weight suits."""

    def __init__(self, icon: str, colour: Shade | None = None, weight: float = 2.2, **rest: Unpack[BoxOptions]) -> None:
        super().__init__(**rest)
        self.icon, self._weight = icon, weight
        with self.canvas:
            self.colour = Color(*(colour or theme().ink))
            self._shape = Rectangle()
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def show(self, icon: str) -> None:
        self.icon = icon
        self._draw()

    def _draw(self, *_: object) -> None:
        side = round(min(self.width, self.height, dp(26)))
        if side < 2:
            return
        self._shape.texture = icon_mask(self.icon, side, dp(self._weight))
        self._shape.size = (side, side)
        # .center_x may lag behind while the position is being set
        self._shape.pos = (round(self.x + (self.width - side) / 2), round(self.y + (self.height - side) / 2))
