"""A game on the table keeps the screen awake, and the app that comes after a crash goes on with it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from ui.kiosk.loop import screen_sleeps_after
from ui.kiosk.playing import TRIES, Playing, mark_of_service
from ui.shell.app import CompanionApp

Open = Callable[..., CompanionApp]
Begin = Callable[..., Any]


def test_the_screen_stays_awake_while_a_game_is_on_the_table_and_may_sleep_at_home(
    open_app: Open, begin_game: Begin, tmp_path: Path
) -> None:
    app = open_app()
    playing = Playing(app, tmp_path / "playing")
    playing.start()
    assert Window.allow_screensaver
    begin_game(app)
    app.go("table")
    assert not Window.allow_screensaver
    assert (tmp_path / "playing").exists()
    app.go("rules")
    assert (tmp_path / "playing").exists(), "reading a rule is part of the game"
    app.go("home")
    assert Window.allow_screensaver
    assert not (tmp_path / "playing").exists()


def test_the_screen_may_sleep_when_the_last_move_ends_the_game(
    open_app: Open, begin_game: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    Playing(app, None).start()
    session = begin_game(app)
    app.go("table")
    assert not Window.allow_screensaver
    monkeypatch.setattr(type(session), "is_over", property(lambda _session: True))
    session.do([{"do": "roll", "pilgrim": 1, "merchant": 2, "artist": 1}])
    assert Window.allow_screensaver


def test_a_crash_leads_back_into_the_interrupted_game(open_app: Open, begin_game: Begin, tmp_path: Path) -> None:
    app = open_app()
    number = begin_game(app).game_number
    begin_game(app, purple="Chie", green="Dan")
    app.session = app.store.open_game(number)
    app.go("table")
    Playing(app, tmp_path / "playing").look()
    app = open_app()
    assert app.where == "home"
    Playing(app, tmp_path / "playing").come_back()
    assert app.where == "table"
    assert app.session.game_number == number


def test_a_game_that_brings_the_app_down_again_and_again_is_left_alone(
    open_app: Open, begin_game: Begin, tmp_path: Path
) -> None:
    app = open_app()
    begin_game(app)
    app.go("table")
    Playing(app, tmp_path / "playing").look()
    for _start in range(TRIES):
        app = open_app()
        Playing(app, tmp_path / "playing").come_back()
        assert app.where == "table"
    app = open_app()
    Playing(app, tmp_path / "playing").come_back()
    assert app.where == "home"
    assert not (tmp_path / "playing").exists()


def test_a_mark_that_makes_no_sense_leads_home(open_app: Open, tmp_path: Path) -> None:
    for words in ("", "x", "7 0", "1 2 3", "-1 0"):
        (tmp_path / "playing").write_text(words)
        app = open_app()
        Playing(app, tmp_path / "playing").come_back()
        assert app.where == "home"


def test_without_a_service_no_mark_is_made(open_app: Open, begin_game: Begin) -> None:
    assert mark_of_service({}) is None
    assert mark_of_service({"RUNTIME_DIRECTORY": "/run/a:/run/b"}) == Path("/run/a/playing")
    app = open_app()
    playing = Playing(app, None)
    playing.come_back()
    begin_game(app)
    app.go("table")
    playing.look()
    assert not Window.allow_screensaver


def test_the_app_knows_when_the_screen_sleeps() -> None:
    assert screen_sleeps_after({"TOKAIDO_BLANK": "10"}) == 600
    assert screen_sleeps_after({"TOKAIDO_BLANK": "0"}) == screen_sleeps_after({}) == 0
