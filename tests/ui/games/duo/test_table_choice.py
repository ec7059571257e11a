"""What is chosen and not yet confirmed: it is there again when the app was cut off in between."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ui.shell.app import CompanionApp
from ui.testing.finger import Finger

ROLL = {"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}


def test_a_chosen_die_and_place_outlive_a_cut_off_app_and_one_touch_confirms(
    open_app: Callable[..., CompanionApp], begin_game: Callable[..., Any], tmp_path: Path
) -> None:
    app = open_app()
    begin_game(app).do([ROLL])
    app.go("home")
    finger = Finger(app)
    finger.touch("continue")
    finger.touch("die:pilgrim")
    finger.touch("station:s3")
    preview = finger.texts()
    shutil.copytree(app.store.folder, tmp_path / "cut off")  # as the disk is when the plug is pulled
    app.put_away()
    shutil.rmtree(tmp_path / "data")
    shutil.copytree(tmp_path / "cut off", tmp_path / "data", ignore=shutil.ignore_patterns("*lock*"))

    app = open_app()
    finger = Finger(app)
    finger.touch("continue")
    assert finger.texts() == preview
    finger.touch("confirm")
    assert app.session.events[-2] == {"do": "move", "die": "pilgrim", "to": "s3"}


def test_a_choice_is_over_once_the_step_is_confirmed_or_taken_back(
    open_app: Callable[..., CompanionApp], begin_game: Callable[..., Any]
) -> None:
    app = open_app()
    session = begin_game(app)
    session.do([ROLL])
    app.go("table")
    finger = Finger(app)
    finger.settle()
    finger.touch("die:pilgrim")
    finger.touch("station:s3")
    finger.touch("confirm")
    finger.touch("undo")
    app.rebuild()
    finger.settle()
    assert not finger.sees("confirm")
