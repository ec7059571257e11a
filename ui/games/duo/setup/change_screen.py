"""The set-up of the open game, set right in the middle of it: names, a boutique, a wave side that was told wrongly."""

from dataclasses import replace

from kivy.uix.widget import Widget

from companion.games.duo.boards.board_in_use import keep_tokens
from companion.games.duo.desk.setup_draft import PRACTICE_STAGES, SetupDraft, Stage, laid_out
from companion.games.duo.desk.setup_words import missing_words
from companion.games.duo.rules.state import State
from companion.games.game import Event, Refusal
from companion.language import _
from companion.play.session import SETUP, Session
from ui.games.duo.setup.boutiques_page import BoutiquesPage
from ui.games.duo.setup.frame import SetupFrame
from ui.games.duo.setup.screen import SetupScreen
from ui.history.change_dialogs import offer

TOLD = ("edition", "compass", "players", "boutiques", "waves")  # of the set-up event: all but its board


class ChangeSetupScreen(SetupScreen):
    """`app.go("change_setup", number=7)`; the game changes only when the players confirm the outcome."""

    stages = PRACTICE_STAGES  # without the checklist: everything is laid out already

    def build(self, number: int, **_rest: object) -> None:  # type: ignore[override]
        self.practice = False
        self.session: Session[State] = self.app.store.open_game(number)
        board = self.session.state.board
        self.boards = {board.name: board}
        self.draft = self.memory.get("draft") or replace(laid_out(self.session.setup), board=board.name)
        self.frame = SetupFrame(self.stages, back=self.app.back, turn=self.turn)
        self.add_widget(self.frame)
        self.turn(self.draft.stage)

    def page_of(self, stage: Stage) -> Widget:
        if stage is Stage.BOUTIQUES:
            return BoutiquesPage(self.board, self.tokens, self.draft, self.changed, may_deal=False)
        return super().page_of(stage)

    def keep(self, draft: SetupDraft) -> None:
        self.draft = self.memory["draft"] = draft

    def event(self) -> Event:
        told = super().event()
        return {**self.session.setup, **{key: told[key] for key in TOLD}}

    def _offer(self) -> None:
        missing = self.draft.missing(self.board.coasts)
        self.frame.say(" ".join(missing_words(self.draft, each, len(self.board.coasts)) for each in missing))
        ready = not missing and self.event() != self.session.setup
        self.frame.offer(_("Change it"), "begin", self.begin, ready=ready, open_anyway=False)

    def begin(self) -> None:
        try:
            fix = self.session.fix(SETUP, [self.event()])
        except Refusal as refused:
            self.frame.say(refused.words(), trouble=True)
            return
        offer(self.app, self.session, fix, done=lambda: keep_tokens(self.app.store, self.board, self.draft.boutiques))
