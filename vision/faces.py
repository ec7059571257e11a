"""Which die, which face, how sure: learning from a few photos a face, and reading crops with what was learned."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations

import cv2
import numpy as np

from vision.classifier import Classifier, Numbers, softmax, taught
from vision.features import SIDE, WIDTH, features
from vision.model import DiceModel, Figures, Label, network_mark
from vision.split import Floats, Picture

TURNS = 8  # turned copies of each photo in learning
LOOKS = 8  # turned copies of each die in reading, where one is not enough
PLAIN = 0.998  # so sure at the first look that no second one is needed
SURE = 0.85
SLACK = 0.6  # how much farther than the farthest of its own photos a face may lie, in half-widths of their spread
SHRINK = 0.02  # how far the spread within faces is taken for an even one
DOUBT = 0.5  # of a photo read wrongly though it looked fairly plain: a few photos that go well cannot rule it out
FOLDS = 8
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
        return self.known and self.confidence >= SURE


def turned_copies(crops: Picture, count: int, start: float = 0.0) -> Picture:
    """Each crop (n x 64 x 64 x 3) turned by equal steps from `start` degrees on: n x count x 64 x 64 x 3."""
    copies = np.empty((len(crops), count, SIDE, SIDE, 3), np.uint8)
    middle = (SIDE - 1) / 2
    for step in range(count):
        turn = cv2.getRotationMatrix2D((middle, middle), start + 360 * step / count, 1.0)
        for number, crop in enumerate(crops):
            copies[number, step] = (
                crop
                if step == 0 and start == 0
                else cv2.warpAffine(crop, turn, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE)
            )
    return copies


def seen(crops: Picture, count: int, start: float = 0.0) -> Floats:
    """Features of turned copies: n x count x 128."""
    copies = turned_copies(crops, count, start)
    return features(copies.reshape(-1, SIDE, SIDE, 3)).reshape(len(crops), count, WIDTH)


def learn(crops: Picture, owners: Numbers, labels: Sequence[Label], names: Sequence[str] = ()) -> DiceModel:
    """A model of the dice in `crops`; `names` are the photos' names, to tell which contradict the others."""
    rows = seen(crops, TURNS)
    classes = len(labels)
    scores, nearness = _left_out(rows, owners, classes)
    dice = tuple(dict.fromkeys(die for die, _face in labels))
    die_of = np.array([dice.index(die) for die, _face in labels])
    sharp, near = [], []
    for die in range(len(dice)):
        mine = die_of[owners] == die
        sharp.append(_sharpness(scores[mine], owners[mine]))
        own = nearness[mine, owners[mine]]
        # The farthest photo in a hundred may be a bad one; what is farther than all others was never learned.
        far = np.quantile(own, 0.01, axis=0)
        far = far - SLACK * (np.median(own, axis=0) - far)
        near.append((float(far[0]), float(far[1])))
    classifier = taught(rows.reshape(-1, WIDTH), np.repeat(owners, TURNS), classes, SHRINK)
    model = DiceModel(
        tuple(labels), classifier, tuple(sharp), tuple(near), crops, owners, Figures(0, 0, 0, 0), network_mark()
    )
    told = guesses(model, scores, nearness)
    right = sum(one.sure and (one.die, one.face) == labels[o] for one, o in zip(told, owners, strict=True))
    wrong = sum(one.sure and (one.die, one.face) != labels[o] for one, o in zip(told, owners, strict=True))
    against = [
        i for i, (one, o) in enumerate(zip(told, owners, strict=True))
        if (one.die, one.face) != labels[o] and one.confidence > 0.9
    ]  # fmt: skip
    doubtful = tuple(names[i] for i in against) if names else ()
    return replace(model, figures=Figures(len(owners), right, wrong, len(owners) - right - wrong, doubtful))


