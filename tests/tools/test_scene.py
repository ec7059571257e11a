"""The rendered world: what the networks were trained on and what they are judged by share nothing."""

import ast
from pathlib import Path

import cv2
import numpy as np
import pytest

from tools.vision.world import art, grounds, scene
from tools.vision.world.art import HERSHEY_SIGNS, SYMBOLS
from tools.vision.world.split import TEETH, Split, between, tooth_of
from vision.arrays import Mask
from vision.practice.paper import paper
from vision.practice.solid import CUBE, OCTAHEDRON, Camera, turned

ROOT = Path(__file__).parents[2]


def test_no_symbol_is_drawn_both_in_training_and_in_evaluation() -> None:
    assert not set(SYMBOLS[Split.TRAINING]) & set(SYMBOLS[Split.EVALUATION])


def test_no_sign_of_evaluation_is_in_the_fonts_of_training() -> None:
    """Training cuts its signs out of fonts, without the Latin letters and marks that evaluation draws."""
    tree = ast.parse((ROOT / "tools/vision/glyphs.py").read_text())
    wanted = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "wanted")
    space: dict[str, object] = {}
    exec("import unicodedata\n" + ast.unparse(wanted), space)
    asked = space["wanted"]
    assert callable(asked)
    assert not [sign for sign in HERSHEY_SIGNS if asked(ord(sign))]
    assert all(asked(ord(sign)) for sign in "字Жω٣")


def test_evaluation_never_draws_from_the_fonts_of_training(monkeypatch: pytest.MonkeyPatch) -> None:
    forbidden = art.Glyphs.of(
        np.full((20, 96, 96), 77, np.uint8), np.zeros(20, np.int32), np.arange(48, 68, dtype=np.int32)
    )
    rng = np.random.default_rng(3)
    for _ in range(60):
        masks, _kind = art.faces(rng, Split.EVALUATION, 6, forbidden)
        assert not any((mask == 77).mean() > 0.2 for mask in masks)


def test_parameters_of_training_and_evaluation_lie_in_different_intervals() -> None:
    rng = np.random.default_rng(0)
    seen = {split: {tooth_of(between(rng, split, 2, 5), 2, 5) for _ in range(2000)} for split in Split}
    assert not seen[Split.TRAINING] & seen[Split.EVALUATION]
    assert len(seen[Split.TRAINING] | seen[Split.EVALUATION]) == TEETH


def test_grounds_of_training_and_evaluation_differ_for_every_seed() -> None:
    for seed in range(6):
        assert not np.array_equal(grounds.ground(Split.TRAINING, seed), grounds.ground(Split.EVALUATION, seed))


def test_training_scripts_render_training_pictures_only() -> None:
    for script in ("train_faces.py", "train_finder.py", "train_close_look.py"):
        tree = ast.parse((ROOT / "tools/vision" / script).read_text())
        endless = next(n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name == "render_for_ever")
        assert "Split.TRAINING" in ast.unparse(endless)
        assert "EVALUATION" not in ast.unparse(endless)
    assert "EVALUATION" not in (ROOT / "tools/vision/spread.py").read_text()


def test_the_same_seed_renders_the_same_tray() -> None:
    def tray() -> scene.Tray:
        rng = np.random.default_rng(5)
        dice = [scene.random_die(rng, Split.EVALUATION) for _ in range(3)]
        return scene.render_tray(rng, dice, Split.EVALUATION, (320, 200), 30)

    one, other = tray(), tray()
    assert np.array_equal(one.picture, other.picture)
    assert one.dice == other.dice


def test_dice_change_the_picture_inside_their_boxes_only_apart_from_shadows() -> None:
    rng = np.random.default_rng(8)
    dice = [scene.random_die(rng, Split.EVALUATION) for _ in range(3)]
    tray = scene.render_tray(rng, dice, Split.EVALUATION, (480, 270), 36, close=0)
    assert len(tray.dice) == 3
    away = np.abs(tray.picture.astype(int) - tray.empty.astype(int)).max(2)
    for one in tray.dice:
        x, y, width, height = (int(v) for v in one.box)
        inside = away[y + height // 4 : y + 3 * height // 4, x + width // 4 : x + 3 * width // 4]
        assert inside.mean() > 4 * np.median(away)


@pytest.mark.parametrize("shape", [CUBE, OCTAHEDRON])
def test_the_chosen_face_lies_up(shape: object) -> None:
    from vision.practice.solid import FACE_FRAMES, Shape

    assert isinstance(shape, Shape)
    for face in range(len(shape.faces)):
        turn = turned(shape, face, 1.0)
        heights = [float((turn @ frame[0])[2]) for frame in FACE_FRAMES[id(shape)]]
        assert int(np.argmax(heights)) == face
        assert heights[face] == pytest.approx(shape.rest, abs=0.01)


def test_art_is_not_mirrored() -> None:
    """A die seen from straight above shows its upper face as it was painted, turned perhaps but not mirrored."""
    from vision.practice.solid import Lamp, RenderedDie, draw_die

    mask = art.hershey("F", cv2.FONT_HERSHEY_TRIPLEX, 8)
    die = RenderedDie(CUBE, (mask,) * 6, (20.0, 20.0, 20.0), (250.0, 250.0, 250.0), gloss=0).painted()
    camera = Camera.looking(np.array([0, 0, 40.0]), np.zeros(3), np.array([0, 1.0, 0]), 96, (64, 64))
    for face in (0, 3, 4):
        canvas = np.zeros((128, 128, 3), np.float32)
        draw_die(canvas, die, turned(CUBE, face, 0.3), np.array([0, 0, 0.5]), camera, Lamp(np.array([0, 0, 1.0])))
        grey = canvas.mean(2)
        best = {}
        for mirrored in (False, True):
            print_ = mask[:, ::-1] if mirrored else mask
            tries = []
            for angle in range(0, 360, 10):
                turn = cv2.getRotationMatrix2D((48, 48), angle, 0.92)
                turn[:, 2] += 16
                shown = cv2.warpAffine(np.ascontiguousarray(print_), turn, (128, 128)).astype(np.float32)
                tries.append(float(np.corrcoef(shown.ravel(), grey.ravel())[0, 1]))
            best[mirrored] = max(tries)
        assert best[False] > best[True] + 0.1


def sign(text: str) -> Mask:
    return art.placed(art.hershey(text, 0, 6), 0.8, 0, 0, 0)


@pytest.mark.parametrize(("pair", "differ"), [("bq", False), ("dq", True), ("bb", False), ("AK", True), ("69", False)])
def test_signs_that_are_one_when_turned_do_not_make_two_faces(pair: str, differ: bool) -> None:
    assert art.all_differ([sign(one) for one in pair]) is differ


@pytest.mark.parametrize("split", Split)
def test_no_two_faces_of_a_rendered_die_are_one_when_turned(split: Split) -> None:
    rng = np.random.default_rng(40)
    for _ in range(60):
        faces, _kind = art.faces(rng, split, 6)
        assert art.all_differ(faces)


def test_the_paper_of_the_practice_tray_is_one_of_the_evaluation_world() -> None:
    """The shipped reader was never trained on it."""
    assert np.array_equal(paper(), grounds.ground(Split.EVALUATION, 0))
