"""The menu of a table of any game: what the game offers, then what every table has."""

from collections.abc import Callable, Sequence

from kivy.core.window import Window
from kivy.uix.gridlayout import GridLayout

from companion.language import _
from ui.kit.metrics import dp
from ui.kit.shell import OpenGame, Shell
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.message import Overlay
from ui.kit.widgets.panel import Card
from ui.table.table_clock import TableClock

MenuLine = tuple[str, str, Callable[[], object]]  # name, words, what it does


class TableMenu(Overlay):
    """A touch beside it closes it. `describe` tells the table in words; `counts`: what the game can say of its table
    besides; `own`: its other entries."""

    def __init__(
        self,
        app: Shell,
        session: OpenGame,
        clock: TableClock,
        *,
        describe: Callable[[], object],
        counts: Sequence[MenuLine] = (),
        own: Sequence[MenuLine] = (),
    ) -> None:
        super().__init__(on_outside=lambda: app.hide(self))
        self._app = app
        grid = GridLayout(cols=2, spacing=dp(8), size_hint_y=None, row_default_height=dp(56), row_force_default=True)
        grid.bind(minimum_height=grid.setter("height"))
        pause = [("pause", _("Pause the clock"), clock.pause)] if app.settings["clock"] else []
        for name, words, act in (
            ("describe", _("Describe the table"), describe),
            *counts,
            ("correct", _("Set the table right"), lambda: app.go("correct")),
            ("history", _("This game so far"), lambda: app.go("replay", number=session.game_number)),
            ("lock", _("Lock the screen"), app.lock),
            *own,
            ("settings", _("Settings"), lambda: app.go("settings")),
            *pause,
            ("leave", _("Leave the table"), lambda: app.go("home")),
        ):
            grid.add_widget(TouchButton(words, name=name, action=self._then(act), size_hint=(1, 1)))
        back = TouchButton(_("Back to the table"), name="close", action=lambda: app.hide(self), kind="primary")
        self.add_widget(Card(grid, back, gap=8, size_hint=(None, None), width=min(dp(520), Window.width - dp(32))))

    def _then(self, act: Callable[[], object]) -> Callable[[], None]:
        def chosen() -> None:
            self._app.hide(self)
            act()

        return chosen
