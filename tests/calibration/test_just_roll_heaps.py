"""Just roll: dice are sorted by themselves, whatever is painted on them; the rolls forbid what cannot be."""

from collections import Counter

import numpy as np
import pytest

from calibration.lessons.just_roll import ROLLS_WANTED, Rolled
from calibration.lessons.likeness import NEVER_TOGETHER, heaps, in_own_measure
from tests.calibration.dice_seen import Thrown
from tests.vision.practice import FACES
from vision.read.model import Label


def rolled(seed: int, rolls: int, own_art: bool, every_side: bool = False) -> tuple[Rolled, list[Label]]:
    found, truth = Rolled(FACES), []
    for roll in Thrown(seed, own_art, every_side).rolls(rolls):
        found.add(roll.crops)
        truth += roll.labels
    return found, truth


def purity(found: Rolled, truth: list[Label]) -> float:
    return sum(Counter(truth[one] for one in heap).most_common(1)[0][1] for heap in found.heaps()) / len(truth)


def name_by_sight(found: Rolled, truth: list[Label]) -> int:
    """Names every heap by what most of its photos show; returns how many touches that takes."""
    unnamed = found.unnamed()
    for heap in unnamed:
        found.name(heap, Counter(truth[one] for one in heap).most_common(1)[0][0])
    return len(unnamed)


def test_what_may_not_be_joined_never_is() -> None:
    distance = np.array([[0, NEVER_TOGETHER, 0.1], [NEVER_TOGETHER, 0, 0.1], [0.1, 0.1, 0]], np.float32)
    assert heaps(distance, 1) == [[0, 2], [1]]


@pytest.fixture(scope="module")
def few() -> tuple[Rolled, list[Label]]:
    return rolled(2, 12, own_art=False)


def test_dice_of_one_roll_lie_in_different_heaps(few: tuple[Rolled, list[Label]]) -> None:
    found, truth = few
    for heap in found.heaps():
        rolls = [found.rolls[one] for one in heap]
        assert len(rolls) == len(set(rolls))
    assert sum(len(heap) for heap in found.heaps()) == len(truth) == 36
    assert purity(found, truth) >= 0.8  # sorted by chance it would be 0.56


def test_what_players_say_holds_for_later_rolls(few: tuple[Rolled, list[Label]]) -> None:
    found, truth = few
    first = found.heaps()[0]
    label = Counter(truth[one] for one in first).most_common(1)[0][0]
    assert found.likely_dice(first) == tuple(FACES)  # nothing is known yet
    found.name(first, label)
    others = [
        heap for heap in found.unnamed() if {found.rolls[one] for one in heap} & {found.rolls[one] for one in first}
    ]
    assert others and label[0] not in found.likely_dice(others[0])
    assert any(set(first) <= set(heap) for heap in found.heaps())
    rest, odd = found.split(first, first[:1])
    assert not any(set(odd) <= set(heap) and set(rest) & set(heap) for heap in found.heaps())
    found.name(odd, ("artist", "3"))
    found.forget(odd)
    found.leave_out(rest)
    assert not any(set(rest) & set(heap) for heap in found.heaps())
    found.forget(rest)
    assert found.labels == {}


def test_a_die_named_twice_in_one_roll_is_not_learned_from(few: tuple[Rolled, list[Label]]) -> None:
    found, truth = few
    found.labels = dict(enumerate(truth))
    assert found.contradictions() == [] and len(found.photos()) == len(truth)
    wrong = next(one for one, label in enumerate(truth) if label[0] == "artist")
    found.labels[wrong] = ("pilgrim", "4")
    other = next(
        one for one in range(len(truth)) if found.rolls[one] == found.rolls[wrong] and truth[one][0] == "pilgrim"
    )
    assert found.contradictions() == sorted([wrong, other])
    assert len(found.photos()) == len(truth) - 2
    found.labels.clear()
    assert len(found.missing()) == 10


def test_a_die_whose_faces_look_alike_is_measured_by_its_own_photos() -> None:
    """Two faces 0.2 apart on a die of which photos of one face are 0.05 apart; another die's are 0.3 apart."""
    distance = np.full((16, 16), 0.9, np.float32)
    for first, last, apart in ((0, 10, 0.2), (0, 5, 0.05), (5, 10, 0.05), (10, 16, 0.3)):
        distance[first:last, first:last] = apart
    np.fill_diagonal(distance, 0)
    assert list(range(10)) in heaps(distance, 3)
    assert sorted(heaps(in_own_measure(distance), 3)) == [[*range(5)], [*range(5, 10)], [*range(10, 16)]]


@pytest.mark.long
def test_art_never_seen_is_sorted_almost_purely_for_every_set_of_dice() -> None:
    figures = []
    for seed in range(60, 80):  # the settings were chosen on other dice
        found, truth = rolled(seed, ROLLS_WANTED, own_art=True)
        pure = purity(found, truth)
        touches = name_by_sight(found, truth)
        learned = [found.labels[one] == truth[one] for one in found.labels if one not in set(found.contradictions())]
        figures.append((pure, touches, sum(learned) / len(learned)))
        print(f"dice {seed}: {pure:.3f} pure, {touches} heaps named, {sum(learned)} of {len(learned)} photos right")
    purities, touches_all, right = zip(*figures, strict=True)
    print(f"mean purity {np.mean(purities):.4f}, least {min(purities):.3f}, most touches {max(touches_all)}")
    assert min(purities) >= 0.97 and max(touches_all) <= 30 and np.mean(right) >= 0.97


@pytest.mark.long
def test_sides_that_show_the_same_number_in_different_art_are_sorted_too() -> None:
    purities = []
    for seed in range(60, 66):
        found, truth = rolled(seed, ROLLS_WANTED, own_art=True, every_side=True)
        purities.append(purity(found, truth))
        print(f"dice {seed}, every side its own: {purities[-1]:.3f} pure, {name_by_sight(found, truth)} heaps named")
    assert np.mean(purities) >= 0.97
