"""dice learn, dice read, dice test: from a folder of photos to readings, and clear words when it fails."""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.games.duo.practice_dice import PRACTICE_DICE
from tools.vision.world.scene import render_crop
from tools.vision.world.split import Split
from vision import commands
from vision.practice.practice_dice import PracticeDie
from vision.read.features import CROP_SIDE
from vision.read.model import load


def run(*given: str) -> int:
    parser = argparse.ArgumentParser()
    commands.dice_arguments(parser)
    chosen = parser.parse_args(given)
    answer = chosen.run(chosen)
    assert isinstance(answer, int)
    return answer


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six photos each of three faces of the practice pilgrim and artist, as close crops."""
    root = tmp_path_factory.mktemp("photos")
    rng = np.random.default_rng(2)
    for name in ("pilgrim", "artist"):
        die = PracticeDie((1, 2, 3, 4, 5, 6), *PRACTICE_DICE.colours[name]).painted()
        for face in range(3):
            (root / name / str(face + 1)).mkdir(parents=True)
            for number in range(6):
                crop = render_crop(rng, die, face, Split.EVALUATION, CROP_SIDE)
                big = cv2.resize(crop, (96, 96), interpolation=cv2.INTER_CUBIC)
                cv2.imwrite(str(root / name / str(face + 1) / f"{number}.png"), big)
    return root


@pytest.fixture(scope="module")
def model(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("model") / "mine.dice"
    assert run("learn", str(folder), "--model", str(path)) == 0
    return path


def test_learning_writes_a_model_and_its_figures(model: Path) -> None:
    learned = load(model)
    assert set(learned.labels) == {(die, str(face)) for die in ("pilgrim", "artist") for face in (1, 2, 3)}
    assert learned.figures.photos == 36


def test_reading_prints_one_json_line_a_photo(model: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    photos = sorted((folder / "pilgrim" / "2").iterdir())[:3]
    assert run("read", *map(str, photos), "--model", str(model), "--json") == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["photo"] for line in lines] == [str(photo) for photo in photos]
    for line in lines:
        assert set(line) == {"photo", "ms", "dice"}
        (die,) = line["dice"]
        assert set(die) == {"die", "face", "confidence", "box"}
        assert len(die["box"]) == 4
        assert 0 <= die["confidence"] <= 1
        assert die["face"] in (None, "2")


def test_reading_in_words(model: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    photo = next((folder / "artist" / "1").iterdir())
    assert run("read", str(photo), "--model", str(model)) == 0
    assert photo.name in capsys.readouterr().out


def test_testing_counts_right_wrong_and_unsure(model: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("test", str(folder), "--model", str(model), "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["photos"] == 36 == told["right"] + told["wrong"] + told["unsure"]
    assert told["right"] > 6
    assert told["wrong"] <= 2
    assert set(told["dice"]["pilgrim"]["1"]) == {"right", "wrong", "unsure"}
    assert run("test", str(folder), "--model", str(model)) == 0
    assert "ms a photo" in capsys.readouterr().out


def test_a_folder_without_photos_says_where_they_belong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("learn", str(tmp_path), "--model", str(tmp_path / "m.dice")) == 1
    assert "DIE/FACE" in capsys.readouterr().err
    assert run("learn", str(tmp_path / "none"), "--model", str(tmp_path / "m.dice")) == 1


def test_the_same_photo_under_two_names_is_refused(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for face, photo in (("1", 0), ("1", 1), ("2", 1), ("2", 2)):
        (tmp_path / "d" / face).mkdir(parents=True, exist_ok=True)
        stored = (folder / "pilgrim" / "1" / f"{photo}.png").read_bytes()
        (tmp_path / "d" / face / f"{photo}.png").write_bytes(stored)
    assert run("learn", str(tmp_path), "--model", str(tmp_path / "m.dice")) == 1
    assert "same photo" in capsys.readouterr().err


def test_a_damaged_model_and_a_damaged_photo_are_told_in_words(
    model: Path, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stored = bytearray(model.read_bytes())
    stored[len(stored) // 2] ^= 4
    (tmp_path / "bad.dice").write_bytes(bytes(stored))
    (tmp_path / "bad.jpg").write_bytes(b"no photo")
    photo = str(next((folder / "artist" / "1").iterdir()))
    assert run("read", photo, "--model", str(tmp_path / "bad.dice")) == 1
    assert "damaged" in capsys.readouterr().err
    assert run("read", str(tmp_path / "bad.jpg"), photo, "--model", str(model), "--json") == 1
    out = capsys.readouterr()
    assert "no photo that can be read" in out.err
    assert len(out.out.splitlines()) == 2
