"""The final score, itemised, with how the lead changed; then a rematch, an export, or back to the table."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.duo.boards.board_in_use import known_boards
from companion.games.duo.desk.game_score import lead_of
from companion.games.duo.desk.tally import read_tally
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.score import counts
from companion.games.duo.words.score_words import ended_by, headline, lead_words, so_far, tie_break
from companion.games.duo.words.setup_words import unnamed
from companion.games.duo.words.titles import without_numbers
from companion.games.lead import Lead
from companion.language import _
from ui.history.saying import ask_delete, ask_where
from ui.kit.metrics import dp, finger, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Card, Column
from ui.kit.widgets.print import Print
from ui.score.plot import LeadPlot
from ui.score.sheet import ScoreSheet
from ui.table.undo import UndoButton
from ui.teach.improving import improve_soon


class ScoreScreen(CompanionScreen):
    """`app.go("score")`: the open game; `app.go("score", number=7)`: a kept one, as the history shows it."""

    def build(self, number: int | None = None, **_rest: Any) -> None:
        self.kept = number is not None
        line = next((line for line in self.app.store.games() if line.number == number), None) if self.kept else None
        self.lead: Lead | None = None
        self.session: Any = None
        if line is not None and line.score_only is not None:
            self._from_tally(line)
        else:
            self._from_game(self.app.store.open_game(number) if self.kept else self.app.session)
        self.number = number if number is not None else self.session.game_number
        improve_soon(self)
        page = BoxLayout(orientation="vertical", spacing=dp(10), padding=(dp(14), dp(10)))
        page.add_widget(self._bar())
        middle = BoxLayout(orientation="vertical" if portrait() else "horizontal", spacing=dp(12))
        share = 1 if portrait() else 1.12
        middle.add_widget(ScoreSheet(self.board, self.counts, self.names, self.over, size_hint_x=share))
        middle.add_widget(self._told())
        page.add_widget(middle)
        page.add_widget(self._footer())
        self.add_widget(page)

    def _from_game(self, session: Any) -> None:
        self.session = session
        self.over = session.is_over
        state = session.state
        self.board, self.counts, self.names = state.board, counts(state), state.names
        steps = session.steps
        first = [steps[0].before] if steps else []
        self.lead = lead_of([*first, *(step.after for step in steps)])

    def _from_tally(self, line: Any) -> None:
        boards = known_boards(self.app.store)
        told = line.score_only if isinstance(line.score_only, dict) else {}
        tally = read_tally(told.get("tally"))
        assert tally is not None, line.score_only
        self.board = boards.get(told.get("board", ""), next(iter(boards.values())))
        self.counts, self.over = tally.counts, True
        self.names = {colour: tally.names.get(colour) or word for colour, word in unnamed().items()}

    def _bar(self) -> Widget:
        bar = BoxLayout(size_hint_y=None, height=finger(), spacing=dp(8))
        leave = self.app.back if self.kept else lambda: self.app.go("home")
        bar.add_widget(TouchButton("", icon="back", name="back", action=leave, size_hint=(None, 1), width=finger()))
        words = headline if self.over else so_far
        bar.add_widget(Text(words(self.board, self.counts, self.names), "title", fit=True))
        return bar

    def _told(self) -> Widget:
        """The plot, and below it what decided and ended the game."""
        said = [told(self.board, self.counts, self.names) for told in (tie_break, ended_by) if self.over]
        if self.lead is None:
            said.append(_("Played without the app: only the score was kept."))
        else:
            said.append(lead_words(self.lead, [self.names[colour] for colour in Colour]))
        if {"tracks.gold", "tracks.culture"} & set(self.board.assumed):
            said.append(_("The points for slabs and gifts are assumed: nobody has compared them with your copy yet."))
        words = Column(*(Text(each, "small", colour=theme().faint) for each in said if each), gap=4)
        card = Card(size_hint_y=1, gap=8)
        if self.lead is not None and len(self.lead.turns) > 1:
            card.add_widget(LeadPlot(self.lead))
            card.add_widget(words)
        else:
            card.add_widget(Print())  # no turns to plot: something for the eye
            card.add_widget(words)
        return card

    def _footer(self) -> Widget:
        row = BoxLayout(size_hint_y=None, height=dp(64), spacing=dp(10))
        if self.kept:
            row.add_widget(self._button(_("Delete"), "delete", lambda: ask_delete(self.app, self.number, self._gone)))
        elif self.session.can_undo:
            undo = UndoButton(self._undo, size_hint=(1.6, 1))
            undo.show(without_numbers(self.session.undo_words(), self.board))
            row.add_widget(undo)
        row.add_widget(self._button(_("Export"), "export", lambda: ask_where(self.app, self.number)))
        if self.session is not None and self.over:
            words = _("Rematch, seats swapped")
            row.add_widget(self._button(words, "rematch", self._rematch, kind="primary", share=1.8))
        return row

    def _button(self, text: str, name: str, action: Any, *, share: float = 1, **rest: Any) -> TouchButton:
        return TouchButton(text, name=name, action=action, size_hint=(share, 1), padding=(dp(10), dp(2)), **rest)

    def _gone(self) -> None:
        self.app.go("home")
        self.app.go("history")

    def _undo(self) -> None:
        self.session.undo()
        self.app.go("home")
        self.app.go("table")

    def _rematch(self) -> None:
        self.app.go("setup", again=dict(self.session.setup))
