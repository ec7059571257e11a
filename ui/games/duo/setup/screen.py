"""Set-up of a new game, page by page; every touch is kept, so a power cut loses nothing."""

from collections.abc import Sequence
from dataclasses import replace
from random import SystemRandom

from kivy.uix.widget import Widget

from companion.games.duo.boards.board_file import write_board
from companion.games.duo.boards.board_in_use import keep_tokens, kept_tokens, known_boards, with_tokens
from companion.games.duo.desk.deal import TRIAL, deal
from companion.games.duo.desk.meeples import meeples_of
from companion.games.duo.desk.setup_draft import (
    JOIN_STAGES,
    NEW_GAME_STAGES,
    PRACTICE_STAGES,
    Missing,
    SetupDraft,
    Stage,
    rematch,
    setup_event,
)
from companion.games.duo.desk.setup_names import fresh_draft, remember_setup
from companion.games.duo.desk.setup_noted import draft_json, read_draft
from companion.games.duo.desk.setup_words import missing_words, unnamed
from companion.games.duo.game import DUO
from companion.games.duo.rules.board import Board, Token
from companion.games.game import Event, Refusal
from companion.language import _
from ui.games.duo.island.island import Island
from ui.games.duo.setup.boutiques_page import BoutiquesPage
from ui.games.duo.setup.checklist_page import ChecklistPage
from ui.games.duo.setup.frame import SetupFrame
from ui.games.duo.setup.players_page import PlayersPage
from ui.games.duo.setup.waves_page import WavesPage
from ui.games.duo.table.tips import offer
from ui.kit.screen import CompanionScreen

STOPS = {Stage.PLAYERS: Missing.SAME_NAME, Stage.BOUTIQUES: Missing.BOUTIQUES, Stage.WAVES: Missing.WAVES}


class SetupScreen(CompanionScreen):
    """`app.go("setup")`; `again=setup event` is a rematch with the seats swapped, `practice=True` a game for trying."""

    note = "setup"
    stages: Sequence[Stage] = NEW_GAME_STAGES

    def build(self, again: Event | None = None, practice: bool = False, **_rest: object) -> None:
        self.practice = practice
        if practice:
            self.note, self.stages = "practice", PRACTICE_STAGES
        self.boards = known_boards(self.app.store)
        if again and not self.memory.get("begun"):
            self.draft = rematch(again)
        else:
            self.draft = read_draft(self.app.store.noted(self.note)) or fresh_draft(self.app.store, list(self.boards))
        self.memory["begun"] = True
        if self.draft.board not in self.boards:
            self.draft = replace(self.draft.cleared(), board=next(iter(self.boards)))
        if self.draft.stage not in self.stages:
            self.draft = replace(self.draft, stage=self.stages[0])
        if practice and not self.draft.boutiques:
            self.draft = deal(self.draft, self.tokens, self.board.coasts, SystemRandom())
        self.frame = SetupFrame(self.stages, back=self._back, turn=self.turn)
        self.add_widget(self.frame)
        self.turn(self.draft.stage)

    @property
    def board(self) -> Board:
        return self.boards[self.draft.board]

    @property
    def tokens(self) -> Sequence[Token]:
        """This copy's eight, if they are known; a practice game has some in any case."""
        return kept_tokens(self.app.store, self.board) or (TRIAL if self.practice else ())

    # Pages

    def turn(self, stage: Stage) -> None:
        draft = replace(self.draft, stage=stage)
        if stage is Stage.BOUTIQUES and draft.coast is None and Missing.BOUTIQUES in draft.missing(self.board.coasts):
            draft = draft.onwards(self.board.coasts)
        self.keep(draft)
        self.page = self.page_of(stage)
        self.frame.put(stage, self.page)
        self._offer()

    def page_of(self, stage: Stage) -> Widget:
        if stage is Stage.PLAYERS:
            return PlayersPage(self.app, self.draft, list(self.boards), self.changed)
        if stage is Stage.BOUTIQUES:
            may_deal = self.stages is not JOIN_STAGES
            return BoutiquesPage(self.board, self.tokens, self.draft, self.changed, may_deal=may_deal)
        if stage is Stage.WAVES:
            return WavesPage(self.draft, self.changed)
        return ChecklistPage(self.draft, self.changed, self._island)

    def changed(self, draft: SetupDraft) -> None:
        self.keep(draft)
        self._offer()

    def keep(self, draft: SetupDraft) -> None:
        self.draft = draft
        self.app.store.note(self.note, draft_json(draft))

    def _offer(self) -> None:
        """What is missing here, and the button that goes on or begins."""
        missing = self.draft.missing(self.board.coasts)
        last = self.draft.stage is self.stages[-1] or (self.practice and not missing)
        here = [each for each in missing if last or STOPS.get(self.draft.stage) is each]
        self.frame.say(" ".join(missing_words(self.draft, each, len(self.board.coasts)) for each in here))
        if last:
            self.frame.offer(self.begin_words(), "begin", self.begin, ready=not missing, open_anyway=False)
        else:
            self.frame.offer(_("Next"), "next", self._next, ready=not here, open_anyway=True)

    def _next(self) -> None:
        self.turn(self.stages[self.stages.index(self.draft.stage) + 1])

    def _back(self) -> None:
        place = self.stages.index(self.draft.stage)
        if place:
            self.turn(self.stages[place - 1])
        else:
            self.app.back()

    def _island(self) -> Widget | None:
        """The table as it must be laid out; None while something is missing."""
        if self.draft.missing(self.board.coasts):
            return Island(board=self.board, boutiques=dict(self.draft.boutiques))
        state = DUO.begin(self.event(), self.board_text())
        return Island(board=self.board, boutiques=dict(self.draft.boutiques), meeples=meeples_of(state))

    # The beginning

    def begin_words(self) -> str:
        return _("Begin")

    def event(self) -> Event:
        return setup_event(self.draft, self.board.name, unnamed())

    def board_text(self) -> str:
        """The game keeps its own copy of the board, with the tokens that lay on it."""
        tokens = sorted(self.draft.boutiques.values(), key=lambda token: (token.ware, token.price))
        return write_board(with_tokens(self.board, tokens))

    def events_after(self) -> list[Event]:
        """What is told right after the set-up."""
        return []

    def notes(self) -> list[str]:
        """What was half made, to be forgotten once the game has begun."""
        return [self.note]

    def begin(self) -> None:
        event, text, after = self.event(), self.board_text(), self.events_after()
        try:
            state = DUO.begin(event, text)
            for each in after:
                state = DUO.apply(state, each)
        except Refusal as refused:
            self.frame.say(refused.words(), trouble=True)
            return
        store = self.app.store
        session = store.new_game(DUO, event, text, practice=self.practice, after=after)
        if not self.practice:
            keep_tokens(store, self.board, self.draft.boutiques)
        remember_setup(store, self.draft)
        for note in self.notes():
            store.note(note, None)
        self.app.session = session
        self.app.replace("table")
        offer(self.app)
