"""The whole app by touches, as `tour` drives it: every size, theme and language in the long form, one always."""

import os
import subprocess
import sys
from pathlib import Path

import cv2
import pytest

from ui.tour import all_ways

PROJECT = Path(__file__).parents[2]
ALWAYS = (("800x480", "light", "en"),)  # one takes more than a minute
REST = [way for way in all_ways() if way not in ALWAYS]


def tour(folder: Path, size: str, theme: str, language: str) -> "subprocess.CompletedProcess[str]":
    words = [
        sys.executable,
        "-m",
        "companion",
        "--lang",
        language,
        "tour",
        str(folder),
        "--size",
        size,
        "--theme",
        theme,
    ]
    return subprocess.run(words, cwd=PROJECT, env=os.environ, capture_output=True, text=True, timeout=1800, check=False)


@pytest.mark.parametrize(
    ("size", "theme", "language"), [*ALWAYS, *(pytest.param(*way, marks=pytest.mark.long) for way in REST)]
)
def test_the_tour_finds_everything_as_expected(tmp_path: Path, size: str, theme: str, language: str) -> None:
    done = tour(tmp_path, size, theme, language)
    assert (done.returncode, done.stderr) == (0, "")
    pictures = sorted(tmp_path.glob("*.png"))
    assert len(pictures) >= 110
    width, height = (int(side) for side in size.split("x"))
    for picture in pictures:
        assert cv2.imread(str(picture)).shape[:2] == (height, width), picture.name


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = tour(tmp_path / "file" / "pictures", "800x480", "light", "en")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
