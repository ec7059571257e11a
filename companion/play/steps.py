"""What a session is made of: its steps, the log of points it reached, and what it starts from."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from companion.games.game import Event, Game, Json, Refusal
from companion.language import Worded, in_one_sentence
from companion.play.tree import Point, Tree, Where

State = TypeVar("State")


class Unable(Worded, Refusal):
    """The session itself cannot do this now."""


class Keeper(Protocol):
    """Where sessions are kept, by the number of the game. Each call is durable when it returns, or raises NotKept and
    has changed nothing."""

    def keep(self, number: int, where: Where, new: Sequence[Point]) -> None: ...

    def keep_board(self, number: int, board: str, root: Point, where: Where) -> None: ...

    def keep_note(self, number: int, point: int, key: str, value: Json | None) -> None: ...


@dataclass(frozen=True, slots=True)
class Step(Generic[State]):
    """What one touch confirmed, between two states."""

    point: int
    events: tuple[Event, ...]
    source: str
    confidence: float | None
    before: State | None
    after: State
    game: Game[State]

    @property
    def clauses(self) -> tuple[str, ...]:
        """What happened, event by event, in the language spoken now."""
        return self.described()

    def described(self, *, ids: bool = False) -> tuple[str, ...]:
        """The clauses; with `ids` spaces are named as in records."""
        told, state = [], self.before
        for number, event in enumerate(self.events, start=1):
            if state is None or number == len(self.events):
                after = self.after
            else:
                after = self.game.apply(state, event)
            told.append(self.game.describe(state, event, after, ids=ids))
            state = after
        return tuple(told)

    @property
    def words(self) -> str:
        """The clauses in one sentence."""
        return in_one_sentence(self.clauses)


@dataclass(frozen=True, slots=True)
class Reached:
    """A point in the log; `on_line` if the present game passes through it."""

    point: int
    parent: int | None
    source: str
    present: bool
    on_line: bool
    say: Callable[[], str]

    @property
    def words(self) -> str:
        return self.say()


@dataclass(frozen=True, slots=True)
class Kept(Generic[State]):
    """A game as it is kept: all a session starts from."""

    number: int
    game: Game[State]
    board: str
    practice: bool
    tree: Tree
    played: float
    notes: Mapping[str, tuple[int, Json]]  # half-made entries, each with the point it belongs to
