"""The two players' signs: purple a disc, green a diamond, so that nobody needs to tell the colours apart."""

from companion.games.duo.rules.names import Colour
from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp
from ui.kit.theme import Shade, seat

SEATS = {Colour.PURPLE: 0, Colour.GREEN: 1}
MARKS = {Colour.PURPLE: "disc", Colour.GREEN: "diamond"}


def player_shade(colour: Colour) -> Shade:
    return seat(SEATS[colour]).shade


def mark(colour: Colour, side: float = 20) -> GameIcon:
    return GameIcon(icon=MARKS[colour], colour=player_shade(colour), size_hint=(None, None), size=(dp(side), dp(side)))
