"""Text that is never cut off: it wraps and grows in height, or it shrinks to fit the box that it was given."""

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as Drawn
from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

from ui.metrics import smallest, sp
from ui.theme import BOLD, SANS, SERIF, Shade, theme

KINDS = {  # kind: (size at 800x480, font)
    "display": (44, SERIF),
    "title": (24, BOLD),
    "heading": (18, BOLD),
    "prompt": (20, BOLD),
    "body": (16, SANS),
    "strong": (16, BOLD),
    "small": (14, SANS),
    "tiny": (12, SANS),
    "number": (22, BOLD),
}


Builder.load_string("<-Text>:\n    opacity: 1\n")  # Kivy's own rule for labels would cost as much as all the rest


@lru_cache(maxsize=4096)  # a layout asks the same again and again until it is settled
def text_extent(text: str, size: float, font: str, width: float | None) -> tuple[float, float]:
    """Width and height of the text at that size, wrapped at `width`."""
    drawn = Drawn(text=text, font_size=size, font_name=font, text_size=(width, None))
    drawn.resolve_font_name()
    width, height = drawn.render()
    return (width, height)


@lru_cache(maxsize=4096)
def widest_word(text: str, size: float, font: str) -> float:
    drawn = Drawn(font_size=size, font_name=font)
    drawn.resolve_font_name()
    longest = sorted(text.split(), key=len)[-6:]  # the widest word is among the longest: measuring all would be slow
    return max((drawn.get_extents(word)[0] for word in longest), default=0)


class Text(Label):
    """`Text("…")` takes the width its layout gives and grows in height. `Text("…", fit=True)` keeps the box that the
    layout gives, centred in it, and shrinks, down to the smallest size allowed."""

    fit = BooleanProperty(False)
    wanted = NumericProperty(16)

    def __init__(
        self,
        text: str = "",
        kind: str = "body",
        *,
        colour: Shade | None = None,
        align: str = "left",
        fit: bool = False,
        size: float | tuple[float, float] | None = None,
        pixels: float | None = None,  # exactly so large, whatever text size the players chose: for what is a drawing
        **rest: Any,
    ) -> None:
        drawn_size, font = KINDS[kind]
        if isinstance(size, tuple):  # Kivy's own size, of the box
            rest["size"], size = size, None
        wanted = pixels or sp(size or drawn_size)
        if not fit:
            rest.setdefault("size_hint_y", None)
        rest.setdefault("valign", "middle")
        super().__init__(
            text=text,
            font_name=font,
            font_size=wanted,
            wanted=wanted,
            color=colour or theme().ink,
            disabled_color=colour or theme().ink,
            halign=align,
            fit=fit,
            **rest,
        )
        with self.canvas:
            Color(1, 1, 1, 1)
            self._letters = Rectangle(size=(0, 0))
        self.bind(texture=self._place, pos=self._place, size=self._place)
        if fit:
            self.bind(size=self._shrink, text=self._shrink, wanted=self._shrink)
            self._shrink()
        else:
            self.bind(width=self._wrap, text=self._wrap, texture_size=self._grow)
            self._wrap()

    def _place(self, *_: Any) -> None:
        width, height = self.texture.size if self.texture else (0, 0)
        self._letters.texture = self.texture
        self._letters.size = (width, height)
        self._letters.pos = (int(self.center_x - width / 2), int(self.center_y - height / 2))

    def _wrap(self, *_: Any) -> None:
        if self.size_hint_x is None and self.width == 100:
            return
        self.text_size = (self.width, None)
        size = int(self.wanted)
        while size > smallest() and self.width > 1 and widest_word(self.text, size, self.font_name) > self.width:
            size -= 1
        self.font_size = size
        if self.width > 1:  # known before the letters are drawn, so that a layout settles in one go
            self.height = text_extent(self.text, size, self.font_name, self.width)[1]

    def _grow(self, *_: Any) -> None:
        self.height = self.texture_size[1]

    def _shrink(self, *_: Any) -> None:
        self.text_size = self.size
        size = int(self.wanted)
        while size > smallest() and not self._fits(size):
            size -= 1
        self.font_size = size

    def _fits(self, size: int) -> bool:
        if not self.text or self.width <= 1:
            return True
        if widest_word(self.text, size, self.font_name) > self.width:
            return False
        return text_extent(self.text, size, self.font_name, self.width)[1] <= self.height


class Line(Text):
    """One line, as wide and as high as its text: for figures and short names in a row."""

    def __init__(self, text: str = "", kind: str = "body", **rest: Any) -> None:
        rest.setdefault("size_hint", (None, None))
        super().__init__(text, kind, **rest)

    def _wrap(self, *_: Any) -> None:
        self.text_size = (None, None)

    def _grow(self, *_: Any) -> None:
        self.size = self.texture_size
