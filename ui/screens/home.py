"""Home: continue an interrupted game, begin one, and everything else one touch away."""

from collections.abc import Sequence

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.language import _, and_list, date_words
from companion.store.game_lines import GameLine
from ui.games.registry import faces
from ui.kit.metrics import dp, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme, with_alpha
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row, outlined
from ui.kit.widgets.print import Print
from ui.screens.entry_button import entry_button
from ui.screens.rehearsing import rehearse_soon
from ui.screens.waiting import waiting_games
from ui.teach.improving import improve_soon


class HomeScreen(CompanionScreen):
    """One game's entries are all here; of several games each has a button that leads to its own."""

    def build(self, **_kwargs: object) -> None:
        upright = portrait()
        self.faces = faces()
        alone = len(self.faces) == 1
        self.orientation = "vertical" if upright else "horizontal"
        picture = FloatLayout(size_hint=(1, 0.62) if upright else (0.54, 1))
        picture.add_widget(Print(pos_hint={"x": 0, "y": 0}))
        picture.add_widget(slip(upright, self.faces[0].seal if alone else ""))
        self.add_widget(picture)
        self.add_widget(self._ways(self.faces[0].title if alone else ""))
        improve_soon(self)
        rehearse_soon(self)

    def _ways(self, title: str) -> Widget:
        waiting = waiting_games(self.app.store)
        begin, others = self._games("plain" if waiting else "primary")
        last = [
            self._entry(words, screen, screen)
            for words, screen in ((_("Rules"), "rules"), (_("Dice and camera"), "dice"), (_("Settings"), "settings"))
        ]
        rows = [self._continued(*waiting)] if waiting else []
        rows += [*begin, *in_rows([*others, self._entry(_("History"), "history", "history")], 2), last]
        heading = [Text(title, "display", font_size=26, size_hint_y=None)] if title else []
        lines = [Row(*row, size_hint_y=1, size_hint_max_y=dp(92)) for row in rows]
        most = len(rows) * dp(102) + dp(80)
        side = Column(*heading, *lines, padding=(dp(20), dp(18)), height=most)
        holder = AnchorLayout(anchor_y="center")
        holder.bind(height=lambda _holder, height: setattr(side, "height", min(height, most)))
        holder.add_widget(side)
        return holder

    def _games(self, kind: str) -> tuple[list[list[Widget]], list[Widget]]:
        """The rows of large buttons that begin a game, and the smaller ones."""
        if len(self.faces) > 1:
            games = [
                self._entry(face.title, f"game:{face.name}", "game", kind, "heading", game=face.name)
                for face in self.faces
            ]
            return in_rows(games, 2), []
        (face,) = self.faces
        new = face.new_game(self.app.store)
        begin = entry_button(self, face, new, kind=kind, text_kind="heading", size_hint=(1, 1))
        return [[begin]], [entry_button(self, face, way, size_hint=(1, 1)) for way in face.other_ways()]

    def _continued(self, first: GameLine, practice: GameLine | None = None) -> list[Widget]:
        """The game to go on with, and beside it, smaller, a practice game that waits as well."""
        large = TouchButton(
            _("Continue"),
            name="continue",
            action=lambda: self._continue(first.number),
            detail=which(first) if practice is None else and_list(first.names),
            kind="primary",
            text_kind="heading",
            size_hint=(1, 1),
        )
        if practice is None:
            return [large]
        number = practice.number
        small = TouchButton(
            _("Practice game"), name="continue:practice", action=lambda: self._continue(number), size_hint=(0.5, 1)
        )
        return [large, small]

    def _entry(
        self, text: str, name: str, screen: str, kind: str = "plain", size: str = "strong", **given: object
    ) -> TouchButton:
        go = self.app.go
        return TouchButton(
            text, name=name, action=lambda: go(screen, **given), kind=kind, text_kind=size, size_hint=(1, 1)
        )

    def _continue(self, number: int) -> None:
        self.app.session = self.app.store.open_game(number)
        self.app.go("table")


def in_rows(entries: Sequence[Widget], width: int) -> list[list[Widget]]:
    """The entries in rows of so many."""
    return [list(entries[start : start + width]) for start in range(0, len(entries), width)]


def which(game: GameLine) -> str:
    """Which interrupted game: who plays, and since when."""
    names = and_list(game.names)
    told = _("{names}, practice").format(names=names) if game.practice else names
    if game.started is None:
        return told
    return _("{names}, since {when}").format(names=told, when=date_words(game.started))


def slip(upright: bool, seal: str) -> Widget:
    """The name of the road written downwards on a slip of paper, and below it a game's seal."""
    paint = theme()
    signs: list[Widget] = [Text(sign, "display", pixels=dp(46), align="center", colour=paint.ink) for sign in "東海道"]
    if seal:
        stamp = Column(
            *(Text(sign, "strong", pixels=dp(17), align="center", colour=paint.on_red) for sign in seal),
            gap=0,
            padding=(0, dp(1), 0, dp(3)),
            size_hint_x=None,
            width=dp(28),
            pos_hint={"center_x": 0.5},
        )
        outlined(stamp, paint.red, None, dp(4))
        signs.append(stamp)
    paper = Column(*signs, gap=2, padding=(dp(8), dp(12)), size_hint=(None, None), width=dp(70))
    outlined(paper, with_alpha(paint.card, 0.94), paint.line, dp(3))
    paper.pos_hint = {"right": 0.93, "top": 0.94} if upright else {"right": 0.90, "top": 0.95}
    return paper
