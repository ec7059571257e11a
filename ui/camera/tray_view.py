"""A small live picture of the tray."""

from collections.abc import Callable
from typing import Any
from weakref import ref

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

SHOW_EVERY = 1 / 12


class TrayView(Widget):
    """`TrayView(eye.picture)`: shows the newest picture as long as it is on the screen."""

    def __init__(self, picture: Callable[[], Any], **rest: Any) -> None:
        super().__init__(**rest)
        self._picture = picture
        self._shown: Any = None  # weakly: a frame of the camera is large, and a view that is put away lives on a while
        self._texture: Texture | None = None
        with self.canvas:
            self._light = Color(1, 1, 1, 0)
            self._ground = Rectangle()
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        self._looking = None
        self.fbind("parent", self._parent)

    def _parent(self, _view: Widget, parent: Widget | None) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if parent is not None:
            self._looking = Clock.schedule_interval(self._look, SHOW_EVERY)
            self._look(0)

    def _look(self, _elapsed: float) -> None:
        if self.get_root_window() is None and self._shown is not None:
            self._parent(self, None)
            return
        picture = self._picture()
        if picture is None or (self._shown is not None and picture is self._shown()):
            return
        self._shown = ref(picture)
        height, width = picture.shape[:2]
        step = max(1, width // 320)
        small = picture[::-step, ::step].copy()
        height, width = small.shape[:2]
        if self._texture is None or self._texture.size != (width, height):
            self._texture = Texture.create(size=(width, height), colorfmt="bgr")
        self._texture.blit_buffer(small.tobytes(), colorfmt="bgr", bufferfmt="ubyte")
        self._ground.texture = self._texture
        self._light.a = 1
        self._place()
        self.canvas.ask_update()

    def over(self, widget: Widget, share: float = 0.62) -> "TrayView":
        """Laid over the middle of another widget, as large as `share` of it."""

        def follow(*_args: Any) -> None:
            wide, high = widget.width * share, widget.height * share
            self.size = (wide, high)
            self.pos = (widget.x + (widget.width - wide) / 2, widget.y + (widget.height - high) / 2)

        widget.fbind("pos", follow)
        widget.fbind("size", follow)
        follow()
        return self

    def _place(self, *_args: Any) -> None:
        if self._texture is None:
            return
        width, height = self._texture.size
        scale = min(self.width / width, self.height / height)
        size = (width * scale, height * scale)
        self._ground.size = size
        self._ground.pos = (self.x + (self.width - size[0]) / 2, self.y + (self.height - size[1]) / 2)
