"""What a game must offer so that session, store and history can carry it without knowing which game it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

Event = Mapping[str, Any]
"""One event as its JSON object: {"do": "move", "die": "pilgrim", "to": "s4"}."""

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended: players in seat order."""

    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...] = field(default=())  # indexes into players; all of them when shared


class Refusal(Exception):
    """An event that the game does not accept. `str()` of it is English; `words()` is in the language spoken now."""

    def words(self) -> str:
        return str(self)


class Game(Protocol, Generic[State]):
    """One kind of game. States are immutable values."""

    name: str

    def begin(self, setup: Event, board: str) -> State:
        """The state after the setup event, on the board file whose text is `board`."""

    def apply(self, state: State, event: Event) -> State:
        """The next state, or Refusal; `state` is unchanged."""

    def options(self, state: State) -> Sequence[Event]:
        """Everything that may happen next, as formats.md lists it."""

    def describe(self, before: State | None, event: Event, after: State) -> str:
        """What happened, in the language spoken now: "Purple's merchant drew 3 wares"."""

    def is_over(self, state: State) -> bool: ...

    def result(self, state: State) -> Result: ...
