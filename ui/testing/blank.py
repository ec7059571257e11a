"""Finds controls that show nothing: a tile whose sign was drawn elsewhere looks like any other to the widget tree."""

from collections.abc import Sequence

import numpy as np
from kivy.uix.widget import Widget

from ui.kit.widgets.scroll import Scroll
from ui.testing.finger import boxes_of
from vision.arrays import Mask, Picture

_INK = 24  # levels of 255 between the ground and what is drawn on it
_EDGE = 7  # pixels at 800x480: the edge and the round corners of a card are no sign
_LEAST_INK = 8  # pixels with ink


def blank_controls(controls: Sequence[Widget], pixels: Picture | None = None) -> list[str]:
    """Those of one layer, the topmost, in whose box one colour only is drawn."""
    if not controls:
        return []
    if pixels is None:
        *_boxes, whole = boxes_of(controls[0])
        pixels = _drawn(whole)
    return [f"{control.name!r} shows nothing" for control in controls if _blank(control, pixels)]


def _drawn(whole: Widget) -> Picture:
    """The app drawn beside the window, whose buffer need not have the size that a test gives it; rows from below."""
    texture = whole.export_as_image().texture
    return np.frombuffer(texture.pixels, np.uint8).reshape(texture.height, texture.width, 4)[::-1]


def _blank(control: Widget, pixels: Picture) -> bool:
    height, width = pixels.shape[:2]
    edge = round(_EDGE * max(width, height) / 800)
    left, bottom = (round(each) for each in control.to_window(control.x, control.y))
    right, top = round(left + control.width), round(bottom + control.height)
    lowest, highest = _sight(control, height)
    if left < 0 or right > width or bottom < lowest or top > highest:
        return False  # partly scrolled away: what is in sight may be empty
    inside = pixels[bottom + edge : top - edge, left + edge : right - edge].reshape(-1, pixels.shape[2])
    if not len(inside):
        return False
    drawn = np.zeros(len(inside), bool)
    for channel in inside.T:
        drawn |= _far_from_ground(channel)
    return int(drawn.sum()) < _LEAST_INK


def _far_from_ground(channel: Picture) -> Mask:
    """Which values lie further than ink from the median, found by counting: sorting so many pixels would take long."""
    reached = np.cumsum(np.bincount(channel, minlength=256))
    low, high = np.searchsorted(reached, [(len(channel) - 1) // 2, len(channel) // 2], side="right")
    far = np.abs(np.arange(256) - (low + high) / 2) > _INK
    return np.asarray(far[channel])


def _sight(control: Widget, height: float) -> tuple[float, float]:
    """From where to where, upwards, the control could be seen: all of the window, or of what it scrolls in."""
    scroll = next((around for around in boxes_of(control) if isinstance(around, Scroll)), None)
    if scroll is None:
        return (0, height)
    bottom = scroll.to_window(scroll.x, scroll.y)[1]
    return (bottom - 1, bottom + scroll.height + 1)
