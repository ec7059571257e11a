"""What the two pictures show at every place: an upright patch each, from the foot up, all of one size."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats
from vision.board.change import PictureChange
from vision.board.grid import Upright

UNIT = 14  # pixels of a patch a square
LEFT, ABOVE, BELOW = 12, 34, 8  # pixels from the foot to the patch's edges
HEIGHTS = (0.3, 0.65, 1.0, 1.4, 1.9)  # squares: how tall a piece may be
HALF = 0.33  # squares: half of a piece's width
SOFT = 0.05  # squares over which a column's edge fades
TURNED = 0.15  # sine of the slant from which the picture says where up is


@dataclass(frozen=True, slots=True, eq=False)
class Patches:
    """Of every place: change of look and form, the pictures before and after, and how likely each pixel is covered by
    a piece of each height: places x (heights x) rows x columns (x 3)."""

    look: Floats
    form: Floats
    before: Floats
    after: Floats
    columns: Floats


def _grid() -> tuple[Floats, Floats]:
    down, across = np.mgrid[-ABOVE:BELOW, -LEFT:LEFT].astype(np.float32) + np.float32(0.5)
    return down, across


def columns_of(sines: Floats) -> Floats:
    """How likely each pixel of a patch is covered, for every place and height: an upright rod with round ends."""
    down, across = (part / UNIT for part in _grid())
    reach = np.array(HEIGHTS, np.float32)[None, :] * sines[:, None]
    flat = np.maximum(np.sqrt(1 - sines**2), 0.3)[:, None, None, None]
    over = np.minimum(down + reach[:, :, None, None], 0) / 0.9
    beyond = np.where(down > 0, down / flat, over)
    away = np.sqrt(across**2 + beyond**2)
    return np.asarray(1 / (1 + np.exp(np.minimum((away - HALF) / SOFT, 30))), np.float32)


def patches(change: PictureChange, feet: Floats, seen: Upright) -> Patches:
    """Cut out the patches, each turned so that its piece stands upright."""
    down, across = _grid()
    step = (seen.scales / UNIT)[:, None, None]
    sines = seen.sines
    aim = np.where(sines[:, None] > TURNED, seen.ups, np.array([[0, -1]], np.float32))
    aim = aim / np.hypot(aim[:, 0], aim[:, 1])[:, None]
    up_x, up_y = aim[:, 0, None, None], aim[:, 1, None, None]
    x = (feet[:, 0, None, None] + (-up_y * across - up_x * down) * step).reshape(-1, 2 * LEFT).astype(np.float32)
    y = (feet[:, 1, None, None] + (up_x * across - up_y * down) * step).reshape(-1, 2 * LEFT).astype(np.float32)
    shape = (len(feet), ABOVE + BELOW, 2 * LEFT)

    def cut(picture: Floats, border: int) -> Floats:
        cuts = cv2.remap(picture, x, y, cv2.INTER_LINEAR, borderMode=border)
        return np.asarray(cuts.reshape(*shape, *picture.shape[2:]), np.float32)

    plain, near = cv2.BORDER_CONSTANT, cv2.BORDER_REPLICATE
    return Patches(
        cut(change.look, plain), cut(change.form, plain), cut(change.before, near), cut(change.after, near),
        columns_of(sines),
    )  # fmt: skip
