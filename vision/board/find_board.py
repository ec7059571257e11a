"""Finds the board in the camera's picture: the largest four-cornered thing in it."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Picture
from vision.board.view import Corners

Numbers = NDArray[np.float64]
BOARD_SIDE = 320  # pixels of the long side of what is looked at
LEAST_BOARD, MOST_BOARD = 0.12, 0.97  # of the picture
FOUR_SIDED = 0.88  # of a contour's hull that its four corners must cover


def found_board(picture: Picture) -> Corners | None:
    """Its corners as shares of the picture, from the upper left one clockwise; None if nothing stands out."""
    height, width = picture.shape[:2]
    scale = BOARD_SIDE / max(height, width)
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    best: tuple[float, Corners] | None = None
    for mask in _masks(np.asarray(small, np.uint8)):
        outlines, _nested = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
        for outline in sorted(outlines, key=cv2.contourArea, reverse=True)[:4]:
            hull = cv2.convexHull(outline)
            area = float(cv2.contourArea(hull))
            share = area / (small.shape[0] * small.shape[1])
            corners = _four(np.asarray(hull, np.float64))
            if not LEAST_BOARD < share < MOST_BOARD or corners is None:
                continue
            fit = float(cv2.contourArea(corners.astype(np.float32))) / area
            if not FOUR_SIDED < fit < 1.1:
                continue
            score = share * (1 - 3 * abs(1 - fit))
            if best is None or score > best[0]:
                best = score, _in_order(corners / np.array([small.shape[1], small.shape[0]]))
    return None if best is None else best[1]


def _masks(small: Picture) -> list[Picture]:
    """What is not the table: closed edges, and what differs from the picture's rim."""
    soft = cv2.GaussianBlur(small, (0, 0), 1.5)
    edges = cv2.Canny(soft, 25, 75)
    closed = cv2.morphologyEx(edges, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8))
    colours = cv2.cvtColor(soft, cv2.COLOR_BGR2LAB).astype(np.float32)
    rim = np.concatenate([colours[:4].reshape(-1, 3), colours[-4:].reshape(-1, 3),
                          colours[:, :4].reshape(-1, 3), colours[:, -4:].reshape(-1, 3)])  # fmt: skip
    away = np.abs(colours - np.median(rim, axis=0)).sum(2)
    usual = float(np.median(np.abs(rim - np.median(rim, axis=0)).sum(1)))
    box = np.ones((9, 9), np.uint8)
    other = cv2.morphologyEx(np.asarray(away > 18 + 3 * usual, np.uint8) * 255, cv2.MORPH_CLOSE, box)
    return [np.asarray(mask, np.uint8) for mask in (cv2.morphologyEx(other, cv2.MORPH_OPEN, box), closed)]


def _four(hull: Numbers) -> Numbers | None:
    points = hull.astype(np.float32)
    length = cv2.arcLength(points, True)
    for slack in (0.02, 0.03, 0.045, 0.06):
        corners = cv2.approxPolyDP(points, slack * length, True)
        if len(corners) == 4:
            return np.asarray(corners.reshape(4, 2), np.float64)
    return None


def _in_order(corners: Numbers) -> Corners:
    middle = corners.mean(0)
    around = sorted(corners.tolist(), key=lambda point: np.arctan2(point[1] - middle[1], point[0] - middle[0]))
    first = min(range(4), key=lambda index: sum(around[index]))
    a, b, c, d = ((float(x), float(y)) for x, y in (*around[first:], *around[:first]))
    return a, b, c, d
