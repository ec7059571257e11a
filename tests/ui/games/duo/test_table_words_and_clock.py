"""The table in words, the players' clock, and the wave tiles that lie on the board, on the screen."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.duo.game import DUO
from companion.games.duo.rules.names import Character
from ui.kit.metrics import dp
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger

ROLL = {"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}
LOOKS = [
    {"size": (800, 480), "language": "de", "text_size": "largest"},
    {"size": (720, 1280), "language": "fr", "theme": "dark"},
]


def at_the_table(app: CompanionApp, begin_game: Callable[..., Any]) -> Finger:
    begin_game(app).do([ROLL])
    app.go("table")
    finger = Finger(app)
    finger.settle()
    return finger


@pytest.mark.parametrize("look", LOOKS)
def test_one_touch_describes_the_table(
    open_app: Callable[..., CompanionApp], begin_game: Callable[..., Any], look: dict[str, Any]
) -> None:
    app = open_app(**look)
    finger = at_the_table(app, begin_game)
    for way in (["prompt"], ["menu", "describe"]):
        for name in way:
            finger.touch(name)
        assert set(DUO.describe_table(app.session.state)) <= set(finger.texts())
        assert audit(app.holder) == []
        finger.touch("ok")


def test_a_wave_tile_that_is_taken_is_gone_from_the_corner_of_the_sea(
    app: CompanionApp, begin_game: Callable[..., Any]
) -> None:
    at_the_table(app, begin_game)
    assert app.screen.table.waves.on_board == set(Character)
    app.session.undo()
    app.session.do([{"do": "correct", "set": {"waves": {"pilgrim": "green", "merchant": "board", "artist": "board"}}}])
    assert app.screen.table.waves.on_board == {Character.MERCHANT, Character.ARTIST}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Wave tiles on the board: Merchant and Artist. Ben: Pilgrim."),
        ("de", "Wellenplättchen auf dem Plan: Händler und Künstler. Ben: Pilger."),
        ("fr", "Jetons Vague sur le plateau\u00a0: Marchand et Artiste. Ben\u00a0: Pèlerin."),
    ],
)
def test_a_touch_on_the_wave_tiles_in_the_sea_tells_where_they_are(
    open_app: Callable[..., CompanionApp], begin_game: Callable[..., Any], language: str, said: str
) -> None:
    app = open_app(language=language)
    finger = at_the_table(app, begin_game)
    app.session.undo()
    app.session.do([{"do": "correct", "set": {"waves": {"pilgrim": "green", "merchant": "board", "artist": "board"}}}])
    finger.settle()
    island = app.screen.table.island
    finger.touch_at(island.x + dp(20), island.y + dp(20))
    assert said in finger.texts()


def test_without_the_setting_there_is_no_clock(app: CompanionApp, begin_game: Callable[..., Any]) -> None:
    finger = at_the_table(app, begin_game)
    assert not any(text.startswith("Time") for text in finger.texts())
    finger.touch("menu")
    assert not finger.sees("pause")
    assert app.session.times == ()


@pytest.mark.parametrize("look", LOOKS)
def test_the_clock_runs_at_the_table_pauses_and_is_told_in_score_and_history(
    open_app: Callable[..., CompanionApp], begin_game: Callable[..., Any], look: dict[str, Any]
) -> None:
    app = open_app(clock=True, **look)
    begin_game(app).do([ROLL])
    now = [0.0]
    app.session._clock = lambda: now[0]
    app.go("table")
    finger = Finger(app)
    finger.settle()
    now[0] = 65.0
    app.screen.clock._tick(1)
    finger.settle()
    assert audit(app.holder) == []
    assert any(text.endswith(" 1:05") for text in finger.texts())
    finger.touch("menu")
    assert audit(app.holder) == []
    finger.touch("pause")
    assert audit(app.holder) == []
    now[0] = 900.0
    finger.touch("go-on")
    now[0] = 910.0
    finger.touch("menu")
    finger.touch("leave")  # nobody's time runs elsewhere
    now[0] = 2000.0
    assert app.session.times == (75.0, 0.0)
    assert app.store.games()[0].times == (75.0, 0.0)
    app.go("history")
    finger.settle()
    assert any("1:15\u00a0/\u00a00:00" in text for text in finger.texts())
    assert audit(app.holder) == []
    app.go("score")
    finger.settle()
    assert any("Aiko 1:15" in text for text in finger.texts())
    assert audit(app.holder) == []
