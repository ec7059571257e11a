"""A long list of games of which only the rows in sight exist: a thousand games open as fast as ten."""

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.language import _, and_list, date_words
from companion.store.game_lines import GameLine
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import outlined
from ui.kit.widgets.scroll import Scroll
from ui.kit.widgets.shorten import short_name
from ui.kit.widgets.touchable import Touchable

_ROW_GAP = 8
Line = TypeVar("Line", contravariant=True)
AnyLine = TypeVar("AnyLine")


class ListRow(Protocol[Line]):
    """A touchable widget that shows any line of a list."""

    action: Callable[[], object]
    size: tuple[float, float]
    pos: tuple[float, float]

    def show(self, line: Line) -> None: ...



def when_words(line: GameLine) -> str:
    """The date, and what is special about the game."""
    said = [date_words(line.started) if line.started else _("Date unknown")]
    if line.practice:
        said.append(_("practice"))
    if line.score_only is not None:
        said.append(_("score only"))
    return " · ".join(said)


def outcome_words(line: GameLine) -> tuple[str, str]:
    """The points and who won; how far it is when it is not over."""
    if line.result is None:
        return "", _("not finished")
    points = " : ".join(str(score) for score in line.result.scores)
    if len(line.result.winners) == 1:
        return points, _("{name} won").format(name=short_name(line.result.players[line.result.winners[0]], 12))
    return points, _("shared")


class GameRow(Touchable, BoxLayout):
    """One game: who and when at the left, the points and who won at the right."""

    def __init__(self) -> None:
        super().__init__(padding=(dp(14), dp(4)), spacing=dp(10), size_hint=(None, None))
        self._ground, _edge = outlined(self, theme().card, theme().line, dp(11))
        left = BoxLayout(orientation="vertical")
        self.who = Text("", "strong", fit=True, valign="bottom")
        self.when = Text("", "small", colour=theme().faint, fit=True, valign="top")
        left.add_widget(self.who)
        left.add_widget(self.when)
        right = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(156))
        self.points = Text("", "heading", align="right", fit=True, valign="bottom")
        self.won = Text("", "small", colour=theme().faint, align="right", fit=True, valign="top")
        right.add_widget(self.points)
        right.add_widget(self.won)
        self.add_widget(left)
        self.add_widget(right)
        self.bind(pressed=self._show)

    def _show(self, *_args: object) -> None:
        self._ground.rgba = theme().pressed if self.pressed else theme().card

    def show(self, line: GameLine) -> None:
        names = line.result.players if line.result else line.names
        self.name = f"game:{line.number}"
        self.who.text = and_list(names)
        self.when.text = when_words(line)
        self.points.text, self.won.text = outcome_words(line)


class LazyRows(Widget, Generic[AnyLine]):
    """The content of a Scroll: as high as all the lines together, with widgets only for those in sight; a `row` shows
    any line."""

    def __init__(
        self, lines: Sequence[AnyLine], chosen: Callable[[AnyLine], object], row: Callable[[], ListRow[AnyLine]]
    ) -> None:
        self.lines, self.chosen, self.row = lines, chosen, row
        self.step = finger() + dp(30 if portrait() else 18) + dp(_ROW_GAP)
        super().__init__(size_hint_y=None, height=len(lines) * self.step)
        self._shown: dict[int, ListRow[AnyLine]] = {}
        self._spare: list[ListRow[AnyLine]] = []
        self._scroll: Scroll | None = None
        self.bind(pos=self._place, width=self._place)

    def watch(self, scroll: Scroll) -> None:
        self._scroll = scroll
        scroll.bind(offset=self._place, size=self._place)
        self._place()

    def _place(self, *_args: object) -> None:
        scroll = self._scroll
        if scroll is None or scroll.height < self.step:
            return
        first = max(0, int(scroll.offset / self.step))
        last = min(len(self.lines), int((scroll.offset + scroll.height) / self.step) + 1)
        for place in [place for place in self._shown if not first <= place < last]:
            row = self._shown.pop(place)
            self.remove_widget(row)
            self._spare.append(row)
        for place in range(first, last):
            row = self._shown.get(place) or self._put(place)
            row.size = (self.width, self.step - dp(_ROW_GAP))
            row.pos = (self.x, self.y + self.height - (place + 1) * self.step + dp(_ROW_GAP))

    def _put(self, place: int) -> ListRow[AnyLine]:
        row = self._spare.pop() if self._spare else self.row()
        line = self.lines[place]
        row.action = lambda: self.chosen(line)
        row.show(line)
        self._shown[place] = row
        self.add_widget(row)
        return row
