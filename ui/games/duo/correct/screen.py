"""Setting right what the app believes and the table does not show, as one correction."""


from companion.games.duo.desk.correction import CorrectionDraft, believed, read_correction
from companion.games.duo.desk.correction_words import changes_words, correction_trouble
from companion.games.game import Refusal
from companion.language import _
from ui.games.duo.correct.editor import CorrectEditor
from ui.games.duo.open_game import open_game
from ui.kit.metrics import dp
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import TitleBar, TouchButton
from ui.table.correction_frame import CorrectionFrame
from ui.table.prompt_bar import corner_button

CORRECT_NOTE = "correct"


class CorrectScreen(CompanionScreen):
    """`app.go("correct", whose="green")` from the table, at what Green has; nothing is lost by leaving, a power cut or
    a refusal."""

    def build(self, whose: str = "", **_kwargs: object) -> None:
        self.session = open_game(self.app)
        self.state = self.session.state
        self.draft = read_correction(believed(self.state), self.session.noted(CORRECT_NOTE))
        setup = TouchButton(
            _("Boutiques and waves"), name="setup", action=self._setup, text_kind="small", size_hint=(None, 1),
            width=dp(170),
        )  # fmt: skip
        rules = corner_button("question", "rules", self._rules)
        bar = TitleBar(_("What the table shows"), self.app.back, setup, rules)
        editor = CorrectEditor(self.state, self.draft, self.changed, self.memory, whose)
        self.frame = CorrectionFrame(editor, bar, forget=self._forget, confirm=self._confirm)
        self.add_widget(self.frame)
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
        words = changes_words(self.draft, self.state.names, self.state.board)
        self.frame.say(trouble, words, empty=self.draft.empty)

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
            self.frame.say(refused.words(), "", empty=self.draft.empty)
            return
        self.app.back()
