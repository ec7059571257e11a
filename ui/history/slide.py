"""A line to slide along: from the first moment of a game to its last."""

from collections.abc import Callable

from kivy.graphics import Color, Ellipse, RoundedRectangle
from kivy.properties import NumericProperty

from companion.language import _
from ui.kit.metrics import dp, finger
from ui.kit.theme import theme
from ui.kit.touch import Touch
from ui.kit.widgets.touchable import Touchable


class Slide(Touchable):
    """`Slide(194, moved=fn)`: a touch goes there, a drag follows the finger."""

    value = NumericProperty(0)

    def __init__(self, last: int, moved: Callable[[int], object]) -> None:
        super().__init__(name="slide")
        self.last, self.moved = max(0, last), moved
        self.size_hint_min = (finger(), finger())
        with self.canvas:
            Color(*theme().slot)
            self._whole = RoundedRectangle(radius=[dp(3)])
            Color(*theme().red)
            self._done = RoundedRectangle(radius=[dp(3)])
            self._knob = Ellipse()
        self.bind(pos=self._draw, size=self._draw, value=self._draw)

    def spoken_words(self) -> str:
        return _("Moment {n} of {last}").format(n=round(self.value), last=self.last)

    def _draw(self, *_args: object) -> None:
        left, wide, middle = self.x + dp(12), self.width - dp(24), self.y + self.height / 2
        share = self.value / self.last if self.last else 0
        self._whole.pos, self._whole.size = (left, middle - dp(3)), (wide, dp(6))
        # Never empty: Kivy paints a rounded rectangle of no width over everything; the knob covers these pixels.
        self._done.pos, self._done.size = (left, middle - dp(3)), (max(wide * share, dp(6)), dp(6))
        knob = dp(11)
        self._knob.pos, self._knob.size = (left + wide * share - knob, middle - knob), (2 * knob, 2 * knob)

    def _follow(self, touch: Touch) -> None:
        share = (touch.x - self.x - dp(12)) / max(1, self.width - dp(24))
        value = round(min(max(0.0, share), 1.0) * self.last)
        if value != self.value:
            self.moved(value)

    def on_touch_down(self, touch: Touch) -> bool:
        taken = super().on_touch_down(touch)
        if taken:
            self._follow(touch)
        return taken

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is self:
            self._follow(touch)
        return super().on_touch_move(touch)
