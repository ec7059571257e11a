"""Protocol `Touch`: what the widgets use of Kivy's touch, which has no types of its own."""

from collections.abc import Callable
from typing import Protocol


class Touch(Protocol):
    """A finger or the mouse, from down to up."""

    x: float
    y: float
    pos: tuple[float, float]
    time_start: float
    time_update: float
    button: str
    is_mouse_scrolling: bool
    grab_current: object  # the widget that is told of the touch now because it grabbed it
    ud: dict[object, object]  # what widgets keep for each other: "dragged" once a scroll has begun

    def grab(self, widget: object) -> None: ...

    def ungrab(self, widget: object) -> None: ...

    def push(self) -> None: ...

    def pop(self) -> None: ...

    def apply_transform_2d(self, transform: Callable[[float, float], tuple[float, float]]) -> None: ...
