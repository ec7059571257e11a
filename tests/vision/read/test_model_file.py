"""Dice models as files: they keep what was learned, and damage is refused with words."""

import hashlib
import io
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from companion.language import in_language
from tests.vision.practice import practice_model
from vision.find.finder import whole
from vision.read import faces
from vision.read.features import CROP_SIDE
from vision.read.model import DiceModel, ModelError, load, packed, save, unpacked


@pytest.fixture(scope="module")
def model() -> DiceModel:
    return practice_model()


def test_a_model_read_back_reads_dice_as_before(model: DiceModel, tmp_path: Path) -> None:
    save(model, tmp_path / "mine.dice")
    again = load(tmp_path / "mine.dice")
    assert again.labels == model.labels
    assert again.figures == model.figures
    crops = model.crops[::9]
    assert [g.face for g in faces.read(again, crops)] == [g.face for g in faces.read(model, crops)]
    assert [g.confidence for g in faces.read(again, crops)] == pytest.approx(
        [g.confidence for g in faces.read(model, crops)]
    )


def test_a_model_says_how_it_did_on_its_own_photos(model: DiceModel) -> None:
    figures = model.figures
    assert figures.photos == len(model.owners) == figures.right + figures.wrong + figures.unsure


def test_every_flipped_byte_is_noticed(model: DiceModel) -> None:
    stored = packed(model)
    rng = np.random.default_rng(1)
    for place in [*range(90), *rng.integers(90, len(stored), 150).tolist()]:
        damaged = bytearray(stored)
        damaged[place] ^= 1 << int(rng.integers(8))
        with pytest.raises(ModelError):
            unpacked(bytes(damaged))


@pytest.mark.parametrize("stored", [b"", b"\n", b"tokaido-dice-model 1\n", b"\xff\xd8\xff photo", bytes(5000)])
def test_what_is_no_model_is_refused_with_words(stored: bytes) -> None:
    with pytest.raises(ModelError, match=r"model"):
        unpacked(stored)


def test_a_model_cut_short_is_refused(model: DiceModel) -> None:
    stored = packed(model)
    for length in (30, 100, len(stored) // 2, len(stored) - 1):
        with pytest.raises(ModelError):
            unpacked(stored[:length])


def test_a_refused_model_says_why_in_the_language_spoken_when_it_is_shown(tmp_path: Path) -> None:
    (tmp_path / "no.model").write_bytes(b"photo")
    with pytest.raises(ModelError) as caught:
        load(tmp_path / "no.model")
    english = f"{tmp_path}/no.model: This is no dice model. Teach the dice again, or choose another file."
    assert str(caught.value) == english
    german = in_language("de", lambda: str(caught.value))
    assert german == f"{tmp_path}/no.model: Das ist kein Würfelmodell. " + (
        "Lernt die Würfel neu an oder wählt eine andere Datei."
    )


def test_a_later_version_is_named() -> None:
    with pytest.raises(ModelError, match="version 7"):
        unpacked(b"tokaido-dice-model 7\nabc\n")


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_model_of_an_earlier_version_is_learned_anew_from_its_photos(model: DiceModel, version: int) -> None:
    """The first two kept smaller photos, the first a classifier of another kind, the third looked at photos in two
    zooms; photos, labels and facts serve."""
    few = np.flatnonzero(model.owners < 3)
    kept = replace(
        model, labels=model.labels[:3], crops=model.crops[few], owners=model.owners[few], facts={"number": 4}
    )
    small = np.array([whole(crop, 64 if version < 3 else CROP_SIDE) for crop in kept.crops])
    stored = np.load(io.BytesIO(packed(replace(kept, crops=small)).split(b"\n", 2)[2]))
    head = json.loads(stored["head"].tobytes()) | {"version": version, "sharp": [0.1], "near": [[0.5, 0.5]]}
    older = io.BytesIO()
    parts = {name: stored[name] for name in ("owners", "lengths", "photos")}
    if version > 1:
        parts["rows"] = stored["rows"][:, :2]
    if version > 2:
        parts |= {"parts": stored["parts"][:, :2], "part_dice": stored["part_dice"]}
    np.savez(older, head=np.frombuffer(json.dumps(head).encode(), np.uint8), weights=np.zeros((128, 3)), **parts)
    body = older.getvalue()
    read = unpacked(b"tokaido-dice-model %d\n" % version + hashlib.sha256(body).hexdigest().encode() + b"\n" + body)
    assert read.network != model.network
    anew = faces.up_to_date(read)
    assert anew.labels == kept.labels
    assert anew.facts == {"number": 4}
    told = faces.read(anew, kept.crops)
    assert all((one.die, one.face) == anew.labels[o] for one, o in zip(told, anew.owners, strict=True))


def test_a_right_checksum_over_wrong_contents_is_refused(model: DiceModel) -> None:
    body = b"PK not a store"
    stored = b"tokaido-dice-model 1\n" + hashlib.sha256(body).hexdigest().encode() + b"\n" + body
    with pytest.raises(ModelError):
        unpacked(stored)


def test_a_missing_file_is_told_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="nowhere"):
        load(tmp_path / "nowhere.dice")
