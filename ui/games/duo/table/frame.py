"""How the table lies on the screen: the island between the players' panels, or below them on an upright screen."""

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.duo.rules.names import Colour
from ui.games.duo.palette import seat_of
from ui.games.duo.table.dice import DiceRow
from ui.games.duo.table.panel import PlayerPanel
from ui.kit.drawing.drawings import GameIcon
from ui.kit.drawing.letters import text_extent
from ui.kit.metrics import dp, dp_text, finger, portrait, smallest
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Row, filled
from ui.kit.widgets.touchable import Touchable
from ui.table.card import ActionCard
from ui.table.undo import UndoRow


class TouchColumn(Touchable, BoxLayout):
    """Words below each other that can be touched."""

    def __init__(self, name: str, action: Callable[[], object]) -> None:
        super().__init__(orientation="vertical", name=name, action=action)


class PromptBar(BoxLayout):
    """Whose turn it is and what is expected, with the buttons of the screen's corner beside it."""

    def __init__(self, *corner: TouchButton, describe: Callable[[], object]) -> None:
        """`describe` is called when the words are touched."""
        super().__init__(size_hint_y=None, height=finger(), spacing=dp(8), padding=(dp(6), 0, 0, 0))
        self._icon = GameIcon(share=0.8, size_hint_x=None, width=dp(24))
        self._prompt = Text("", "prompt", fit=True)
        self._last = Text("", "small", colour=theme().red_ink, fit=True, size_hint_y=None, height=0)
        self._lines = ("", "")
        self._last.fbind("width", self._make_room)
        words = TouchColumn(name="prompt", action=describe)
        filled(self, self._icon, filled(words, self._prompt, self._last), *corner)

    def show(
        self, colour: Colour | None, prompt: str, last: str, shorter: str = "", *, answers: bool = False
    ) -> None:
        """`shorter` is said instead of `last` where both do not fit. `answers`: the prompt replies to a touch."""
        self._icon.icon = "" if colour is None else seat_of(colour).shape
        if colour is not None:
            self._icon.colour = seat_of(colour).shade
        self._prompt.text = prompt
        self._prompt.color = theme().red_ink if answers else theme().ink
        self._lines = (last, shorter or last)
        self._make_room()

    def _make_room(self, *_args: object) -> None:
        """The line under the prompt takes what it needs at its smallest, and the prompt shrinks meanwhile."""
        for text in self._lines:
            needed = self._high(text, self._last)
            if needed + self._high(self._prompt.text, self._prompt) <= self.height:
                break
        self._last.text = text
        self._last.height = min(max(needed, dp(18)), 0.66 * self.height) if text else 0

    def _high(self, text: str, label: Text) -> float:
        """The height of a text at its smallest."""
        return text_extent(text, smallest(), label.font_name, self._last.width)[1] if text else 0.0


def corner_button(icon: str, name: str, action: Callable[[], object]) -> TouchButton:
    return TouchButton("", icon=icon, name=name, action=action, size_hint=(None, 1), width=dp(52))


def lay(
    screen: BoxLayout,
    bar: PromptBar,
    panels: dict[Colour, PlayerPanel],
    island: Widget,
    dice: DiceRow,
    card: ActionCard,
    undo: UndoRow,
) -> None:
    """Put the parts in their places; purple is left, as on the island's own standing room."""
    screen.padding, screen.spacing = (dp(6), dp(4)), dp(5)
    if portrait():
        above = Row(*panels.values(), gap=6, height=dp(88) + dp_text(174))
        card.size_hint_y, card.height = None, dp(118)
        row = Row(_fixed(dice, dp(222)), undo, gap=6, height=dp(36) + dp_text(48))
        filled(screen, bar, above, island, card, row)  # the card may grow over the island, right above it
        return
    left, right = (_fixed(panels[colour], dp(84) + dp_text(56)) for colour in (Colour.PURPLE, Colour.GREEN))
    middle = Row(left, island, right, gap=6, size_hint_y=1)
    bottom = Row(_fixed(dice, dp(190)), card, _fixed(undo, dp(100) + dp_text(88)), gap=6, height=dp(108))
    filled(screen, bar, middle, bottom)


def _fixed(widget: Widget, width: float) -> Widget:
    widget.size_hint_x, widget.width = None, width
    return widget
