"""The lead in a game of Duo, from the first turn to the last."""

from collections.abc import Iterable

from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.score import counts, score
from companion.games.duo.rules.state import State
from companion.games.lead import Lead, lead


def lead_of(states: Iterable[State]) -> Lead:
    """The lead over all the states of a game, purple first."""
    return lead((state.turn, tuple(score(state.board, counts(state)[c]).total for c in Colour)) for state in states)
