"""The marks of Tokaido's drawings: road, stations, travelers and cards, on the grid of companion.rulebook.marks."""

from dataclasses import dataclass

from companion.rulebook.marks import Point


@dataclass(frozen=True, slots=True)
class RoadMark:
    """A stretch of the road."""

    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class StationMark:
    """A station: its slot on the road, a second one off it where it is double, and its sign below."""

    kind: str  # of the stations
    x: float
    y: float  # of the road
    double: bool = False
    lit: bool = False


@dataclass(frozen=True, slots=True)
class TravelerMark:
    """A traveler of this colour, with the number that says when it moves; 0 for none."""

    colour: str
    x: float
    y: float
    number: int = 0


@dataclass(frozen=True, slots=True)
class CardMark:
    """A card with its sign, and a figure in its corner where it has one; an empty one is still to come."""

    icon: str
    x: float
    y: float
    colour: str = "ink"
    figure: str = ""
    empty: bool = False
