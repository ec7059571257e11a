"""Reading a single photo: find its dice, say what each shows, and draw a box round each as a person would."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.arrays import Picture
from vision.camera.frames import as_picture
from vision.find.boxes import Box, FoundDie, larger
from vision.find.finder import BOX_MARGIN, CLOSE_UP, find_in_photo
from vision.read import faces
from vision.read.model import DiceModel
from vision.read.one_die import crop_of
from vision.read.readings import DieReading
from vision.read.watcher import die_reading

# A person draws squares, with some room that is a matter of the hand and not of the die, and less of it in a crowd.
ROOM = 0.008  # of the long side of the photo
SHARE = 0.2  # of the gap to the nearest die
LEAST_GAP, MOST_GAP = -0.008, 0.031  # of the long side of the photo
KNOWN_TRAY_MARGIN = 1.07  # of a die's outline: a box in a tray that is known


@dataclass(frozen=True, slots=True)
class PhotoReading:
    """The dice in a photo, and how long it took to find and read them."""

    dice: tuple[DieReading, ...]
    ms: float


def read_dice(picture: Picture, model: DiceModel, empty: Picture | None = None, thorough: bool = False) -> PhotoReading:
    """Never fails on a picture, whatever it is: what is no picture shows no dice. `thorough` takes its time."""
    begun = time.perf_counter()
    sound, empty_tray = as_picture(picture), as_picture(empty)
    if sound is None:
        return PhotoReading((), (time.perf_counter() - begun) * 1000)
    found = find_in_photo(sound, empty_tray, thorough=thorough)
    told = faces.read(model, np.array([crop_of(sound, one) for one in found], np.uint8)) if found else []
    dice = tuple(die_reading(one, guess) for one, guess in zip(found, told, strict=True))
    if max(sound.shape[:2]) > CLOSE_UP:
        boxes = drawn(found, max(sound.shape[:2])) if empty_tray is None else fitting(found)
        dice = tuple(replace(one, box=box) for one, box in zip(dice, boxes, strict=True))
    return PhotoReading(dice, (time.perf_counter() - begun) * 1000)


def drawn(found: Sequence[FoundDie], long: int) -> list[Box]:
    """A square round each die of a photo whose longer side is `long`, as a person would draw it."""
    tight = [larger(one.box, 1 / BOX_MARGIN) for one in found]
    squares = []
    for number, (x, y, width, height) in enumerate(tight):
        gap = min((_gap(tight[number], other) for i, other in enumerate(tight) if i != number), default=long)
        side = (width * height) ** 0.5 + long * ROOM + SHARE * min(max(gap, LEAST_GAP * long), MOST_GAP * long)
        squares.append((x + (width - side) / 2, y + (height - side) / 2, side, side))
    return squares


def fitting(found: Sequence[FoundDie]) -> list[Box]:
    """A box round each die of a tray that is known: what differs from the empty tray is the die; it needs no room."""
    return [larger(one.box, KNOWN_TRAY_MARGIN / BOX_MARGIN) for one in found]


def _gap(one: Box, other: Box) -> float:
    """How far two boxes are apart, across or down; less than nothing where they overlap."""
    across = max(one[0], other[0]) - min(one[0] + one[2], other[0] + other[2])
    down = max(one[1], other[1]) - min(one[1] + one[3], other[1] + other[3])
    return max(across, down)