def _left_out(rows: Floats, owners: Numbers, classes: int) -> tuple[Floats, Floats]:
    """Scores and nearness of every photo, from classifiers that had not seen it."""
    place = np.zeros(len(owners), np.int64)
    for one in range(classes):
        mine = np.flatnonzero(owners == one)
        place[mine] = np.arange(len(mine)) % FOLDS
    scores = np.zeros((len(owners), classes), np.float32)
    nearness = np.zeros((len(owners), classes, 2), np.float32)
    for fold in range(int(place.max()) + 1):
        out = place == fold
        kept = ~out
        if not kept.any() or not out.any():
            continue
        classifier = taught(rows[kept].reshape(-1, WIDTH), np.repeat(owners[kept], rows.shape[1]), classes, SHRINK)
        scores[out], nearness[out] = _joined(classifier, rows[out][:, :: max(1, rows.shape[1] // LOOKS)])
    return scores, nearness


def _joined(classifier: Classifier, rows: Floats) -> tuple[Floats, Floats]:
    """Scores and nearness of crops seen in several turns, taken together."""
    flat = rows.reshape(-1, WIDTH)
    scores = classifier.scores(flat).reshape(*rows.shape[:2], -1).mean(1)
    nearness = classifier.nearness(flat).reshape(*rows.shape[:2], -1, 2).mean(1)
    return np.asarray(scores, np.float32), np.asarray(nearness, np.float32)


def _sharpness(scores: Floats, owners: Numbers) -> float:
    """The factor that makes likelihoods out of scores honest on photos that were left out.

    Thirty photos that all go well would make every score a certainty; a part of one that went wrong, with a margin as
    small as the smallest tenth, keeps the likelihoods modest until there are more photos."""
    best, least = 1.0, np.inf
    two = np.partition(scores, -2, axis=1)[:, -2:] if scores.shape[1] > 1 else np.zeros((len(scores), 2))
    margin = float(np.quantile(two[:, 1] - two[:, 0], 0.1))
    for sharp in np.geomspace(0.02, 1.0, 24):
        likely = softmax(np.asarray(scores * sharp, np.float32))
        loss = -float(np.log(likely[np.arange(len(owners)), owners] + 1e-6).sum())
        loss += DOUBT * float(np.logaddexp(0, margin * sharp))
        if loss < least:
            best, least = float(sharp), loss
    return best


def up_to_date(model: DiceModel) -> DiceModel:
    """The model itself, or, if it was learned with another network than this app's, learned anew from its photos."""
    if model.network == network_mark():
        return model
    return replace(learn(model.crops, model.owners, model.labels), facts=dict(model.facts))


def scored(model: DiceModel, crops: Picture, looks: int = LOOKS, start: float = 0.0) -> tuple[Floats, Floats]:
    """Scores and nearness of each crop (64 x 64) for each class."""
    return _joined(model.classifier, seen(crops, looks, start))


def read(model: DiceModel, crops: Picture, looks: int = LOOKS) -> list[Guess]:
    """What each crop shows: one look for a plain case, `looks` turned ones together for all others."""
    if not len(crops):
        return []
    told = guesses(model, *scored(model, crops, 1))
    open_ = [i for i, guess in enumerate(told) if not (guess.known and guess.confidence >= PLAIN)]
    if open_:
        closer = guesses(model, *scored(model, crops[open_], looks))
        for i, guess in zip(open_, closer, strict=True):
            told[i] = guess
    return told


def guesses(model: DiceModel, scores: Floats, nearness: Floats, together: Sequence[str] = ()) -> list[Guess]:
    """Scores as guesses. `together` names the dice of one roll: then each crop is another one of them."""
    dice = model.dice
    owner = np.array([dice.index(die) for die, _face in model.labels])
    # How far scores may be trusted differs from die to die: that of the likeliest die counts.
    steep = np.array(model.sharp)[owner[scores.argmax(1)]]
    likely = softmax(np.asarray(scores * steep[:, None], np.float32))
    if together and len(together) == len(likely) and len(likely) <= MOST_TOGETHER and set(together) <= set(dice):
        likely = _shared_out(likely, owner, [dice.index(die) for die in together])
    told = []
    for one, near in zip(likely, nearness, strict=True):
        best = int(one.argmax())
        die, face = model.labels[best]
        known = bool((near[best] >= np.array(model.near[owner[best]])).all())
        told.append(Guess(die, face, float(one[best]), float(one[owner == owner[best]].sum()), known))
    return told


def _shared_out(likely: Floats, owner: Numbers, dice: Sequence[int]) -> Floats:
    """Likelihoods given that every die of the roll is there exactly once."""
    mine = np.stack([likely[:, owner == die].sum(1) for die in dice], 1) + 1e-9
    shares = np.zeros_like(mine)
    for order in permutations(range(len(dice))):
        weight = float(np.prod(mine[np.arange(len(dice)), list(order)]))
        for row, column in enumerate(order):
            shares[row, column] += weight
    shares /= shares.sum(1, keepdims=True)
    out = np.zeros_like(likely)
    for column, die in enumerate(dice):
        of_die = owner == die
        out[:, of_die] = likely[:, of_die] / mine[:, column : column + 1] * shares[:, column : column + 1]
    return out
