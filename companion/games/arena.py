"""Matches between programs and advice, of any game that has an opponent: what the command line asks for and prints."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Any, Protocol

from companion.language import Worded

Z = 1.959964  # of the normal distribution: 95 % lie so many deviations to either side


class MatchTrouble(Worded):
    """What ends a match: a player that cannot be started, an answer that is refused. Worded late."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds a decision: the mean, what 99 of 100 stay below, and the most."""

    mean: float = 0.0
    p99: float = 0.0
    most: float = 0.0


def pace(seconds: Sequence[float]) -> Pace:
    if not seconds:
        return Pace()
    times = sorted(1000 * each for each in seconds)
    return Pace(sum(times) / len(times), times[ceil(0.99 * len(times)) - 1], times[-1])


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match as its first player sees it; `margin` is the mean of points."""

    games: int
    wins: int
    shared: int
    margin: float
    a: Pace
    b: Pace

    @property
    def wilson(self) -> tuple[float, float]:
        """Between which shares of wins the true one lies, in 95 of 100 matches; a shared game counts half."""
        if not self.games:
            return 0.0, 1.0
        share, n = (self.wins + self.shared / 2) / self.games, self.games
        middle, wide = share + Z * Z / (2 * n), Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
        return max(0.0, (middle - wide) / (1 + Z * Z / n)), min(1.0, (middle + wide) / (1 + Z * Z / n))


@dataclass(frozen=True, slots=True)
class Advised:
    """One choice with its worth: what it is in words, why, and as the JSON of an outside player."""

    words: str
    reasons: tuple[str, ...]
    points: float
    chance: float
    choice: dict[str, Any]


class Arena(Protocol):
    """What a game with an opponent offers to the command line."""

    levels: Sequence[int]
    default_level: int

    def players(self) -> Sequence[str]:
        """The names that may be given for a player, beside 'exec:COMMAND'."""

    def match(
        self, first: str, second: str, games: int, seed: int, board: str, played: Callable[[int], None]
    ) -> MatchResult:
        """So many games, seats swapped, on the board file whose text is `board`; MatchTrouble. `played` hears how many
        are over."""

    def advise(self, state: Any, level: int) -> Sequence[Advised]:
        """Every choice of whoever decides in this state, the best first; empty where nothing is to be decided."""
