"""The pages of a journey's set-up, whatever becomes of it: a new game, one that is joined, or one told wrongly."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import SystemRandom

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.game import Event
from companion.games.tokaido.boards.road_file import read_road
from companion.games.tokaido.desk.journey_checklist import journey_checklist
from companion.games.tokaido.desk.setup_draft import JourneyDraft, JourneyStage, setup_of
from companion.games.tokaido.desk.setup_words import journey_stage_words, still_missing_words, unnamed_players
from companion.games.tokaido.rules.road import Road
from ui.games.tokaido.setup.line_page import LinePage
from ui.games.tokaido.setup.players_page import JourneyPlayersPage
from ui.games.tokaido.setup.travelers_page import TravelersPage
from ui.kit.metrics import dp, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import filled
from ui.table.checklist_item import ChecklistItem
from ui.table.setup_frame import SetupFrame


class JourneyPagesScreen(CompanionScreen):
    """A screen calls `open` in its `build`, and says how a draft is kept and what is offered below the page."""

    def open(self, draft: JourneyDraft, texts: Mapping[str, str], boards: Sequence[str]) -> None:
        """Show the page that the draft has reached. `texts` are the boards by name, `boards` the names in order."""
        self.draft, self.texts, self.boards = draft, texts, boards
        self.frame: SetupFrame[JourneyStage] = SetupFrame(draft.stages, back=self.go_back, turn=self.turn)
        self.add_widget(self.frame)
        self._shown: JourneyStage | None = None
        self.changed(draft)

    def keep(self, draft: JourneyDraft) -> None:
        """Every touch gives another draft; it must outlive a rebuilt screen."""
        raise NotImplementedError

    def offer(self) -> None:
        """Say what is missing, and offer the button below the page."""
        raise NotImplementedError

    @property
    def road(self) -> Road:
        return read_road(self.texts[self.draft.board])

    def event(self) -> Event:
        return setup_of(self.draft, unnamed_players())

    # Pages

    def turn(self, stage: JourneyStage) -> None:
        self.put(replace(self.draft, stage=stage))

    def put(self, draft: JourneyDraft) -> None:
        """Show this draft's page anew."""
        self._shown = None
        self.changed(draft)

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

    def go_back(self) -> None:
        if self.draft.stage is self.draft.stages[0]:
            self.app.back()
        else:
            self.put(self.draft.back())
