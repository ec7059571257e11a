"""Which rendered world a picture belongs to: what the networks were trained on, or what they are judged by.

Every family of art and every range of a parameter is divided between the two: nothing judged was ever trained on."""

from enum import StrEnum

import numpy as np

TEETH = 16


class Split(StrEnum):
    TRAINING = "training"
    EVALUATION = "evaluation"


def between(rng: np.random.Generator, split: Split, low: float, high: float) -> float:
    """A value out of every second of sixteen equal intervals: the even ones train, the odd ones judge."""
    tooth = 2 * int(rng.integers(TEETH // 2)) + (split is Split.EVALUATION)
    return low + (high - low) * (tooth + 0.02 + 0.96 * float(rng.random())) / TEETH


def tooth_of(value: float, low: float, high: float) -> int:
    """The interval that `value` lies in."""
    return int((value - low) / (high - low) * TEETH)
