"""The score sheet of one game: faith, commerce, culture and total of both players, itemised."""

from collections.abc import Mapping
from typing import Any

from kivy.graphics import Color, Line
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.score import Count, score, winner
from companion.language import _, ngettext
from ui.kit.metrics import dp, smallest
from ui.kit.theme import mix, theme
from ui.kit.widgets.label import Text, text_extent, widest_word
from ui.kit.widgets.panel import outlined
from ui.kit.widgets.tiles import mark, player_shade

_LABEL, _CELL = 0.27, 0.365


class Head(BoxLayout):
    """A player's sign and name, together at the right edge of the column."""

    def __init__(self, colour: Colour, name: str, kind: str, **rest: Any) -> None:
        super().__init__(spacing=dp(6), **rest)
        self._whole = name
        self.add_widget(Widget())
        self.sign = mark(colour, 16)
        self.sign.pos_hint = {"center_y": 0.5}
        self.add_widget(self.sign)
        self.name = Text(name, kind, colour=player_shade(colour), align="right", fit=True, size_hint_x=None)
        self.add_widget(self.name)
        self.bind(width=self._room)

    def _room(self, *_: Any) -> None:
        self.name.text = self._whole
        natural = text_extent(self._whole, self.name.wanted, self.name.font_name, None)[0]
        room = self.width - self.sign.width - dp(20)
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


class ScoreSheet(BoxLayout):
    """`ScoreSheet(board, counts, names)`: the winner's name is written large and, when it is over, the total sealed."""

    def __init__(
        self,
        board: Board,
        counts: Mapping[Colour, Count],
        names: Mapping[Colour, str],
        over: bool = True,
        **rest: Any,
    ) -> None:
        super().__init__(orientation="vertical", padding=(dp(14), dp(8)), **rest)
        self.board, self.counts = board, counts
        self.won = winner(board, counts)
        self.sealed = self.won if over else None
        self.points = {colour: score(board, counts[colour]) for colour in Colour}
        outlined(self, theme().card, theme().line, dp(12))
        self._heads(names)
        self._row(_("Faith"), {c: f"{counts[c].temple} × {counts[c].garden}" for c in Colour}, "faith")
        self._row(_("Commerce"), {c: self._slabs(counts[c].gold) for c in Colour}, "commerce")
        self._row(_("Culture"), {c: self._gifts(counts[c].gifts) for c in Colour}, "culture")
        self._rule()
        self._row(_("Total"), dict.fromkeys(Colour, ""), "total", share=1.25)
        self._coins()

    @staticmethod
    def _slabs(count: int) -> str:
        return ngettext("{count} slab", "{count} slabs", count).format(count=count)

    @staticmethod
    def _gifts(count: int) -> str:
        return ngettext("{count} gift", "{count} gifts", count).format(count=count)

    def _heads(self, names: Mapping[Colour, str]) -> None:
        row = self._line(1.1)
        row.add_widget(Widget(size_hint_x=_LABEL))
        for colour in Colour:
            kind = "heading" if self.won in (colour, None) else "body"
            row.add_widget(Head(colour, names[colour], kind, size_hint_x=_CELL))

    def _row(self, title: str, details: Mapping[Colour, str], item: str, share: float = 1.0) -> None:
        total = item == "total"
        row = self._line(share)
        row.add_widget(Text(title, "strong" if total else "body", fit=True, size_hint_x=_LABEL))
        for colour in Colour:
            cell = BoxLayout(size_hint_x=_CELL, spacing=dp(4))
            cell.add_widget(Text(details[colour], "small", colour=theme().faint, align="right", fit=True))
            if total and colour is self.sealed:
                cell.add_widget(seal())
            figure = str(getattr(self.points[colour], item))
            size: dict[str, Any] = {"size": 30} if total else {}
            cell.add_widget(
                Text(figure, "number", align="right", fit=True, size_hint_x=None, width=dp(56 if total else 44), **size)
            )
            row.add_widget(cell)

    def _coins(self) -> None:
        row = self._line(0.7)
        faint = theme().faint
        row.add_widget(Text(_("Coins left"), "small", colour=faint, fit=True, size_hint_x=_LABEL))
        tied = len({self.points[colour].total for colour in Colour}) == 1
        for colour in Colour:
            shade = mix(theme().gold, theme().ink, 0.3) if tied else faint
            kind = "strong" if tied else "small"
            coins = str(self.counts[colour].coins)
            row.add_widget(Text(coins, kind, colour=shade, align="right", fit=True, size_hint_x=_CELL))

    def _line(self, share: float) -> BoxLayout:
        row = BoxLayout(size_hint_y=share)
        self.add_widget(row)
        return row

    def _rule(self) -> None:
        rule = Widget(size_hint_y=None, height=dp(6))
        with rule.canvas:
            Color(*theme().line)
            stroke = Line(width=1)

        def follow(*_args: Any) -> None:
            middle = rule.y + rule.height / 2
            stroke.points = [rule.x, middle, rule.x + rule.width, middle]

        rule.bind(pos=follow, size=follow)
        self.add_widget(rule)
