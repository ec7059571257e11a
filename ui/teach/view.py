"""The camera's picture, live, with the dice that are seen in it and the tray's frame, whose corners can be dragged."""

from collections.abc import Callable, Sequence
from typing import Any

import cv2
import numpy as np
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from calibration.tray import TrayArea
from ui.kit.metrics import dp, finger
from ui.kit.theme import Shade, theme, with_alpha
from ui.kit.widgets.shapes import Rounded, disc

LONGEST_SIDE_SHOWN = 480  # pixels of the picture's long side: enough to see dice, cheap to hand over

Mark = tuple[tuple[float, float, float, float], Shade]  # a box in pixels of the whole frame, and its colour


class CameraView(Widget):
    """`show(picture, marks)` ten times a second; `dragged(area)` when a corner of the tray was moved and let go;
    `touched(number)` when a die is touched that is marked."""

    def __init__(
        self,
        area: TrayArea | None = None,
        dragged: Callable[[TrayArea], object] | None = None,
        touched: Callable[[int], object] | None = None,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self._touched = touched
        self._boxes: list[tuple[float, float, float, float]] = []  # of the dice on the screen
        self.area = area or TrayArea()
        self._dragged = dragged
        self._corner: int | None = None
        self._texture: Texture | None = None
        self._frame = (16, 9)  # the shape of the picture
        with self.canvas:
            self._ground_shade = Color(*with_alpha(theme().ink, 0.12))
            self._ground = Rectangle()
            self._picture_shade = Color(1, 1, 1, 0)
            self._picture = Rectangle()
        self._marks = InstructionGroup()
        self._tray = InstructionGroup()
        self.canvas.add(self._tray)
        self.canvas.add(self._marks)
        self.bind(pos=self._place, size=self._place)

    # The picture

    @property
    def seen(self) -> bool:
        """Whether the camera's picture is on the screen."""
        return bool(self._picture_shade.a)

    def show(self, picture: Any, marks: Sequence[Mark] = ()) -> None:
        """None: the camera gives nothing now."""
        self._marks.clear()
        self._boxes.clear()
        if picture is None:
            self._picture_shade.a = 0
            return
        height, width = picture.shape[:2]
        if (width, height) != self._frame:
            self._frame = (width, height)
            self._place()
        self._blit(picture)
        self._picture_shade.a = 1
        x, y, wide, high = self._fitted()
        across, down = wide / width, high / height
        for (left, top, box_wide, box_high), shade in marks:
            self._marks.add(Color(*shade))
            ring = Rounded(dp(6), dp(2.4))
            ring.pos = (x + left * across, y + high - (top + box_high) * down)
            ring.size = (max(box_wide * across, dp(14)), max(box_high * down, dp(14)))
            self._marks.add(ring)
            self._boxes.append((*ring.pos, *ring.size))

    def _blit(self, picture: Any) -> None:
        scale = min(1.0, LONGEST_SIDE_SHOWN / max(picture.shape[:2]))
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else picture
        high, wide = small.shape[:2]
        if self._texture is None or self._texture.size != (wide, high):
            self._texture = Texture.create(size=(wide, high), colorfmt="rgb")
            self._texture.flip_vertical()
            self._picture.texture = self._texture
        self._texture.blit_buffer(np.ascontiguousarray(small[:, :, ::-1]).tobytes(), colorfmt="rgb", bufferfmt="ubyte")
        self.canvas.ask_update()

    def _fitted(self) -> tuple[float, float, float, float]:
        """Where the picture lies in the widget: x, y, width, height."""
        room = dp(12) if self._dragged is not None else 0  # for the handles at the corners
        scale = max(min((self.width - 2 * room) / self._frame[0], (self.height - 2 * room) / self._frame[1]), 0.001)
        wide, high = self._frame[0] * scale, self._frame[1] * scale
        return (self.x + (self.width - wide) / 2, self.y + self.height - room - high, wide, high)

    def _place(self, *_: Any) -> None:
        x, y, wide, high = self._fitted()
        self._ground.pos = self._picture.pos = (x, y)
        self._ground.size = self._picture.size = (wide, high)
        self._draw_tray()

    # The tray

    def use(self, area: TrayArea) -> None:
        """Another tray."""
        self.area = area
        self._draw_tray()

    def corner_places(self) -> list[tuple[float, float]]:
        """Where the tray's corners are, as this widget's parent counts."""
        x, y, wide, high = self._fitted()
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

    def on_touch_down(self, touch: Any) -> bool:
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

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or self._corner is None:
            return bool(super().on_touch_move(touch))
        x, y, wide, high = self._fitted()
        self.area = self.area.with_corner(self._corner, (touch.x - x) / wide, 1 - (touch.y - y) / high)
        self._draw_tray()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or self._corner is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._corner = None
        if self._dragged is not None:
            self._dragged(self.area)
        return True


def in_frame(box: tuple[float, float, float, float], area: TrayArea, picture: Any) -> tuple[float, float, float, float]:
    """A box in the tray's part of the picture, as one in the whole picture."""
    if area.whole:
        return box
    left, top, _right, _bottom = area.pixels(picture)
    return (box[0] + left, box[1] + top, box[2], box[3])
