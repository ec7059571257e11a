"""Rounded rectangles and discs as nine-patch masks: smooth edges, far cheaper than drawing curves."""

from functools import lru_cache
from math import hypot

from kivy.graphics import BorderImage
from kivy.graphics.texture import Texture


@lru_cache(maxsize=128)
def mask(radius: int, width: float = 0.0) -> Texture:
    """A white disc of this radius, or with a width a ring; two pixels in the middle are there to be stretched."""
    side = 2 * radius + 2
    pixels = bytearray(b"\xff\xff\xff\0" * (side * side))
    for row in range(side):
        down = max(0.0, abs(row + 0.5 - side / 2) - 1)
        for column in range(side):
            away = hypot(max(0.0, abs(column + 0.5 - side / 2) - 1), down)
            cover = min(1.0, max(0.0, radius - away + 0.5))
            if width:
                cover = min(cover, min(1.0, max(0.0, away - (radius - width) + 0.5)))
            pixels[4 * (row * side + column) + 3] = round(255 * cover)
    texture = Texture.create(size=(side, side), colorfmt="rgba")
    texture.mag_filter = texture.min_filter = "linear"
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    return texture


class Rounded(BorderImage):
    """A rounded rectangle in the colour before it; with a width only its edge. `pos` and `size` as of a Rectangle."""

    def __init__(self, radius: float, width: float = 0.0, **rest: object) -> None:
        corner = max(1, round(radius))
        super().__init__(texture=mask(corner, round(width, 1)), border=[corner] * 4, auto_scale="both_lower", **rest)


def disc(x: float, y: float, radius: float, width: float = 0.0) -> Rounded:
    """A disc, or with a width a ring, round a place."""
    whole = max(1, round(radius))
    return Rounded(whole, width, pos=(round(x - whole), round(y - whole)), size=(2 * whole, 2 * whole))
