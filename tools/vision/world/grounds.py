"""What rendered dice lie on: wood, felt, paper and the black box, each grown from a seed."""

from functools import lru_cache

import cv2
import numpy as np

from tools.vision.world.split import Split, between
from vision.arrays import Floats, Picture

SIDE = 384
KINDS = ("wood", "felt", "paper", "box")


def _noise(rng: np.random.Generator, rows: int, columns: int) -> Floats:
    return np.asarray(
        cv2.resize(rng.standard_normal((rows, columns), np.float32), (SIDE, SIDE), interpolation=cv2.INTER_CUBIC),
        np.float32,
    )


def _coloured(
    rng: np.random.Generator,
    split: Split,
    saturation: tuple[float, float],
    value: tuple[float, float],
    hue: tuple[float, float] = (0, 180),
) -> Floats:
    hsv = np.array([[[between(rng, split, *hue), rng.uniform(*saturation) * 255, between(rng, split, *value) * 255]]])
    return np.asarray(cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2BGR)[0, 0], np.float32)


@lru_cache(maxsize=512)
def ground(split: Split, seed: int) -> Floats:
    """A square of ground, `SIDE` pixels, float BGR; the same seed grows different grounds in the two splits."""
    rng = np.random.default_rng([seed, 17 if split is Split.TRAINING else 71])
    kind = KINDS[int(rng.choice(4, p=[0.35, 0.25, 0.25, 0.15]))]
    if kind == "wood":
        colour = _coloured(rng, split, (0.15, 0.6), (0.3, 0.95), (4, 26))
        grain = 0.7 * _noise(rng, int(rng.integers(24, 90)), int(rng.integers(2, 6))) + 0.3 * _noise(rng, SIDE, 24)
        bend = _noise(rng, 4, 3) * rng.uniform(0, 12)
        rings = np.sin(np.arange(SIDE, dtype=np.float32)[:, None] * rng.uniform(0.1, 0.5) + bend) * rng.uniform(0, 0.5)
        shade = 1 + rng.uniform(0.03, 0.16) * (grain + rings)
    elif kind == "felt":
        colour = _coloured(rng, split, (0.1, 0.9), (0.1, 0.75))
        shade = 1 + rng.uniform(0.02, 0.10) * _noise(rng, SIDE, SIDE) + 0.06 * _noise(rng, 12, 12)
    elif kind == "paper":
        colour = _coloured(rng, split, (0.0, 0.22), (0.5, 1.0))
        shade = 1 + 0.01 * _noise(rng, SIDE, SIDE) + rng.uniform(0.01, 0.06) * _noise(rng, 3, 3)
    else:
        colour = _coloured(rng, split, (0.0, 0.4), (0.02, 0.28))
        shade = 1 + 0.10 * _noise(rng, SIDE, SIDE) + 0.15 * _noise(rng, 20, 20)
    return np.asarray(np.clip(colour * np.asarray(shade, np.float32)[:, :, None], 0, 255), np.float32)


@lru_cache(maxsize=512)
def _stored(split: Split, seed: int) -> Picture:
    """The same in whole numbers: a quarter of the memory, and far faster to turn."""
    return np.asarray(np.round(ground.__wrapped__(split, seed)), np.uint8)


def spread(rng: np.random.Generator, split: Split, width: int, height: int, pool: int = 240) -> Floats:
    """A picture of ground, cut, turned and stretched out of one of `pool` grown squares."""
    square = _stored(split, int(rng.integers(pool)))
    zoom = rng.uniform(0.5, 1.6) * max(1.0, max(width, height) / SIDE)
    turn = cv2.getRotationMatrix2D((SIDE / 2, SIDE / 2), float(rng.uniform(0, 360)), zoom)
    turn[:, 2] += np.array([width / 2 - SIDE / 2 + rng.uniform(-60, 60), height / 2 - SIDE / 2 + rng.uniform(-60, 60)])
    return np.asarray(cv2.warpAffine(square, turn, (width, height), borderMode=cv2.BORDER_REFLECT), np.float32)
