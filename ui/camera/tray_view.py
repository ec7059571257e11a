"""A small live picture of the tray."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Unpack
from weakref import ref

from kivy.clock import Clock, ClockEvent
from kivy.uix.widget import Widget

from ui.kit.widgets.frame_view import FrameView
from ui.kit.widgets.options import BoxOptions

if TYPE_CHECKING:
    from vision.arrays import Picture

SHOW_EVERY = 1 / 12  # seconds


class TrayView(FrameView):
    """`TrayView(camera.picture)`: shows the newest picture as long as it is on the screen."""

    longest = 320

    def __init__(self, picture: "Callable[[], Picture | None]", **box: Unpack[BoxOptions]) -> None:
        super().__init__(**box)
        self._picture = picture
        # Weakly: a frame of the camera is large, and a view that is put away lives on a while.
        self._shown: Callable[[], Picture | None] = lambda: None
        self._looking: ClockEvent | None = None
        self.fbind("parent", self._parent)

    def _parent(self, _view: Widget, parent: Widget | None) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if parent is not None:
            self._looking = Clock.schedule_interval(self._look, SHOW_EVERY)
            self._look(0)

    def _look(self, _elapsed: float) -> None:
        if self.get_root_window() is None and self.seen:
            self._parent(self, None)
            return
        picture = self._picture()
        if picture is not None and picture is not self._shown():
            self._shown = ref(picture)
            self.show(picture)

    def over(self, widget: Widget, share: float = 0.62) -> "TrayView":
        """Laid over the middle of another widget, as large as `share` of it."""

        def follow(*_: object) -> None:
            wide, high = widget.width * share, widget.height * share
            self.size = (wide, high)
            self.pos = (widget.x + (widget.width - wide) / 2, widget.y + (widget.height - high) / 2)

        widget.fbind("pos", follow)
        widget.fbind("size", follow)
        follow()
        return self
