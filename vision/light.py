"""How a frame differs from the empty tray when the light may have changed since."""

import cv2
import numpy as np

from vision.split import Floats, Picture

Gain = tuple[float, float, float]
SAME: Gain = (1.0, 1.0, 1.0)


def change_of_light(picture: Picture, empty: Picture) -> Gain:
    """By how much each colour is brighter than in the empty tray; both pictures of one size."""
    # The median ratio of the two pictures is the change of light: dice cover little of the tray.
    step = max(1, picture.shape[0] * picture.shape[1] // 2000)
    now, before = (one.reshape(-1, 3)[::step].astype(np.float32) + 4 for one in (picture, empty))
    blue, green, red = (float(v) for v in np.clip(np.median(now / before, axis=0), 0.3, 3))
    return blue, green, red


def difference(picture: Picture, empty: Picture, gain: Gain | None = None) -> Floats:
    """How far each pixel is from the empty tray, after the light has been made the same."""
    farthest: Floats | None = None
    for channel, factor in enumerate(gain or change_of_light(picture, empty)):
        lit = cv2.convertScaleAbs(np.ascontiguousarray(empty[:, :, channel]), alpha=factor)
        away = cv2.absdiff(np.ascontiguousarray(picture[:, :, channel]), lit)
        farthest = np.asarray(away) if farthest is None else np.asarray(cv2.max(farthest, away))
    return np.minimum(np.asarray(farthest, np.float32), 128)
