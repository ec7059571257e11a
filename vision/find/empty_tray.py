"""The tray without dice, as it was last seen, and what lies on it now.

A die that was once overlooked must not be remembered as part of the tray: it would be seen as a die ever after where it
lay, or hide one that comes to lie there. So the memory is doubted whenever the picture alone says something else."""

import numpy as np

from vision.arrays import Picture
from vision.find.boxes import FoundDie, overlap
from vision.find.finder import DIE_THRESHOLD, LARGE_SIDE, LONG_SIDE, find, hand_in

EMPTY_FOR = 0.6  # seconds of an empty, still tray before it is remembered anew
LONGEST_HAND = 4.0  # seconds; what lies still for longer is the tray itself, in another light
DIE_PIXELS = 14.5  # pixels that a die should have at first sight: with fewer it is overlooked, with more time is wasted
SMALLEST_LONG_SIDE = 208  # pixels that the long side of a frame has at least at first sight
FAINT_DIE_THRESHOLD = 0.25  # score that a die which is there has at least without the empty tray to compare with


class EmptyTray:
    """What the tray looks like without dice. Not for several threads at once."""

    def __init__(self) -> None:
        self.empty: Picture | None = None
        self._die = 0.0  # the usual side of a die in pixels, once some were seen

    def hand(self, picture: Picture, still: float) -> bool:
        """Whether a hand or something as large is in the tray, which has been still for so many seconds."""
        if self.empty is not None and self.empty.shape != picture.shape:
            self.empty = None
        die = self._die or picture.shape[1] / 20
        if self.empty is None or not hand_in(picture, self.empty, die):
            return False
        # Dice close together, or one at the wall with its shadow, may be as large as a hand.
        dice = find(picture, self.empty)
        if dice and not hand_in(picture, self.empty, die, dice):
            return False
        if still > LONGEST_HAND:
            self.empty = None
        return True

    def dice(self, picture: Picture, still: float, wanted: int, least: float = DIE_THRESHOLD) -> list[FoundDie]:
        """The dice in a picture without a hand; an empty tray is remembered."""
        found = self._found(picture, wanted, least)
        if self.empty is not None and len(found) != wanted and self._remembered_wrongly(picture, found):
            self.empty = None
            found = self._found(picture, wanted, least)
        if found:
            self._die = float(np.median([max(one.box[2:]) for one in found]))
        elif self.empty is None or still > EMPTY_FOR:
            self.empty = picture
        return found

    def _found(self, picture: Picture, wanted: int, least: float) -> list[FoundDie]:
        """At first sight in a size that suits the dice, where the tray has changed; if some are missing, a larger look
        at all of it may show them."""
        wide = max(picture.shape[:2])
        long = int(min(max(DIE_PIXELS * wide / self._die, SMALLEST_LONG_SIDE), LARGE_SIDE)) if self._die else LONG_SIDE
        found = find(picture, self.empty, least, (long,), changed=True, wanted=wanted)
        if len(found) < wanted:
            closer = find(picture, self.empty, least, (LONG_SIDE, LARGE_SIDE))
            found = closer if len(closer) == wanted else found
        return found

    def _remembered_wrongly(self, picture: Picture, found: list[FoundDie]) -> bool:
        """Whether the picture alone shows another set of dice: some that are not found, or none where some are."""
        alone = find(picture, None, FAINT_DIE_THRESHOLD)
        plain = [one for one in alone if one.score >= DIE_THRESHOLD]
        return any(not _among(one, alone) for one in found) or any(not _among(one, found) for one in plain)


def _among(one: FoundDie, others: list[FoundDie]) -> bool:
    return any(overlap(one.box, other.box) > 0.3 for other in others)
