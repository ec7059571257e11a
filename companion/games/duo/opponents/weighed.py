"""What an opponent answers: choices with their worth, and where a game stands. Values, worded late."""

from dataclasses import dataclass

from companion.games.duo.opponents.choices import Decision
from companion.games.duo.opponents.reasons import Because
from companion.games.duo.rules.names import Colour


@dataclass(frozen=True, slots=True)
class Weighed:
    """One choice. `points` is the margin to be expected at the end for whoever chooses; `chance` to win, 0 to 1."""

    choice: Decision
    points: float
    chance: float
    reasons: tuple[Because, ...] = ()
    plan: int = 0  # what it is meant to be followed by, as `layout.decoded` reads it


@dataclass(frozen=True, slots=True)
class Outlook:
    """Where a game stands: purple's chance of winning, 0 to 1, and purple's expected margin in points."""

    chance: float
    margin: float

    def chance_of(self, colour: Colour) -> float:
        return self.chance if colour is Colour.PURPLE else 1 - self.chance

    def margin_of(self, colour: Colour) -> float:
        return self.margin if colour is Colour.PURPLE else -self.margin


@dataclass(frozen=True, slots=True)
class Swing:
    """What one event changed for `colour`, in chance of winning and in points: by luck (a roll, a draw, paintings that
    turned up) or by a choice, which is never above 0: the best choice changes nothing."""

    colour: Colour
    chance: float
    margin: float
    best: Decision | None = None  # of a choice: what would have been best
