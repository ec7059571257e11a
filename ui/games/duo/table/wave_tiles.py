"""The three wave tiles in a corner of the sea: the character's sign in foam while a tile lies on the board, a pale sign
once a player has it. A touch tells where they are."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import InstructionGroup

from companion.games.duo.rules.names import Character, Kind
from companion.games.duo.rules.state import State
from ui.games.duo.island.island import Island
from ui.games.duo.palette import station_colour
from ui.kit.drawing.drawings import draw_icon
from ui.kit.metrics import dp
from ui.kit.theme import theme, with_alpha

_PLACES = ((0, 1), (0, 0), (1, 0))  # across and up from the corner: the coast comes near beside it and above


class WaveTiles:
    """Drawn on the island, in its lower left corner, where there is only sea, and under what lies over it."""

    def __init__(self, island: Island, touched: Callable[[], object]) -> None:
        self._island, self._touched = island, touched
        self.on_board: frozenset[Character] = frozenset()
        self._picture = InstructionGroup()
        island.canvas.add(self._picture)
        self._again = Clock.create_trigger(self._draw, -1)
        island.fbind("pos", self._again)
        island.fbind("size", self._again)
        island.fbind("on_water", self._touch)

    def show(self, state: State) -> None:
        on_board = frozenset(tile for tile in Character if state.waves[tile] is None)
        if on_board != self.on_board:
            self.on_board = on_board
            self._again()

    def _touch(self, _island: Island, x: float, y: float) -> None:
        if max(x, y) <= dp(68):
            self._touched()

    def _draw(self, *_args: object) -> None:
        """Flat on the water, without an edge: a plate with one looks like a button."""
        self._picture.clear()
        side, step, colours = dp(24), dp(28), theme()
        left, bottom = self._island.x + dp(8), self._island.y + dp(8)
        for (across, up), tile in zip(_PLACES, Character, strict=True):
            x, y = left + across * step + side / 2, bottom + up * step + side / 2
            shade = with_alpha(colours.ink, 0.22)
            if tile in self.on_board:
                shade = station_colour(Kind.SHORE, colours)
                draw_icon(self._picture, "disc", x, y, side, with_alpha(colours.card, 0.75))
            draw_icon(self._picture, tile.value, x, y, side * 0.72, shade)
