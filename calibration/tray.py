"""Finds the tray in the camera's picture, and shows a camera's pictures of the tray only."""

import cv2
import numpy as np

from calibration.tray_area import TrayArea
from vision.arrays import Picture
from vision.camera.sources import Source

TRAY_MARGIN = 0.02  # of the picture on each side of a tray that was found: better too large than a die cut off


def found_tray(picture: Picture) -> TrayArea:
    """The even ground round the middle of the picture; the whole picture if there is no such ground."""
    wide, high = 160, 90
    small = cv2.GaussianBlur(cv2.resize(picture, (wide, high), interpolation=cv2.INTER_AREA), (5, 5), 0)
    colours = cv2.cvtColor(small, cv2.COLOR_BGR2LAB).astype(np.float32)
    middle = np.median(colours[high // 3 : -high // 3, wide // 3 : -wide // 3].reshape(-1, 3), axis=0)
    away = np.abs(colours - middle) * np.array([0.5, 1.0, 1.0], np.float32)
    alike = np.asarray(away.sum(2) < 26, np.uint8)
    alike = np.asarray(cv2.morphologyEx(alike, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8)), np.uint8)
    _count, _labels, stats, _middles = cv2.connectedComponentsWithStats(alike)
    if len(stats) < 2:
        return TrayArea()
    left, top, width, height, covered = (int(v) for v in max(stats[1:], key=lambda row: row[4]))
    if covered < 0.75 * width * height or not 0.2 * wide * high <= width * height <= 0.94 * wide * high:
        return TrayArea()
    return TrayArea(
        max(left / wide - TRAY_MARGIN, 0.0),
        max(top / high - TRAY_MARGIN, 0.0),
        min((left + width) / wide + TRAY_MARGIN, 1.0),
        min((top + height) / high + TRAY_MARGIN, 1.0),
    )


class Framed(Source):
    """A source of which only the tray is shown."""

    def __init__(self, inner: Source, area: TrayArea) -> None:
        self.inner, self.area, self.name = inner, area, inner.name

    def open(self) -> None:
        self.inner.open()
        self.name = self.inner.name  # which camera it is may turn out only now

    def read(self) -> Picture:
        return self.area.cut(self.inner.read())

    def close(self) -> None:
        self.inner.close()

    def now(self) -> float:
        return self.inner.now()


def framed(source: Source, area: TrayArea) -> Source:
    return source if area.whole else Framed(source, area)
