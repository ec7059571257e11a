"""The set-up of the open journey, set right in the middle of it: names, colours, a traveler, the starting line."""

from dataclasses import replace

from companion.games.game import Refusal
from companion.games.tokaido.desk.setup_draft import JourneyDraft
from companion.games.tokaido.desk.setup_memory import told_setup
from companion.games.tokaido.desk.setup_words import stage_prompt, still_missing_words
from companion.games.tokaido.rules.state import JourneyState
from companion.language import _
from companion.play.session import SETUP, Session
from ui.games.tokaido.setup.pages_screen import JourneyPagesScreen
from ui.history.change_dialogs import offer


class JourneyChangeSetupScreen(JourneyPagesScreen):
    """`app.go("change_setup", number=7)`; the game changes only when the players confirm the outcome."""

    def build(self, number: int, **_rest: object) -> None:
        self.session: Session[JourneyState] = self.app.store.open_game(number)
        draft: JourneyDraft = self.memory.get("draft") or replace(told_setup(self.session.setup), changing=True)
        self.open(draft, {draft.board: self.session.board}, [draft.board])

    def keep(self, draft: JourneyDraft) -> None:
        self.memory["draft"] = draft

    def offer(self) -> None:
        missing = self.draft.missing()
        self.frame.say(" ".join(map(still_missing_words, missing)) or stage_prompt(self.draft))
        ready = not missing and self.event() != self.session.setup
        self.frame.offer(_("Change it"), "begin", self.begin, ready=ready, open_anyway=False)

    def begin(self) -> None:
        try:
            fix = self.session.fix(SETUP, [self.event()])
        except Refusal as refused:
            self.frame.say(refused.words(), trouble=True)
            return
        offer(self.app, self.session, fix)
