"""Antialiasing by supersampling: shapes are drawn four times too large and averaged down."""

from collections.abc import Callable, Generator, Iterable, Sequence

from kivy.graphics import (
    Canvas,
    ClearBuffers,
    ClearColor,
    Color,
    Ellipse,
    Fbo,
    InstructionGroup,
    Line,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Translate,
)
from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_ODD, Tesselator
from kivy.graphics.texture import Texture

from ui.kit.drawing.paths import Contour, Point

Rgb = Sequence[float]
Draw = Callable[[InstructionGroup, float], None]
Painting = Generator[None, None, Texture]
_LARGEST = 4096  # what every graphics chip in question can hold
_BAND = 14_000  # pixels of a picture that are drawn between two frames


def fill(group: InstructionGroup, shape: Sequence[Contour]) -> None:
    """Contours as one filled shape; a contour inside another is a hole."""
    tesselator = Tesselator()
    for contour in shape:
        tesselator.add_contour([number for point in contour.points for number in point])
    if tesselator.tesselate(WINDING_ODD, TYPE_POLYGONS):
        for vertices, indices in tesselator.meshes:
            group.add(Mesh(vertices=vertices, indices=indices, mode="triangle_fan"))


def stroke(group: InstructionGroup, points: Sequence[Point], width: float, closed: bool = False) -> None:
    group.add(
        Line(
            points=[number for point in points for number in point],
            width=max(width / 2, 1.01),  # Kivy's width is to each side, and 1 or less is another kind of line
            close=closed,
            cap="round",
            joint="round",
        )
    )


def disc(group: InstructionGroup, x: float, y: float, radius: float) -> None:
    group.add(Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius), segments=40))


def paint(width: float, height: float, background: Rgb, draw: Draw) -> Texture:
    """A texture of width × height pixels on `background` (rgba); `draw(group, zoom)` draws in zoomed pixels."""
    return painted(paint_in_parts(width, height, background, [draw]))


def painted(parts: Painting) -> Texture:
    """The picture whose parts these are, or what is left of them, without any pause."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            texture: Texture = end.value
            return texture


def paint_in_parts(width: float, height: float, background: Rgb, parts: Iterable[Draw]) -> Painting:
    """Like `paint`, one part over the other with a pause after each: the screen can answer touches meanwhile."""
    size, zoom = _measures(width, height)
    # With a canvas of its own, else a widget that draws itself takes this for its own, clearing of the screen included.
    with Canvas(noadd=True):
        large = _cleared((size[0] * zoom, size[1] * zoom), background)
    for part in parts:
        with Canvas(noadd=True):
            group = InstructionGroup()
            part(group, zoom)
            large.add(group)
            large.draw()
            large.clear()
        yield
    return _halved(large, size, background, zoom)


def paint_in_bands(width: float, height: float, background: Rgb, layers: Iterable[Draw]) -> Painting:
    """Like `paint`, to the eye the same: layer over layer is made ready, then drawn in bands from below, with a pause
    after each. A band is drawn large by itself, so that a large picture takes little memory. `background` is opaque."""
    size, zoom = _measures(width, height)
    with Canvas(noadd=True):
        whole, group = _cleared(size, background), InstructionGroup()
    for layer in layers:
        with Canvas(noadd=True):
            layer(group, zoom)
        yield
    rows = max(1, _BAND // size[0])
    for bottom in range(0, size[1], rows):
        high = min(rows, size[1] - bottom)
        with Canvas(noadd=True):
            shifted = InstructionGroup()
            for part in (PushMatrix(), Translate(0, -bottom * zoom), group, PopMatrix()):
                shifted.add(part)
        band = averaged((size[0], high), background, shifted, zoom)
        with Canvas(noadd=True):
            whole.add(Color(1, 1, 1, 1))
            whole.add(Rectangle(texture=band, pos=(0, bottom), size=band.size))
            whole.draw()
            whole.clear()
        yield
    return _smooth(whole)


def _measures(width: float, height: float) -> tuple[tuple[int, int], int]:
    """The picture's size, and how many times too large it is drawn."""
    size = (max(1, round(width)), max(1, round(height)))
    return size, 4 if max(size) * 4 <= _LARGEST else 2 if max(size) * 2 <= _LARGEST else 1


def averaged(size: tuple[int, int], background: Rgb, group: InstructionGroup, zoom: int) -> Texture:
    """The group drawn `zoom` times too large, then halved until it has its true size."""
    with Canvas(noadd=True):
        large = _cleared((size[0] * zoom, size[1] * zoom), background)
        large.add(group)
        large.draw()
    return _halved(large, size, background, zoom)


def _halved(large: Fbo, size: tuple[int, int], background: Rgb, zoom: int) -> Texture:
    texture = _smooth(large)
    with Canvas(noadd=True):
        while zoom > 1:
            zoom //= 2
            smaller = _cleared((size[0] * zoom, size[1] * zoom), background)
            smaller.add(Color(1, 1, 1, 1))
            smaller.add(Rectangle(texture=texture, size=smaller.size))
            smaller.draw()
            texture = _smooth(smaller)
    return texture


def _cleared(size: tuple[int, int], background: Rgb) -> Fbo:
    fbo = Fbo(size=size)
    fbo.add(ClearColor(*background))
    fbo.add(ClearBuffers())
    fbo.draw()
    fbo.clear()
    return fbo


def _smooth(fbo: Fbo) -> Texture:
    texture = fbo.texture
    texture.mag_filter = texture.min_filter = "linear"
    return texture
