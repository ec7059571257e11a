"""The island on the screen: it shows a board, boutiques, meeples, lit places, the last move; it says what is touched.

    island = Island(board=board, boutiques=state.boutiques, meeples=meeples_of(state))
    island.bind(on_place=lambda _island, place: ...)
    island.lit, island.chosen = {"s3", "s4"}, "s4"
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle, Translate
from kivy.graphics.context_instructions import PopMatrix, PushMatrix
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.duo.desk.meeples import Meeple, last_move, meeples_of
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.state import State
from companion.games.game import Step
from ui.games.duo.island.geometry import Chart, lay_out
from ui.games.duo.island.highlights import light, mark_refused, prepare_lights, trail, way
from ui.games.duo.island.meeples import MeepleDrawing
from ui.games.duo.island.scenery import Route, scenery
from ui.games.duo.island.tokens import draw_tokens
from ui.games.duo.palette import print_inks
from ui.kit.drawing.kept_pictures import KeptPictures
from ui.kit.metrics import dp, mm
from ui.kit.theme import Shade, theme
from ui.kit.touch import Touch
from ui.kit.widgets.key_target import KeySpot

_LEAST = 60  # pixels; smaller than that a layout is only passing through
_CORNER = 12
_Key = tuple[object, ...]
_kept: KeptPictures[tuple[Chart, Texture]] = KeptPictures(3)


class Island(Widget):
    """Each layer is drawn again only when its own property changes. `on_place(place)` is the touch of a place. One that
    is `patient` shows the bare sea until its picture is painted, a part in a frame: the screen around it is there."""

    board = ObjectProperty(None, allownone=True)
    boutiques = ObjectProperty({})  # coast id: Token; coasts that are missing show an empty plate
    meeples = ObjectProperty(())  # Meeple values
    lit = ObjectProperty(frozenset())
    chosen = StringProperty("")
    refused = StringProperty("")  # a place that was touched in vain
    last = ObjectProperty(None, allownone=True)  # (Meeple where it stands now, the place it came from)
    animated = BooleanProperty(False)
    patient = BooleanProperty(False)

    __events__: tuple[str, ...] = ("on_place", "on_water")

    def __init__(self, **kwargs: object) -> None:
        """`kwargs` are its properties, and where it lies in a layout."""
        kwargs.setdefault("size", (1, 1))  # Kivy's 100 × 100 would be drawn once for nothing
        super().__init__(**kwargs)
        self.chart: Chart | None = None
        self.for_keys: Callable[[], Sequence[str]] = tuple  # the places that keys come to, in this order
        self.said_of: Callable[[str], str] = str  # and what is said of each
        self.standing: dict[tuple[str, str], MeepleDrawing] = {}  # by colour and character
        self._sea = InstructionGroup()
        self._shift = Translate()
        self._layers = [InstructionGroup() for _ in range(4)]
        self._tokens, self._trail, self._lights, self._crowd = self._layers
        self.canvas.add(self._sea)
        self.canvas.add(PushMatrix())
        self.canvas.add(self._shift)
        for layer in self._layers:
            self.canvas.add(layer)
        self.canvas.add(PopMatrix())
        self._ground: Rectangle | None = None
        self._whole, self._later = Clock.create_trigger(self._draw, -1), Clock.create_trigger(self._draw, 0)
        for name, draw in {
            "size": self._whole,
            "board": self._whole,
            "pos": self._move,
            "boutiques": self._draw_tokens,
            "meeples": self._draw_meeples,
            "lit": self._draw_lights,
            "chosen": self._draw_lights,
            "refused": self._draw_lights,
            "last": self._draw_trail,
        }.items():
            self.fbind(name, draw)
        self._whole()

    def on_place(self, place: str) -> None:
        """A place was touched."""

    def on_water(self, x: float, y: float) -> None:
        """Where no place is, a touch, as seen from the lower left corner."""

    def show(self, state: State, steps: Sequence[Step[State]]) -> None:
        """One state, and how the last meeple came to stand where it does."""
        self.meeples, self.last = meeples_of(state), last_move(steps)

    def moved_routes(self) -> frozenset[Route]:
        """Trade routes of the board that are not drawn."""
        return frozenset()

    # Layers

    def _draw(self, *_args: object) -> None:
        if self.board is None or min(self.size) < _LEAST:
            return
        look = (self.board, self.width, self.height, self.moved_routes())
        painted = _kept.within(*_painting(*look)) if self.patient else _kept.get(*_painting(*look))
        self.standing.clear()
        for layer in self._layers:
            layer.clear()
        if painted is None:
            self.chart = None
            self._lay(print_inks(theme()).sea, RoundedRectangle(size=self.size, radius=[dp(_CORNER)]))
            self._later()
            return
        self.chart, picture = painted
        self._lay((1, 1, 1, 1), Rectangle(texture=picture, size=picture.size))
        prepare_lights(self.chart)
        self._draw_tokens()
        self._draw_meeples()
        self._draw_lights()
        self._draw_trail()

    def _lay(self, shade: Shade, ground: Rectangle) -> None:
        """What lies under everything else."""
        self._sea.clear()
        self._sea.add(Color(*shade))
        self._sea.add(ground)
        self._ground = ground
        self._move()

    def _move(self, *_args: object) -> None:
        self._shift.xy = (round(self.x), round(self.y))
        if self._ground is not None:
            self._ground.pos = self._shift.xy

    def _draw_tokens(self, *_args: object) -> None:
        if self.chart:
            self._tokens.clear()
            draw_tokens(self._tokens, self.board, self.chart, self.boutiques, theme())

    def _draw_lights(self, *_args: object) -> None:
        if self.chart:
            self._lights.clear()
            for place in sorted(self.lit, key=lambda place: place == self.chosen):
                light(self._lights, self.chart, place, place == self.chosen, theme())
            if self.refused:
                mark_refused(self._lights, self.chart, self.refused, theme())

    def _draw_trail(self, *_args: object) -> None:
        if self.chart:
            self._trail.clear()
            if self.last:
                meeple, start = self.last
                trail(self._trail, self.chart, way(self.board, self.chart, meeple, start), meeple)

    def _draw_meeples(self, *_args: object) -> None:
        if not self.chart:
            return
        wanted = {(meeple.colour.value, meeple.character.value): meeple for meeple in self.meeples}
        for who in [who for who in self.standing if who not in wanted]:
            self._crowd.remove(self.standing.pop(who).group)
        for who, meeple in wanted.items():
            self._stand(who, meeple)

    def _stand(self, who: tuple[str, str], meeple: Meeple) -> None:
        chart = self.chart
        assert chart is not None
        at = chart.standing(meeple.place, meeple.colour, meeple.character)
        known = self.standing.get(who)
        if known is None:
            self.standing[who] = MeepleDrawing(meeple, at, chart.radius, theme())
            self._crowd.add(self.standing[who].group)
        elif known.meeple != meeple:
            before, known.meeple = known.meeple, meeple
            if self.animated:
                known.walk(way(self.board, chart, meeple, before.place), 0.3)
            else:
                known.put(at)

    # Touches

    def on_touch_down(self, touch: Touch) -> bool:
        if super().on_touch_down(touch):  # something lies over the island
            return True
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.chart and self.collide_point(*touch.pos) and not touch.ud.get("dragged"):
            place = self.chart.touched(touch.x - self.x, touch.y - self.y, self.lit, mm(4.6))
            if place is not None:
                self.dispatch("on_place", place)
            else:
                self.dispatch("on_water", touch.x - self.x, touch.y - self.y)
        return True

    def touch_points(self) -> dict[str, tuple[float, float]]:
        """Where a finger would touch each place: "station:s4", "mountain:m1", "area:a2"."""
        if not self.chart:
            return {}
        chart = self.chart

        def kind(place: str) -> str:
            return "area" if place in chart.areas else "mountain" if place in chart.mountains else "station"

        points = {place: chart.icon_of(place) if place in chart.areas else at for place, at in chart.centres.items()}
        return {f"{kind(place)}:{place}": (self.x + x, self.y + y) for place, (x, y) in points.items()}

    def key_spots(self) -> Sequence[KeySpot]:
        points, side = {name.split(":")[1]: at for name, at in self.touch_points().items()}, mm(9)

        def spot(place: str) -> KeySpot:
            box = (points[place][0] - self.x - side / 2, points[place][1] - self.y - side / 2, side, side)
            return KeySpot(place, box, partial(self.said_of, place), partial(self.dispatch, "on_place", place))

        return [spot(place) for place in self.for_keys()] if points else []


def draw_ahead(board: Board, width: float, height: float, without: frozenset[Route] = frozenset()) -> Iterator[None]:
    """The parts of drawing an island of this size that nobody sees yet."""
    return _kept.ahead(*_painting(board, width, height, without))


def _painting(
    board: Board, width: float, height: float, without: frozenset[Route]
) -> tuple[_Key, Callable[[], Generator[None, None, tuple[Chart, Texture]]]]:
    """Layout and scenery, kept for the last few sizes and themes: coming back to a screen must not draw again."""
    drawn = (board.name, board.stations, board.mountains, board.areas, board.routes)
    key = (drawn, without, round(width), round(height), theme().name)
    return key, lambda: _parts(board, round(width), round(height), without)


def _parts(
    board: Board, width: int, height: int, without: frozenset[Route]
) -> Generator[None, None, tuple[Chart, Texture]]:
    chart = lay_out(board, width, height)
    yield
    picture = yield from scenery(board, chart, theme(), dp(_CORNER), without)
    return chart, picture
