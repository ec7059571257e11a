"""Shows a camera's picture: a numpy array copied into a texture, as large as fits the widget."""

from typing import TYPE_CHECKING, Unpack

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from ui.kit.widgets.options import BoxOptions

if TYPE_CHECKING:  # numpy is loaded by whoever has a picture: the app starts sooner without it
    from vision.arrays import Picture


class FrameView(Widget):
    """`show(picture)` takes height × width × BGR. A subclass may place it otherwise by `fitted`, and draw over it."""

    longest = 480  # pixels of the texture's long side: enough to see dice, cheap to hand to the graphics

    def __init__(self, **box: Unpack[BoxOptions]) -> None:
        super().__init__(**box)
        self.frame = (16, 9)  # width and height of the picture
        self._texture: Texture | None = None  # a new Rectangle's is Kivy's white one, which all plain shapes share
        with self.canvas:
            self._tint = Color(1, 1, 1, 0)
            self.sheet = Rectangle()
        self.fbind("pos", self.place)
        self.fbind("size", self.place)

    @property
    def seen(self) -> bool:
        """Whether a picture is on the screen."""
        return bool(self._tint.a)

    def show(self, picture: "Picture | None") -> None:
        """None: there is nothing to show now."""
        self._tint.a = 0 if picture is None else 1
        if picture is None:
            return
        height, width = picture.shape[:2]
        if (width, height) != self.frame:
            self.frame = (width, height)
            self.place()
        self._copy(_scaled(picture, self.longest))

    def fitted(self) -> tuple[float, float, float, float]:
        """Where the picture lies: x, y, width, height."""
        scale = min(self.width / self.frame[0], self.height / self.frame[1])
        wide, high = self.frame[0] * scale, self.frame[1] * scale
        return (self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2, wide, high)

    def place(self, *_: object) -> None:
        x, y, wide, high = self.fitted()
        self.sheet.pos, self.sheet.size = (x, y), (wide, high)

    def _copy(self, picture: "Picture") -> None:
        high, wide = picture.shape[:2]
        if self._texture is None or self._texture.size != (wide, high):
            self._texture = Texture.create(size=(wide, high), colorfmt="rgb")
            self._texture.flip_vertical()
            self.sheet.texture = self._texture
        self._texture.blit_buffer(picture[:, :, ::-1].tobytes(), colorfmt="rgb", bufferfmt="ubyte")
        self.canvas.ask_update()


def _scaled(picture: "Picture", longest: int) -> "Picture":
    scale = longest / max(picture.shape[:2])
    if scale >= 1:
        return picture
    import cv2

    return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA).astype(picture.dtype, copy=False)
