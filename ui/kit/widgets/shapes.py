"""Rounded rectangles, their edges, and discs as nine-patch masks: smooth, far cheaper than drawing curves."""

from functools import lru_cache
from math import hypot

from kivy.graphics import BorderImage, Mesh
from kivy.graphics.texture import Texture

Lines = tuple[float, float, float, float]
_AROUND = [
    4 * row + column + step
    for row in range(3) for column in range(3) if (row, column) != (1, 1) for step in (0, 1, 5, 5, 4, 0)
]  # fmt: skip


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


class Framing(Mesh):
    """A frame in the colour before it: four lines across and four up make nine boxes, of which the one in the middle is
    not painted. A clear one takes as long to paint as a full one."""

    def __init__(self, texture: Texture | None = None, share: float = 0.0) -> None:
        """`share`: of the texture's side, how much each corner shows."""
        self._along = (0.0, share, 1 - share, 1.0)
        self._lines: tuple[Lines, Lines] | None = None
        super().__init__(texture=texture, indices=_AROUND, mode="triangles")

    def draw_lines(self, across: Lines, up: Lines) -> None:
        if self._lines != (across, up):
            self._lines = (across, up)
            rows, columns = (tuple(zip(lines, self._along, strict=True)) for lines in (up, across))
            self.vertices = [number for y, v in rows for x, u in columns for number in (x, y, u, v)]


class RoundedEdge(Framing):
    """The edge of a large rounded rectangle; a small one may be a `Rounded` with a width."""

    def __init__(
        self, radius: float, width: float, pos: tuple[float, float] = (0, 0), size: tuple[float, float] = (0, 0)
    ) -> None:
        self._corner = max(1, round(radius))
        super().__init__(mask(self._corner, round(width, 1)), self._corner / (2 * self._corner + 2))
        self.place(pos, size)

    def place(self, pos: tuple[float, float], size: tuple[float, float]) -> None:
        (left, bottom), (wide, high) = pos, size
        corner = min(self._corner, wide / 2, high / 2)
        across = (left, left + corner, left + wide - corner, left + wide)
        self.draw_lines(across, (bottom, bottom + corner, bottom + high - corner, bottom + high))


def disc(x: float, y: float, radius: float, width: float = 0.0) -> Rounded:
    """A disc, or with a width a ring, round a place."""
    whole = max(1, round(radius))
    return Rounded(whole, width, pos=(round(x - whole), round(y - whole)), size=(2 * whole, 2 * whole))
