"""Home: continue an interrupted game, begin one, and everything else one touch away."""

from typing import Any

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.language import _, and_list, date_words
from ui.kit.metrics import dp, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme, with_alpha
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, outlined
from ui.kit.widgets.print import Print
from ui.screens import screen_exists
from ui.teach.improving import improve_soon


class HomeScreen(CompanionScreen):
    def build(self, **_kwargs: Any) -> None:
        upright = portrait()
        self.orientation = "vertical" if upright else "horizontal"
        picture = FloatLayout(size_hint=(1, 0.62) if upright else (0.54, 1))
        picture.add_widget(Print(pos_hint={"x": 0, "y": 0}))
        picture.add_widget(title(upright))
        self.add_widget(picture)
        self.add_widget(self._ways(upright))
        improve_soon(self)

    def _ways(self, upright: bool) -> Widget:
        side = BoxLayout(orientation="vertical", padding=(dp(20), dp(18)), spacing=dp(10))
        rows = [*self._games(), *pairs(self._entries(), 2)]
        last = [entry for entry in (self._rules(), self._dice(), self._settings()) if entry]
        rows += pairs(last, 3)
        side.add_widget(Text("Tokaido Duo", "display", size=26, size_hint_y=None))
        for row in rows:
            line = BoxLayout(spacing=dp(10), size_hint_max_y=dp(92))
            for entry in row:
                line.add_widget(entry)
            side.add_widget(line)
        holder = AnchorLayout(anchor_y="center")
        side.size_hint_y = None
        most = len(rows) * dp(102) + dp(80)
        holder.bind(height=lambda _holder, height: setattr(side, "height", min(height, most)))
        holder.add_widget(side)
        return holder

    def _games(self) -> list[list[Widget]]:
        number = self.app.store.last_open()
        waiting = next((game for game in self.app.store.games() if game.number == number), None)
        kind = "plain" if waiting else "primary"
        if needs_check(self.app.store):
            new = self._entry(_("New game"), "new", "board_check", kind=kind, size=18, then="setup")
        else:
            new = self._entry(_("New game"), "new", "setup", kind=kind, size=18)
        if waiting is None or not screen_exists("table"):
            return [[new]] if new else []
        continued = TouchButton(
            _("Continue"),
            name="continue",
            action=lambda: self._continue(waiting.number),
            detail=which(waiting),
            kind="primary",
            text_kind="heading",
            size_hint=(1, 1),
        )
        return [[continued], [new]] if new else [[continued]]

    def _entries(self) -> list[Widget]:
        """What may be begun besides a game, and what was."""
        found = [
            self._entry(_("Join a running game"), "join", "join"),
            self._entry(_("Score only"), "score_only", "score_only"),
            self._entry(_("Try without a table"), "practice", "setup", practice=True),
            self._entry(_("History"), "history", "history"),
        ]
        return [entry for entry in found if entry is not None]

    def _rules(self) -> Widget | None:
        return self._entry(_("Rules"), "rules", "rules")

    def _dice(self) -> Widget | None:
        return self._entry(_("Dice and camera"), "dice", "dice")

    def _settings(self) -> Widget | None:
        return self._entry(_("Settings"), "settings", "settings")

    def _entry(
        self, text: str, name: str, screen: str, *, kind: str = "plain", size: float = 16, **given: Any
    ) -> TouchButton | None:
        if not screen_exists(screen):
            return None
        return TouchButton(
            text,
            name=name,
            action=lambda: self.app.go(screen, **given),
            kind=kind,
            text_kind="heading" if size > 16 else "strong",
            size_hint=(1, 1),
        )

    def _continue(self, number: int) -> None:
        self.app.session = self.app.store.open_game(number)
        self.app.go("table")


def needs_check(store: Any) -> bool:
    """The first game on a board that nobody has compared with a real copy opens the check, which can be put off."""
    return not (store.setting("board checked", False) or store.setting("board check put off", False))


def pairs(entries: list[Widget], width: int) -> list[list[Widget]]:
    """The entries in rows of so many."""
    return [entries[start : start + width] for start in range(0, len(entries), width)]


def which(game: Any) -> str:
    """Which interrupted game: who plays, and since when."""
    names = and_list(game.names)
    told = _("{names}, practice").format(names=names) if game.practice else names
    if game.started is None:
        return told
    return _("{names}, since {when}").format(names=told, when=date_words(game.started))


def title(upright: bool) -> Widget:
    """The name of the road written downwards on a slip of paper, with our seal: two together."""
    paint = theme()
    signs = [Text(sign, "display", pixels=dp(46), align="center", colour=paint.ink) for sign in "東海道"]
    seal = Column(
        *(Text(sign, "strong", pixels=dp(17), align="center", colour=paint.on_red) for sign in "二人"),
        gap=0,
        padding=(0, dp(1), 0, dp(3)),
        size_hint_x=None,
        width=dp(28),
        pos_hint={"center_x": 0.5},
    )
    outlined(seal, paint.red, None, dp(4))
    slip = Column(*signs, seal, gap=2, padding=(dp(8), dp(12)), size_hint=(None, None), width=dp(70))
    outlined(slip, with_alpha(paint.card, 0.94), paint.line, dp(3))
    slip.pos_hint = {"right": 0.93, "top": 0.94} if upright else {"right": 0.90, "top": 0.95}
    return slip
