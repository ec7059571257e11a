"""The score sheet of one game, itemised: a column for each seat, a row for each source of points."""

from collections.abc import Sequence

from kivy.graphics import Color, Line
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.game import ScoreSheet, SheetRow
from companion.language import _
from ui.kit.drawing.letters import text_extent, widest_word
from ui.kit.metrics import dp, smallest
from ui.kit.seat_mark import SeatMark
from ui.kit.theme import mix, theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import outlined

_LABEL = 0.27  # of the width; the seats share the rest
_BESIDE = 2  # up to so many seats have room for what was counted beside the points; else it stands below them


class SeatHead(BoxLayout):
    """A player's sign and name, together at the right edge of the column; the name is cut where it is too long."""

    def __init__(self, mark: SeatMark, name: str, kind: str, *, above: bool = False) -> None:
        super().__init__(orientation="vertical" if above else "horizontal", spacing=0 if above else dp(6))
        self._whole, self._above = name, above
        self.sign = mark.widget()
        self.sign.pos_hint = {"right": 1} if above else {"center_y": 0.5}
        self.name = Text(name, kind, colour=mark.shade, align="right", fit=True, size_hint_x=1 if above else None)
        if not above:
            self.add_widget(Widget())
        self.add_widget(self.sign)
        self.add_widget(self.name)
        self.bind(width=self._room)

    def _room(self, *_args: object) -> None:
        self.name.text = self._whole
        room = self.width if self._above else self.width - self.sign.width - dp(20)
        if not self._above:
            natural = text_extent(self._whole, self.name.wanted, self.name.font_name, None)[0]
            self.name.width = min(natural + dp(2), room)
        whole = self._whole
        while len(self.name.text) > 2 and widest_word(self.name.text, smallest(), self.name.font_name) > room > 0:
            whole = whole[:-1]
            self.name.text = whole + "."


def seal() -> Widget:
    """The winner's seal, as it would be stamped on a print."""
    stamp = Text("勝", "display", pixels=dp(21), align="center", fit=True, colour=theme().on_red)
    stamp.size_hint, stamp.size, stamp.pos_hint = (None, None), (dp(32), dp(32)), {"center_y": 0.5}
    outlined(stamp, theme().red, None, dp(5))
    return stamp


class SheetView(BoxLayout):
    """The names of those ahead are written large; the total of one winner is sealed when the game is `over`."""

    def __init__(
        self, sheet: ScoreSheet, marks: Sequence[SeatMark], *, over: bool = True, size_hint_x: float = 1
    ) -> None:
        super().__init__(orientation="vertical", padding=(dp(14), dp(8)), size_hint_x=size_hint_x)
        self.sheet = sheet
        self.sealed = sheet.winners[0] if over and len(sheet.winners) == 1 else None
        self._beside = len(sheet.seats) <= _BESIDE
        self._cell = (1 - _LABEL) / len(sheet.seats)
        outlined(self, theme().card, theme().line, dp(12))
        self._heads(marks)
        for row in sheet.rows:
            self._row(row)
        self._rule()
        self._totals()
        self._tie_break()

    def _heads(self, marks: Sequence[SeatMark]) -> None:
        line = self._line(1.1 if self._beside else 1.6)
        line.add_widget(Widget(size_hint_x=_LABEL))
        for seat, (player, mark) in enumerate(zip(self.sheet.seats, marks, strict=True)):
            kind = "heading" if seat in self.sheet.winners and self._beside else "body"
            head = SeatHead(mark, player.name, kind, above=not self._beside)
            head.size_hint_x = self._cell
            line.add_widget(head)

    def _row(self, row: SheetRow) -> None:
        line = self._line(1.0)
        line.add_widget(Text(row.label, "body", fit=True, size_hint_x=_LABEL))
        for detail, points in zip(row.details, row.points, strict=True):
            told = Text(detail, "small" if self._beside else "tiny", colour=theme().faint, align="right", fit=True)
            if self._beside:
                line.add_widget(self._cell_of(told, self._figure(points)))
            else:
                figure = Text(str(points), "strong", align="right", fit=True)
                line.add_widget(self._cell_of(figure, *([told] if detail else []), upright=True))

    def _totals(self) -> None:
        line = self._line(1.25)
        line.add_widget(Text(_("Total"), "strong", fit=True, size_hint_x=_LABEL))
        for seat, total in enumerate(self.sheet.totals):
            sealed = [seal()] if seat == self.sealed else []
            if self._beside:
                line.add_widget(self._cell_of(Widget(), *sealed, self._figure(total, 30, 56)))
            else:
                line.add_widget(self._cell_of(*sealed, Text(str(total), "number", align="right", fit=True)))

    def _figure(self, points: int, size: float | None = None, width: float = 44) -> Text:
        return Text(str(points), "number", font_size=size, align="right", fit=True, size_hint_x=None, width=dp(width))

    def _cell_of(self, *parts: Widget, upright: bool = False) -> Widget:
        cell = BoxLayout(
            orientation="vertical" if upright else "horizontal", size_hint_x=self._cell, spacing=0 if upright else dp(4)
        )
        for part in parts:
            cell.add_widget(part)
        return cell

    def _tie_break(self) -> None:
        """What decides between equal totals; it stands out where the first place is equal."""
        line = self._line(0.7)
        first = sorted(self.sheet.totals)[-2:]
        tied = len(first) == 2 and first[0] == first[1]
        faint = theme().faint
        shade, kind = (mix(theme().gold, theme().ink, 0.3), "strong") if tied else (faint, "small")
        line.add_widget(Text(self.sheet.tie_break.label, "small", colour=faint, fit=True, size_hint_x=_LABEL))
        for points in self.sheet.tie_break.points:
            line.add_widget(Text(str(points), kind, colour=shade, align="right", fit=True, size_hint_x=self._cell))

    def _line(self, share: float) -> BoxLayout:
        line = BoxLayout(size_hint_y=share)
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
