"""Down-scaling with a cache: the same frame is wanted in several sizes, so its halves are kept until it is gone."""

import weakref

import cv2
import numpy as np

from vision.arrays import Picture

CACHED_PICTURES = 2  # pictures whose halves are kept: the frame, and the empty tray
CACHE_FROM_PIXELS = 50_000  # pixels from which halving is worth keeping
_halves: list[tuple[weakref.ref[Picture], Picture]] = []


def half(picture: Picture) -> Picture:
    """The picture at half its size, without an odd last row or column. Nobody may paint on it after that."""
    height, width = (length // 2 * 2 for length in picture.shape[:2])
    large = height * width >= CACHE_FROM_PIXELS
    if large:
        for whole, known in tuple(_halves):
            if whole() is picture:
                return known
    even = picture[:height, :width]
    done = np.asarray(cv2.resize(even, (width // 2, height // 2), interpolation=cv2.INTER_AREA), np.uint8)
    if large:
        _halves[:] = [(weakref.ref(picture), done), *(kept for kept in _halves if kept[0]() is not None)][
            : 3 * CACHED_PICTURES
        ]
    return done


def shrunk(picture: Picture, size: tuple[int, int]) -> Picture:
    """The picture at another size (width, height): halved as often as that fits, which is three times faster."""
    height, width = picture.shape[:2]
    while width >= 2 * size[0] and height >= 2 * size[1] and width % 2 == 0 and height % 2 == 0:
        picture = half(picture)
        height, width = picture.shape[:2]
    if (width, height) == size:
        return picture
    # What is left is less than another half, where the fast way shows as much as the thorough one.
    way = cv2.INTER_AREA if width >= 2 * size[0] or height >= 2 * size[1] else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(picture, size, interpolation=way), np.uint8)
