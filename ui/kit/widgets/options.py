"""The keyword arguments that our widgets hand on to Kivy's: `def __init__(self, …, **box: Unpack[BoxOptions])`."""

from collections.abc import Mapping
from typing import TypedDict

Hint = float | None
Edges = float | tuple[float, float] | tuple[float, float, float, float]


class BoxOptions(TypedDict, total=False):
    """Where a widget lies in its layout and how large it is."""

    size_hint: tuple[Hint, Hint]
    size_hint_x: Hint
    size_hint_y: Hint
    size_hint_min: tuple[Hint, Hint]
    size_hint_max_y: Hint
    size: tuple[float, float]
    width: float
    height: float
    pos: tuple[float, float]
    pos_hint: Mapping[str, float]
    opacity: float
    disabled: bool


class LayoutOptions(BoxOptions, total=False):
    """Those of a layout besides: the room around and between what it holds."""

    padding: Edges
    spacing: float
