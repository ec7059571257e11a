"""A die has one silhouette: a find within or hanging on a larger one is the same die."""

import pytest

from vision.find.boxes import Box, FoundDie, inside
from vision.find.close_look import whole_dice

WHOLE = FoundDie((100, 100, 60, 66), 0.99)


def kept(*boxes: tuple[Box, float]) -> list[Box]:
    return [one.box for one in whole_dice([WHOLE, *(FoundDie(box, score) for box, score in boxes)])]


@pytest.mark.parametrize(
    "part",
    [(110.0, 130.0, 40.0, 34.0), (100.0, 128.0, 28.0, 38.0), (140.0, 110.0, 34.0, 40.0), (94.0, 94.0, 46.0, 44.0)],
    ids=["front", "side", "hanging on the right", "upper face"],
)
def test_a_side_of_a_die_is_no_die_of_its_own_however_sure(part: Box) -> None:
    assert kept((part, 1.0)) == [WHOLE.box]


@pytest.mark.parametrize(
    "other",
    [(150.0, 100.0, 60.0, 66.0), (125.0, 112.0, 58.0, 60.0), (165.0, 120.0, 30.0, 34.0)],
    ids=["touching", "on top of it", "smaller, beside it"],
)
def test_another_die_is_one_though_it_touches_covers_or_is_smaller(other: Box) -> None:
    assert kept((other, 0.9)) == [WHOLE.box, other]


def test_a_faint_larger_box_round_a_plain_die_is_none() -> None:
    assert kept(((80.0, 80.0, 110.0, 110.0), 0.5)) == [WHOLE.box]
    assert kept(((80.0, 80.0, 110.0, 110.0), 0.9)) == [(80.0, 80.0, 110.0, 110.0)]


def test_the_share_of_a_box_in_another() -> None:
    assert inside((0, 0, 10, 10), (5, 0, 10, 10)) == 0.5
    assert inside((0, 0, 10, 10), (20, 0, 10, 10)) == inside((0, 0, 0, 0), (0, 0, 9, 9)) == 0
