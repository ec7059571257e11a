"""Runs an ONNX network with OpenCV."""

import threading
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from vision.arrays import Floats


class Network:
    """An ONNX network run by OpenCV, one thread at a time."""

    def __init__(self, path: Path) -> None:
        self._net = cv2.dnn.readNetFromONNX(str(path))
        self._lock = threading.Lock()

    def __call__(self, blob: Floats) -> Floats:
        with self._lock:
            self._net.setInput(blob)
            return np.array(self._net.forward(), np.float32)


@cache
def network(path: Path) -> Network:
    return Network(path)
