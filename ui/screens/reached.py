"""Everything that ever happened in the open game, undone or not: any point can be made present again."""


from kivy.uix.boxlayout import BoxLayout

from companion.language import _
from companion.play.session import Reached
from ui.history.change_dialogs import to_table
from ui.history.rows import LazyRows
from ui.kit.metrics import dp
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TitleBar
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import outlined
from ui.kit.widgets.scroll import Scroll
from ui.kit.widgets.shorten import Shortened
from ui.kit.widgets.touchable import Touchable


class ReachedRow(Touchable, BoxLayout):
    """What happened, and whether the game still goes through it."""

    def __init__(self) -> None:
        super().__init__(padding=(dp(14), dp(4)), spacing=dp(10), size_hint=(None, None))
        self._ground, self._edge = outlined(self, theme().card, theme().line, dp(11))
        self.said = Shortened("body")
        self.mark = Text("", "small", colour=theme().faint, align="right", fit=True, size_hint_x=None, width=dp(120))
        self.add_widget(self.said)
        self.add_widget(self.mark)
        self.bind(pressed=self._show)

    def _show(self, *_args: object) -> None:
        self._ground.rgba = theme().pressed if self.pressed else theme().card

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
        page = BoxLayout(orientation="vertical", spacing=dp(8), padding=(dp(14), dp(10), dp(6), dp(10)))
        page.add_widget(TitleBar(_("Everything that happened"), self.app.back))
        rows = LazyRows(self.session.log()[::-1], self._chosen, ReachedRow)
        self.scroll = Scroll(rows)
        page.add_widget(self.scroll)
        rows.watch(self.scroll)
        self.add_widget(page)

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
