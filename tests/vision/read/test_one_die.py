"""A photo to learn from shows one die; beside clutter the others of the same die tell which thing it is."""

import numpy as np
import pytest

from tools.vision.world.scene import random_die, render_crop
from tools.vision.world.split import Split
from vision.arrays import Picture
from vision.read.features import CROP_SIDE
from vision.read.one_die import Candidate, dice_told, plain_die

DIE, OTHER = ("mine", "3"), ("mine", "4")


@pytest.fixture(scope="module")
def pictures() -> tuple[list[Picture], list[Picture], list[Picture]]:
    """Two faces of one die, and things that are not that die: another one."""
    rng = np.random.default_rng(4)
    mine, strange = (random_die(rng, Split.EVALUATION) for _ in range(2))
    shown = ((mine, 2), (mine, 3), (strange, 1))
    three, four, other = (
        [render_crop(rng, die, face, Split.EVALUATION, CROP_SIDE) for _ in range(5)] for die, face in shown
    )
    return three, four, other


def thing(crop: Picture, score: float = 0.9, side: float = 0.1) -> Candidate:
    return Candidate(crop, score, side)


def test_a_photo_is_plain_if_nothing_else_in_it_is_nearly_as_likely_a_die(pictures: tuple[list[Picture], ...]) -> None:
    one, two = thing(pictures[0][0]), thing(pictures[2][0], 0.6)
    assert plain_die([one]) is one and plain_die([one, two]) is one
    assert plain_die([]) is None and plain_die([one, thing(pictures[2][0], 0.85)]) is None


def test_beside_clutter_the_die_is_the_thing_that_looks_like_it_in_plain_photos(
    pictures: tuple[list[Picture], ...],
) -> None:
    three, _four, other = pictures
    plain = [[thing(crop)] for crop in three[:3]]
    beside = [[thing(other[0], 0.95), thing(three[3], 0.9)], [thing(three[4], 0.9), thing(other[1], 0.89)]]
    told = dice_told({DIE: [*plain, *beside]})[DIE]
    assert [one.crop is crop for one, crop in zip(told, three, strict=True) if one is not None] == [True] * 5


def test_another_face_of_the_die_tells_where_none_of_this_face_is_plain(pictures: tuple[list[Picture], ...]) -> None:
    three, four, other = pictures
    told = dice_told({OTHER: [[thing(crop)] for crop in four], DIE: [[thing(other[0]), thing(three[0])]]})[DIE]
    assert told[0] is None or told[0].crop is three[0]


def test_a_thing_far_too_large_or_too_small_is_not_the_die(pictures: tuple[list[Picture], ...]) -> None:
    three, _four, other = pictures
    plain = [[thing(crop)] for crop in three[:3]]
    unclear = [thing(other[0], 0.9, 0.1), thing(three[3], 0.9, 0.4)]
    assert dice_told({DIE: [*plain, unclear]})[DIE][-1] is None, "what is of its size looks like nothing known"
    assert dice_told({DIE: [*plain, [thing(three[3], 0.9, 0.4), thing(three[4], 0.9, 0.5)]]})[DIE][-1] is None


def test_two_things_that_look_alike_are_left_out(pictures: tuple[list[Picture], ...]) -> None:
    three = pictures[0]
    plain = [[thing(crop)] for crop in three[:3]]
    assert dice_told({DIE: [*plain, [thing(three[3]), thing(three[3])]]})[DIE][-1] is None
    assert dice_told({DIE: [[thing(three[3]), thing(three[4])]]})[DIE] == [None], "nothing is known of the die"
