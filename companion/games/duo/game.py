"""Tokaido Duo as a game that session, store and history can carry."""

from collections.abc import Sequence

from companion.games.duo.boards.board_file import BoardError, read_board
from companion.games.duo.record.record import parse_event
from companion.games.duo.rules import engine
from companion.games.duo.rules.events import Setup
from companion.games.duo.rules.names import Colour, Phase
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.score import score, winner
from companion.games.duo.rules.state import State
from companion.games.duo.words import words
from companion.games.game import Event, Game, Result


class Duo:
    """The adapter: events come and go as JSON objects."""

    name = "duo"

    def begin(self, setup: Event, board: str) -> State:
        event = parse_event(setup)
        if not isinstance(event, Setup):
            raise Refused(Reason.SETUP_FIRST, do=setup["do"])
        try:
            return engine.begin(event, read_board(board))
        except BoardError as error:
            raise Refused(Reason.BOARD_REFUSED, board=event.board, place=error.place, why=error.reason) from None

    def apply(self, state: State, event: Event) -> State:
        return engine.apply(state, parse_event(event))

    def options(self, state: State) -> Sequence[Event]:
        return engine.options(state)

    def describe(self, before: State | None, event: Event, after: State) -> str:
        return words.describe(before, parse_event(event), after)

    def is_over(self, state: State) -> bool:
        return state.phase is Phase.OVER

    def result(self, state: State) -> Result:
        """Players in seat order: the compass side first."""
        seats = (state.compass, state.compass.other)
        ahead = winner(state)
        return Result(
            players=tuple(state.names[colour] for colour in seats),
            scores=tuple(score(state.board, state.player(colour)).total for colour in seats),
            winners=(0, 1) if ahead is None else (seats.index(Colour(ahead)),),
        )


DUO: Game[State] = Duo()
