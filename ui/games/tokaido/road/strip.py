"""The whole road from the first inn to the last as a narrow strip, with everybody's place and the present leg; and the
line of who moves next, and after that."""

from collections.abc import Callable, Hashable, Iterator

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty

from companion.games.tokaido.desk.turn_order import MoveForecast
from companion.games.tokaido.rules.names import Direction, StationKind
from companion.games.tokaido.rules.state import JourneyState
from ui.games.tokaido.palette import STATION_SIGNS, station_shade
from ui.games.tokaido.road.leg_plan import inns_of, leg_of
from ui.games.tokaido.road.scenery import road_print
from ui.games.tokaido.road.traveler import draw_traveler
from ui.kit.drawing.brush import Painting
from ui.kit.drawing.drawings import draw_icon
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.drawing.kept_pictures import KeptPictures
from ui.kit.metrics import dp
from ui.kit.theme import mix, theme, with_alpha

_kept: KeptPictures[Texture] = KeptPictures(2)


class RoadStrip(DrawnWidget):
    """Takes no touches."""

    state = ObjectProperty(None, allownone=True)
    watched = ("state",)

    def __init__(self, **box: object) -> None:
        super().__init__(**box)
        self._road = InstructionGroup()  # picture, leg and stations: the same from one touch to the next
        self._road_of: tuple[object, ...] = ()

    def draw(self, group: InstructionGroup) -> None:
        state: JourneyState | None = self.state
        if state is None:
            return
        x, y, wide, high = round(self.x), round(self.y), round(self.width), round(self.height)
        step = (wide - dp(24)) / (len(state.walk.stations) - 1)
        road = (x, y, wide, high, state.walk.stations, state.direction, leg_of(state), theme().name)
        if road != self._road_of:
            self._road_of = road
            self._road.clear()
            _draw_whole_road(self._road, state, (x, y), (wide, high), step)
        group.add(self._road)
        for name, here in state.places.items():
            at = x + dp(12) + state.walk.index[name] * step
            size = 0.3 * high
            apart = min(0.8 * size, (0.5 * high - size) / max(1, len(here) - 1))
            at = min(max(at, x + size * 0.7), x + wide - size * 0.7)
            for number, colour in enumerate(here):
                draw_traveler(group, colour, at, y + 0.62 * high + number * apart, size)


def _draw_whole_road(
    group: InstructionGroup, state: JourneyState, pos: tuple[int, int], size: tuple[int, int], step: float
) -> None:
    """The picture, the present leg on it, and the stations, so far apart."""
    (x, y), (wide, high) = pos, size
    paint = theme()
    group.add(Color(1, 1, 1, 1))
    picture = _kept.get(*_painting(wide, high, back=state.direction is Direction.KYOTO))
    group.add(Rectangle(texture=picture, pos=pos, size=size))
    level = y + 0.34 * high
    leg = leg_of(state)
    left, right = (x + dp(12) + place * step for place in inns_of(state.walk)[leg : leg + 2])
    group.add(Color(*with_alpha(paint.card, 0.6)))
    box = {"pos": (left - dp(9), y + 1), "size": (right - left + dp(18), high - 2)}
    group.add(SmoothRoundedRectangle(radius=[dp(7)], **box))
    for place, station in enumerate(state.walk.stations):
        at = x + dp(12) + place * step
        if station.kind is StationKind.INN:
            shade = station_shade(station.kind, paint)
            draw_icon(group, STATION_SIGNS[station.kind], at, level, 0.38 * high, shade)
        else:
            shade = mix(station_shade(station.kind, paint), paint.paper, 0.1)
            draw_icon(group, "disc", at, level, min(0.6 * step, 0.2 * high), shade)


def draw_strip_ahead(state: JourneyState, width: float, height: float) -> Iterator[None]:
    """The parts of painting the picture before anybody sees it."""
    return _kept.ahead(*_painting(round(width), round(height), back=state.direction is Direction.KYOTO))


def _painting(width: int, height: int, *, back: bool) -> tuple[Hashable, Callable[[], Painting]]:
    colours = theme()
    return (width, height, back, colours.name), lambda: road_print(width, height, colours, back=back)


class MoveLine(DrawnWidget):
    """Who moves, the first large; those who share a station stand on one bar, the last to arrive before the others."""

    forecast = ObjectProperty(None, allownone=True)
    watched = ("forecast",)

    def draw(self, group: InstructionGroup) -> None:
        ahead: MoveForecast | None = self.forecast
        if ahead is None or not ahead.line:
            return
        paint = theme()
        large, small = 0.7 * self.height, 0.5 * self.height
        gap = min(dp(7), (self.width - large - (len(ahead.line) - 1) * small) / max(1, len(ahead.line)))
        x = self.x + gap
        level = self.y + 0.54 * self.height
        places: list[tuple[str, float, float]] = []
        for one in ahead.line:
            size = large if one.number == 1 else small
            draw_traveler(group, one.colour, x + size / 2, level, size * 0.82, one.number)
            places.append((one.station, x, x + size))
            x += size + gap
        for number in range(len(places) - 1):
            here, start, _end = places[number]
            after, _start, end = places[number + 1]
            if here == after:
                group.add(Color(*paint.faint))
                bar = (start + dp(3), self.y + dp(1)), (end - start - dp(6), dp(2))
                group.add(Rectangle(pos=bar[0], size=bar[1]))
