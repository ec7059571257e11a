"""Somebody is thinking: words, and three dots of which one after the other is dark; they rest without animations."""

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.kit.metrics import dp
from ui.kit.theme import theme, with_alpha
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import filled

BEAT = 0.3  # seconds until the next dot


class ThinkingDots(Widget):
    """The timer lives as long as the dots are shown."""

    def __init__(self, *, moving: bool) -> None:
        super().__init__(size_hint_x=None, width=dp(64))
        self._dark, self._timer = 0, None
        with self.canvas:
            self._dots = [(Color(*theme().faint), Ellipse()) for _dot in range(3)]
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        if moving:
            self._timer = Clock.create_trigger(self._beat, BEAT, interval=True)
            self.fbind("parent", self._come_and_go)
        self._shade()

    def _come_and_go(self, _self: Widget, parent: Widget | None) -> None:
        assert self._timer is not None
        if parent is None:
            self._timer.cancel()
        else:
            self._timer()

    def _beat(self, _passed: float) -> None:
        self._dark = (self._dark + 1) % len(self._dots)
        self._shade()

    def _shade(self) -> None:
        for place, (colour, _dot) in enumerate(self._dots):
            colour.rgba = theme().red if place == self._dark else with_alpha(theme().faint, 0.35)

    def _place(self, *_args: object) -> None:
        side, step = dp(11), dp(20)
        left, bottom = self.center_x - step - side / 2, self.center_y - side / 2
        for place, (_colour, dot) in enumerate(self._dots):
            dot.pos, dot.size = (left + place * step, bottom), (side, side)


def thinking_view(words: str, *, moving: bool) -> BoxLayout:
    """What a card shows meanwhile."""
    return filled(BoxLayout(spacing=dp(10)), ThinkingDots(moving=moving), Text(words, "heading", fit=True))
