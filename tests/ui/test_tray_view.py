"""The small live picture of the tray: it shows the newest frame and holds on to none."""

import weakref

import numpy as np
from kivy.core.window import Window

from ui.camera.tray_view import TrayView
from ui.shell.app import CompanionApp
from ui.table.card import ActionCard, Keyed
from ui.testing.finger import frame


def test_a_frame_that_was_shown_is_let_go(app: CompanionApp) -> None:
    pictures = [np.full((720, 1280, 3), 200, np.uint8)]
    view = TrayView(lambda: pictures[-1], size=(320, 180))
    Window.add_widget(view)
    try:
        for _turn in range(3):
            frame()
        assert view.seen
        assert view.sheet.texture.width <= 400
        first = weakref.ref(pictures[0])
        pictures[:] = [np.zeros((720, 1280, 3), np.uint8)]
        assert first() is None
    finally:
        Window.remove_widget(view)


def test_other_words_over_the_keys_build_nothing_anew(app: CompanionApp) -> None:
    card = ActionCard()
    card.show("roll", lambda: Keyed("Waiting for the dice", []))
    before = card.box.children[0]
    card.show("roll", lambda: Keyed("The dice are rolling", []))
    card.say("The dice are rolling")
    assert card.box.children == [before]
    assert before.heading.text == "The dice are rolling"
