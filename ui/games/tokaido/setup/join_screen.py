"""Joining a journey that is already under way: its set-up, then the table as it is now, as one correction."""

from kivy.uix.widget import Widget

from companion.games.game import Event
from companion.games.tokaido.desk.correction_words import correction_summary, table_trouble
from companion.games.tokaido.desk.setup_draft import JourneyStage
from companion.games.tokaido.desk.setup_noted import JOIN_NOTE
from companion.games.tokaido.desk.table_correction import NOW_NOTE, TableCorrection, table_correction
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.state import JourneyState
from companion.language import _
from ui.games.tokaido.correct.editor import JourneyEditor
from ui.games.tokaido.setup.screen import JourneySetupScreen


class JourneyJoinScreen(JourneySetupScreen):
    """Joined between two moves."""

    note = JOIN_NOTE
    joining = True
    table: TableCorrection | None = None

    def page_of(self, stage: JourneyStage) -> Widget:
        if stage is not JourneyStage.NOW or self.draft.missing():
            return super().page_of(stage)
        state = self._begun()
        self.table = table_correction(state, self.app.store.noted(NOW_NOTE))
        return JourneyEditor(state, self.table, self._told, self.memory)

    def _begun(self) -> JourneyState:
        return TOKAIDO.begin(self.event(), self.texts[self.draft.board])

    def _told(self, table: TableCorrection) -> None:
        self.table = table
        self.app.store.note(NOW_NOTE, None if table.empty else table.values())
        self.offer()

    def offer(self) -> None:
        super().offer()
        if self.draft.stage is not JourneyStage.NOW or self.draft.missing() or self.table is None:
            return
        state = self._begun()
        trouble, _page = table_trouble(state, self.table)
        self.frame.say(trouble or correction_summary(self.table, state), trouble=bool(trouble))
        self.frame.offer(self.begin_words(), "begin", self.begin, ready=not trouble, open_anyway=False)

    def begin_words(self) -> str:
        return _("Go on playing")

    def events_after(self) -> list[Event]:
        return [] if self.table is None or self.table.empty else [self.table.event()]

    def notes(self) -> list[str]:
        return [self.note, NOW_NOTE]
