"""Eager layout: a new screen is laid out from the top down before its first frame. Left alone, Kivy's layouts trigger
each other from the inside out, and most of them run six times before everything is in its place."""

from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

_ROUNDS = 4  # what has not come to rest by then comes to rest in the frames, as it always did


def eager_layout(root: Widget) -> None:
    """Run all pending layouts below `root`, which has its size."""
    for _round in range(_ROUNDS):
        if not _run_below(root):
            return


def _run_below(widget: Widget) -> bool:
    """Widths go down and heights come up again; was there anything to do?"""
    layout = widget if isinstance(widget, Layout) else None
    worked = layout is not None and _run(layout)
    for child in widget.children:
        worked = _run_below(child) or worked
    if layout is not None:
        _run(layout)
    return worked


def _run(layout: Layout) -> bool:
    pending = layout._trigger_layout
    if not pending.is_triggered:
        return False
    pending.cancel()
    layout.do_layout()
    if all(child.size_hint_y is not None for child in layout.children):
        pending.cancel()  # it has triggered itself: none of these has a height of its own to answer with
    return True
