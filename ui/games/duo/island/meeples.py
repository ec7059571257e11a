"""The six meeples: colour and shape say whose (purple round, green a diamond), a pictogram says which character."""

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import InstructionGroup, Rectangle
from kivy.properties import NumericProperty

from companion.games.duo.desk.meeples import Meeple
from companion.games.duo.rules.names import Colour
from ui.games.duo.palette import seat_of
from ui.kit.drawing.drawings import draw_icon
from ui.kit.drawing.paths import Point
from ui.kit.theme import Theme, with_alpha

_SIZE = {Colour.PURPLE: 1.95, Colour.GREEN: 2.3}  # in radii; a diamond of the same weight is wider


def draw_meeple(
    group: InstructionGroup, colour: Colour, character: str, x: float, y: float, radius: float, colours: Theme
) -> list[Rectangle]:
    """A meeple centred on x, y."""
    size = _SIZE[colour] * radius
    shape = seat_of(colour).shape
    return [
        draw_icon(group, shape, x, y - 0.12 * radius, size + 0.42 * radius, with_alpha(colours.scrim, 0.22)),
        draw_icon(group, shape, x, y, size + 0.34 * radius, colours.card),
        draw_icon(group, shape, x, y, size, seat_of(colour).shade),
        draw_icon(group, character, x, y, 1.28 * radius, colours.card),
    ]


class MeepleDrawing(EventDispatcher):
    """One meeple on the drawing. It can walk along a line of points: `walked` goes from 0 to 1."""

    walked = NumericProperty(1.0)

    def __init__(self, meeple: Meeple, at: Point, radius: float, colours: Theme) -> None:
        super().__init__()
        self.meeple = meeple
        self.group = InstructionGroup()
        parts = draw_meeple(self.group, meeple.colour, meeple.character.value, 0, 0, radius, colours)
        self._parts = [(part, part.pos) for part in parts]
        self._way: Sequence[Point] = (at,)
        self._put(at)

    def _put(self, at: Point) -> None:
        x, y = self.at = (round(at[0]), round(at[1]))
        for part, (left, bottom) in self._parts:
            part.pos = (left + x, bottom + y)

    def put(self, at: Point) -> None:
        Animation.cancel_all(self)
        self._way = (at,)
        self._put(at)

    def walk(self, way: Sequence[Point], seconds: float) -> None:
        Animation.cancel_all(self)
        self._way = way
        self.walked = 0
        Animation(walked=1, d=seconds, t="in_out_quad").start(self)

    def on_walked(self, _self: object, share: float) -> None:
        legs = len(self._way) - 1
        if legs < 1 or share >= 1:
            self._put(self._way[-1])
            return
        leg = min(int(share * legs), legs - 1)
        (ax, ay), (bx, by) = self._way[leg], self._way[leg + 1]
        rest = share * legs - leg
        self._put((ax + (bx - ax) * rest, ay + (by - ay) * rest))
