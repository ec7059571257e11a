"""Rows, columns and cards: boxes that are as high as what they hold, unless they are given a height."""

from collections.abc import Sequence
from typing import TypeVar, Unpack

from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.kit.metrics import dp
from ui.kit.theme import Shade, theme
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.shapes import Rounded, RoundedEdge

Layout = TypeVar("Layout", bound=Widget)


def outlined(widget: Widget, fill: Shade, edge: Shade | None, radius: float, width: float = 1.4) -> tuple[Color, Color]:
    """Paint a rounded background under a widget that follows it; returns (fill colour, edge colour) to change later."""
    with widget.canvas.before:
        filling = Color(*fill)
        shape = Rounded(radius)
        edging = Color(*(edge or (0, 0, 0, 0)))
        line = RoundedEdge(radius, max(1.0, width))

    def follow(*_: object) -> None:
        pos = (round(widget.x), round(widget.y))
        right, top = widget.x + widget.width, widget.y + widget.height  # .right and .top may lag behind here
        size = (round(right) - pos[0], round(top) - pos[1])
        shape.pos, shape.size = pos, size
        line.place(pos, size)

    widget.bind(pos=follow, size=follow)
    follow()
    return filling, edging


def covered(widget: Widget, shade: Shade) -> None:
    """Paint a plain background under a widget that follows it."""
    with widget.canvas.before:
        Color(*shade)
        background = Rectangle(pos=widget.pos, size=widget.size)

    def follow(*_: object) -> None:
        background.pos, background.size = widget.pos, widget.size

    widget.bind(pos=follow, size=follow)


def filled(layout: Layout, *things: Widget) -> Layout:
    """The layout, with these things put in."""
    for thing in things:
        layout.add_widget(thing)
    return layout


class _Fitting(BoxLayout):
    """With `height` it keeps that, with `size_hint_y` it takes its share of the layout around it."""

    def __init__(self, orientation: str, things: Sequence[Widget], gap: float, box: LayoutOptions) -> None:
        box.setdefault("size_hint_y", None)
        super().__init__(orientation=orientation, spacing=dp(gap), **box)
        filled(self, *things)
        if self.size_hint_y is None and "height" not in box:
            self.bind(minimum_height=self.setter("height"))


class Column(_Fitting):
    """Things below each other, as high as they are together."""

    def __init__(self, *things: Widget, gap: float = 10, **box: Unpack[LayoutOptions]) -> None:
        super().__init__("vertical", things, gap, box)


class Row(_Fitting):
    """Things beside each other, as high as the highest."""

    def __init__(self, *things: Widget, gap: float = 10, **box: Unpack[LayoutOptions]) -> None:
        super().__init__("horizontal", things, gap, box)


class Card(Column):
    """A column on a card with a fine edge; `edge` in a player's colour or in red for now."""

    def __init__(
        self,
        *things: Widget,
        gap: float = 10,
        edge: Shade | None = None,
        fill: Shade | None = None,
        **rest: Unpack[LayoutOptions],
    ) -> None:
        rest.setdefault("padding", (dp(14), dp(12)))
        super().__init__(*things, gap=gap, **rest)
        self._ground, self._edging = outlined(self, fill or theme().card, edge or theme().line, dp(12))


def space(height: float = 8) -> Widget:
    return Widget(size_hint_y=None, height=dp(height))


def spring() -> Widget:
    """Takes the room that is left."""
    return Widget()
