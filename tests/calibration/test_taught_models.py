"""Photos become a model; it is kept, improved by corrections, and can be taken back."""

from functools import partial
from pathlib import Path

import numpy as np
import pytest

from calibration.corrections import corrected_photos, keep_correction
from calibration.learning import Learning, learn, same_photo_twice
from calibration.models import current, earlier, keep, take_back, taught
from calibration.photos import begin_anew, counts, crop_in, file_under, keep_photo, kept_photos, labels_of
from calibration.shelf import DiceShelf
from companion.games.duo.practice_dice import PRACTICE_DICE
from companion.language import in_language
from companion.store.store import Store
from tests.calibration.dice_seen import Roll, Thrown, by_label
from tests.vision.practice import practice_model
from vision.camera.frames import read_photo
from vision.read.faces import figures_on
from vision.read.features import CROP_SIDE
from vision.read.learning import learn_photos
from vision.read.model import Label, ModelError, load

FACES = {"pilgrim": ("1", "2"), "artist": ("1", "3")}


@pytest.fixture(scope="module")
def rolls() -> list[Roll]:
    thrown = Thrown(4)
    values = [{"pilgrim": 1, "artist": 1}, {"pilgrim": 2, "artist": 3}] * 3
    return [thrown.surely(faces) for faces in values]


@pytest.fixture
def own(tmp_path: Path) -> DiceShelf:
    return DiceShelf.of(tmp_path)


@pytest.fixture
def shelf(tmp_path: Path) -> DiceShelf:
    return DiceShelf.of(tmp_path, simulated=True)


def fill(shelf: DiceShelf, rolls: list[Roll]) -> None:
    for label, crops in by_label(rolls).items():
        if label[0] in FACES:
            for crop in crops:
                keep_photo(shelf, label, crop)


def test_without_teaching_only_the_simulated_dice_are_known(own: DiceShelf, shelf: DiceShelf) -> None:
    assert current(own, PRACTICE_DICE.model) is None and taught(shelf) is None
    known = current(shelf, PRACTICE_DICE.model)
    assert known is not None and known.labels == practice_model().labels


def test_photos_are_learned_kept_and_told_about(own: DiceShelf, shelf: DiceShelf, rolls: list[Roll]) -> None:
    fill(shelf, rolls)
    assert counts(shelf)["pilgrim", "1"] >= 2
    outcome = Learning(partial(learn, shelf, FACES, how="show")).wait()
    assert outcome is not None and outcome.model is not None and not outcome.trouble
    model = taught(shelf)
    assert model is not None and model.figures.photos == sum(counts(shelf).values())
    assert set(model.labels) == {(die, face) for die, values in FACES.items() for face in values}
    assert model.facts["how"] == "show" and shelf.model_file.exists()
    assert taught(own) is None  # the real dice are another matter


def test_too_few_photos_are_named_not_learned(shelf: DiceShelf, rolls: list[Roll]) -> None:
    fill(shelf, rolls)
    for photo in kept_photos(shelf)["artist", "3"][1:]:
        photo.unlink()
    outcome = learn(shelf, FACES)
    assert outcome.model is None and outcome.missing == (("artist", "3"),)


def test_a_lesson_that_failed_says_why_in_the_language_spoken_when_it_is_shown(
    shelf: DiceShelf, rolls: list[Roll]
) -> None:
    fill(shelf, rolls)
    one_face = learn(shelf, {"pilgrim": ("1",)})
    assert one_face.trouble is not None
    assert one_face.trouble.words() == "There is only one face to learn; at least two are needed."
    assert in_language("de", one_face.trouble.words) == "Es gibt nur eine Seite zu lernen; mindestens zwei sind nötig."
    shelf.model_file.mkdir(parents=True)
    not_kept = learn(shelf, FACES)
    assert not_kept.trouble is not None and not_kept.trouble.words().startswith("What was taught cannot be kept: ")
    assert in_language("fr", not_kept.trouble.words).startswith("Ce qui est appris ne peut être gardé : ")


def test_a_photo_that_cannot_be_read_is_left_out_with_a_remark_worded_when_it_is_shown(tmp_path: Path) -> None:
    photos = {label: [tmp_path / f"{label[1]}-{number}.png" for number in (1, 2)] for label in labels_of(FACES)}
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"no photo")
    crops = iter(np.random.default_rng(1).integers(0, 255, (8, CROP_SIDE, CROP_SIDE, 3), np.uint8))
    photos["pilgrim", "1"].insert(0, broken)
    learned = learn_photos(photos, lambda path: read_photo(path) if path == broken else next(crops))
    remark = learned.remarks[0]
    assert remark.words() == f"{broken} is no photo that can be read; JPEG and PNG can."
    assert in_language("de", remark.words) == f"{broken} ist kein lesbares Foto; JPEG und PNG gehen."


def test_a_photo_kept_under_two_faces_is_shown_instead_of_learned(shelf: DiceShelf, rolls: list[Roll]) -> None:
    fill(shelf, rolls)
    twice = kept_photos(shelf)["pilgrim", "1"][0]
    crop = crop_in(twice)
    assert crop is not None
    other = keep_photo(shelf, ("pilgrim", "2"), crop)
    outcome = learn(shelf, FACES)
    assert outcome.model is None and [doubt.photo for doubt in outcome.doubts] == [other]
    assert outcome.doubts[0].same_as == twice
    other.unlink()
    assert same_photo_twice(kept_photos(shelf)) == ()
    assert learn(shelf, FACES).model is not None


