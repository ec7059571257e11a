"""Protocol `Sitting`: what a table needs of the game it shows, be it played now or an earlier step told again."""

from collections.abc import Callable, Sequence
from typing import Generic, Protocol

from companion.games.game import Event, Game, Json
from companion.play.fix import Fix
from companion.play.steps import State, Step


class Sitting(Protocol, Generic[State]):
    """`Session` and `Rewriting` both satisfy it."""

    @property
    def game(self) -> Game[State]: ...

    @property
    def game_number(self) -> int: ...

    @property
    def setup(self) -> Event: ...

    @property
    def names(self) -> tuple[str, ...]:
        """In the order of seats."""

    @property
    def state(self) -> State: ...

    @property
    def steps(self) -> tuple[Step[State], ...]:
        """What led from the set-up to now; the set-up itself is no step."""

    @property
    def events(self) -> list[Event]:
        """The set-up, then every event that is not undone."""

    @property
    def present(self) -> int:
        """The point that is present; a later one has a greater number."""

    @property
    def can_undo(self) -> bool: ...

    @property
    def can_redo(self) -> bool: ...

    def do(self, events: Sequence[Event], *, source: str = "touch", confidence: float | None = None) -> None:
        """One step. Refusal or NotKept: nothing has changed."""

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def undo_clauses(self) -> tuple[str, ...]:
        """What undo would take back, event by event; empty when there is nothing to undo."""

    def fix(self, index: int, events: Sequence[Event], *, source: str = "touch") -> Fix[State]:
        """How the game would be with `steps[index]` changed. Nothing happens until `confirm()` of the answer."""

    def note(self, key: str, value: Json | None) -> None:
        """Keep a half-made entry, or forget it with None."""

    def noted(self, key: str) -> Json | None: ...

    def observe(self, callback: Callable[[], object]) -> Callable[[], None]:
        """Call back after every change; returns what ends that."""
