"""The island as a kept game shows it: one state, and how the last meeple came to stand where it does."""

from collections.abc import Sequence

from companion.games.duo.rules.names import Character
from companion.games.duo.rules.state import State
from companion.play.steps import Step
from ui.games.duo.island.island import Island
from ui.games.duo.island.meeples import Meeple, meeples_of


class IslandView(Island):
    def __init__(self, state: State) -> None:
        super().__init__(board=state.board, boutiques=state.boutiques)

    def show(self, state: State, steps: Sequence[Step[State]]) -> None:
        self.meeples = meeples_of(state)
        self.last = last_move(steps)


def last_move(steps: Sequence[Step[State]]) -> tuple[Meeple, str] | None:
    """The meeple that moved last, where it went, and where it came from."""
    for step in reversed(steps):
        for event in step.events:
            if event["do"] == "move" and step.before is not None:
                colour, die = step.before.actor, Character(event["die"])
                return Meeple(colour, die, event["to"]), step.before.player(colour).place(die)
    return None
