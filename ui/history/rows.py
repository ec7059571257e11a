"""A long list of games of which only the rows in sight exist: a thousand games open as fast as ten."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from kivy.uix.widget import Widget

from companion.games.registry import REGISTERED_GAMES, game_named
from companion.language import _, and_list, date_words, ngettext
from companion.play.player_clock import clock_face
from companion.store.game_lines import GameLine
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column
from ui.kit.widgets.scroll import Scroll
from ui.kit.widgets.shorten import short_name
from ui.kit.widgets.touchable import TouchCard

_ROW_GAP = 8
Line = TypeVar("Line")


class ListRow(TouchCard, Generic[Line]):
    """A card that shows any line of a list."""

    def __init__(self) -> None:
        super().__init__(padding=(dp(14), dp(4)), spacing=dp(10), size_hint=(None, None))

    def show(self, line: Line) -> None:
        raise NotImplementedError

def when_words(line: GameLine) -> str:
    """Which game it is of and the number that records name it by, the date, and what is special about it."""
    title = game_named(line.game).title() if line.game in REGISTERED_GAMES else line.game
    numbered = _("{title}, game {number}").format(title=title, number=line.number)
    date = date_words(line.started).replace(" ", "\u00a0", 1) if line.started else _("Date unknown")  # "18. November"
    said = [numbered, date]
    if line.practice:
        said.append(_("practice"))
    if line.score_only is not None:
        said.append(_("score only"))
    if line.times:
        said.append(_("clock {times}").format(times="\u00a0/\u00a0".join(clock_face(used) for used in line.times)))
    if asked := line.companions.advice:
        said.append(ngettext("advice once", "advice {n} times", asked).format(n=asked))
    return " · ".join(said)


def outcome_words(line: GameLine) -> tuple[str, str]:
    """The points and who won; how far it is when it is not over."""
    if line.result is None:
        return "", _("not finished")
    points = " : ".join(str(score) for score in line.result.scores)
    if len(line.result.winners) == 1:
        return points, _("{name} won").format(name=short_name(line.result.players[line.result.winners[0]], 12))
    return points, _("shared")


class GameRow(ListRow[GameLine]):
    """One game: who and when at the left, the points and who won at the right."""

    def __init__(self) -> None:
        super().__init__()
        self.who = Text("", "strong", fit=True, valign="bottom")
        self.when = Text("", "small", colour=theme().faint, fit=True, valign="top")
        self.points = Text("", "heading", align="right", fit=True, valign="bottom")
        self.won = Text("", "small", colour=theme().faint, align="right", fit=True, valign="top")
        right = dp(124 if portrait() else 156)
        self.add_widget(Column(self.who, self.when, gap=0, size_hint_y=1))
        self.add_widget(Column(self.points, self.won, gap=0, size_hint_x=None, size_hint_y=1, width=right))

    def show(self, line: GameLine) -> None:
        names = line.result.players if line.result else line.names
        self.name = f"game:{line.number}"
        self.who.text = and_list(names)
        self.when.text = when_words(line)
        self.points.text, self.won.text = outcome_words(line)


class LazyList(Scroll, Generic[Line]):
    """Scrolls as far as all the lines together are high, with widgets only for those in sight; a `row` shows any
    line."""

    def __init__(
        self, lines: Sequence[Line], chosen: Callable[[Line], object], row: Callable[[], ListRow[Line]]
    ) -> None:
        self.lines, self.chosen, self.row = lines, chosen, row
        self.step = finger() + dp(30 if portrait() else 18) + dp(_ROW_GAP)
        self._shown: dict[int, ListRow[Line]] = {}
        self._spare: list[ListRow[Line]] = []
        super().__init__(Widget(size_hint_y=None, height=len(lines) * self.step))
        self.bind(offset=self._fill, size=self._fill)
        self.content.bind(pos=self._fill, width=self._fill)

    def _fill(self, *_args: object) -> None:
        if self.height < self.step:
            return
        first = max(0, int(self.offset / self.step))
        last = min(len(self.lines), int((self.offset + self.height) / self.step) + 1)
        for place in [place for place in self._shown if not first <= place < last]:
            row = self._shown.pop(place)
            self.content.remove_widget(row)
            self._spare.append(row)
        for place in range(first, last):
            row = self._shown.get(place) or self._put(place)
            row.size = (self.content.width, self.step - dp(_ROW_GAP))
            row.pos = (self.content.x, self.content.y + self.content.height - (place + 1) * self.step + dp(_ROW_GAP))

    def _put(self, place: int) -> ListRow[Line]:
        row = self._spare.pop() if self._spare else self.row()
        line = self.lines[place]
        row.action = lambda: self.chosen(line)
        row.show(line)
        self._shown[place] = row
        self.content.add_widget(row)
        return row
