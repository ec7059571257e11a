"""A print of our own for the home screen: a pale sun, a mountain far off, hills, and the sea in its old pattern."""

from math import cos, exp, pi, sin
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle
from kivy.graphics.stencil_instructions import StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.uix.widget import Widget

from ui.metrics import dp
from ui.theme import Shade, mix, theme, with_alpha

Curve = list[tuple[float, float]]
_STEPS = 80


def ribbon(above: Curve, below: Curve) -> Mesh:
    """The area between two curves over the same places."""
    corners = [corner for pair in zip(above, below, strict=True) for corner in pair]
    vertices = [value for x, y in corners for value in (x, y, 0, 0)]
    return Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_strip")


class Print(Widget):
    """Fills its box; heights are shares of it, so that it can stand upright or lie."""

    def __init__(self, **rest: Any) -> None:
        super().__init__(**rest)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.before.clear()
        if self.width < 2 or self.height < 2:
            return
        paint = theme()
        sky = mix(paint.paper, paint.sea, 0.75)
        snow = paint.card if paint.name == "light" else paint.ink
        with self.canvas.before:
            StencilPush()
            Rectangle(pos=self.pos, size=self.size)
            StencilUse()
            self._sky(sky, mix(paint.paper, paint.orange, 0.10))
            self._sun(mix(sky, paint.orange if paint.name == "light" else paint.gold, 0.45))
            self._mountain(mix(sky, paint.indigo, 0.38), mix(snow, sky, 0.15))
            self._hills(mix(paint.green_pale, paint.teal, 0.12), 0.37, 0.035, 1.1)
            self._hills(mix(paint.green_pale, paint.green, 0.42), 0.325, 0.028, 2.9)
            self._sea(mix(paint.sea, paint.teal, 0.30), with_alpha(paint.foam, 0.75))
            StencilUnUse()
            Rectangle(pos=self.pos, size=self.size)
            StencilPop()

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return (self.x + x * self.width, self.y + y * self.height)

    def _sky(self, high: Shade, low: Shade) -> None:
        bands = 24
        for band in range(bands):
            Color(*mix(low, high, band / (bands - 1)))
            bottom = self.height * (0.3 + 0.7 * band / bands)
            Rectangle(pos=(self.x, self.y + bottom), size=(self.width, self.height * 0.7 / bands + 1))

    def _sun(self, colour: Shade) -> None:
        size = min(self.width, self.height) * 0.24
        x, y = self._at(0.22, 0.78)
        Color(*colour)
        Ellipse(pos=(x - size / 2, y - size / 2), size=(size, size), segments=96)

    def _slope(self, share: float) -> float:
        """The mountain's outline: steep near the top, running out gently, with a small flat summit."""
        away = abs(share - 0.42) * self.width / self.height
        return 0.34 + 0.32 * exp(-max(0.0, away - 0.022) * 4.6)

    def _mountain(self, rock: Shade, snow: Shade) -> None:
        shares = [step / _STEPS for step in range(_STEPS + 1)]
        Color(*rock)
        ribbon([self._at(share, self._slope(share)) for share in shares], [self._at(share, 0.3) for share in shares])
        wide = self.height / self.width
        near = [(step / 120 - 0.5) * 0.4 for step in range(121)]
        capped = [(0.42 + away * wide, 0.565 - 0.022 * sin(away * 75 + 1) - 0.01 * sin(away * 31)) for away in near]
        cap = [(share, low) for share, low in capped if self._slope(share) > low]
        Color(*snow)
        ribbon([self._at(share, self._slope(share)) for share, _low in cap], [self._at(*place) for place in cap])

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
        """Overlapping scales, drawn from the far row to the near one; each row hides the feet of the one behind."""
        top = self.y + self.height * 0.29
        Color(*water)
        Rectangle(pos=self.pos, size=(self.width, top - self.y))
        radius = dp(26)
        row, y = 0, top - radius * 0.25
        while y + radius > self.y:
            offset = radius if row % 2 else 0.0
            x = self.x - 2 * radius + offset
            while x < self.right + 2 * radius:
                for share in (1.0, 0.70, 0.40):
                    self._scale(x, y - radius, radius * share, water, foam)
                x += 2 * radius
            y -= radius * 0.5
            row += 1

    def _scale(self, x: float, y: float, radius: float, water: Shade, foam: Shade) -> None:
        points = [(x + radius * cos(angle * pi / 24), y + radius * sin(angle * pi / 24)) for angle in range(25)]
        Color(*water)
        Mesh(
            vertices=[value for px, py in points for value in (px, py, 0, 0)],
            indices=list(range(len(points))),
            mode="triangle_fan",
        )
        Color(*foam)
        Line(points=[value for point in points for value in point], width=max(1.01, dp(1.1) / 2 + 0.4))
