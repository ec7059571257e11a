"""Paints the drawings of the rules pages. `paint_mark` knows the neutral marks; a game registers those of its own."""

from collections.abc import Sequence
from functools import singledispatch
from math import atan2, cos, pi, sin

from kivy.graphics import Color, InstructionGroup, Line, RoundedRectangle
from kivy.graphics.texture import Texture

from companion.rulebook import marks
from ui.kit.drawing.brush import disc, fill, paint, stroke
from ui.kit.drawing.drawings import draw_text, trace_icon
from ui.kit.drawing.paths import Contour, Point
from ui.kit.theme import Shade, theme, with_alpha
from ui.rules.look import Tint

_kept: dict[tuple[marks.Drawing, int, str], Texture] = {}
_MOST_KEPT = 24


def picture(drawing: marks.Drawing, width: float, tint: Tint) -> Texture:
    """The drawing as a texture, `width` pixels wide, on the background of a card in the theme of now."""
    key = (drawing, round(width), theme().name)
    if key not in _kept:
        if len(_kept) >= _MOST_KEPT:
            _kept.pop(next(iter(_kept)))
        unit = key[1] / marks.WIDTH

        def draw(group: InstructionGroup, zoom: float) -> None:
            pen = Pen(group, unit * zoom, tint)
            for mark in drawing:
                paint_mark(mark, pen)

        _kept[key] = paint(key[1], unit * marks.HEIGHT, theme().card, draw)
    return _kept[key]


class Pen:
    """Draws in units of the grid."""

    def __init__(self, group: InstructionGroup, unit: float, tint: Tint) -> None:
        self.group, self.unit, self.tint = group, unit, tint
        self.colours = theme()

    def use(self, colour: Shade) -> None:
        self.group.add(Color(*colour))

    def icon(self, name: str, x: float, y: float, size: float, colour: Shade) -> None:
        trace_icon(self.group, name, x * self.unit, y * self.unit, size * self.unit, colour)

    def text(self, text: str, x: float, y: float, size: float, colour: Shade) -> None:
        draw_text(self.group, text, x * self.unit, y * self.unit, size * self.unit, colour)

    def points(self, points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple((x * self.unit, y * self.unit) for x, y in points)

    def shape(self, corners: Sequence[Point], colour: Shade) -> None:
        self.use(colour)
        fill(self.group, [Contour(self.points(corners), True)])

    def line(self, points: Sequence[Point], width: float, colour: Shade, closed: bool = False) -> None:
        self.use(colour)
        stroke(self.group, self.points(points), width * self.unit, closed)

    def disc(self, x: float, y: float, radius: float, colour: Shade) -> None:
        self.use(colour)
        disc(self.group, x * self.unit, y * self.unit, radius * self.unit)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        background: Shade,
        edge: Shade | None = None,
        thick: float = 0.22,
    ) -> None:
        """A rounded box around x, y."""
        u, radius = self.unit, 0.36 * self.unit
        left, bottom = (x - width / 2) * u, (y - height / 2) * u
        self.use(background)
        self.group.add(RoundedRectangle(pos=(left, bottom), size=(width * u, height * u), radius=[radius], segments=20))
        if edge:
            self.use(edge)
            outline = (left, bottom, width * u, height * u, radius, 80)
            self.group.add(Line(rounded_rectangle=outline, width=thick * u / 2))


@singledispatch
def paint_mark(mark: object, pen: Pen) -> None:
    raise TypeError(f"nobody has said how to paint {mark}")


@paint_mark.register
def _thing(mark: marks.Thing, pen: Pen) -> None:
    pen.icon(mark.icon, mark.x, mark.y, mark.size, pen.tint(mark.colour, mark.icon))


@paint_mark.register
def _arrow(mark: marks.Arrow, pen: Pen) -> None:
    colour = with_alpha(pen.colours.faint, 0.6) if mark.faint else pen.colours.red
    (bx, by), (x, y) = mark.points[-2], mark.points[-1]
    way = atan2(y - by, x - bx)
    pen.line([*mark.points[:-1], (x - 0.3 * cos(way), y - 0.3 * sin(way))], 0.22, colour)
    sides = [(x + 0.75 * cos(way + turn), y + 0.75 * sin(way + turn)) for turn in (0.82 * pi, -0.82 * pi)]
    pen.shape([(x + 0.12 * cos(way), y + 0.12 * sin(way)), *sides], colour)


@paint_mark.register
def _sign(mark: marks.Sign, pen: Pen) -> None:
    pen.text(mark.text, mark.x, mark.y, mark.size, pen.tint(mark.colour))


@paint_mark.register
def _verdict(mark: marks.Verdict, pen: Pen) -> None:
    x, y = mark.x, mark.y
    if mark.good:
        pen.line([(x - 0.8, y), (x - 0.2, y - 0.7), (x + 0.9, y + 0.8)], 0.4, pen.colours.good)
    else:
        pen.line([(x - 0.7, y - 0.7), (x + 0.7, y + 0.7)], 0.4, pen.colours.red)
        pen.line([(x - 0.7, y + 0.7), (x + 0.7, y - 0.7)], 0.4, pen.colours.red)
