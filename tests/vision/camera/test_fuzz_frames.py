"""Nothing crashes the reader: frames that are empty, tiny, grey, of floats, huge or cut in half."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.vision.practice import practice_model
from vision.camera.frames import NoPicture, as_picture, read_photo
from vision.read.model import DiceModel
from vision.read.photo import read_dice
from vision.read.watcher import Watcher

RNG = np.random.default_rng(0)
ODD = {
    "nothing": np.zeros((0, 0, 3), np.uint8),
    "no rows": np.zeros((0, 64, 3), np.uint8),
    "one pixel": np.full((1, 1, 3), 200, np.uint8),
    "one row": np.full((1, 900, 3), 200, np.uint8),
    "grey": RNG.integers(0, 255, (120, 160)).astype(np.uint8),
    "grey with a channel": RNG.integers(0, 255, (120, 160, 1)).astype(np.uint8),
    "alpha": RNG.integers(0, 255, (120, 160, 4)).astype(np.uint8),
    "five channels": RNG.integers(0, 255, (120, 160, 5)).astype(np.uint8),
    "floats": RNG.random((120, 160, 3)),
    "wild floats": np.array([[[np.nan, np.inf, -np.inf]] * 200] * 200),
    "whole numbers": RNG.integers(-500, 500, (120, 160, 3)),
    "sixteen bits": RNG.integers(0, 65535, (120, 160, 3)).astype(np.uint16),
    "long and thin": np.full((20, 3000, 3), 90, np.uint8),
    "huge": np.zeros((4200, 4200, 3), np.uint8),
    "noise": RNG.integers(0, 255, (360, 640, 3)).astype(np.uint8),
    "black": np.zeros((720, 1280, 3), np.uint8),
    "white": np.full((720, 1280, 3), 255, np.uint8),
    "turned": np.rot90(RNG.integers(0, 255, (120, 160, 3)).astype(np.uint8)),
    "objects": np.array([[None, "a"]], object),
    "text": "no picture at all",
    "none": None,
}


@pytest.fixture(scope="module")
def model() -> DiceModel:
    return practice_model()


@pytest.mark.parametrize("name", ODD)
def test_an_odd_frame_is_read_without_a_crash(name: str, model: DiceModel) -> None:
    reading = read_dice(ODD[name], model, ODD[name])  # type: ignore[arg-type]
    assert all(0 <= one.confidence <= 1 for one in reading.dice)


def test_a_watcher_survives_all_odd_frames_in_a_row(model: DiceModel) -> None:
    watcher = Watcher(model, model.dice)
    for number, raw in enumerate([*ODD.values(), *ODD.values()]):
        picture = as_picture(raw)
        if picture is not None:
            watcher.look(picture, number / 30)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    height=st.integers(0, 70),
    width=st.integers(0, 70),
    channels=st.sampled_from([None, 1, 2, 3, 4]),
    kind=st.sampled_from([np.uint8, np.float32, np.int16, np.bool_]),
)
def test_any_array_is_a_picture_or_none(height: int, width: int, channels: int | None, kind: type) -> None:
    shape = (height, width) if channels is None else (height, width, channels)
    picture = as_picture(np.ones(shape).astype(kind))
    assert picture is None or (picture.dtype == np.uint8 and picture.ndim == 3 and picture.shape[2] == 3)


def test_a_jpeg_cut_anywhere_is_read_or_refused_with_words(tmp_path: Path, model: DiceModel) -> None:
    photo = RNG.integers(0, 255, (90, 90, 3)).astype(np.uint8)
    stored = cv2.imencode(".jpg", photo)[1].tobytes()
    path = tmp_path / "cut.jpg"
    for length in (0, 1, 10, 100, 300, len(stored) // 2, len(stored) - 2):
        path.write_bytes(stored[:length])
        try:
            picture = read_photo(path)
        except NoPicture as error:
            assert "cut.jpg" in str(error)
        else:
            read_dice(picture, model)


def test_a_folder_in_place_of_a_photo_is_refused_with_words(tmp_path: Path) -> None:
    with pytest.raises(NoPicture):
        read_photo(tmp_path)
