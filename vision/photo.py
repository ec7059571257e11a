"""Reading a single photo: find its dice, say what each shows."""

import time
from dataclasses import dataclass

import numpy as np

from vision import faces
from vision.frames import as_picture
from vision.learning import crop_of
from vision.look import die_reading
from vision.model import DiceModel
from vision.readings import DieReading
from vision.split import Picture
from vision.tray import find_in_photo


@dataclass(frozen=True, slots=True)
class PhotoReading:
    """The dice in a photo, and how long it took to find and read them."""

    dice: tuple[DieReading, ...]
    ms: float


def read_dice(picture: Picture, model: DiceModel, empty: Picture | None = None, thorough: bool = False) -> PhotoReading:
    """Never fails on a picture, whatever it is: what is no picture shows no dice. `thorough` takes its time."""
    begun = time.perf_counter()
    sound, ground = as_picture(picture), as_picture(empty)
    if sound is None:
        return PhotoReading((), (time.perf_counter() - begun) * 1000)
    found = find_in_photo(sound, ground, thorough=thorough)
    told = faces.read(model, np.array([crop_of(sound, one) for one in found], np.uint8)) if found else []
    dice = tuple(die_reading(one, guess) for one, guess in zip(found, told, strict=True))
    return PhotoReading(dice, (time.perf_counter() - begun) * 1000)
