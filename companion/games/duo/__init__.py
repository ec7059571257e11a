"""The rules of Tokaido Duo: `from companion.games import duo`, then `duo.begin`, `duo.options`, `duo.apply`.

A state is a value that never changes; chance is told by events, never invented. Words, desk and rulebook are in the
folders below and are not imported here."""

from companion.games.duo.boards.board_file import find_board, read_board, write_board
from companion.games.duo.record.event_reader import parse_event
from companion.games.duo.rules.board import Board, Token
from companion.games.duo.rules.engine import apply, begin, options
from companion.games.duo.rules.events import (
    Again,
    Coins,
    Correct,
    Done,
    Draw,
    Event,
    Garden,
    Gift,
    Move,
    Paint,
    Roll,
    Sell,
    Setup,
    Skip,
    Spring,
    Stuck,
    TakeWave,
    Temple,
)
from companion.games.duo.rules.names import Character, Colour, Edition, Icon, Kind, Phase, Side, Ware
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.score import Count, End, Score, count, counts, ends, score, winner
from companion.games.duo.rules.state import Player, State

__all__ = [
    "Again",
    "Board",
    "Character",
    "Coins",
    "Colour",
    "Correct",
    "Count",
    "Done",
    "Draw",
    "Edition",
    "End",
    "Event",
    "Garden",
    "Gift",
    "Icon",
    "Kind",
    "Move",
    "Paint",
    "Phase",
    "Player",
    "Reason",
    "Refused",
    "Roll",
    "Score",
    "Sell",
    "Setup",
    "Side",
    "Skip",
    "Spring",
    "State",
    "Stuck",
    "TakeWave",
    "Temple",
    "Token",
    "Ware",
    "apply",
    "begin",
    "count",
    "counts",
    "ends",
    "find_board",
    "options",
    "parse_event",
    "read_board",
    "score",
    "winner",
    "write_board",
]
