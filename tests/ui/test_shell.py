"""The shell of the app: screens, messages, the finger that touches them, and what happens when something goes wrong."""

import logging
from importlib import import_module
from typing import Any

import cv2
import pytest
from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window

from companion.store.faults import NotKept
from ui.games.registry import faces
from ui.kiosk.log import handle_crashes, keep_log
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.page import ScrollPage
from ui.screens import SCREENS, screen_class
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger


class LanternScreen(CompanionScreen):
    """A screen of these tests: it counts touches, and breaks when it is told to."""

    broken = False

    def build(self, start: int = 0) -> None:
        if LanternScreen.broken:
            raise RuntimeError("the lantern is out")
        self.count = start
        things = [Text(f"Lantern {number}") for number in range(40)]
        self.add_widget(
            ScrollPage(
                self.app,
                "Lanterns",
                [*things, TouchButton("Light", name="light", action=self.light)],
                footer=[TouchButton("Break", name="break", action=self.smash)],
                memory=self.memory,
            )
        )

    def light(self) -> None:
        self.count += 1

    def smash(self) -> None:
        raise RuntimeError("the lantern fell")


@pytest.fixture
def lanterns(app: CompanionApp, monkeypatch: pytest.MonkeyPatch) -> LanternScreen:
    monkeypatch.setitem(SCREENS, "lanterns", f"{__name__}:LanternScreen")
    known = {"lanterns": LanternScreen}
    monkeypatch.setattr("ui.shell.app.screen_class", lambda name, _game: known.get(name) or home_class())
    monkeypatch.setattr(LanternScreen, "broken", False)
    app.go("lanterns", start=3)
    Finger(app).settle()
    assert isinstance(app.screen, LanternScreen)
    return app.screen


def home_class() -> type[CompanionScreen]:
    from ui.screens.home import HomeScreen

    return HomeScreen


@pytest.fixture
def calm(app: CompanionApp) -> Any:
    handler = handle_crashes(app)
    yield handler
    ExceptionManager.remove_handler(handler)


def test_a_message_is_closed_by_its_button(app: CompanionApp, finger: Finger) -> None:
    app.say("The sea is calm.")
    finger.settle()
    assert "The sea is calm." in finger.texts()
    finger.touch("ok")
    assert "The sea is calm." not in finger.texts()


def red_buttons(app: CompanionApp) -> list[str]:
    return [each.name for each in app.top.walk() if isinstance(each, TouchButton) and each.kind == "primary"]


def test_a_way_out_is_not_red_where_what_to_choose_lies_above_it(app: CompanionApp, finger: Finger) -> None:
    app.say("Which one?", things=[TouchButton("This", name="this")], choices=[("cancel", "Cancel", None)])
    finger.settle()
    assert red_buttons(app) == []
    finger.touch("cancel")
    app.say("Which of them was first?", choices=[("ada", "Ada", None), ("bo", "Bo", None)], even=True)
    finger.settle()
    assert red_buttons(app) == []
    finger.touch("bo")
    app.say("A picture to look at", things=[Text("picture")], choices=[("ok", "All right", None)])
    finger.settle()
    assert red_buttons(app) == ["ok"]


def test_a_question_is_answered_with_yes_or_no(app: CompanionApp, finger: Finger) -> None:
    answers: list[str] = []
    for answer in ("no", "yes"):
        app.ask("Sail on?", "Sail", lambda: answers.append("sailed"))
        finger.settle()
        finger.touch(answer)
    assert answers == ["sailed"]


def test_a_long_message_scrolls_and_keeps_its_button(app: CompanionApp, finger: Finger) -> None:
    app.say("A wave comes, and another one follows it to the shore. " * 60)
    finger.settle()
    assert audit(app.holder) == []
    finger.touch("ok")
    assert not app.overlays


def test_the_finger_does_not_reach_through_a_message(app: CompanionApp, finger: Finger) -> None:
    name = finger.names()[0]
    app.say("The sea is calm.")
    with pytest.raises(AssertionError, match="not on the screen"):
        finger.touch(name)


def test_the_finger_refuses_what_is_greyed_out(lanterns: LanternScreen, finger: Finger) -> None:
    finger.find("break").disabled = True
    with pytest.raises(AssertionError, match="greyed out"):
        finger.touch("break")


def test_the_finger_refuses_what_lies_under_something_else(lanterns: LanternScreen, finger: Finger) -> None:
    under = finger.find("break")
    cover = TouchButton("Cover", name="cover")
    under.parent.add_widget(cover)
    finger.settle()
    cover.pos, cover.size = under.pos, under.size
    with pytest.raises(AssertionError, match="covered"):
        finger.touch("break")


def test_what_is_out_of_sight_is_scrolled_to_and_touched(lanterns: LanternScreen, finger: Finger) -> None:
    finger.touch("light")
    assert lanterns.count == 4
    assert lanterns.memory["scrolled"] > 0


def test_a_drag_scrolls_and_touches_nothing(lanterns: LanternScreen, finger: Finger) -> None:
    finger.touch("light")
    light = finger.find("light")
    x, y = light.to_window(*light.center)
    finger.drag((x, y), (x, y + 90))
    finger.drag((x, y), (x, y - 90))
    assert lanterns.count == 4


def test_a_screen_is_built_again_with_what_it_was_given(
    app: CompanionApp, finger: Finger, lanterns: LanternScreen
) -> None:
    finger.touch("light")
    app.rebuild()
    finger.settle()
    assert app.screen is not lanterns
    assert app.screen.count == 3
    assert app.screen.memory is lanterns.memory


