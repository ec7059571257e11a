"""Paths of the filled icons on a grid of 24 × 24, y down: shapes (holes by overlap) and round strokes.

Here are the signs of seats and what any table has; a game adds its own with `add_icons`."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """One stroke of the brush: a path, filled when it has no width."""

    path: str
    width: float = 0.0


def filled(*paths: str) -> Mark:
    """A shape; where two paths overlap there is a hole."""
    return Mark(" ".join(paths))


def lined(path: str, width: float = 1.7) -> Mark:
    """A round stroke along the path."""
    return Mark(path, width)


def disc(x: float, y: float, r: float) -> str:
    k = r * 0.5523
    return (
        f"M{x - r} {y} C{x - r} {y - k} {x - k} {y - r} {x} {y - r} C{x + k} {y - r} {x + r} {y - k} {x + r} {y} "
        f"C{x + r} {y + k} {x + k} {y + r} {x} {y + r} C{x - k} {y + r} {x - r} {y + k} {x - r} {y} Z"
    )


def box(x: float, y: float, w: float, h: float) -> str:
    return f"M{x} {y} H{x + w} V{y + h} H{x} Z"


ICONS: dict[str, tuple[Mark, ...]] = {
    "disc": (filled(disc(12, 12, 11.5)),),
    "diamond": (
        filled(
            "M10.4 1.2 C11.4 0.3 12.6 0.3 13.6 1.2 L22.8 10.4 C23.7 11.4 23.7 12.6 22.8 13.6 L13.6 22.8 "
            "C12.6 23.7 11.4 23.7 10.4 22.8 L1.2 13.6 C0.3 12.6 0.3 11.4 1.2 10.4 Z"
        ),
    ),
    "square": (
        filled(
            "M4.2 1.8 H19.8 C21.2 1.8 22.2 2.8 22.2 4.2 V19.8 C22.2 21.2 21.2 22.2 19.8 22.2 H4.2 "
            "C2.8 22.2 1.8 21.2 1.8 19.8 V4.2 C1.8 2.8 2.8 1.8 4.2 1.8 Z"
        ),
    ),
    "triangle": (
        filled(
            "M10.6 2 C11.3 0.8 12.7 0.8 13.4 2 L23.2 19.4 C23.9 20.8 23.1 22.2 21.6 22.2 H2.4 "
            "C0.9 22.2 0.1 20.8 0.8 19.4 Z"
        ),
    ),
    "cross": (filled("M8.6 1.4 H15.4 V8.6 H22.6 V15.4 H15.4 V22.6 H8.6 V15.4 H1.4 V8.6 H8.6 Z"),),
    "dot": (filled(disc(12, 12, 6)),),
    "coin": (filled(disc(12, 12, 10), box(8.9, 8.9, 6.2, 6.2)),),
}


def add_icons(icons: Mapping[str, tuple[Mark, ...]]) -> None:
    """Icons of a game, to be drawn by their names like all others. A name stands for one drawing."""
    taken = [name for name, marks in icons.items() if ICONS.get(name, marks) != marks]
    if taken:
        raise ValueError(f"other icons have these names already: {', '.join(taken)}")
    ICONS.update(icons)
