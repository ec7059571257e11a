"""A board and its pieces as values that any program can draw: lines, places with signs, pieces on them; y goes down."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

Spot = tuple[float, float]


class Ground(StrEnum):
    """What a line bounds or is."""

    LAND = "land"  # a closed outline
    REGION = "region"  # a closed outline within the land
    ROAD = "road"  # an open line along which pieces go
    BORDER = "border"  # an open line between two regions


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """A line through points; `round` ones are drawn without corners."""

    ground: Ground
    points: tuple[Spot, ...]
    round: bool = False


@dataclass(frozen=True, slots=True)
class DrawnPlace:
    """A place where pieces stand: its id in the record, its sign, and what it is called."""

    id: str
    x: float
    y: float
    sign: str  # a path to be stroked, on a grid of 24 × 24
    title: str
    tint: int = 0  # places of one kind have one tint, from 0
    bare: bool = False  # only the sign, without a disc around it


@dataclass(frozen=True, slots=True)
class BoardDrawing:
    """A whole board without its pieces."""

    width: float
    height: float
    radius: float  # of a place
    lines: tuple[DrawnLine, ...]
    places: tuple[DrawnPlace, ...]

    @property
    def legend(self) -> Sequence[DrawnPlace]:
        """One place of each sign and name."""
        return tuple({(place.sign, place.title): place for place in reversed(self.places)}.values())[::-1]


@dataclass(frozen=True, slots=True)
class DrawnPiece:
    """A piece where it stands now; `key` is the same at every moment of a game. Of no seat: of nobody who plays."""

    key: str
    seat: int | None
    colour: str
    title: str
    x: float
    y: float
    sign: str = ""  # a path as on places,
    letter: str = ""  # or a letter
