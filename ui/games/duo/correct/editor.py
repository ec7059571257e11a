"""Everything the app believes, to be set right by touch: counts, paintings, places, tokens; one tab each."""

from collections.abc import Callable, Mapping

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.duo.desk.correction import CorrectionDraft
from companion.games.duo.rules.board import Board, Token
from companion.games.duo.rules.names import Colour
from companion.language import _
from ui.games.duo.correct.counts import CountsTab
from ui.games.duo.correct.paintings import PaintingsTab
from ui.games.duo.correct.places import PlacesTab
from ui.games.duo.correct.tokens import TokensTab
from ui.games.duo.palette import seat_of
from ui.kit.metrics import dp, finger, portrait
from ui.kit.widgets.shorten import short_name
from ui.kit.widgets.tiles import Tile


class CorrectEditor(BoxLayout):
    """`changed(correction)` after every touch; `tab` is kept by whoever shows the editor."""

    def __init__(
        self,
        board: Board,
        boutiques: Mapping[str, Token],
        names: Mapping[Colour, str],
        draft: CorrectionDraft,
        changed: Callable[[CorrectionDraft], object],
        *,
        roller_free: bool,
        tab: str = "",
        turned: Callable[[str], object] = lambda tab: None,
    ) -> None:
        super().__init__(orientation="vertical" if portrait() else "horizontal", spacing=dp(12))
        self.board, self.boutiques, self.names = board, boutiques, names
        self.draft, self.changed, self.roller_free, self.turned = draft, changed, roller_free, turned
        if portrait():
            self.rail = BoxLayout(spacing=dp(6), size_hint=(1, None), height=finger())
        else:
            self.rail = BoxLayout(spacing=dp(6), orientation="vertical", size_hint=(None, 1), width=dp(128))
        self.tabs = {key: self._tab(key, words) for key, words in self._words().items()}
        self.middle = BoxLayout()
        self.add_widget(self.rail)
        self.add_widget(self.middle)
        self.turn(tab if tab in self.tabs else str(Colour.PURPLE))

    def _words(self) -> dict[str, str]:
        return {
            **{str(colour): short_name(self.names[colour], 8 if portrait() else 10) for colour in Colour},
            "paintings": _("Paintings"),
            "places": _("Places"),
            "tokens": _("Tokens"),
        }

    def _tab(self, key: str, words: str) -> Tile:
        whose = Colour(key) if key in tuple(Colour) else None
        seat = seat_of(whose) if whose and not portrait() else None
        icon, tint = (seat.shape, seat.shade) if seat else ("", None)
        tile = Tile(
            words, name=f"tab:{key}", action=lambda: self.turn(key), text_kind="small", icon=icon, tint=tint
        )
        self.rail.add_widget(tile)
        return tile

    def turn(self, key: str) -> None:
        self.tab = key
        for each, tile in self.tabs.items():
            tile.chosen = each == key
        self.middle.clear_widgets()
        self.middle.add_widget(self._page(key))
        self.turned(key)

    def _page(self, key: str) -> Widget:
        if key == "paintings":
            return PaintingsTab(self.names, self.draft, self.set)
        if key == "places":
            return PlacesTab(self.board, self.boutiques, self.names, self.draft, self.set)
        if key == "tokens":
            return TokensTab(self.names, self.draft, self.set, roller_free=self.roller_free)
        return CountsTab(self.board, Colour(key), self.draft, self.set)

    def set(self, draft: CorrectionDraft) -> None:
        self.draft = draft
        self.changed(draft)
