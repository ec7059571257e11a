"""What is seen in a close picture of a die: 128 numbers from the shipped network, and nine of its colours.

The network's are near for photos of the same face, whatever its colours: dice that differ in nothing else are told
apart by the other nine, the dark, the middle and the light of each colour round the centre."""

from functools import cache
from pathlib import Path

import numpy as np

from vision.arrays import Floats, Mask, Picture
from vision.network import Network, network

CROP_SIDE = 64
NETWORK_WIDTH = 128
SHADES = (0.2, 0.5, 0.8)  # of the pixels, from dark to light
WIDTH = NETWORK_WIDTH + 3 * len(SHADES)
COLOUR_WEIGHT = 0.15  # brings a doubling of light to about the size of the other numbers
FACES_NETWORK = Path(__file__).parents[1] / "data" / "faces.onnx"


def evened(crops: Picture) -> Floats:
    """Crops with light and contrast evened out, as the network was trained."""
    x = crops.astype(np.float32)
    x -= x.mean((1, 2, 3), keepdims=True)
    x /= x.std((1, 2, 3), keepdims=True) + 8
    return np.ascontiguousarray(x.transpose(0, 3, 1, 2))


@cache
def _centre() -> Mask:
    """Where the die is whichever way it is turned."""
    across = np.arange(CROP_SIDE) - (CROP_SIDE - 1) / 2
    return np.asarray(across[:, None] ** 2 + across**2 < (CROP_SIDE / 4) ** 2)


def colours(crops: Picture) -> Floats:
    """Nine numbers a crop: how bright each colour is in the darker, the middle and the lighter parts of the centre."""
    pixels = crops[:, _centre()]
    places = [int(share * pixels.shape[1]) for share in SHADES]
    picked = np.partition(pixels, places, axis=1)[:, places].astype(np.float32)
    return np.asarray(COLOUR_WEIGHT * np.log2(picked + 8).reshape(len(crops), -1), np.float32)


def features(crops: Picture, net: Network | None = None, batch: int = 32) -> Floats:
    """One row a crop (n x 64 x 64 x 3, blue green red): what the network sees, made of length 1, and the colours."""
    net = net or network(FACES_NETWORK)
    rows = [net(evened(crops[i : i + batch])) for i in range(0, len(crops), batch)]
    if not rows:
        return np.zeros((0, WIDTH), np.float32)
    found = np.concatenate(rows)
    found /= np.maximum(np.linalg.norm(found, axis=1, keepdims=True), 1e-6)
    return np.concatenate([found, colours(crops)], 1)
