"""The idle timer: without a touch for long the screen goes dim, and the touch that wakes it does nothing else."""

import time
from typing import Protocol

from kivy.clock import Clock, ClockEvent
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

DIM_AFTER = 15 * 60.0


class Dimmer(Widget):
    """What covers the screen while it is dim."""

    def __init__(self) -> None:
        super().__init__()
        with self.canvas:
            Color(0, 0, 0, 0.86)
            self._dark = Rectangle(pos=self.pos, size=self.size)
        self.bind(pos=self._cover, size=self._cover)

    def _cover(self, *_: object) -> None:
        self._dark.pos, self._dark.size = self.pos, self.size


class Sleeper(Protocol):
    """What goes dim: the app."""

    def restack(self) -> None: ...

    def woken(self) -> None: ...


class Idle:
    """Counts the time since the last sign of life."""

    def __init__(self, app: Sleeper, after: float = DIM_AFTER) -> None:
        self.app = app
        self.after = after
        self.dimmer: Dimmer | None = None
        self._last = time.monotonic()
        self._watch: ClockEvent | None = None

    @property
    def dim(self) -> bool:
        return self.dimmer is not None

    def start(self) -> None:
        """Watch from now on."""
        self.stop()
        self._watch = Clock.schedule_once(self._look, self.after)

    def stop(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def sign_of_life(self) -> None:
        """A touch, or dice on the table: not yet."""
        self._last = time.monotonic()

    def _look(self, _passed: float) -> None:
        left = self.after - (time.monotonic() - self._last)
        if left <= 0:
            self.go_dim()
        else:
            self._watch = Clock.schedule_once(self._look, left)

    def go_dim(self) -> None:
        if self.dimmer is None:
            self.stop()
            self.dimmer = Dimmer()
            self.app.restack()

    def wake(self) -> None:
        self.sign_of_life()
        if self.dimmer is not None:
            self.dimmer = None
            self.app.restack()
            self.start()
            self.app.woken()
