"""What a journey's table shows, set right by one correction."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.games.game import Json
from companion.games.tokaido.desk.correction_words import correction_summary, table_trouble
from companion.games.tokaido.desk.table_correction import TableCorrection, table_correction
from companion.games.tokaido.rules.state import JourneyState
from companion.language import _
from companion.play.session import Session
from ui.games.tokaido.correct.editor import JourneyEditor
from ui.games.tokaido.open_journey import open_journey
from ui.table.correct_screen import SetRightScreen


class JourneyCorrectScreen(SetRightScreen[TableCorrection]):
    session: Session[JourneyState]

    def opened(self) -> Session[JourneyState]:
        return open_journey(self.app)

    def begun(self, noted: Json | None) -> TableCorrection:
        return table_correction(self.session.state, noted)

    def editor(self, changed: Callable[[TableCorrection], object], whose: str) -> Widget:
        return JourneyEditor(self.session.state, self.draft, changed, self.memory, whose)

    def told(self) -> tuple[str, str, str]:
        state = self.session.state
        return (*table_trouble(state, self.draft), correction_summary(self.draft, state))

    def setup_words(self) -> str:
        return _("Names and travelers")
