"""Pips: where they stand on a face, and the empty mask of ink that they are drawn on."""

from collections.abc import Mapping

import numpy as np

from vision.arrays import Mask

ART_SIDE = 96  # pixels of the mask of ink of one face

PIP_PLACES: Mapping[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def blank() -> Mask:
    return np.zeros((ART_SIDE, ART_SIDE), np.uint8)
