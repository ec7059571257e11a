"""Texts shortened to fit: `shortened` cuts the end off, `Shortened` is a label that does so for its own box."""

from collections.abc import Callable, Sequence
from typing import Unpack

from ui.kit.drawing.letters import text_extent, widest_word
from ui.kit.metrics import smallest
from ui.kit.theme import Shade
from ui.kit.widgets.label import Text
from ui.kit.widgets.options import BoxOptions

_LEGIBLE = 0.93  # of the size wanted: a shorter text in such letters comes before a longer one in small ones


def shortened(text: str, fits: Callable[[str], bool], *, ending: str = "…", words: bool = False) -> str:
    """The text, or the longest beginning of it (in letters, or in whole words) that fits together with `ending`."""
    if fits(text):
        return text
    glue = " " if words else ""
    parts = text.split(" ") if words else list(text)

    def beginning(count: int) -> str:
        return glue.join(parts[:count]).rstrip(f" -{ending}") + (glue + ending if count else "")

    least, most = 0, len(parts)
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (middle, most) if fits(beginning(middle)) else (least, middle)
    return beginning(least)


def fits_in(width: float, height: float, font: str, size: float | None = None) -> Callable[[str], bool]:
    """Whether a text, wrapped at that size (the smallest, if none is given), has room in that box without a broken
    word."""
    letters = size or smallest()

    def fits(text: str) -> bool:
        if not text:
            return True
        wide = widest_word(text, letters, font) <= width
        return wide and text_extent(text, letters, font, width)[1] <= height

    return fits


def short_name(name: str, most: float = 10) -> str:
    """A name for a small tile, of about `most` letters: "Maximilia."."""
    return shortened(name, lambda text: breadth(text) <= most, ending=".")


def breadth(text: str) -> float:
    """About how wide a text is, in letters: an M needs more room than an i."""
    return sum(1.5 if letter in "mwMW@" else 0.6 if letter in "ijlftI.,' " else 1.0 for letter in text)


class Shortened(Text):
    """`say(whole, shorter, …)` shows the first that fits in letters about as large as wanted, else the first that fits
    in small ones, at last the beginning of the last one."""

    by_words = False  # whether it is cut between words only

    def __init__(
        self,
        kind: str = "small",
        *,
        colour: Shade | None = None,
        align: str = "left",
        valign: str = "middle",
        **box: Unpack[BoxOptions],
    ) -> None:
        super().__init__("", kind, colour=colour, align=align, valign=valign, fit=True, **box)
        self._choices: Sequence[str] = ("",)
        self.fbind("size", self._choose)

    def say(self, *choices: str) -> None:
        if choices != self._choices:
            self._choices = choices
            self._choose()

    def _choose(self, *_args: object) -> None:
        legible = max(int(self.wanted * _LEGIBLE), smallest())
        large, fits = (fits_in(self.width, self.height, self.font_name, size) for size in (legible, None))
        fitting = next((text for each in (large, fits) for text in self._choices if each(text)), None)
        self.text = shortened(self._choices[-1], fits, words=self.by_words) if fitting is None else fitting
