"""Tab on a keyboard: goes through all that can be touched, in the order in which one reads, with a ring around it;
Enter then does what a touch on it would."""

from kivy.graphics import Color, InstructionGroup, Line
from kivy.uix.widget import Widget

from ui.kit.metrics import dp, finger
from ui.kit.theme import theme
from ui.kit.widgets.key_target import touchables_in_sight
from ui.kit.widgets.label import Text
from ui.kit.widgets.touchable import Touchable


class KeyFocus:
    """At most one widget has it; a touch, and a layer without it, end it."""

    def __init__(self) -> None:
        self._widget: Touchable | None = None
        self._ring, self._line = InstructionGroup(), Line()

    def at(self, layer: Widget) -> Touchable | None:
        """What has the focus in this layer."""
        return self._widget if self._widget in reading_order(layer) else None

    def move(self, layer: Widget, *, back: bool = False) -> Touchable | None:
        """To the next one, or the one before; round and round."""
        stops = reading_order(layer)
        now = self.at(layer)
        self.drop()
        if not stops:
            return None
        step = -1 if back else 1
        place = 0 if now is None and not back else -1 if now is None else (stops.index(now) + step) % len(stops)
        self._hold(stops[place])
        return stops[place]

    def drop(self, *_args: object) -> None:
        if self._widget is not None:
            self._widget.canvas.after.remove(self._ring)
            self._widget.unbind(pos=self._place, size=self._place)
        self._widget = None

    def _hold(self, widget: Touchable) -> None:
        """The ring follows its widget, which a layout may still move."""
        self._widget, self._ring, self._line = widget, InstructionGroup(), Line(width=dp(2))
        self._ring.add(Color(*theme().red))
        self._ring.add(self._line)
        widget.canvas.after.add(self._ring)
        widget.bind(pos=self._place, size=self._place)
        self._place(widget)

    def _place(self, widget: Widget, *_args: object) -> None:
        inset = dp(2)
        box = (widget.x + inset, widget.y + inset, widget.width - 2 * inset, widget.height - 2 * inset, dp(9))
        self._line.rounded_rectangle = box


def reading_order(layer: Widget) -> list[Touchable]:
    """From the top down, and from left to right where they stand beside each other."""

    def place(widget: Touchable) -> tuple[int, float]:
        x, y = widget.to_window(widget.x, widget.y + widget.height / 2)
        return -round(y / finger()), x

    return sorted(touchables_in_sight(layer), key=place)


def words_on(widget: Widget) -> str:
    """What is written on it."""
    texts = [widget] if isinstance(widget, Text) else []
    texts += [child for child in widget.walk(restrict=True) if isinstance(child, Text) and child is not widget]
    return ". ".join(text.text for text in texts if text.text)
