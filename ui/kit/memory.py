"""Garbage collection in quiet moments: never between a touch and the frame that answers it."""

import ctypes
import gc
import sys
from functools import cache

from kivy.clock import ClockEvent

from ui.kit.background import unseen_later

QUIET = 0.8  # seconds without a touch
GC_THRESHOLD = 100_000  # objects that may wait for a quiet moment; a screen leaves about a fifth of that behind
M_MMAP_THRESHOLD = -3  # glibc's number for it


@cache
def freeze_heap() -> None:
    """gc.freeze, once: what exists while the first screen is shown lives as long as the app and is never scanned."""
    gc.collect()
    gc.freeze()


def give_back_large_blocks() -> None:
    """mallopt(M_MMAP_THRESHOLD): blocks from 1 MB on are mapped, and go back to the system when they are freed. Left
    alone, glibc raises that limit with the first camera frame it frees, and every further game holds 30 MB more."""
    tune = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if tune is not None:
        tune(M_MMAP_THRESHOLD, 1 << 20)


def trim_heap() -> None:
    """malloc_trim: drawing a board takes much memory for a moment, and the C library keeps it unless asked."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)


class Sweeper:
    """Schedules the collection: `later()` at every touch, new screen and sign of life puts it off until a pause."""

    def __init__(self) -> None:
        self._coming: ClockEvent | None = None
        self.first_screen = True  # still: nothing that was shown since must be kept for ever

    def later(self) -> None:
        self.stop()
        self._coming = unseen_later(self._sweep, QUIET)

    def stop(self) -> None:
        if self._coming is not None:
            self._coming.cancel()
            self._coming = None

    def _sweep(self) -> None:
        self._coming = None
        gc.set_threshold(GC_THRESHOLD, 10, 10)
        if self.first_screen:
            freeze_heap()
        gc.collect()
        self._coming = unseen_later(self._after, 0.1)  # Kivy lets textures go in the frame after

    def _after(self) -> None:
        self._coming = None
        trim_heap()
