"""The small live picture of the tray: the newest look, boxes and values, for a moment longer than the dice roll."""

from typing import Any

import numpy as np
from kivy.core.window import Window
from kivy.graphics import Rectangle
from kivy.uix.widget import Widget

from ui.camera import tray_view
from ui.camera.tray_view import TrayView
from ui.kit.theme import theme
from ui.kit.widgets.shapes import Rounded
from ui.shell.app import CompanionApp
from ui.table.card import ActionCard, Keyed
from ui.testing.finger import Finger, FingerTouch, frame
from vision.read.readings import DieReading, Status, TrayReading
from vision.read.tray_preview import TrayPreview, tray_preview

SURE = DieReading("pilgrim", "3", 0.999, (40, 60, 24, 24), True)
IN_DOUBT = DieReading(None, None, 0.4, (200, 90, 24, 24), False)


def shown_over(seen: list[TrayPreview]) -> tuple[TrayView, Widget]:
    ground = Widget(size=(480, 300), pos=(100, 100))
    Window.add_widget(ground)
    view = TrayView(lambda: seen[-1], lambda _die: theme().indigo).over(ground)
    view.look()
    frame()
    return view, ground


def parts(view: TrayView, kind: type) -> int:
    return sum(isinstance(part, kind) for part in view._marks.children)


def test_a_die_that_is_sure_has_a_whole_box_and_one_in_doubt_has_corners(app: CompanionApp) -> None:
    picture = np.full((180, 320, 3), 120, np.uint8)
    seen = [TrayPreview(picture, (SURE,))]
    view, ground = shown_over(seen)
    try:
        assert view.seen and view.parent is ground
        assert (parts(view, Rounded), parts(view, Rectangle) - parts(view, Rounded)) == (3, 1)  # box, label, edge; 3
        seen.append(TrayPreview(picture, (IN_DOUBT,)))
        view.look()
        assert (parts(view, Rounded), parts(view, Rectangle) - parts(view, Rounded)) == (2, 9)  # label, edge; 8 and ?
    finally:
        Window.remove_widget(ground)


def test_the_picture_stays_for_a_moment_and_a_touch_puts_it_away(app: CompanionApp, monkeypatch: Any) -> None:
    monkeypatch.setattr(tray_view, "STAY", 0.05)
    seen = [TrayPreview(np.zeros((180, 320, 3), np.uint8), (SURE,))]
    view, ground = shown_over(seen)
    try:
        view.leave_soon()
        assert view.parent is ground and view._looking is None, "it looks no longer"
        Finger(app).settle()
        assert view.parent is None
        view.look()
        assert view.parent is ground
        view.tapped()
        assert view.parent is None and view._looking is None
    finally:
        Window.remove_widget(ground)


def test_once_the_dice_are_read_a_touch_on_the_picture_is_for_what_lies_under_it(app: CompanionApp) -> None:
    view, ground = shown_over([TrayPreview(np.zeros((180, 320, 3), np.uint8), (SURE,))])
    told: list[str] = []
    try:
        view.leave_soon()
        view.when_gone(lambda: told.append("gone"))
        touch = FingerTouch(*view.center)
        touch.pos = view.center
        assert not view.on_touch_down(touch)
        assert view.parent is None and told == ["gone"]
    finally:
        Window.remove_widget(ground)


def test_a_preview_is_small_and_its_boxes_lie_where_the_dice_are() -> None:
    whole = np.zeros((720, 1280, 3), np.uint8)
    die = DieReading("artist", "1", 1.0, (640.0, 360.0, 80.0, 80.0), True)
    small = tray_preview(whole, TrayReading(Status.READ, (die,)))
    assert small.picture.shape == (180, 320, 3)
    assert small.dice[0].box == (160, 90, 20, 20)


def test_other_words_over_the_keys_build_nothing_anew(app: CompanionApp) -> None:
    card = ActionCard()
    card.show("roll", lambda: Keyed("Waiting for the dice", []))
    before = card.box.children[0]
    card.show("roll", lambda: Keyed("The dice are rolling", []))
    card.say("The dice are rolling")
    assert card.box.children == [before]
    assert before.heading.text == "The dice are rolling"
