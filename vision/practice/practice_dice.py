"""Practice dice: cubes with pips in plain colours. The game says which dice it has and what colours they are of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2

from vision.arrays import Mask
from vision.practice.pips import PIP_PLACES, blank
from vision.practice.solid import CUBE, RenderedDie

Colour = tuple[float, float, float]  # blue, green, red from 0 to 255


@dataclass(frozen=True, slots=True)
class PracticeDie:
    """One die of a practice game: the values on its six sides, the colours of its body and of its pips."""

    values: tuple[int, ...]
    body: Colour
    ink: Colour

    def __post_init__(self) -> None:
        if len(self.values) != 6 or any(value not in PIP_PLACES for value in self.values):
            raise ValueError(f"a practice die has six values from 1 to 6; not {self.values}")

    def painted(self) -> RenderedDie:
        art, labels = tuple(map(_pips, self.values)), tuple(map(str, self.values))
        return RenderedDie(CUBE, art, self.body, self.ink, 0.09, 0.3, 0.0, "practice", None, labels).painted()


def practice_dice(
    faces: Mapping[str, Sequence[int]], colours: Mapping[str, tuple[Colour, Colour]]
) -> dict[str, PracticeDie]:
    """The dice of a game with these faces, each in its colours (body and pips)."""
    return {die: PracticeDie(tuple(values), *colours[die]) for die, values in faces.items()}


def _pips(value: int) -> Mask:
    """Pips: nothing is told apart more surely at a glance, by players and by the reader."""
    mask = blank()
    for x, y in PIP_PLACES[value]:
        cv2.circle(mask, (round(48 + 25 * x), round(48 + 25 * y)), 9, 255, -1, cv2.LINE_AA)
    return mask
