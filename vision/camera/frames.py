"""Pictures as they come: read from files that may be damaged, and brought into the one form the reader works with."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.language import N_, Worded
from vision.arrays import Picture

LONGEST_SIDE = 4096


class NoPicture(Worded):
    """A file that is no picture that can be read."""


def sound(picture: Any) -> bool:
    """Whether it is a picture the reader can work with: blue, green, red, 8 bits, at least 16 pixels each way."""
    return (
        isinstance(picture, np.ndarray)
        and picture.dtype == np.uint8
        and picture.ndim == 3
        and picture.shape[2] == 3
        and min(picture.shape[:2]) >= 16
    )


def as_picture(raw: Any, longest: int = LONGEST_SIDE) -> Picture | None:
    """Any array as a picture, if there is one in it: grey, with alpha, of floats, too large; None if there is none."""
    if not isinstance(raw, np.ndarray) or raw.size == 0 or raw.ndim not in (2, 3):
        return None
    if raw.dtype != np.uint8:
        if raw.dtype == object or raw.dtype.kind not in "fiub":
            return None
        numbers: Any = np.nan_to_num(raw.astype(np.float32), nan=0, posinf=255, neginf=0)
        if raw.dtype.kind == "f" and float(numbers.max(initial=0)) <= 1:
            numbers = numbers * 255
        elif raw.dtype == np.uint16:
            numbers = numbers / 257
        raw = np.clip(numbers, 0, 255).astype(np.uint8)
    if raw.ndim == 2 or raw.shape[2] == 1:
        raw = cv2.cvtColor(np.ascontiguousarray(raw.reshape(raw.shape[:2])), cv2.COLOR_GRAY2BGR)
    elif raw.shape[2] == 4:
        raw = raw[:, :, :3]
    elif raw.shape[2] != 3:
        return None
    if min(raw.shape[:2]) < 16:
        return None
    if max(raw.shape[:2]) > longest:
        scale = longest / max(raw.shape[:2])
        size = (max(16, round(raw.shape[1] * scale)), max(16, round(raw.shape[0] * scale)))
        raw = cv2.resize(raw, size, interpolation=cv2.INTER_AREA)
    return np.ascontiguousarray(raw, np.uint8)


def read_photo(path: Path, longest: int = LONGEST_SIDE) -> Picture:
    """The picture in a file, made smaller if its longest side is longer; NoPicture says what is wrong with it."""
    try:
        stored = np.fromfile(path, np.uint8)
    except OSError as error:
        why = N_("{path} cannot be read: {reason}.")
        raise NoPicture(why, path=path, reason=error.strerror or error) from error
    try:
        raw = cv2.imdecode(stored, cv2.IMREAD_COLOR) if stored.size else None
    except cv2.error:
        raw = None
    picture = as_picture(raw, longest)
    if picture is None:
        raise NoPicture(N_("{path} is no photo that can be read; JPEG and PNG can."), path=path)
    return picture
