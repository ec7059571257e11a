"""Fixing an earlier step: the rest of the game is replayed on top of the change, and what no longer fits is shown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from companion.games.game import Event, Refusal, State, Step
from companion.language import N_, _
from companion.play.steps import Unable
from companion.play.tree import Point

if TYPE_CHECKING:
    from companion.play.session import Session

SETUP = -1  # the set-up can be fixed too: it comes before step 0


@dataclass(frozen=True, slots=True)
class Change:
    """What a step should have been; no events at all leave it out."""

    events: tuple[Event, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Misfit(Generic[State]):
    """A step that would be lost, and why, in the language spoken now."""

    index: int
    step: Step[State]
    reason: Refusal | None  # none: only because it comes after one that does not fit

    @property
    def words(self) -> str:
        return _("It comes after a step that does not fit.") if self.reason is None else self.reason.words()


class Fix(Generic[State]):
    """How the game would be with some steps changed. Nothing has happened until `confirm`."""

    line: tuple[Point, ...]
    states: tuple[State, ...]  # at the points of the line
    steps: tuple[Step[State], ...]
    misfits: tuple[Misfit[State], ...]
    state: State

    def __init__(self, session: "Session[State]", changes: Mapping[int, Change], newest: int) -> None:
        self._session = session
        self._changes = dict(changes)
        self._tree = session.tree
        self._replay(newest)

    def confirm(self) -> None:
        """Make it so: the game goes on from here; how it was stays in the log. Leaving a fix needs no call."""
        if self._session.tree is not self._tree:
            raise Unable(N_("The game has gone on since. Look at the change again."))
        self._session.branch(self._after, self._new, self.states[len(self.line) - len(self._new) :])

    def _replay(self, newest: int) -> None:
        session = self._session
        line = self._tree.line(self._tree.present)
        first = min(self._changes)
        kept = line[: first + 1]
        parent = self._after = kept[-1].number if kept else None
        self._new: list[Point] = []
        lost: list[int] = []
        states = [session.state_at(point.number) for point in kept]
        reason: Refusal | None = None
        for index in range(first, len(line) - 1):
            old, change = line[index + 1], self._changes.get(index)
            events = old.events if change is None else change.events
            if not events:
                continue
            if reason is None:
                try:
                    states.append(session.follow(states[-1] if states else None, events))
                except Refusal as refusal:
                    if index == newest:
                        raise
                    reason = refusal
            if reason is not None:
                lost.append(index)
                continue
            source, sure = (old.source, old.confidence) if change is None else (change.source, None)
            point = Point(self._tree.next_number + len(self._new), parent, tuple(events), source, sure)
            self._new.append(point)
            parent = point.number
        self.line, self.states, self.state = (*kept, *self._new), tuple(states), states[-1]
        self.steps = tuple(
            Step(point.number, point.events, point.source, point.confidence, before, after, session.game)
            for point, before, after in zip(self.line[1:], states, states[1:], strict=False)
        )
        was = session.steps if lost else ()
        self.misfits = tuple(Misfit(index, was[index], reason if index == lost[0] else None) for index in lost)
