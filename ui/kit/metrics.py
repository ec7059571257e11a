"""Lengths on the screen. Every window is taken for a 7-inch screen, so a finger's width is the same everywhere."""

from math import hypot

_DIAGONAL_MM = 7 * 25.4
_FIRST = hypot(800, 480)
TEXT_SIZES = {"normal": 1.0, "large": 1.12, "largest": 1.25}
LEAST_TOUCH = 9.0  # millimetres
SMALLEST_TEXT = 12  # pixels at 800x480
_text = 1.0
_known: float | None = None  # the window's diagonal in pixels; it is asked for hundreds of times a screen


def use_text_size(name: str) -> None:
    global _text
    _text = TEXT_SIZES.get(name, 1.0)


def _diagonal() -> float:
    global _known
    if _known is None:
        from kivy.core.window import Window  # importing it opens the window: not before a length is asked for

        Window.fbind("size", _resized)
        _known = hypot(*Window.size)
    return _known


def _resized(_window: object, size: tuple[int, int]) -> None:
    global _known
    _known = hypot(*size)


def mm(length: float) -> int:
    """Millimetres to pixels: 9 mm is 47 px at 800x480."""
    return round(length * _diagonal() / _DIAGONAL_MM)


def dp(length: float) -> int:
    """Pixels as drawn for 800x480, to pixels of this window."""
    return round(length * _diagonal() / _FIRST)


def text_scale() -> float:
    """How much larger than usual the players want their texts: 1 to 1.25."""
    return _text


def dp_text(length: float) -> int:
    """As `dp`, for a box of text: it grows with the text size the players chose."""
    return round(dp(length) * _text)


def sp(size: float) -> int:
    """The size of a text as drawn for 800x480, in this window and the text size the players chose."""
    return max(round(size * _text * _diagonal() / _FIRST), smallest())


def smallest() -> int:
    """No text is smaller than this."""
    return round(SMALLEST_TEXT * _diagonal() / _FIRST)


def finger() -> int:
    """The least width and height of anything to touch, a hair more so that rounding never takes it below."""
    return mm(LEAST_TOUCH + 0.15)


def portrait() -> bool:
    from kivy.core.window import Window

    return bool(Window.height > Window.width)
