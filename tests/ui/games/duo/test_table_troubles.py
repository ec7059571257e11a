"""Trouble in the middle of a game, by touches: an error, a full disk, a second app on the same games, a long pause."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.base import ExceptionManager

from companion.store.faults import StoreBusy
from companion.store.store import Store
from tests.companion.store import inside
from ui.kiosk.log import handle_crashes
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger


@pytest.fixture
def calm() -> Iterator[Callable[[CompanionApp], None]]:
    """The app as it runs for players: an error does not end it."""
    handlers = []
    yield lambda app: handlers.append(handle_crashes(app))
    for handler in handlers:
        ExceptionManager.remove_handler(handler)


def at_table(app: CompanionApp, begin_game: Callable[..., Any]) -> Finger:
    begin_game(app)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    for key in ("die:pilgrim:3", "die:merchant:2", "die:artist:1"):
        finger.touch(key)
    return finger


def test_after_an_error_in_a_touch_the_game_goes_on_where_it_was(
    app: CompanionApp, begin_game: Callable[..., Any], calm: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    calm(app)
    finger = at_table(app, begin_game)
    monkeypatch.setattr("companion.games.duo.desk.table_desk.with_place", lambda *_given: 1 / 0)
    finger.touch("station:s3")
    assert any("Nothing is lost" in text for text in finger.texts())
    monkeypatch.undo()
    finger.touch("ok")
    finger.touch("station:s3")
    finger.touch("confirm")
    assert app.session.events[-1]["do"] == "temple"


def test_on_a_full_disk_every_touch_says_so_and_the_game_goes_on_when_there_is_room(
    app: CompanionApp, begin_game: Callable[..., Any], calm: Any
) -> None:
    calm(app)
    finger = at_table(app, begin_game)
    database = inside.database(app.store)
    database.execute("PRAGMA max_page_count = 1")  # no smaller than it is: from now on it cannot grow
    said: list[str] = []
    for _ in range(200):
        finger.touch("station:s3")
        finger.touch("confirm")
        if finger.sees("ok"):
            said = finger.texts()
            break
        finger.touch("undo")
    assert any("The disk is full" in text for text in said)
    before = app.session.events
    finger.touch("ok")
    finger.touch("station:s3")
    database.execute("PRAGMA max_page_count = 100000")
    finger.touch("confirm")
    assert len(app.session.events) == len(before) + 2


def test_a_second_app_looks_at_the_games_and_changes_none(
    open_app: Callable[..., CompanionApp], begin_game: Callable[..., Any], calm: Any
) -> None:
    first = open_app()
    begin_game(first).do([{"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}])
    with pytest.raises(StoreBusy) as busy:
        Store(first.store.folder)
    second = CompanionApp(Store(first.store.folder, look_only=True, notices=[busy.value.words]))
    calm(second)
    second.come_up()
    try:
        finger = Finger(second)
        finger.settle()
        assert any("Another companion" in text for text in finger.texts())
        finger.touch("ok")
        finger.touch("continue")
        finger.touch("station:s3")
        finger.touch("confirm")
        assert any("Another companion" in text for text in finger.texts())
        finger.touch("ok")
        assert second.session.events == first.session.events
        finger.touch("menu")
        finger.touch("leave")
        finger.touch("settings")
        assert second.where == "settings"
    finally:
        second.put_away()
    assert [event["do"] for event in first.store.open_game(1).events] == ["setup", "roll"]


def test_after_a_long_pause_the_whole_last_turn_is_told_in_one_sentence(
    app: CompanionApp, begin_game: Callable[..., Any]
) -> None:
    finger = at_table(app, begin_game)
    finger.touch("station:s3")
    finger.touch("confirm")
    app.idle.go_dim()
    finger.settle()
    finger.touch_at(400, 240)
    told = "Aiko rolls pilgrim 3, merchant 2, artist 1; Aiko's pilgrim goes to the temple; Aiko visits the temple: 2"
    assert f"Last came: {told}" in finger.texts()
