"""What drawings on the pages are made of: marks on a grid of 20 by 9, y up. Who paints them decides how they look.

A game adds marks of its own: any frozen dataclass that its screen has a painter for."""

from dataclasses import dataclass

Point = tuple[float, float]
WIDTH, HEIGHT = 20.0, 9.0
Drawing = tuple[object, ...]
"""Marks, the lowest first."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Any icon by itself: a ware, a coin, a gold slab, the bag."""

    icon: str
    x: float
    y: float
    size: float = 2.0
    colour: str = "ink"


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
