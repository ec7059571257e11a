"""The whole app by touches, as `tour` drives it: every size, theme and language in the long form; in one look always,
but without the stops that take long, whose screens have tests of their own (teaching, looking back, joining)."""

import os
import subprocess
import sys
from pathlib import Path

import cv2
import pytest

from ui.tour import all_ways

PROJECT = Path(__file__).parents[2]
ALWAYS = ("800x480", "light", "en")


def tour(folder: Path, size: str, theme: str, language: str, *more: str) -> "subprocess.CompletedProcess[str]":
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
        *more,
    ]
    return subprocess.run(words, cwd=PROJECT, env=os.environ, capture_output=True, text=True, timeout=1800, check=False)


@pytest.mark.parametrize(
    ("size", "theme", "language", "more", "least"),
    [(*ALWAYS, ("--brief",), 180), *(pytest.param(*way, (), 240, marks=pytest.mark.long) for way in all_ways())],
)
def test_the_tour_finds_everything_as_expected(
    tmp_path: Path, size: str, theme: str, language: str, more: tuple[str, ...], least: int
) -> None:
    done = tour(tmp_path, size, theme, language, *more)
    assert (done.returncode, done.stderr) == (0, "")
    pictures = sorted(tmp_path.glob("*.png"))
    assert len(pictures) >= least
    width, height = (int(side) for side in size.split("x"))
    for picture in pictures:
        assert cv2.imread(str(picture)).shape[:2] == (height, width), picture.name


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = tour(tmp_path / "file" / "pictures", "800x480", "light", "en")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
