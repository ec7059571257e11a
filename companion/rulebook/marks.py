"""What drawings on the pages are made of: marks on a grid of 20 by 9, y up. Who paints them decides how they look."""

from dataclasses import dataclass

Point = tuple[float, float]
WIDTH, HEIGHT = 20.0, 9.0


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
class Meeple:
    character: str
    player: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: purple round, green square on its tip."""

    player: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Die:
    character: str
    value: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Thing:
    """Any icon by itself: a ware, a coin, a gold slab, the bag."""

    icon: str
    x: float
    y: float
    size: float = 2.0
    colour: str = "ink"


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
class Track:
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


@dataclass(frozen=True, slots=True)
class Arrow:
    """A way that is gone, in red, or only possible, faint."""

    points: tuple[Point, ...]
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """Figures and signs of arithmetic: the only writing in a drawing, so that none needs translating."""

    text: str
    x: float
    y: float
    size: float = 2.0
    colour: str = "ink"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A tick or a cross."""

    good: bool
    x: float
    y: float


Mark = (
    Spot | Boutique | Peak | Meeple | Seat | Die | Thing | Canvas | Wave | Track | Land | Route | Arrow | Sign | Verdict
)
Drawing = tuple[Mark, ...]
