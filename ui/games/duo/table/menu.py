"""What Duo's table has in its menu besides what every table has: the bag, tips, and a board that differs."""

from collections.abc import Callable

from companion.games.duo.desk.advice import advise_words
from companion.games.duo.rules.names import WARES, Character, Ware
from companion.games.duo.rules.state import State
from companion.games.duo.words.titles import ware_title
from companion.language import _, ngettext
from companion.play.session import Session
from ui.games.duo.palette import ware_colour
from ui.games.duo.table.tips import WALKTHROUGH, due
from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp
from ui.kit.shell import Shell
from ui.kit.theme import theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row
from ui.table.menu import TableMenu
from ui.table.table_clock import TableClock


def duo_menu(
    app: Shell,
    session: Session[State],
    clock: TableClock,
    describe: Callable[[], object],
    advise: Callable[[], object] | None = None,
    send_in: Callable[[], object] | None = None,
) -> TableMenu:
    """`advise` where the companion may be asked now what it would do; `send_in` where a camera watches the board."""
    state = session.state
    seen = [] if send_in is None else [("send_in", _("The camera saw it wrongly"), send_in)]
    asked = [] if advise is None else [("advise", advise_words(), advise)]
    return TableMenu(
        app,
        session,
        clock,
        describe=describe,
        counts=[("bag", _("What is in the bag"), lambda: show_bag(app, state))],
        own=[
            *asked,
            ("tips", WALKTHROUGH.menu_words(app), lambda: WALKTHROUGH.toggle(app, due(app))),
            ("differs", _("My board differs"), lambda: app.go("board_check", place=place_in_play(state))),
            *seen,
        ],
    )


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
