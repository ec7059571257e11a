"""The leg between two inns, large enough for the finger: signs of the stations, travelers on their slots.

    leg = RoadLeg()
    leg.bind(on_station=lambda _leg, station: ...)
    leg.show_leg(state, stops, last)
"""

from collections.abc import Callable, Generator, Hashable, Iterator, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle, Translate
from kivy.graphics.context_instructions import PopMatrix, PushMatrix
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.games.game import Step
from companion.games.tokaido.desk.journey_desk import TravelerMove, last_traveler_move
from companion.games.tokaido.desk.stops import OpenStop
from companion.games.tokaido.desk.turn_order import move_order
from companion.games.tokaido.rules.names import Direction, StationKind
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import town_word
from ui.games.tokaido.palette import STATION_SIGNS, seat_of, station_shade
from ui.games.tokaido.road.leg_plan import Cell, LegPlan, inns_of, lay_leg, leg_of, stations_of
from ui.games.tokaido.road.scenery import leg_print
from ui.games.tokaido.road.signs import PLATE_RADIUS, signs_of
from ui.games.tokaido.road.traveler import draw_traveler
from ui.kit.background import UnseenParts
from ui.kit.drawing.drawings import draw_icon
from ui.kit.drawing.kept_pictures import KeptPictures
from ui.kit.metrics import dp
from ui.kit.theme import Shade, theme, with_alpha
from ui.kit.touch import Touch
from ui.kit.widgets.key_target import KeySpot
from ui.kit.widgets.label import Text
from ui.kit.widgets.shapes import Rounded, RoundedEdge

NEAREST = 3  # stops that are drawn largest: 99 moves in 100 go to one of them
_ICON = 0.265  # of a sign's height, above its words
_ICON_ALONE = 0.4  # where there are none
_LEAST = 60  # pixels; smaller than that a layout is only passing through
_kept: KeptPictures[Texture] = KeptPictures(5)  # four legs, and one of another size


