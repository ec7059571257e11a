"""A new screen laid out from the top down before its first frame. Left alone, Kivy's layouts wake each other from the
inside out, and most of them are done six times over until all is in its place."""

from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

_ROUNDS = 4  # what has not come to rest by then comes to rest in the frames, as it always did


def lay_out(root: Widget) -> None:
    """Give everything below `root`, which has its size, its own."""
    for _round in range(_ROUNDS):
        if not _lay(root):
            return


def _lay(widget: Widget) -> bool:
    """Widths go down and heights come up again; was there anything to do?"""
    laying = widget if isinstance(widget, Layout) else None
    worked = laying is not None and _one(laying)
    for child in widget.children:
        worked = _lay(child) or worked
    if laying is not None:
        _one(laying)
    return worked


def _one(layout: Layout) -> bool:
    waiting = layout._trigger_layout
    if not waiting.is_triggered:
        return False
    waiting.cancel()
    layout.do_layout()
    if all(child.size_hint_y is not None for child in layout.children):
        waiting.cancel()  # it has woken itself: none of these has a height of its own to answer with
    return True
