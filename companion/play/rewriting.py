"""An earlier step told again on the table as it was then: stands in for the session and keeps nothing by itself."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.games.duo.rules.names import Phase
from companion.games.duo.rules.state import State
from companion.play.fix import Change
from companion.play.session import Fix, Step


class Rewriting:
    """`do` gathers what the step should have been until the die is used up; `fix` is then how the game would be."""

    def __init__(self, session: Any, index: int, fix: Any = None, changes: Mapping[int, Change] | None = None) -> None:
        """`fix` with its `changes`: one more step is told, the first that does not fit any more."""
        self.session, self.index = session, index
        self._changes = dict(changes or {})
        self._before: State = session.steps[index].before if fix is None else fix.state
        self._steps: tuple[Step[State], ...] = session.steps[:index] if fix is None else fix.steps
        self._told: list[Step[State]] = []
        self._observers: list[Callable[[], object]] = []
        self.fix: Fix[State] | None = None
        self.changes: dict[int, Change] = {}

    # What the table asks of a session

    @property
    def state(self) -> State:
        return self._told[-1].after if self._told else self._before

    @property
    def steps(self) -> tuple[Step[State], ...]:
        return (*self._steps, *self._told)

    @property
    def present(self) -> int:
        return len(self._told)

    @property
    def can_redo(self) -> bool:
        return False

    def do(self, events: Sequence[Any], **_how: Any) -> None:
        before = self.state
        after = self.session.follow(before, events)
        self._told.append(Step(-1, tuple(events), "touch", None, before, after, self.session.game))
        self._see()
        self._tell()

    def undo(self) -> None:
        self._told.pop()
        self.fix = None
        self._tell()

    def redo(self) -> None:
        """Nothing is kept, so nothing comes again."""

    def undo_words(self) -> str | None:
        return self._told[-1].words if self._told else None

    def note(self, key: str, value: Any) -> None:
        """What is half told here is not the half-made entry of the game."""

    def noted(self, key: str) -> None:
        return None

    def observe(self, callback: Callable[[], object]) -> Callable[[], None]:
        self._observers.append(callback)
        return lambda: self._observers.remove(callback) if callback in self._observers else None

    def _tell(self) -> None:
        for callback in tuple(self._observers):
            callback()

    # What would become of the game

    def next(self) -> "Rewriting":
        """The first step that no longer fits, to be told again on top of this change."""
        assert self.fix is not None and self.fix.misfits
        return Rewriting(self.session, self.fix.misfits[0].index, self.fix, self.changes)

    def _see(self) -> None:
        """Look at the game with this change as soon as nothing of it is missing."""
        self.fix = None
        if self.state.phase is Phase.ACT:
            return
        found = [self._with(using) for using in (self._effect(), self._whole_use())]
        fix, changes = min(found, key=lambda pair: len(pair[0].misfits))
        if fix.misfits and self.state.in_use is not None:
            return  # the second use is part of it
        self.fix, self.changes = fix, changes

    def _with(self, replaced: Sequence[int]) -> tuple[Fix[State], dict[int, Change]]:
        events = tuple(event for step in self._told for event in step.events)
        changes = {**self._changes, self.index: Change(events, "touch")}
        changes.update({index: Change((), "touch") for index in replaced})
        return self.session.fixing(changes, self.index), changes

    def _effect(self) -> list[int]:
        """The steps after the changed one that only used the effect of its move."""
        return self._while(lambda state: state.phase is Phase.ACT)

    def _whole_use(self) -> list[int]:
        """The steps after the changed one that still belonged to the same die."""
        return self._while(lambda state: state.in_use is not None)

    def _while(self, belongs: Callable[[State], bool]) -> list[int]:
        found = []
        for index in range(self.index + 1, len(self.session.steps)):
            before = self.session.steps[index].before
            if before is None or not belongs(before):
                break
            found.append(index)
        return found
