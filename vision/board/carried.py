"""Where a piece was carried to that is known to have stood at a spot: its own look is found again nearby.

A step to the next place is so short that what left and what came are one change: neither can be told from its outline,
but the piece itself can be told from the print."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Picture
from vision.board.change import PictureChange, change_between
from vision.board.evidence import view
from vision.board.judge import CHANGED, Point
from vision.board.view import BoardInView

HALF_WIDE, TALL, UNDER = 0.34, 0.75, 0.16  # places: the part of a piece that is looked for, from its foot
SHORTEST, FARTHEST_STEP = 0.45, 3.0  # places that a step may take it
LEAST_LIKENESS = 0.75
MORE_THAN_BEFORE = 0.2  # so much more it must look like the piece there than it did before


def carried(before: Picture, after: Picture, board: BoardInView, place: float, start: Point) -> Point | None:
    """The foot of the piece in the picture after, which stood at `start` in the one before; None if it is not found."""
    one, other, lens = view(before, after, np.array(board.corners), place)
    unit = place * float(lens[0, 0] + lens[1, 1]) / 2
    change = change_between(one, other, unit)
    foot = lens[:, :2] @ np.array(start) + lens[:, 2]
    left, right = (round(float(foot[0] + side * HALF_WIDE * unit)) for side in (-1, 1))
    top, bottom = round(float(foot[1] - TALL * unit)), round(float(foot[1] + UNDER * unit))
    height, width = change.look.shape
    if left < 0 or top < 0 or right >= width or bottom >= height or right - left < 4 or bottom - top < 4:
        return None
    wanted = change.before[top:bottom, left:right]
    likeness = _likeness(change.after, wanted) - np.maximum(_likeness(change.before, wanted), 0) * MORE_THAN_BEFORE
    likeness = np.where(_possible(change, likeness.shape, (left, top), unit, wanted.shape), likeness, -1)
    y, x = np.unravel_index(int(np.argmax(likeness)), likeness.shape)
    was = float(_likeness(change.before[y : y + wanted.shape[0], x : x + wanted.shape[1]], wanted)[0, 0])
    now = float(_likeness(change.after[y : y + wanted.shape[0], x : x + wanted.shape[1]], wanted)[0, 0])
    if likeness[y, x] < 0 or now < LEAST_LIKENESS or now < was + MORE_THAN_BEFORE:
        return None
    found = (foot + np.array([x - left, y - top]) - lens[:, 2]) / np.array([lens[0, 0], lens[1, 1]])
    return float(found[0]), float(found[1])


def _likeness(picture: Floats, wanted: Floats) -> Floats:
    return np.asarray(cv2.matchTemplate(picture, np.ascontiguousarray(wanted), cv2.TM_CCOEFF_NORMED), np.float32)


def _possible(
    change: PictureChange, shape: tuple[int, ...], at: tuple[int, int], unit: float, size: tuple[int, ...]
) -> NDArray[np.bool_]:
    """Where the piece can stand now: a step away, and where much has changed."""
    down, across = np.mgrid[: shape[0], : shape[1]]
    far = np.hypot(across - at[0], down - at[1]) / unit
    changed = (change.look > CHANGED).astype(np.float32)
    share = cv2.boxFilter(changed, -1, (size[1], size[0]), anchor=(0, 0), borderType=cv2.BORDER_CONSTANT)
    share = share[: shape[0], : shape[1]]
    return np.asarray((far >= SHORTEST) & (far <= FARTHEST_STEP) & (share > 0.3), np.bool_)
