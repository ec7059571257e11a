"""The whole road from the first inn to the last as a narrow strip, with everybody's place and the present leg; and the
line of who moves next, and after that."""

from collections.abc import Callable, Generator, Hashable, Iterator, Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty

from companion.games.tokaido.desk.turn_order import MoveForecast
from companion.games.tokaido.rules.names import Direction, StationKind
from companion.games.tokaido.rules.state import JourneyState
from ui.games.tokaido.palette import STATION_SIGNS, station_shade
from ui.games.tokaido.road.leg_plan import inns_of, leg_of
from ui.games.tokaido.road.scenery import road_print
from ui.games.tokaido.road.traveler import draw_traveler
from ui.kit.drawing.brush import disc, paint
from ui.kit.drawing.drawings import trace_icon
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.drawing.kept_pictures import KeptPictures
from ui.kit.metrics import dp
from ui.kit.theme import Theme, mix, theme, with_alpha
from ui.kit.widgets.shapes import Rounded

_kept: KeptPictures[tuple[Texture, Texture]] = KeptPictures(2)


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
    (x, y), (_wide, high) = pos, size
    ground, stations = _kept.get(*_painting(state, *size))
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(texture=ground, pos=pos, size=size))
    leg = leg_of(state)
    left, right = (x + dp(12) + place * step for place in inns_of(state.walk)[leg : leg + 2])
    group.add(Color(*with_alpha(theme().card, 0.6)))
    start = round(left) - dp(9)
    group.add(Rounded(dp(7), pos=(start, y + 1), size=(round(right) + dp(9) - start, high - 2)))
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(texture=stations, pos=pos, size=size))


def draw_strip_ahead(state: JourneyState, width: float, height: float) -> Iterator[None]:
    """The parts of painting the pictures before anybody sees them."""
    return _kept.ahead(*_painting(state, round(width), round(height)))


def _painting(
    state: JourneyState, width: int, height: int
) -> tuple[Hashable, Callable[[], Generator[None, None, tuple[Texture, Texture]]]]:
    """The landscape, and the stations to be laid over it."""
    colours, kinds = theme(), tuple(station.kind for station in state.walk.stations)
    back = state.direction is Direction.KYOTO

    def begin() -> Generator[None, None, tuple[Texture, Texture]]:
        ground = yield from road_print(width, height, colours, back=back)
        yield
        return ground, _stations_print(kinds, width, height, colours)

    return (kinds, width, height, back, colours.name), begin


def _stations_print(kinds: Sequence[StationKind], width: int, height: int, colours: Theme) -> Texture:
    """Inns as signs, the others as discs, on clear ground."""
    step = (width - dp(24)) / (len(kinds) - 1)

    def draw(group: InstructionGroup, zoom: float) -> None:
        for place, kind in enumerate(kinds):
            at, level = (dp(12) + place * step) * zoom, 0.34 * height * zoom
            shade = station_shade(kind, colours)
            if kind is StationKind.INN:
                trace_icon(group, STATION_SIGNS[kind], at, level, 0.38 * height * zoom, shade)
            else:
                group.add(Color(*mix(shade, colours.paper, 0.1)))
                disc(group, at, level, min(0.6 * step, 0.2 * height) * zoom / 2)

    return paint(width, height, with_alpha(colours.paper, 0), draw)


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
