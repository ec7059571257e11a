"""A game small enough to see through: the players take turns adding to a sum that may not pass its goal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion.games.board_shape import FileReason, FileRefused
from companion.games.game import Event, Game, Refusal, ScoreSheet, Seat, SheetRow
from companion.record.refusal import FormatReason, FormatRefused


@dataclass(frozen=True, slots=True)
class Sum:
    goal: int
    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    turn: int = 0
    total: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def player(self) -> int:
        return self.turn % len(self.seats)


class Goals:
    """A board is a number: one of those known by name, or a file with the number in it."""

    folder = Path(__file__).parent
    default = "10"

    def known(self, data: Path | None = None) -> Mapping[str, str]:
        return {"10": "10"}

    def text(self, name: str, beside: Path | None = None) -> str:
        if name in self.known():
            return self.known()[name]
        try:
            return ((beside or Path()) / name).read_text(encoding="utf-8")
        except OSError:
            raise FileRefused(name, FileReason.NOT_THERE) from None

    def describe(self, text: str) -> Sequence[tuple[str, str]]:
        if not text.isdecimal():
            raise FileRefused(text[:60], FileReason.NOT_WHOLE, got=text[:60])
        return [("goal", text)]


class Counting(Game[Sum]):
    """The board's text is the goal."""

    name = "counting"
    boards = Goals()

    def title(self) -> str:
        return "Counting"

    def seats(self, setup: Event) -> tuple[Seat, ...]:
        return tuple(Seat(colour, name) for colour, name in setup["players"].items())

    def begin(self, setup: Event, board: str) -> Sum:
        if setup.get("do") != "setup":
            raise Refusal(f"a game begins with setup, not {setup.get('do')!r}")
        if not board.strip().isdecimal():
            no_goal = FileRefused("", FileReason.NOT_WHOLE, got=board[:60])
            raise FormatRefused(FormatReason.BOARD_REFUSED, board=setup.get("board"), place="", why=no_goal.why)
        seats = self.seats(setup)
        return Sum(int(board), seats, (0,) * len(seats))

    def apply(self, state: Sum, event: Event) -> Sum:
        number = event.get("number")
        if event.get("do") != "add" or not isinstance(number, int) or not 1 <= number <= 9:
            raise Refusal(f"add 1 to 9, not {dict(event)}")
        if state.total + number > state.goal:
            raise Refusal(f"{number} is too much; the goal is {state.goal - state.total} away")
        scores = tuple(score + (number if seat == state.player else 0) for seat, score in enumerate(state.scores))
        return replace(state, turn=state.turn + 1, total=state.total + number, scores=scores)

    def options(self, state: Sum) -> Sequence[Event]:
        return () if self.is_over(state) else ({"do": "add", "most": min(9, state.goal - state.total)},)

    def to_act(self, state: Sum) -> int | None:
        return None if self.is_over(state) else state.player

    def turn(self, state: Sum) -> int:
        return state.turn if self.is_over(state) else state.turn + 1

    def is_over(self, state: Sum) -> bool:
        return state.total == state.goal

    def scores(self, state: Sum) -> tuple[int, ...]:
        return state.scores

    def sheet(self, state: Sum) -> ScoreSheet:
        nothing = ("",) * len(state.seats)
        return ScoreSheet(
            seats=state.seats,
            rows=(SheetRow("added", "Added", nothing, state.scores),),
            winners=self._ahead(state),
            headline=" : ".join(map(str, state.scores)),
        )

    def describe(self, before: Sum | None, event: Event, after: Sum, *, ids: bool = False) -> str:
        if before is None:
            return f"{' and '.join(after.names)} begin"
        return f"{before.names[before.player]} added {event['number']}"

    def heading(self, before: Sum, event: Event) -> str | None:
        return f"Turn {self.turn(before)}"

    def ending(self, state: Sum) -> Sequence[str]:
        return [f"{name}: {score}" for name, score in zip(state.names, state.scores, strict=True)]

    def state_json(self, state: Sum) -> dict[str, Any]:
        return {"total": state.total, "goal": state.goal, "scores": list(state.scores)}

    def page_for(self, state: Sum, focus: str | None = None) -> str:
        return "counting"

    def page_for_refusal(self, refusal: Refusal) -> str:
        return "counting"

    @staticmethod
    def _ahead(state: Sum) -> tuple[int, ...]:
        best = max(state.scores)
        return tuple(seat for seat, score in enumerate(state.scores) if score == best)


COUNTING = Counting()
SETUP = {"do": "setup", "players": {"purple": "Aiko", "green": "Ben"}}


def add(number: int) -> Event:
    return {"do": "add", "number": number}
