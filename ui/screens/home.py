"""Home: continue an interrupted game, begin one, and everything else one touch away."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.language import _, and_list, date_words
from companion.store.game_lines import GameLine
from ui.games.registry import FACES, AnyFace, face_named, faces
from ui.kit.metrics import dp, portrait
from ui.kit.rehearsing import Parts, rehearse_soon
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme, with_alpha
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row, outlined
from ui.kit.widgets.shorten import short_name
from ui.kit.widgets.touchable import TouchCard
from ui.screens import screen_class
from ui.screens.entry_button import entry_button
from ui.screens.waiting import waiting_games
from ui.teach.improving import improve_soon

LOOKED_AT = 1.0  # seconds that Home is left alone first, in which the heap is frozen without a table in it


class HomeScreen(CompanionScreen):
    """The ways into one game: the one played last, until a touch on another one's picture."""

    def build(self, **_kwargs: object) -> None:
        upright = portrait()
        self.waiting = waiting_games(self.app.store)
        self.face = face_named(self.memory.get("game") or self._played_last())
        self.orientation = "vertical" if upright else "horizontal"
        picture = FloatLayout(size_hint=(1, 0.62) if upright else (0.54, 1))
        print_ = self.face.picture()
        print_.pos_hint = {"x": 0, "y": 0}
        picture.add_widget(print_)
        picture.add_widget(slip(upright, self.face.seal))
        if len(FACES) > 1:
            picture.add_widget(self._pictures())
        self.add_widget(picture)
        self.add_widget(self._ways())
        improve_soon(self)
        if self.waiting:
            line = self.waiting[0]
            rehearse_soon(self, line.game, partial(self._load_table, line), LOOKED_AT)
        else:  # no table is a touch away: nothing is drawn, and memory is spared
            game = self.face.name
            rehearse_soon(self, f"{game} imported", partial(self._import_table, game), LOOKED_AT)

    def _load_table(self, line: GameLine) -> Callable[[], Parts]:
        return partial(screen_class("table", line.game).rehearsal, self.app, line.number)

    def _import_table(self, game: str) -> Callable[[], Parts]:
        screen_class("table", game)
        return lambda: iter(())

    def _played_last(self) -> str:
        if self.waiting:
            return self.waiting[0].game
        return self.app.store.last_begun(tuple(FACES)) or next(iter(FACES))

    def _pictures(self) -> Widget:
        """Every game with its picture, along the lower edge; the chosen one is framed."""
        tabs = [GameTab(face, partial(self._choose, face.name), chosen=face is self.face) for face in faces()]
        row = Row(*tabs, gap=8, size_hint_x=0.92, height=dp(92), pos_hint={"center_x": 0.5, "y": 0.03})
        if portrait():  # beside the slip
            row.size_hint_x, row.pos_hint = 0.7, {"x": 0.03, "y": 0.04}
        return row

    def _choose(self, game: str) -> None:
        if game != self.face.name:
            self.memory["game"] = game
            self.rebuild()

    def _ways(self) -> Widget:
        waiting = self.waiting
        kind = "plain" if waiting else "primary"
        new = self.face.new_game(self.app.store)
        begin = entry_button(self, self.face, new, kind=kind, text_kind="heading", size_hint=(1, 1))
        others: list[Widget] = [entry_button(self, self.face, way, size_hint=(1, 1)) for way in self.face.other_ways()]
        dice = [self._entry(_("Dice and camera"), "dice")] if self.face.rolls_dice else []
        last = [self._entry(_("History"), "history"), self._entry(_("Rules"), "rules"), *dice]
        rows = [self._continued(*waiting)] if waiting else []
        rows += [[begin], *in_rows([*others, *last, self._entry(_("Settings"), "settings")])]
        heading = Text(self.face.title, "display", font_size=26, size_hint_y=None)
        lines = [Row(*row, size_hint_y=1, size_hint_max_y=dp(92)) for row in rows]
        most = len(rows) * dp(102) + dp(80)
        side = Column(heading, *lines, padding=(dp(20), dp(18)), height=most)
        holder = AnchorLayout(anchor_y="center")
        holder.bind(height=lambda _holder, height: setattr(side, "height", min(height, most)))
        holder.add_widget(side)
        return holder

    def _continued(self, first: GameLine, practice: GameLine | None = None) -> list[Widget]:
        """The game to go on with, and beside it, smaller, a practice game that waits as well. A game of another kind
        than the one whose name stands above says so."""
        other = first.game != self.face.name
        short = and_list(short_name(name, 9) for name in first.names)
        told = short if other or practice is not None else which(first)
        if other:
            told = _("{what}: {why}").format(what=face_named(first.game).title, why=told)
        large = TouchButton(
            _("Continue"),
            name="continue",
            action=lambda: self._continue(first.number),
            detail=told,
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

    def _entry(self, text: str, screen: str) -> TouchButton:
        given = {"game": self.face.name} if screen == "rules" and len(FACES) > 1 else {}
        return TouchButton(text, name=screen, action=lambda: self.app.go(screen, **given), size_hint=(1, 1))

    def _continue(self, number: int) -> None:
        self.app.session = self.app.store.open_game(number)
        self.app.go("table")


class GameTab(TouchCard):
    """A game's picture and name; the chosen one has a red edge."""

    def __init__(self, face: AnyFace, action: Callable[[], object], *, chosen: bool) -> None:
        super().__init__(
            name=f"game:{face.name}", action=action, orientation="vertical", radius=10, padding=dp(4), spacing=dp(2),
            thick=dp(2.6) if chosen else 1.4, edge=theme().red if chosen else None,
        )  # fmt: skip
        self.chosen = chosen
        self.add_widget(face.picture())
        self.add_widget(Text(face.title, "strong", align="center", fit=True, size_hint_y=None, height=dp(33)))

    def spoken_words(self) -> str:
        words = super().spoken_words()
        return _("{what}, chosen").format(what=words) if self.chosen else words


def in_rows(entries: Sequence[Widget]) -> list[list[Widget]]:
    """The entries two by two; the last row may have three."""
    starts = range(0, len(entries) - 1, 2)
    return [list(entries[start : start + 2 if start + 3 < len(entries) else None]) for start in starts]


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
    paper.silent = True  # an ornament: no voice of ours reads its signs
    paper.pos_hint = {"right": 0.93, "top": 0.94} if upright else {"right": 0.90, "top": 0.95}
    return paper
