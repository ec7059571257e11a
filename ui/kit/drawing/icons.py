"""Paths of the filled icons on a grid of 24 × 24, y down: shapes (holes by overlap) and round strokes.

Here are the signs of seats and what several games have; a game adds its own with `add_icons`."""

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
    # sights of the road, in several games
    "mountain": (
        lined("M1.8 19.6 C6 17 8.2 10.6 10.2 5.2 H13.8 C15.8 10.6 18 17 22.2 19.6 Z", 1.7),
        lined("M8.4 10 L10.3 11.8 L12 10.2 L13.7 11.8 L15.6 10", 1.4),
    ),
    "kimono": (
        filled(
            "M9 2.2 L12 6.4 L15 2.2 L23.2 4.4 V14.6 H17.4 V10.6 L17.8 22.2 H6.2 L6.6 10.6 V14.6 H0.8 V4.4 Z",
            "M7.6 12.4 H16.4 V14.8 H7.6 Z",
            "M11.5 8 H12.5 V11.2 H11.5 Z",
        ),
    ),
    "torii": (
        filled("M1.4 3.4 C6.4 5 17.6 5 22.6 3.4 L21.8 6.8 C17.6 7.9 6.4 7.9 2.2 6.8 Z"),
        filled(box(4, 10.2, 16, 2.2)),
        filled(box(10.9, 7, 2.2, 4)),
        filled("M6.4 7 H8.8 L8.4 21.4 H5.6 Z"),
        filled("M17.6 7 H15.2 L15.6 21.4 H18.4 Z"),
    ),
    "spring": (
        lined("M5.6 13 C2.6 14.4 1.8 17 4.2 18.9 C8.4 22 15.6 22 19.8 18.9 C22.2 17 21.4 14.4 18.4 13", 1.9),
        lined("M8 3.6 C6 6 10 8.4 8 11 C7 12.4 7.2 14 8 15.4", 1.8),
        lined("M12 2.6 C10 5 14 8 12 11 C11 12.6 11.2 14.6 12 16.2", 1.8),
        lined("M16 3.6 C14 6 18 8.4 16 11 C15 12.4 15.2 14 16 15.4", 1.8),
    ),
    "wave": (
        lined("M2 9.4 Q5.3 4.8 8.7 9 Q12 13 15.3 9 Q18.7 4.8 22 9", 2.0),
        lined("M2 16.4 Q5.3 11.8 8.7 16 Q12 20 15.3 16 Q18.7 11.8 22 16", 2.0),
    ),
    "pilgrim": (
        filled("M12 2.6 C13.4 2.6 16.4 6.4 22.6 9.4 C19 11.4 5 11.4 1.4 9.4 C7.6 6.4 10.6 2.6 12 2.6 Z"),
        filled("M8 12.6 C10.6 13 13.4 13 16 12.6 C17.4 15 18.8 18 19.2 21.6 H4.8 C5.2 18 6.6 15 8 12.6 Z"),
    ),
}


def add_icons(icons: Mapping[str, tuple[Mark, ...]]) -> None:
    """Icons of a game, to be drawn by their names like all others. A name stands for one drawing."""
    taken = [name for name, marks in icons.items() if ICONS.get(name, marks) != marks]
    if taken:
        raise ValueError(f"other icons have these names already: {', '.join(taken)}")
    ICONS.update(icons)
