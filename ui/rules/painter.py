"""Paints the described drawings of the rules pages: the same shapes and colours as on the table."""

from collections.abc import Callable, Sequence
from math import atan2, cos, pi, sin
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line, RoundedRectangle
from kivy.graphics.texture import Texture

from companion.games.duo.rulebook.drawings import DRAWINGS
from companion.games.duo.rules.names import Ware
from companion.rulebook import marks
from ui.games.duo.island.tokens import draw_text, ware_colour
from ui.kit.drawing.brush import disc, fill, paint, stroke
from ui.kit.drawing.drawings import trace_icon
from ui.kit.drawing.paths import Contour, Point
from ui.kit.theme import Shade, Theme, mix, theme, with_alpha

_kept: dict[tuple[str, int, str], Texture] = {}
_MOST_KEPT = 24
_ICON_COLOURS = {"torii": "red", "tree": "green", "spring": "teal", "wave": "indigo"}
_DICE = {"pilgrim": "indigo", "merchant": "ochre", "artist": "rose"}


def picture(name: str, width: float) -> Texture:
    """The drawing as a texture, `width` pixels wide, on the ground of a card in the theme of now."""
    colours = theme()
    key = (name, round(width), colours.name)
    if key not in _kept:
        if len(_kept) >= _MOST_KEPT:
            _kept.pop(next(iter(_kept)))
        unit = key[1] / marks.WIDTH
        _kept[key] = paint(
            key[1], unit * marks.HEIGHT, colours.card, lambda group, zoom: _paint(group, name, unit * zoom, colours)
        )
    return _kept[key]


def _paint(group: InstructionGroup, name: str, unit: float, colours: Theme) -> None:
    pen = _Pen(group, unit, colours)
    for mark in DRAWINGS[name]:
        _HANDS[type(mark)](pen, mark)


class _Pen:
    """Draws in units of the grid."""

    def __init__(self, group: InstructionGroup, unit: float, colours: Theme) -> None:
        self.group, self.unit, self.colours = group, unit, colours

    def colour(self, name: str) -> Shade:
        shade: Shade = getattr(self.colours, name)
        if self.colours.name == "dark" and name in ("indigo", "ochre", "rose"):
            return mix(shade, self.colours.ink, 0.35)
        return shade

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
        ground: Shade,
        edge: Shade | None = None,
        thick: float = 0.22,
    ) -> None:
        """A rounded box around x, y."""
        u, radius = self.unit, 0.36 * self.unit
        left, bottom = (x - width / 2) * u, (y - height / 2) * u
        self.use(ground)
        self.group.add(RoundedRectangle(pos=(left, bottom), size=(width * u, height * u), radius=[radius], segments=20))
        if edge:
            self.use(edge)
            outline = (left, bottom, width * u, height * u, radius, 80)
            self.group.add(Line(rounded_rectangle=outline, width=thick * u / 2))


def _spot(pen: _Pen, mark: marks.Spot) -> None:
    colours = pen.colours
    if mark.lit:
        pen.disc(mark.x, mark.y, 1.5, colours.red)
        pen.disc(mark.x, mark.y, 1.27, colours.card)
    pen.disc(mark.x, mark.y, 1.15, colours.icon)
    pen.disc(mark.x, mark.y, 1.03, colours.card)
    pen.icon(mark.icon, mark.x, mark.y, 1.35, pen.colour(_ICON_COLOURS[mark.icon]))


def _boutique(pen: _Pen, mark: marks.Boutique) -> None:
    colours = pen.colours
    if mark.lit:
        pen.box(mark.x, mark.y, 3.3, 2.7, colours.card, colours.red)
    pen.box(mark.x, mark.y, 2.7, 2.1, colours.card, colours.orange)
    pen.icon(mark.ware, mark.x - 0.5, mark.y, 1.35, ware_colour(Ware(mark.ware), colours))
    pen.text(str(mark.price), mark.x + 0.72, mark.y, 1.35, colours.ink)


def _peak(pen: _Pen, mark: marks.Peak) -> None:
    colours = pen.colours
    corners = [(mark.x - 1.55, mark.y - 1.1), (mark.x + 1.55, mark.y - 1.1), (mark.x, mark.y + 1.5)]
    if mark.lit:
        wide = [(mark.x - 2.1, mark.y - 1.45), (mark.x + 2.1, mark.y - 1.45), (mark.x, mark.y + 2.1)]
        pen.line(wide, 0.24, colours.red, closed=True)
    pen.shape(corners, colours.card)
    pen.line(corners, 0.26, colours.orange, closed=True)
    pen.text(str(mark.number), mark.x, mark.y - 0.3, 1.35, colours.ink)


def _meeple(pen: _Pen, mark: marks.Meeple) -> None:
    _sign_of(pen, mark.player, mark.x, mark.y, 1.0)
    pen.icon(mark.character, mark.x, mark.y, 1.2, pen.colours.card)


