"""Work that nobody sees waits for the frame that answers a touch; a screen is filled frame by frame."""

import time
from collections.abc import Iterator

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ui.kit.background import UnseenParts, preparing, unseen_later
from ui.kit.widgets.gradual import frame_by_frame
from ui.shell.app import CompanionApp


def parts(done: list[int]) -> Iterator[None]:
    for number in range(3):
        done.append(number)
        yield


def test_what_is_due_lets_the_answer_of_a_slow_touch_be_drawn_first() -> None:
    done: list[str] = []
    unseen_later(lambda: done.append("swept"), 0.001)
    time.sleep(0.002)  # the touch itself took longer than the pause
    Clock.tick()
    assert done == [], "the frame of this turn comes first"
    Clock.tick()
    Clock.tick()
    assert done == ["swept"]


def test_what_waits_for_the_frame_can_still_be_stopped() -> None:
    done: list[str] = []
    coming = unseen_later(lambda: done.append("swept"), 0.001)
    time.sleep(0.002)
    Clock.tick()
    coming.cancel()
    Clock.tick()
    assert done == []


def test_unseen_parts_are_done_one_a_frame_and_then_told() -> None:
    done: list[int] = []
    preparation = UnseenParts(parts(done), 0, lambda: done.append(99))
    assert preparing() and not preparation.resting and done == []
    for wanted in ([0], [0, 1], [0, 1, 2], [0, 1, 2, 99]):
        Clock.tick()
        assert done == wanted
    assert preparation.resting


def test_unseen_parts_that_are_stopped_do_nothing_more() -> None:
    done: list[int] = []
    preparation = UnseenParts(parts(done), 0)
    Clock.tick()
    preparation.stop()
    Clock.tick()
    assert done == [0] and preparation.resting


def test_a_screen_is_filled_one_part_behind_each_frame_until_it_is_left(app: CompanionApp) -> None:
    done: list[int] = []
    screen = Widget()
    app.holder.add_widget(screen)
    frame_by_frame(screen, parts(done))
    Clock.tick()
    assert done == [], "the first frame is drawn without"
    Clock.tick()
    assert done == [0]
    Clock.tick()
    Clock.tick()
    assert done == [0, 1]
    app.holder.remove_widget(screen)
    Clock.tick()
    Clock.tick()
    assert done == [0, 1]
