"""A journey is kept as Duo's games are: through a power cut, behind the lock, in the history, told again, backed up."""

import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.games.tokaido.desk.setup_noted import SETUP_NOTE
from companion.games.tokaido.rules.names import PlayerColour, TurnPhase
from companion.store.store import Store
from tests.ui.games.tokaido.journeys import begin_journey, play_on, touch_event
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger


def at_table(app: CompanionApp, players: int, **how: Any) -> Finger:
    begin_journey(app, players, **how)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    return finger


def plug_pulled(app: CompanionApp, folder: Path) -> Store:
    """What lies on the disk now, read by somebody else: the app has neither closed nor finished anything."""
    shutil.copytree(app.store.folder, folder)
    return Store(folder)


@pytest.mark.parametrize(
    ("touches", "half_made"),
    [
        (("stop:s1", "souvenir:Gofu", "souvenir:Geta"), {"souvenirs": ["Gofu", "Geta"]}),
        (("stop:s3", "card:artisan"), {"card": "artisan"}),
        (("stop:inn1",), None),
    ],
)
def test_a_power_cut_in_the_middle_of_a_turn_loses_no_touch(
    app: CompanionApp, tmp_path: Path, touches: tuple[str, ...], half_made: dict[str, Any] | None
) -> None:
    finger = at_table(app, 3)
    finger.touch("stop:s4")
    for name in touches:
        finger.touch(name)
    state = app.session.state
    with plug_pulled(app, tmp_path / "pulled") as store:
        found = store.open_game(app.session.game_number)
        assert found.state == state
        assert found.noted("entry") == half_made


def test_a_set_up_half_told_is_there_after_a_power_cut(app: CompanionApp, tmp_path: Path) -> None:
    finger = Finger(app)
    app.go("setup", game="tokaido")
    finger.settle()
    for name in ("count:3", "next", "from:tiles", "tile:kinko"):
        finger.touch(name)
    with plug_pulled(app, tmp_path / "pulled") as store:
        noted = store.noted(SETUP_NOTE)
    assert noted["travelers"] == {"purple": "kinko"}
    assert not finger.enabled("next"), "two others have not chosen yet"


def test_a_locked_journey_takes_no_touch_and_goes_on_behind_it(app: CompanionApp) -> None:
    finger = at_table(app, 5)
    finger.touch("menu")
    finger.touch("lock")
    assert finger.names() == ["unlock"]
    finger.touch("unlock")
    finger.touch("unlock:yes")
    finger.touch("stop:s3")
    assert app.session.events[-1] == {"do": "move", "to": "s3"}


def test_a_move_told_wrongly_is_told_again_and_the_rest_still_fits(app: CompanionApp) -> None:
    finger = at_table(app, 3)
    for stop in ("s4", "s6", "s7"):
        finger.touch(f"stop:{stop}")
    for name in ("menu", "history", "step:back", "menu", "change", "tell"):
        finger.touch(name)
    assert app.where == "change"
    finger.touch("stop:s11")
    assert "Everything that came after it still fits." in finger.texts()
    finger.touch("yes")
    assert app.where == "table"
    assert [event["to"] for event in app.session.events[1:]] == ["s4", "s11", "s7"]
    assert app.session.state.station_of(PlayerColour.GREEN) == "s11"


def test_a_finished_journey_stands_in_the_history_and_is_stepped_through(app: CompanionApp) -> None:
    session = begin_journey(app, 4)
    play_on(session, random.Random(4), until=lambda state: False)
    app.go("home")
    finger = Finger(app)
    finger.settle()
    finger.touch("history")
    finger.touch(f"game:{session.game_number}")
    last = len(session.steps)
    assert f"{last} / {last}" in finger.texts()
    finger.touch("step:back")
    finger.touch("words")
    assert session.steps[last - 2].words in finger.texts()
    finger.touch("ok")
    finger.touch("score")
    assert "Achievements" in finger.texts()


def test_a_journey_comes_back_from_a_backup_and_goes_on(open_app: Any) -> None:
    app = open_app()
    finger = at_table(app, 5)
    play_on(app.session, random.Random(5), until=lambda state: state.turn > 6 and state.phase is TurnPhase.MOVE)
    before = app.session.events
    app.go("backup")
    finger.settle()
    finger.touch("back up:0")
    finger.touch("ok")
    app.store.delete_game(app.session.game_number)
    app.go("backup")
    finger.settle()
    for name in ("restore:0:0", "yes", "ok", "continue"):
        finger.touch(name)
    assert app.session.events == before
    touch_event(finger, {"do": "move", "to": app.screen.table.desk.stops()[0].station})


def test_a_language_chosen_in_the_middle_of_a_shop_holds_at_the_table_and_loses_nothing(app: CompanionApp) -> None:
    finger = at_table(app, 3)
    for name in ("stop:s1", "souvenir:Gofu", "menu", "settings", "language:fr", "back"):
        finger.touch(name)
    assert app.where == "table"
    assert any("quels souvenirs acheter" in text for text in finger.texts())
    finger.touch("done")
    assert app.session.events[-1] == {"do": "buy", "souvenirs": ["Gofu"]}
