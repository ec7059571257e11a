"""The paper that lies in the practice tray, grown from a fixed seed: the same in every practice game."""

import cv2
import numpy as np

from vision.arrays import Floats

PAPER_SIDE = 384
COLOUR = (221.0, 177.0, 186.0)  # blue, green, red
SEED = (0, 71)
DRAWN_BEFORE = 5  # random numbers that the renderer of the training world draws before the grain of this very paper


def paper() -> Floats:
    """A square of paper, `PAPER_SIDE` pixels, float blue, green, red."""
    rng = np.random.Generator(np.random.PCG64(SEED).advance(DRAWN_BEFORE))
    fine = 0.01 * _noise(rng, PAPER_SIDE)
    shade = 1 + fine + rng.uniform(0.01, 0.06) * _noise(rng, 3)
    coloured = np.array(COLOUR, np.float32) * np.asarray(shade, np.float32)[:, :, None]
    return np.asarray(np.clip(coloured, 0, 255), np.float32)


def _noise(rng: np.random.Generator, cells: int) -> Floats:
    rough = rng.standard_normal((cells, cells), np.float32)
    return np.asarray(cv2.resize(rough, (PAPER_SIDE, PAPER_SIDE), interpolation=cv2.INTER_CUBIC), np.float32)
