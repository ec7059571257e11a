"""A bar that fills."""

from typing import Unpack

from kivy.graphics import Color
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from ui.kit.metrics import dp
from ui.kit.theme import theme
from ui.kit.widgets.options import BoxOptions
from ui.kit.widgets.shapes import Rounded


class Progress(Widget):
    """`share` from 0 to 1."""

    share = NumericProperty(0.0)

    def __init__(self, **box: Unpack[BoxOptions]) -> None:
        super().__init__(**box)
        with self.canvas:
            Color(*theme().slot)
            self._ground = Rounded(dp(5))
            Color(*theme().red)
            self._bar = Rounded(dp(5))
        self.bind(pos=self._place, size=self._place, share=self._place)

    def _place(self, *_: object) -> None:
        self._ground.pos = self._bar.pos = self.pos
        self._ground.size = self.size
        filled = self.width * min(max(self.share, 0.0), 1.0)
        self._bar.size = (max(filled, dp(10)) if self.share > 0 else 0, self.height)
