"""Opens the camera that the players asked for: a real one, files, or the simulated tray of the practice game."""

import time
from collections.abc import Mapping
from pathlib import Path

from vision.camera.asked import camera_asked
from vision.camera.sources import Auto, Files, PiCamera, Source, UsbCamera
from vision.practice.practice_dice import PracticeDie
from vision.practice.practice_tray import PracticeTray


def open_source(
    asked: str, practice: Mapping[str, PracticeDie] | None = None, *, seed: int | None = None, haste: float = 1.0
) -> Source:
    """The source for `--camera`: auto, picamera2, usb:N, folder:PATH, or simulated where there are `practice` dice,
    whose throws are fixed by `seed`. Nothing is opened yet."""
    word, _colon, rest = camera_asked(asked).partition(":")
    if word == "auto":
        return Auto()
    if word == "picamera2":
        return PiCamera()
    if word == "usb":
        return UsbCamera(int(rest or 0))
    if word == "simulated":
        if not practice:
            raise ValueError("the simulated camera shows practice dice, and there are none")
        return PracticeTray(time.time_ns() % 2**32 if seed is None else seed, practice, haste=haste)
    return Files(Path(rest))
