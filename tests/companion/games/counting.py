"""A game small enough to see through: two players take turns adding to a sum that may not pass its goal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.games.game import Event, Refusal, Result


@dataclass(frozen=True, slots=True)
class Sum:
    goal: int
    names: tuple[str, ...]
    turn: int = 0
    total: int = 0
    scores: tuple[int, ...] = (0, 0)


class Counting:
    """The board's text is the goal."""

    name = "counting"

    def begin(self, setup: Event, board: str) -> Sum:
        if setup.get("do") != "setup":
            raise Refusal(f"a game begins with setup, not {setup.get('do')!r}")
        return Sum(int(board), tuple(setup["players"].values()))

    def apply(self, state: Sum, event: Event) -> Sum:
        number = event.get("number")
        if event.get("do") != "add" or not isinstance(number, int) or not 1 <= number <= 9:
            raise Refusal(f"add 1 to 9, not {dict(event)}")
        if state.total + number > state.goal:
            raise Refusal(f"{number} is too much; the goal is {state.goal - state.total} away")
        player = state.turn % 2
        scores = tuple(score + (number if seat == player else 0) for seat, score in enumerate(state.scores))
        return replace(state, turn=state.turn + 1, total=state.total + number, scores=scores)

    def options(self, state: Sum) -> Sequence[Event]:
        return () if self.is_over(state) else ({"do": "add", "most": min(9, state.goal - state.total)},)

    def describe(self, before: Sum | None, event: Event, after: Sum) -> str:
        if before is None:
            return f"{' and '.join(after.names)} begin"
        return f"{before.names[before.turn % 2]} added {event['number']}"

    def is_over(self, state: Sum) -> bool:
        return state.total == state.goal

    def result(self, state: Sum) -> Result:
        best = max(state.scores)
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
        return Result(state.names, state.scores, winners)


COUNTING = Counting()
SETUP = {"do": "setup", "players": {"purple": "Aiko", "green": "Ben"}}


def add(number: int) -> Event:
    return {"do": "add", "number": number}
