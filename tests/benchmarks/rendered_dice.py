"""Rendered dice that judge the reader: any die of the evaluation world, with its art as it is or made small."""

from dataclasses import replace

import numpy as np

from tools.vision.world import art
from vision.practice.solid import RenderedDie

SMALL = (0.2, 0.6)  # of a face's side that small art reaches across


def with_small_art(rng: np.random.Generator, die: RenderedDie) -> RenderedDie:
    factor = float(rng.uniform(*SMALL)) / max(art.reach(die.art), 0.05)
    if factor >= 1:
        return die
    return replace(die, art=tuple(art.placed(mask, factor, 0, 0, 0) for mask in die.art)).painted()
