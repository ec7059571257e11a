"""A photo of a die on the screen, alone or to be touched."""

from pathlib import Path
from typing import Any

import numpy as np
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from calibration.photos import crop_in
from ui.kit.metrics import dp, finger
from ui.kit.theme import theme
from ui.kit.widgets.shapes import Rounded
from ui.kit.widgets.touchable import Touchable


def crop_texture(crop: Any) -> Texture:
    high, wide = crop.shape[:2]
    texture = Texture.create(size=(wide, high), colorfmt="rgb")
    texture.flip_vertical()
    texture.mag_filter = texture.min_filter = "linear"
    texture.blit_buffer(np.ascontiguousarray(crop[:, :, ::-1]).tobytes(), colorfmt="rgb", bufferfmt="ubyte")
    return texture


class Photo(Widget):
    """A crop, square, as large as fits."""

    chosen = BooleanProperty(False)

    def __init__(self, crop: Any, **rest: Any) -> None:
        super().__init__(**rest)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Rectangle(texture=crop_texture(crop)) if crop is not None else Rectangle()
            self._edge_shade = Color(0, 0, 0, 0)
            self._edge = Rounded(dp(6), dp(4))
        self.bind(pos=self._place, size=self._place, chosen=self._place)

    def _place(self, *_: Any) -> None:
        side = min(self.width, self.height) - dp(4)
        self._picture.pos = self._edge.pos = (self.x + (self.width - side) / 2, self.y + (self.height - side) / 2)
        self._picture.size = self._edge.size = (side, side)
        self._edge_shade.rgba = theme().red if self.chosen else (0, 0, 0, 0)


class TouchPhoto(Touchable, Photo):
    """A crop to be chosen by touch."""

    def __init__(self, crop: Any, **rest: Any) -> None:
        rest.setdefault("size_hint", (None, None))
        rest.setdefault("size", (finger() + dp(8), finger() + dp(8)))
        super().__init__(crop, **rest)


def photo_of(path: Path, side: float) -> Photo:
    return Photo(crop_in(path), size_hint=(None, None), size=(side, side))
