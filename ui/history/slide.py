"""A line to slide along: from the first moment of a game to its last."""

from collections.abc import Callable

from kivy.graphics import Color, Ellipse, RoundedRectangle
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ui.kit.metrics import dp, finger
from ui.kit.theme import theme


class Slide(Widget):
    """`Slide(194, moved=fn)`: a touch goes there, a drag follows the finger."""

    name = StringProperty("slide")
    value = NumericProperty(0)
    pressed = BooleanProperty(False)
    touchable = True

    def __init__(self, last: int, moved: Callable[[int], object]) -> None:
        super().__init__()
        self.last, self.moved = max(0, last), moved
        self.size_hint_min = (finger(), finger())
        with self.canvas:
            Color(*theme().slot)
            self._whole = RoundedRectangle(radius=[dp(3)])
            Color(*theme().red)
            self._done = RoundedRectangle(radius=[dp(3)])
            self._knob = Ellipse()
        self.bind(pos=self._draw, size=self._draw, value=self._draw)

    def _draw(self, *_args: object) -> None:
        left, wide, middle = self.x + dp(12), self.width - dp(24), self.y + self.height / 2
        share = self.value / self.last if self.last else 0
        self._whole.pos, self._whole.size = (left, middle - dp(3)), (wide, dp(6))
        self._done.pos, self._done.size = (left, middle - dp(3)), (wide * share, dp(6))
        knob = dp(11)
        self._knob.pos, self._knob.size = (left + wide * share - knob, middle - knob), (2 * knob, 2 * knob)

    def _follow(self, touch: MotionEvent) -> None:
        share = (touch.x - self.x - dp(12)) / max(1, self.width - dp(24))
        value = round(min(max(0.0, share), 1.0) * self.last)
        if value != self.value:
            self.moved(value)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.pressed = True
        self._follow(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.pressed = False
        return True
