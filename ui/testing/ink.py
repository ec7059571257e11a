"""Finds ink outside its widget: shapes on a widget's own canvas that lie beyond its rectangle.

A widget that draws before it has its place draws into the window's corner, where no check of boxes and texts looks. A
widget that means to draw over its edge says so: `draws_beyond = dp(6)`, in pixels to each side."""

from collections.abc import Iterator, Sequence

from kivy.graphics import Color, Line, Mesh, Translate
from kivy.graphics.context_instructions import PopMatrix, PushMatrix
from kivy.graphics.instructions import CanvasBase, Instruction, InstructionGroup
from kivy.uix.widget import Widget

from ui.kit.metrics import dp
from ui.kit.widgets.label import Text

Ink = tuple[float, float, float, float]  # left, bottom, right, top, as the widget counts


def stray_ink(widgets: Sequence[Widget]) -> list[str]:
    """One line for each widget that draws outside of its own box. Letters are judged by the audit itself."""
    return [fault for widget in widgets if not isinstance(widget, Text) for fault in _stray(widget)]


def _stray(widget: Widget) -> Iterator[str]:
    slack = dp(2) + getattr(widget, "draws_beyond", 0)
    (x, y), (width, height) = widget.pos, widget.size
    for left, bottom, right, top in ink_of(widget):
        if min(left - x, bottom - y) < -slack or right - x > width + slack or top - y > height + slack:
            called = getattr(widget, "name", "") or type(widget).__name__
            drawn = f"{left:.0f}, {bottom:.0f} to {right:.0f}, {top:.0f}"
            own = f"{x:.0f}, {y:.0f} to {x + width:.0f}, {y + height:.0f}"
            yield f"{called} draws outside of itself: {drawn}, its box is {own}"
            return


def ink_of(widget: Widget) -> Iterator[Ink]:
    """The boxes of all visible shapes on the widget's own canvas, without those of the widgets in it."""
    below = [child.canvas for child in widget.children]
    shift, pushed, seen = (0.0, 0.0), [], True
    for drawn in _flat(widget.canvas, below):
        if isinstance(drawn, PushMatrix):
            pushed.append(shift)
        elif isinstance(drawn, PopMatrix):
            shift = pushed.pop() if pushed else (0.0, 0.0)
        elif isinstance(drawn, Translate):
            shift = (shift[0] + drawn.x, shift[1] + drawn.y)
        elif isinstance(drawn, Color):
            seen = drawn.a > 0
        elif seen and (box := _box(drawn)) is not None:
            yield (box[0] + shift[0], box[1] + shift[1], box[2] + shift[0], box[3] + shift[1])


def _flat(group: InstructionGroup, without: Sequence[CanvasBase]) -> Iterator[Instruction]:
    """All instructions in the order in which they are drawn, groups in groups taken apart."""
    for each in group.children:
        if any(each is canvas for canvas in without):
            continue
        if isinstance(each, InstructionGroup):
            yield from _flat(each, without)
        else:
            yield each


def _box(drawn: Instruction) -> Ink | None:
    """The rectangle around a shape; None for what is no shape, or has no extent."""
    if isinstance(drawn, Mesh):
        stride = sum(count for _name, count, _kind in drawn.fmt) if getattr(drawn, "fmt", None) else 4
        return _around(drawn.vertices[0::stride], drawn.vertices[1::stride], 0)
    if hasattr(drawn, "pos") and hasattr(drawn, "size"):
        (x, y), (width, height) = drawn.pos, drawn.size
        return (x, y, x + width, y + height) if width > 0 and height > 0 else None
    if hasattr(drawn, "points"):
        points = drawn.points
        return _around(points[0::2], points[1::2], drawn.width if isinstance(drawn, Line) else 0)
    return None


def _around(xs: Sequence[float], ys: Sequence[float], width: float) -> Ink | None:
    return (min(xs) - width, min(ys) - width, max(xs) + width, max(ys) + width) if xs and ys else None
