"""Keys of a keyboard that is plugged in: which widget they are for. `ui/shell/key_input.py` passes them on.

Letters and figures go to the widget that `takes_keys`, Enter and Escape to the button with them among its `keys`, and
the arrows to the places of a drawing that has `key_spots`."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class KeySpot:
    """A place on a drawing: `spoken_words` are asked for when the focus comes to it, `tapped` is a touch on it."""

    name: str
    box: tuple[float, float, float, float]  # x, y, width, height, beside its widget's own x and y
    spoken_words: Callable[[], str]
    tapped: Callable[[], object]


class HasKeySpots(Protocol):
    """A drawing with places that can be touched, such as a board: the best ones come first."""

    def key_spots(self) -> Sequence[KeySpot]: ...


class TakesKeys(Protocol):
    """A widget that is written into, such as an on-screen keyboard or a digit pad: it sets `takes_keys = True`."""

    takes_keys: bool

    def type_text(self, text: str) -> object:
        """Letters as the system's keyboard layout gives them, accents included; often a single one."""

    def press_key(self, key: EditKey) -> object: ...


def key_taker(layer: Widget) -> TakesKeys | None:
    """The widget of this layer that is written into now."""
    return next((widget for widget in below(layer) if _takes_keys(widget)), None)


def _takes_keys(widget: Widget) -> TypeGuard[TakesKeys]:
    return bool(getattr(widget, "takes_keys", False)) and _shown(widget)


def button_for(layer: Widget, key: str) -> Touchable | None:
    """The button of this layer that has the key, where there is just one and a finger could touch it."""
    found = [widget for widget in touchables_in_sight(layer) if key in widget.keys]
    return found[0] if len(found) == 1 else None


def touchables_in_sight(layer: Widget) -> list[Touchable]:
    """All that a finger could touch now."""
    return [widget for widget in touchables_shown(layer) if _in_sight(widget)]


def touchables_shown(layer: Widget) -> list[Touchable]:
    """All that a finger could touch, now or after scrolling to it."""
    return [
        widget
        for widget in below(layer)
        if isinstance(widget, Touchable) and widget.touchable and not widget.disabled and _shown(widget)
    ]


def scroll_to(widget: Widget) -> None:
    """Bring a widget into sight in whatever it is scrolled in."""
    around = widget.parent
    while isinstance(around, Widget):
        if isinstance(around, Scroll):
            around.show(widget)
        around = around.parent


def spots_in_sight(layer: Widget) -> dict[Widget, Sequence[KeySpot]]:
    """The drawings of this layer whose places keys can reach, each with its places."""
    drawings = [widget for widget in below(layer) if hasattr(widget, "key_spots") and _in_sight(widget)]
    found = {widget: widget.key_spots() for widget in drawings}
    return {widget: spots for widget, spots in found.items() if spots}


def below(widget: Widget) -> Iterator[Widget]:
    """The widget and all that it holds. Not Kivy's own `walk`: a screen may have something else under that name."""
    yield widget
    for child in reversed(widget.children):
        yield from below(child)


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
