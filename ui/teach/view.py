"""The camera's picture, live, with the dice that are seen in it and the tray's frame, whose corners can be dragged."""

from collections.abc import Callable, Sequence
from typing import Unpack

from kivy.graphics import Color, InstructionGroup, Rectangle

from calibration.tray_area import TrayArea
from ui.kit.metrics import dp, finger
from ui.kit.theme import Shade, theme, with_alpha
from ui.kit.touch import Touch
from ui.kit.widgets.frame_view import FrameView
from ui.kit.widgets.options import BoxOptions
from ui.kit.widgets.shapes import Rounded, disc
from vision.arrays import Picture
from vision.find.boxes import Box

Mark = tuple[Box, Shade]  # a box in pixels of the whole frame, and its colour


class CameraView(FrameView):
    """`show(picture, marks)` ten times a second; `dragged(area)` when a corner of the tray was moved and let go;
    `touched(number)` when a die is touched that is marked."""

    def __init__(
        self,
        area: TrayArea | None = None,
        dragged: Callable[[TrayArea], object] | None = None,
        touched: Callable[[int], object] | None = None,
        **box: Unpack[BoxOptions],
    ) -> None:
        super().__init__(**box)
        self._touched = touched
        self._boxes: list[Box] = []  # of the dice on the screen
        self.area = area or TrayArea()
        self._dragged = dragged
        self._corner: int | None = None
        with self.canvas.before:
            Color(*with_alpha(theme().ink, 0.12))
            self._ground = Rectangle()
        self._marks = InstructionGroup()
        self._tray = InstructionGroup()
        self.canvas.add(self._tray)
        self.canvas.add(self._marks)

    # The picture

    def show(self, picture: Picture | None, marks: Sequence[Mark] = ()) -> None:
        """None: the camera gives nothing now."""
        self._marks.clear()
        self._boxes.clear()
        super().show(picture)
        x, y, wide, high = self.fitted()
        across, down = wide / self.frame[0], high / self.frame[1]
        for (left, top, box_wide, box_high), shade in marks if picture is not None else ():
            self._marks.add(Color(*shade))
            ring = Rounded(dp(6), dp(2.4))
            ring.pos = (x + left * across, y + high - (top + box_high) * down)
            ring.size = (max(box_wide * across, dp(14)), max(box_high * down, dp(14)))
            self._marks.add(ring)
            self._boxes.append((*ring.pos, *ring.size))

    def fitted(self) -> Box:
        """At the top of the widget, with room for the handles at the corners."""
        room = dp(12) if self._dragged is not None else 0
        scale = max(min((self.width - 2 * room) / self.frame[0], (self.height - 2 * room) / self.frame[1]), 0.001)
        wide, high = self.frame[0] * scale, self.frame[1] * scale
        return (self.x + (self.width - wide) / 2, self.y + self.height - room - high, wide, high)

    def place(self, *_: object) -> None:
        super().place()
        x, y, wide, high = self.fitted()
        self._ground.pos, self._ground.size = (x, y), (wide, high)
        self._draw_tray()

    # The tray

    def use(self, area: TrayArea) -> None:
        """Another tray."""
        self.area = area
        self._draw_tray()

    def corner_places(self) -> list[tuple[float, float]]:
        """Where the tray's corners are, as this widget's parent counts."""
        x, y, wide, high = self.fitted()
        return [(x + left * wide, y + high - top * high) for left, top in self.area.corners()]

    def touch_points(self) -> dict[str, tuple[float, float]]:
        points = {}
        if self._touched is not None:
            points = {f"seen:{number}": (x + w / 2, y + h / 2) for number, (x, y, w, h) in enumerate(self._boxes)}
        if self._dragged is not None:
            points |= {f"tray:{corner}": place for corner, place in enumerate(self.corner_places())}
        return points

    def _draw_tray(self) -> None:
        self._tray.clear()
        if self._dragged is None and self.area.whole:
            return
        places = self.corner_places()
        (left, top), (right, bottom) = places[0], places[2]
        self._tray.add(Color(*theme().gold))
        frame = Rounded(dp(4), dp(2))
        frame.pos, frame.size = (left, bottom), (right - left, top - bottom)
        self._tray.add(frame)
        if self._dragged is not None:
            for place in places:
                self._tray.add(Color(*theme().gold))
                self._tray.add(disc(*place, dp(11)))
                self._tray.add(Color(*theme().card))
                self._tray.add(disc(*place, dp(6)))

    def on_touch_down(self, touch: Touch) -> bool:
        if self._touched is not None and self._boxes and self.collide_point(*touch.pos):
            away = [(touch.x - x - w / 2) ** 2 + (touch.y - y - h / 2) ** 2 for x, y, w, h in self._boxes]
            nearest = min(range(len(away)), key=away.__getitem__)
            if away[nearest] < finger() ** 2:
                self._touched(nearest)
            return True
        if self._dragged is None or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        away = [(touch.x - x) ** 2 + (touch.y - y) ** 2 for x, y in self.corner_places()]
        nearest = min(range(4), key=away.__getitem__)
        if away[nearest] > finger() ** 2:
            return bool(super().on_touch_down(touch))
        self._corner = nearest
        touch.grab(self)
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self or self._corner is None:
            return bool(super().on_touch_move(touch))
        x, y, wide, high = self.fitted()
        self.area = self.area.with_corner(self._corner, (touch.x - x) / wide, 1 - (touch.y - y) / high)
        self._draw_tray()
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self or self._corner is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._corner = None
        if self._dragged is not None:
            self._dragged(self.area)
        return True


def in_frame(box: Box, area: TrayArea, picture: Picture) -> Box:
    """A box in the tray's part of the picture, as one in the whole picture."""
    if area.whole:
        return box
    left, top, _right, _bottom = area.pixels(picture)
    return (box[0] + left, box[1] + top, box[2], box[3])
