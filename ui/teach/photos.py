"""A photo of a die on the screen, alone or to be touched."""

from typing import Unpack

from kivy.graphics import Color
from kivy.properties import BooleanProperty

from companion.language import _
from ui.kit.metrics import dp, finger
from ui.kit.theme import theme
from ui.kit.widgets.frame_view import FrameView
from ui.kit.widgets.options import BoxOptions
from ui.kit.widgets.shapes import Rounded
from ui.kit.widgets.touchable import Touchable
from vision.arrays import Picture


class Photo(FrameView):
    """A crop, square, as large as fits; nothing where the file cannot be read any more."""

    chosen = BooleanProperty(False)

    def __init__(self, crop: Picture | None, **box: Unpack[BoxOptions]) -> None:
        super().__init__(**box)
        with self.canvas:
            self._edge_shade = Color(0, 0, 0, 0)
            self._edge = Rounded(dp(6), dp(4))
        self.bind(chosen=self.place)
        self.show(crop)
        self.place()

    def fitted(self) -> tuple[float, float, float, float]:
        side = min(self.width, self.height) - dp(4)
        return self.x + (self.width - side) / 2, self.y + (self.height - side) / 2, side, side

    def place(self, *_: object) -> None:
        super().place()
        x, y, wide, high = self.fitted()
        self._edge.pos, self._edge.size = (x, y), (wide, high)
        self._edge_shade.rgba = theme().red if self.chosen else (0, 0, 0, 0)


class TouchPhoto(Touchable, Photo):
    """A crop to be chosen by touch."""

    def __init__(self, crop: Picture | None, *, name: str, **box: Unpack[BoxOptions]) -> None:
        box.setdefault("size_hint", (None, None))
        box.setdefault("size", (finger() + dp(8), finger() + dp(8)))
        super().__init__(crop, **box)
        self.name, self.spoken = name, _("A photo")
