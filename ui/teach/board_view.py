"""The board as its camera sees it, live: its four corners and what is known of its places; all of it can be dragged."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Unpack

from kivy.graphics import Color, InstructionGroup, Line

from ui.kit.metrics import dp, finger
from ui.kit.theme import theme
from ui.kit.touch import Touch
from ui.kit.widgets.frame_view import FrameView
from ui.kit.widgets.options import BoxOptions
from ui.kit.widgets.shapes import disc
from vision.board.judge import Point
from vision.board.view import BoardInView, Corners


@dataclass(frozen=True, slots=True)
class ShownPlace:
    """A place on the board from (0, 0) to (1, 1); a whole disc where it is known, a ring where it is only guessed."""

    spot: Point
    known: bool
    region: bool = False


class LiveBoard(FrameView):
    """`dragged(corners)` when a corner was moved and let go, `put(name, spot)` when a place was; either may be None."""

    longest = 640

    def __init__(
        self,
        corners: Corners,
        dragged: Callable[[Corners], object] | None = None,
        put: Callable[[str, Point], object] | None = None,
        **box: Unpack[BoxOptions],
    ) -> None:
        super().__init__(**box)
        self.corners = corners
        self.places: Mapping[str, ShownPlace] = {}
        self.next_place = ""  # the one that is asked for now
        self._dragged, self._put = dragged, put
        self._held: int | str | None = None
        self._moved: Point | None = None  # where the place that is held has been dragged to, on the board
        self._marks = InstructionGroup()
        self.canvas.add(self._marks)

    def fitted(self) -> tuple[float, float, float, float]:
        """At the top of the widget, with room for the handles."""
        room = dp(12) if self._dragged is not None else 0
        scale = max(min((self.width - 2 * room) / self.frame[0], (self.height - 2 * room) / self.frame[1]), 0.001)
        wide, high = self.frame[0] * scale, self.frame[1] * scale
        return (self.x + (self.width - wide) / 2, self.y + self.height - room - high, wide, high)

    def place(self, *_: object) -> None:
        super().place()
        self.draw()

    def use(self, corners: Corners, places: Mapping[str, ShownPlace]) -> None:
        self.corners, self.places = corners, places
        self.draw()

    # Where things are on the screen

    def _screen(self, share: Point) -> Point:
        x, y, wide, high = self.fitted()
        return x + share[0] * wide, y + high - share[1] * high

    def _share(self, touch: Touch) -> Point:
        x, y, wide, high = self.fitted()
        return min(max((touch.x - x) / wide, 0.0), 1.0), min(max(1 - (touch.y - y) / high, 0.0), 1.0)

    def _board(self) -> BoardInView:
        return BoardInView.of_shares(self.corners, 1000, 1000)

    def _spots(self) -> dict[str, Point]:
        """The places on the screen."""
        board = self._board()
        if not board.sound():
            return {}
        spots = {name: place.spot for name, place in self.places.items()}
        if isinstance(self._held, str) and self._moved is not None:
            spots[self._held] = self._moved
        return {name: self._screen((x / 1000, y / 1000)) for name, (x, y) in _all(board, spots).items()}

    def touch_points(self) -> dict[str, Point]:
        points: dict[str, Point] = {}
        if self._put is not None:
            points |= {f"place:{name}": spot for name, spot in self._spots().items()}
        if self._dragged is not None:
            points |= {f"corner:{number}": self._screen(corner) for number, corner in enumerate(self.corners)}
        return points

    # Drawing

    def draw(self) -> None:
        marks, paint = self._marks, theme()
        marks.clear()
        edge = [self._screen(corner) for corner in self.corners]
        marks.add(Color(*paint.gold))
        marks.add(Line(points=[value for point in edge for value in point], width=dp(1.3), close=True))
        for name, spot in self._spots().items():
            place = self.places[name]
            shade = paint.red if name == self.next_place else paint.good if place.known else paint.doubt
            marks.add(Color(*paint.card))
            marks.add(disc(*spot, dp(7)))
            marks.add(Color(*shade))
            marks.add(disc(*spot, dp(6) if place.known else dp(6.5), 0 if place.known else dp(2)))
        if self._dragged is not None:
            for point in edge:
                for colour, radius in ((paint.gold, dp(11)), (paint.card, dp(6))):
                    marks.add(Color(*colour))
                    marks.add(disc(*point, radius))

    # Dragging

    def on_touch_down(self, touch: Touch) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        things: dict[int | str, Point] = {}
        if self._put is not None:
            things.update(self._spots().items())
        if self._dragged is not None:
            things |= {number: self._screen(corner) for number, corner in enumerate(self.corners)}
        away = {key: (touch.x - x) ** 2 + (touch.y - y) ** 2 for key, (x, y) in things.items()}
        nearest = min(away, key=away.__getitem__, default=None)
        if nearest is None or away[nearest] > finger() ** 2:
            return bool(super().on_touch_down(touch))
        self._held, self._moved = nearest, None
        touch.grab(self)
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self or self._held is None:
            return bool(super().on_touch_move(touch))
        x, y = self._share(touch)
        if isinstance(self._held, int):
            corners = list(self.corners)
            corners[self._held] = (x, y)
            a, b, c, d = corners
            if BoardInView.of_shares((a, b, c, d), 1000, 1000).sound():
                self.corners = (a, b, c, d)
        else:
            self._moved = self._board().to_board((x * 1000, y * 1000))
        self.draw()
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self or self._held is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        held, moved, self._held, self._moved = self._held, self._moved, None, None
        if isinstance(held, int):
            if self._dragged is not None:
                self._dragged(self.corners)
        elif moved is not None and self._put is not None:
            self._put(held, moved)
        return True


def _all(board: BoardInView, spots: Mapping[str, Point]) -> dict[str, Point]:
    return {name: board.to_picture(spot) for name, spot in spots.items()}
