"""An island whose routes can be taken by an end and dragged to another town."""

import math

from ui.games.duo.board_check.draft_island import DraftIsland
from ui.kit.metrics import mm
from ui.kit.touch import Touch

_GRIP = 0.22  # how far along a route from its end a finger takes hold of it


class RouteIsland(DraftIsland):
    """`on_drag(route number, end 0 or 1, town)`; a tap stays a tap."""

    __events__ = ("on_drag",)

    def on_drag(self, route: int, end: int, town: str) -> None:
        """A route's end was dragged to another town."""

    def on_touch_down(self, touch: Touch) -> bool:
        self._from = touch.pos
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is self and self.chart and math.dist(self._from, touch.pos) > mm(7):
            touch.ud["dragged"] = True
            held, town = self._held(self._from), self._town(touch.pos)
            if held is not None and town is not None:
                self.dispatch("on_drag", *held, town)
        return super().on_touch_up(touch)

    def grips(self) -> dict[tuple[int, int], tuple[float, float]]:
        """Where each route's end can be taken, in the window."""
        if not self.chart:
            return {}
        found, centres = {}, self.chart.centres
        for number, route in enumerate(self.draft.printed.routes):
            for end in (0, 1) if centres.keys() >= set(route) else ():
                (x, y), (far_x, far_y) = centres[route[end]], centres[route[1 - end]]
                found[number, end] = (self.x + x + _GRIP * (far_x - x), self.y + y + _GRIP * (far_y - y))
        return found

    def _held(self, at: tuple[float, float]) -> tuple[int, int] | None:
        near = min(self.grips().items(), key=lambda grip: math.dist(grip[1], at), default=None)
        return near[0] if near and math.dist(near[1], at) <= mm(8) else None

    def _town(self, at: tuple[float, float]) -> str | None:
        assert self.chart is not None
        centres = {town: self.chart.centres[town] for town in self.chart.towns | self.chart.mountains}
        towns = {town: (self.x + x, self.y + y) for town, (x, y) in centres.items()}
        near, place = min(towns.items(), key=lambda town: math.dist(town[1], at))
        return near if math.dist(place, at) <= mm(8) else None
