"""Set-up of a new journey, page by page; every touch is kept, so a power cut loses nothing."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from random import SystemRandom

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.game import Event, Refusal
from companion.games.tokaido.boards.road_file import read_road
from companion.games.tokaido.desk.journey_checklist import journey_checklist
from companion.games.tokaido.desk.setup_draft import JourneyDraft, JourneyStage, StillMissing, setup_of
from companion.games.tokaido.desk.setup_memory import fresh_journey, journey_rematch, remember_journey
from companion.games.tokaido.desk.setup_noted import SETUP_NOTE, journey_draft_json, read_journey_draft
from companion.games.tokaido.desk.setup_words import (
    journey_stage_words,
    stage_prompt,
    still_missing_words,
    unnamed_players,
)
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.road import Road
from companion.language import _
from ui.games.tokaido.setup.line_page import LinePage
from ui.games.tokaido.setup.players_page import JourneyPlayersPage
from ui.games.tokaido.setup.travelers_page import TravelersPage
from ui.games.tokaido.table.tips import JOURNEY_WALKTHROUGH, due
from ui.kit.metrics import dp, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import filled
from ui.table.checklist_item import ChecklistItem
from ui.table.setup_frame import SetupFrame

STOPPED_BY = {
    JourneyStage.PLAYERS: StillMissing.SAME_NAME,
    JourneyStage.TRAVELERS: StillMissing.TRAVELERS,
    JourneyStage.LINE: StillMissing.LINE,
}


class JourneySetupScreen(CompanionScreen):
    """`app.go("setup")`; `again=setup event` is a rematch."""

    note = SETUP_NOTE
    joining = False

    def build(self, again: Event | None = None, **_rest: object) -> None:
        store = self.app.store
        self.texts: Mapping[str, str] = TOKAIDO.boards.known(store.folder)
        boards = [TOKAIDO.boards.default, *(name for name in self.texts if name != TOKAIDO.boards.default)]
        self.boards = [name for name in boards if name in self.texts]
        if again and not self.memory.get("begun"):
            draft = journey_rematch(again)
        else:
            noted = read_journey_draft(store.noted(self.note))
            draft = noted or fresh_journey(store, self.boards, joining=self.joining)
        self.memory["begun"] = True
        if draft.board not in self.texts:
            draft = replace(draft, board=self.boards[0])
        self.open(draft)

    def open(self, draft: JourneyDraft) -> None:
        """Show the page that the draft has reached."""
        self.draft = draft
        self.frame: SetupFrame[JourneyStage] = SetupFrame(draft.stages, back=self.go_back, turn=self.turn)
        self.add_widget(self.frame)
        self._shown: JourneyStage | None = None
        self.changed(draft)

    def keep(self, draft: JourneyDraft) -> None:
        """A draft must outlive a rebuilt screen, and a power cut."""
        self.app.store.note(self.note, journey_draft_json(draft))

    @property
    def road(self) -> Road:
        return read_road(self.texts[self.draft.board])

    # Pages

    def turn(self, stage: JourneyStage) -> None:
        self._shown = None
        self.changed(replace(self.draft, stage=stage))

    def changed(self, draft: JourneyDraft) -> None:
        """Every touch gives another draft; the last one of a page turns it."""
        dealt = draft.stage is JourneyStage.TRAVELERS and draft.wants_deal
        self.draft = draft.deal(SystemRandom()) if dealt else draft
        self.keep(self.draft)
        if self.draft.stage is not self._shown or dealt:
            self._shown = self.draft.stage
            self.frame.put(self.draft.stage, journey_stage_words(self.draft.stage), self.page_of(self.draft.stage))
        self.offer()

    def page_of(self, stage: JourneyStage) -> Widget:
        if stage is JourneyStage.PLAYERS:
            return JourneyPlayersPage(self.app, self.draft, self.boards, self.changed)
        if stage is JourneyStage.TRAVELERS:
            return TravelersPage(self.draft, self.road, self.changed)
        if stage is JourneyStage.LINE:
            return LinePage(self.draft, self.changed)
        if self.draft.missing():
            words = " ".join(map(still_missing_words, self.draft.missing()))
            return Text(words, "heading", align="center", fit=True)
        return self._checklist()

    def _checklist(self) -> Widget:
        self.items = {
            line.key: ChecklistItem(line, line.key in self.draft.ticked, partial(self._tick, line.key))
            for line in journey_checklist(self.draft, self.road)
        }
        return filled(GridLayout(cols=1 if portrait() else 2, spacing=dp(6)), *self.items.values())

    def _tick(self, key: str) -> None:
        self.changed(self.draft.tick(key))
        self.items[key].done(key in self.draft.ticked)

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
        self._shown = None
        self.changed(self.draft.onwards())

    def go_back(self) -> None:
        if self.draft.stage is self.draft.stages[0]:
            self.app.back()
        else:
            self._shown = None
            self.changed(self.draft.back())

    # The beginning

    def begin_words(self) -> str:
        return _("Begin")

    def event(self) -> Event:
        return setup_of(self.draft, unnamed_players())

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
