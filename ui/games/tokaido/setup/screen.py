"""Set-up of a new journey, page by page; every touch is kept, so a power cut loses nothing."""

from collections.abc import Callable
from dataclasses import replace

from companion.games.game import Event, Refusal
from companion.games.tokaido.desk.setup_draft import JourneyDraft, JourneyStage, StillMissing, setup_of
from companion.games.tokaido.desk.setup_memory import fresh_journey, journey_rematch, remember_journey
from companion.games.tokaido.desk.setup_noted import SETUP_NOTE, journey_draft_json, read_journey_draft
from companion.games.tokaido.desk.setup_words import stage_prompt, still_missing_words, unnamed_players
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.state import JourneyState
from companion.language import _
from ui.games.tokaido.setup.pages_screen import JourneyPagesScreen
from ui.games.tokaido.table.tips import JOURNEY_WALKTHROUGH, due
from ui.kit.rehearsing import Parts, rehearse_soon

SETUP_READ = 0.3  # seconds that the set-up is left alone before the table is drawn in advance
STOPPED_BY = {
    JourneyStage.PLAYERS: StillMissing.SAME_NAME,
    JourneyStage.TRAVELERS: StillMissing.TRAVELERS,
    JourneyStage.LINE: StillMissing.LINE,
}


class JourneySetupScreen(JourneyPagesScreen):
    """`app.go("setup")`; `again=setup event` is a rematch."""

    note = SETUP_NOTE
    joining = False

    def build(self, again: Event | None = None, **_rest: object) -> None:
        store = self.app.store
        texts = TOKAIDO.boards.known(store.folder)
        first = TOKAIDO.boards.default
        boards = [name for name in (first, *(name for name in texts if name != first)) if name in texts]
        if again and not self.memory.get("begun"):
            draft = journey_rematch(again)
        else:
            noted = read_journey_draft(store.noted(self.note))
            draft = noted or fresh_journey(store, boards, joining=self.joining)
        self.memory["begun"] = True
        self._rehearsed = ""
        self.open(draft if draft.board in texts else replace(draft, board=boards[0]), texts, boards)

    def changed(self, draft: JourneyDraft) -> None:
        """The table that will be opened is drawn ahead: its legs are as high as the panels of so many players leave."""
        super().changed(draft)
        table = f"{TOKAIDO.name} begins: {draft.board}, {draft.direction}, {len(draft.colours)}"
        if table != self._rehearsed:
            self._rehearsed = table
            rehearse_soon(self, table, self._load_table, SETUP_READ)

    def _load_table(self) -> Callable[[], Parts]:
        from ui.games.tokaido.table.rehearsal import rehearsed_journey
        from ui.games.tokaido.table.screen import JourneyScreen  # noqa: F401

        return lambda: rehearsed_journey(self._any_state())

    def _any_state(self) -> JourneyState:
        """A game on this road that could begin now: nobody sees its names and travelers."""
        draft = replace(self.draft, names={}, travelers=dict.fromkeys(self.draft.colours), line=self.draft.everybody)
        return TOKAIDO.begin(setup_of(draft, unnamed_players()), self.texts[draft.board])

    def keep(self, draft: JourneyDraft) -> None:
        self.app.store.note(self.note, journey_draft_json(draft))

    def offer(self) -> None:
        """What is missing here, and the button that goes on or begins."""
        missing = self.draft.missing()
        last = self.draft.stage is self.draft.stages[-1]
        here = [each for each in missing if last or STOPPED_BY.get(self.draft.stage) is each]
        if last:
            words = " ".join(map(still_missing_words, here)) if here else stage_prompt(self.draft)
            self.frame.say(words)
            self.frame.offer(self.begin_words(), "begin", self.begin, ready=not missing, open_anyway=False)
        else:
            same = StillMissing.SAME_NAME in here
            self.frame.say(still_missing_words(StillMissing.SAME_NAME) if same else stage_prompt(self.draft))
            self.frame.offer(_("Next"), "next", self._next, ready=not here, open_anyway=False)

    def _next(self) -> None:
        self.put(self.draft.onwards())

    # The beginning

    def begin_words(self) -> str:
        return _("Begin")

    def events_after(self) -> list[Event]:
        """What is told right after the set-up."""
        return []

    def notes(self) -> list[str]:
        """What was half made, to be forgotten once the game has begun."""
        return [self.note]

    def begin(self) -> None:
        event, text, after = self.event(), self.texts[self.draft.board], self.events_after()
        try:
            state = TOKAIDO.begin(event, text)
            for each in after:
                state = TOKAIDO.apply(state, each)
        except Refusal as refused:
            self.frame.say(refused.words(), trouble=True)
            return
        store = self.app.store
        session = store.new_game(TOKAIDO, event, text, after=after)
        remember_journey(store, self.draft)
        for note in self.notes():
            store.note(note, None)
        self.app.session = session
        self.app.replace("table")
        JOURNEY_WALKTHROUGH.offer(self.app, due(self.app))
