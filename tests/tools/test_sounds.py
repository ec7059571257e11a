"""The sounds in the package: what tools/sounds.py makes, short, quiet and without a click."""

import ast
import wave
from array import array
from pathlib import Path

import pytest

from tools.sounds import FOLDER, RATE, SOUNDS, write_sounds

UI = Path(__file__).parents[2] / "ui"


def heard(path: Path) -> list[int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return array("h", file.readframes(file.getnframes())).tolist()


def test_the_tool_makes_the_sounds_of_the_package(tmp_path: Path) -> None:
    write_sounds(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in FOLDER.iterdir()}
    for name in SOUNDS:
        made, kept = (heard(folder / f"{name}.wav") for folder in (tmp_path, FOLDER))
        assert len(made) == len(kept), name
        assert max(abs(one - other) for one, other in zip(made, kept, strict=True)) <= 1, name  # sines may be rounded


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_and_neither_loud_nor_silent(name: str) -> None:
    values = heard(FOLDER / f"{name}.wav")
    assert len(values) / RATE < 2.5
    assert 2_000 < max(map(abs, values)) < 32_000
    assert abs(values[0]) < 500
    assert abs(values[-1]) < 500


def test_every_sound_is_played_somewhere_and_no_other() -> None:
    asked = {
        said.value
        for path in UI.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "sound"
        for said in (ast.walk(node.args[0]) if node.args else ())  # a board in view may be sound as well
        if isinstance(said, ast.Constant)
    }
    assert asked == set(SOUNDS)
