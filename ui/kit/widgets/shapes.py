"""Rounded rectangles, their edges, and discs as nine-patch masks: smooth, far cheaper than drawing curves."""

from functools import lru_cache
from math import hypot

from kivy.graphics import BorderImage, Mesh
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


class RoundedEdge(Mesh):
    """A large edge, without the clear middle that takes a `Rounded` as long to paint as a full one."""

    def __init__(
        self, radius: float, width: float, pos: tuple[float, float] = (0, 0), size: tuple[float, float] = (0, 0)
    ) -> None:
        self._corner = max(1, round(radius))
        super().__init__(texture=mask(self._corner, round(width, 1)), indices=_FRAME, mode="triangles")
        self._box: tuple[float, ...] = ()
        self.place(pos, size)

    def place(self, pos: tuple[float, float], size: tuple[float, float]) -> None:
        box = (*pos, *size)
        if box == self._box:
            return
        self._box = box
        (left, bottom), (wide, high) = pos, size
        corner = min(self._corner, wide / 2, high / 2)
        across = (left, left + corner, left + wide - corner, left + wide)
        up = (bottom, bottom + corner, bottom + high - corner, bottom + high)
        share = self._corner / (2 * self._corner + 2)
        along = (0.0, share, 1 - share, 1.0)
        self.vertices = [
            number for y, v in zip(up, along, strict=True) for x, u in zip(across, along, strict=True)
            for number in (x, y, u, v)
        ]  # fmt: skip


def _quads_around() -> list[int]:
    """The indices of eight quads in a grid of four by four corners: all but the one in the middle."""
    places = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    return [4 * row + column + step for row, column in places for step in (0, 1, 5, 5, 4, 0)]


_FRAME = _quads_around()


def disc(x: float, y: float, radius: float, width: float = 0.0) -> Rounded:
    """A disc, or with a width a ring, round a place."""
    whole = max(1, round(radius))
    return Rounded(whole, width, pos=(round(x - whole), round(y - whole)), size=(2 * whole, 2 * whole))
