"""When Python clears away old screens: in quiet moments, never between a touch and the frame that answers it."""

import gc
from functools import cache
from typing import Any

from kivy.clock import Clock

QUIET = 0.8  # seconds without a touch
MOST = 100_000  # objects that may wait for such a moment; a screen leaves about a fifth of that behind


@cache
def settle_down() -> None:
    """What is there when the first screen stands stays for good, and need not be looked over again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MOST, 10, 10)


class Sweeper:
    """Told of every touch and every new screen, it waits for a pause after them."""

    def __init__(self) -> None:
        self._coming: Any = None

    def later(self) -> None:
        self.stop()
        self._coming = Clock.schedule_once(self._sweep, QUIET)

    def stop(self) -> None:
        if self._coming is not None:
            self._coming.cancel()
            self._coming = None

    def _sweep(self, _passed: float) -> None:
        self._coming = None
        settle_down()
        gc.collect()
