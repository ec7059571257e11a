"""What the simulated cameras share: pictures that are drawn, given out at a camera's pace."""

import threading
import time
from abc import abstractmethod
from collections.abc import Callable

from vision.arrays import Picture
from vision.camera.sources import Source


class DrawnSource(Source):
    """`rate` pictures a second, or as fast as they are read with 0; `clock` may be replaced to step through time.

    A subclass draws under `_lock`, which everything that changes its scene takes too, and keeps a picture in which
    nothing moves in `_still`."""

    def __init__(self, rate: float, clock: Callable[[], float]) -> None:
        self._clock, self._pause, self._next = clock, 1 / rate if rate > 0 else 0.0, 0.0
        self._lock = threading.Lock()
        self._still: Picture | None = None

    @abstractmethod
    def _frame(self) -> Picture:
        """The next picture, drawn under the lock."""

    def open(self) -> None:
        self._next = 0.0

    def close(self) -> None:
        self._still = None

    def now(self) -> float:
        return self._clock()

    def read(self) -> Picture:
        if self._pause:
            wait = self._next - time.monotonic()
            if wait > 0:
                time.sleep(min(wait, self._pause))
            self._next = max(time.monotonic(), self._next) + self._pause
        with self._lock:
            return self._frame()
