"""A traveler on the road: the seat's shape in its colour, with the number that says when it moves."""

from functools import lru_cache

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture

from companion.games.tokaido.rules.names import PlayerColour
from ui.games.tokaido.palette import seat_of
from ui.kit.drawing.drawings import draw_text, trace_icon
from ui.kit.drawing.masks import mask
from ui.kit.theme import THEMES, SeatColour, mix, theme, with_alpha

GROWN = {"diamond": 1.18, "triangle": 1.15, "cross": 1.06}  # shapes that look smaller in the same square
_LOWER = {"triangle": 0.12}  # the middle of a triangle lies below that of its square


def draw_traveler(
    group: InstructionGroup, colour: PlayerColour, x: float, y: float, size: float, number: int = 0
) -> None:
    """Centred on x, y; without a number it is the shape alone."""
    seat, paint = seat_of(colour), theme()
    figure = _figure(seat, round(size), paint.name, numbered=number > 0)
    group.add(Color(1, 1, 1, 1))
    wide, high = figure.size
    group.add(Rectangle(texture=figure, pos=(round(x - wide / 2), round(y - high / 2)), size=figure.size))
    if number:
        ink = paint.on_red if paint.name == "light" else mix(paint.paper, seat.shade, 0.05)
        draw_text(group, str(number), x, y - _LOWER.get(seat.shape, 0.0) * size, 0.6 * size, ink)


@lru_cache(maxsize=120)
def _figure(seat: SeatColour, size: int, name: str, *, numbered: bool) -> Texture:
    """The shape with a rim and its shadow, painted once in its colours."""
    paint = THEMES[name]
    side = size * GROWN.get(seat.shape, 1.0)
    whole = round(side + 0.32 * size)

    def draw(group: InstructionGroup, zoom: float) -> None:
        middle, large = whole * zoom / 2, size * zoom
        shadow = with_alpha(paint.scrim, 0.25)
        for share, drop, shade in ((0.2, 0.05, shadow), (0.16, 0, paint.card), (0, 0, seat.shade)):
            trace_icon(group, seat.shape, middle, middle - drop * large, side * zoom + share * large, shade)
        if numbered and seat.shape == "cross":  # its arms are narrower than a figure
            trace_icon(group, "disc", middle, middle, 0.72 * large, seat.shade)

    return mask(whole, whole, draw, around=with_alpha(paint.scrim, 0))
