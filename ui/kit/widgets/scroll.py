"""Scroll view that is dragged by the finger and passes touches on at once."""

from collections.abc import Callable
from typing import Any, Unpack

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.stencil_instructions import StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from ui.kit.metrics import dp, mm
from ui.kit.theme import theme, with_alpha
from ui.kit.touch import Touch
from ui.kit.widgets.options import BoxOptions
from ui.kit.widgets.shapes import Rounded


class Scroll(Widget):
    """`Scroll(content)`: the content gets this width (less the bar) and keeps its own height."""

    offset = NumericProperty(0.0)  # how far the content is pushed up, from 0 to `furthest`

    def __init__(self, content: Widget, **rest: Unpack[BoxOptions]) -> None:
        super().__init__(**rest)
        self.content = content
        self._wish: float | None = None
        with self.canvas.before:
            StencilPush()
            self._hole = Rectangle()
            StencilUse()
            PushMatrix()
            self._shift = Translate()
        with self.canvas.after:
            PopMatrix()
            StencilUnUse()
            self._filled = Rectangle()
            StencilPop()
            self._tint = Color(*with_alpha(theme().faint, 0))
            self._bar = Rounded(dp(2))
        self.add_widget(content)
        self.bind(pos=self._place, size=self._place, offset=self._scrolled)
        content.bind(height=self._place)
        self._place()

    @property
    def furthest(self) -> float:
        return max(0.0, float(self.content.height - self.height))

    def _place(self, *_: object) -> None:
        for hole in (self._hole, self._filled):
            hole.pos, hole.size = self.pos, self.size
        self.content.width = self.width - dp(10)
        self.content.pos = (self.x, self.y + self.height - self.content.height)
        if self._wish is not None:
            self.offset = self._wish
            self._wish = None if self.furthest >= self._wish else self._wish
        self.offset = min(max(0.0, self.offset), self.furthest)
        self._scrolled()

    def _scrolled(self, *_: object) -> None:
        self._shift.y = round(self.offset)
        hidden = self.furthest
        self._tint.a = 0.45 if hidden > 1 else 0
        share = self.height / max(self.content.height, 1)
        length = max(self.height * min(1.0, share), dp(24))
        travelled = self.offset / hidden if hidden else 0
        self._bar.size = (dp(4), length)
        self._bar.pos = (self.x + self.width - dp(5), self.y + (self.height - length) * (1 - travelled))

    def to_parent(self, x: float, y: float, **_: object) -> tuple[float, float]:
        return (x, y + round(self.offset))

    def to_local(self, x: float, y: float, **_: object) -> tuple[float, float]:
        return (x, y - round(self.offset))

    def remember(self, memory: dict[str, Any]) -> None:  # of a screen: each has its own keys and types
        """Keep in a screen's memory how far it is scrolled, and scroll as far as that says: as soon as the content is
        high enough, for it may not have been laid out yet."""
        self._wish = memory.get("scrolled", 0.0)
        self._place()
        self.bind(offset=lambda _scroll, offset: memory.update(scrolled=offset))

    def show(self, widget: Widget) -> None:
        """Scroll until the widget is in sight."""
        _x, bottom = widget.to_window(widget.x, widget.y)
        low = self.to_window(*self.pos)[1]
        high = low + self.height
        if bottom < low:
            self.offset = min(self.furthest, self.offset + low - bottom + dp(8))
        elif bottom + widget.height > high:
            self.offset = max(0.0, self.offset - (bottom + widget.height - high) - dp(8))

    def on_touch_down(self, touch: Touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            step = mm(8) * (1 if touch.button == "scrollup" else -1)
            self.offset = min(max(0.0, self.offset + step), self.furthest)
            return True
        self._wish = None
        Animation.cancel_all(self, "offset")
        touch.grab(self)
        touch.ud[self.uid] = (touch.y, self.offset)
        self._last = (touch.time_start, touch.y)
        self._inside(touch, super().on_touch_down)
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return self._inside(touch, super().on_touch_move)
        start = touch.ud[self.uid]
        assert isinstance(start, tuple)
        came, before = start
        if not touch.ud.get("dragged") and abs(touch.y - came) > mm(2.5) and self.furthest > 0:
            touch.ud["dragged"] = True
        if touch.ud.get("dragged"):
            if touch.time_update - self._last[0] > 0.03:
                self._last = (touch.time_update, touch.y)
            self.offset = min(max(0.0, before + touch.y - came), self.furthest)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return self._inside(touch, super().on_touch_up)
        touch.ungrab(self)
        if touch.ud.get("dragged"):
            self._glide(touch)
        return True

    def _glide(self, touch: Touch) -> None:
        """Run on a little after a quick stroke, as paper would."""
        app = App.get_running_app()
        passed = max(0.008, touch.time_update - self._last[0])
        pace = (touch.y - self._last[1]) / passed
        if app is None or not app.animated or abs(pace) < mm(40):
            return
        target = min(max(0.0, self.offset + pace * 0.25), self.furthest)
        Animation(offset=target, duration=0.45, transition="out_quad").start(self)

    def _inside(self, touch: Touch, pass_on: Callable[[Touch], object]) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        try:
            return bool(pass_on(touch))
        finally:
            touch.pop()
