"""The island of the table, pale, with a disc beside every place that was come to: the redder, the more often."""

from collections.abc import Mapping

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, RoundedRectangle

from companion.games.duo.rules.board import Board
from ui.games.duo.island.geometry import Chart
from ui.games.duo.island.island import Island
from ui.kit.drawing.paths import Point
from ui.kit.metrics import dp
from ui.kit.theme import theme, with_alpha
from ui.kit.touch import Touch
from ui.statistics.heat_map import HIGHEST, LEAST_DISC, draw_count

_HIGH = 0.62  # of its width, as at the table
_VEIL = 0.45  # of the card's colour over the print


class VisitedIsland(Island):
    """As wide as its layout, but never higher than most of the window. It takes no touches: the card around it does."""

    def __init__(self, board: Board, counts: Mapping[str, int]) -> None:
        super().__init__(board=board, patient=True, size_hint_y=None)
        self._counts = counts
        self._discs = InstructionGroup()
        self.canvas.after.add(self._discs)
        self.fbind("width", self._shape)
        self.fbind("pos", self._count)

    def _shape(self, *_args: object) -> None:
        self.height = min(self.width * _HIGH, Window.height * HIGHEST)

    def _draw(self, *_args: object) -> None:
        super()._draw()
        self._count()

    def _count(self, *_args: object) -> None:
        self._discs.clear()
        if self.chart is None:
            return
        left, low = round(self.x), round(self.y)
        self._discs.add(Color(*with_alpha(theme().card, _VEIL)))
        self._discs.add(RoundedRectangle(pos=(left, low), size=self.size, radius=[dp(12)]))
        most = max(self._counts.values(), default=0) or 1
        radius = max(0.8 * self.chart.radius, dp(LEAST_DISC))
        for place in self.chart.centres:
            if count := self._counts.get(place, 0):
                x, y = _beside(self.chart, place)
                draw_count(self._discs, (left + x, low + y), count, most, radius)

    def on_touch_down(self, touch: Touch) -> bool:
        return False

    def touch_points(self) -> dict[str, tuple[float, float]]:
        return {}


def _beside(chart: Chart, place: str) -> Point:
    """Where its sign stays in sight: meeples stand there too. A coastal town has an empty plate."""
    x, y = chart.centres[place]
    if place in chart.areas:
        return (x, y - 0.6 * chart.radius)
    if place in chart.mountains:
        return (x, y - chart.radius)
    return (x, y) if place in chart.towns else chart.stands[place]
