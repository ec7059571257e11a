"""The set-up of the open game, set right in the middle of it: names, a boutique, a wave side that was told wrongly."""

from dataclasses import replace

from companion.games.duo.boards.board_in_use import keep_tokens
from companion.games.duo.desk.setup_draft import PRACTICE_STAGES, SetupDraft, laid_out
from companion.games.duo.rules.state import State
from companion.games.game import Event, Refusal
from companion.language import _
from companion.play.companion_seats import allow_advice, companion_seats, seat_companions
from companion.play.session import SETUP, Session
from ui.games.duo.setup.pages_screen import SetupPagesScreen
from ui.history.change_dialogs import offer

TOLD = ("edition", "compass", "players", "boutiques", "waves")  # of the set-up event: all but its board


class ChangeSetupScreen(SetupPagesScreen):
    """`app.go("change_setup", number=7)`; the game changes only when the players confirm the outcome."""

    def build(self, number: int, **_rest: object) -> None:
        self.session: Session[State] = self.app.store.open_game(number)
        board = self.session.state.board
        self.seats = companion_seats(self.session)
        told = laid_out(self.session.setup, self.seats.levels, advice=self.seats.advice is not None)
        draft = self.memory.get("draft") or replace(told, board=board.name)
        self.open(draft, {board.name: board}, PRACTICE_STAGES)  # no checklist: everything is laid out already

    def keep(self, draft: SetupDraft) -> None:
        self.draft = self.memory["draft"] = draft

    def event(self) -> Event:
        told = super().event()
        return {**self.session.setup, **{key: told[key] for key in TOLD}}

    def offer(self) -> None:
        missing = self.draft.missing(self.board.coasts)
        self.say_missing(missing)
        ready = not missing and (self.event() != self.session.setup or self._others_play())
        self.frame.offer(_("Change it"), "begin", self.begin, ready=ready, open_anyway=False)

    def _others_play(self) -> bool:
        """Is it told differently who plays, or whether advice is allowed? That is no event of the game."""
        before = [self.seats.level(seat) for seat in range(len(self.draft.levels))]
        return list(self.draft.levels) != before or self.draft.advice != (self.seats.advice is not None)

    def _seat(self) -> None:
        keep_tokens(self.app.store, self.board, self.draft.boutiques)
        if self._others_play():
            seat_companions(self.session, self.draft.levels)
            allow_advice(self.session, allowed=self.draft.advice)

    def begin(self) -> None:
        if self.event() == self.session.setup:
            self._seat()
            self.app.back()
            return
        try:
            fix = self.session.fix(SETUP, [self.event()])
        except Refusal as refused:
            self.frame.say(refused.words(), trouble=True)
            return
        offer(self.app, self.session, fix, done=self._seat)
