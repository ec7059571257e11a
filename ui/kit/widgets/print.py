"""A print of our own for the home screen: a pale sun, a mountain far off, hills, and the sea in its old pattern."""

from functools import lru_cache
from math import cos, exp, pi, sin
from typing import Unpack

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Mesh, Rectangle, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from ui.kit.drawing.brush import paint as painted
from ui.kit.metrics import dp
from ui.kit.theme import Shade, mix, theme
from ui.kit.widgets.options import BoxOptions

Curve = list[tuple[float, float]]
_STEPS = 80
_SUMMIT = 0.42
_HORIZON = 0.29


def ribbon(above: Curve, below: Curve) -> None:
    """The area between two curves over the same places, its upper edge smooth."""
    corners = [corner for pair in zip(above, below, strict=True) for corner in pair]
    vertices = [value for x, y in corners for value in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_strip")
    SmoothLine(points=[value for place in above for value in place], width=1.01)


def gradient(low: Shade, high: Shade) -> Texture:
    """A sky: two colours that run into each other."""
    texture = Texture.create(size=(1, 2), colorfmt="rgb")
    texture.mag_filter = texture.min_filter = "linear"
    pixels = bytes(round(255 * part) for shade in (low, high) for part in shade[:3])
    texture.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")
    return texture


@lru_cache(maxsize=1)
def scales(radius: int, water: Shade, foam: Shade) -> Texture:
    """One tile of the sea: overlapping scales, each row hiding the feet of the one behind. It repeats both ways."""

    def draw(group: InstructionGroup, zoom: float) -> None:
        size = radius * zoom
        for row in range(6, -5, -1):
            offset = size if row % 2 else 0
            for place in range(-2, 4):
                for share in (1.0, 0.70, 0.40):
                    _scale(group, place * 2 * size + offset, (row - 1) * size / 2, size * share, water, foam, zoom)

    tile = painted(2 * radius, radius, water, draw)
    tile.wrap = "repeat"
    return tile


def _scale(group: InstructionGroup, x: float, y: float, radius: float, water: Shade, foam: Shade, zoom: float) -> None:
    points = [(x + radius * cos(angle * pi / 24), y + radius * sin(angle * pi / 24)) for angle in range(25)]
    group.add(Color(*water))
    group.add(
        Mesh(
            vertices=[value for place in points for value in (*place, 0, 0)],
            indices=list(range(len(points))),
            mode="triangle_fan",
        )
    )
    group.add(Color(*foam))
    group.add(Line(points=[value for place in points for value in place], width=max(1.01, dp(1.2) * zoom / 2)))


class Print(Widget):
    """Fills its box; heights are shares of it, so that it can stand upright or lie."""

    def __init__(self, **rest: Unpack[BoxOptions]) -> None:
        super().__init__(**rest)
        draw = Clock.create_trigger(self._draw, -1)  # once a frame, however often a layout moves it
        self.bind(pos=draw, size=draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < 2 or self.height < 2:
            return
        paint = theme()
        light = paint.name == "light"
        sky = mix(paint.paper, paint.sea, 0.75)
        water = mix(paint.sea, paint.teal, 0.30)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(
                pos=self._at(0, 0.3),
                size=(self.width, self.height * 0.7 + 1),
                texture=gradient(mix(paint.paper, paint.orange, 0.10), sky),
            )
            self._sun(mix(sky, paint.orange if light else paint.gold, 0.45))
            self._mountain(mix(sky, paint.indigo, 0.38), mix(paint.card if light else paint.ink, sky, 0.15))
            self._hills(mix(paint.green_pale, paint.teal, 0.12), 0.37, 0.035, 1.1)
            self._hills(mix(paint.green_pale, paint.green, 0.42), 0.325, 0.028, 2.9)
            self._sea(water, mix(water, paint.foam, 0.75))

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return (self.x + x * self.width, self.y + y * self.height)

    def _sun(self, colour: Shade) -> None:
        size = min(self.width, self.height) * 0.24
        x, y = self._at(0.22, 0.78)
        Color(*colour)
        SmoothEllipse(pos=(x - size / 2, y - size / 2), size=(size, size), segments=96)

    def _slope(self, share: float) -> float:
        """The mountain's outline: steep near the top, running out gently, with a small flat summit."""
        away = abs(share - _SUMMIT) * self.width / self.height
        return 0.34 + 0.32 * exp(-max(0.0, away - 0.022) * 4.6)

    def _mountain(self, rock: Shade, snow: Shade) -> None:
        shares = [step / _STEPS for step in range(_STEPS + 1)]
        Color(*rock)
        ribbon([self._at(share, self._slope(share)) for share in shares], [self._at(share, 0.3) for share in shares])
        wide = self.height / self.width
        near = [(step / 120 - 0.5) * 0.4 for step in range(121)]
        capped = [(_SUMMIT + away * wide, 0.565 - 0.022 * sin(away * 75 + 1) - 0.01 * sin(away * 31)) for away in near]
        cap = [(share, low) for share, low in capped if self._slope(share) > low]
        foot = [self._at(*place) for place in cap]
        Color(*snow)
        ribbon([self._at(share, self._slope(share)) for share, _low in cap], foot)
        SmoothLine(points=[value for place in foot for value in place], width=1.01)

    def _hills(self, colour: Shade, height: float, swell: float, phase: float) -> None:
        shares = [step / _STEPS for step in range(_STEPS + 1)]
        Color(*colour)
        ribbon(
            [
                self._at(share, height + swell * (sin(share * 5 + phase) + 0.4 * sin(share * 11 + phase)))
                for share in shares
            ],
            [self._at(share, 0.2) for share in shares],
        )

    def _sea(self, water: Shade, foam: Shade) -> None:
        radius = dp(13) * 2
        high = round(self.height * _HORIZON)
        across, down = self.width / (2 * radius), high / radius
        Color(1, 1, 1, 1)
        Rectangle(
            pos=self.pos,
            size=(self.width, high),
            texture=scales(radius, water, foam),
            tex_coords=(0, -down, across, -down, across, 0, 0, 0),
        )
