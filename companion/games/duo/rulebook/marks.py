"""The marks of Duo's drawings: stations, towns, areas, tokens and dice, on the grid of companion.rulebook.marks."""

from dataclasses import dataclass

from companion.rulebook.marks import Point


@dataclass(frozen=True, slots=True)
class Spot:
    """A station of the ring; lit when one arrives there."""

    icon: str  # torii, tree, spring, wave
    x: float
    y: float
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Boutique:
    """A coastal town with its boutique token."""

    ware: str
    price: int
    x: float
    y: float
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Peak:
    """A mountain town with its number."""

    number: int
    x: float
    y: float
    lit: bool = False


@dataclass(frozen=True, slots=True)
class MeepleMark:
    character: str
    player: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class SeatMark:
    """A player: purple round, green square on its tip."""

    player: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class DieMark:
    character: str
    value: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Canvas:
    """A painting tile: its icon, or face down."""

    icon: str
    player: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Wave:
    """A wave tile for a character."""

    character: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class TrackMark:
    """A row of slots and where the peg is."""

    slots: int
    peg: int
    x: float
    y: float
    colour: str


@dataclass(frozen=True, slots=True)
class Land:
    """An area of the island and its icon."""

    corners: tuple[Point, ...]
    icon: str
    x: float
    y: float
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Route:
    points: tuple[Point, ...]
