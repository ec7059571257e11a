"""The score, itemised, with how the lead changed; then a rematch, an export, or back to the table."""

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.game import ScoreSheet
from companion.games.lead import Lead, lead_of
from companion.games.lead_words import lead_words
from companion.language import _
from companion.play.session import Session
from companion.play.steps import State
from companion.store.game_lines import GameLine
from ui.games.registry import face_named
from ui.history.game_dialogs import ask_delete, ask_where
from ui.kit.metrics import dp, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TitleBar, TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Card, Column
from ui.kit.widgets.print import Print
from ui.score.plot import LeadPlot
from ui.score.sheet import SheetView
from ui.table.undo import UndoButton
from ui.teach.improving import improve_soon


class ScoreScreen(CompanionScreen):
    """`app.go("score")`: the open game; `app.go("score", number=7)`: a kept one, as the history shows it."""

    session: Session[Any] | None = None  # of any game; none for a game of which only the score was kept
    lead: Lead | None = None
    sheet: ScoreSheet

    def build(self, number: int | None = None, **_rest: object) -> None:
        self.kept = number is not None
        line = None if number is None else self.app.store.game_line(number)
        if line is not None and line.score_only is not None:
            self._from_tally(line)
        else:
            session = self.app.session if number is None else self.app.store.open_game(number)
            assert session is not None, "no game is open"
            self._from_game(session)
        self.colours = [self.face.colour(seat) for seat in self.sheet.seats]
        improve_soon(self)
        page = BoxLayout(orientation="vertical", spacing=dp(10), padding=(dp(14), dp(10)))
        page.add_widget(self._bar())
        middle = BoxLayout(orientation="vertical" if portrait() else "horizontal", spacing=dp(12))
        share = 1 if portrait() else 1.12 + 0.25 * (len(self.colours) - 2)
        middle.add_widget(SheetView(self.sheet, self.colours, over=self.over, size_hint_x=share))
        middle.add_widget(self._told())
        page.add_widget(middle)
        page.add_widget(self._footer())
        self.add_widget(page)

    def _from_game(self, session: Session[State]) -> None:
        game = session.game
        self.session, self.number, self.over = session, session.game_number, session.is_over
        self.face = face_named(game.name)
        self.sheet = game.sheet(session.state)
        self.lead = lead_of(game, session.states)

    def _from_tally(self, line: GameLine) -> None:
        self.number, self.over = line.number, True
        self.face = face_named(line.game)
        self.sheet = self.face.tallied_sheet(self.app.store, line.score_only)

    def _bar(self) -> Widget:
        return TitleBar(self.sheet.headline, self.app.back if self.kept else lambda: self.app.go("home"))

    def _told(self) -> Widget:
        """The plot, and below it what decided and ended the game."""
        said = list(self.sheet.remarks)
        if self.lead is None:
            said.append(_("Played without the app: only the score was kept."))
        else:
            said.append(lead_words(self.lead, [seat.name for seat in self.sheet.seats]))
        card = Card(size_hint_y=1, gap=8)
        if self.lead is not None and len(self.lead.turns) > 1:
            card.add_widget(LeadPlot(self.lead, self.colours))
        else:
            card.add_widget(Print())  # no turns to plot: something for the eye
        card.add_widget(Column(*(Text(each, "small", colour=theme().faint) for each in said), gap=4))
        return card

    def _footer(self) -> Widget:
        row = BoxLayout(size_hint_y=None, height=dp(64), spacing=dp(10))
        if self.kept:
            row.add_widget(self._button(_("Delete"), "delete", lambda: ask_delete(self.app, self.number, self._gone)))
        elif self.session is not None and self.session.can_undo:
            undo = UndoButton(self._undo, size_hint=(1.6, 1))
            undo.show(self.session.undo_clauses())
            row.add_widget(undo)
        row.add_widget(self._button(_("Export"), "export", lambda: ask_where(self.app, self.number)))
        if self.session is not None and self.over:
            words = _("Rematch, seats swapped") if len(self.colours) == 2 else _("Rematch")
            row.add_widget(self._button(words, "rematch", self._rematch, kind="primary", share=1.8))
        return row

    def _button(
        self, text: str, name: str, action: Callable[[], object], *, share: float = 1, kind: str = "plain"
    ) -> TouchButton:
        return TouchButton(
            text, name=name, action=action, kind=kind, size_hint=(share, 1), padding=(dp(10), dp(2))
        )

    def _gone(self) -> None:
        self.app.go("home")
        self.app.go("history")

    def _undo(self) -> None:
        assert self.session is not None
        self.session.undo()
        self.app.go("home")
        self.app.go("table")

    def _rematch(self) -> None:
        assert self.session is not None
        self.app.go("setup", again=dict(self.session.setup), game=self.session.game.name)
