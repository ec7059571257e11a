"""Every kept game, the newest first; a touch opens it."""

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.games.registry import REGISTERED_GAMES, game_named
from companion.language import _, ngettext, number
from companion.store.game_lines import GameLine
from ui.games.registry import FACES
from ui.history.export import all_plays_files
from ui.history.game_dialogs import ask_where
from ui.history.rows import GameRow, LazyList
from ui.kiosk.sticks import mount_all
from ui.kit.metrics import dp, finger, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TitleBar, TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row


class HistoryScreen(CompanionScreen):
    """Where the list was left is kept for coming back."""

    def build(self, **_kwargs: object) -> None:
        lines = self.app.store.games()
        self.padding, self.spacing = (dp(14), dp(10), dp(6), dp(10)), dp(8)
        count = ngettext("{count} game", "{count} games", len(lines)).format(count=number(len(lines)))
        counted = Text(count, "body", colour=theme().faint, align="right", fit=True, size_hint_x=0.5)
        corner: list[Widget] = [counted]
        if any(line.result and not line.practice for line in lines):
            corner += [
                self._button(_("Statistics"), "statistics", lambda: self.app.go("statistics")),
                self._button(_("Share all"), "share", self._share),
            ]
        self.add_widget(self._bar(corner))
        if lines:
            self.scroll = LazyList(lines, self._open, GameRow)
            self.scroll.remember(self.memory)
            self.add_widget(self.scroll)
        else:
            self.add_widget(Text(_("No game is kept yet."), "heading", colour=theme().faint, align="center", fit=True))

    def _bar(self, corner: list[Widget]) -> Widget:
        if not portrait():
            return TitleBar(_("History"), self.app.back, *corner, Widget(size_hint_x=None, width=dp(2)))
        counted, *buttons = corner
        counted.halign = "left"
        below = Row(counted, *buttons, gap=8, height=finger(), padding=(dp(2), 0, dp(8), 0))
        return Column(TitleBar(_("History"), self.app.back), below, gap=8)

    def _button(self, words: str, name: str, action: Callable[[], object]) -> TouchButton:
        return TouchButton(words, name=name, action=action, text_kind="small", size_hint=(None, 1), width=dp(110))

    def _share(self) -> None:
        ask_where(self.app, partial(all_plays_files, self.app.store), mount_all)

    def _open(self, line: GameLine) -> None:
        if line.game not in FACES:  # imported by the command line, which knows more games
            self.app.say(_("This app has no table for {game}. The game itself is kept.").format(game=title(line.game)))
        elif line.score_only is not None:
            self.app.go("score", number=line.number)
        else:
            self.app.go("replay", number=line.number)


def title(game: str) -> str:
    return game_named(game).title() if game in REGISTERED_GAMES else game
