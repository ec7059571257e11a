"""A record played again: which game it is of, on which board, and every event with the state after it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Generic

from companion.games.game import BoardRefused, Event, Game, Refusal, State
from companion.games.registry import game_of
from companion.record.json_lines import lines_of, read_line
from companion.record.refusal import FormatReason, FormatRefused
from companion.record.shape import an_object


class RecordError(Exception):
    """A record that is refused: the line, counted from 1, and the refusal."""

    def __init__(self, line: int, refused: Refusal) -> None:
        super().__init__(line, refused)
        self.line = line
        self.refused = refused

    def __str__(self) -> str:
        return f"line {self.line}: {self.refused}"


@dataclass(frozen=True, slots=True)
class Recorded(Generic[State]):
    """Iterating plays it: each event with the state after it, as far as they are accepted; then RecordError."""

    game: Game[State]
    board: str  # the text of its board file
    lines: Iterable[Callable[[], Event]]

    def __iter__(self) -> Iterator[tuple[Event, State]]:
        state: State | None = None
        for number, read in enumerate(self.lines, start=1):
            try:
                event = read()
                state = self.game.begin(event, self.board) if state is None else self.game.apply(state, event)
            except Refusal as refused:
                raise RecordError(number, refused) from None
            yield event, state


def recorded(game: Game[State], board: str, events: Iterable[Event]) -> Recorded[State]:
    """Events that are read already."""
    return Recorded(game, board, [partial(dict, event) for event in events])


def replay(record: bytes, beside: Path | None) -> Recorded[Any]:
    """The record as its set-up says: the game by its name, the board by its name or from a file in the folder `beside`.
    RecordError if the first line says neither."""
    first, *rest = lines_of(record)
    try:
        setup = _event(first, first=True)
        game = game_of(setup)
        board = _board(game, setup, beside)
    except Refusal as refused:
        raise RecordError(1, refused) from None
    return Recorded(game, board, [lambda: setup, *(partial(_event, line, first=False) for line in rest)])


def _event(line: bytes, *, first: bool) -> Event:
    return an_object(read_line(line, first=first), "")


def _board(game: Game[Any], setup: Event, beside: Path | None) -> str:
    name = setup.get("board")
    if not isinstance(name, str):
        return ""  # the game refuses such a set-up
    try:
        return game.boards.text(name, beside)
    except BoardRefused as missing:
        try:
            game.begin(setup, "")  # whatever else is wrong with the set-up is said first
        except FormatRefused as refused:
            if refused.reason is not FormatReason.BOARD_REFUSED:
                raise
        reason = FormatReason.BOARD_NOT_FOUND if missing.missing else FormatReason.BOARD_REFUSED
        raise FormatRefused(reason, board=name, place=missing.place, why=missing.why) from None
