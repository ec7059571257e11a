"""Text that is never cut off: it wraps and grows in height, or shrinks to fit the box it was given."""

from typing import Unpack

from kivy.clock import Clock
from kivy.core.text import Label as Drawn
from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ui.kit.drawing.letters import letters, text_extent, widest_word
from ui.kit.metrics import smallest, sp
from ui.kit.theme import BOLD, SANS, SERIF, Shade, theme
from ui.kit.widgets.options import BoxOptions

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



class Text(Widget):
    """`Text("…")` takes the width its layout gives and grows in height. `Text("…", fit=True)` keeps the box that the
    layout gives, centred in it, and shrinks, down to the smallest size allowed.

    Not a Kivy label: that one draws its letters anew each time, and prepares for much that is never used here."""

    text = StringProperty("")
    color = ColorProperty()
    font_name = StringProperty(SANS)
    wanted = NumericProperty(16)  # the size of the letters where there is room for it
    font_size = NumericProperty(16)  # the size that they have
    text_size = ListProperty([None, None])  # the box that the text is wrapped in and aligned to; None: as wide, as high
    texture_size = ListProperty([0, 0])
    halign = StringProperty("left")
    valign = StringProperty("middle")

    def __init__(
        self,
        text: str = "",
        kind: str = "body",
        *,
        colour: Shade | None = None,
        align: str = "left",
        valign: str = "middle",
        fit: bool = False,
        font_size: float | None = None,
        pixels: float | None = None,  # exactly so large, whatever text size the players chose: for what is a drawing
        **box: Unpack[BoxOptions],
    ) -> None:
        usual, font = KINDS[kind]
        wanted = pixels or sp(font_size or usual)
        if not fit:
            box.setdefault("size_hint_y", None)
        self._drawn: Drawn | None = None
        super().__init__(
            text=text,
            font_name=font,
            font_size=wanted,
            wanted=wanted,
            color=colour or theme().ink,
            halign=align,
            valign=valign,
            **box,
        )
        with self.canvas:
            self._tint = Color(*self.color)
            self._letters = Rectangle(size=(0, 0))
        update = Clock.create_trigger(self.texture_update, -1)
        for name in ("text", "font_size", "font_name", "text_size", "halign"):
            self.fbind(name, update)
        for name in ("pos", "size", "valign"):
            self.fbind(name, self._place)
        self.fbind("color", self._colour)
        if fit:
            for name in ("size", "text", "wanted"):
                self.fbind(name, self._shrink)
            self._shrink()
        else:
            for name in ("width", "text", "wanted"):
                self.fbind(name, self._wrap)
            self.fbind("texture_size", self._grow)
            self._wrap()
        update()

    def letters(self) -> Drawn | None:
        """The letters that are shown, with their texture and extent; None where there are none."""
        return self._drawn

    def texture_update(self, *_: object) -> None:
        """Fetch the letters for the size and the width that it has now."""
        width = self.text_size[0]
        written = self.text.strip() and (width is None or width > 1)
        self._drawn = letters(self.text, self.font_size, self.font_name, width, self.halign) if written else None
        texture = self._drawn.texture if self._drawn is not None else None
        self.texture_size = texture.size if texture is not None else (0, 0)
        self._letters.texture = texture
        self._letters.size = self.texture_size
        self._place()

    def _place(self, *_: object) -> None:
        width, height = self.texture_size
        (x, y), (wide, high) = self.pos, self.size  # .center_x and the like may lag behind here
        share = 0.5 if self.text_size[0] is None else {"left": 0.0, "right": 1.0}.get(self.halign, 0.5)
        rise = 0.5 if self.text_size[1] is None else {"bottom": 0.0, "top": 1.0}.get(self.valign, 0.5)
        self._letters.pos = (int(x + (wide - width) * share), int(y + (high - height) * rise))

    def _colour(self, *_: object) -> None:
        self._tint.rgba = self.color

    def _wrap(self, *_: object) -> None:
        if self.size_hint_x is None and self.width == 100:
            return
        self.text_size = (self.width, None)
        size = int(self.wanted)
        while size > smallest() and self.width > 1 and widest_word(self.text, size, self.font_name) > self.width:
            size -= 1
        self.font_size = size
        if self.width > 1:  # known before the letters are drawn, so that a layout settles in one go
            self.height = text_extent(self.text, size, self.font_name, self.width)[1]

    def _grow(self, *_: object) -> None:
        self.height = self.texture_size[1]

    def _shrink(self, *_: object) -> None:
        self.text_size = self.size
        self.font_size = self.fitting_size()

    def fitting_size(self) -> int:
        """The largest size, up to the one wanted, in which the text has room in its box; at least the smallest."""
        size = int(self.wanted)
        while size > smallest() and not self._fits(size):
            size -= 1
        return size

    def _fits(self, size: int) -> bool:
        if not self.text or self.width <= 1:
            return True
        if widest_word(self.text, size, self.font_name) > self.width:
            return False
        return text_extent(self.text, size, self.font_name, self.width)[1] <= self.height


def alike(*texts: Text) -> None:
    """Write texts that fit their boxes in letters of one size, that of the text with the least room."""

    def follow(*_: object) -> None:
        size = min(text.fitting_size() for text in texts)
        for text in texts:
            text.font_size = size

    for text in texts:
        text.fbind("size", follow)
        text.fbind("text", follow)


class OneLine(Text):
    """One line, as wide and as high as its text: for figures and short names in a row."""

    def __init__(
        self,
        text: str = "",
        kind: str = "body",
        *,
        colour: Shade | None = None,
        pixels: float | None = None,
        **box: Unpack[BoxOptions],
    ) -> None:
        box.setdefault("size_hint", (None, None))
        super().__init__(text, kind, colour=colour, pixels=pixels, **box)

    def _wrap(self, *_: object) -> None:
        self.text_size = (None, None)
        if self.text:
            self.size = text_extent(self.text, self.font_size, self.font_name, None)

    def _grow(self, *_: object) -> None:
        self.size = self.texture_size
