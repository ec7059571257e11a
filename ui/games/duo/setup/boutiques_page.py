"""The boutiques, tapped in on the island: a town, its ware, its price; or one tap for a known token; or dealt."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.duo.desk.deal import deal, tokens_left
from companion.games.duo.desk.setup_draft import SetupDraft
from companion.games.duo.rules.board import Board, Token
from companion.games.duo.rules.limits import PRICES
from companion.games.duo.rules.names import Ware
from companion.games.duo.words.titles import ware_title
from companion.language import _
from ui.games.duo.island.island import Island
from ui.games.duo.palette import ware_colour
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import theme
from ui.kit.widgets.button import IconButton, TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Row, filled
from ui.kit.widgets.tiles import Tile

_CHANCE = random.SystemRandom()


class BoutiquesPage(BoxLayout):
    """`tokens` are this copy's eight, or empty while they are unknown; then there is nothing to deal yet."""

    def __init__(
        self,
        board: Board,
        tokens: Sequence[Token],
        draft: SetupDraft,
        changed: Callable[[SetupDraft], object],
        *,
        may_deal: bool = True,
        chance: random.Random = _CHANCE,
    ) -> None:
        super().__init__(orientation="vertical" if portrait() else "horizontal", spacing=dp(12))
        self.board, self.tokens, self.draft, self.changed, self.chance = board, tokens, draft, changed, chance
        self.may_deal = may_deal and bool(tokens)
        unknown = Counter(draft.boutiques.values()) - Counter(tokens)  # what this copy was not known to have
        self.known = bool(tokens) and not unknown
        self.island = Island(board=board)
        self.island.bind(on_place=lambda _island, place: self._touched(place))
        hint = {"size_hint": (1, None), "height": dp(270)} if portrait() else {"size_hint": (None, 1), "width": dp(252)}
        self.panel = BoxLayout(orientation="vertical", spacing=dp(8), **hint)
        self.panel.asks_first = True
        filled(self, self.island, self.panel)
        self._lay()
        self.show(draft)

    # What is there

    def show(self, draft: SetupDraft) -> None:
        self.draft = draft
        empty = {coast for coast in self.board.coasts if coast not in draft.boutiques}
        self.island.boutiques = dict(draft.boutiques)
        self.island.lit = frozenset(empty | {draft.coast} - {None})
        self.island.chosen = draft.coast or ""
        self.heading.text = self._heading()
        self.undo.disabled = not draft.past
        self.clear.disabled = not draft.boutiques
        laid = draft.boutiques.get(draft.coast or "")
        for ware, tile in self.wares.items():
            tile.chosen = ware is (laid.ware if laid else draft.ware)
        for price, tile in self.prices.items():
            tile.chosen = price == (laid.price if laid else draft.price)
        left = tokens_left(self.tokens, draft.boutiques)
        for token, tile in self.pool.items():
            tile.disabled = not left[token]
            if tile.second:
                tile.second.text = f"× {left[token]}"

    def _heading(self) -> str:
        if self.draft.dealt:
            return _("Dealt: lay the tokens out like this.")
        if self.draft.coast is None:
            return _("All eight are laid out. Touch a town to change it.")
        place = self.board.coasts.index(self.draft.coast) + 1
        if self.known:
            return _("Town {number}: which token?").format(number=place)
        return _("Town {number}: ware and price?").format(number=place)

    def _lay(self) -> None:
        self.panel.clear_widgets()
        self.wares: dict[Ware, Tile] = {}
        self.prices: dict[int, Tile] = {}
        self.pool: dict[Token, Tile] = {}
        self.heading = Text("", "strong", fit=True)
        self.undo = IconButton("undo", name="undo", action=self._undo)
        head = Row(self.heading, self.undo, gap=8, height=finger())
        row = Row(gap=8, height=finger())
        if self.tokens:
            row.add_widget(_small(_("Other tokens") if self.known else _("Known tokens"), "palette", self._palette))
        if self.may_deal:
            row.add_widget(_small(_("Deal"), "deal", self._deal))
        self.clear = _small(_("Clear"), "clear", self._clear)
        row.add_widget(self.clear)
        filled(self.panel, head, *(self._tokens() if self.known else self._wares_and_prices()), row)

    def _wares_and_prices(self) -> list[Widget]:
        grid = GridLayout(cols=4 if portrait() else 2, spacing=dp(8), size_hint_y=1.9)
        for ware in Ware:
            self.wares[ware] = Tile(
                ware_title(ware),
                name=f"ware:{ware}",
                action=partial(self._tap_ware, ware),
                icon=str(ware),
                tint=ware_colour(ware, theme()),
                text_kind="small",
            )
        for price in PRICES:
            tap = partial(self._tap_price, price)
            self.prices[price] = Tile(str(price), name=f"price:{price}", action=tap, text_kind="number")
        prices = Row(*self.prices.values(), gap=8, size_hint_y=1)
        prices.spoken_group = _("Price")
        return [filled(grid, *self.wares.values()), prices]

    def _tokens(self) -> list[Widget]:
        grid = GridLayout(cols=4 if portrait() else 2, spacing=dp(8))
        several = len(set(self.tokens)) < len(self.tokens)
        for token in sorted(set(self.tokens), key=lambda token: (tuple(Ware).index(token.ware), token.price)):
            self.pool[token] = Tile(
                str(token.price),
                name=f"token:{token.ware}:{token.price}",
                action=partial(self._tap_token, token),
                icon=str(token.ware),
                tint=ware_colour(token.ware, theme()),
                text_kind="number",
                detail="× 1" if several else "",
            )
            self.pool[token].spoken = f"{ware_title(token.ware)}, {token.price}"
        return [filled(grid, *self.pool.values())]

    # What is touched

    def _set(self, draft: SetupDraft) -> None:
        self.show(draft)
        self.changed(draft)

    def _tap_ware(self, ware: Ware) -> None:
        self._set(self.draft.tap_ware(ware, self.board.coasts))

    def _tap_price(self, price: int) -> None:
        self._set(self.draft.tap_price(price, self.board.coasts))

    def _tap_token(self, token: Token) -> None:
        self._set(self.draft.tap_token(token, self.board.coasts))

    def _touched(self, place: str) -> None:
        if place in self.board.coasts:
            self._set(self.draft.choose(place))

    def _palette(self) -> None:
        self.known = not self.known
        self._lay()
        self.show(self.draft)

    def _deal(self) -> None:
        self._set(deal(self.draft, self.tokens, self.board.coasts, self.chance))

    def _clear(self) -> None:
        self._set(self.draft.cleared(self.board.coasts))

    def _undo(self) -> None:
        self._set(self.draft.undone())


def _small(text: str, name: str, action: Callable[[], object]) -> TouchButton:
    return TouchButton(text, name=name, action=action, text_kind="small", size_hint=(1, 1), padding=(dp(4), dp(4)))
