"""Which part of the camera's picture is the tray, kept as a setting.

Free of numpy at run time: the table asks for it before what reads dice is loaded."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from calibration.shelf import DiceShelf

if TYPE_CHECKING:
    from vision.arrays import Picture

TRAY_SETTING = "tray"
PRACTICE_TRAY_SETTING = "tray of the simulated camera"
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

    def pixels(self, picture: "Picture") -> tuple[int, int, int, int]:
        """Left, top, right and bottom in this picture."""
        height, width = picture.shape[:2]
        return (
            int(self.left * width),
            int(self.top * height),
            max(int(self.right * width), int(self.left * width) + 16),
            max(int(self.bottom * height), int(self.top * height) + 16),
        )

    def cut(self, picture: "Picture") -> "Picture":
        if self.whole:
            return picture
        left, top, right, bottom = self.pixels(picture)
        return picture[top:bottom, left:right].copy()

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
