"""Which die, which face, how sure: learning from a few photos a face, and reading crops with what was learned."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations

import numpy as np

from vision.arrays import Floats, Picture
from vision.read.classifier import Matrix, Numbers, Parts, taught
from vision.read.features import FIRST_LOOKS, LOOK_WAYS, by_zoom, seen, seen_well
from vision.read.model import DiceModel, Figures, Label, die_of, network_mark
from vision.read.parts import parts_of

FIRST_LOOK_THRESHOLD = 0.88  # confidence at the first looks from which no further ones are needed
SURE_THRESHOLD = 0.85  # confidence from which a die in a photo is sure; in play more is needed
STRANGER_RATE = 0.1  # how much rarer a stranger is among the dice of a roll than in a photo of anything
CONTRADICTION_THRESHOLD = 0.9  # confidence in another face from which a photo is named as doubtful
FOLDS = 8
SAME_PHOTO = 1e-3  # difference of two rows of features up to which they come from the same photo
MOST_TOGETHER = 6


@dataclass(frozen=True, slots=True)
class Guess:
    """What a crop shows: the likeliest die and face, and how sure (0 to 1)."""

    die: str
    face: str
    confidence: float
    die_confidence: float
    known: bool = True  # whether it looks like anything that was learned

    @property
    def sure(self) -> bool:
        return self.known and self.confidence >= SURE_THRESHOLD


def learn(crops: Picture, owners: Numbers, labels: Sequence[Label], names: Sequence[str] = ()) -> DiceModel:
    """A model of the dice in `crops`; `names` are the photos' names, to tell which contradict the others."""
    rows = seen_well(crops)
    parts = parts_of(crops, owners, die_of(labels))
    classifier = taught(rows, owners, die_of(labels), parts)
    model = DiceModel(tuple(labels), classifier, crops, owners, Figures(0, 0, 0, 0), network_mark())
    told = _told(model, _left_out(rows, owners, die_of(labels), parts))
    return replace(model, figures=_figures(told, [labels[owner] for owner in owners], names))


def _figures(told: Sequence[Guess], truth: Sequence[Label], names: Sequence[str] = ()) -> Figures:
    good = [(one.die, one.face) == label for one, label in zip(told, truth, strict=True)]
    right = sum(one.sure and fits for one, fits in zip(told, good, strict=True))
    wrong = sum(one.sure and not fits for one, fits in zip(told, good, strict=True))
    doubtful = tuple(
        name
        for name, one, fits in zip(names, told, good, strict=False)
        if one.confidence > CONTRADICTION_THRESHOLD and not fits
    )
    return Figures(len(told), right, wrong, len(told) - right - wrong, doubtful)


def figures_on(model: DiceModel, photos: DiceModel) -> Figures:
    """How `model` reads the photos of another model. A photo that both have learned is held back from it too."""
    rows, owners, known = photos.classifier.rows, photos.owners, model.classifier.rows
    same = np.array([np.abs(known - row).max((1, 2), initial=0) < SAME_PHOTO for row in rows])
    same = same.reshape(len(rows), len(known))
    likely = np.zeros((len(rows), len(model.labels) + 1))
    for fold in range(FOLDS):
        out = _places(owners, len(photos.labels)) == fold
        left = ~same[out].any(0)
        if out.any() and left.any():
            held_back = taught(known[left], model.owners[left], die_of(model.labels), model.classifier.parts)
            likely[out] = held_back.likely(rows[out])
    likely[~likely.any(1), -1] = 1
    return _figures(_told(model, likely), [photos.labels[owner] for owner in owners])


def _places(owners: Numbers, count: int) -> Numbers:
    """The fold of each photo: the photos of every face are dealt out in turn."""
    place = np.zeros(len(owners), np.int64)
    for one in range(count):
        mine = np.flatnonzero(owners == one)
        place[mine] = np.arange(len(mine)) % FOLDS
    return place


def _left_out(rows: Floats, owners: Numbers, dice: Sequence[int], parts: Parts) -> Matrix:
    """Likelihoods of every photo, from classifiers that had not seen it."""
    place = _places(owners, len(dice))
    likely = np.zeros((len(owners), len(dice) + 1))
    likely[:, -1] = 1
    for fold in range(int(place.max(initial=0)) + 1):
        out = place == fold
        if out.any() and not out.all():
            likely[out] = taught(rows[~out], owners[~out], dice, parts).likely(rows[out])
    return likely


def up_to_date(model: DiceModel) -> DiceModel:
    """The model itself, or, if it was learned with another network than this app's, learned anew from its photos."""
    if model.network == network_mark():
        return model
    return replace(learn(model.crops, model.owners, model.labels), facts=dict(model.facts))


def read(model: DiceModel, crops: Picture) -> list[Guess]:
    """What each crop shows: a look at each zoom for a plain case, all ways of looking for the others."""
    if not len(crops):
        return []
    first = seen(crops, FIRST_LOOKS)
    told = guesses(model, by_zoom(first, FIRST_LOOKS))
    open_ = [i for i, guess in enumerate(told) if not (guess.known and guess.confidence >= FIRST_LOOK_THRESHOLD)]
    if open_:
        further = seen(crops[open_], LOOK_WAYS[len(FIRST_LOOKS) :])
        closer = guesses(model, by_zoom(np.concatenate([first[open_], further], 1), LOOK_WAYS))
        for i, guess in zip(open_, closer, strict=True):
            told[i] = guess
    return told


def guesses(
    model: DiceModel, rows: Floats, together: Sequence[str] = (), barred: Sequence[bool] | None = None
) -> list[Guess]:
    """What features show, each the mean of all looks at one die, by zoom. `together` names the dice of one roll: then
    each row is another one of them. `barred` tells of each label whether it cannot be."""
    likely, dice = model.classifier.likely(rows, barred), model.dice
    if together and len(together) == len(likely) and len(likely) <= MOST_TOGETHER and set(together) <= set(dice):
        owner = np.array(die_of(model.labels))
        likely = _shared_out(likely, owner, [dice.index(die) for die in together])
    return _told(model, likely)


def _told(model: DiceModel, likely: Matrix) -> list[Guess]:
    owner = np.array(die_of(model.labels))
    told = []
    for one in likely:
        best = int(one[:-1].argmax())
        of_die = float(one[:-1][owner == owner[best]].sum())
        told.append(Guess(*model.labels[best], float(one[best]), of_die, bool(one[-1] < 0.5)))
    return told


def _shared_out(likely: Matrix, owner: Numbers, dice: Sequence[int]) -> Matrix:
    """Likelihoods given that every die of the roll is there exactly once, and that strangers are rare."""
    faces, strange = likely[:, :-1], likely[:, -1] * STRANGER_RATE
    strange = strange / (strange + faces.sum(1) + 1e-12)
    mine = np.stack([faces[:, owner == die].sum(1) for die in dice], 1) + 1e-12
    shares = np.zeros_like(mine)
    rows, orders = np.arange(len(dice)), np.array(list(permutations(range(len(dice)))))
    np.add.at(shares, (rows, orders), mine[rows, orders].prod(1)[:, None])
    shares /= shares.sum(1, keepdims=True)
    out = np.zeros_like(likely)
    for column, die in enumerate(dice):
        of_die = np.flatnonzero(owner == die)
        share = shares[:, column] * (1 - strange) / mine[:, column]
        out[:, of_die] = faces[:, of_die] * share[:, None]
    out[:, -1] = strange
    return out