class RoadLeg(Widget):
    """`on_station(station)` is the touch of a station, open or not. A `patient` one is there before its picture is
    painted, a part in a frame: stops and travelers are seen and can be touched at once."""

    __events__ = ("on_station",)

    def __init__(self, *, patient: bool = False, **box: object) -> None:
        box.setdefault("size", (1, 1))  # Kivy's 100 × 100 would be drawn once for nothing
        super().__init__(**box)
        self.draws_beyond = dp(6)  # the shadow of a traveler off the road in the upper row
        self.patient = patient
        self.state: JourneyState | None = None
        self.plan: LegPlan | None = None
        self.refused = ""
        self.for_keys: Callable[[Sequence[str]], Sequence[str]] = lambda _stations: ()  # in which order keys come there
        self.said_of: Callable[[str], str] = str  # and what is said of each
        self.leg: int | None = None  # None: where everybody is
        self._stops: dict[str, OpenStop] = {}
        self._last: TravelerMove | None = None
        self._covered: Cell | None = None
        self._labels: list[Text] = []
        self._ahead: UnseenParts | None = None
        self._ground, self._shift, self._marks = InstructionGroup(), Translate(), InstructionGroup()
        for part in (self._ground, PushMatrix(), self._shift, self._marks, PopMatrix()):
            self.canvas.before.add(part)
        self._again, self._later = Clock.create_trigger(self._draw, -1), Clock.create_trigger(self._draw, 0)
        self.fbind("size", self._again)
        self.fbind("pos", self._again)

    @property
    def _leg(self) -> int:
        assert self.state is not None
        return leg_of(self.state) if self.leg is None else self.leg

    def on_station(self, station: str) -> None:
        """A station was touched."""

    # What is shown

    def show(self, state: JourneyState, steps: Sequence[Step[JourneyState]]) -> None:
        """As a kept game is stepped through: nothing is lit."""
        self.show_leg(state, (), last_traveler_move(steps))

    def show_leg(
        self, state: JourneyState, stops: Sequence[OpenStop], last: TravelerMove | None, refused: str = ""
    ) -> None:
        self.state, self._last, self.refused = state, last, refused
        self._stops = {stop.station: stop for stop in stops}
        self._again()
        if self._ahead is None or self._ahead.resting:
            self._ahead = UnseenParts(self._next_leg())

    def cover(self, box: Cell | None) -> None:
        """A card lies over this part of the leg: what is written under it is not shown."""
        if box != self._covered:
            self._covered = box
            self._again()

    def cell_of(self, station: str) -> Cell | None:
        """In the window, where the station is on this leg."""
        plan = self._planned()
        cell = plan.cells.get(station) if plan else None
        return Cell(cell.x + self.x, cell.y + self.y, cell.width, cell.height) if cell else None

    def _planned(self) -> LegPlan | None:
        if self.state is None or min(self.size) < _LEAST:
            return None
        return lay_leg(stations_of(self.state.walk, self._leg), round(self.width), round(self.height))

    def _draw(self, *_args: object) -> None:
        state = self.state
        if state is None or min(self.size) < _LEAST:
            return
        painting = _painting(state, self._leg, self.width, self.height)
        picture = _kept.within(*painting) if self.patient else _kept.get(*painting)
        if picture is None:
            self._later()
        self.plan = self._planned()
        assert self.plan is not None
        x, y = round(self.x), round(self.y)
        self._ground.clear()
        self._shift.xy = (x, y)
        self._marks.clear()
        self._write(state)
        if self._covered is not None and self._covered.size == tuple(self.size):
            return
        if picture is not None:
            self._ground.add(Color(1, 1, 1, 1))
            self._ground.add(Rectangle(texture=picture, pos=(x, y), size=picture.size))
        for stop in self._stops.values():
            if stop.station in self.plan.cells:
                self._open_sign(state.walk.kind(stop.station), stop)
        if self.refused in self.plan.cells and self.refused not in self._stops:
            self._edge(self.plan.sign(self.plan.cells[self.refused]), with_alpha(theme().ink, 0.8), dp(1.6))
        self._trail(state)
        order = {colour: number for number, colour in enumerate(move_order(state), start=1)}
        over = state.mover is None
        for station, here in state.places.items():
            if station in self.plan.cells:
                spots = self.plan.spots(station, len(here), inn=state.walk.kind(station) is StationKind.INN)
                for colour, (sx, sy) in zip(here, spots, strict=True):
                    draw_traveler(self._marks, colour, sx, sy, self.plan.piece, 0 if over else order[colour])

    def _open_sign(self, kind: StationKind, stop: OpenStop) -> None:
        """Over the pale one: the nearest ones a little larger, with the travelers who would be left behind."""
        assert self.plan is not None
        paint, near = theme(), stop.rank < NEAREST
        sign = self.plan.sign(self.plan.cells[stop.station])
        if not near:
            inset = dp(4)
            sign = Cell(sign.x + inset, sign.y, sign.width - 2 * inset, sign.height - inset)
        self._marks.add(Color(*paint.card))
        pos, size = _whole(sign)
        self._marks.add(Rounded(dp(PLATE_RADIUS), pos=pos, size=size))
        self._edge(sign, paint.red if near else with_alpha(paint.red, 0.55), dp(2.6 if near else 1.6))
        if stop.words:
            icon = min(_ICON * sign.height, dp(30))
            top = sign.y + sign.height - icon * 0.6
        else:  # nothing happens there: the neutral traveler only takes the place
            icon, top = min(_ICON_ALONE * sign.height, dp(44)), sign.y + sign.height / 2
        passed = stop.passed if near else ()
        step = min(0.62 * icon, (sign.width - icon - dp(14)) / max(1, len(passed)))
        wide = icon + (len(passed) * step + dp(4) if passed else 0)
        x = sign.middle - wide / 2 + icon / 2
        draw_icon(self._marks, STATION_SIGNS[kind], x, top, icon, station_shade(kind, paint))
        for number, colour in enumerate(passed):
            seat = seat_of(colour)
            at = x + icon / 2 + dp(4) + (number + 0.5) * step
            draw_icon(self._marks, seat.shape, at, top, min(0.5 * icon, 0.86 * step), seat.shade)

    def _edge(self, box: Cell, shade: Shade, thick: float) -> None:
        self._marks.add(Color(*shade))
        self._marks.add(RoundedEdge(dp(PLATE_RADIUS), thick, *_whole(box)))

    def _trail(self, state: JourneyState) -> None:
        """An open ring where the last traveler came from."""
        last = self._last
        if last is None or self.plan is None or last.start not in self.plan.cells or last.start in state.places:
            return
        x, y = self.plan.cells[last.start].road
        shade = seat_of(last.colour).shade
        draw_icon(self._marks, "disc", x, y, 0.8 * self.plan.piece, shade)
        draw_icon(self._marks, "disc", x, y, 0.56 * self.plan.piece, theme().card)

    def _town(self, state: JourneyState, station: str) -> str:
        """The name of the first and the last inn."""
        if station not in (state.walk.start, state.walk.end):
            return ""
        towards_edo = (station == state.walk.end) == (state.direction is Direction.EDO)
        return town_word(Direction.EDO if towards_edo else Direction.KYOTO)

    def _write(self, state: JourneyState) -> None:
        """What each stop brings, in its sign below the icon; one label a cell."""
        assert self.plan is not None
        paint = theme()
        while len(self._labels) < len(self.plan.cells):
            self._labels.append(Text("", "small", align="center", fit=True, size_hint=(None, None)))
            self.add_widget(self._labels[-1])
        for label in self._labels[len(self.plan.cells) :]:
            label.text = ""
        for label, (station, cell) in zip(self._labels, self.plan.cells.items(), strict=False):
            stop = self._stops.get(station)
            sign = self.plan.sign(cell)
            icon = min(_ICON * sign.height, dp(30))
            share = sign.height - 1.06 * icon if stop else 0.36 * sign.height
            edge = dp(5) if stop is not None and stop.rank < NEAREST else dp(7)
            label.pos = (self.x + sign.x + edge, self.y + sign.y + dp(1))
            label.size = (sign.width - 2 * edge, share - dp(1))
            words = stop.words if stop else self._town(state, station)
            hidden = self._covered is not None and self._covered.meets(Cell(*label.pos, *label.size))
            label.text = "" if hidden else words
            label.color = paint.ink if stop else paint.faint

    def _next_leg(self) -> Iterator[None]:
        """The parts of painting the next leg before anybody enters it, so that no touch waits for it."""
        state = self.state
        if state is None or self.get_root_window() is None or min(self.size) < _LEAST:
            return
        if self._leg < len(inns_of(state.walk)) - 2:
            yield from draw_leg_ahead(state, self._leg + 1, *self.size)

    # Touches

    def on_touch_down(self, touch: Touch) -> bool:
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.plan and self.collide_point(*touch.pos) and not touch.ud.get("dragged"):
            station = self.plan.touched(touch.x - self.x, touch.y - self.y)
            if station is not None:
                self.dispatch("on_station", station)
        return True

    def touch_points(self) -> dict[str, tuple[float, float]]:
        """Where a finger would touch each station: "stop:s4"."""
        if not self.plan:
            return {}
        return {
            f"stop:{station}": (self.x + cell.middle, self.y + cell.y + 0.3 * cell.height)
            for station, cell in self.plan.cells.items()
        }

    def key_spots(self) -> Sequence[KeySpot]:
        if not self.plan or (self._covered is not None and self._covered.size == tuple(self.size)):
            return []
        cells = self.plan.cells
        return [
            KeySpot(
                station,
                (cells[station].x, cells[station].y, *cells[station].size),
                partial(self.said_of, station),
                partial(self.dispatch, "on_station", station),
            )
            for station in self.for_keys(tuple(cells))
        ]


def draw_leg_ahead(state: JourneyState, leg: int, width: float, height: float) -> Iterator[None]:
    """The parts of painting that leg before anybody sees it."""
    return _kept.ahead(*_painting(state, leg, width, height))


def _painting(
    state: JourneyState, leg: int, width: float, height: float
) -> tuple[Hashable, Callable[[], Generator[None, None, Texture]]]:
    """The print by what it depends on, and how it is begun."""
    stations, signs = stations_of(state.walk, leg), signs_of(state.walk, leg)
    colours, size = theme(), (round(width), round(height))
    legs, back = len(inns_of(state.walk)) - 1, state.direction is Direction.KYOTO

    def begin() -> Generator[None, None, Texture]:
        return leg_print(lay_leg(stations, *size), signs, leg, legs, colours, back=back)

    return (signs, leg, legs, back, *size, colours.name), begin


def _whole(box: Cell) -> tuple[tuple[float, float], tuple[float, float]]:
    """Place and size on whole pixels, where nine-patches are sharp."""
    x, y = round(box.x), round(box.y)
    return (x, y), (round(box.x + box.width) - x, round(box.y + box.height) - y)
