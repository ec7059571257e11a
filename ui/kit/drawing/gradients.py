"""Shapes that fade: fillings from small textures made once, and many small shapes as one mesh."""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle
from kivy.graphics.texture import Texture

from ui.kit.drawing.paths import Point
from ui.kit.theme import Shade, mix

_RAMP_STEPS = 64
_MESH_POINTS = 60000  # a mesh numbers its points with 16 bits


@lru_cache(maxsize=64)
def ramp(*stops: tuple[float, Shade]) -> Texture:
    """A column of colours from below (0) to above (1); each stop is a height and its colour, the lowest first."""
    pixels = bytearray()
    for step in range(_RAMP_STEPS):
        height = step / (_RAMP_STEPS - 1)
        above = next((index for index, (at, _) in enumerate(stops) if at >= height), len(stops) - 1)
        (low, one), (high, other) = stops[max(above - 1, 0)], stops[above]
        share = (height - low) / (high - low) if high > low else 1.0
        colour = mix(one, other, min(max(share, 0.0), 1.0))
        pixels += bytes(round(255 * part) for part in colour)
    return _texture((1, _RAMP_STEPS), bytes(pixels))


@lru_cache(maxsize=1)
def _soft_spot() -> Texture:
    """White: whole in the middle half, from there fading, and nothing at the rim."""
    side = 32
    pixels = bytearray()
    for row in range(side):
        for column in range(side):
            x, y = ((2 * at + 1) / side - 1 for at in (column, row))
            left = min(1.0, max(0.0, 1.8 * (1 - (x * x + y * y) ** 0.5)))
            pixels += bytes((255, 255, 255, round(255 * left * left * (3 - 2 * left))))
    return _texture((side, side), bytes(pixels))


def _texture(size: tuple[int, int], pixels: bytes) -> Texture:
    texture = Texture.create(size=size, colorfmt="rgba")
    texture.mag_filter = texture.min_filter = "linear"
    texture.wrap = "clamp_to_edge"
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    return texture


def soft_spot(group: InstructionGroup, x: float, y: float, across: float, up: float) -> None:
    """A spot in the colour of now, fading to all sides, centred on x, y."""
    group.add(Rectangle(texture=_soft_spot(), pos=(x - across / 2, y - up / 2), size=(across, up)))


def strip(group: InstructionGroup, low: Sequence[Point], high: Sequence[Point], colours: Texture) -> None:
    """The band between two lines of as many points, in the colours of a ramp: its 0 along `low`, its 1 along `high`.

    Not made of lines: a translucent Line needs a stencil buffer, which our pictures are drawn without."""
    vertices: list[float] = []
    for (ax, ay), (bx, by) in zip(low, high, strict=True):
        vertices += (ax, ay, 0.5, 0, bx, by, 0.5, 1)
    group.add(Mesh(vertices=vertices, indices=list(range(2 * len(low))), mode="triangle_strip", texture=colours))


def fan(group: InstructionGroup, outline: Sequence[Point], colours: Texture) -> None:
    """A closed shape without bays, in the colours of a ramp from its lowest point to its highest."""
    ys = [y for _, y in outline]
    low, high = min(ys), max(ys)
    middle = (sum(x for x, _ in outline) / len(outline), sum(ys) / len(ys))
    vertices: list[float] = []
    for x, y in (middle, *outline, outline[0]):
        vertices += (x, y, 0.5, (y - low) / (high - low))
    group.add(Mesh(vertices=vertices, indices=list(range(len(outline) + 2)), mode="triangle_fan", texture=colours))


def scatter(group: InstructionGroup, shapes: Iterable[Sequence[Point]]) -> None:
    """Many small convex shapes in the colour of now, as one mesh."""
    vertices: list[float] = []
    indices: list[int] = []
    for shape in shapes:
        first = len(vertices) // 4
        if first + len(shape) > _MESH_POINTS:
            raise ValueError("too many points for one mesh")
        for x, y in shape:
            vertices += (x, y, 0, 0)
        for corner in range(first + 1, first + len(shape) - 1):
            indices += (first, corner, corner + 1)
    if indices:
        group.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))


def round_corners(group: InstructionGroup, width: float, height: float, radius: float, ground: Shade) -> None:
    """Cover what lies outside the rounded corners of a picture with its ground."""
    turns = [math.pi / 24 * step for step in range(13)]
    group.add(Color(*ground))
    scatter(
        group,
        (
            [
                (x, y),
                *((x + dx * radius * (1 - math.cos(turn)), y + dy * radius * (1 - math.sin(turn))) for turn in turns),
            ]
            for x, dx in ((0, 1), (width, -1))
            for y, dy in ((0, 1), (height, -1))
        ),
    )
