"""Learning and reading faces: dice nobody rendered before, dice alike but for their art, photos that contradict."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.practice import practice_model
from tools.vision.world.scene import random_die, render_crop
from tools.vision.world.split import Split
from vision.arrays import Floats, Picture
from vision.practice.solid import CUBE, RenderedDie
from vision.read import faces
from vision.read.classifier import spreads, taught
from vision.read.features import CROP_SIDE, LOOK_WAYS, NETWORK_SIDE, WHOLE, WIDTH, ZOOMS, by_zoom, looks_at
from vision.read.model import DiceModel, Label
from vision.read.upper_face import numbers_of


def photos(rng: np.random.Generator, die: RenderedDie, face: int, count: int) -> list[Picture]:
    return [render_crop(rng, die, face, Split.EVALUATION, CROP_SIDE) for _ in range(count)]


@pytest.fixture(scope="module")
def one_colour() -> tuple[DiceModel, Picture, list[Label]]:
    """Two dice of one colour that differ in art only, four faces each, and test photos of them."""
    rng = np.random.default_rng(12)
    first = random_die(rng, Split.EVALUATION, shape=CUBE)
    dice = {"first": first, "second": random_die(rng, Split.EVALUATION, like=first)}
    labels = [(name, str(face)) for name in dice for face in range(4)]
    crops, owners, asked, answers = [], [], [], []
    for number, (name, face) in enumerate(labels):
        crops += photos(rng, dice[name], int(face), 8)
        owners += [number] * 8
        asked += photos(rng, dice[name], int(face), 4)
        answers += [(name, face)] * 4
    return faces.learn(np.array(crops), np.array(owners), labels), np.array(asked), answers


def test_dice_of_one_colour_are_told_apart_by_their_art(one_colour: tuple[DiceModel, Picture, list[Label]]) -> None:
    model, asked, answers = one_colour
    told = faces.read(model, asked)
    right = sum((guess.die, guess.face) == answer for guess, answer in zip(told, answers, strict=True))
    wrong = sum(g.sure and (g.die, g.face) != a for g, a in zip(told, answers, strict=True))
    print(f"{right} of {len(answers)} right, {wrong} wrong and sure")
    assert right >= 0.65 * len(answers)  # by chance it would be an eighth
    assert wrong <= 3


def test_confidence_is_a_likelihood(one_colour: tuple[DiceModel, Picture, list[Label]]) -> None:
    model, asked, _answers = one_colour
    for guess in faces.read(model, asked):
        assert 0 <= guess.confidence <= guess.die_confidence <= 1.0001


def middle(model: DiceModel, die: str, face: str) -> Floats:
    """What the network sees of a face on the whole."""
    mine = model.owners == model.labels.index((die, face))
    return np.asarray(model.classifier.rows[mine].mean(0), np.float32)


def test_each_die_of_a_roll_is_there_once() -> None:
    model = practice_model()
    between = 0.51 * middle(model, "pilgrim", "3") + 0.49 * middle(model, "merchant", "3")
    rows = np.array([middle(model, "pilgrim", "2"), between, middle(model, "artist", "1")], np.float32)
    apart = [guess.die for guess in faces.guesses(model, rows)]
    together = [guess.die for guess in faces.guesses(model, rows, model.dice)]
    assert apart == ["pilgrim", "pilgrim", "artist"]
    assert together == ["pilgrim", "merchant", "artist"]


def test_what_lies_far_from_everything_learned_is_unknown_even_in_a_roll() -> None:
    model = practice_model()
    strange = np.stack([spread.middle for spread in spreads()]).astype(np.float32)
    rows = np.array([middle(model, "pilgrim", "2"), strange, middle(model, "artist", "1")], np.float32)
    for told in (faces.guesses(model, rows), faces.guesses(model, rows, model.dice)):
        assert [guess.known for guess in told] == [True, False, True]
        assert not told[1].sure


def test_a_face_that_cannot_be_is_not_guessed() -> None:
    model = practice_model()
    barred = [label == ("pilgrim", "2") for label in model.labels]
    told = faces.guesses(model, middle(model, "pilgrim", "2")[None], barred=barred)
    assert (told[0].die, told[0].face) != ("pilgrim", "2")


def test_a_photo_filed_under_the_wrong_face_is_named() -> None:
    model = practice_model()
    some = [i for i, owner in enumerate(model.owners) if model.labels[owner][0] == "pilgrim"]
    owners = model.owners[some].copy()
    names = [f"photo {i}" for i in some]
    strange = next(k for k, owner in enumerate(owners) if model.labels[owner][1] == "1")
    owners[strange] = next(owner for owner in owners if model.labels[owner][1] == "4")
    kinds = sorted(set(owners.tolist()))
    learned = faces.learn(
        model.crops[some], np.array([kinds.index(o) for o in owners]), [model.labels[k] for k in kinds], names
    )
    assert names[strange] in learned.figures.doubtful


def test_a_model_of_another_network_is_learned_anew_from_its_photos() -> None:
    model = practice_model()
    assert faces.up_to_date(model) is model
    few = np.flatnonzero(model.owners < 4)
    older = replace(model, network="another", crops=model.crops[few], owners=model.owners[few], labels=model.labels[:4])
    again = faces.up_to_date(older)
    assert again.network == model.network
    assert again.labels == older.labels


def test_a_look_is_turned_and_zoomed_about_the_middle_of_the_upper_face() -> None:
    crop = np.zeros((CROP_SIDE, CROP_SIDE, 3), np.uint8)
    crop[40:44, 66:70] = 255
    # A face half a crop wide, its middle 12 pixels right of that of the crop: the spot is 8 right of it, 6 above.
    face = numbers_of(np.array([[0.375, 0.25], [0.875, 0.25], [0.875, 0.75], [0.375, 0.75]]))
    plain, closer, turned = looks_at(crop[None], face[None], [(0.0, 0.75), (0.0, 1.5), (90.0, 1.5)])[0]
    for look, (x, y) in ((plain, (8, -6)), (closer, (16, -12)), (turned, (-12, -16))):
        rows, columns = np.nonzero(look[:, :, 0] > 100)
        middle = (NETWORK_SIDE - 1) / 2
        assert (columns.mean() - middle, rows.mean() - middle) == pytest.approx((x, y), abs=0.6)


def test_the_whole_crop_is_looked_at_wherever_its_upper_face_is() -> None:
    crop = np.random.default_rng(2).integers(0, 255, (1, CROP_SIDE, CROP_SIDE, 3)).astype(np.uint8)
    faces_told = [numbers_of(np.array([[a, a], [b, a], [b, b], [a, b]]))[None] for a, b in ((0.1, 0.5), (0.3, 0.9))]
    one, other = (looks_at(crop, face, [(0.0, WHOLE), (0.0, 0.75)])[0] for face in faces_told)
    assert (one[0] == other[0]).all()
    assert (one[1] != other[1]).any()
    assert np.abs(one[0].mean((0, 1)) - crop[0].mean((0, 1))).max() < 3  # nothing of it is cut off


def test_looks_of_one_zoom_are_taken_together() -> None:
    rows = np.arange(10, dtype=np.float32).reshape(1, 5, 2)
    together = by_zoom(rows, LOOK_WAYS[1:6])  # the second zoom first
    assert together.tolist() == [[[4, 5], [3, 4], [5, 6]]]
    assert by_zoom(rows[:, :3], LOOK_WAYS[1:4]).tolist() == [[[4, 5], [0, 1], [2, 3]]]


def test_at_each_zoom_the_ways_are_thirds_of_a_turn() -> None:
    for zoom in ZOOMS:
        turns = sorted(degrees % 360 for degrees, other in LOOK_WAYS if other == zoom)
        assert [turn - turns[0] for turn in turns] == [0, 120, 240]


def test_the_classifier_finds_plain_classes_and_survives_a_class_of_one_photo() -> None:
    rng = np.random.default_rng(3)
    centres = rng.standard_normal((5, WIDTH)).astype(np.float32)
    owners = np.array([*np.repeat(np.arange(4), 10), 4])
    rows = centres[owners] + 0.3 * rng.standard_normal((41, WIDTH)).astype(np.float32)
    looks = np.stack([rows] * len(ZOOMS), 1)
    likely = taught(looks, owners, [0, 0, 1, 1, 1]).likely(looks)
    assert (likely[:, :-1].argmax(1) == owners).all()
    assert likely.sum(1) == pytest.approx(1)


def test_a_class_without_a_photo_is_never_guessed() -> None:
    rng = np.random.default_rng(4)
    owners = np.repeat([0, 2], 6)
    rows = 0.05 * rng.standard_normal((12, WIDTH)).astype(np.float32)
    looks = np.stack([rows] * len(ZOOMS), 1)
    likely = taught(looks, owners, [0, 0, 1]).likely(looks)
    assert (likely[:, 1] == 0).all()
    assert np.isfinite(likely).all()


def test_dice_that_differ_in_colour_only_are_told_apart() -> None:
    """The same signs in red and in blue, as on three dice of one game: which die it is decides whose meeple walks."""
    rng = np.random.default_rng(3)
    red = replace(random_die(rng, Split.EVALUATION, shape=CUBE), body=(40.0, 40.0, 190.0), ink=(240.0,) * 3).painted()
    dice = (red, replace(red, body=(180.0, 70.0, 30.0)).painted())
    labels = [(name, str(face)) for name in ("red", "blue") for face in range(6)]
    crops = np.array([photos(rng, dice[place // 6], place % 6, 14) for place in range(12)])
    model = faces.learn(crops[:, :8].reshape(-1, CROP_SIDE, CROP_SIDE, 3), np.repeat(np.arange(12), 8), labels)
    told = faces.read(model, crops[:, 8:].reshape(-1, CROP_SIDE, CROP_SIDE, 3))
    right = [label for label in labels for _ in range(6)]
    sure = [(guess.die, label[0]) for guess, label in zip(told, right, strict=True) if guess.sure]
    print(f"{len(sure)} of {len(told)} sure")
    assert len(sure) >= 0.7 * len(told)
    assert sum(die != true for die, true in sure) <= 1
