"""The rules of Tokaido Duo: `from companion.games import duo`, then `duo.begin`, `duo.options`, `duo.apply`.

A state is a value that never changes; chance is told by events (`duo.events.Roll`), never invented. Words, desk and
rulebook are in the folders below and are not imported here."""

from typing import TYPE_CHECKING

from companion.games.duo.boards.board_file import find_board, read_board, write_board
from companion.games.duo.record.event_reader import parse_event
from companion.games.duo.rules import events, names
from companion.games.duo.rules.engine import apply, begin, options
from companion.games.duo.rules.refusal import Refused
from companion.games.duo.rules.score import counts, ends, score, winner
from companion.games.duo.rules.state import State

if TYPE_CHECKING:
    from companion.games.duo.opponents.opponent import Opponent

__all__ = [
    "Refused",
    "State",
    "apply",
    "begin",
    "counts",
    "ends",
    "events",
    "find_board",
    "names",
    "opponent",
    "options",
    "parse_event",
    "read_board",
    "score",
    "winner",
    "write_board",
]


def opponent(level: int = 2) -> "Opponent":
    """The companion as a player, from 1, a friend's first game, to 4, as strong as we can."""
    from companion.games.duo.opponents.opponent import Opponent

    return Opponent(level)
