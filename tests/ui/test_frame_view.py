"""A camera's picture on the screen: its colours, its place and its size."""

import numpy as np
from kivy.graphics import Rectangle
from kivy.uix.widget import Widget

from ui.kit.widgets.frame_view import FrameView
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger
from ui.testing.picture import window_pixels


def over(app: CompanionApp, finger: Finger, view: Widget) -> None:
    app.holder.add_widget(view)
    finger.settle()


def test_the_picture_stands_upright_in_its_own_colours(app: CompanionApp, finger: Finger) -> None:
    picture = np.zeros((100, 200, 3), np.uint8)
    picture[:50] = (255, 0, 0)  # blue above, as OpenCV counts
    picture[50:] = (0, 0, 255)
    view = FrameView(size_hint=(None, None), size=(200, 100), pos=(100, 100))
    over(app, finger, view)
    view.show(picture)
    shown = window_pixels()[::-1]
    assert tuple(shown[175, 200]) == (0, 0, 255)
    assert tuple(shown[125, 200]) == (255, 0, 0)


def test_a_large_picture_is_handed_over_small_and_fits_its_box(app: CompanionApp, finger: Finger) -> None:
    view = FrameView(size_hint=(None, None), size=(300, 300), pos=(100, 100))
    over(app, finger, view)
    view.show(np.zeros((720, 1280, 3), np.uint8))
    assert view.seen
    assert view.sheet.texture.size == (480, 270)
    assert view.fitted() == (100, 100 + (300 - 300 * 720 / 1280) / 2, 300, 300 * 720 / 1280)
    view.show(None)
    assert not view.seen


def test_a_picture_as_large_as_kivys_white_texture_leaves_that_white(app: CompanionApp, finger: Finger) -> None:
    plain = Rectangle().texture  # what every shape without a texture is filled with
    view = FrameView(size_hint=(None, None), size=(64, 64))
    over(app, finger, view)
    view.show(np.zeros((plain.height, plain.width, 3), np.uint8))
    assert set(plain.pixels) == {255}
