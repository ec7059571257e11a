"""Statistics: players, one of them, the games, favourite places and dice, for one game and one period at a time."""

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import UTC, timedelta
from functools import partial
from threading import Event as Signal

from kivy.uix.widget import Widget

from companion.disk import clock
from companion.games.registry import game_named
from companion.language import _, ngettext
from companion.statistics import pages
from companion.statistics.counts import visits
from companion.statistics.played import Played, PlayedGame, played, selected
from companion.statistics.players import keep_players, read_players
from companion.store.store import Store
from ui.games.registry import FACES, face_named
from ui.kit.background import in_background
from ui.kit.metrics import dp, finger, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TitleBar, TouchButton
from ui.kit.widgets.label import Text, alike
from ui.kit.widgets.panel import Card, Column, Row
from ui.kit.widgets.scroll import Scroll
from ui.kit.widgets.tiles import Tab
from ui.kit.widgets.touchable import TouchCard
from ui.statistics.asking import ask_colour, ask_pair, ask_same, pair_words
from ui.statistics.bar_plot import Bar, BarPlot
from ui.statistics.seal_mark import SealMark, shade_of
from ui.statistics.table_view import PlotCard, TableView

PERIODS: dict[str, int | None] = {"all": None, "year": 365, "month": 30}  # days


