"""The idle timer: without a touch for long the screen goes dim, and the touch that wakes it does nothing else."""

import time
from collections.abc import Callable

from kivy.clock import Clock, ClockEvent
from kivy.uix.widget import Widget

from ui.kit.widgets.panel import covered

DIM_AFTER = 15 * 60.0


class Idle:
    """Counts the time since the last sign of life."""

    def __init__(self, restack: Callable[[], object], woken: Callable[[], object]) -> None:
        self._restack, self._woken = restack, woken
        self.after = DIM_AFTER
        self.dimmer: Widget | None = None  # what covers the screen while it is dim
        self.last_sign = time.monotonic()
        self._watch: ClockEvent | None = None

    @property
    def dim(self) -> bool:
        return self.dimmer is not None

    def start(self) -> None:
        """Watch from now on."""
        self.stop()
        self._watch = Clock.schedule_once(self.check, self.after)

    def stop(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def sign_of_life(self) -> None:
        """A touch, or dice on the table: not yet."""
        self.last_sign = time.monotonic()

    def check(self, _passed: float = 0) -> None:
        """Go dim if there was no sign of life for long enough, else look again when it would be time."""
        left = self.after - (time.monotonic() - self.last_sign)
        if left <= 0:
            self.go_dim()
        else:
            self._watch = Clock.schedule_once(self.check, left)

    def go_dim(self) -> None:
        if self.dimmer is None:
            self.stop()
            self.dimmer = Widget()
            covered(self.dimmer, (0, 0, 0, 0.86))
            self._restack()

    def wake(self) -> None:
        self.sign_of_life()
        if self.dimmer is not None:
            self.dimmer = None
            self._restack()
            self.start()
            self._woken()
