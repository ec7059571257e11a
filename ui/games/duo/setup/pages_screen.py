"""The pages of a set-up, one at a time in their frame: what a new game, a joined one and a corrected set-up share."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kivy.uix.widget import Widget

from companion.games.duo.boards.board_file import write_board
from companion.games.duo.boards.board_in_use import kept_tokens, with_tokens
from companion.games.duo.desk.meeples import meeples_of
from companion.games.duo.desk.setup_draft import Missing, SetupDraft, Stage, setup_event
from companion.games.duo.desk.setup_words import missing_words, stage_words, unnamed
from companion.games.duo.game import DUO
from companion.games.duo.rules.board import Board, Token
from companion.games.game import Event
from ui.games.duo.island.island import Island
from ui.games.duo.setup.boutiques_page import BoutiquesPage
from ui.games.duo.setup.checklist_page import ChecklistPage
from ui.games.duo.setup.players_page import PlayersPage
from ui.games.duo.setup.waves_page import WavesPage
from ui.kit.screen import CompanionScreen
from ui.table.setup_frame import SetupFrame


class SetupPagesScreen(CompanionScreen):
    """A screen calls `open` in its `build`, and says how a draft is kept and what is offered below the page."""

    may_deal = False

    def open(self, draft: SetupDraft, boards: Mapping[str, Board], stages: Sequence[Stage]) -> None:
        self.draft, self.boards, self.stages = draft, boards, stages
        self.frame = SetupFrame(stages, back=self.go_back, turn=self.turn)
        self.add_widget(self.frame)
        self.turn(draft.stage)

    def keep(self, draft: SetupDraft) -> None:
        """Every touch gives another draft; it must outlive a rebuilt screen."""
        raise NotImplementedError

    def offer(self) -> None:
        """Say what is missing, and offer the button below the page."""
        raise NotImplementedError

    def go_back(self) -> None:
        self.app.back()

    @property
    def board(self) -> Board:
        return self.boards[self.draft.board]

    @property
    def tokens(self) -> Sequence[Token]:
        """This copy's eight, if they are known."""
        return kept_tokens(self.app.store, self.board)

    # Pages

    def turn(self, stage: Stage) -> None:
        draft = replace(self.draft, stage=stage)
        if stage is Stage.BOUTIQUES and draft.coast is None and Missing.BOUTIQUES in draft.missing(self.board.coasts):
            draft = draft.onwards(self.board.coasts)
        self.keep(draft)
        self.page = self.page_of(stage)
        self.frame.put(stage, stage_words(stage), self.page)
        self.offer()

    def page_of(self, stage: Stage) -> Widget:
        if stage is Stage.PLAYERS:
            return PlayersPage(self.app, self.draft, list(self.boards), self.changed)
        if stage is Stage.BOUTIQUES:
            return BoutiquesPage(self.board, self.tokens, self.draft, self.changed, may_deal=self.may_deal)
        if stage is Stage.WAVES:
            return WavesPage(self.draft, self.changed)
        return ChecklistPage(self.draft, self.changed, self._island)

    def changed(self, draft: SetupDraft) -> None:
        self.keep(draft)
        self.offer()

    def say_missing(self, missing: Sequence[Missing]) -> None:
        self.frame.say(" ".join(missing_words(self.draft, each, len(self.board.coasts)) for each in missing))

    def _island(self) -> Widget:
        """The table as it must be laid out; without its meeples while something is missing."""
        island = Island(board=self.board, boutiques=dict(self.draft.boutiques))
        if not self.draft.missing(self.board.coasts):
            island.meeples = meeples_of(DUO.begin(self.event(), self.board_text()))
        return island

    def event(self) -> Event:
        return setup_event(self.draft, self.board.name, unnamed())

    def board_text(self) -> str:
        """The game keeps its own copy of the board, with the tokens that lay on it."""
        tokens = sorted(self.draft.boutiques.values(), key=lambda token: (token.ware, token.price))
        return write_board(with_tokens(self.board, tokens))
