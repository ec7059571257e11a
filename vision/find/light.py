"""How a frame differs from the empty tray when the light may have changed since."""

import cv2
import numpy as np

from vision.arrays import Floats, Picture

Gain = tuple[float, float, float]
SAME_LIGHT: Gain = (1.0, 1.0, 1.0)


def change_of_light(picture: Picture, empty: Picture) -> Gain:
    """By how much each colour is brighter than in the empty tray; both pictures of one size."""
    # The median ratio of the two pictures is the change of light: dice cover little of the tray.
    step = max(1, picture.shape[0] * picture.shape[1] // 2000)
    now, before = (one.reshape(-1, 3)[::step].astype(np.float32) + 4 for one in (picture, empty))
    ratios = np.ascontiguousarray((now / before).T)
    blue, green, red = (min(max(median(one), 0.3), 3.0) for one in ratios)
    return blue, green, red


def median(values: Floats) -> float:
    """The middle of many numbers, the upper one of two; six times faster than numpy's own."""
    flat = values.ravel()
    return float(np.partition(flat, flat.size // 2)[flat.size // 2])


def even_out(picture: Picture, into: Floats) -> None:
    """Write a picture into three channels of what a network is fed, with light and contrast evened out."""
    means, spreads = (one.ravel().tolist() for one in cv2.meanStdDev(picture))
    mean = sum(means) / 3
    squares = sum(one**2 + other**2 for one, other in zip(means, spreads, strict=True)) / 3
    np.multiply(picture.transpose(2, 0, 1), np.float32(1 / ((squares - mean**2) ** 0.5 + 8)), out=into)
    into -= np.float32(mean / ((squares - mean**2) ** 0.5 + 8))


def difference(picture: Picture, empty: Picture, gain: Gain | None = None) -> Floats:
    """How far each pixel is from the empty tray, after the light has been made the same."""
    factors = np.array([*(gain or change_of_light(picture, empty)), 0.0])  # one a colour; OpenCV wants four
    lit = cv2.multiply(empty, factors)
    blue, green, red = cv2.split(cv2.absdiff(picture, lit))
    return np.minimum(cv2.max(cv2.max(blue, green), red), 128).astype(np.float32)
