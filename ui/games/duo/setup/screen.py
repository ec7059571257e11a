"""Set-up of a new game, page by page; every touch is kept, so a power cut loses nothing."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import cycle, islice
from random import Random, SystemRandom

from kivy.clock import Clock

from companion.games.duo.boards.board_file import write_board
from companion.games.duo.boards.board_in_use import keep_tokens, kept_tokens, known_boards, with_tokens
from companion.games.duo.desk.deal import TRIAL, deal
from companion.games.duo.desk.setup_draft import (
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
from companion.games.duo.desk.setup_words import unnamed
from companion.games.duo.game import DUO
from companion.games.duo.rules.board import Token
from companion.games.duo.rules.names import SIDES, Colour
from companion.games.duo.rules.state import State
from companion.games.game import Event, Refusal
from companion.language import _
from companion.play.companion_seats import CompanionSeats
from ui.games.duo.setup.pages_screen import SetupPagesScreen
from ui.games.duo.table.tips import WALKTHROUGH, due
from ui.kit.rehearsing import Parts, rehearse_soon

STOPS = {Stage.PLAYERS: Missing.SAME_NAME, Stage.BOUTIQUES: Missing.BOUTIQUES, Stage.WAVES: Missing.WAVES}

SHOWN_LEVELS = (3, 4)  # who plays when the players only watch

SETUP_READ = 0.3  # seconds that the set-up is left alone before the table is drawn in advance


class SetupScreen(SetupPagesScreen):
    """`app.go("setup")`; `again=setup event` is a rematch with the seats swapped, the companion playing at
    those `levels`; `practice=True` a game for trying, `watch=True` one that two companions play at once."""

    note = "setup"
    stages: Sequence[Stage] = NEW_GAME_STAGES
    may_deal = True

    def build(
        self,
        again: Event | None = None,
        practice: bool = False,
        levels: Sequence[int | None] = (),
        advice: bool = False,
        watch: bool = False,
        **_rest: object,
    ) -> None:
        self.practice = practice
        if practice:
            self.note, self.stages = "practice", PRACTICE_STAGES
        boards = known_boards(self.app.store)
        if again and not self.memory.get("begun"):
            draft = rematch(again, levels, advice=advice)
        else:
            draft = read_draft(self.app.store.noted(self.note)) or fresh_draft(self.app.store, list(boards))
        self.memory["begun"] = True
        if draft.board not in boards:
            draft = draft.on_board(next(iter(boards)))
        if draft.stage not in self.stages:
            draft = replace(draft, stage=self.stages[0])
        self.seed = self.memory.setdefault("seed", SystemRandom().getrandbits(53))
        if practice and not draft.boutiques and not draft.past:  # one that the players cleared stays so
            board = boards[draft.board]
            dealt = deal(draft, kept_tokens(self.app.store, board) or TRIAL, board.coasts, Random(self.seed))
            draft = replace(dealt, past=())
        self.open(draft, boards, self.stages)
        if watch and not draft.missing(self.board.coasts):
            Clock.schedule_once(lambda _passed: self._watch())
            return
        rehearse_soon(self, DUO.name, self._load_table, SETUP_READ)

    def _load_table(self) -> Callable[[], Parts]:
        from ui.games.duo.table.rehearsal import rehearsed_table
        from ui.games.duo.table.screen import TableScreen  # noqa: F401

        return lambda: rehearsed_table(self._any_state())

    def _any_state(self) -> State:
        """A game on this board that could begin now: nobody sees its names and tokens."""
        board = with_tokens(self.board, list(islice(cycle(TRIAL), len(self.board.coasts))))
        draft = SetupDraft(
            board=board.name,
            boutiques=dict(zip(board.coasts, board.tokens, strict=True)),
            sides={character: sides[0] for character, sides in SIDES.items()},
        )
        return DUO.begin(setup_event(draft, board.name, unnamed()), write_board(board))

    @property
    def tokens(self) -> Sequence[Token]:
        """A practice game has some in any case."""
        return super().tokens or (TRIAL if self.practice else ())

    def keep(self, draft: SetupDraft) -> None:
        self.draft = draft
        self.app.store.note(self.note, draft_json(draft))

    def offer(self) -> None:
        """What is missing here, and the button that goes on or begins."""
        missing = self.draft.missing(self.board.coasts)
        last = self.draft.stage is self.stages[-1] or (self.practice and not missing)
        here = [each for each in missing if last or STOPS.get(self.draft.stage) is each]
        self.say_missing(here)
        if last:
            self.frame.offer(self.begin_words(), "begin", self.begin, ready=not missing, open_anyway=False)
        else:
            self.frame.offer(_("Next"), "next", self._next, ready=not here, open_anyway=True)

    def _next(self) -> None:
        self.turn(self.stages[self.stages.index(self.draft.stage) + 1])

    def go_back(self) -> None:
        place = self.stages.index(self.draft.stage)
        if place:
            self.turn(self.stages[place - 1])
        else:
            super().go_back()

    # The beginning

    def begin_words(self) -> str:
        return _("Begin")

    def events_after(self) -> list[Event]:
        """What is told right after the set-up."""
        return []

    def notes(self) -> list[str]:
        """What was half made, to be forgotten once the game has begun."""
        return [self.note]

    def _watch(self) -> None:
        """Two companions play each other, on the board as it is dealt; the set-up stays as it is."""
        shown = replace(self.draft, companions=dict(zip(Colour, SHOWN_LEVELS, strict=True)))
        event = setup_event(shown, self.board.name, unnamed())
        values = CompanionSeats(shown.levels).values()
        text = self.board_text()
        self.app.session = self.app.store.new_game(DUO, event, text, practice=True, seed=self.seed, values=values)
        self.app.replace("table")

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
        practice = self.practice or self.app.camera == "simulated"  # no real dice: no real game
        values = CompanionSeats(self.draft.levels, 0 if self.draft.advice else None).values()
        session = store.new_game(DUO, event, text, practice=practice, seed=self.seed, after=after, values=values)
        if not self.practice:
            keep_tokens(store, self.board, self.draft.boutiques)
        remember_setup(store, self.draft)
        for note in self.notes():
            store.note(note, None)
        self.app.session = session
        self.app.replace("table")
        WALKTHROUGH.offer(self.app, due(self.app))
