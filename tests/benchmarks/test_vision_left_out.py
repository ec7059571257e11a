"""The reader's figures on each die when all that was chosen by looking at photos was chosen on the other three dice.

    pytest -m long -s tests/benchmarks/test_vision_left_out.py

One number is chosen: the likelihood that counts as sure. Everything else comes from rendered dice, the networks and
how faces lie apart; they have seen none of the photos in any case."""

from collections.abc import Sequence

import numpy as np
import pytest

from tests.benchmarks.dice_photos import DICE, Tally, assert_as_good, crops_of, tallied, with_photos
from vision.arrays import Floats, Picture
from vision.read import faces
from vision.read.features import LOOK_WAYS, Way, by_zoom, seen
from vision.read.model import DiceModel, Label

# Right and wrong in per cent, as measured last (docs/reading-dice.md).
MEASURED = {
    (8, "casino_blue"): (99.05, 0.00), (8, "d8_orange"): (99.64, 0.18), (8, "generic_d6"): (100, 0.00),
    (8, "xwing_red"): (99.29, 0.00), (40, "casino_blue"): (99.05, 0.00), (40, "d8_orange"): (99.82, 0.00),
    (40, "generic_d6"): (100, 0.00), (40, "xwing_red"): (99.64, 0.00),
}  # fmt: skip
SURES = (0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95)


class Seen:
    """Features of all photos in all ways, looked at once: only the numbers on top of them are tried."""

    def __init__(self) -> None:
        self.rows: dict[bytes, Floats] = {}

    def add(self, crops: Picture) -> None:
        self.rows.update({crop.tobytes(): row for crop, row in zip(crops, seen(crops, LOOK_WAYS), strict=True)})

    def __call__(self, crops: Picture, ways: Sequence[Way]) -> Floats:
        places = [LOOK_WAYS.index(way) for way in ways]
        return np.array([self.rows[crop.tobytes()][places] for crop in crops], np.float32)


class Trial:
    """Counts readings of some of the dice with the numbers that are set now."""

    def __init__(self) -> None:
        self.learn, self.test = crops_of("learn", DICE), crops_of("test", DICE)

    def of(self, part: tuple[Picture, list[Label]], dice: Sequence[str], step: int) -> tuple[Picture, list[Label]]:
        crops, labels = part
        keep, counts = [], dict.fromkeys(labels, 0)
        for i, label in enumerate(labels):
            if label[0] in dice:
                if counts[label] % step == 0:
                    keep.append(i)
                counts[label] += 1
        return crops[keep], [labels[i] for i in keep]

    def model(self, dice: Sequence[str], step: int) -> DiceModel:
        crops, labels = self.of(self.learn, dice, step)
        names = sorted(set(labels))
        return faces.learn(crops, np.array([names.index(label) for label in labels]), names)

    def tally(self, model: DiceModel, asked: Sequence[str]) -> Tally:
        return tallied(model, *self.of(self.test, asked, 1))


def tried(monkeypatch: pytest.MonkeyPatch, trial: Trial) -> dict[tuple[float, str, str], Tally]:
    """Every choice: each die learned alone from 8 photos a face, and asked for all four."""
    told = {}
    for die in DICE:
        model = trial.model([die], 5)
        for other in DICE:
            crops, labels = trial.of(trial.test, [other], 1)
            guesses = faces.read(model, crops)
            for sure in SURES:
                monkeypatch.setattr(faces, "SURE_THRESHOLD", sure)
                tally = told[sure, die, other] = Tally()
                for label, guess in zip(labels, guesses, strict=True):
                    tally.add(label, guess)
    return told


@with_photos
@pytest.mark.long
def test_table_with_each_die_left_out_of_all_that_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chosen is what reads most of the three dice rightly, wrong at most 0.3 %, a die never learned unsure in 95 %."""
    trial, known = Trial(), Seen()
    known.add(trial.learn[0])
    known.add(trial.test[0])
    monkeypatch.setattr(faces, "seen", known)
    monkeypatch.setattr(faces, "seen_well", lambda crops: by_zoom(known(crops, LOOK_WAYS), LOOK_WAYS))
    told = tried(monkeypatch, trial)
    print()
    for out in (*DICE, None):
        others = [die for die in DICE if die != out]

        def worth(choice: float, others: Sequence[str] = tuple(others)) -> tuple[bool, float]:
            tallies = [told[choice, die, die] for die in others]
            count = sum(tally.count for tally in tallies)
            wrong = sum(tally.wrong for tally in tallies) / count
            strangers = [told[choice, die, other] for die in others for other in others if other != die]
            strange = np.mean([tally.unsure / tally.count for tally in strangers])
            right = sum(tally.right for tally in tallies) / count
            return bool(wrong <= 0.003 and strange >= 0.95), right - 10 * wrong

        best = max(dict.fromkeys(choice for choice, _die, _other in told), key=worth)
        monkeypatch.setattr(faces, "SURE_THRESHOLD", best)
        if out is None:
            print(f"with all four dice {best} would be chosen")
            return
        for step, photos in ((5, 8), (1, 40)):
            tally = trial.tally(trial.model([out], step), [out])
            print(f"{out:12s} left out, sure from {best} on: {photos:2d} photos a face {tally}")
            assert_as_good(tally, *MEASURED[photos, out])
        strange = trial.tally(trial.model(others, 5), [out])
        print(f"{out:12s} never learned, the other three learned: unsure {strange.unsure / strange.count:.2%}")
        assert strange.unsure / strange.count >= 0.95  # measured last: 96.4 % and more; the design asks for 95
