"""An earlier step told again on the table as it was then: stands in for the session and keeps nothing by itself."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic

from companion.games.game import Event, Game, Json, Pending
from companion.language import _
from companion.play.fix import Change
from companion.play.session import Fix, Session
from companion.play.sitting import Sitting
from companion.play.steps import State, Step, Unable


class Rewriting(Generic[State]):
    """`do` gathers what the step should have been until nothing of it is owed; `outcome` is then how the game would
    be."""

    def __init__(
        self,
        session: Session[State],
        index: int,
        fix: Fix[State] | None = None,
        changes: Mapping[int, Change] | None = None,
    ) -> None:
        """`fix` with its `changes`: one more step is told, the first that does not fit any more."""
        self.session, self.index = session, index
        self._changes = dict(changes or {})
        self._before: State = session.states[index] if fix is None else fix.state
        self._steps = session.steps[:index] if fix is None else fix.steps
        self._told: list[Step[State]] = []
        self._observers: list[Callable[[], object]] = []
        self.outcome: Fix[State] | None = None
        self.changes: dict[int, Change] = {}

    # What the table asks of a session

    @property
    def game(self) -> Game[State]:
        return self.session.game

    @property
    def game_number(self) -> int:
        return self.session.game_number

    @property
    def setup(self) -> Event:
        return self.session.setup

    @property
    def names(self) -> tuple[str, ...]:
        return self.session.names

    @property
    def state(self) -> State:
        return self._told[-1].after if self._told else self._before

    @property
    def steps(self) -> tuple[Step[State], ...]:
        return (*self._steps, *self._told)

    @property
    def events(self) -> list[Event]:
        return [self.setup, *(event for step in self.steps for event in step.events)]

    @property
    def present(self) -> int:
        return len(self._told)

    @property
    def can_undo(self) -> bool:
        return bool(self._told)

    @property
    def can_redo(self) -> bool:
        return False

    def do(self, events: Sequence[Event], *, source: str = "touch", confidence: float | None = None) -> None:
        before = self.state
        after = self.session.follow(before, events)
        self._told.append(Step(-1, tuple(events), source, confidence, before, after, self.game))
        self._look_ahead()
        self._tell()

    def undo(self) -> None:
        self._told.pop()
        self.outcome = None
        self._tell()

    def redo(self) -> None:
        """Nothing is kept, so nothing comes again."""

    def undo_clauses(self) -> tuple[str, ...]:
        return self._told[-1].clauses if self._told else ()

    def fix(self, index: int, events: Sequence[Event], *, source: str = "touch") -> Fix[State]:
        """Only the step that is told again may change here."""
        raise Unable(lambda: _("That is a step of its own. Change it there."))

    def note(self, key: str, value: Json | None) -> None:
        """What is half told here is not the half-made entry of the game."""

    def noted(self, key: str) -> Json | None:
        return None

    def observe(self, callback: Callable[[], object]) -> Callable[[], None]:
        self._observers.append(callback)
        return lambda: self._observers.remove(callback) if callback in self._observers else None

    def _tell(self) -> None:
        for callback in tuple(self._observers):
            callback()

    # What would become of the game

    def next(self) -> "Rewriting[State]":
        """The first step that no longer fits, to be told again on top of this change."""
        assert self.outcome is not None and self.outcome.misfits
        return Rewriting(self.session, self.outcome.misfits[0].index, self.outcome, self.changes)

    def _look_ahead(self) -> None:
        """Look at the game with this change as soon as nothing of it is owed. What followed of the old step goes with
        it: the answers it owed, or also its further uses, whichever leaves more of the game standing."""
        self.outcome = None
        pending = self.game.pending(self.state)
        if pending is Pending.OWED:
            return
        found = [self._without(self._following(least)) for least in (Pending.OWED, Pending.MORE)]
        fix, changes = min(found, key=lambda pair: len(pair[0].misfits))
        if fix.misfits and pending is Pending.MORE:
            return  # the second use is part of it
        self.outcome, self.changes = fix, changes

    def _without(self, replaced: Sequence[int]) -> tuple[Fix[State], dict[int, Change]]:
        events = tuple(event for step in self._told for event in step.events)
        changes = {**self._changes, self.index: Change(events, "touch")}
        changes.update({index: Change((), "touch") for index in replaced})
        return self.session.fixing(changes, self.index), changes

    def _following(self, least: Pending) -> list[int]:
        """The steps after the changed one before which at least this much of it was pending."""
        found = []
        for index, before in enumerate(self.session.states[:-1]):
            if index > self.index:
                if self.game.pending(before) < least:
                    break
                found.append(index)
        return found


if TYPE_CHECKING:
    _CHECKED: tuple[type[Sitting[Any]], ...] = (Session, Rewriting)  # the type checker compares them with the protocol
