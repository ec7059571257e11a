"""The rules of Tokaido Duo: `from companion.games import duo`, then `duo.begin`, `duo.options`, `duo.apply`.

A state is a value that never changes; chance is told by events (`duo.events.Roll`), never invented. Words, desk and
rulebook are in the folders below and are not imported here."""

from companion.games.duo.boards.board_file import find_board, read_board, write_board
from companion.games.duo.record.event_reader import parse_event
from companion.games.duo.rules import events, names
from companion.games.duo.rules.engine import apply, begin, options
from companion.games.duo.rules.refusal import Refused
from companion.games.duo.rules.score import counts, ends, score, winner
from companion.games.duo.rules.state import State

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
    "options",
    "parse_event",
    "read_board",
    "score",
    "winner",
    "write_board",
]
