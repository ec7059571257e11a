"""What a move would bring, before it is made."""

from dataclasses import dataclass

from companion.games.duo.rules.effects import Option
from companion.games.duo.rules.engine import apply, movable, options
from companion.games.duo.rules.events import Move
from companion.games.duo.rules.moves import pilgrim_landing
from companion.games.duo.rules.names import Character
from companion.games.duo.rules.state import State


@dataclass(frozen=True, slots=True)
class Preview:
    """`distance`: stations, routes or areas walked; `uses_wave`: only the pilgrim's wave tile leads there."""

    state_after_move: State
    options_after: tuple[Option, ...]
    distance: int
    uses_wave: bool


def preview(state: State, die: Character, to: str) -> Preview:
    """Raises Refused, like the move itself, where the die does not lead."""
    after = apply(state, Move(die, to))
    colour = state.actor
    value = movable(state)[die]
    distance = value
    uses_wave = False
    if die is Character.PILGRIM:
        distance = state.board.steps_clockwise(state.player(colour).pilgrim, to)
        uses_wave = pilgrim_landing(state, colour, value) != to
    return Preview(after, options(after), distance, uses_wave)
