"""Bars below each other, each with its label and figure; where a range is to be expected, it lies behind the bar."""

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.graphics import Color, InstructionGroup, Line, Rectangle

from companion.statistics.tables import cell_words
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.metrics import dp, dp_text
from ui.kit.theme import Shade, theme, with_alpha
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row
from ui.kit.widgets.shorten import Shortened


@dataclass(frozen=True, slots=True)
class Bar:
    label: str
    value: float
    shade: Shade | None = None
    low: float | None = None  # the range that is to be expected, and its middle
    high: float | None = None
    expected: float | None = None


class _BarLine(DrawnWidget):
    """One bar; `most` is the value at the right edge."""

    def __init__(self, bar: Bar, most: float) -> None:
        self.bar, self.most = bar, most
        super().__init__()

    def draw(self, group: InstructionGroup) -> None:
        bar, paint = self.bar, theme()
        middle, thick = self.y + self.height / 2, min(self.height * 0.56, dp(18))

        def at(value: float) -> float:
            return float(self.x + self.width * value / self.most)

        if bar.low is not None and bar.high is not None:
            group.add(Color(*paint.slot))
            band = (at(bar.low), middle - self.height * 0.46)
            group.add(Rectangle(pos=band, size=(max(dp(2), at(bar.high) - at(bar.low)), self.height * 0.92)))
        group.add(Color(*(bar.shade or paint.indigo)))
        group.add(Rectangle(pos=(self.x, middle - thick / 2), size=(max(1, at(bar.value) - self.x), thick)))
        if bar.expected is not None:
            group.add(Color(*with_alpha(paint.ink, 0.7)))
            x = at(bar.expected)
            group.add(Line(points=[x, self.y + 1, x, self.y + self.height - 1], width=1.2))


class BarPlot(Column):
    """As high as its bars."""

    def __init__(self, bars: Sequence[Bar]) -> None:
        most = max([1e-9, *(max(bar.value, bar.high or 0) for bar in bars)])
        super().__init__(*(self._row(bar, most) for bar in bars), gap=3)

    def _row(self, bar: Bar, most: float) -> Row:
        label = Shortened(size_hint_x=0.42)
        label.say(bar.label)
        figure = Text(cell_words(bar.value), "strong", align="right", fit=True, size_hint_x=None, width=dp_text(56))
        return Row(label, _BarLine(bar, most), figure, gap=8, height=dp_text(33))
