"""The focus of a keyboard: Tab goes through all that can be touched, the arrows through the places of a drawing, with a
ring around what has it; Enter then does what a touch on it would."""

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Line
from kivy.uix.widget import Widget

from ui.kit.metrics import dp, finger
from ui.kit.theme import theme
from ui.kit.widgets.key_target import KeySpot, below, scroll_to, spots_in_sight, touchables_shown
from ui.kit.widgets.touchable import Touchable

Focusable = Touchable | KeySpot


class KeyFocus:
    """At most one widget has it, or one place of a drawing; a touch, and a layer without it, end it."""

    def __init__(self) -> None:
        self._widget: Widget | None = None
        self._spot: KeySpot | None = None
        self._ring, self._line = InstructionGroup(), Line()

    def at(self, layer: Widget) -> Focusable | None:
        """What has the focus in this layer."""
        if self._spot is None:
            return self._widget if isinstance(self._widget, Touchable) and self._widget in stops(layer) else None
        return self._same(spots_in_sight(layer).get(self._widget, ()))

    def _same(self, spots: Sequence[KeySpot]) -> KeySpot | None:
        """The place with the focus as it is now: what is said of it may have changed."""
        return next((spot for spot in spots if self._spot is not None and spot.name == self._spot.name), None)

    def move(self, layer: Widget, *, back: bool = False) -> Focusable | None:
        """To the next one, or the one before; round and round. A drawing counts as one, with its first place."""
        order = stops(layer)
        now = order.index(self._widget) if self.at(layer) is not None else None
        self.drop()
        if not order:
            return None
        step = -1 if back else 1
        widget = order[(-1 if back else 0) if now is None else (now + step) % len(order)]
        if isinstance(widget, Touchable) and not hasattr(widget, "key_spots"):
            self._hold(widget)
            return widget
        spot = spots_in_sight(layer)[widget][0]
        self._hold(widget, spot)
        return spot

    def along(self, layer: Widget, *, back: bool = False) -> Focusable | None:
        """To the next place of the drawing that has the focus, else of the first drawing; without any, as `move`."""
        drawings = spots_in_sight(layer)
        if not drawings:
            return self.move(layer, back=back)
        widget = self._widget if self._widget in drawings else next(iter(drawings))
        spots = drawings[widget]
        now = self._same(spots) if widget is self._widget else None
        step = -1 if back else 1
        spot = spots[(-1 if back else 0) if now is None else (spots.index(now) + step) % len(spots)]
        self.drop()
        self._hold(widget, spot)
        return spot

    def drop(self, *_args: object) -> None:
        if self._widget is not None:
            self._widget.canvas.after.remove(self._ring)
            self._widget.unbind(pos=self._place, size=self._place)
        self._widget = self._spot = None

    def _hold(self, widget: Widget, spot: KeySpot | None = None) -> None:
        """The ring follows its widget, which a layout may still move."""
        self._widget, self._spot, self._ring, self._line = widget, spot, InstructionGroup(), Line(width=dp(2))
        self._ring.add(Color(*theme().red))
        self._ring.add(self._line)
        widget.canvas.after.add(self._ring)
        widget.bind(pos=self._place, size=self._place)
        scroll_to(widget)
        self._place(widget)

    def _place(self, widget: Widget, *_args: object) -> None:
        inset = dp(2)
        x, y, width, height = (0.0, 0.0, *widget.size) if self._spot is None else self._spot.box
        box = (widget.x + x + inset, widget.y + y + inset, width - 2 * inset, height - 2 * inset, dp(9))
        self._line.rounded_rectangle = box


def stops(layer: Widget) -> list[Widget]:
    """What is asked now first, then the drawings, then all else, each in the order in which one reads; the focus
    scrolls to what lies out of sight."""
    drawings = spots_in_sight(layer)
    asked = {widget for card in below(layer) if getattr(card, "asks_first", False) for widget in below(card)}

    def place(widget: Widget) -> tuple[int, tuple[int, float]]:
        return 0 if widget in asked else 1 if widget in drawings else 2, reading_place(widget)

    return sorted([*touchables_shown(layer), *drawings], key=place)


def reading_place(widget: Widget) -> tuple[int, float]:
    """Where it comes when one reads: its line from the top, and its place in the line."""
    x, y = widget.to_window(widget.x, widget.y + widget.height / 2)
    return -round(y / finger()), x
