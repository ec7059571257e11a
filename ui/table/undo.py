"""Undo, which says what it takes back, and redo beside it."""

from collections.abc import Callable, Sequence
from typing import Unpack

from kivy.uix.boxlayout import BoxLayout

from companion.games.game import State
from companion.language import _
from companion.play.session import Session
from ui.kit.metrics import dp
from ui.kit.theme import theme
from ui.kit.widgets.button import IconButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.line_icon import LineIcon
from ui.kit.widgets.options import BoxOptions
from ui.kit.widgets.panel import Row
from ui.kit.widgets.shorten import Shortened
from ui.kit.widgets.touchable import TouchCard


class UndoButton(TouchCard):
    """The whole card is the button."""

    pale = 0.45

    def __init__(self, action: Callable[[], object], **box: Unpack[BoxOptions]) -> None:
        super().__init__(
            name="undo", action=action, orientation="vertical", radius=12, thick=1.2, padding=(dp(9), dp(4)), **box
        )
        icon = LineIcon("undo", theme().ink, size_hint_x=None, width=dp(20))
        self.add_widget(Row(icon, Text(_("Undo"), "strong", fit=True), gap=5, height=dp(26)))
        self._words = Shortened(colour=theme().faint, valign="top")
        self.add_widget(self._words)

    def show(self, words: Sequence[str]) -> None:
        """What would be taken back, longest first: the first that has room is said. Without words nothing can be."""
        self.disabled = not words
        self._words.say(*words or ("",))


class UndoRow(BoxLayout):
    """`show(session)` after every change."""

    def __init__(self, undo: Callable[[], object], redo: Callable[[], object], **box: Unpack[BoxOptions]) -> None:
        super().__init__(spacing=dp(5), **box)
        self._undo = UndoButton(undo)
        self._redo = IconButton("redo", name="redo", action=redo)
        self.add_widget(self._undo)
        self.add_widget(self._redo)

    def show(self, session: Session[State]) -> None:
        self._undo.show(session.undo_words())
        self._redo.disabled = not session.can_redo
