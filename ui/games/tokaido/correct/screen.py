"""Setting right what the app believes and the table does not show, as one correction."""

from companion.games.game import Refusal
from companion.games.tokaido.desk.correction_words import correction_summary, table_trouble
from companion.games.tokaido.desk.table_correction import CORRECTION_NOTE, TableCorrection, table_correction
from companion.language import _
from ui.games.tokaido.correct.editor import JourneyEditor
from ui.games.tokaido.open_journey import open_journey
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import TitleBar
from ui.table.correction_frame import CorrectionFrame
from ui.table.prompt_bar import corner_button


class JourneyCorrectScreen(CompanionScreen):
    """`app.go("correct", whose="green")` from the table; nothing is lost by leaving, a power cut or a refusal."""

    def build(self, whose: str = "", **_kwargs: object) -> None:
        self.session = open_journey(self.app)
        self.state = self.session.state
        self.draft = table_correction(self.state, self.session.noted(CORRECTION_NOTE))
        rules = corner_button("question", "rules", lambda: self.app.go("rules", page=self.page))
        bar = TitleBar(_("What the table shows"), self.app.back, rules)
        editor = JourneyEditor(self.state, self.draft, self.changed, self.memory, whose)
        self.frame = CorrectionFrame(editor, bar, forget=self._forget, confirm=self._confirm)
        self.add_widget(self.frame)
        self._say()

    def changed(self, draft: TableCorrection) -> None:
        self.draft = draft
        self._say()
        self.session.note(CORRECTION_NOTE, None if draft.empty else draft.values())

    def _say(self) -> None:
        trouble, self.page = table_trouble(self.state, self.draft)
        self.frame.say(trouble, correction_summary(self.draft, self.state), empty=self.draft.empty)

    def _forget(self) -> None:
        self.session.note(CORRECTION_NOTE, None)
        self.rebuild()

    def _confirm(self) -> None:
        try:
            self.session.do([self.draft.event()])
        except Refusal as refused:
            self.frame.say(refused.words(), "", empty=self.draft.empty)
            return
        self.app.back()
