"""Pieces of dice, cut out of the photos that are learned from: how a find that holds only a part of a die would look.

A die with an empty face is much like any empty piece of it: what looks like a piece is none of the faces."""

import math
from collections.abc import Sequence

import numpy as np

from vision.arrays import Picture
from vision.find.boxes import cut
from vision.read.classifier import Numbers, Parts
from vision.read.features import CROP_SIDE, FIRST_LOOKS, by_zoom, seen

A_DIE = 24  # pieces to learn from
OFF_CENTRE = 0.3  # of the crop's side, from its middle to that of the piece
SMALLEST, LARGEST = 0.4, 0.55  # of the crop's side
GOLDEN = (5**0.5 - 1) / 2  # spreads places and sizes evenly, however many there are


def piece(crop: Picture, number: int) -> Picture:
    """A square off the centre of a crop; each number gives another one."""
    side = CROP_SIDE * (SMALLEST + (LARGEST - SMALLEST) * (number * GOLDEN**2 % 1))
    way = 2 * math.pi * (number * GOLDEN % 1)
    x, y = (CROP_SIDE * (0.5 + OFF_CENTRE * step) for step in (math.cos(way), math.sin(way)))
    return cut(crop, (x - side / 2, y - side / 2, side, side), CROP_SIDE)


def parts_of(crops: Picture, owners: Numbers, die_of: Sequence[int]) -> Parts:
    """Pieces of some photos of every die, looked at once in each zoom."""
    dice = np.array(die_of, np.int64)[owners]
    chosen = [_some(np.flatnonzero(dice == die)) for die in sorted(set(dice.tolist()))]
    places = np.concatenate(chosen) if chosen else np.zeros(0, np.int64)
    pieces = np.array([piece(crops[place], number) for number, place in enumerate(places)], np.uint8)
    looks = seen(pieces.reshape(-1, CROP_SIDE, CROP_SIDE, 3), FIRST_LOOKS)
    return Parts(by_zoom(looks, FIRST_LOOKS), dice[places])


def _some(places: Numbers) -> Numbers:
    """As many as are wanted; of few photos each serves more than once, for another piece."""
    return np.asarray(places[np.linspace(0, len(places) - 1, A_DIE).astype(int)], np.int64)
