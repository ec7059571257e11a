"""Text that is never cut off: it wraps and grows in height, or it shrinks to fit the box that it was given."""

from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Drawn
from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from ui.kit.drawing.letters import letters, text_extent, widest_word
from ui.kit.metrics import smallest, sp
from ui.kit.theme import BOLD, SANS, SERIF, Shade, theme

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
        self._label: Drawn | None = None
        self._trigger_texture = Clock.create_trigger(self.texture_update, -1)
        Widget.__init__(  # Kivy's label would make ready for much that we never use, and draw its own letters each time
            self,
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
            self._tint = Color(*self.color)
            self._letters = Rectangle(size=(0, 0))
        for name in ("text", "font_size", "font_name", "text_size", "halign"):
            self.fbind(name, self._trigger_texture)
        for name in ("pos", "size", "valign"):
            self.fbind(name, self._place)
        for name in ("color", "disabled_color", "disabled"):
            self.fbind(name, self._colour)
        if fit:
            for name in ("size", "text", "wanted"):
                self.fbind(name, self._shrink)
            self._shrink()
        else:
            for name in ("width", "text"):
                self.fbind(name, self._wrap)
            self.fbind("texture_size", self._grow)
            self._wrap()
        self._trigger_texture()

    def texture_update(self, *_: Any) -> None:
        """Fetch the letters for the size and the width that it has now."""
        width = self.text_size[0]
        if self.text.strip() and (width is None or width > 1):
            self._label = drawn = letters(self.text, self.font_size, self.font_name, width, self.halign)
            self.texture = drawn.texture
            self.texture_size = self.texture.size
        else:
            self.texture, self.texture_size = None, (0, 0)
        self._letters.texture = self.texture
        self._letters.size = self.texture_size
        self._place()

    def _place(self, *_: Any) -> None:
        width, height = self.texture_size
        (x, y), (wide, high) = self.pos, self.size  # .center_x and the like may lag behind here
        share = 0.5 if self.text_size[0] is None else {"left": 0.0, "right": 1.0}.get(self.halign, 0.5)
        rise = 0.5 if self.text_size[1] is None else {"bottom": 0.0, "top": 1.0}.get(self.valign, 0.5)
        self._letters.pos = (int(x + (wide - width) * share), int(y + (high - height) * rise))

    def _colour(self, *_: Any) -> None:
        self._tint.rgba = self.disabled_color if self.disabled else self.color

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
        if self.text:
            self.size = text_extent(self.text, self.font_size, self.font_name, None)

    def _grow(self, *_: Any) -> None:
        self.size = self.texture_size
