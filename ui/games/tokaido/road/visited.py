"""The whole road leg by leg, each station under its sign with a disc: the redder, the more often it was come to."""

from collections.abc import Mapping

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line

from companion.games.tokaido.rules.state import JourneyState
from ui.games.tokaido.palette import STATION_SIGNS, station_shade
from ui.games.tokaido.road.leg_plan import inns_of, stations_of
from ui.kit.drawing.drawings import draw_icon
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.metrics import dp, portrait
from ui.kit.theme import theme
from ui.kit.widgets.shapes import Rounded
from ui.statistics.heat_map import HIGHEST, LEAST_DISC, draw_count

_ROW = (66, 92)  # the height of a leg, lying and upright


class VisitedRoad(DrawnWidget):
    """As wide as its layout; a row for each leg, from left to right as one walks, with the inns at both ends."""

    def __init__(self, state: JourneyState, counts: Mapping[str, int]) -> None:
        self._counts = counts
        self._legs = [stations_of(state.walk, leg) for leg in range(len(inns_of(state.walk)) - 1)]
        super().__init__(size_hint_y=None)
        self.height = min(len(self._legs) * dp(_ROW[portrait()]), Window.height * HIGHEST)

    def draw(self, group: InstructionGroup) -> None:
        paint, high = theme(), self.height / len(self._legs)
        most = max(self._counts.values(), default=0) or 1
        step = self.width / max(map(len, self._legs))
        radius = max(min(0.2 * high, 0.34 * step), dp(LEAST_DISC))
        group.add(Color(*paint.land))
        group.add(Rounded(dp(12), pos=self.pos, size=self.size))
        for row, stations in enumerate(self._legs):
            low = self.y + self.height - (row + 1) * high
            apart = self.width / len(stations)
            road = low + 0.3 * high
            group.add(Color(*paint.land_line))
            ends = (self.x + apart / 2, road, self.x + self.width - apart / 2, road)
            group.add(Line(points=ends, width=dp(1.2)))
            for place, station in enumerate(stations):
                x = self.x + (place + 0.5) * apart
                draw_icon(group, STATION_SIGNS[station.kind], x, low + 0.74 * high, min(0.36 * high, 0.6 * apart),
                          station_shade(station.kind, paint))  # fmt: skip
                draw_count(group, (x, road), self._counts.get(station.id, 0), most, radius)
