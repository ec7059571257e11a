"""Show me knows the faces that were shown before: one of them, shown as another, is noticed at once."""

from pathlib import Path

import numpy as np

from calibration.lessons.known_faces import KnownFaces, compare
from calibration.photos import keep_photo
from calibration.shelf import DiceShelf
from tests.vision.practice import practice_model
from vision.arrays import Floats
from vision.read.model import DiceModel, Label

SHOWN = 5  # photos of a face in a lesson


def rows_of(model: DiceModel, label: Label) -> list[Floats]:
    return list(model.classifier.rows[model.owners == model.labels.index(label)])


def taught(model: DiceModel, *labels: Label) -> KnownFaces:
    known = KnownFaces()
    for label in labels:
        for row in rows_of(model, label)[:SHOWN]:
            known = known.with_photo(row, label)
    return known


def test_a_face_that_was_taught_as_another_is_known_again() -> None:
    model = practice_model()
    for die in model.dice:
        one, two, three = (die, "1"), (die, "2"), (die, "3")
        known = taught(model, one, two)
        assert [known.looks_like(row, three) for row in rows_of(model, one)[SHOWN:]] == [one] * SHOWN
        assert [known.looks_like(row, one) for row in rows_of(model, two)[SHOWN:]] == [two] * SHOWN


def test_the_right_face_is_taken_without_a_word() -> None:
    """The first photos of a face too, when nothing is known of it yet."""
    model, doubted, count = practice_model(), 0, 0
    for die in model.dice:
        known = KnownFaces()
        for value in "1234":
            for row in rows_of(model, (die, value))[:SHOWN]:
                doubted += known.looks_like(row, (die, value)) is not None
                count += 1
                known = known.with_photo(row, (die, value))
    assert count == 3 * 4 * SHOWN
    assert doubted <= 1


def test_photos_of_a_face_that_are_thrown_away_count_no_longer() -> None:
    model = practice_model()
    known = taught(model, ("artist", "1"), ("artist", "2"))
    row = rows_of(model, ("artist", "1"))[-1]
    assert known.looks_like(row, ("artist", "3")) == ("artist", "1")
    assert known.without(("artist", "1")).looks_like(row, ("artist", "3")) is None


def test_photos_on_the_disk_are_compared_with_too(tmp_path: Path) -> None:
    model, shelf = practice_model(), DiceShelf.of(tmp_path)
    mine = np.flatnonzero(model.owners == model.labels.index(("pilgrim", "1")))
    for number in mine[:SHOWN]:
        keep_photo(shelf, ("pilgrim", "1"), model.crops[number])
    compared = compare(shelf, None, model.crops[mine[-1]], ("pilgrim", "2"))
    assert compared.looks_like == ("pilgrim", "1")
    assert len(compared.known.rows) == SHOWN
