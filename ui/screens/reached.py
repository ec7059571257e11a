"""Everything that ever happened in the open game, undone or not: any point can be made present again."""

from companion.language import _
from companion.play.session import Reached
from ui.history.change_dialogs import to_table
from ui.history.rows import LazyList, ListRow
from ui.kit.metrics import dp
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TitleBar
from ui.kit.widgets.label import Text
from ui.kit.widgets.shorten import Shortened


class ReachedRow(ListRow[Reached]):
    """What happened, and whether the game still goes through it."""

    def __init__(self) -> None:
        super().__init__()
        self.said = Shortened("body")
        self.mark = Text("", "small", colour=theme().faint, align="right", fit=True, size_hint_x=None, width=dp(120))
        self.add_widget(self.said)
        self.add_widget(self.mark)

    def show(self, reached: Reached) -> None:
        self.name = f"point:{reached.point}"
        self.said.say(reached.words)
        self.said.color = theme().ink if reached.on_line else theme().faint
        self.mark.text = _("now") if reached.present else "" if reached.on_line else _("undone")
        self.mark.color = theme().red_ink if reached.present else theme().faint


class ReachedScreen(CompanionScreen):
    """`app.go("reached", number=7)`: the newest first."""

    def build(self, number: int, **_kwargs: object) -> None:
        self.session = self.app.store.open_game(number)
        self.padding, self.spacing = (dp(14), dp(10), dp(6), dp(10)), dp(8)
        self.add_widget(TitleBar(_("Everything that happened"), self.app.back))
        self.scroll = LazyList(self.session.log()[::-1], self._chosen, ReachedRow)
        self.add_widget(self.scroll)

    def _chosen(self, reached: Reached) -> None:
        if reached.present:
            to_table(self.app, self.session)
            return
        words = _("The game goes on from here. Nothing is lost: every other point stays in this list.")
        self.app.ask(
            reached.words + "\n\n" + words,
            _("Go there"),
            lambda: self._go(reached.point),
            title=_("Make this the present again?"),
        )

    def _go(self, point: int) -> None:
        self.session.go_to(point)
        to_table(self.app, self.session)
