"""A QR code on the screen: black on white by day and by night, every module the same whole number of pixels."""

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.export.play import QrModules


class QrCode(Widget):
    """As large as whole pixels allow, in the middle of its room."""

    def __init__(self, modules: QrModules) -> None:
        super().__init__()
        self.modules = modules
        side = len(modules)
        texture = Texture.create(size=(side, side), colorfmt="luminance")
        texture.mag_filter = texture.min_filter = "nearest"
        rows = (bytes(0 if dark else 255 for dark in row) for row in reversed(modules))  # the first row is on top
        texture.blit_buffer(b"".join(rows), colorfmt="luminance", bufferfmt="ubyte")
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sheet = Rectangle(texture=texture)
        self.bind(pos=self._place, size=self._place)

    @property
    def pixels(self) -> int:
        """Of one module."""
        return max(1, int(min(self.width, self.height) // len(self.modules)))

    def _place(self, *_args: object) -> None:
        side = self.pixels * len(self.modules)
        self._sheet.size = (side, side)
        self._sheet.pos = (round(self.x + (self.width - side) / 2), round(self.y + (self.height - side) / 2))
