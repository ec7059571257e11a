"""A player's seal: the crest of the name in the player's colour."""

from kivy.graphics import Color, InstructionGroup

from companion.statistics.seal import seal_paths
from ui.kit.drawing.brush import stroke
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.drawing.paths import contours
from ui.kit.metrics import dp
from ui.kit.theme import Shade, theme

_GRID = 24
SEAT_COLOURS = ("purple", "green", "blue", "yellow", "white")  # in the order of the theme's seats


def shade_of(colour: str) -> Shade:
    return theme().seats[SEAT_COLOURS.index(colour)].shade if colour in SEAT_COLOURS else theme().ink


class SealMark(DrawnWidget):
    def __init__(self, player: str, colour: str, side: float = 40) -> None:
        self.player, self.colour = player, colour
        super().__init__(size_hint=(None, None), size=(dp(side), dp(side)), pos_hint={"center_y": 0.5})

    def draw(self, group: InstructionGroup) -> None:
        scale = min(self.width, self.height) / _GRID
        group.add(Color(*shade_of(self.colour)))
        for path in seal_paths(self.player):
            for line in contours(path):
                points = [(self.x + x * scale, self.y + self.height - y * scale) for x, y in line.points]
                stroke(group, points, dp(2), line.closed)
