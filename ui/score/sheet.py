"""The score sheet of one game, itemised: a column for each seat, a row for each source of points."""

from collections.abc import Sequence

from kivy.graphics import Color, Line
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.game import ScoreSheet, SheetRow
from companion.language import _
from ui.kit.drawing.drawings import GameIcon
from ui.kit.drawing.letters import text_extent, widest_word
from ui.kit.metrics import dp, smallest
from ui.kit.theme import SeatColour, mix, theme
from ui.kit.widgets.label import Text, alike
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.panel import Column, Row, filled, outlined
from ui.kit.widgets.shorten import shortened

_LABEL = 0.305  # of the width; the seats share the rest
_NARROW_LABEL = 0.295  # beside three seats and more, whose columns hold figures only
_BESIDE = 2  # up to so many seats have room for what was counted beside the points; else it stands below them,
_BELOW = 4  # and up to so many rows are high enough for that; else it is left out


class SeatHead(BoxLayout):
    """A player's sign and name, together at the right edge of the column; the name is cut where it is too long."""

    def __init__(self, colour: SeatColour, name: str, kind: str, *, above: bool = False) -> None:
        super().__init__(orientation="vertical" if above else "horizontal", spacing=0 if above else dp(6))
        self._whole, self._above = name, above
        self.sign = GameIcon(icon=colour.shape, colour=colour.shade, size_hint=(None, None), size=(dp(16), dp(16)))
        self.sign.pos_hint = {"right": 1} if above else {"center_y": 0.5}
        self.name = Text(name, kind, colour=colour.shade, align="right", fit=True, size_hint_x=1 if above else None)
        self.name.valign = "top" if above else "middle"
        for part in [*([] if above else [Widget()]), self.sign, self.name]:
            self.add_widget(part)
        self.bind(width=self._room)

    def _room(self, *_args: object) -> None:
        font = self.name.font_name
        room = self.width if self._above else self.width - self.sign.width - dp(20)
        if not self._above:
            self.name.width = min(text_extent(self._whole, self.name.wanted, font, None)[0] + dp(2), room)
        self.name.text = shortened(self._whole, lambda text: widest_word(text, smallest(), font) <= room, ending=".")


def seal(side: float) -> Widget:
    """The winner's seal, as it would be stamped on a print."""
    stamp = Text("勝", "display", pixels=dp(side) * 21 / 32, align="center", fit=True, colour=theme().on_red)
    stamp.size_hint, stamp.size, stamp.pos_hint = (None, None), (dp(side), dp(side)), {"center_y": 0.5}
    outlined(stamp, theme().red, None, dp(5))
    return stamp


class SheetView(BoxLayout):
    """The names of those ahead are written large; the total of one winner is sealed when the game is `over`."""

    def __init__(
        self, sheet: ScoreSheet, colours: Sequence[SeatColour], *, over: bool = True, size_hint_x: float = 1
    ) -> None:
        super().__init__(orientation="vertical", padding=(dp(14), dp(8)), size_hint_x=size_hint_x)
        self.sheet = sheet
        self.sealed = sheet.winners[0] if over and len(sheet.winners) == 1 else None
        self._beside = len(sheet.seats) <= _BESIDE
        self._below = len(sheet.rows) <= _BELOW
        self._label = _LABEL if self._beside else _NARROW_LABEL
        self._cell = (1 - self._label) / len(sheet.seats)
        outlined(self, theme().card, theme().line, dp(12))
        self._heads(colours)
        labels = [Text(row.label, "body", fit=True, size_hint_x=self._label) for row in sheet.rows]
        alike(*labels)
        for label, row in zip(labels, sheet.rows, strict=True):
            self._row(label, row)
        self._rule()
        self._totals()
        if sheet.tie_break is not None:
            self._tie_break(sheet.tie_break)

    def _heads(self, colours: Sequence[SeatColour]) -> None:
        line = self._line(1.1 if self._beside else 1.6, Widget(size_hint_x=self._label))
        heads = []
        for seat, (player, colour) in enumerate(zip(self.sheet.seats, colours, strict=True)):
            kind = "heading" if seat in self.sheet.winners and self._beside else "body"
            heads.append(SeatHead(colour, player.name, kind, above=not self._beside))
            heads[-1].size_hint_x = self._cell
        filled(line, *heads)
        if not self._beside:
            alike(*(head.name for head in heads))

    def _row(self, label: Text, row: SheetRow) -> None:
        line = self._line(1.0, label)
        for detail, points in zip(row.details, row.points, strict=True):
            counted = Text(detail, "small" if self._beside else "tiny", colour=theme().faint, align="right", fit=True)
            if self._beside:
                line.add_widget(self._cell_of(counted, self._figure(points)))
            else:
                figure = Text(str(points), "strong", align="right", fit=True)
                line.add_widget(self._cell_of(figure, *([counted] if detail and self._below else []), upright=True))

    def _totals(self) -> None:
        line = self._line(1.25, Text(_("Total"), "strong", fit=True, size_hint_x=self._label))
        for seat, total in enumerate(self.sheet.totals):
            sealed = [seal(32 if self._beside else 24)] if seat == self.sealed else []
            figure = self._figure(total, 30, 56) if self._beside else self._figure(total, width=36)
            line.add_widget(self._cell_of(Widget(), *sealed, figure))

    def _figure(self, points: int, size: float | None = None, width: float = 38) -> Text:
        return Text(str(points), "number", font_size=size, align="right", fit=True, size_hint_x=None, width=dp(width))

    def _cell_of(self, *parts: Widget, upright: bool = False) -> Widget:
        place: LayoutOptions = {"size_hint_x": self._cell, "size_hint_y": 1}
        return Column(*parts, gap=0, **place) if upright else Row(*parts, gap=4, **place)

    def _tie_break(self, row: SheetRow) -> None:
        """What decides between equal totals; it stands out where the first place is equal."""
        first = sorted(self.sheet.totals)[-2:]
        tied = len(first) == 2 and first[0] == first[1]
        faint = theme().faint
        shade, kind = (mix(theme().gold, theme().ink, 0.3), "strong") if tied else (faint, "small")
        label = Text(row.label, "small", colour=faint, fit=True, size_hint_x=self._label)
        line = self._line(0.7, label)
        for points in row.points:
            line.add_widget(Text(str(points), kind, colour=shade, align="right", fit=True, size_hint_x=self._cell))

    def _line(self, share: float, label: Widget) -> Row:
        line = Row(label, gap=8 if self._beside else 6, size_hint_y=share)
        self.add_widget(line)
        return line

    def _rule(self) -> None:
        rule = Widget(size_hint_y=None, height=dp(6))
        with rule.canvas:
            Color(*theme().line)
            stroke = Line(width=1)

        def follow(*_args: object) -> None:
            middle = rule.y + rule.height / 2
            stroke.points = [rule.x, middle, rule.x + rule.width, middle]

        rule.bind(pos=follow, size=follow)
        self.add_widget(rule)
