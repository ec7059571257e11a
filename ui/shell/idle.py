"""When nobody touches the screen for long it goes dim, and the touch that wakes it does nothing else."""

import time
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

DIM_AFTER = 15 * 60.0


class Night(Widget):
    """What covers the screen while it is dim."""

    def __init__(self, **rest: Any) -> None:
        super().__init__(**rest)
        with self.canvas:
            Color(0, 0, 0, 0.86)
            self._dark = Rectangle(pos=self.pos, size=self.size)
        self.bind(pos=self._cover, size=self._cover)

    def _cover(self, *_: Any) -> None:
        self._dark.pos, self._dark.size = self.pos, self.size


class Idle:
    """Counts the time since the last sign of life."""

    def __init__(self, app: Any, after: float = DIM_AFTER) -> None:
        self.app = app
        self.after = after
        self.night: Night | None = None
        self._last = time.monotonic()
        self._watch: Any = None

    @property
    def dim(self) -> bool:
        return self.night is not None

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
        if self.night is None:
            self.stop()
            self.night = Night()
            self.app.covered()

    def wake(self) -> None:
        self.sign_of_life()
        if self.night is not None:
            self.night = None
            self.app.covered()
            self.start()
            self.app.woken()
