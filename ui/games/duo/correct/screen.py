"""What Duo's table shows, set right by one correction."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.games.duo.desk.correction import CorrectionDraft, believed, read_correction
from companion.games.duo.desk.correction_words import changes_words, correction_trouble
from companion.games.duo.rules.state import State
from companion.games.game import Json
from companion.language import _
from companion.play.session import Session
from ui.games.duo.correct.editor import CorrectEditor
from ui.games.duo.open_game import open_game
from ui.table.correct_screen import SetRightScreen


class CorrectScreen(SetRightScreen[CorrectionDraft]):
    session: Session[State]

    def opened(self) -> Session[State]:
        return open_game(self.app)

    def begun(self, noted: Json | None) -> CorrectionDraft:
        return read_correction(believed(self.session.state), noted)

    def editor(self, changed: Callable[[CorrectionDraft], object], whose: str) -> Widget:
        return CorrectEditor(self.session.state, self.draft, changed, self.memory, whose)

    def told(self) -> tuple[str, str, str]:
        state = self.session.state
        return (*correction_trouble(state, self.draft), changes_words(self.draft, state.names, state.board))

    def setup_words(self) -> str:
        return _("Boutiques and waves")
