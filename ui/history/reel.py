"""A kept game to step through: its states in order, what each step said, and which meeple it moved."""

from dataclasses import dataclass
from typing import Any

from companion.games.duo.rules.names import Character
from companion.games.duo.rules.state import State
from companion.play.session import Session, Step
from ui.games.duo.island.meeples import Meeple


@dataclass(frozen=True, slots=True)
class Reel:
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

    def moved(self, place: int) -> tuple[Meeple, str] | None:
        """The meeple that moved last up to this moment, and where it came from."""
        for step in reversed(self.steps[:place]):
            for event in step.events:
                if event["do"] == "move" and step.before is not None:
                    colour, die = step.before.actor, Character(event["die"])
                    return Meeple(colour, die, event["to"]), step.before.player(colour).place(die)
        return None


def reel(session: Any) -> Reel:
    first = session.state_at(session.tree.line(session.present)[0].number)
    return Reel(session, session.steps, first)
