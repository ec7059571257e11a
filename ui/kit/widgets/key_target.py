"""Keys of a keyboard that is plugged in: which widget they are for. `ui/shell/key_input.py` passes them on.

Letters and figures go to the widget that `takes_keys`, Enter and Escape to the button with them among its `keys`."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Protocol, TypeGuard

from kivy.uix.widget import Widget

from ui.kit.widgets.scroll import Scroll
from ui.kit.widgets.touchable import Touchable


class EditKey(StrEnum):
    """Keys that change what is being written, without a letter of their own."""

    BACKSPACE = "backspace"
    DELETE = "delete"
    LEFT = "left"
    RIGHT = "right"
    HOME = "home"
    END = "end"


class TakesKeys(Protocol):
    """A widget that is written into, such as an on-screen keyboard or a digit pad: it sets `takes_keys = True`."""

    takes_keys: bool

    def type_text(self, text: str) -> object:
        """Letters as the system's keyboard layout gives them, accents included; often a single one."""

    def press_key(self, key: EditKey) -> object: ...


def key_taker(layer: Widget) -> TakesKeys | None:
    """The widget of this layer that is written into now."""
    return next((widget for widget in _below(layer) if _takes_keys(widget)), None)


def _takes_keys(widget: Widget) -> TypeGuard[TakesKeys]:
    return bool(getattr(widget, "takes_keys", False)) and _shown(widget)


def button_for(layer: Widget, key: str) -> Touchable | None:
    """The button of this layer that has the key, where there is just one and a finger could touch it."""
    found = [widget for widget in touchables_in_sight(layer) if key in widget.keys]
    return found[0] if len(found) == 1 else None


def touchables_in_sight(layer: Widget) -> list[Touchable]:
    """All that a finger could touch now."""
    return [
        widget
        for widget in _below(layer)
        if isinstance(widget, Touchable) and widget.touchable and not widget.disabled and _in_sight(widget)
    ]


def _below(widget: Widget) -> Iterator[Widget]:
    """The widget and all that it holds. Not Kivy's own `walk`: a screen may have something else under that name."""
    yield widget
    for child in reversed(widget.children):
        yield from _below(child)


def _shown(widget: Widget) -> bool:
    while isinstance(widget, Widget):  # up to the window
        if not widget.opacity:
            return False
        widget = widget.parent
    return True


def _in_sight(widget: Widget) -> bool:
    """Shown, and not scrolled away."""
    middle = widget.to_window(*widget.center)
    around = widget.parent
    while isinstance(around, Widget):
        if isinstance(around, Scroll) and not around.collide_point(*around.parent.to_widget(*middle)):
            return False
        around = around.parent
    return _shown(widget)
