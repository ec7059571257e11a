"""White masks for icons and rings, and figures in colour, many at once: one picture holds all that a frame asks for.

Drawing each on its own would make the graphics wait dozens of times before a screen appears."""

from dataclasses import dataclass

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.graphics.texture import Texture

from ui.kit.drawing.brush import Draw, Rgb, averaged, paint

_SHEET = 320  # pixels a side; drawn four times as large
_SHEET_GAP = 2
_CLEAR = (1, 1, 1, 0)


@dataclass(frozen=True, slots=True)
class _Wanted:
    texture: Texture
    size: tuple[int, int]
    draw: Draw
    around: Rgb


_wanted: list[_Wanted] = []


def mask(width: float, height: float, draw: Draw, around: Rgb = _CLEAR) -> Texture:
    """A texture that is drawn before the next frame; `draw(group, zoom)` draws zoomed, in white, or in colours
    that run out into the clear colour `around` them."""
    size = (max(1, round(width)), max(1, round(height)))
    if max(size) > _SHEET:
        return paint(*size, around, draw)
    texture = Texture.create(size=size, colorfmt="rgba")
    _wanted.append(_Wanted(texture, size, draw, around))
    _soon()
    return texture


def _draw_all(*_passed: float) -> None:
    """Fill sheet after sheet, row by row, the highest first."""
    waiting = sorted(_wanted, key=lambda wanted: wanted.size[1], reverse=True)
    _wanted.clear()
    while waiting:
        placed, rest = [], []
        x = y = row = 0
        around = waiting[0].around
        for wanted in waiting:
            width, height = wanted.size
            if wanted.around != around:
                rest.append(wanted)
                continue
            if x + width > _SHEET:
                x, y, row = 0, y + row + _SHEET_GAP, 0
            if y + height > _SHEET:
                rest.append(wanted)
                continue
            placed.append((wanted, x, y))
            x, row = x + width + _SHEET_GAP, max(row, height)
        _draw_sheet(placed, min(_SHEET, y + row), around)
        waiting = rest


def _draw_sheet(placed: list[tuple[_Wanted, int, int]], height: int, around: Rgb) -> None:
    zoom = 4
    group = InstructionGroup()
    for wanted, x, y in placed:
        group.add(PushMatrix())
        group.add(Translate(x * zoom, y * zoom))
        wanted.draw(group, zoom)
        group.add(PopMatrix())
    sheet = averaged((_SHEET, height), around, group, zoom)
    pixels = sheet.pixels
    for wanted, x, y in placed:
        width, high = wanted.size
        rows = (pixels[4 * ((y + row) * _SHEET + x) : 4 * ((y + row) * _SHEET + x + width)] for row in range(high))
        wanted.texture.blit_buffer(b"".join(rows), colorfmt="rgba", bufferfmt="ubyte")


_soon = Clock.create_trigger(_draw_all, -1)
