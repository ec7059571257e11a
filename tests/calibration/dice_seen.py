"""Rendered dice at rest as close crops, with what they really show: for tests only, which count with it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import cv2
import numpy as np

from calibration.photos import close_crop
from tests.vision.practice import SIDES, stepped_camera
from tools.vision.world.scene import random_die
from tools.vision.world.split import Split
from vision.arrays import Mask, Picture
from vision.find.finder import find
from vision.practice.simulated import EDGE_PIXELS
from vision.practice.solid import CUBE
from vision.read.model import Label


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice that were found in one roll: where, how they look, what they show."""

    picture: Picture
    boxes: tuple[tuple[float, float, float, float], ...]
    crops: tuple[Picture, ...]
    labels: tuple[Label, ...]


class Thrown:
    """Throws dice and looks at them lying still; `own_art` gives them art that no network was trained on, the same for
    all sides that show a number, or with `every_side` each side its own."""

    def __init__(self, seed: int = 0, own_art: bool = False, every_side: bool = False) -> None:
        self._now = 0.0
        self.camera = stepped_camera(seed, lambda: self._now)
        if own_art:
            self._paint(np.random.default_rng(seed + 1000), every_side)
        self.empty = self.camera.read()
        self.bright = 1.0
        self.tint = (1.0, 1.0, 1.0)

    def _paint(self, rng: np.random.Generator, every_side: bool) -> None:
        dice = []
        for name in self.camera.names:
            values = SIDES[name]
            looks = tuple(range(6)) if every_side else values
            art: dict[int, Mask] = {}
            while not art or any(same_turned(one, other) for one, other in combinations(art.values(), 2)):
                blank = random_die(rng, Split.EVALUATION, shape=CUBE)
                art = {look: blank.art[place] for place, look in enumerate(sorted(set(looks)))}
            painted = replace(blank, art=tuple(art[look] for look in looks), labels=tuple(map(str, values)))
            dice.append(painted.painted())
        self.camera.dice = tuple(dice)

    def roll(self, faces: dict[str, int] | None = None) -> Roll | None:
        """None if not all three were found, each once and where it lies."""
        self.camera.throw(faces)
        self._now += 10
        picture = self._lit(self.camera.read())
        found = find(picture, self._lit(self.empty))[:3]
        if len(found) != 3:
            return None
        places, shown = self.camera.places, self.camera.shown
        labels = []
        for one in found:
            x, y = one.centre
            away = {name: abs(left - x) + abs(top - y) for name, (left, top) in places.items()}
            die = min(away, key=away.__getitem__)
            if away[die] > EDGE_PIXELS:
                return None
            labels.append((die, shown[die]))
        if len({die for die, _face in labels}) < 3:
            return None
        crops = tuple(close_crop(picture, one.box) for one in found)
        return Roll(picture, tuple(one.box for one in found), crops, tuple(labels))

    def surely(self, faces: dict[str, int] | None = None) -> Roll:
        """Rolled again, as players do, until all three are in view."""
        for _throw in range(30):
            roll = self.roll(faces)
            if roll is not None:
                return roll
        raise AssertionError("in thirty rolls the dice were never all found")

    def rolls(self, count: int) -> list[Roll]:
        return [self.surely() for _roll in range(count)]

    def _lit(self, picture: Picture) -> Picture:
        gains = np.array(self.tint, np.float32) * np.float32(self.bright)
        return np.asarray(np.clip(picture.astype(np.float32) * gains, 0, 255), np.uint8)


def same_turned(one: Mask, other: Mask) -> bool:
    """Whether it is the same picture, merely turned, as b and q are: nobody could tell such faces apart."""
    (one, other), side = (_in_the_middle(mask) for mask in (one, other)), len(one)
    for degrees in range(0, 360, 5):
        turn = cv2.getRotationMatrix2D(((side - 1) / 2, (side - 1) / 2), degrees, 1.0)
        turned = cv2.warpAffine(other, turn, (side, side)).astype(np.float32)
        shared = float((one.astype(np.float32) * turned).sum())
        if 2 * shared > 0.95 * float((one.astype(np.float32) ** 2).sum() + (turned**2).sum()):
            return True
    return False


def _in_the_middle(mask: Mask) -> Mask:
    side, weight = len(mask), cv2.moments(mask)
    if not weight["m00"]:
        return mask
    x, y = weight["m10"] / weight["m00"], weight["m01"] / weight["m00"]
    shift = np.array([[1, 0, (side - 1) / 2 - x], [0, 1, (side - 1) / 2 - y]], np.float32)
    return np.asarray(cv2.warpAffine(mask, shift, (side, side)), np.uint8)


def by_label(rolls: Sequence[Roll]) -> dict[Label, list[Picture]]:
    found: dict[Label, list[Picture]] = {}
    for roll in rolls:
        for label, crop in zip(roll.labels, roll.crops, strict=True):
            found.setdefault(label, []).append(crop)
    return found
