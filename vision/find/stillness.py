"""When everything in the tray has come to rest: compares each frame with the one before."""

import statistics
from collections import deque

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.camera.downscale import shrunk
from vision.find.light import median

REST_SECONDS = 0.2  # without motion, before dice are read or photographed


class Stillness:
    """Tells from frame to frame whether anything moves, and since when nothing does."""

    def __init__(self, side: int = 160) -> None:
        self._side = side
        self._before: Floats | None = None
        self._noise: deque[float] = deque(maxlen=60)
        self._since: float | None = None

    @property
    def begun(self) -> bool:
        """Whether there was a frame to compare with."""
        return self._before is not None

    def forget(self) -> None:
        self._before, self._since = None, None

    def still_for(self, picture: Picture, at: float) -> float:
        """Seconds of rest up to this frame; 0 while something moves."""
        scale = self._side / max(picture.shape[:2])
        size = (max(1, round(picture.shape[1] * scale)), max(1, round(picture.shape[0] * scale)))
        grey = cv2.cvtColor(shrunk(picture, size), cv2.COLOR_BGR2GRAY)
        now = np.asarray(cv2.blur(grey.astype(np.float32), (3, 3)), np.float32)
        before, self._before = self._before, now
        if before is None or before.shape != now.shape:
            self._since = None
            return 0.0
        change = now - before
        # A lamp that flickers changes everything alike; what moves changes a part of the picture.
        change = np.abs(change - np.float32(median(change)))
        self._noise.append(median(change))
        usual = statistics.median(self._noise)
        if float(np.partition(change.ravel(), -6)[-6]) > 6 + 9 * usual:
            self._since = None
            return 0.0
        if self._since is None:
            self._since = at
        return max(at - self._since, 1e-3)
