"""The frame around an editor that sets a table right: title above, below what changes or why not, and two buttons."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.language import _
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import theme
from ui.kit.widgets.button import TitleBar, TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row, filled, spring


class CorrectionFrame(Column):
    """`say` after every touch of the editor."""

    def __init__(
        self, editor: Widget, bar: TitleBar, *, forget: Callable[[], object], confirm: Callable[[], object]
    ) -> None:
        super().__init__(gap=8, padding=(dp(14), dp(10)), size_hint_y=1)
        bottom = Row(gap=10, height=finger())
        self.said = Text("", "body", fit=True)
        filled(self, bar, editor)
        if portrait():
            self.said.size_hint_y, self.said.height = None, dp(44)
            self.add_widget(self.said)
            bottom.add_widget(spring())
        else:
            bottom.add_widget(self.said)
        self.forget = TouchButton(_("As it was"), name="forget", action=forget, size_hint=(None, 1), width=dp(130))
        self.confirm = TouchButton(
            _("Set right"), name="confirm", action=confirm, kind="primary", size_hint=(None, 1), width=dp(150)
        )
        self.add_widget(filled(bottom, self.forget, self.confirm))

    def say(self, trouble: str, words: str, *, empty: bool) -> None:
        """Why the table cannot be set right so, else what changes."""
        self.said.color = theme().red if trouble else theme().faint
        self.said.text = trouble or words
        self.confirm.disabled = bool(trouble) or empty
        self.forget.disabled = empty
