"""A traveler on the road: the seat's shape in its colour, with the number that says when it moves."""

from kivy.graphics import InstructionGroup

from companion.games.tokaido.rules.names import PlayerColour
from ui.games.tokaido.palette import seat_of
from ui.kit.drawing.drawings import draw_icon, draw_text
from ui.kit.theme import mix, theme, with_alpha

GROWN = {"diamond": 1.18, "triangle": 1.15, "cross": 1.06}  # shapes that look smaller in the same square
_LOWER = {"triangle": 0.12}  # the middle of a triangle lies below that of its square


def draw_traveler(
    group: InstructionGroup, colour: PlayerColour, x: float, y: float, size: float, number: int = 0
) -> None:
    """Centred on x, y; without a number it is the shape alone."""
    seat, paint = seat_of(colour), theme()
    side = size * GROWN.get(seat.shape, 1.0)
    draw_icon(group, seat.shape, x, y - 0.05 * size, side + 0.2 * size, with_alpha(paint.scrim, 0.25))
    draw_icon(group, seat.shape, x, y, side + 0.16 * size, paint.card)
    draw_icon(group, seat.shape, x, y, side, seat.shade)
    if number:
        if seat.shape == "cross":  # its arms are narrower than a figure
            draw_icon(group, "disc", x, y, 0.72 * size, seat.shade)
        ink = paint.on_red if paint.name == "light" else mix(paint.paper, seat.shade, 0.05)
        draw_text(group, str(number), x, y - _LOWER.get(seat.shape, 0.0) * size, 0.6 * size, ink)
