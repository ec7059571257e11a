"""Cache of measured and drawn texts: the same words come back with every screen, in any colour."""

from collections import OrderedDict
from functools import lru_cache

from kivy.core.text import Label as Drawn

from companion.language import printable

_CACHE_PIXELS = 700_000  # pixels kept for the next screen: four bytes each
_kept: OrderedDict[tuple[object, ...], tuple[Drawn, int]] = OrderedDict()
_pixels = 0


def _harmless(text: str) -> str:
    """Control characters in an imported name become signs, line by line: a NUL would cut the text off, and a half of a
    surrogate pair cannot be drawn at all. Three dots are written as such: the fonts' own sign for them is Japanese and
    hangs in the middle of the line."""
    return "\n".join(map(printable, text.split("\n"))).replace("…", "...")


@lru_cache(maxsize=4096)  # a layout asks the same again and again until it is settled
def text_extent(text: str, size: float, font: str, width: float | None) -> tuple[float, float]:
    """Width and height of the text at that size, wrapped at `width`."""
    drawn = Drawn(text=_harmless(text), font_size=size, font_name=font, text_size=(width, None))
    drawn.resolve_font_name()
    width, height = drawn.render()
    return (width, height)


@lru_cache(maxsize=4096)
def widest_word(text: str, size: float, font: str) -> float:
    drawn = Drawn(font_size=size, font_name=font)
    drawn.resolve_font_name()
    longest = sorted(_harmless(text).split(), key=len)[-6:]  # the widest is among them: measuring all would be slow
    return max((drawn.get_extents(word)[0] for word in longest), default=0)


def letters(text: str, size: float, font: str, width: float | None, align: str) -> Drawn:
    """The text in white, to be tinted; in lines no wider than `width` when it needs more than one."""
    global _pixels
    if width is not None and "\n" not in text and text_extent(text, size, font, None)[0] <= width:
        width = None  # one line is the same in every box that it fits in
    key = (text, size, font, width, align if width is not None else "")
    found = _kept.get(key)
    if found is not None:
        _kept.move_to_end(key)
        return found[0]
    drawn = Drawn(text=_harmless(text), font_size=size, font_name=font, text_size=(width, None), halign=align)
    drawn.refresh()
    area = drawn.texture.width * drawn.texture.height
    _kept[key] = (drawn, area)
    _pixels += area
    while _pixels > _CACHE_PIXELS:
        _pixels -= _kept.popitem(last=False)[1][1]
    return drawn
