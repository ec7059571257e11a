"""Where two pictures of one board differ, whatever the light did between: in brightness and colour, and in form."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.board.register import laid_over, moved_back

DARK = 24.0  # added before the logarithm: below it, noise would look like contrast
LEAST_NOISE = 0.012  # in the same logarithm
LIGHT_REACH = 4.0  # squares over which light may change evenly


@dataclass(frozen=True, slots=True, eq=False)
class PictureChange:
    """Both pictures in logarithms (brightness, two colours), registered, and how much every pixel changed, 0 to 1."""

    before: Floats  # height x width x 3
    after: Floats
    look: Floats  # change of brightness and colour
    form: Floats  # change of edges
    lens: Floats  # how the after picture was moved
    noise: float


def logarithms(picture: Picture) -> Floats:
    """Brightness, and how much redder and bluer than green, so that a change of light is a sum."""
    blue, green, red = cv2.split(cv2.log(picture.astype(np.float32) + np.float32(DARK)))
    return np.asarray(cv2.merge(((blue + green + red) / 3, red - green, blue - green)), np.float32)


def change_between(before: Picture, after: Picture, unit: float) -> PictureChange:
    """Compare two pictures of one size, in which a square is `unit` pixels."""
    one, other = logarithms(before), logarithms(after)
    lens = laid_over(np.ascontiguousarray(one[..., 0]), np.ascontiguousarray(other[..., 0]), unit)
    other = moved_back(other, lens)
    one, other = (np.asarray(cv2.GaussianBlur(part, (0, 0), 0.7), np.float32) for part in (one, other))
    other = other - drift(other - one, unit)
    noise = [_noise(other[..., i] - one[..., i]) for i in range(3)]
    apart = [_apart(one[..., i], other[..., i]) / np.float32(noise[i]) for i in range(3)]
    strength = apart[0] ** 2 + 0.7 * (apart[1] ** 2 + apart[2] ** 2)
    look = strength / (strength + 30)
    form = _form(one[..., 0], other[..., 0])
    return PictureChange(one, other, np.asarray(look, np.float32), form, lens, noise[0])


def drift(away: Floats, unit: float) -> Floats:
    """The even part of a difference: the middle of it over some squares, in every channel."""
    step = max(2, round(unit / 4))
    small = away[::step, ::step]
    size = (away.shape[1], away.shape[0])
    reach = max(3, 2 * int(LIGHT_REACH * unit / step / 2) + 1)
    parts = []
    for channel in range(3):
        part = np.ascontiguousarray(small[..., channel])
        middle = float(np.median(part))
        coded = np.clip((part - middle) * 127 + 128, 0, 255).astype(np.uint8)
        smooth = cv2.medianBlur(coded, min(reach, 2 * (min(coded.shape) // 2) - 1)) if min(coded.shape) > 3 else coded
        even = (cv2.blur(smooth.astype(np.float32), (5, 5)) - 128) / 127 + middle
        parts.append(cv2.resize(even, size, interpolation=cv2.INTER_LINEAR))
    return np.asarray(cv2.merge(parts), np.float32)


def _noise(away: Floats) -> float:
    flat = np.abs(away).ravel()
    return max(LEAST_NOISE, 1.4826 * float(np.partition(flat, flat.size // 2)[flat.size // 2]))


def _apart(one: Floats, other: Floats) -> Floats:
    """How far each value is from all values beside the same place in the other picture: an edge half a pixel off does
    not count."""
    box = np.ones((3, 3), np.uint8)
    far = np.zeros(one.shape, np.float32)
    for here, there in ((one, other), (other, one)):
        over, under = here - cv2.dilate(there, box), cv2.erode(there, box) - here
        far = np.maximum(far, np.maximum(over, under))
    return np.maximum(far, 0)


def _form(one: Floats, other: Floats) -> Floats:
    """Change of the edges: a soft shadow has none."""
    slopes = [[cv2.Scharr(part, cv2.CV_32F, *way) / 16 for way in ((1, 0), (0, 1))] for part in (one, other)]
    away = cv2.magnitude(slopes[1][0] - slopes[0][0], slopes[1][1] - slopes[0][1])
    both = cv2.magnitude(*slopes[0]) + cv2.magnitude(*slopes[1])
    pooled, usual = cv2.blur(away, (3, 3)), float(np.median(both)) + 0.01
    share = cv2.blur(both, (3, 3)) + 2 * usual
    return np.asarray(np.clip(pooled / share, 0, 1), np.float32)
