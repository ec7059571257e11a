"""What a session is made of: the log of points it reached, what it starts from, and where it is kept."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol

from companion.games.game import Game, Json, Refusal, State
from companion.language import Worded
from companion.play.tree import Point, Tree, Where

WHOLE_GAME = -1  # in place of a point: what is noted for the game itself


class Unable(Worded, Refusal):
    """The session itself cannot do this now."""


class Keeper(Protocol):
    """Where sessions are kept, by the number of the game. Each call is durable when it returns, or raises NotKept and
    has changed nothing."""

    def keep(self, number: int, where: Where, new: Sequence[Point]) -> None: ...

    def keep_board(self, number: int, board: str, root: Point, where: Where) -> None: ...

    def keep_note(self, number: int, point: int, key: str, value: Json | None) -> None: ...

    def keep_times(self, number: int, times: Sequence[float]) -> None: ...


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
    times: tuple[float, ...] = ()  # seconds that each seat has used
