"""The points of every player turn by turn, drawn as lines, with a ribbon below that shows who was ahead."""

from collections.abc import Sequence
from itertools import pairwise

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, Quad, Rectangle
from kivy.uix.widget import Widget

from companion.games.lead import Lead
from companion.language import _
from ui.kit.drawing.drawings import icon_texture
from ui.kit.metrics import dp
from ui.kit.theme import SeatColour, theme, with_alpha
from ui.kit.widgets.label import OneLine


def apart(longest: float, most: float, steps: tuple[int, ...] = (1, 2, 5, 10, 20, 25, 50, 100, 200, 1000)) -> int:
    """A round distance of marks, so that no more than `most` are needed up to `longest`."""
    return next((step for step in steps if longest <= step * most), steps[-1])


class LeadPlot(Widget):
    """Each seat's line has its colour and carries its shape; nothing is drawn before the first turn's end."""

    def __init__(self, lead: Lead, colours: Sequence[SeatColour]) -> None:
        super().__init__()
        self.lead, self.colours = lead, colours
        again = Clock.create_trigger(self._draw, -1)  # once a frame: a layout passes through many sizes
        self.bind(pos=again, size=again)
        again()

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        self.clear_widgets()
        turns = self.lead.turns
        if len(turns) < 2 or self.width < dp(80) or self.height < dp(60):
            return
        self._left, self._right = self.x + dp(26), self.x + self.width - dp(8)
        self._low, self._high = self.y + dp(34), self.y + self.height - dp(10)
        self._most = max(5, self.lead.highest)
        self._last = max(1, turns[-1].turn)
        levels = self._levels()
        with self.canvas:
            for points in levels:
                y = self._at(0, points)[1]
                Color(*theme().line)
                Line(points=[self._left, y, self._right, y], width=1)
            self._ribbon()
            for seat in reversed(range(len(self.colours))):
                self._curve(seat, self.colours[seat])
        for points in levels:  # a widget made inside the canvas block would be drawn twice
            self._figure(str(points), self._left - dp(6), self._at(0, points)[1], 1, 0.5)
        self._turns()

    def _at(self, turn: int, points: float) -> tuple[float, float]:
        across = (self._right - self._left) * turn / self._last
        return self._left + across, self._low + (self._high - self._low) * points / self._most

    def _figure(self, text: str, x: float, y: float, across: float, down: float) -> None:
        """A small figure, put in its place once its size is known: that share of it lies left of x, and below y."""

        def place(figure: OneLine, size: tuple[float, float]) -> None:
            left = min(x - size[0] * across, self.x + self.width - size[0])
            figure.pos = (left, y - size[1] * down)

        figure = OneLine(text, "tiny", colour=theme().faint)
        figure.bind(texture_size=place)
        figure.texture_update()
        self.add_widget(figure)

    def _levels(self) -> range:
        lines = max(2.0, (self._high - self._low) / dp(34))
        return range(0, self._most + 1, max(5, apart(self._most, lines)))

    def _ribbon(self) -> None:
        for before, turn in pairwise(self.lead.turns):
            Color(*(theme().slot if turn.leader is None else self.colours[turn.leader].shade))
            left, right = self._at(before.turn, 0)[0], self._at(turn.turn, 0)[0]
            Rectangle(pos=(left, self._low - dp(11)), size=(right - left, dp(5)))

    def _curve(self, seat: int, colour: SeatColour) -> None:
        dots = [self._at(turn.turn, turn.scores[seat]) for turn in self.lead.turns]
        Color(*with_alpha(colour.shade, 0.9))
        Line(points=[value for dot in dots for value in dot], width=dp(13) / 10, joint="round", cap="round")
        Color(*colour.shade)
        size = min(dp(40) / 10, (self._right - self._left) / self._last * 0.36)
        for x, y in dots if size > 1.5 else dots[-1:]:
            self._dot(colour, x, y, max(size, dp(2)))

    def _dot(self, colour: SeatColour, x: float, y: float, size: float) -> None:
        wide = size * 1.3  # a shape with corners looks smaller than a disc
        if colour.shape == "disc":
            Ellipse(pos=(x - size, y - size), size=(2 * size, 2 * size))
        elif colour.shape == "diamond":
            Quad(points=[x - wide, y, x, y + wide, x + wide, y, x, y - wide])
        else:
            Rectangle(texture=icon_texture(colour.shape, 2 * wide), pos=(x - wide, y - wide), size=(2 * wide, 2 * wide))

    def _turns(self) -> None:
        """The word, and turns as far apart as their figures need; the last one is always told."""
        width = self._right - self._left
        step = apart(self._last, width / dp(30))
        shown = [turn for turn in range(step, self._last, step) if self._last - turn >= step * 0.7]
        for turn in [*shown, self._last]:
            self._figure(str(turn), self._at(turn, 0)[0], self.y, 0.5, 0)
        if not shown or self._at(shown[0], 0)[0] - self.x > dp(52):
            self._figure(_("Turn"), self.x, self.y, 0, 0)
