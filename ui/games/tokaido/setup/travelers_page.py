"""The travelers: two dealt to each to choose from, or told from the tiles, or none."""

from collections.abc import Callable
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.tokaido.desk.setup_draft import JourneyDraft, TravelersFrom
from companion.games.tokaido.desk.setup_words import seat_word, travelers_from_words
from companion.games.tokaido.rules.names import PlayerColour, Traveler
from companion.games.tokaido.rules.road import Road
from companion.games.tokaido.rules.terms import coins_word
from companion.games.tokaido.words.titles import ability_words, traveler_name
from companion.language import _
from ui.games.tokaido.palette import seat_of
from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp, dp_text, finger, portrait
from ui.kit.theme import mix, theme
from ui.kit.widgets.label import Text, alike
from ui.kit.widgets.panel import Column, Row, filled
from ui.kit.widgets.shorten import Shortened, short_name
from ui.kit.widgets.tiles import Pick, Tab
from ui.kit.widgets.touchable import TouchCard


class TravelerTile(TouchCard):
    """Name, starting coins, and what the traveler can do."""

    def __init__(
        self,
        name: str,
        title: str,
        coins: int,
        words: str,
        action: Callable[[], object],
        *,
        chosen: bool,
        large: bool = False,
    ) -> None:
        paint = theme()
        fill, edge = (mix(paint.card, paint.red, 0.1), paint.red) if chosen else (None, None)
        super().__init__(
            name=name, action=action, orientation="vertical", fill=fill, edge=edge,
            padding=(dp(8), dp(6)) if large else (dp(7), dp(1)), thick=dp(2.4) if chosen else 1.4,
        )  # fmt: skip
        self.size_hint_min = (finger(), finger())
        self.spoken = f"{title}, {coins_word(coins)}. {words}"
        self.spoken = _("{what}, chosen").format(what=self.spoken) if chosen else self.spoken
        kind, size = ("heading", 18) if large else ("strong", 15)
        coin = GameIcon(icon="coin", colour=paint.gold, size_hint_x=None, width=dp(18 if large else 15))
        number = Text(str(coins), kind, fit=True, size_hint_x=None, width=dp(16))
        label = Text(title, kind, fit=True)
        self.words = Text(
            words, "small", font_size=size, colour=paint.faint, fit=True, valign="middle" if large else "top"
        )
        filled(self, Row(label, coin, number, gap=3, height=dp_text(24 if large else 19)), self.words)


class TravelersPage(BoxLayout):
    """`changed(draft)` after every touch that changes something."""

    def __init__(self, draft: JourneyDraft, road: Road, changed: Callable[[JourneyDraft], object]) -> None:
        super().__init__(orientation="vertical", spacing=dp(6))
        self.draft, self.road, self.changed = draft, road, changed
        self.whose = draft.asked or draft.colours[0]
        self._lay()

    def _lay(self) -> None:
        self.clear_widgets()
        sources = [
            (each.value, travelers_from_words(each))
            for each in TravelersFrom
            if each is not TravelersFrom.DEALT or not (self.draft.joining or self.draft.changing)
        ]
        self.add_widget(Pick(sources, self.draft.travelers_from.value, name="from", picked=self._source))
        match self.draft.travelers_from:
            case TravelersFrom.DEALT:
                self.add_widget(self._dealt())
            case TravelersFrom.TILES:
                filled(self, self._seats(), self._all())
            case TravelersFrom.NONE:
                words = _("Everybody begins with {coins} coins and no ability.").format(coins=self.road.beginner)
                self.add_widget(Text(words, "heading", align="center", fit=True))

    def _dealt(self) -> Widget:
        """A column for each player, or a row on an upright screen."""
        upright = portrait()
        whole = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(8))
        offered: list[TravelerTile] = []
        for colour in self.draft.colours:
            seat = seat_of(colour)
            sign = GameIcon(icon=seat.shape, colour=seat.shade, size_hint_x=None, width=dp(18))
            name = Shortened("strong", colour=seat.shade)
            name.say(seat_word(self.draft, colour))
            tiles = BoxLayout(orientation="horizontal" if upright else "vertical", spacing=dp(6))
            for one in self.draft.offered(colour):
                offered.append(self._tile(f"keep:{colour}:{one}", one, colour, large=True))
                tiles.add_widget(offered[-1])
            tiles.spoken_group = seat_word(self.draft, colour)
            whole.add_widget(Column(Row(sign, name, gap=5, height=dp(24)), tiles, gap=4, size_hint_y=1))
        alike(*(tile.words for tile in offered))
        return whole

    def _tile(self, name: str, one: Traveler, colour: PlayerColour, *, large: bool = False) -> TravelerTile:
        return TravelerTile(
            name, traveler_name(one), self.road.starting_coins(one), ability_words(one),
            partial(self._keep, colour, one), chosen=self.draft.travelers.get(colour) is one, large=large,
        )  # fmt: skip

    def _seats(self) -> Widget:
        """Whose tile is told: the next player by themselves, or any by a touch."""
        row = BoxLayout(spacing=dp(6), size_hint_y=None, height=finger() + (dp(34) if portrait() else 0))
        for colour in self.draft.colours:
            seat = seat_of(colour)
            chosen = self.draft.travelers.get(colour)
            detail = traveler_name(chosen) if chosen else "–" if colour in self.draft.travelers else ""
            tab = Tab(
                short_name(seat_word(self.draft, colour), 9), name=f"seat:{colour}", detail=detail,
                action=partial(self._turn_to, colour), icon=seat.shape, tint=seat.shade, text_kind="small",
                chosen=colour is self.whose, padding=(dp(5), dp(2)), upright=portrait(),
            )  # fmt: skip
            row.add_widget(tab)
        return row

    def _all(self) -> Widget:
        grid = GridLayout(cols=2 if portrait() else 4, spacing=dp(4))
        taken = {one for colour, one in self.draft.travelers.items() if colour is not self.whose}
        tiles = {one: self._tile(f"tile:{one}", one, self.whose) for one in Traveler}
        alike(*(tile.words for tile in tiles.values()))
        for one, tile in tiles.items():
            tile.disabled = one in taken
            tile.opacity = 0.4 if one in taken else 1
            grid.add_widget(tile)
        chosen = self.whose in self.draft.travelers and self.draft.travelers[self.whose] is None
        none = TravelerTile(
            "tile:none", _("No traveler"), self.road.beginner, "", partial(self._keep, self.whose, None), chosen=chosen
        )
        return filled(grid, none)

    # What is touched

    def _set(self, draft: JourneyDraft) -> None:
        self.draft = draft
        self.whose = draft.asked or self.whose
        self.changed(draft)
        if self.parent is not None:  # the page may have been turned
            self._lay()

    def _source(self, key: str) -> None:
        self._set(self.draft.travelers_come_from(TravelersFrom(key)))

    def _keep(self, colour: PlayerColour, one: Traveler | None) -> None:
        self._set(self.draft.keep(colour, one))

    def _turn_to(self, colour: PlayerColour) -> None:
        self._set(self.draft.turn_to(colour))