class StatisticsScreen(CompanionScreen):
    """What is counted is read once, and again when the store has changed. Games whose facts are still missing are
    counted in the background, and join when they are done."""

    def build(self, **_kwargs: object) -> None:
        self.found = self._read()
        kinds = [kind for kind in self.found.kinds() if kind in FACES]
        self.padding, self.spacing = (dp(14), dp(10), dp(6), dp(10)), dp(8)
        if not kinds:
            self.add_widget(TitleBar(_("Statistics"), self.app.back))
            self.add_widget(_nothing(_("Nothing to count yet: no game is finished.")))
            return
        self.game: str = self.memory.get("game", kinds[0])
        self.period: str = self.memory.get("period", "all")
        self.games = self._selected()
        self.players = [each for each in self.found.players(self.game) if any(each in g.players for g in self.games)]
        tabs = {
            "players": (_("Players"), self._players),
            "games": (_("Games"), self._of_games),
            "places": (_("Favourites"), self._places),
            "dice": (_("Dice"), self._dice),
        }
        if not any(game.facts and game.facts.dice for game in self.games):
            del tabs["dice"]
        tab: str = self.memory.get("tab", "players")
        tab = tab if tab in tabs else "players"
        self.add_widget(self._bar(kinds))
        if not self.games:
            self.add_widget(_nothing(_("No finished game fits this choice.")))
            return
        choose = [
            Tab(words, name=f"tab:{name}", action=partial(self._turn, "tab", name), chosen=name == tab)
            for name, (words, _page) in tabs.items()
        ]
        alike(*(each.label for each in choose))
        self.add_widget(Row(*choose, gap=8, height=finger(), padding=(dp(2), 0, dp(8), 0)))
        scroll = Scroll(Column(*self._missing(), *tabs[tab][1](), gap=10, padding=(dp(2), dp(2), dp(8), dp(2))))
        scroll.remember(self.memory)
        self.add_widget(scroll)

    def _read(self) -> Played:
        kept: tuple[int, Played] | None = self.memory.get("found")
        if kept is not None and kept[0] == self.app.store.changes:
            return kept[1]
        found = played(self.app.store, read_players(self.app.store))
        self.memory["found"] = (self.app.store.changes, found)
        if found.missing:
            self._work_out(found.missing)
        return found

    def _work_out(self, missing: Sequence[int]) -> None:
        """In a thread, until the screen is left; then everything is counted again."""
        left = Signal()
        forget = in_background(partial(work_out, self.app.store, missing, left), lambda _done: self.app.rebuild())
        self.until_left(left.set)
        self.until_left(forget)

    def _missing(self) -> list[Widget]:
        count = len(self.found.missing)
        words = ngettext("{n} game is still being counted …", "{n} games are still being counted …", count)
        return [Text(words.format(n=count), "small", colour=theme().faint)] if count else []

    def _selected(self) -> tuple[PlayedGame, ...]:
        days = PERIODS[self.period]
        since = None if days is None else (clock.now() - timedelta(days=days)).astimezone(UTC)
        return selected(self.found.games, game=self.game, players=self.memory.get("pair") or (), since=since)

    def _turn(self, what: str, value: object) -> None:
        if self.memory.get(what) != value:
            self.memory[what] = value
            if what != "tab":
                self.memory.pop("player", None)
            if what == "game":
                self.memory.pop("pair", None)
            self.memory.pop("scrolled", None)
            self.rebuild()

    # The bar: which game, which period

    def _bar(self, kinds: list[str]) -> Widget:
        corner: list[Widget] = []
        if len(kinds) > 1:
            after = kinds[(kinds.index(self.game) + 1) % len(kinds)]
            corner.append(self._corner(face_named(self.game).title, "game", after))
        names = {"all": _("All time"), "year": _("One year"), "month": _("30 days")}
        periods = list(PERIODS)
        after = periods[(periods.index(self.period) + 1) % len(periods)]
        corner.append(self._corner(names[self.period], "period", after))
        pair = self.memory.get("pair")
        whose = _("Everybody") if pair is None else pair_words([self.found.names[player] for player in pair])
        corner.insert(0, self._corner_button(whose, "pair", self._ask_pair))
        back: Callable[[], object] = self.app.back
        if self.memory.get("tab", "players") == "players" and "player" in self.memory:
            back = self._to_players
        if not portrait():
            return TitleBar(_("Statistics"), back, *corner, Widget(size_hint_x=None, width=dp(2)))
        for button in corner:
            button.size_hint_x = 1
        below = Row(*corner, gap=8, height=finger(), padding=(dp(2), 0, dp(8), 0))
        return Column(TitleBar(_("Statistics"), back), below, gap=8)

    def _corner(self, words: str, what: str, after: str) -> TouchButton:
        return self._corner_button(words, what, partial(self._turn, what, after))

    def _corner_button(self, words: str, name: str, act: Callable[[], object]) -> TouchButton:
        return TouchButton(words, name=name, action=act, text_kind="small", size_hint=(None, 1), width=dp(124))

    def _ask_pair(self) -> None:
        games = selected(self.found.games, game=self.game)
        ask_pair(self.app, games, self.found.names, lambda pair: self._turn("pair", pair))

    def _to_players(self) -> None:
        self.memory.pop("player", None)
        self.rebuild()

    # Players

    def _players(self) -> list[Widget]:
        player: str | None = self.memory.get("player")
        if player in self.players:
            return self._player(player)
        table = pages.players_table(self.games, self.players, self.found.names)
        rows: list[Widget] = [
            self._player_card(player, row) for player, row in zip(self.players, table.rows, strict=True)
        ]
        means = [
            Bar(self.found.names[player], float(row[4] or 0), self._shade(player))
            for player, row in zip(self.players, table.rows, strict=True)
        ]
        return [*rows, PlotCard(self.app, table, BarPlot(means), "plot:players", _("Mean points of a game."))]

    def _shade(self, player: str) -> tuple[float, float, float, float]:
        return shade_of(self.found.colours.get(player, ""))

    def _seal(self, player: str) -> Widget:
        return SealMark(player, self.found.colours.get(player, ""))

    def _player_card(self, player: str, row: Sequence[object]) -> Widget:
        games, wins = int(str(row[1])), int(str(row[2]))
        told = ngettext("{n} game", "{n} games", games).format(n=games)
        won = ngettext("{n} won", "{n} won", wins).format(n=wins)
        card = TouchCard(
            name=f"player:{player}", action=partial(self._show, player), size_hint_y=None,
            height=finger() + dp(14), padding=(dp(14), dp(4)), spacing=dp(12),
        )  # fmt: skip
        name = Text(self.found.names[player], "strong", fit=True, valign="bottom")
        detail = Text(f"{told} · {won}", "small", colour=theme().faint, fit=True, valign="top")
        best = Text(_("Best: {points}").format(points=row[5]), "body", align="right", fit=True, size_hint_x=0.5)
        for part in (self._seal(player), Column(name, detail, gap=0, size_hint_y=1), best):
            card.add_widget(part)
        return card

    def _show(self, player: str) -> None:
        self.memory["player"] = player
        self.memory.pop("scrolled", None)
        self.rebuild()

    def _player(self, player: str) -> list[Widget]:
        names, games = self.found.names, self.games
        sources = pages.sources_table(games, [player], names, self.game)
        bars = [Bar(str(label), float(str(value)), self._shade(player)) for label, value in sources.rows]
        own = selected(games, players=[player])
        tables = [
            pages.player_table(games, player, names),
            pages.lead_table(games, player),
            pages.against_table(games, player, self.players, names),
            pages.levels_table(games, player, self.game),
        ]
        rename = TouchButton(_("Rename"), name="rename", action=partial(self._rename, player), text_kind="small")
        join = TouchButton(_("Same as …"), name="join", action=partial(self._join, player), text_kind="small")
        colour = TouchButton(_("Colour"), name="colour", action=partial(self._colour, player), text_kind="small")
        name, buttons = Text(names[player], "heading", fit=True), [colour, rename, join]
        if portrait():
            head: Widget = Column(Row(self._seal(player), name, gap=8, height=finger()), Row(*buttons, gap=8), gap=6)
        else:
            for button in buttons:
                button.size_hint_x, button.width = None, dp(108)
            head = Row(self._seal(player), name, *buttons, gap=8, height=finger())
        whole, *told = [PlotCard(self.app, table, TableView(table), f"table:{place}")
                        for place, table in enumerate(tables) if table.rows]  # fmt: skip
        plot = [PlotCard(self.app, sources, BarPlot(bars), "plot:sources", _("Mean points of a game."))] if bars else []
        return [head, whole, *plot, *told, *self._leads_and_ends(own), *self._map(player)]

    def _rename(self, player: str) -> None:
        def done(name: str) -> None:
            keep_players(self.app.store, read_players(self.app.store).renamed(player, name))
            self.rebuild()

        self.app.write(_("What is the player called?"), done, text=self.found.names[player])

    def _colour(self, player: str) -> None:
        def done(colour: str) -> None:
            keep_players(self.app.store, read_players(self.app.store).coloured(player, colour))
            self.rebuild()

        ask_colour(self.app, self.found.names[player], self.found.colours.get(player, ""), done)

    def _join(self, player: str) -> None:
        """Two spellings of one player: all games are counted under the other one."""
        store, known = self.app.store, read_players(self.app.store)
        seated = Counter(key for game in self.found.games for key in game.players)
        others = [(key, self.found.names[key], seated[key]) for key in self.found.players() if key != player]

        def joined(other: str) -> None:
            keep_players(store, known.join(player, other))
            self.memory["player"] = other
            self.rebuild()

        def parted(spelling: str) -> None:
            keep_players(store, known.parted(spelling))
            self.rebuild()

        spellings = [(key, self.found.spelt(key)) for key in known.spellings(player)]
        ask_same(self.app, self.found.names[player], others, spellings, joined, parted)

    # Games, places, dice

    def _of_games(self) -> list[Widget]:
        records = pages.records_table(self.games, self.found.names)
        return [PlotCard(self.app, records, TableView(records), "table:records"), *self._leads_and_ends(self.games)]

    def _leads_and_ends(self, games: Sequence[PlayedGame]) -> list[Widget]:
        told = {
            "plot:changes": (pages.changes_table(games), _("Games in which the lead changed so many times.")),
            "plot:ends": (pages.ends_table(games, self.game), _("Games that ended so.")),
        }
        return [
            PlotCard(self.app, table, BarPlot([Bar(str(key), float(str(n))) for key, n in table.rows]), name, remark)
            for name, (table, remark) in told.items()
            if table.rows
        ]

    def _places(self) -> list[Widget]:
        nothing = _("Nothing to count yet: only scores were kept.")
        return self._map() or [Text(nothing, "body", colour=theme().faint)]

    def _map(self, player: str = "") -> list[Widget]:
        """The board of the newest game, with how often the player, or everybody, came to each place."""
        newest = next((game for game in reversed(self.games) if game.facts), None)
        if newest is None:
            return []
        known, state = game_named(self.game), self.app.store.beginning(newest.number)
        drawing = known.drawing(state)
        titles = {} if drawing is None else {place.id: known.place_name(state, place.id) for place in drawing.places}
        table = pages.places_table(self.games, titles, player)
        picture = face_named(self.game).heat_map(state, visits(self.games, player))
        return [] if picture is None else [PlotCard(self.app, table, picture, "plot:places")]

    def _dice(self) -> list[Widget]:
        cards: list[Widget] = []
        for table, report in pages.dice_tables(self.games, self.game):
            bars = [
                Bar(str(face.face), face.rolled, low=face.low, high=face.high, expected=face.expected)
                for face in report.faces
            ]
            cards.append(
                PlotCard(self.app, table, BarPlot(bars), f"plot:{report.die}", pages.verdict_words(report))
            )
        remark = _("The pale band is where a fair die lies in 95 of 100 cases; the line is what is to be expected.")
        return [*cards, Card(Text(remark, "small", colour=theme().faint))]


def _nothing(words: str) -> Text:
    return Text(words, "heading", colour=theme().faint, align="center", fit=True)


def work_out(store: Store, missing: Sequence[int], left: Signal) -> None:
    for number in missing:
        if left.is_set():
            return
        store.work_out_facts(number)
