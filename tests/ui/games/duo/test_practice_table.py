"""A practice game at the table: the app draws, shows what came, and nothing is to be had by undo."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger

ROLL = {"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}
FULL = {"do": "correct", "set": {"players": {"purple": {"wares": {"kimono": 0, "pottery": 0, "doll": 5, "fan": 0}}}}}


def at_the_bag(app: CompanionApp, begin_game: Callable[..., Any], *before: dict[str, Any]) -> Finger:
    session = begin_game(app, practice=True)
    session.do([*before, ROLL])
    session.do([{"do": "move", "die": "merchant", "to": "m3"}])
    app.go("table")
    finger = Finger(app)
    finger.settle()
    return finger


@pytest.mark.parametrize(
    "look",
    [
        {"size": (800, 480), "language": "de", "text_size": "largest"},
        {"size": (720, 1280), "language": "fr", "theme": "dark"},
    ],
)
def test_one_touch_draws_and_shows_what_came(
    open_app: Callable[..., CompanionApp], begin_game: Callable[..., Any], look: dict[str, Any]
) -> None:
    app = open_app(**look)
    finger = at_the_bag(app, begin_game)
    assert not finger.sees("ware:fan")
    assert audit(app.holder) == []
    finger.touch("take:3")
    drawn = app.session.events[-1]
    assert len(drawn["wares"]) == 3
    assert app.session.steps[-1].source == "simulated"
    assert list(app.screen.table.desk.came) == drawn["wares"]
    assert audit(app.holder) == []
    finger.touch("die:pilgrim")
    assert app.screen.table.desk.came == ()


def test_undo_and_a_cut_off_app_bring_the_same_wares(
    open_app: Callable[..., CompanionApp], begin_game: Callable[..., Any], tmp_path: Path
) -> None:
    app = open_app()
    finger = at_the_bag(app, begin_game, FULL)
    finger.touch("take:3")
    drawn = app.screen.table.desk.entry.drawn
    finger.touch("undo")
    finger.touch("redo")
    finger.touch("take:3") if finger.sees("take:3") else None
    assert app.screen.table.desk.entry.drawn == drawn
    seen = finger.texts()
    shutil.copytree(app.store.folder, tmp_path / "cut off")  # as the disk is when the plug is pulled
    app.put_away()
    shutil.rmtree(tmp_path / "data")
    shutil.copytree(tmp_path / "cut off", tmp_path / "data", ignore=shutil.ignore_patterns("*lock*"))
    app = open_app()
    finger = Finger(app)
    finger.touch("continue")
    assert finger.texts() == seen
    for _ware in range(3):
        finger.touch("ware:doll")
    assert app.session.events[-1] == {"do": "draw", "wares": [ware.value for ware in drawn], "returned": ["doll"] * 3}


def test_try_without_a_table_keeps_the_seed_of_its_deal(open_app: Callable[..., CompanionApp]) -> None:
    app = open_app()
    app.go("setup", practice=True, game="duo")
    finger = Finger(app)
    finger.settle()
    seed = app.screen.seed
    finger.touch("begin")
    assert app.session.seed == seed
    assert app.store.open_game(app.session.game_number).practice
