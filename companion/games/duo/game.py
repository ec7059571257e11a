"""Tokaido Duo as a game that session, store, history, command line and screens can carry.

The order of seats is purple, then green, as the set-up lists the colours; the result, the sheet and the curve of the
lead follow it. Who sits on the compass side decides only who rolls first."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.arena import Arena
from companion.games.board_moves import BoardMoves
from companion.games.drawing import BoardDrawing, DrawnPiece
from companion.games.duo.boards.board_file import read_board
from companion.games.duo.boards.board_files import DuoBoards
from companion.games.duo.island_drawing import island_drawing, island_pieces
from companion.games.duo.practice_dice import PRACTICE_DICE
from companion.games.duo.record.record import parse_event, state_json
from companion.games.duo.rulebook.pages_for import PAGES, page_for
from companion.games.duo.rules import engine
from companion.games.duo.rules.names import Character, Colour, Phase
from companion.games.duo.rules.refusal import Refused
from companion.games.duo.rules.score import End, counts, ends, score
from companion.games.duo.rules.state import State
from companion.games.duo.words.describe import describe
from companion.games.duo.words.description import describe_table
from companion.games.duo.words.level_words import levels
from companion.games.duo.words.score_sheet import result_of, score_sheet
from companion.games.duo.words.score_words import ending
from companion.games.duo.words.table_refusals import table_refusal
from companion.games.duo.words.titles import character_title, edition_words, end_title, part_title, place_name
from companion.games.game import (
    BoardRefused,
    CompanionLevel,
    Event,
    Game,
    Pending,
    PracticeDice,
    Refusal,
    Result,
    ScoreSheet,
    Seat,
    Step,
)
from companion.games.look_back import LookBack, Told
from companion.language import _
from companion.record.refusal import FormatReason, FormatRefused

COLOURS = tuple(Colour)


class Duo(Game[State]):
    """The adapter: events come and go as JSON objects."""

    name = "duo"
    bgg_id = 363183
    boards = DuoBoards()

    def title(self) -> str:
        return "Tokaido Duo"

    def seats(self, setup: Event) -> tuple[Seat, ...]:
        return tuple(Seat(colour.value, setup["players"][colour.value]) for colour in COLOURS)

    def begin(self, setup: Event, board: str) -> State:
        event = engine.the_setup(parse_event(setup))
        try:
            return engine.begin(event, read_board(board))
        except BoardRefused as error:
            facts = {"board": event.board, "place": error.place, "why": error.why}
            raise FormatRefused(FormatReason.BOARD_REFUSED, **facts) from None

    def apply(self, state: State, event: Event) -> State:
        return engine.apply(state, parse_event(event))

    def options(self, state: State) -> Sequence[Event]:
        return engine.options(state)

    def to_act(self, state: State) -> int | None:
        return None if state.to_act is None else COLOURS.index(state.to_act)

    def turn(self, state: State) -> int:
        return state.turn

    def pending(self, state: State) -> Pending:
        if state.phase is Phase.ACT:
            return Pending.OWED
        return Pending.NOTHING if state.in_use is None else Pending.MORE

    def companion_levels(self) -> Sequence[CompanionLevel]:
        return levels()

    def is_over(self, state: State) -> bool:
        return state.phase is Phase.OVER

    def result(self, state: State) -> Result:
        return result_of(state.board, counts(state), state.names)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(score(state.board, each).total for each in counts(state).values())

    def sheet(self, state: State) -> ScoreSheet:
        return score_sheet(state.board, counts(state), state.names, self.is_over(state))

    def describe(self, before: State | None, event: Event, after: State, *, ids: bool = False) -> str:
        return describe(before, parse_event(event), after, ids=ids)

    def describe_table(self, state: State) -> Sequence[str]:
        return describe_table(state)

    def refusal_words(self, state: State, refusal: Refusal) -> str:
        return table_refusal(state, refusal) if isinstance(refusal, Refused) else refusal.words()

    def heading(self, before: State, event: Event) -> str | None:
        return _("Turn {number}").format(number=before.turn) if event["do"] == "roll" else None

    def ending(self, state: State) -> Sequence[str]:
        return tuple(ending(state))

    def look_back(self, steps: Sequence[Step[State]], told: Told) -> LookBack | None:
        from companion.games.duo.looking_back import look_back
        from companion.games.duo.opponents.levels import STRONGEST
        from companion.games.duo.opponents.opponent import Opponent

        return look_back(Opponent(STRONGEST), steps, told)

    def choice_words(self, state: State, choice: Event) -> str:
        from companion.games.duo.opponents.choices import Decision, read_decision
        from companion.games.duo.words.decision_words import decision_title

        told = read_decision(choice)
        return decision_title(state, told) if isinstance(told, Decision) else ""

    def state_json(self, state: State) -> dict[str, Any]:
        return state_json(state)

    def variant(self, state: State) -> str:
        return f"{state.board.name}, {edition_words(state.edition)}"

    def drawing(self, state: State) -> BoardDrawing:
        return island_drawing(state.board)

    def pieces(self, state: State) -> Sequence[DrawnPiece]:
        return island_pieces(state)

    def source_title(self, key: str) -> str:
        return part_title(key)

    def ended_by(self, state: State) -> Sequence[str]:
        met = (end for colour in COLOURS for end in ends(state.board, counts(state)[colour]))
        return tuple(dict.fromkeys(end.name.lower() for end in met))

    def end_title(self, key: str) -> str:
        return end_title(End[key.upper()])

    def visits(self, before: State, event: Event, after: State) -> Sequence[tuple[int, str]]:
        return [(COLOURS.index(before.actor), event["to"])] if event["do"] == "move" else ()

    def place_name(self, state: State, place: str) -> str:
        return place_name(state.board, place)

    def rolled(self, event: Event) -> Mapping[str, int]:
        return {die.value: event[die.value] for die in Character} if event["do"] == "roll" else {}

    def page_for(self, state: State, focus: str | None = None) -> str:
        return page_for(state, Character(focus) if focus in tuple(Character) else None)

    def page_for_refusal(self, refusal: Refusal) -> str:
        if isinstance(refusal, FormatRefused):
            return "board-differs" if refusal.reason is FormatReason.BOARD_REFUSED else "records"
        return PAGES[refusal.reason] if isinstance(refusal, Refused) else "turn"

    def dice(self, board: str) -> Mapping[str, tuple[int, ...]]:
        return {die.value: faces for die, faces in read_board(board).dice.items()}

    def board_moves(self) -> BoardMoves[State]:
        from companion.games.duo.board_moves import DUO_BOARD_MOVES

        return DUO_BOARD_MOVES

    def die_title(self, die: str) -> str:
        return character_title(Character(die))

    def practice_dice(self) -> PracticeDice:
        return PRACTICE_DICE

    def arena(self) -> Arena:
        from companion.games.duo.match.match import ARENA  # who only plays a game needs none of it

        return ARENA


DUO = Duo()
