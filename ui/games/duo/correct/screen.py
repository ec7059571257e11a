"""Setting right what the app believes and the table does not show, as one correction."""


from companion.games.duo.desk.correction import CorrectionDraft, believed, read_correction
from companion.games.duo.desk.correction_words import changes_words, correction_trouble
from companion.games.game import Refusal
from companion.language import _
from ui.games.duo.correct.editor import CorrectEditor
from ui.games.duo.open_game import open_game
from ui.kit.metrics import dp, finger, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TitleBar, TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row, filled, spring
from ui.table.prompt_bar import corner_button

CORRECT_NOTE = "correct"


class CorrectScreen(CompanionScreen):
    """`app.go("correct", whose="green")` from the table, at what Green has; nothing is lost by leaving, a power cut or
    a refusal."""

    def build(self, whose: str = "", **_kwargs: object) -> None:
        self.session = open_game(self.app)
        self.state = self.session.state
        self.draft = read_correction(believed(self.state), self.session.noted(CORRECT_NOTE))
        page = Column(gap=8, padding=(dp(14), dp(10)), size_hint_y=1)
        words = _("Boutiques and waves")
        setup = TouchButton(
            words, name="setup", action=self._setup, text_kind="small", size_hint=(None, 1), width=dp(170)
        )
        rules = corner_button("question", "rules", self._rules)
        page.add_widget(TitleBar(_("What the table shows"), self.app.back, setup, rules))
        page.add_widget(CorrectEditor(self.state, self.draft, self.changed, self.memory, whose))
        bottom = Row(gap=10, height=finger())
        self.said = Text("", "body", fit=True)
        if portrait():
            self.said.size_hint_y, self.said.height = None, dp(44)
            page.add_widget(self.said)
            bottom.add_widget(spring())
        else:
            bottom.add_widget(self.said)
        self.forget = TouchButton(
            _("As it was"), name="forget", action=self._forget, size_hint=(None, 1), width=dp(130)
        )
        self.confirm = TouchButton(
            _("Set right"), name="confirm", action=self._confirm, kind="primary", size_hint=(None, 1), width=dp(150)
        )
        self.add_widget(filled(page, filled(bottom, self.forget, self.confirm)))
        self._say()

    def changed(self, draft: CorrectionDraft) -> None:
        self.draft = draft
        self._say()
        self.session.note(CORRECT_NOTE, None if draft.empty else draft.values())

    def _rules(self) -> None:
        """The rule behind a refusal, else how the record is put right."""
        self.app.go("rules", page=self.page)

    def _say(self) -> None:
        trouble, self.page = correction_trouble(self.state, self.draft)
        self.said.color = theme().red if trouble else theme().faint
        self.said.text = trouble or changes_words(self.draft, self.state.names, self.state.board)
        self.confirm.disabled = bool(trouble) or self.draft.empty
        self.forget.disabled = self.draft.empty

    def _setup(self) -> None:
        """What was laid out at the beginning is set right there."""
        self.app.go("change_setup", number=self.session.game_number)

    def _forget(self) -> None:
        self.session.note(CORRECT_NOTE, None)
        self.rebuild()

    def _confirm(self) -> None:
        try:
            self.session.do([self.draft.event()])
        except Refusal as refused:
            self.said.color = theme().red
            self.said.text = refused.words()
            return
        self.app.back()
