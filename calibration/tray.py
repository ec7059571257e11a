"""The part of the camera's picture that is the tray: found by itself, or dragged by the players; kept as a setting."""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from calibration.shelf import DiceShelf
from vision.arrays import Picture
from vision.camera.sources import Source

TRAY_SETTING = "tray"
PRACTICE_TRAY_SETTING = "tray of the simulated camera"
TRAY_MARGIN = 0.02  # of the picture on each side of a tray that was found: better too large than a die cut off
SMALLEST_TRAY = 0.2  # of the picture's width and height: a smaller tray is a slip of the finger


@dataclass(frozen=True, slots=True)
class TrayArea:
    """Left, top, right and bottom as shares of the picture, 0 to 1, downwards."""

    left: float = 0.0
    top: float = 0.0
    right: float = 1.0
    bottom: float = 1.0

    @property
    def whole(self) -> bool:
        return (self.left, self.top, self.right, self.bottom) == (0.0, 0.0, 1.0, 1.0)

    def pixels(self, picture: Picture) -> tuple[int, int, int, int]:
        """Left, top, right and bottom in this picture."""
        height, width = picture.shape[:2]
        return (
            int(self.left * width),
            int(self.top * height),
            max(int(self.right * width), int(self.left * width) + 16),
            max(int(self.bottom * height), int(self.top * height) + 16),
        )

    def cut(self, picture: Picture) -> Picture:
        if self.whole:
            return picture
        left, top, right, bottom = self.pixels(picture)
        return np.ascontiguousarray(picture[top:bottom, left:right])

    def with_corner(self, corner: int, x: float, y: float) -> "TrayArea":
        """One corner moved (0 top left, then clockwise); it stays in the picture and leaves room for dice."""
        x, y = min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0)
        left, top, right, bottom = self.left, self.top, self.right, self.bottom
        if corner in (0, 3):
            left = min(x, right - SMALLEST_TRAY)
        else:
            right = max(x, left + SMALLEST_TRAY)
        if corner in (0, 1):
            top = min(y, bottom - SMALLEST_TRAY)
        else:
            bottom = max(y, top + SMALLEST_TRAY)
        return TrayArea(left, top, right, bottom)

    def corners(self) -> tuple[tuple[float, float], ...]:
        return ((self.left, self.top), (self.right, self.top), (self.right, self.bottom), (self.left, self.bottom))


def tray_area(store: Any, shelf: DiceShelf) -> TrayArea:
    """As the players set it; the whole picture before that."""
    return kept_area(store, shelf) or TrayArea()


def kept_area(store: Any, shelf: DiceShelf) -> TrayArea | None:
    """As the players set it, or nothing."""
    kept = store.setting(PRACTICE_TRAY_SETTING if shelf.simulated else TRAY_SETTING, None)
    try:
        left, top, right, bottom = (min(max(float(share), 0.0), 1.0) for share in kept)
    except (TypeError, ValueError):
        return None
    sound = right - left >= SMALLEST_TRAY - 1e-6 and bottom - top >= SMALLEST_TRAY - 1e-6
    return TrayArea(left, top, right, bottom) if sound else None


def keep_area(store: Any, shelf: DiceShelf, area: TrayArea) -> TrayArea:
    """The area as it is kept."""
    shares = [round(share, 4) for share in (area.left, area.top, area.right, area.bottom)]
    store.set_setting(PRACTICE_TRAY_SETTING if shelf.simulated else TRAY_SETTING, shares)
    return TrayArea(*shares)


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
