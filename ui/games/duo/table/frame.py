"""How the table lies on the screen: the island between the players' panels, or below them on an upright screen."""

from collections.abc import Mapping

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.duo.rules.names import Colour
from ui.games.duo.table.dice import DiceRow
from ui.kit.metrics import dp, dp_text, portrait
from ui.kit.widgets.panel import Row, filled
from ui.table.card import ActionCard
from ui.table.prompt_bar import PromptBar
from ui.table.undo import UndoRow


def lay(
    screen: BoxLayout,
    bar: PromptBar,
    panels: Mapping[Colour, Widget],
    island: Widget,
    dice: DiceRow,
    card: ActionCard,
    undo: UndoRow,
) -> None:
    """Put the parts in their places; purple is left, as on the island's own standing room."""
    screen.padding, screen.spacing = (dp(6), dp(4)), dp(5)
    if portrait():
        above = Row(*panels.values(), gap=6, height=dp(104) + dp_text(136))
        card.size_hint_y, card.height = None, dp(118)
        row = Row(_fixed(dice, dp(222)), undo, gap=6, height=dp(56) + dp_text(28))
        filled(screen, bar, above, island, card, row)  # the card may grow over the island, right above it
        return
    left, right = (_fixed(panels[colour], dp(84) + dp_text(56)) for colour in (Colour.PURPLE, Colour.GREEN))
    middle = Row(left, island, right, gap=6, size_hint_y=1)
    bottom = Row(_fixed(dice, dp(168)), card, _fixed(undo, dp(122) + dp_text(88)), gap=6, height=dp(108))
    filled(screen, bar, middle, bottom)


def _fixed(widget: Widget, width: float) -> Widget:
    widget.size_hint_x, widget.width = None, width
    return widget
