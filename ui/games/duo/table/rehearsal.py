"""A table that nobody sees, drawn for its pictures: they are kept, and the first real one need not draw them."""

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.duo.desk.meeples import meeples_of
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.state import State
from ui.games.duo.island.island import Island, draw_ahead
from ui.games.duo.table.dice import DiceRow
from ui.games.duo.table.frame import lay
from ui.games.duo.table.panel import PlayerPanel
from ui.kit.eager_layout import eager_layout
from ui.table.card import ActionCard
from ui.table.prompt_bar import PromptBar, corner_button
from ui.table.undo import UndoRow


def rehearsed_table(state: State) -> Iterator[None]:
    """First everything round the island, then the island in the room that is left for it. Each part is drawn in the
    frame after it; a widget is laid out in the part that makes it, else it would be drawn in Kivy's first size."""
    around = BoxLayout(orientation="vertical", size=Window.size)
    corner = (corner_button(icon, icon, lambda: None) for icon in ("question", "menu"))
    bar = PromptBar(*corner, describe=lambda: None)
    seats, room = {whose: BoxLayout() for whose in Colour}, Widget()
    lay(around, bar, seats, room, DiceRow(lambda _die: None), ActionCard(), UndoRow(lambda: None, lambda: None))
    eager_layout(around)
    yield
    for whose, seat in seats.items():
        panel = PlayerPanel(whose)
        panel.show(state)
        seat.add_widget(panel)
        eager_layout(seat)
        yield
    yield from draw_ahead(state.board, *room.size)
    island = Island(board=state.board, boutiques=state.boutiques, meeples=meeples_of(state), size=room.size)
    yield
    del island  # it had to live until it was drawn
