"""Where a board lies in the camera's picture: its four corners, and whether camera and light are what they were."""

from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Picture
from vision.board.judge import Point
from vision.board.register import laid_over, unlike

PRINT_SIZE = (200, 140)  # pixels of the remembered print
MOVED_SHARE = 0.012  # of the board's width: a larger shift is a moved camera, which a nudge is not
PLACE_SHARE = 0.05  # of the board's width: what a place takes
NUDGES = (28.0, 13.0, 13.0)  # pixels of the print: one coarse fit for what was nudged far, then fine ones
LOST = 1.6  # times as unlike as usual even where it fits best: another view
BRIGHTER = 1.45  # times, or its inverse: another light


Corners = tuple[Point, Point, Point, Point]
"""From the upper left one clockwise as the players see the board."""


class ViewTrouble(StrEnum):
    """What is wrong with a view that was learned."""

    MOVED = "moved"
    LIGHT = "light"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class BoardInView:
    """The corners of the board in the picture, from the upper left one clockwise as the players see the board."""

    corners: tuple[Point, Point, Point, Point]

    def _lens(self) -> NDArray[np.float64]:
        board = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
        return np.asarray(cv2.getPerspectiveTransform(board, np.array(self.corners, np.float32)), np.float64)

    @classmethod
    def of_shares(cls, corners: "Corners", width: int, height: int) -> "BoardInView":
        """The corners as shares of a picture of this size."""
        a, b, c, d = ((x * width, y * height) for x, y in corners)
        return cls((a, b, c, d))

    def shares(self, width: int, height: int) -> "Corners":
        a, b, c, d = ((x / width, y / height) for x, y in self.corners)
        return a, b, c, d

    def sound(self) -> bool:
        """Whether the corners go round a figure without dents, so that the board can be looked at straight on."""
        points = np.array(self.corners, np.float32)
        return bool(cv2.isContourConvex(points) and cv2.contourArea(points) > 400)

    def to_picture(self, spot: Point) -> Point:
        x, y = cv2.perspectiveTransform(np.array([[spot]], np.float64), self._lens())[0, 0]
        return float(x), float(y)

    def to_board(self, point: Point) -> Point:
        x, y = cv2.perspectiveTransform(np.array([[point]], np.float64), np.linalg.inv(self._lens()))[0, 0]
        return float(x), float(y)

    def across(self, share: float) -> float:
        """Pixels across a place that takes `share` of the board's width, in the middle of the board."""
        left, right = (self.to_picture((0.5 + side * share / 2, 0.5)) for side in (-1, 1))
        return float(np.hypot(right[0] - left[0], right[1] - left[1]))

    def print_of(self, picture: Picture) -> Picture:
        """The board looked at straight on, small: what is remembered of it."""
        back = np.diag([PRINT_SIZE[0], PRINT_SIZE[1], 1.0]) @ np.linalg.inv(self._lens())
        return np.asarray(cv2.warpPerspective(picture, back, PRINT_SIZE, flags=cv2.INTER_AREA), np.uint8)

    def found_again(self, remembered: Picture, picture: Picture) -> "BoardInView | None":
        """The board where it lies now, if it was nudged no farther than can be told from its print; else None."""
        found = self
        for unit in NUDGES:
            lens = laid_over(_grey(remembered), _grey(found.print_of(picture)), unit)
            corners = np.array([[0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]], np.float64) * np.array([*PRINT_SIZE, 1])
            a, b, c, d = (
                found.to_picture((float(x) / PRINT_SIZE[0], float(y) / PRINT_SIZE[1])) for x, y in corners @ lens.T
            )
            found = BoardInView((a, b, c, d))
            if not found.sound():
                return None
        return found if found.trouble(remembered, picture) is None else None

    def trouble(self, remembered: Picture, picture: Picture) -> ViewTrouble | None:
        """What has changed since the print was remembered; meeples that moved are no trouble."""
        now = self.print_of(picture)
        one, other = _grey(remembered), _grey(now)
        gain = float(np.exp(np.median(other - one)))
        if not 1 / BRIGHTER < gain < BRIGHTER:
            return ViewTrouble.LIGHT
        other = other - np.float32(np.log(gain))
        lens = laid_over(one, other, 28.0)
        corners = np.array([[0, 0, 1], [PRINT_SIZE[0], 0, 1], [0, PRINT_SIZE[1], 1], [*PRINT_SIZE, 1]], np.float64)
        shift = float(np.abs(corners @ lens.T - corners[:, :2]).max())
        contrast = float(np.abs(cv2.Laplacian(one, cv2.CV_32F)).mean()) + 0.02
        if unlike(one, other, lens) > LOST * contrast:
            return ViewTrouble.LOST
        return ViewTrouble.MOVED if shift > MOVED_SHARE * PRINT_SIZE[0] else None


def _grey(picture: Picture) -> Floats:
    return np.asarray(np.log(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32) + 24), np.float32)
