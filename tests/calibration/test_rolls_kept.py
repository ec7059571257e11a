"""A lesson of rolling that is left, or ends in a power cut, goes on where it was."""

from pathlib import Path

import numpy as np

from calibration.learning import learn
from calibration.lessons.just_roll import Rolled
from calibration.lessons.rolls_kept import count_rolls, forget_rolls, keep_names, keep_roll, kept_rolls
from calibration.shelf import DiceShelf
from vision.arrays import Picture
from vision.read.features import CROP_SIDE

FACES = {"pilgrim": ("1", "2"), "merchant": ("1",)}


def crops(number: int) -> list[Picture]:
    return [np.full((CROP_SIDE, CROP_SIDE, 3), 20 * number + die, np.uint8) for die in range(2)]


def rolled(shelf: DiceShelf, rolls: int) -> Rolled:
    lesson = Rolled(FACES)
    for number in range(rolls):
        lesson.add(crops(number))
        keep_roll(shelf, crops(number))
    return lesson


def test_rolls_and_names_come_back_as_they_were(tmp_path: Path) -> None:
    shelf = DiceShelf.of(tmp_path, simulated=True)
    lesson = rolled(shelf, 3)
    lesson.name((0, 2), ("pilgrim", "1"))
    lesson.leave_out((5,))
    lesson.split((1, 3), [3])
    keep_names(shelf, lesson)
    again = kept_rolls(shelf, FACES)
    assert (again.count, again.rolls) == (3, lesson.rolls) and count_rolls(shelf) == 3
    assert all((one == other).all() for one, other in zip(again.crops, lesson.crops, strict=True))
    assert (again.labels, again.out, again.parted) == (lesson.labels, lesson.out, lesson.parted)
    assert kept_rolls(DiceShelf.of(tmp_path), FACES).count == 0  # of the real dice nothing was rolled


def test_rolls_kept_by_an_earlier_version_are_enlarged(tmp_path: Path) -> None:
    shelf = DiceShelf.of(tmp_path, simulated=True)
    keep_roll(shelf, [np.full((64, 64, 3), 7, np.uint8)])
    (crop,) = kept_rolls(shelf, FACES).crops
    assert crop.shape == (CROP_SIDE, CROP_SIDE, 3) and (crop == 7).all()


def test_a_roll_cut_off_by_the_power_and_everything_behind_it_is_rolled_again(tmp_path: Path) -> None:
    shelf = DiceShelf.of(tmp_path, simulated=True)
    rolled(shelf, 3)
    second = shelf.rolls / "0002.npy"
    second.write_bytes(second.read_bytes()[:50])
    (shelf.rolls / "names.json").write_text('{"labels": [[0, "pilgrim"')
    again = kept_rolls(shelf, FACES)
    assert (again.count, again.labels) == (1, {})


def test_names_of_faces_that_the_dice_no_longer_have_are_asked_for_again(tmp_path: Path) -> None:
    shelf = DiceShelf.of(tmp_path, simulated=True)
    lesson = rolled(shelf, 2)
    lesson.name((0,), ("pilgrim", "2"))
    lesson.name((1,), ("merchant", "1"))
    keep_names(shelf, lesson)
    again = kept_rolls(shelf, {"pilgrim": ("1",), "merchant": ("1",)})
    assert again.labels == {1: ("merchant", "1")}


def test_rolls_that_became_photos_are_not_kept_twice(tmp_path: Path) -> None:
    shelf = DiceShelf.of(tmp_path, simulated=True)
    lesson = rolled(shelf, 2)
    lesson.name((0,), ("pilgrim", "2"))
    learn(shelf, FACES, new=lesson.photos())
    assert count_rolls(shelf) == 0
    rolled(shelf, 2)
    forget_rolls(shelf)
    assert kept_rolls(shelf, FACES).count == 0
