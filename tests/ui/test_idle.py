"""Long pauses and resting sleeves: the screen goes dim and wakes gently; the lock opens only on purpose."""

import time
from typing import Any

import pytest
from kivy.base import EventLoop

from ui.shell.app import CompanionApp
from ui.shell.idle import DIM_AFTER
from ui.testing.audit import audit
from ui.testing.finger import Finger


def middle_of(finger: Finger, name: str) -> tuple[float, float]:
    widget = finger.find(name)
    return widget.to_window(*widget.center)


def test_the_screen_goes_dim_after_a_quarter_of_an_hour(app: CompanionApp) -> None:
    assert DIM_AFTER == 15 * 60
    assert not app.idle.dim
    app.idle.after = 0.05
    app.idle.start()
    end = time.monotonic() + 60
    while not app.idle.dim and time.monotonic() < end:
        EventLoop.idle()
    assert app.idle.dim


def test_a_touch_in_time_keeps_it_awake(app: CompanionApp, finger: Finger) -> None:
    app.idle.after = 100
    app.idle.last_sign -= 99
    finger.touch_at(790, 5)
    app.idle.check()
    assert not app.idle.dim
    app.idle.last_sign -= 101
    app.idle.check()
    assert app.idle.dim


def test_the_waking_touch_does_nothing_else(app: CompanionApp, finger: Finger) -> None:
    place = middle_of(finger, "settings")
    app.idle.go_dim()
    finger.settle()
    assert finger.names() == []
    finger.touch_at(*place)
    assert (app.where, app.idle.dim) == ("home", False)
    finger.touch_at(*place)
    assert app.where == "settings"


def test_after_waking_the_last_turn_is_told(app: CompanionApp, finger: Finger, begin_game: Any) -> None:
    session = begin_game(app)
    session.do([{"do": "roll", "pilgrim": 2, "merchant": 1, "artist": 1}])
    app.idle.go_dim()
    finger.settle()
    finger.touch_at(400, 240)
    assert any(session.steps[-1].words in text for text in finger.texts())
    finger.touch("ok")


def test_before_the_first_move_nothing_is_told(app: CompanionApp, finger: Finger, begin_game: Any) -> None:
    begin_game(app)
    app.idle.go_dim()
    finger.settle()
    finger.touch_at(400, 240)
    assert not app.overlays


def test_the_screen_is_told_when_it_is_dim(app: CompanionApp, finger: Finger) -> None:
    told: list[bool] = []
    app.screen.dimmed = told.append
    app.idle.go_dim()
    finger.settle()
    finger.touch_at(400, 240)
    assert told == [True, False]


def test_a_dim_screen_stays_dim_when_something_is_built_again(app: CompanionApp, finger: Finger) -> None:
    app.idle.go_dim()
    app.rebuild()
    finger.settle()
    assert finger.names() == []


def test_a_locked_screen_takes_no_touches(app: CompanionApp, finger: Finger) -> None:
    place = middle_of(finger, "settings")
    app.lock()
    finger.settle()
    finger.touch_at(*place)
    assert app.where == "home" and finger.sees("unlock")
    with pytest.raises(AssertionError):
        finger.touch("settings")


def test_two_corners_in_turn_unlock(app: CompanionApp, finger: Finger) -> None:
    app.lock()
    finger.settle()
    assert not finger.sees("unlock:yes")
    finger.touch("unlock")
    assert not finger.sees("unlock")
    finger.touch("unlock:yes")
    finger.touch("settings")
    assert app.where == "settings"


def test_a_touch_elsewhere_begins_the_unlocking_again(app: CompanionApp, finger: Finger) -> None:
    app.lock()
    finger.settle()
    finger.touch("unlock")
    finger.touch_at(400, 240)
    assert finger.sees("unlock")
    assert not finger.sees("unlock:yes")


def test_the_lock_outlasts_whatever_happens_below(app: CompanionApp, finger: Finger) -> None:
    app.lock()
    app.go("settings")
    app.say("A wave comes in.")
    finger.settle()
    assert finger.names() == ["unlock"]


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_buttons_of_the_lock_fit(open_app: Any, size: tuple[int, int], language: str) -> None:
    app = open_app(size=size, language=language, text_size="largest")
    finger = Finger(app)
    app.lock()
    finger.settle()
    assert audit(app.holder) == []
    finger.touch("unlock")
    assert audit(app.holder) == []
