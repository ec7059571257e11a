"""The island as a kept game shows it: one state, and how the last meeple came to stand where it does."""

from collections.abc import Sequence

from companion.games.duo.desk.meeples import last_move, meeples_of
from companion.games.duo.rules.state import State
from companion.play.steps import Step
from ui.games.duo.island.island import Island


class IslandView(Island):
    def __init__(self, state: State) -> None:
        super().__init__(board=state.board, boutiques=state.boutiques)

    def show(self, state: State, steps: Sequence[Step[State]]) -> None:
        self.meeples = meeples_of(state)
        self.last = last_move(steps)
