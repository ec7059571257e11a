"""Compares a face that is shown with those that were shown before: is it one that the app knows under another name?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self

import numpy as np

from calibration.photos import crop_in, kept_photos
from calibration.shelf import DiceShelf
from vision.arrays import Floats, Picture
from vision.read.classifier import taught
from vision.read.features import seen_well
from vision.read.model import Label, die_of

MOST_A_FACE = 6  # photos of a face that are compared with: the newest
OTHER_FACE_THRESHOLD = 0.97  # likelihood of another face from which a photo is not taken without asking


@dataclass(frozen=True, slots=True, eq=False)
class KnownFaces:
    """What was shown so far: the features of each photo, and its face."""

    rows: tuple[Floats, ...] = ()
    labels: tuple[Label, ...] = ()

    @classmethod
    def of(cls, photos: Mapping[Label, Sequence[Path]]) -> Self:
        """From photos on the disk; takes a second or two, for a thread."""
        known = cls()
        for label, paths in photos.items():
            crops = [crop for path in paths[-MOST_A_FACE:] if (crop := crop_in(path)) is not None]
            if crops:
                rows = seen_well(np.array(crops, np.uint8))
                known = replace(known, rows=(*known.rows, *rows), labels=(*known.labels, *[label] * len(rows)))
        return known

    def with_photo(self, row: Floats, label: Label) -> Self:
        return replace(self, rows=(*self.rows, row), labels=(*self.labels, label))

    def without(self, label: Label) -> Self:
        """The photos of this face were thrown away."""
        left = [(row, own) for row, own in zip(self.rows, self.labels, strict=True) if own != label]
        return replace(self, rows=tuple(row for row, _own in left), labels=tuple(own for _row, own in left))

    def looks_like(self, row: Floats, asked: Label) -> Label | None:
        """The other face of the same die that this is beyond doubt; None where it may be the one that was asked for.
        Dice may differ in their colour only: another die's face says nothing before this one's is known."""
        mine = [number for number, (die, _face) in enumerate(self.labels) if die == asked[0]]
        names = tuple(dict.fromkeys((*(self.labels[number] for number in mine), asked)))
        if len(names) < 2:
            return None
        owners = np.array([names.index(self.labels[number]) for number in mine], np.int64)
        rows = np.array([self.rows[number] for number in mine], np.float32)
        likely = taught(rows, owners, die_of(names)).likely(row[None])[0]
        best = int(likely[:-1].argmax())
        return names[best] if names[best] != asked and likely[best] >= OTHER_FACE_THRESHOLD else None


@dataclass(frozen=True, slots=True, eq=False)
class Compared:
    """A photo of the face that was asked for, compared with those there are."""

    known: KnownFaces
    asked: Label
    row: Floats
    looks_like: Label | None


def compare(shelf: DiceShelf, known: KnownFaces | None, crop: Picture, asked: Label) -> Compared:
    """Slow, for a thread; slowest where nothing is `known` yet and all kept photos are looked at first."""
    faces_known = KnownFaces.of(kept_photos(shelf)) if known is None else known
    (row,) = seen_well(crop[None])
    return Compared(faces_known, asked, row, faces_known.looks_like(row, asked))
