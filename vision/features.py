"""What the shipped network sees in a close picture of a die: 128 numbers that are near for photos of the same face."""

import threading
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from vision.split import Floats, Picture

SIDE = 64
WIDTH = 128
NETWORK = Path(__file__).parent / "data" / "faces.onnx"


def evened(crops: Picture) -> Floats:
    """Crops with light and contrast evened out, as the network was trained."""
    x = crops.astype(np.float32)
    x -= x.mean((1, 2, 3), keepdims=True)
    x /= x.std((1, 2, 3), keepdims=True) + 8
    return np.ascontiguousarray(x.transpose(0, 3, 1, 2))


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
def network(path: Path = NETWORK) -> Network:
    return Network(path)


def features(crops: Picture, net: Network | None = None, batch: int = 32) -> Floats:
    """One row of length 1 a crop (n x 64 x 64 x 3, blue green red)."""
    net = net or network()
    rows = [net(evened(crops[i : i + batch])) for i in range(0, len(crops), batch)]
    if not rows:
        return np.zeros((0, WIDTH), np.float32)
    found = np.concatenate(rows)
    return np.asarray(found / np.maximum(np.linalg.norm(found, axis=1, keepdims=True), 1e-6), np.float32)
