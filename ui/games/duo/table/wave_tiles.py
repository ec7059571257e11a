"""The three wave tiles in a corner of the sea: a plate with the character's sign while a tile lies on the board, a pale
sign once a player has it."""

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, SmoothRoundedRectangle

from companion.games.duo.rules.names import Character, Kind
from companion.games.duo.rules.state import State
from ui.games.duo.island.island import Island
from ui.games.duo.palette import station_colour
from ui.kit.drawing.drawings import draw_icon
from ui.kit.metrics import dp
from ui.kit.theme import Shade, theme, with_alpha

_PLACES = ((0, 1), (0, 0), (1, 0))  # across and up from the corner: the coast comes near beside it and above


class WaveTiles:
    """Drawn over the island, in its lower left corner, where there is only sea; it takes no touches."""

    def __init__(self, island: Island) -> None:
        self._island = island
        self.on_board: frozenset[Character] = frozenset()
        self._picture = InstructionGroup()
        island.canvas.after.add(self._picture)
        self._again = Clock.create_trigger(self._draw, -1)
        island.fbind("pos", self._again)
        island.fbind("size", self._again)

    def show(self, state: State) -> None:
        on_board = frozenset(tile for tile in Character if state.waves[tile] is None)
        if on_board != self.on_board:
            self.on_board = on_board
            self._again()

    def _draw(self, *_args: object) -> None:
        self._picture.clear()
        side, step, colours = dp(24), dp(28), theme()
        left, bottom = self._island.x + dp(8), self._island.y + dp(8)
        for (across, up), tile in zip(_PLACES, Character, strict=True):
            x, y = left + across * step, bottom + up * step
            if tile in self.on_board:
                shade = station_colour(Kind.SHORE, colours)
                self._plate(x, y, side, shade)
                self._plate(x + dp(1.5), y + dp(1.5), side - dp(3), colours.card)
            else:
                shade = with_alpha(colours.ink, 0.35)
                self._plate(x, y, side, with_alpha(colours.card, 0.3))
            draw_icon(self._picture, tile.value, x + side / 2, y + side / 2, side * 0.72, shade)

    def _plate(self, x: float, y: float, side: float, shade: Shade) -> None:
        self._picture.add(Color(*shade))
        self._picture.add(SmoothRoundedRectangle(pos=(round(x), round(y)), size=(side, side), radius=[dp(6)]))
