"""Layout linter: controls too small for a finger, without their sign or without words for the ear, texts cut off, over
each other or out of the window, words broken inside, ink outside of its widget."""

from itertools import combinations

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.voice.ear import for_the_ear, unspeakable
from ui.kit.drawing.letters import text_extent
from ui.kit.metrics import LEAST_TOUCH, mm, smallest
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Overlay
from ui.kit.widgets.scroll import Scroll
from ui.kit.widgets.touchable import Touchable, focus_words
from ui.testing.blank import blank_controls
from ui.testing.broken_words import broken_words
from ui.testing.finger import boxes_of, children_of, shown
from ui.testing.ink import stray_ink
from vision.arrays import Picture

Box = tuple[float, float, float, float]  # left, bottom, right, top


def audit(root: Widget, pixels: Picture | None = None) -> list[str]:
    """Everything wrong with what is shown, in words; an empty list when nothing is. `pixels` are what is drawn, rows
    from below; without them it is drawn anew."""
    widgets = [widget for widget in children_of(root) if shown(widget)]
    labels = [widget for widget in widgets if isinstance(widget, Text) and widget.text.strip()]
    controls = [widget for widget in widgets if getattr(widget, "touchable", False)]
    return [
        *(fault for control in controls for fault in _control(control)),
        *(fault for label in labels for fault in _cut(label)),
        *broken_words(labels),
        *stray_ink(widgets),
        *_overlaps(labels),
        *_crowded(controls),
        *blank_controls(_on_top(root, controls), pixels),
    ]


def _on_top(root: Widget, controls: list[Widget]) -> list[Widget]:
    """Those of the topmost layer: what lies under a dialog may be hidden by it."""
    overlays = [widget for widget in children_of(root) if isinstance(widget, Overlay)]
    return [control for control in controls if overlays[-1] in boxes_of(control)] if overlays else controls


def _place(widget: Widget) -> Box:
    left, bottom = widget.to_window(widget.x, widget.y)
    return (left, bottom, left + widget.width, bottom + widget.height)


def _written(label: Text) -> Box:
    """Where the letters are, which may be less or more than the label's own box."""
    left, bottom, right, top = _place(label)
    drawn = label.letters()
    width, height = label.texture_size
    share = 0.5
    if label.text_size[0]:
        share = {"left": 0.0, "right": 1.0}.get(label.halign, 0.5)
        width = min(width, max(drawn.content_width, 1)) if drawn is not None else width
    start, middle = left + (right - left - width) * share, (bottom + top) / 2
    inner = drawn.content_height if drawn is not None and label.text_size[1] else height
    return (start, middle - inner / 2, start + width, middle + inner / 2)


def _control(control: Widget) -> list[str]:
    faults = []
    least = mm(LEAST_TOUCH) - 0.5
    if control.width < least or control.height < least:
        faults.append(f"{control.name or control} is {control.width:.0f}x{control.height:.0f}, less than {least:.0f}")
    if not control.name:
        faults.append(f"{control} can be touched and has no name")
    if isinstance(control, Touchable) and not hasattr(control, "key_spots"):
        faults += _said(control)
    return faults + _outside(control, _place(control), control.name)


def _said(control: Touchable) -> list[str]:
    """Whoever does not see it hears what it is."""
    words = for_the_ear(focus_words(control))
    if not words:
        return [f"{control.name or control} can be touched and has nothing to say"]
    wrong = unspeakable(words)
    return [f"{control.name or control} says what nobody can pronounce: {wrong}"] if wrong else []


def alike(root: Widget) -> list[str]:
    """Two controls that say the same: nobody could tell them apart by ear. Two kept games may be as alike as that, so
    it is asked of the tour, whose games are known."""
    said: dict[str, str] = {}
    faults = []
    for control in _on_top(root, [widget for widget in children_of(root) if shown(widget)]):
        if not isinstance(control, Touchable) or control.disabled or hasattr(control, "key_spots"):
            continue
        words = for_the_ear(focus_words(control))
        if words in said:
            faults.append(f"{control.name!r} and {said[words]!r} both say {words!r}")
        said[words] = control.name
    return faults


def _outside(widget: Widget, box: Box, called: str) -> list[str]:
    left, bottom, right, top = box
    scrolled = _within(widget, Scroll)
    slack = 1.5
    if left < -slack or right > Window.width + slack:
        return [f"{called!r} is outside the window: {left:.0f} to {right:.0f} of {Window.width}"]
    if not scrolled and (bottom < -slack or top > Window.height + slack):
        return [f"{called!r} is outside the window: {bottom:.0f} to {top:.0f} of {Window.height}"]
    return []


def _within(widget: Widget, kind: type[Widget]) -> Widget | None:
    """The nearest thing of this kind that the widget lies in."""
    return next((around for around in boxes_of(widget) if isinstance(around, kind)), None)


def _cut(label: Text) -> list[str]:
    faults = []
    drawn = label.letters()
    width, height = drawn.content_size if drawn is not None else label.texture_size
    if label.text_size[1]:  # Kivy leaves out the lines for which there is no room
        height = text_extent(label.text, label.font_size, label.font_name, label.text_size[0])[1]
    if width > label.width + 2 or height > label.height + 2:
        faults.append(f"{label.text!r} is cut off: {width:.0f}x{height:.0f} in {label.width:.0f}x{label.height:.0f}")
    if label.font_size < smallest() - 0.5:
        faults.append(f"{label.text!r} is too small: {label.font_size:.0f} px, less than {smallest()}")
    return faults + _outside(label, _written(label), label.text)


def _overlaps(labels: list[Text]) -> list[str]:
    return [
        f"{one.text!r} lies over {other.text!r}"
        for (one, a), (other, b) in combinations([(label, _written(label)) for label in labels], 2)
        if _meet(one, a, other, b, 2, 3)
    ]


def _crowded(controls: list[Widget]) -> list[str]:
    """Controls over each other; one that finds its own places, such as the island, may lie under others."""
    plain = [(control, _place(control)) for control in controls if not hasattr(control, "touch_points")]
    return [
        f"{one.name!r} lies over {other.name!r}"
        for (one, a), (other, b) in combinations(plain, 2)
        if _meet(one, a, other, b, 2, 2) and one not in boxes_of(other) and other not in boxes_of(one)
    ]


def _meet(one: Widget, a: Box, other: Widget, b: Box, across: float, down: float) -> bool:
    """Do two boxes cover each other by more than that? What is scrolled out of sight covers nothing elsewhere."""
    if not _covers(a, b, across, down):  # most pairs, and what is out of sight only takes away from a box
        return False
    if _within(one, Overlay) is not _within(other, Overlay):
        return False
    first, second = _within(one, Scroll), _within(other, Scroll)
    if first is not second:
        a, b = _seen(a, first), _seen(b, second)
    return _covers(a, b, across, down)


def _covers(a: Box, b: Box, across: float, down: float) -> bool:
    return min(a[2], b[2]) - max(a[0], b[0]) > across and min(a[3], b[3]) - max(a[1], b[1]) > down


def _seen(box: Box, scroll: Widget | None) -> Box:
    if scroll is None:
        return box
    left, bottom, right, top = _place(scroll)
    return (max(box[0], left), max(box[1], bottom), min(box[2], right), min(box[3], top))
