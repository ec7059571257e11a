"""The island while its board is changed: the last possible board, and drawn over it what the draft has otherwise."""

from collections.abc import Mapping

from kivy.graphics import Color, InstructionGroup, SmoothLine

from companion.games.duo.boards.board_draft import BoardDraft
from companion.games.duo.desk.place_icons import STATION_ICONS
from companion.games.duo.desk.route_editing import RoutePick
from companion.games.duo.rules.board import Board
from ui.games.duo.island.highlights import light
from ui.games.duo.island.island import Island
from ui.games.duo.island.scenery import Route
from ui.games.duo.palette import station_colour
from ui.kit.drawing.drawings import draw_icon, draw_text
from ui.kit.drawing.paths import Point
from ui.kit.theme import Shade, mix, theme

_ROUTE_ENDS, _PICK_ENDS = 1.35, 1.9  # radii from a town's middle to a line over the drawing: plate and peak stay free


class DraftIsland(Island):
    """`board` is the last possible one; `marks` are letters beside the places that the words speak of."""

    def __init__(
        self,
        board: Board,
        draft: BoardDraft,
        marks: Mapping[str, str],
        *,
        pick: RoutePick | None = None,
        lit: frozenset[str] = frozenset(),
        chosen: str = "",
    ) -> None:
        self.draft, self.marks, self.pick = draft, marks, pick or RoutePick()
        self._looked_at = chosen
        drawn = frozenset({*board.ring, *board.draws, *board.icons})
        super().__init__(board=board, lit=lit & drawn, chosen=chosen if chosen in drawn else "")

    def moved_routes(self) -> frozenset[Route]:
        """Those that the draft has not: painted over, they would still show through the print."""
        return frozenset(self.board.routes) - frozenset(self.draft.printed.routes)

    def _draw_lights(self, *args: object) -> None:
        super()._draw_lights(*args)
        if self.chart is not None:
            self._draw_stations()
            self._draw_routes()
            for place, letter in self.marks.items():
                self._draw_letter(place, letter)

    def _at(self, place: str) -> Point | None:
        """Where a place lies; a station that the drawing does not have yet lies between its neighbours."""
        assert self.chart is not None
        if place in self.chart.areas:
            return self.chart.icon_of(place)
        if place in self.chart.centres:
            return self.chart.centres[place]
        ring = [station.id for station in self.draft.printed.stations]
        if place not in ring:
            return None
        at = ring.index(place)
        behind = next(one for one in (*ring[:at][::-1], *ring[::-1]) if one in self.chart.centres)
        ahead = next(one for one in (*ring[at + 1 :], *ring) if one in self.chart.centres)
        (ax, ay), (bx, by) = self.chart.centres[behind], self.chart.centres[ahead]
        return ((ax + bx) / 2, (ay + by) / 2)

    def _draw_stations(self) -> None:
        """Stations of another kind, new ones, and those that are gone."""
        assert self.chart is not None
        paint, r = theme(), self.chart.radius
        there = {station.id: station.kind for station in self.draft.printed.stations}
        for place, kind in there.items():
            at = self._at(place)
            if at is not None and self.board.kinds.get(place) is not kind:
                _disc(self._lights, at, 2.5 * r, paint.red if place == self._looked_at else paint.line)
                _disc(self._lights, at, 2.2 * r, paint.card)
                draw_icon(self._lights, STATION_ICONS[kind], *at, 1.5 * r, station_colour(kind, paint))
        for place in self.board.ring:
            if place not in there:
                x, y = self.chart.centres[place]
                for up in (r, -r):
                    self._line((x - r, y - up), (x + r, y + up), 0.3 * r, paint.red)

    def _draw_routes(self) -> None:
        """New routes are drawn, the picked one is red: its moving end carries a large disc in red, the one that stays a
        small one in ink."""
        assert self.chart is not None
        paint, r = theme(), self.chart.radius
        before, now = set(self.board.routes), set(self.draft.printed.routes)
        for one, other in now - before:
            self._route(one, other, 0.62 * r, mix(paint.orange, paint.scrim, 0.6))
            self._route(one, other, 0.36 * r, paint.orange)
        if self.pick.whole:
            self._route(self.pick.kept, self.pick.moving, 0.5 * r, paint.red, _PICK_ENDS)
            for town, other, shade, size in (
                (self.pick.kept, self.pick.moving, paint.ink, 1.0),
                (self.pick.moving, self.pick.kept, paint.red, 1.5),
            ):
                end = self._ends(town, other, _PICK_ENDS)
                if end is not None:
                    _disc(self._lights, end[0], (size + 0.35) * r, paint.card)
                    _disc(self._lights, end[0], size * r, shade)
            light(self._lights, self.chart, self.pick.moving, True, paint)
        elif self.pick.kept:
            light(self._lights, self.chart, self.pick.kept, True, paint)

    def _ends(self, one: str, other: str, clear: float) -> tuple[Point, Point] | None:
        """The ends of a line between two towns that leaves both of them readable."""
        assert self.chart is not None
        a, b = self._at(one), self._at(other)
        if a is None or b is None:
            return None
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = max((dx * dx + dy * dy) ** 0.5, 1.0)
        short = min(clear * self.chart.radius, 0.3 * length) / length
        return (a[0] + dx * short, a[1] + dy * short), (b[0] - dx * short, b[1] - dy * short)

    def _route(self, one: str, other: str, width: float, shade: Shade, clear: float = _ROUTE_ENDS) -> None:
        ends = self._ends(one, other, clear)
        if ends is not None:
            self._line(*ends, width, shade)

    def _line(self, start: Point, end: Point, width: float, shade: Shade) -> None:
        self._lights.add(Color(*shade))
        self._lights.add(SmoothLine(points=[*start, *end], width=width / 2))

    def _draw_letter(self, place: str, letter: str) -> None:
        assert self.chart is not None
        at, r = self._at(place), self.chart.radius
        if at is None:
            return
        x = min(max(at[0] + 1.7 * r, r), self.width - r)
        y = min(max(at[1] + 1.5 * r, r), self.height - r)
        _disc(self._lights, (x, y), 2.3 * r, theme().card)
        _disc(self._lights, (x, y), 2.0 * r, theme().red)
        draw_text(self._lights, letter, x, y, 1.3 * r, theme().on_red)


def _disc(group: InstructionGroup, at: Point, size: float, shade: Shade) -> None:
    draw_icon(group, "disc", *at, size, shade)
