"""Boxes round dice: how far two agree, and the square picture cut out round one."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Picture
from vision.camera.downscale import half

Box = tuple[float, float, float, float]
COCKED_THRESHOLD = 0.9  # likelihood from which a die is reported as cocked: flat ones must hardly ever be
STACKED_THRESHOLD = 0.38  # likelihood from which it is reported as lying on another
STACKED_THRESHOLD_IF_MISSING = 0.1  # the same where a die is missing anyway


@dataclass(frozen=True, slots=True)
class FoundDie:
    """A die in a frame: its box (x, y, width, height), how sure, and how likely it is cocked or on top of another."""

    box: Box
    score: float
    cocked: float = 0.0
    stacked: float = 0.0

    @property
    def leans(self) -> bool:
        return self.cocked > COCKED_THRESHOLD

    @property
    def on_top(self) -> bool:
        return self.stacked > STACKED_THRESHOLD

    @property
    def centre(self) -> tuple[float, float]:
        x, y, width, height = self.box
        return x + width / 2, y + height / 2


def overlap(one: Box, other: Box) -> float:
    """Shared area over joint area (IoU)."""
    x = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    y = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    if x <= 0 or y <= 0:
        return 0.0
    return x * y / (one[2] * one[3] + other[2] * other[3] - x * y)


def inside(one: Box, other: Box) -> float:
    """The share of `one` that lies in the other."""
    x = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    y = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(x, 0.0) * max(y, 0.0) / max(one[2] * one[3], 1e-9)


def larger(box: Box, factor: float) -> Box:
    """The box grown round its centre."""
    x, y, width, height = box
    return x - width * (factor - 1) / 2, y - height * (factor - 1) / 2, width * factor, height * factor


def cut(picture: Picture, box: Box, side: int, margin: float = 1.0) -> Picture:
    """The square round a box, `side` pixels wide; beyond the edge of the picture the ground repeats."""
    x, y, width, height = box
    reach = max(width, height) * margin / 2
    scale = side / (2 * reach)
    step = np.array([[scale, 0, -(x + width / 2 - reach) * scale], [0, scale, -(y + height / 2 - reach) * scale]])
    step[:, 2] += (scale - 1) / 2
    if scale < 0.5 and min(picture.shape[:2]) > 1:
        # Averaging first keeps fine art from breaking up when a large die is made small.
        return cut(half(picture), (x / 2, y / 2, width / 2, height / 2), side, margin)
    return np.asarray(
        cv2.warpAffine(picture, step, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )
