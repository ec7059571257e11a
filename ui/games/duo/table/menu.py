"""The table's menu: what is in the bag, correct, the story of this game, lock, settings, leave."""

from collections.abc import Callable

from kivy.core.window import Window
from kivy.uix.gridlayout import GridLayout

from companion.games.duo.game import DUO
from companion.games.duo.rules.names import WARES, Character, Ware
from companion.games.duo.rules.state import State
from companion.games.duo.words.titles import ware_title
from companion.language import _, ngettext
from ui.games.duo.palette import ware_colour
from ui.games.duo.table.tips import toggle, wanted
from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp
from ui.kit.shell import Shell
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Overlay
from ui.kit.widgets.panel import Card, Column, Row
from ui.table.description import show_description
from ui.table.table_clock import TableClock


class TableMenu(Overlay):
    """A touch beside it closes it."""

    def __init__(self, app: Shell, state: State, clock: TableClock) -> None:
        super().__init__(on_outside=lambda: app.hide(self))
        self._app = app
        grid = GridLayout(cols=2, spacing=dp(8), size_hint_y=None, row_default_height=dp(56), row_force_default=True)
        grid.bind(minimum_height=grid.setter("height"))
        pause = [("pause", _("Pause the clock"), clock.pause)] if app.settings["clock"] else []
        for name, words, act in (
            ("describe", _("Describe the table"), lambda: show_description(app, DUO, state)),
            ("bag", _("What is in the bag"), lambda: show_bag(app, state)),
            ("correct", _("Set the table right"), lambda: app.go("correct")),
            ("history", _("This game so far"), lambda: _replay(app)),
            ("lock", _("Lock the screen"), app.lock),
            ("tips", _("No more tips") if wanted(app) else _("Explain each step"), lambda: toggle(app)),
            ("differs", _("My board differs"), lambda: app.go("board_check", place=place_in_play(state))),
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


def _replay(app: Shell) -> None:
    if app.session is not None:
        app.go("replay", number=app.session.game_number)


def place_in_play(state: State) -> str:
    """Where something is being done, and so compared with the board: else where the pilgrim of whoever acts stands."""
    die = state.in_use.die if state.in_use else Character.PILGRIM
    return state.player(state.to_act or state.roller).place(die)


def show_bag(app: Shell, state: State) -> None:
    """How many wares of each kind the bag still holds."""
    row = Row(gap=8, height=dp(84))
    for ware in Ware:
        icon = GameIcon(icon=ware.value, colour=ware_colour(ware, theme()), size_hint_y=1.2, share=0.9)
        words = _("{n} of {all}").format(n=state.bag[ware], all=WARES[ware])
        count = Text(words, "strong", align="center", fit=True, size_hint_y=0.9)
        title = Text(ware_title(ware), "tiny", colour=theme().faint, align="center", fit=True, size_hint_y=0.7)
        row.add_widget(Column(icon, count, title, gap=0, size_hint_y=1))
    whole = sum(state.bag.values())
    heading = ngettext("{n} ware in the bag", "{n} wares in the bag", whole).format(n=whole)
    app.say("", title=heading, things=[row])
