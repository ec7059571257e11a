"""A bare drawing of a board that is not right yet, which the island cannot draw: stations, towns, routes, icons."""

import math

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.uix.widget import Widget

from companion.games.duo.boards.board_draft import BoardDraft
from companion.games.duo.desk.place_icons import STATION_ICONS
from ui.kit.drawing.drawings import draw_icon
from ui.kit.metrics import dp, mm
from ui.kit.theme import Shade, theme
from ui.kit.touch import Touch
from ui.kit.widgets.label import OneLine


class BoardSketch(Widget):
    """Touches like the island: `on_place(place)`; `here` is the place looked at, `wrong` are those that do not fit:
    their names are written beside them, as the words about them use these names."""

    __events__ = ("on_place",)

    def __init__(self, draft: BoardDraft, here: str = "", wrong: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.draft, self.here, self.wrong = draft, here, wrong
        self._layer = InstructionGroup()
        self.canvas.add(self._layer)
        self.fbind("pos", self._draw)
        self.fbind("size", self._draw)

    def on_place(self, place: str) -> None:
        """A place was touched."""

    def places(self) -> dict[str, tuple[float, float]]:
        """Where each station and mountain town lies; without x and y on an ellipse."""
        printed = self.draft.printed
        found: dict[str, tuple[float, float]] = {}
        for number, station in enumerate(printed.stations):
            turn = 2 * math.pi * number / len(printed.stations)
            x = 0.5 - 0.45 * math.cos(turn) if station.x is None else station.x
            y = 0.5 - 0.43 * math.sin(turn) if station.y is None else station.y
            found[station.id] = self._spot(x, y)
        for number, town in enumerate(printed.mountains):
            x = 0.25 + 0.17 * number if town.x is None else town.x
            found[town.id] = self._spot(x, 0.5 if town.y is None else town.y)
        return found

    def _spot(self, x: float, y: float) -> tuple[float, float]:
        edge = dp(26)
        return (self.x + edge + x * (self.width - 2 * edge), self.y + self.height - edge - y * (self.height - 2 * edge))

    def _draw(self, *_args: object) -> None:
        paint, places = theme(), self.places()
        self._layer.clear()
        self.clear_widgets()
        for one, other in self.draft.printed.routes:
            if one in places and other in places:
                self._layer.add(Color(*paint.orange))
                self._layer.add(SmoothLine(points=[*places[one], *places[other]], width=dp(1.6)))
        for station in self.draft.printed.stations:
            self._mark(places[station.id], STATION_ICONS[station.kind], self._lit(station.id))
        for town in self.draft.printed.mountains:
            x, y = places[town.id]
            draw_icon(self._layer, "disc", x, y, dp(30), paint.red if self._lit(town.id) else paint.orange)
            draw_icon(self._layer, "disc", x, y, dp(26), paint.card)
            self._write(str(town.draw), x, y, paint.ink)
        for place in self.wrong:
            if place in places:
                x, y = places[place]
                inwards = 1 if x < self.center_x else -1
                self._write(place, x + inwards * dp(29), y, paint.red)

    def _lit(self, place: str) -> bool:
        return place == self.here or place in self.wrong

    def _write(self, text: str, x: float, y: float, shade: Shade) -> None:
        written = OneLine(text, "strong", pixels=dp(15), colour=shade)
        written.center = (x, y)
        self.add_widget(written)

    def _mark(self, at: tuple[float, float], icon: str, wrong: bool) -> None:
        paint = theme()
        draw_icon(self._layer, "disc", *at, dp(34), paint.red if wrong else paint.line)
        draw_icon(self._layer, "disc", *at, dp(30), paint.card)
        draw_icon(self._layer, icon, *at, dp(20), paint.ink)

    def on_touch_up(self, touch: Touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        near, at = min(self.places().items(), key=lambda found: math.dist(found[1], touch.pos))
        if math.dist(at, touch.pos) <= mm(6):
            self.dispatch("on_place", near)
        return True

    def touch_points(self) -> dict[str, tuple[float, float]]:
        towns = {town.id for town in self.draft.printed.mountains}
        return {f"{'mountain' if place in towns else 'station'}:{place}": at for place, at in self.places().items()}
