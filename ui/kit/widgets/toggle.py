"""Toggle: a whole line to touch, with a switch at its end whose place says as much as its colour."""

from collections.abc import Callable
from typing import Unpack

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.language import _
from ui.kit.metrics import dp, finger
from ui.kit.theme import theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.panel import Column
from ui.kit.widgets.shapes import Rounded, disc
from ui.kit.widgets.touchable import Touchable


class Knob(Widget):
    def __init__(self, on: bool, **rest: Unpack[LayoutOptions]) -> None:
        super().__init__(**rest)
        self._on = on
        draw = Clock.create_trigger(self._draw, -1)  # once a frame: a layout passes through many places
        self.fbind("pos", draw)
        self.fbind("size", draw)

    def _draw(self, *_: object) -> None:
        paint = theme()
        width, height = dp(48), dp(26)
        left, bottom = round(self.center_x - width / 2), round(self.center_y - height / 2)
        inner = height - dp(8)
        self.canvas.clear()
        with self.canvas:
            Color(*(paint.switched_on if self._on else paint.slot))
            Rounded(height / 2, pos=(left, bottom), size=(width, height))
            Color(*(paint.switched_on if self._on else paint.faint))
            Rounded(height / 2, dp(1.4), pos=(left, bottom), size=(width, height))
            Color(*(paint.on_red if self._on else paint.faint))
            disc(left + (width - height / 2 if self._on else height / 2), bottom + height / 2, inner / 2)


class Toggle(Touchable, BoxLayout):
    """`Toggle("Sounds", on, name="sounds", act=…)`: `act(new value)` when it is touched."""

    def __init__(
        self,
        text: str,
        on: bool,
        *,
        name: str,
        act: Callable[[bool], object],
        detail: str = "",
        **rest: Unpack[LayoutOptions],
    ) -> None:
        rest.setdefault("size_hint_y", None)
        super().__init__(name=name, action=lambda: act(not on), spacing=dp(10), **rest)
        self.on = on
        more = [Text(detail, "small", colour=theme().faint)] if detail else []
        words = Column(Text(text, "strong"), *more, gap=2, pos_hint={"center_y": 0.5})
        self.add_widget(words)
        self.add_widget(Knob(on, size_hint=(None, 1), width=dp(56)))
        words.bind(height=self._grow)
        self.bind(pressed=self._show, disabled=self._show)
        self._grow(words, words.height)
        self._show()

    def spoken_words(self) -> str:
        words = _("{what}, on") if self.on else _("{what}, off")
        return words.format(what=super().spoken_words())

    def _grow(self, _words: Widget, height: float) -> None:
        self.height = max(finger(), height)

    def _show(self, *_: object) -> None:
        self.opacity = 0.4 if self.disabled else 0.7 if self.pressed else 1
