"""The table that is come back to is the same one, showing what is true now."""

from collections.abc import Callable
from typing import Any

from ui.shell.app import CompanionApp
from ui.testing.finger import Finger

ROLL = {"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}


def seated(app: CompanionApp, begin_game: Callable[..., Any]) -> Finger:
    begin_game(app).do([ROLL])
    app.go("table")
    finger = Finger(app)
    finger.settle()
    return finger


def test_coming_back_from_the_rules_the_table_stands_as_it_was_left(
    app: CompanionApp, begin_game: Callable[..., Any]
) -> None:
    finger = seated(app, begin_game)
    finger.touch("die:pilgrim")
    finger.touch("station:s3")
    table, seen = app.screen, finger.texts()
    finger.touch("rules")
    assert app.screen is not table
    finger.touch("back")
    assert app.screen is table
    assert finger.texts() == seen
    finger.touch("confirm")
    assert app.session.events[-2]["do"] == "move"


def test_what_changed_meanwhile_is_shown(app: CompanionApp, begin_game: Callable[..., Any]) -> None:
    finger = seated(app, begin_game)
    table = app.screen
    finger.touch("rules")
    app.session.do([{"do": "correct", "set": {"players": {"purple": {"coins": 9, "temple": 4}}}}])
    finger.touch("back")
    assert app.screen is table
    assert "9" in finger.texts()
    assert "Faith 4 × 1" in finger.texts() or "Faith 4 × 0" in finger.texts()
    app.go("home")
    finger.settle()
    app.session.undo()
    finger.touch("continue")
    assert app.screen is table
    assert "9" not in finger.texts()


def test_another_look_or_another_game_is_another_table(app: CompanionApp, begin_game: Callable[..., Any]) -> None:
    finger = seated(app, begin_game)
    table = app.screen
    finger.touch("menu")
    finger.touch("settings")
    finger.touch("theme:dark")
    finger.touch("back")
    assert app.where == "table" and app.screen is not table
    dark = app.screen
    app.go("home")
    begin_game(app, purple="Chiyo", green="Daiki")
    app.go("table")
    finger.settle()
    assert app.screen is not dark
    assert any("Chiyo" in text for text in finger.texts())
    assert not any("Aiko" in text for text in finger.texts())


def test_a_table_that_is_built_again_while_the_screen_is_dim_leaves_its_camera_off(
    open_app: Callable[..., CompanionApp], begin_game: Callable[..., Any]
) -> None:
    app = open_app()
    begin_game(app, practice=True)
    app.go("table")
    Finger(app).settle()
    app.idle.go_dim()
    app.rebuild()
    Finger(app).settle()
    assert app.where == "table"
    assert app.screen.table_camera.reader.latest().status == "off"
    app.idle.wake()
    assert app.screen.table_camera.reader.latest().status != "off"
