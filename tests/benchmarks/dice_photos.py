"""The real photos of dice that figures are taken on, and readings counted. They lie outside the project."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest

from vision.arrays import Picture
from vision.camera.frames import read_photo
from vision.find.finder import whole
from vision.read import faces
from vision.read.faces import Guess
from vision.read.features import CROP_SIDE
from vision.read.learning import labelled_photos
from vision.read.model import DiceModel, Label

ROOT = Path(__file__).parents[2]
PHOTOS = ROOT.parent / "shared" / "photos"
REPORTS = ROOT / ".benchmarks"
with_photos = pytest.mark.skipif(not PHOTOS.is_dir(), reason="the real photos (../shared/photos) are not here")
DICE = ("casino_blue", "d8_orange", "generic_d6", "xwing_red")


@dataclass
class Tally:
    """Readings counted: right, wrong, unsure, and of those at least 0.99 sure how many are wrong."""

    right: int = 0
    wrong: int = 0
    unsure: int = 0
    certain: int = 0
    certain_wrong: int = 0
    raw: int = 0
    pairs: list[tuple[Label, Label]] = field(default_factory=list)

    def add(self, label: Label, guess: Guess) -> None:
        answer = (guess.die, guess.face)
        self.raw += answer == label
        self.pairs.append((label, answer))
        if not guess.sure:
            self.unsure += 1
            return
        self.right += answer == label
        self.wrong += answer != label
        self.certain += guess.confidence >= 0.99
        self.certain_wrong += guess.confidence >= 0.99 and answer != label

    @property
    def count(self) -> int:
        return self.right + self.wrong + self.unsure

    def __str__(self) -> str:
        n = max(1, self.count)
        return (
            f"{self.count:5d} photos  right {self.right / n:7.2%}  wrong {self.wrong / n:6.2%}  "
            f"unsure {self.unsure / n:6.2%}  raw {self.raw / n:7.2%}  "
            f"wrong of those 0.99 sure {self.certain_wrong}/{self.certain}"
        )


def crops_of(part: str, dice: Sequence[str], step: int = 1) -> tuple[Picture, list[Label]]:
    crops, labels = [], []
    for label, paths in labelled_photos(PHOTOS / "faces" / part).items():
        if label[0] in dice:
            for path in paths[::step]:
                crops.append(whole(read_photo(path), CROP_SIDE))
                labels.append(label)
    return np.array(crops, np.uint8), labels


def learned(dice: Sequence[str], step: int) -> DiceModel:
    crops, labels = crops_of("learn", dice, step)
    names = sorted(set(labels))
    return faces.learn(crops, np.array([names.index(label) for label in labels]), names)


def tallied(model: DiceModel, crops: Picture, labels: Sequence[Label]) -> Tally:
    tally = Tally()
    for label, guess in zip(labels, faces.read(model, crops), strict=True):
        tally.add(label, guess)
    return tally


def assert_as_good(tally: Tally, right: float, wrong: float) -> None:
    """At most three photos, or 0.7 %, fewer are right than were, and two, or 0.2 %, more are wrong."""
    assert tally.right >= tally.count * right / 100 - max(3, 0.007 * tally.count), tally
    assert tally.wrong <= tally.count * wrong / 100 + max(2, 0.002 * tally.count), tally
