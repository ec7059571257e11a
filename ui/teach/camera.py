"""Which camera the dice screens look through, and which dice they are about."""

import time
from collections.abc import Iterator
from typing import Any

from calibration.photos import faces_of
from calibration.teaching_watcher import Eye
from calibration.tray import Area, tray_area
from companion.games.duo.boards.board_in_use import known_boards
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character
from companion.games.duo.words.titles import character_title
from companion.language import _
from vision.camera.sources import Source, open_source
from vision.practice.practice_tray import PracticeTray

SEEDS: Iterator[int] | None = None  # of simulated dice, one for each tray; by the clock where there are none
HASTE = 1.0  # how much faster simulated dice come to rest; tests have no time


def board_in_use(app: Any) -> Board:
    """The board of the running game, else the players' own, else the one that comes with the app."""
    if app.session is not None:
        return app.session.state.board
    return next(reversed(list(known_boards(app.store).values())))


def dice_of(app: Any) -> dict[str, tuple[int, ...]]:
    return {str(die.value): tuple(values) for die, values in board_in_use(app).dice.items()}


def faces(app: Any) -> dict[str, tuple[str, ...]]:
    return faces_of(dice_of(app))


def is_simulated(app: Any) -> bool:
    return bool(app.camera == "simulated")


def source_for(app: Any, simulated: bool) -> Source:
    if simulated:
        seed = int(time.monotonic() * 1000) % 100_000 if SEEDS is None else next(SEEDS)
        return PracticeTray(seed, dice_of(app), haste=HASTE)
    return open_source("auto" if app.camera == "none" else app.camera)  # who comes here wants to look after all


def area_for(app: Any, simulated: bool) -> Area:
    return tray_area(app.store, simulated)


def eye_for(app: Any, simulated: bool, wanted: int) -> Eye:
    return Eye(source_for(app, simulated), wanted, area_for(app, simulated))


def camera_words(name: str) -> str:
    """Which camera it is, for players."""
    kind, _colon, rest = name.partition(":")
    if kind == "picamera2":
        return _("Raspberry Pi camera")
    if kind == "usb":
        return _("USB camera {number}").format(number=rest)
    if kind == "folder":
        return _("Pictures in {folder}").format(folder=rest)
    if kind == "simulated":
        return _("Simulated camera")
    return _("Any camera")


def die_words(die: str) -> str:
    return character_title(Character(die))


def label_words(label: tuple[str, str]) -> str:
    """ "Pilgrim 3"."""
    return _("{die} {value}").format(die=die_words(label[0]), value=label[1])
