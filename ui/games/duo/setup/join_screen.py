"""Joining a game that is already being played: its set-up, then the table as it is now, as one correction."""


from kivy.uix.widget import Widget

from companion.games.duo.desk.correction import CorrectionDraft, believed, read_correction
from companion.games.duo.desk.correction_words import changes_words
from companion.games.duo.desk.setup_draft import JOIN_STAGES, Stage
from companion.games.duo.desk.setup_words import unnamed
from companion.games.duo.game import DUO
from companion.games.game import Event, Refusal
from companion.language import _
from ui.games.duo.correct.editor import CorrectEditor
from ui.games.duo.setup.screen import SetupScreen
from ui.kit.widgets.label import Text


class JoinScreen(SetupScreen):
    """Joined between two turns: whoever rolls next is one of the things to tell."""

    note = "join"
    stages = JOIN_STAGES
    may_deal = False
    now = "join:now"  # the note with the table as it is now

    def page_of(self, stage: Stage) -> Widget:
        if stage is not Stage.NOW:
            return super().page_of(stage)
        if self.draft.missing(self.board.coasts):
            words = _("First the set-up of this game, then the table as it is now.")
            return Text(words, "heading", align="center", fit=True)
        state = DUO.begin(self.event(), self.board_text())
        self.table = read_correction(believed(state), self.app.store.noted(self.now))
        return CorrectEditor(state, self.table, self._told, self.memory)

    def _told(self, table: CorrectionDraft) -> None:
        self.table = table
        self.offer()
        self.app.store.note(self.now, None if table.empty else table.values())

    def offer(self) -> None:
        super().offer()
        if self.draft.stage is not Stage.NOW or self.draft.missing(self.board.coasts):
            return
        try:
            state = DUO.begin(self.event(), self.board_text())
            for event in self.events_after():
                DUO.apply(state, event)
        except Refusal as refused:
            self.frame.say(refused.words(), trouble=True)
            self.frame.offer(self.begin_words(), "begin", self.begin, ready=False, open_anyway=False)
            return
        names = {colour: self.draft.players[colour] or word for colour, word in unnamed().items()}
        self.frame.say(changes_words(self.table, names, self.board))

    def begin_words(self) -> str:
        return _("Go on playing")

    def events_after(self) -> list[Event]:
        return [] if self.table.empty else [self.table.event()]

    def notes(self) -> list[str]:
        return [self.note, self.now]
