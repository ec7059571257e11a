"""The pegs, slabs, gifts and coins of a game played without the app, counted by touch."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Colour

COUNTS = ("temple", "garden", "gold", "gifts", "coins")


@dataclass(frozen=True, slots=True)
class Count:
    """What one player has at the end."""

    temple: int = 1
    garden: int = 1
    gold: int = 0
    gifts: int = 0
    coins: int = 0


@dataclass(frozen=True, slots=True)
class Points:
    faith: int
    commerce: int
    culture: int

    @property
    def total(self) -> int:
        return self.faith + self.commerce + self.culture


@dataclass(frozen=True, slots=True)
class Tally:
    """Both players' counts and names."""

    names: Mapping[Colour, str] = field(default_factory=dict)
    counts: Mapping[Colour, Count] = field(default_factory=lambda: {colour: Count() for colour in Colour})

    def named(self, colour: Colour, name: str) -> "Tally":
        return replace(self, names={**self.names, colour: " ".join(name.split())})

    def counted(self, colour: Colour, key: str, value: int) -> "Tally":
        return replace(self, counts={**self.counts, colour: replace(self.counts[colour], **{key: value})})


def bounds(board: Board, key: str, count: Count) -> tuple[int, int]:
    """The least and the most that the board allows; 10 coins are a slab as long as there is room for one."""
    most = {
        "temple": board.temple,
        "garden": board.garden,
        "gold": len(board.gold),
        "gifts": len(board.culture),
        "coins": 99 if count.gold == len(board.gold) else 9,
    }
    return (1 if key in ("temple", "garden") else 0), most[key]


def points(board: Board, count: Count) -> Points:
    return Points(
        count.temple * count.garden,
        board.gold[count.gold - 1] if count.gold else 0,
        board.culture[count.gifts - 1] if count.gifts else 0,
    )


def winner(board: Board, counts: Mapping[Colour, Count]) -> Colour | None:
    """Most points, then most coins, then nobody: it is shared."""
    purple, green = ((points(board, counts[colour]).total, counts[colour].coins) for colour in Colour)
    if purple == green:
        return None
    return Colour.PURPLE if purple > green else Colour.GREEN


def tally_json(tally: Tally) -> dict[str, Any]:
    return {
        "names": {str(colour): name for colour, name in tally.names.items()},
        "counts": {
            str(colour): {key: getattr(count, key) for key in COUNTS} for colour, count in tally.counts.items()
        },
    }


def read_tally(noted: Any) -> Tally | None:
    """The half-made tally that was noted, or None when there is none that makes sense."""
    if not isinstance(noted, Mapping):
        return None
    try:
        return Tally(
            {Colour(colour): str(name) for colour, name in noted["names"].items()},
            {colour: Count(**{key: int(noted["counts"][colour][key]) for key in COUNTS}) for colour in Colour},
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