def test_back_returns_and_replace_is_skipped(app: CompanionApp, finger: Finger, lanterns: LanternScreen) -> None:
    app.replace("lanterns", start=9)
    assert app.screen.count == 9
    finger.settle()
    finger.touch("back")
    assert app.where == "home"


def test_what_a_screen_watches_is_let_go_when_it_is_left(app: CompanionApp, lanterns: LanternScreen) -> None:
    ended: list[str] = []
    lanterns.until_left(lambda: ended.append("left"))
    app.back()
    assert ended == ["left"]


def test_an_unexpected_error_is_logged_told_and_the_screen_goes_on(
    app: CompanionApp, finger: Finger, lanterns: LanternScreen, calm: Any, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        finger.touch("break")
    assert "the lantern fell" in caplog.text
    assert app.where == "lanterns"
    assert any("Nothing is lost" in text for text in finger.texts())
    finger.touch("ok")
    finger.touch("light")
    assert app.screen.count == 4


def test_kivys_own_loop_goes_on_after_an_error(app: CompanionApp, finger: Finger, calm: Any) -> None:
    Clock.schedule_once(lambda _passed: 1 / 0, 0)
    Clock.schedule_once(lambda _passed: setattr(EventLoop, "quit", True), 0.05)
    EventLoop.mainloop()
    EventLoop.quit = False
    assert any("Nothing is lost" in text for text in finger.texts())


def test_a_screen_that_cannot_be_built_is_left_for_home(
    app: CompanionApp, finger: Finger, lanterns: LanternScreen, calm: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LanternScreen, "broken", True)
    finger.touch("break")
    assert app.where == "home"
    assert finger.sees("ok")


def test_when_nothing_helps_the_error_ends_the_app(
    app: CompanionApp, calm: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "_enter", lambda: 1 / 0)
    assert calm.handle_exception(RuntimeError("no more")) == ExceptionManager.RAISE
    assert calm.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


def test_what_could_not_be_kept_is_told_in_its_own_words(app: CompanionApp, finger: Finger, calm: Any) -> None:
    assert calm.handle_exception(NotKept("The disk is full.")) == ExceptionManager.PASS
    assert "The disk is full." in finger.texts()


def test_the_log_turns_over_before_it_grows_large(tmp_path: Any) -> None:
    root, kivy = logging.getLogger(), logging.getLogger("kivy")
    before = (root.handlers[:], kivy.handlers[:], root.level, kivy.level, logging.raiseExceptions)
    try:
        assert keep_log(tmp_path / "log", largest=2000, files=3) == tmp_path / "log" / "companion.log"
        for number in range(200):
            logging.getLogger("companion").error("trouble number %s", number)
    finally:
        for handler in set(root.handlers) - set(before[0]):
            handler.close()
        root.handlers[:], kivy.handlers[:] = before[0], before[1]
        root.setLevel(before[2])
        kivy.setLevel(before[3])
        logging.raiseExceptions = before[4]
    pages = sorted((tmp_path / "log").iterdir())
    assert len(pages) == 3
    assert all(page.stat().st_size <= 2000 for page in pages)
    assert "trouble number 199" in (tmp_path / "log" / "companion.log").read_text()


def test_a_log_that_cannot_be_written_stops_nothing(tmp_path: Any) -> None:
    (tmp_path / "file").write_text("")
    assert keep_log(tmp_path / "file") is None


def test_tidings_of_the_store_are_told_at_the_start(open_app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.store.store.Store.notices", property(lambda self: ["One game was rescued."]))
    finger = Finger(open_app())
    assert "One game was rescued." in finger.texts()
    finger.touch("ok")
    assert finger.sees("settings")


def test_a_turned_screen_is_touched_where_it_shows(app: CompanionApp, finger: Finger) -> None:
    app.change_setting("turn_screen", True)
    app.face(True)
    finger.settle()
    assert Window.rotation == 180
    finger.touch("settings")
    assert app.where == "settings"
    app.face(False)
    assert Window.rotation == 0


def test_the_screen_does_not_turn_unless_that_was_chosen(app: CompanionApp) -> None:
    app.face(True)
    assert Window.rotation == 0


def test_every_screen_that_is_named_is_there() -> None:
    for name in SCREENS:
        import_module(SCREENS[name].partition(":")[0])
        assert screen_class(name).__name__ in SCREENS[name]
    for face in faces():
        for name, place in face.screens.items():
            assert screen_class(name, face.name).__name__ in place


def test_a_picture_shows_the_real_window(app: CompanionApp, finger: Finger, tmp_path: Any) -> None:
    finger.screenshot(tmp_path / "home.png")
    picture = cv2.imread(str(tmp_path / "home.png"))
    assert picture.shape == (480, 800, 3)
    blue, green, red = picture[4, 790] / 255
    assert (red, green, blue) == pytest.approx(theme().paper[:3], abs=0.02)


class Telescope:
    """A service: the app makes one and closes it."""

    def __init__(self) -> None:
        self.closed = False

    def close(self) -> None:
        self.closed = True


def test_a_service_is_made_once_and_closed_with_the_app(app: CompanionApp) -> None:
    telescope = app.service(Telescope)
    assert app.service(Telescope) is telescope
    app.leave()
    assert telescope.closed
