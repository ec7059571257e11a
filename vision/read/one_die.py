"""Which find in a photo is the die that was photographed: plain ones first, then, beside clutter, what looks like them.

A photo to learn from shows one die and says which face is up. Where several things in it may be a die, the others of
the same face, or of the same die, tell how it looks and how large it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Floats, Picture
from vision.find.boxes import FoundDie, cut
from vision.find.finder import CLOSE_UP, find_in_photo, whole
from vision.read.features import CROP_SIDE, LOOK_WAYS, ZOOMS, seen
from vision.read.model import Label

PLAIN_SHARE = 0.8  # of the best score: a photo is plain if the next thing in it scores at most this
LOOKS = [way for way in LOOK_WAYS if way[1] == ZOOMS[0]]  # by which things are compared
MUCH_NEARER = 0.75  # of the distance of the next thing: so near must the die be to one that is known
STRANGE = 1.8  # times as far as plain photos of the die lie from each other: what is farther is another thing
MOST_LARGER = 1.7  # times as large, or as small, beside the frame as the die in plain photos


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A thing in a photo that may be the die: its close crop, how sure, and its side as a share of the frame's."""

    crop: Picture
    score: float
    side: float


Photo = Sequence[Candidate]  # all that may be the die in one photo, best first


def crop_of(picture: Picture, found: FoundDie) -> Picture:
    """The die cut out; a close-up is taken whole."""
    if max(picture.shape[:2]) <= CLOSE_UP:
        return whole(picture, CROP_SIDE)
    return cut(picture, found.box, CROP_SIDE)


def candidates_in(picture: Picture, empty: Picture | None = None) -> list[Candidate]:
    long = max(picture.shape[:2])
    found = find_in_photo(picture, empty)
    return [Candidate(crop_of(picture, one), one.score, max(one.box[2:]) / long) for one in found]


def plain_die(photo: Photo) -> Candidate | None:
    """The one die in a photo; None if there is none, or it is not plain which it is."""
    if not photo or (len(photo) > 1 and photo[1].score > PLAIN_SHARE * photo[0].score):
        return None
    return photo[0]


def dice_told(photos: Mapping[Label, Sequence[Photo]]) -> dict[Label, list[Candidate | None]]:
    """The die in each photo, None where it cannot be told even beside the plain photos of the same face and die."""
    told = {label: [plain_die(photo) for photo in some] for label, some in photos.items()}
    plain = {label: [one for one in some if one is not None] for label, some in told.items()}
    rows = {label: _seen(some) for label, some in plain.items()}
    for label, some in photos.items():
        of_die = [one for other in plain if other[0] == label[0] for one in plain[other]]
        if not of_die:
            continue
        known = rows[label] if len(plain[label]) else _seen(of_die)
        usual = float(np.median([one.side for one in of_die]))
        for number, photo in enumerate(some):
            if told[label][number] is None:
                told[label][number] = _likest(photo, known, usual)
    return told


def _seen(some: Sequence[Candidate]) -> Floats:
    if not some:
        return np.zeros((0, 1), np.float32)
    crops = np.array([one.crop for one in some], np.uint8)
    return np.asarray(seen(crops, LOOKS).mean(1), np.float32)


def _likest(photo: Photo, known: Floats, usual: float) -> Candidate | None:
    """What is of the usual size and much nearer to what is known than all else in the photo."""
    sized = [one for one in photo if usual / MOST_LARGER < one.side < usual * MOST_LARGER]
    if not sized:
        return None
    far = np.linalg.norm(_seen(sized)[:, None] - known[None], axis=2).min(1)
    best, *others = np.argsort(far)
    if others and far[best] > MUCH_NEARER * far[others[0]]:
        return None
    if len(known) > 1 and far[best] > STRANGE * _apart(known):
        return None
    return sized[int(best)]


def _apart(known: Floats) -> float:
    """How far each of the known ones usually is from the next."""
    far = np.linalg.norm(known[:, None] - known[None], axis=2)
    np.fill_diagonal(far, np.inf)
    return float(np.median(far.min(1)))
