"""A drawn board on which every place is the redder the more often it was come to, with its count."""

from collections.abc import Mapping

from kivy.graphics import Color, InstructionGroup, Line, Rectangle

from companion.games.drawing import BoardDrawing, Ground, Spot
from ui.kit.drawing.brush import fill
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.drawing.letters import letters
from ui.kit.drawing.paths import Contour, smooth
from ui.kit.metrics import dp, portrait, smallest
from ui.kit.theme import BOLD, Shade, mix, theme
from ui.kit.widgets.shapes import Rounded

Box = tuple[float, float, float, float]  # left, top, right, bottom, of the drawing
HIGHEST = 0.6  # of the window: all of it is seen below the title and the tabs
_TALLER = 1.5  # on an upright screen, where the places of a wide board would lie over each other
LEAST_DISC = 10.5  # the radius in which a figure can be read, as drawn for 800x480


class HeatMap(DrawnWidget):
    """As wide as its layout and as high as the board's shape wants, but never higher than most of the window. The sea
    around the land is left out."""

    def __init__(self, drawing: BoardDrawing, counts: Mapping[str, int], highest: float = HIGHEST) -> None:
        """`highest` is a share of the window's height."""
        self.drawing, self.counts, self._highest = drawing, counts, highest
        self._box = _land(drawing)
        super().__init__(size_hint_y=None)
        self.fbind("width", self._shape)

    def _shape(self, *_args: object) -> None:
        from kivy.core.window import Window

        left, top, right, bottom = self._box
        wanted = self.width * (bottom - top) / (right - left) * (_TALLER if portrait() else 1)
        self.height = min(wanted, Window.height * self._highest)

    def draw(self, group: InstructionGroup) -> None:
        paint, (west, north, east, south) = theme(), self._box
        scale = min(self.width / (east - west), self.height / (south - north))
        left, down = self.x + (self.width - scale * (east - west)) / 2, self.height / (south - north)

        def at(spot: Spot) -> tuple[float, float]:
            return left + (spot[0] - west) * scale, self.y + self.height - (spot[1] - north) * down

        group.add(Color(*paint.sea))
        group.add(Rectangle(pos=(left, self.y), size=(scale * (east - west), self.height)))
        for line in self.drawing.lines:
            points = [at(spot) for spot in line.points]
            closed = line.ground in (Ground.LAND, Ground.REGION)
            if line.round:
                points = smooth(points if closed else points[:-1], True, 6)
            if line.ground is Ground.LAND:
                group.add(Color(*paint.land))
                fill(group, [Contour(tuple(points), True)])
            group.add(Color(*paint.land_line))
            flat = [number for point in points for number in point]
            group.add(Line(points=flat, width=dp(1.2), close=closed or line.round))
        most = max(self.counts.values(), default=0) or 1
        plain = self.drawing.radius * scale
        figured = max(plain, dp(LEAST_DISC))
        for place in sorted(self.drawing.places, key=lambda place: self.counts.get(place.id, 0)):
            count = self.counts.get(place.id, 0)
            draw_count(group, at((place.x, place.y)), count, most, figured if count else plain)


def draw_count(group: InstructionGroup, middle: tuple[float, float], count: int, most: int, radius: float) -> None:
    """A disc, the redder the nearer the count is to the most, and as wide as its figure needs; pale without one."""
    paint, (x, y), share = theme(), middle, 0.9 * count / most
    size = max(round(min(radius * 1.1, dp(16))), smallest())
    texture = letters(str(count), size, BOLD, None, "center").texture
    wide, high = texture.size
    across = max(2 * radius, wide + dp(6)) if count else 2 * radius
    shade = mix(paint.card, paint.red, share)
    for colour, edge in ((paint.land_line, dp(1)), (shade, 0)):
        group.add(Color(*colour))
        box = (round(across + 2 * edge), round(2 * (radius + edge)))
        group.add(Rounded(radius + edge, pos=(round(x - box[0] / 2), round(y - box[1] / 2)), size=box))
    if count:
        group.add(Color(*max(paint.on_red, paint.ink, key=lambda ink: abs(_light(ink) - _light(shade)))))
        group.add(Rectangle(texture=texture, pos=(round(x - wide / 2), round(y - high / 2)), size=(wide, high)))


def _light(shade: Shade) -> float:
    red, green, blue = shade[:3]
    return 0.3 * red + 0.59 * green + 0.11 * blue


def _land(drawing: BoardDrawing) -> Box:
    """The box around land and places, with a little more on every side."""
    more = 2 * drawing.radius
    spots = [spot for line in drawing.lines for spot in line.points] + [(place.x, place.y) for place in drawing.places]
    across, down = [x for x, _y in spots], [y for _x, y in spots]
    return (
        max(0.0, min(across) - more),
        max(0.0, min(down) - more),
        min(drawing.width, max(across) + more),
        min(drawing.height, max(down) + more),
    )
