"""The roll of this turn, as the steps of the game tell it: the values of all three dice, used ones included."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.duo.rules.names import Character
from companion.games.duo.rules.state import State
from companion.games.game import Event, Step


@dataclass(frozen=True, slots=True)
class TurnRoll:
    """`index` is the number of its step; `source` says whether it was tapped in or read by the camera."""

    index: int
    source: str
    events: tuple[Event, ...]
    values: Mapping[Character, int]

    def events_with(self, die: Character, value: int) -> list[Event]:
        """The same step with another value of one die."""
        return [{**event, die.value: value} if event["do"] == "roll" else event for event in self.events]


def turn_roll(steps: Sequence[Step[State]]) -> TurnRoll | None:
    """The newest roll; None before the first."""
    for index in range(len(steps) - 1, -1, -1):
        step = steps[index]
        for event in step.events:
            if event["do"] == "roll":
                values = {die: int(event[die.value]) for die in Character}
                return TurnRoll(index, step.source, step.events, values)
    return None
