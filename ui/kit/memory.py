"""When Python clears away old screens: in quiet moments, never between a touch and the frame that answers it."""

import ctypes
import gc
import sys
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


def give_back() -> None:
    """Drawing a board takes much memory for a moment; the C library keeps it unless it is asked to give it back."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)


class Sweeper:
    """Told of every touch and every new screen, it waits for a pause after them."""

    def __init__(self) -> None:
        self._coming: Any = None

    def is_coming(self, event: Any) -> bool:
        """Is this the event that will clear away? Nobody sees anything of it."""
        return event is self._coming

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
        self._coming = Clock.schedule_once(self._after, 0.1)  # Kivy lets textures go in the frame after

    def _after(self, _passed: float) -> None:
        self._coming = None
        give_back()
