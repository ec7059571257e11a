"""*Just roll*: every die of every roll, sorted into heaps of the same face; the players say what each heap is.

A roll holds every die once: two dice of one roll never belong in one heap, nor to one die."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

import numpy as np

from calibration.lessons.likeness import apart, heaps, in_own_measure, likeness, together
from calibration.photos import Faces, labels_of
from vision.arrays import Floats, Picture
from vision.read.features import Way, seen
from vision.read.model import Label

ROLLS_WANTED = 30
# Heaps beyond the number of faces: sides that show the same number may look different, and one touch more is better
# than two faces in one heap.
SPARE_HEAPS = 12
SPARE_HEAPS_ONCE_NAMED = 1  # once heaps are named, they keep others apart
ALL_ROUND: tuple[Way, ...] = tuple((45.0 * turn, 1.0) for turn in range(8))
Heap = tuple[int, ...]


@dataclass
class Rolled:
    """What was rolled so far. Dice are numbered in the order they were seen."""

    faces: Faces
    crops: list[Picture] = field(default_factory=list)
    rolls: list[int] = field(default_factory=list)
    labels: dict[int, Label] = field(default_factory=dict)
    out: set[int] = field(default_factory=set)  # left out by the players
    parted: list[tuple[int, int]] = field(default_factory=list)  # pairs that are not the same face
    _rows: list[Floats] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many rolls."""
        return len(set(self.rolls))

    def add(self, crops: Sequence[Picture]) -> None:
        """One more roll."""
        roll = max(self.rolls, default=-1) + 1
        self.crops += list(crops)
        self.rolls += [roll] * len(crops)

    def look(self) -> None:
        """Look closely at the dice that were not looked at yet; done after each roll, it takes no time later."""
        fresh = self.crops[len(self._rows) :]
        if fresh:
            self._rows += list(seen(np.array(fresh, np.uint8), ALL_ROUND))

    # Heaps

    def heaps(self) -> list[Heap]:
        """All dice that were not left out, the largest heap first."""
        self.look()
        left = [one for one in range(len(self.crops)) if one not in self.out]
        if not left:
            return []
        distance = in_own_measure(np.asarray(1 - likeness(np.array([self._rows[one] for one in left])), np.float32))
        place = {one: number for number, one in enumerate(left)}
        of_label: dict[Label, list[int]] = {}
        for one in left:
            if one in self.labels:
                of_label.setdefault(self.labels[one], []).append(place[one])
        for mine in of_label.values():
            together(distance, mine)
        for mine, theirs in combinations(of_label.values(), 2):
            apart(distance, [(a, b) for a in mine for b in theirs])
        rolls = np.array([self.rolls[one] for one in left])
        same_roll = np.argwhere(rolls[:, None] == rolls[None, :])
        apart(distance, [(int(a), int(b)) for a, b in same_roll if a != b])
        apart(distance, [(place[a], place[b]) for a, b in self.parted if a in place and b in place])
        spare = SPARE_HEAPS_ONCE_NAMED if self.labels else SPARE_HEAPS
        fewest = len(labels_of(self.faces)) + spare
        return [tuple(left[one] for one in heap) for heap in heaps(distance, fewest)]

    def unnamed(self) -> list[Heap]:
        """Heaps in which nothing has a name yet."""
        return [heap for heap in self.heaps() if not any(one in self.labels for one in heap)]

    # What the players say

    def name(self, heap: Heap, label: Label) -> None:
        for one in heap:
            self.labels[one] = label

    def leave_out(self, heap: Heap) -> None:
        self.forget(heap)
        self.out.update(heap)

    def forget(self, heap: Heap) -> None:
        """What was said of this heap is taken back."""
        self.out.difference_update(heap)
        for one in heap:
            self.labels.pop(one, None)

    def split(self, heap: Heap, odd: Sequence[int]) -> tuple[Heap, Heap]:
        """The odd ones belong elsewhere."""
        rest = tuple(one for one in heap if one not in odd)
        self.parted += [(a, b) for a in odd for b in rest]
        self.forget(heap)
        return rest, tuple(odd)

    def fill_in(self) -> None:
        """Dice that came into a named heap later get its name."""
        for heap in self.heaps():
            told = Counter(self.labels[one] for one in heap if one in self.labels)
            if told:
                self.name(heap, told.most_common(1)[0][0])

    # What follows from the rolls

    def likely_dice(self, heap: Heap) -> tuple[str, ...]:
        """The dice that this heap may be of: a die already named in its rolls is not here again."""
        mine = {self.rolls[one] for one in heap}
        others = (one for one in self.labels if one not in heap and self.rolls[one] in mine)
        met = Counter(self.labels[one][0] for one in others)
        least = min((met[die] for die in self.faces), default=0)
        return tuple(die for die in self.faces if met[die] == least)

    def contradictions(self) -> list[int]:
        """Dice that were named like another one of their own roll: one of the two names is wrong."""
        die_in_roll = {one: (self.rolls[one], die) for one, (die, _face) in self.labels.items()}
        times = Counter(die_in_roll.values())
        return sorted(one for one, which in die_in_roll.items() if times[which] > 1)

    def photos(self) -> list[tuple[Label, Picture]]:
        """What can be learned from: everything named that does not contradict its roll."""
        wrong = set(self.contradictions())
        return [(label, self.crops[one]) for one, label in sorted(self.labels.items()) if one not in wrong]

    def missing(self, least: int = 2) -> list[Label]:
        seen = Counter(label for label, _crop in self.photos())
        return [label for label in labels_of(self.faces) if seen[label] < least]
