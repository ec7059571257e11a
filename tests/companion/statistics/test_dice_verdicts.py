"""Dice: ranges and verdicts against fair and loaded dice, and silence where there is too little to tell."""

import math
import random
from collections import Counter

import pytest

from companion.statistics.dice import DiceVerdict, chi_square_chance, report

FACES = {"even": (1, 1, 2, 2, 3, 3), "mixed": (1, 2, 2, 3, 3, 4), "plain": (1, 2, 3, 4, 5, 6)}


def rolled(faces: tuple[int, ...], count: int, seed: int) -> Counter[int]:
    rng = random.Random(seed)
    return Counter(rng.choice(faces) for _roll in range(count))


@pytest.mark.parametrize("count", [0, 1, 20, 59])
def test_twenty_rolls_are_too_few_however_odd_they_are(count: int) -> None:
    for faces in FACES.values():
        assert report("die", faces, {faces[0]: count}).verdict is DiceVerdict.TOO_FEW


def test_a_face_expected_less_than_five_times_gives_no_verdict() -> None:
    assert report("die", (1,) * 19 + (2,), {1: 80}).verdict is DiceVerdict.TOO_FEW


@pytest.mark.parametrize("faces", FACES.values(), ids=FACES)
def test_fair_dice_are_called_unusual_about_as_often_as_said_and_lie_in_the_range(faces: tuple[int, ...]) -> None:
    reports = [report("die", faces, rolled(faces, 300, seed)) for seed in range(300)]
    unusual = sum(each.verdict is DiceVerdict.UNUSUAL for each in reports)
    assert unusual <= 9, "one in a hundred, of 300"
    counts = [face for each in reports for face in each.faces]
    inside = sum(face.within for face in counts) / len(counts)
    assert 0.94 <= inside <= 0.985, "95 of 100 and a little more: counts are whole"


def test_a_loaded_die_is_noticed() -> None:
    loaded = (1, 1, 1, 1, 2, 3)
    assert report("die", FACES["even"], rolled(loaded, 200, 1)).verdict is DiceVerdict.UNUSUAL


@pytest.mark.parametrize("freedom", range(1, 8))
def test_the_chance_is_the_integral_of_the_density(freedom: int) -> None:
    for far in (0.3, 2.0, 7.5, 20.0):
        step, total = 0.002, 0.0
        at = far
        while at < far + 90:
            middle = at + step / 2
            total += step * middle ** (freedom / 2 - 1) * math.exp(-middle / 2)
            at += step
        total /= 2 ** (freedom / 2) * math.gamma(freedom / 2)
        assert chi_square_chance(far, freedom) == pytest.approx(total, abs=2e-4)
