"""The points that a game has reached: a tree that only grows, the point that is present, and where redo leads."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.game import Event, Result


@dataclass(frozen=True, slots=True)
class Point:
    """What one touch confirmed, after the point `parent`; the set-up has no parent."""

    number: int
    parent: int | None
    events: tuple[Event, ...]
    source: str = "touch"
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Where:
    """Where a game stands, as it is kept together with every change."""

    present: int
    tip: int  # the end of the branch that redo walks along; `present` when there is nothing to redo
    finished: bool
    result: Result | None
    played: float  # seconds
    names: tuple[str, ...]
    times: tuple[float, ...] = ()  # seconds that each seat has used, where the players' clock has run


@dataclass(frozen=True, slots=True)
class Tree:
    """Every point by number, the present one and the tip of the redo branch."""

    points: Mapping[int, Point]
    present: int
    tip: int

    @property
    def next_number(self) -> int:
        return max(self.points) + 1

    def line(self, to: int) -> tuple[Point, ...]:
        """From the set-up to the point `to`."""
        return tuple(self._back(to))[::-1]

    def _back(self, number: int | None) -> Iterator[Point]:
        while number is not None:
            point = self.points[number]
            yield point
            number = point.parent

    def before(self) -> int | None:
        """The point that undo leads to."""
        return self.points[self.present].parent

    def after(self) -> int | None:
        """The point that redo leads to."""
        behind: int | None = None
        for point in self._back(self.tip):
            if point.number == self.present:
                return behind
            behind = point.number
        return None

    def grown(self, new: Sequence[Point]) -> "Tree":
        """With new points; the last one is present, and nothing is left to redo."""
        last = new[-1].number
        return Tree({**self.points, **{point.number: point for point in new}}, last, last)

    def at(self, number: int) -> "Tree":
        """With another point present; redo keeps its branch as long as that leads through the point."""
        on_branch = any(point.number == number for point in self._back(self.tip))
        return replace(self, present=number, tip=self.tip if on_branch else number)
