"""A kept game to step through: its states in order, and what each step said."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.play.session import Session, Step

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Reel(Generic[State]):
    """`at(0)` is the set-up, `at(last)` where the game stands."""

    session: Session[State]
    steps: tuple[Step[State], ...]
    first: State

    @property
    def last(self) -> int:
        return len(self.steps)

    def at(self, place: int) -> State:
        return self.steps[place - 1].after if place else self.first

    def words(self, place: int) -> str:
        if place:
            return self.steps[place - 1].words
        return self.session.game.describe(None, self.session.setup, self.first)

    def point(self, place: int) -> int:
        """The session's number for this moment."""
        return self.session.tree.line(self.session.present)[place].number


def reel(session: Session[State]) -> Reel[State]:
    first = session.state_at(session.tree.line(session.present)[0].number)
    return Reel(session, session.steps, first)
