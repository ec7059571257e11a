"""Where the upper face of a die lies in a crop, as a small network sees it, and how to look at that face from above.

A face is told as its centre and a symmetric 2 x 2 matrix: what stretches a circle of radius 1 to the ellipse that the
corners' spread is like, half a side across for a square seen from above. Undone, any square or triangle lies as seen
from above and of the same size, but for its turn. All in shares of the crop's side."""

from pathlib import Path

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.network import network

UPPER_SIDE = 64  # pixels of a crop as the network takes it
UPPER_NETWORK = Path(__file__).parents[1] / "data" / "upper.onnx"
NUMBERS = 5  # across and down from the crop's middle, and the logarithm of the matrix: its first row, its last number


def numbers_of(corners: Floats) -> Floats:
    """What the network says of a face with these corners (in shares of the crop's side)."""
    middle = corners.mean(0)
    away = corners - middle
    sizes, ways = np.linalg.eigh(away.T @ away / len(corners))
    log = (ways * (0.5 * np.log(np.maximum(sizes, 1e-6)))) @ ways.T
    return np.array([*(middle - 0.5), log[0, 0], log[0, 1], log[1, 1]], np.float32)


def stretches(numbers: Floats) -> Floats:
    """The matrices (n x 2 x 2) that the last three numbers of each row are the logarithms of."""
    logs = np.stack([numbers[:, 2:4], numbers[:, 3:5]], 1).astype(np.float64)
    sizes, ways = np.linalg.eigh(logs)
    return np.asarray((ways * np.exp(sizes)[:, None]) @ ways.transpose(0, 2, 1), np.float32)


def looks_along(numbers: Floats, degrees: float, share: float, crop_side: int, side: int) -> Floats:
    """For each face the affine map (n x 2 x 3) from its crop to a look, `side` pixels across, in which a square is
    `share` of the look, turned by so many degrees."""
    angle = np.radians(degrees)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    maps = np.empty((len(numbers), 2, 3))
    maps[:, :, :2] = turn @ np.linalg.inv(stretches(numbers).astype(np.float64)) * (share * side / 2 / crop_side)
    centre = (0.5 + numbers[:, :2].astype(np.float64)) * crop_side - 0.5
    maps[:, :, 2] = (side - 1) / 2 - np.einsum("nij,nj->ni", maps[:, :, :2], centre)
    return np.asarray(maps, np.float32)


def shown_to_network(crops: Picture) -> Floats:
    """Crops as the network takes them, lamp and contrast evened out."""
    small = np.array([cv2.resize(crop, (UPPER_SIDE,) * 2, interpolation=cv2.INTER_AREA) for crop in crops], np.float32)
    small -= small.mean((1, 2, 3), keepdims=True)
    small /= small.std((1, 2, 3), keepdims=True) + 8
    return np.ascontiguousarray(small.transpose(0, 3, 1, 2))


def upper_faces(crops: Picture, batch: int = 32) -> Floats:
    """Five numbers for each crop; some at a time, since a network keeps room for as many as it was given at once."""
    net, none = network(UPPER_NETWORK), np.zeros((0, NUMBERS), np.float32)
    return np.concatenate([none, *(net(shown_to_network(crops[i : i + batch])) for i in range(0, len(crops), batch))])
