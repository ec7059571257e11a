"""The two players' seats: purple a disc, green a diamond, so that nobody needs to tell the colours apart."""

from companion.games.duo.rules.names import Colour
from ui.kit.theme import SeatColour, seat


def seat_of(colour: Colour) -> SeatColour:
    """Their colour and shape, in the theme of now."""
    return seat(tuple(Colour).index(colour))
