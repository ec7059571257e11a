"""A game that no neutral code knows is played in the real app by touches: session, store, history, replay, score."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.games.registry import REGISTERED_GAMES
from ui.games.duo.score.score_only_screen import ScoreOnlyScreen
from ui.games.registry import FACES
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger
from ui.testing.guide import Guide, TourFault


@pytest.fixture(autouse=True)
def stones_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTERED_GAMES, "stones", "tests.ui.toy_game:GAME")
    monkeypatch.setitem(FACES, "stones", "tests.ui.toy_game:FACE")


@pytest.fixture
def begun(open_app: Any) -> Finger:
    """A game of three, begun from Home."""
    finger = Finger(open_app())
    for name in ("game:stones", "new", "begin"):
        finger.touch(name)
    assert finger.app.where == "table"
    return finger


def touch(finger: Finger, *names: str) -> None:
    for name in names:
        finger.touch(name)


def open_in_history(finger: Finger) -> None:
    finger.app.go("home")
    touch(finger, "history", "game:1")


def test_home_has_a_picture_for_each_game_and_the_ways_into_one(app: CompanionApp, finger: Finger) -> None:
    assert [name for name in finger.names() if name.startswith("game:")] == ["game:duo", "game:tokaido", "game:stones"]
    touch(finger, "game:duo")
    assert {"new", "join", "score_only", "practice"} <= set(finger.names())
    assert "Tokaido Duo" in finger.texts()


def test_the_tours_guide_finds_a_games_entry_beside_another_game(app: CompanionApp, tmp_path: Path) -> None:
    guide = Guide(app, tmp_path, app.store.folder)
    guide.enter("duo", "score_only")
    assert (app.where, guide.on(ScoreOnlyScreen).tally.names) == ("score_only", {})
    guide.go_home()
    guide.enter("stones", "new")
    with pytest.raises(TourFault, match="expected ScoreOnlyScreen, found setup"):
        guide.on(ScoreOnlyScreen)


def test_a_game_that_was_named_outranks_the_open_one(app: CompanionApp, begin_game: Any, finger: Finger) -> None:
    begin_game(app)
    touch(finger, "game:stones", "new", "begin", "take:1")
    assert "11 of 12 left" in finger.texts()
    app.go("home")
    app.session = app.store.open_game(1)
    app.go("table")
    assert finger.sees("die:pilgrim")


def test_no_game_is_imported_before_home_is_shown() -> None:
    shown = (
        "import sys, tempfile\nfrom pathlib import Path\nfrom ui.shell.start import headless\nheadless()\n"
        "from companion.store.store import Store\nfrom ui.shell.app import CompanionApp\n"
        "with tempfile.TemporaryDirectory() as data:\n"
        "    app = CompanionApp(Store(Path(data)))\n    app.come_up()\n    app.put_away()\n"
        "print([name for name in sys.modules if name.startswith('companion.games.duo')])"
    )
    done = subprocess.run([sys.executable, "-c", shown], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "[]"


def test_every_touch_is_stored_and_undo_says_what_it_takes_back(begun: Finger) -> None:
    touch(begun, "take:2", "take:3")
    assert "7 of 12 left" in begun.texts()
    assert "Ben took 3" in begun.texts()
    touch(begun, "undo")
    assert "10 of 12 left" in begun.texts()
    touch(begun, "redo")
    assert [event["do"] for event in begun.app.store.open_game(1).events] == ["setup", "take", "take"]


def test_an_interrupted_game_is_continued_from_home(begun: Finger, open_app: Any) -> None:
    touch(begun, "take:2")
    finger = Finger(open_app())
    assert any("Aiko, Ben and Chloé" in text for text in finger.texts())
    touch(finger, "continue", "take:1")
    assert "9 of 12 left" in finger.texts()
    finger.app.idle.wake()
    finger.app.woken()
    finger.settle()
    assert any("Ben took 1" in text for text in finger.texts())


def test_a_finished_game_has_a_score_of_three_columns_and_a_rematch(begun: Finger) -> None:
    touch(begun, *["take:1", "take:2", "take:3"] * 2)
    assert begun.app.where == "score"
    texts = begun.texts()
    assert {"Aiko", "Ben", "Chloé", "Stones", "2 : 4 : 6", "勝"} <= set(texts)
    assert any("Furthest ahead: Chloé" in text for text in texts)
    assert audit(begun.app.holder) == []
    touch(begun, "rematch", "begin")
    assert begun.app.session is not None
    assert begun.app.session.game_number == 2


def test_undo_leads_from_the_score_back_to_the_toys_table(begun: Finger) -> None:
    touch(begun, *["take:3"] * 4)
    touch(begun, "undo")
    assert begun.app.where == "table"
    assert "3 of 12 left" in begun.texts()


def test_a_kept_game_is_replayed_step_by_step_and_goes_on_from_there(begun: Finger) -> None:
    touch(begun, "take:1", "take:2", "take:3")
    open_in_history(begun)
    assert begun.app.where == "replay"
    assert {"6 of 12 left", "Aiko 1", "Ben 2", "Chloé 3", "Chloé took 3", "3 / 3"} <= set(begun.texts())
    touch(begun, "step:back")
    assert {"9 of 12 left", "Chloé 0", "2 / 3"} <= set(begun.texts())
    assert audit(begun.app.holder) == []
    touch(begun, "continue", "yes")
    assert "9 of 12 left" in begun.texts()


def test_a_step_is_left_out_but_not_told_again_where_no_screen_is_for_that(begun: Finger) -> None:
    touch(begun, "take:1", "take:2")
    open_in_history(begun)
    touch(begun, "menu", "change")
    assert not begun.sees("tell")
    touch(begun, "out", "yes")
    assert begun.app.session is not None
    assert begun.app.session.state.taken == (1,)
    open_in_history(begun)
    touch(begun, "step:back", "menu")
    assert begun.sees("reached")
    assert not begun.sees("change")
    touch(begun, "reached")
    assert {"Ben took 2", "undone"} <= set(begun.texts())


def test_the_toy_is_listed_and_exported_beside_duo(begun: Finger) -> None:
    touch(begun, *["take:3"] * 4)
    touch(begun, "share", "export")
    folder = begun.app.store.folder / "exports"
    told = (folder / "game-1.txt").read_text(encoding="utf-8")
    assert told.startswith("Aiko, Ben and Chloé\n")
    assert "Aiko: Stones 6, Total 6\n" in told
    assert "Turn 4\n  Aiko took 3\n" in told
    assert (folder / "game-1.toml").read_text(encoding="utf-8") == ""
    touch(begun, "ok", "back", "back", "history", "game:1")
    assert begun.app.where == "replay"


def test_a_game_without_a_face_is_listed_and_says_so(begun: Finger, open_app: Any, monkeypatch: Any) -> None:
    touch(begun, "take:1")
    monkeypatch.delitem(FACES, "stones")
    finger = Finger(open_app())
    assert not finger.sees("continue")
    touch(finger, "history", "game:1")
    assert finger.app.where == "history"
    assert "This app has no table for Stones. The game itself is kept." in finger.texts()
    touch(finger, "ok")
    finger.app.session = finger.app.store.open_game(1)
    finger.app.go("home")  # and the open game does not keep the app from its own screens
    assert finger.app.where == "home"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_home_with_two_games_and_a_score_of_three_fit_in_german(open_app: Any, size: tuple[int, int]) -> None:
    finger = Finger(open_app(size=size, language="de", text_size="largest"))
    assert audit(finger.app.holder) == []
    touch(finger, "game:stones", "new", "begin", *["take:3"] * 4)
    assert audit(finger.app.holder) == []


def test_the_rules_open_at_the_book_of_the_game_that_is_named_and_lead_to_the_others(open_app: Any) -> None:
    app = open_app()
    finger = Finger(app)
    app.go("rules", game="stones")
    finger.settle()
    assert "This app has no rules of Stones; the booklet in the box has them." in finger.texts()
    assert audit(app.holder) == []
    finger.touch("book:duo")
    assert finger.sees("page:setup")
