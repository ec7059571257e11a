"""The three dice of the practice game: their looks are fixed, so that a model of them can be shipped with the app."""

from pathlib import Path

import cv2

from vision.arrays import Mask
from vision.practice.art import PIP_PLACES, blank
from vision.practice.solid import CUBE, Die
from vision.read.model import DiceModel, load

MODEL = Path(__file__).parents[1] / "data" / "practice.dice"
VALUES = (1, 2, 3, 4, 5, 6)
NAMES = ("pilgrim", "merchant", "artist")
_COLOURS = {
    "pilgrim": ((214.0, 226.0, 232.0), (120.0, 50.0, 40.0)),
    "merchant": ((60.0, 120.0, 40.0), (235.0, 240.0, 240.0)),
    "artist": ((40.0, 60.0, 190.0), (235.0, 240.0, 240.0)),
}


def _face(value: int) -> Mask:
    """Pips: nothing is told apart more surely at a glance, by players and by the reader."""
    mask = blank()
    for x, y in PIP_PLACES[value]:
        cv2.circle(mask, (round(48 + 25 * x), round(48 + 25 * y)), 9, 255, -1, cv2.LINE_AA)
    return mask


def practice_die(name: str, values: tuple[int, ...] = VALUES) -> Die:
    """The practice die called `name`, with one face for each of `values` (six of them)."""
    if name not in _COLOURS or len(values) != 6 or any(value not in VALUES for value in values):
        raise ValueError(
            f"a practice die is one of {', '.join(NAMES)} with six values from 1 to 6; not {name} {values}"
        )
    body, ink = _COLOURS[name]
    art = tuple(_face(value) for value in values)
    labels = tuple(str(value) for value in values)
    return Die(CUBE, art, body, ink, 0.09, 0.3, 0.0, "practice", None, labels).painted()


def practice_model() -> DiceModel:
    """The shipped model of the practice dice."""
    return load(MODEL)