def _seat(pen: _Pen, mark: marks.Seat) -> None:
    _sign_of(pen, mark.player, mark.x, mark.y, 1.25)


def _sign_of(pen: _Pen, player: str, x: float, y: float, radius: float) -> None:
    shape, size = ("disc", 1.9 * radius) if player == "purple" else ("diamond", 2.3 * radius)
    pen.icon(shape, x, y, size + 0.3, pen.colours.card)
    pen.icon(shape, x, y, size, pen.colour(player))


def _die(pen: _Pen, mark: marks.Die) -> None:
    colours = pen.colours
    pen.box(mark.x, mark.y, 2.8, 2.8, getattr(colours, _DICE[mark.character]))
    pen.text(str(mark.value), mark.x, mark.y, 2.0, colours.on_red)


def _thing(pen: _Pen, mark: marks.Thing) -> None:
    wares = [ware.value for ware in Ware]
    colour = ware_colour(Ware(mark.icon), pen.colours) if mark.icon in wares else pen.colour(mark.colour)
    pen.icon(mark.icon, mark.x, mark.y, mark.size, colour)


def _canvas(pen: _Pen, mark: marks.Canvas) -> None:
    colours = pen.colours
    if mark.icon:
        pen.box(mark.x, mark.y, 1.9, 2.1, colours.land, pen.colour(mark.player), 0.18)
        pen.icon(mark.icon, mark.x, mark.y, 1.4, colours.ink)
    else:
        pen.box(mark.x, mark.y, 1.9, 2.1, pen.colour(f"{mark.player}_pale"))


def _wave(pen: _Pen, mark: marks.Wave) -> None:
    colours = pen.colours
    pen.box(mark.x, mark.y, 3.0, 3.0, colours.sea, colours.teal, 0.16)
    pen.icon(mark.character, mark.x, mark.y + 0.45, 1.7, pen.colour(_DICE[mark.character]))
    pen.icon("wave", mark.x, mark.y - 0.9, 1.3, pen.colour("teal"))


def _track(pen: _Pen, mark: marks.Track) -> None:
    colours = pen.colours
    for slot in range(mark.slots):
        x = mark.x + 0.6 + 1.6 * slot
        pen.box(x, mark.y, 1.35, 1.35, pen.colour(mark.colour) if slot < mark.peg else colours.slot)
        if slot == mark.peg - 1:
            pen.text(str(mark.peg), x, mark.y, 1.05, colours.on_red if colours.name == "light" else colours.card)


def _land(pen: _Pen, mark: marks.Land) -> None:
    colours = pen.colours
    pen.shape(mark.corners, mix(colours.land, colours.gold, 0.16) if mark.lit else colours.land)
    pen.icon(mark.icon, mark.x, mark.y, 2.0, colours.ink if mark.lit else colours.icon)


def _route(pen: _Pen, mark: marks.Route) -> None:
    pen.line(mark.points, 0.3, pen.colours.orange)


def _arrow(pen: _Pen, mark: marks.Arrow) -> None:
    colour = with_alpha(pen.colours.faint, 0.6) if mark.faint else pen.colours.red
    (bx, by), (x, y) = mark.points[-2], mark.points[-1]
    way = atan2(y - by, x - bx)
    pen.line([*mark.points[:-1], (x - 0.3 * cos(way), y - 0.3 * sin(way))], 0.22, colour)
    sides = [(x + 0.75 * cos(way + turn), y + 0.75 * sin(way + turn)) for turn in (0.82 * pi, -0.82 * pi)]
    pen.shape([(x + 0.12 * cos(way), y + 0.12 * sin(way)), *sides], colour)


def _sign(pen: _Pen, mark: marks.Sign) -> None:
    pen.text(mark.text, mark.x, mark.y, mark.size, pen.colour(mark.colour))


def _verdict(pen: _Pen, mark: marks.Verdict) -> None:
    x, y = mark.x, mark.y
    if mark.good:
        pen.line([(x - 0.8, y), (x - 0.2, y - 0.7), (x + 0.9, y + 0.8)], 0.4, pen.colours.green)
    else:
        pen.line([(x - 0.7, y - 0.7), (x + 0.7, y + 0.7)], 0.4, pen.colours.red)
        pen.line([(x - 0.7, y + 0.7), (x + 0.7, y - 0.7)], 0.4, pen.colours.red)


_HANDS: dict[type, Callable[[_Pen, Any], None]] = {
    marks.Spot: _spot,
    marks.Boutique: _boutique,
    marks.Peak: _peak,
    marks.Meeple: _meeple,
    marks.Seat: _seat,
    marks.Die: _die,
    marks.Thing: _thing,
    marks.Canvas: _canvas,
    marks.Wave: _wave,
    marks.Track: _track,
    marks.Land: _land,
    marks.Route: _route,
    marks.Arrow: _arrow,
    marks.Sign: _sign,
    marks.Verdict: _verdict,
}
