"""A kept game that plays by itself in the history."""

from typing import Any

import pytest
from kivy.clock import Clock
from kivy.core.window import Window

from tests.ui.patient import wait
from tests.ui.played import keep
from ui.history import autoplay
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger
from ui.testing.picture import window_pixels


@pytest.fixture
def replay(app: CompanionApp, finger: Finger) -> Any:
    keep(app.store, turns=5)
    app.go("replay", number=1)
    finger.settle()
    return app.screen


def hurry(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(autoplay, "STEP_SECONDS", dict.fromkeys(autoplay.STEP_SECONDS, seconds))


def timers(replay: Any) -> int:
    """How often Kivy's clock holds the autoplay, to call it again and again."""
    called = (event.get_callback() for event in Clock.get_events() if event.loop and event.is_triggered)
    return sum(1 for callback in called if getattr(callback, "__self__", None) is replay.autoplay)


def test_it_plays_from_the_beginning_to_the_end_and_stops_there(
    replay: Any, finger: Finger, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch, 0.001)
    shown: list[float] = []
    replay.slide.bind(value=lambda _slide, place: shown.append(place))
    finger.touch("play")
    wait(finger, lambda: not replay.autoplay.playing)
    assert shown == list(range(len(replay.steps) + 1))
    assert timers(replay) == 0


def test_before_the_first_step_the_line_to_slide_along_is_not_red(replay: Any, finger: Finger) -> None:
    replay.show(0)
    finger.settle()
    x, y = replay.slide.to_window(*replay.slide.center)
    red, green, blue = (int(part) for part in window_pixels()[Window.height - round(y), round(x)])
    assert red - (green + blue) / 2 < 40, "the colour of the empty line"


def test_it_goes_on_from_the_moment_that_is_shown_and_pauses(replay: Any, finger: Finger) -> None:
    finger.touch("step:back")
    finger.touch("step:back")
    place = replay.place
    finger.touch("play")
    assert replay.autoplay.playing and replay.place == place
    finger.touch("play")
    assert not replay.autoplay.playing and replay.place == place


@pytest.mark.parametrize("name", ["slide", "step:back", "menu", "words"])
def test_a_touch_stops_it(replay: Any, finger: Finger, name: str) -> None:
    finger.touch("step:back")
    finger.touch("play")
    finger.touch(name)
    assert not replay.autoplay.playing


def test_leaving_the_screen_stops_it_and_no_timer_is_left(app: CompanionApp, replay: Any, finger: Finger) -> None:
    finger.touch("step:back")
    finger.touch("play")
    assert timers(replay) == 1
    finger.touch("score")
    assert app.where == "score" and not replay.autoplay.playing
    assert timers(replay) == 0


def test_a_screen_that_goes_dim_stops_it(app: CompanionApp, replay: Any, finger: Finger) -> None:
    finger.touch("play")
    app.idle.go_dim()
    assert not replay.autoplay.playing


def test_the_pace_is_chosen_while_it_plays_and_kept_when_the_screen_is_built_again(
    app: CompanionApp, replay: Any, finger: Finger
) -> None:
    finger.touch("play")
    finger.touch("pace")
    assert replay.autoplay.playing and "2×" in finger.texts()
    app.rebuild()
    finger.settle()
    assert not app.screen.autoplay.playing and "2×" in finger.texts()
    finger.touch("pace")
    finger.touch("pace")
    assert "1×" in finger.texts()


def test_a_game_without_a_step_cannot_be_played(app: CompanionApp, finger: Finger) -> None:
    keep(app.store, turns=0)
    app.go("replay", number=1)
    finger.settle()
    assert not finger.enabled("play")


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (720, 1280)])
def test_everything_fits_while_it_plays(open_app: Any, size: tuple[int, int]) -> None:
    app = open_app(size=size, language="de", text_size="largest")
    app.session = keep(app.store, turns=5, purple="Maximiliane", green="Bartholomäus")
    app.go("replay", number=1)
    finger = Finger(app)
    finger.settle()
    finger.touch("play")
    assert audit(app.holder) == []
