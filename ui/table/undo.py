"""Undo, which says what it takes back, and redo beside it."""

from collections.abc import Callable, Sequence
from typing import Protocol, Unpack

from kivy.uix.boxlayout import BoxLayout

from companion.language import _, in_one_sentence
from ui.kit.metrics import dp
from ui.kit.theme import theme
from ui.kit.widgets.button import IconButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.line_icon import LineIcon
from ui.kit.widgets.options import BoxOptions
from ui.kit.widgets.panel import outlined
from ui.kit.widgets.shorten import Shortened
from ui.kit.widgets.touchable import Touchable


class Undoable(Protocol):
    """What the row asks of a session."""

    @property
    def can_redo(self) -> bool: ...

    def undo_clauses(self) -> Sequence[str]: ...


class UndoButton(Touchable, BoxLayout):
    """The whole card is the button."""

    def __init__(self, action: Callable[[], object], **box: Unpack[BoxOptions]) -> None:
        super().__init__(orientation="vertical", name="undo", action=action, padding=(dp(9), dp(4)), **box)
        self._ground, _edge = outlined(self, theme().card, theme().line, dp(12), 1.2)
        head = BoxLayout(size_hint_y=None, height=dp(26), spacing=dp(5))
        head.add_widget(LineIcon("undo", theme().ink, size_hint_x=None, width=dp(20)))
        head.add_widget(Text(_("Undo"), "strong", fit=True))
        self._words = Shortened(colour=theme().faint, valign="top")
        self.add_widget(head)
        self.add_widget(self._words)
        self.fbind("pressed", self._show)
        self.fbind("disabled", self._show)

    def show(self, clauses: Sequence[str]) -> None:
        """Everything that the last step was made of if there is room, else the last of it; nothing to undo without."""
        self.disabled = not clauses
        self._words.say(in_one_sentence(clauses), *clauses[-1:])

    def _show(self, *_args: object) -> None:
        self._ground.rgba = theme().pressed if self.pressed else theme().card
        self.opacity = 0.45 if self.disabled else 1


class UndoRow(BoxLayout):
    """`show(session)` after every change."""

    def __init__(self, undo: Callable[[], object], redo: Callable[[], object], **box: Unpack[BoxOptions]) -> None:
        super().__init__(spacing=dp(5), **box)
        self._undo = UndoButton(undo)
        self._redo = IconButton("redo", name="redo", action=redo)
        self.add_widget(self._undo)
        self.add_widget(self._redo)

    def show(self, session: Undoable) -> None:
        self._undo.show(session.undo_clauses())
        self._redo.disabled = not session.can_redo