def test_a_photo_can_be_filed_under_another_face(shelf: DiceShelf, rolls: list[Roll]) -> None:
    fill(shelf, rolls)
    before = counts(shelf)
    file_under(shelf, kept_photos(shelf)["pilgrim", "1"][0], ("artist", "1"))
    after = counts(shelf)
    assert after["pilgrim", "1"] == before["pilgrim", "1"] - 1 and after["artist", "1"] == before["artist", "1"] + 1


def test_a_model_can_be_taken_back_to_an_earlier_one(own: DiceShelf) -> None:
    model = practice_model()
    keep(own, model, {"how": "first"})
    keep(own, model, {"how": "second"})
    assert [(one.number, one.in_use) for one in earlier(own)] == [(2, True), (1, False)]
    take_back(own, 1)
    assert [(one.number, one.in_use) for one in earlier(own)] == [(2, False), (1, True)]
    now = taught(own)
    assert now is not None and now.facts["how"] == "first"


def test_a_damaged_model_is_no_model_for_the_table_and_says_so_on_the_dice_screen(own: DiceShelf) -> None:
    keep(own, practice_model())
    file = own.model_file
    file.write_bytes(file.read_bytes()[:-100])
    assert current(own, PRACTICE_DICE.model) is None
    with pytest.raises(ModelError, match="damaged"):
        taught(own)
    take_back(own, 1)
    assert current(own, PRACTICE_DICE.model) is not None


def test_photos_put_aside_are_not_learned_from_and_not_lost(
    shelf: DiceShelf, tmp_path: Path, rolls: list[Roll]
) -> None:
    fill(shelf, rolls)
    begin_anew(shelf)
    assert kept_photos(shelf) == {}
    assert len(list((shelf.folder / "photos-001").rglob("*.png"))) > 5


def test_corrections_of_games_are_learned_from_the_simulated_ones_apart(
    own: DiceShelf, shelf: DiceShelf, tmp_path: Path, rolls: list[Roll]
) -> None:
    store = Store(tmp_path)
    roll = rolls[0]
    place = roll.labels.index(("pilgrim", "1"))
    told = {"die": "pilgrim", "read": "2", "told": "1"}
    keep_correction(store, own, roll.picture, roll.boxes[place], **told, game=1, step=4)
    keep_correction(store, shelf, roll.picture, roll.boxes[place], **told)
    keep_correction(store, own, None, None, die="artist", read=None, told="3")
    assert len(store.corrections()) == 3
    real, simulated = corrected_photos(store, own), corrected_photos(store, shelf)
    assert [label for label, _path in real] == [label for label, _path in simulated] == [("pilgrim", "1")]
    crop = crop_in(real[0][1])
    assert crop is not None and (crop == roll.crops[place]).all()
    fill(shelf, rolls[1:])
    outcome = learn(shelf, FACES, simulated)
    assert outcome.model is not None
    assert outcome.model.figures.photos == sum(counts(shelf).values()) + 1
    assert load(shelf.model_file).facts["corrections"] == 1
    store.close()


def photographed(shelf: DiceShelf, which: slice, called: dict[Label, Label] | None = None) -> None:
    """Which of the ten practice photos of every face; `called` says under which other name those of a face are kept."""
    model = practice_model()
    for number, label in enumerate(model.labels):
        for crop in model.crops[model.owners == number][which]:
            keep_photo(shelf, (called or {}).get(label, label), crop)


THREE_OF_TWO = {"pilgrim": ("1", "2", "3"), "artist": ("1", "2", "3")}


def test_the_model_that_reads_the_same_photos_better_stays_in_use(tmp_path: Path) -> None:
    """A third of the photos was taken of another face: what is learned from them contradicts itself."""
    shelf = DiceShelf.of(tmp_path)
    photographed(shelf, slice(6, 10))
    assert learn(shelf, THREE_OF_TWO).compared is None, "there was none before"
    begin_anew(shelf)
    photographed(shelf, slice(4))
    next_face = {"1": "2", "2": "3", "3": "1"}
    photographed(shelf, slice(4, 6), {(die, one): (die, two) for die in THREE_OF_TWO for one, two in next_face.items()})
    outcome = learn(shelf, THREE_OF_TWO)
    assert outcome.compared is not None and not outcome.compared.new_is_better
    assert outcome.compared.before.photos == outcome.compared.new.photos
    assert outcome.compared.before.right > outcome.compared.new.right
    assert [(one.number, one.in_use) for one in earlier(shelf)] == [(2, False), (1, True)]
    take_back(shelf, 2)  # told otherwise
    assert [one.in_use for one in earlier(shelf)] == [True, False]


def test_more_photos_of_the_same_dice_are_used_and_other_dice_too(tmp_path: Path) -> None:
    shelf = DiceShelf.of(tmp_path)
    photographed(shelf, slice(3))
    learn(shelf, THREE_OF_TWO)
    photographed(shelf, slice(3, 6))
    added = learn(shelf, THREE_OF_TWO).compared
    assert added is not None and added.new_is_better
    begin_anew(shelf)
    others = {("merchant", value): ("pilgrim", value) for value in "123"} | {
        ("pilgrim", value): ("unused", value) for value in "123456"
    }
    photographed(shelf, slice(6), others)
    exchanged = learn(shelf, THREE_OF_TWO).compared
    assert exchanged is not None and exchanged.new_is_better
    assert exchanged.before.right < exchanged.new.right


def test_photos_that_a_model_has_learned_are_held_back_from_it() -> None:
    model = practice_model()
    own = figures_on(model, model)
    assert (own.photos, own.right, own.wrong) == (model.figures.photos, model.figures.right, model.figures.wrong)
