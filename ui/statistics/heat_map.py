"""A drawn board on which every place is the redder the more often it was come to, with its count."""

from collections.abc import Mapping

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle

from companion.games.drawing import BoardDrawing, Ground, Spot
from ui.kit.drawing.brush import fill
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.drawing.letters import letters
from ui.kit.drawing.paths import Contour, smooth
from ui.kit.metrics import dp, smallest
from ui.kit.theme import BOLD, mix, theme

_HIGHEST = 0.75  # of the window
_LEAST_DISC = 10.5  # the radius in which a figure can be read, as drawn for 800x480


class HeatMap(DrawnWidget):
    """As wide as its layout and as high as the board's shape wants, but never higher than most of the window."""

    def __init__(self, drawing: BoardDrawing, counts: Mapping[str, int]) -> None:
        self.drawing, self.counts = drawing, counts
        super().__init__(size_hint_y=None)
        self.fbind("width", self._shape)

    def _shape(self, *_args: object) -> None:
        from kivy.core.window import Window

        wanted = self.width * self.drawing.height / self.drawing.width
        self.height = min(wanted, Window.height * _HIGHEST)

    def draw(self, group: InstructionGroup) -> None:
        paint, board = theme(), self.drawing
        scale = min(self.width / board.width, self.height / board.height)
        left = self.x + (self.width - scale * board.width) / 2

        def at(spot: Spot) -> tuple[float, float]:
            return left + spot[0] * scale, self.y + self.height - spot[1] * scale

        group.add(Color(*paint.sea))
        group.add(Rectangle(pos=self.pos, size=self.size))
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
        radius = max(self.drawing.radius * scale, dp(_LEAST_DISC))
        for place in self.drawing.places:
            self._place(group, at((place.x, place.y)), self.counts.get(place.id, 0), most, radius)

    def _place(
        self, group: InstructionGroup, middle: tuple[float, float], count: int, most: int, radius: float
    ) -> None:
        paint, (x, y) = theme(), middle
        shade = mix(paint.card, paint.red, 0.9 * count / most)
        for colour, size in ((paint.land_line, radius + dp(1)), (shade, radius)):
            group.add(Color(*colour))
            group.add(Ellipse(pos=(x - size, y - size), size=(2 * size, 2 * size)))
        if count:
            ink = paint.on_red if 0.9 * count / most > 0.55 else paint.ink
            size = max(round(min(radius * 1.1, dp(16))), smallest())
            texture = letters(str(count), size, BOLD, None, "center").texture
            group.add(Color(*ink))
            wide, high = texture.size
            group.add(Rectangle(texture=texture, pos=(round(x - wide / 2), round(y - high / 2)), size=(wide, high)))
