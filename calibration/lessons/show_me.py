"""*Show me*: die by die and face by face. Which face is asked for now, how many photos are still wanted."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from calibration.photos import Faces, labels_of
from vision.read.model import Label

PHOTOS_A_FACE = 5  # a face


@dataclass(frozen=True, slots=True)
class Lesson:
    """`taken` counts the photos of each face in this lesson; `at` is the face asked for now."""

    faces: tuple[Label, ...]
    taken: Mapping[Label, int]
    wanted: int = PHOTOS_A_FACE
    at: int = 0

    @classmethod
    def of(cls, faces: Faces, taken: Mapping[Label, int], wanted: int = PHOTOS_A_FACE) -> Self:
        labels = labels_of(faces)
        lesson = cls(labels, {label: taken.get(label, 0) for label in labels}, wanted)
        return lesson._to_unfinished()

    def _to_unfinished(self) -> Self:
        first = next((i for i, label in enumerate(self.faces) if self.taken[label] < self.wanted), len(self.faces))
        return replace(self, at=first)

    @property
    def over(self) -> bool:
        return self.at >= len(self.faces)

    @property
    def asked(self) -> Label | None:
        return None if self.over else self.faces[self.at]

    @property
    def share(self) -> float:
        """How much of the lesson is done, from 0 to 1."""
        return sum(min(count, self.wanted) for count in self.taken.values()) / (len(self.faces) * self.wanted)

    def photographed(self) -> Self:
        """One more photo of the face that is asked for; the next face when there are enough."""
        label = self.asked
        if label is None:
            return self
        now = replace(self, taken={**self.taken, label: self.taken[label] + 1})
        return now if now.taken[label] < self.wanted else now._to_unfinished()

    def again(self, label: Label) -> Self:
        """The photos of this face were taken away: show it again."""
        return replace(self, taken={**self.taken, label: 0}, at=self.faces.index(label))
