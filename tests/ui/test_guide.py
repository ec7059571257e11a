"""The tour's guide notices what was passed by: a tab that nobody looked behind, a screen that nobody entered."""

from pathlib import Path
from typing import Any

from tests.ui.played import keep
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger
from ui.testing.guide import Guide
from ui.tour.stops import unvisited


def test_a_tab_that_was_seen_and_never_opened_is_a_fault(app: CompanionApp, finger: Finger, tmp_path: Path) -> None:
    app.session = keep(app.store, turns=4)
    app.go("correct")
    finger.settle()
    guide = Guide(app, tmp_path, tmp_path)
    guide.picture("correct")
    finger.touch("tab:paintings")
    guide.picture("paintings")
    missed = ("green", "places", "tokens")
    assert guide.unopened() == [f"CorrectScreen: the tab 'tab:{tab}' was never opened" for tab in missed]
    guide.tabs("correct")
    assert guide.unopened() == []
    assert len(list(tmp_path.glob("*.png"))) == 7


def test_a_long_page_is_seen_to_its_end(app: CompanionApp, finger: Finger, tmp_path: Path) -> None:
    finger.touch("settings")
    guide = Guide(app, tmp_path, tmp_path)
    guide.pictures("settings")
    screen: Any = app.screen
    assert screen.children[0].scroll.offset == screen.children[0].scroll.furthest
    assert len(list(tmp_path.glob("*-settings-*.png"))) >= 1


def test_a_screen_that_was_never_visited_is_a_fault() -> None:
    missed = unvisited({"HomeScreen", "TableScreen"})
    assert "the screen 'ReplayScreen' was never visited" in missed
    assert not any("'HomeScreen'" in fault or "'TableScreen'" in fault for fault in missed)
    assert any("JourneyScreen" in fault for fault in missed), "another game's table is another screen"
