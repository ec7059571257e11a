"""Photos become a model; it is kept, improved by corrections, and can be taken back."""

from pathlib import Path

import pytest

from calibration.corrections import corrected_photos, keep_correction
from calibration.learning import Learning, learn, same_photo_twice
from calibration.models import current, earlier, keep, model_file, take_back, taught
from calibration.photos import begin_anew, counts, crop_in, faces_of, file_under, keep_photo, kept_photos, leave_out
from companion.store.store import Store
from tests.calibration.dice_seen import Roll, Thrown, by_label
from vision.practice.practice_dice import practice_model
from vision.practice.simulated import DUO
from vision.read.model import ModelError, load

FACES = {"pilgrim": ("1", "2"), "artist": ("1", "3")}


@pytest.fixture(scope="module")
def rolls() -> list[Roll]:
    thrown = Thrown(4)
    values = [{"pilgrim": 1, "artist": 1}, {"pilgrim": 2, "artist": 3}] * 3
    return [thrown.surely(faces) for faces in values]


def fill(data: Path, rolls: list[Roll]) -> None:
    for label, crops in by_label(rolls).items():
        if label[0] in FACES:
            for crop in crops:
                keep_photo(data, True, label, crop)


def test_the_faces_to_teach_are_the_different_values_of_the_boards_dice() -> None:
    assert faces_of(DUO) == {"pilgrim": ("1", "2", "3", "4"), "merchant": ("1", "2", "3"), "artist": ("1", "2", "3")}


def test_without_teaching_only_the_simulated_dice_are_known(tmp_path: Path) -> None:
    assert current(tmp_path, simulated=False) is None and taught(tmp_path, simulated=True) is None
    known = current(tmp_path, simulated=True)
    assert known is not None and known.labels == practice_model().labels


def test_photos_are_learned_kept_and_told_about(tmp_path: Path, rolls: list[Roll]) -> None:
    fill(tmp_path, rolls)
    assert counts(tmp_path, True)["pilgrim", "1"] >= 2
    outcome = Learning(tmp_path, True, FACES, how="show").wait()
    assert outcome is not None and outcome.model is not None and not outcome.trouble
    model = taught(tmp_path, simulated=True)
    assert model is not None and model.figures.photos == sum(counts(tmp_path, True).values())
    assert set(model.labels) == {(die, face) for die, values in FACES.items() for face in values}
    assert model.facts["how"] == "show" and model_file(tmp_path, True).exists()
    assert taught(tmp_path, simulated=False) is None  # the real dice are another matter


def test_too_few_photos_are_named_not_learned(tmp_path: Path, rolls: list[Roll]) -> None:
    fill(tmp_path, rolls)
    for photo in kept_photos(tmp_path, True)["artist", "3"][1:]:
        leave_out(photo)
    outcome = learn(tmp_path, True, FACES)
    assert outcome.model is None and outcome.missing == (("artist", "3"),)


def test_a_photo_kept_under_two_faces_is_shown_instead_of_learned(tmp_path: Path, rolls: list[Roll]) -> None:
    fill(tmp_path, rolls)
    twice = kept_photos(tmp_path, True)["pilgrim", "1"][0]
    crop = crop_in(twice)
    assert crop is not None
    other = keep_photo(tmp_path, True, ("pilgrim", "2"), crop)
    outcome = learn(tmp_path, True, FACES)
    assert outcome.model is None and [doubt.photo for doubt in outcome.doubts] == [other]
    assert outcome.doubts[0].same_as == twice
    leave_out(other)
    assert same_photo_twice(kept_photos(tmp_path, True)) == ()
    assert learn(tmp_path, True, FACES).model is not None


def test_a_photo_can_be_filed_under_another_face(tmp_path: Path, rolls: list[Roll]) -> None:
    fill(tmp_path, rolls)
    before = counts(tmp_path, True)
    file_under(tmp_path, True, kept_photos(tmp_path, True)["pilgrim", "1"][0], ("artist", "1"))
    after = counts(tmp_path, True)
    assert after["pilgrim", "1"] == before["pilgrim", "1"] - 1 and after["artist", "1"] == before["artist", "1"] + 1


def test_a_model_can_be_taken_back_to_an_earlier_one(tmp_path: Path) -> None:
    model = practice_model()
    keep(tmp_path, False, model, {"how": "first"})
    keep(tmp_path, False, model, {"how": "second"})
    assert [(one.number, one.in_use) for one in earlier(tmp_path, False)] == [(2, True), (1, False)]
    take_back(tmp_path, False, 1)
    assert [(one.number, one.in_use) for one in earlier(tmp_path, False)] == [(2, False), (1, True)]
    now = taught(tmp_path, False)
    assert now is not None and now.facts["how"] == "first"


def test_a_damaged_model_is_no_model_for_the_table_and_says_so_on_the_dice_screen(tmp_path: Path) -> None:
    keep(tmp_path, False, practice_model())
    file = model_file(tmp_path, False)
    file.write_bytes(file.read_bytes()[:-100])
    assert current(tmp_path, simulated=False) is None
    with pytest.raises(ModelError, match="damaged"):
        taught(tmp_path, simulated=False)
    take_back(tmp_path, False, 1)
    assert current(tmp_path, simulated=False) is not None


def test_photos_put_aside_are_not_learned_from_and_not_lost(tmp_path: Path, rolls: list[Roll]) -> None:
    fill(tmp_path, rolls)
    begin_anew(tmp_path, True)
    assert kept_photos(tmp_path, True) == {}
    assert len(list((tmp_path / "dice" / "simulated" / "photos-001").rglob("*.png"))) > 5


def test_corrections_of_games_are_learned_from_the_simulated_ones_apart(tmp_path: Path, rolls: list[Roll]) -> None:
    store = Store(tmp_path / "data")
    roll = rolls[0]
    place = roll.labels.index(("pilgrim", "1"))
    told = {"die": "pilgrim", "read": "2", "told": "1"}
    keep_correction(store, roll.picture, roll.boxes[place], **told, simulated=False, game=1, step=4)
    keep_correction(store, roll.picture, roll.boxes[place], **told, simulated=True)
    keep_correction(store, None, None, die="artist", read=None, told="3", simulated=False)
    assert len(store.corrections()) == 3
    real, simulated = corrected_photos(store, False), corrected_photos(store, True)
    assert [label for label, _path in real] == [label for label, _path in simulated] == [("pilgrim", "1")]
    crop = crop_in(real[0][1])
    assert crop is not None and (crop == roll.crops[place]).all()
    fill(store.folder, rolls[1:])
    outcome = learn(store.folder, True, FACES, simulated)
    assert outcome.model is not None
    assert outcome.model.figures.photos == sum(counts(store.folder, True).values()) + 1
    assert load(model_file(store.folder, True)).facts["corrections"] == 1
    store.close()
