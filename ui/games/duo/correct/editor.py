"""Everything the app believes, to be set right by touch: counts, paintings, places, tokens; one tab each."""

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.duo.desk.correction import CorrectionDraft
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.state import State
from companion.language import _
from ui.games.duo.correct.correcting import Correcting
from ui.games.duo.correct.counts import CountsTab
from ui.games.duo.correct.paintings import PaintingsTab
from ui.games.duo.correct.places import PlacesTab
from ui.games.duo.correct.tokens import TokensTab
from ui.games.duo.palette import seat_of
from ui.kit.metrics import dp, finger, portrait
from ui.kit.shell import Memory
from ui.kit.widgets.label import alike
from ui.kit.widgets.panel import filled
from ui.kit.widgets.shorten import short_name
from ui.kit.widgets.tiles import Tab


class CorrectEditor(BoxLayout):
    """`changed(correction)` after every touch; the tab is kept in the screen's `memory`, `tab` is the first one."""

    def __init__(
        self,
        state: State,
        draft: CorrectionDraft,
        changed: Callable[[CorrectionDraft], object],
        memory: Memory,
        tab: str = "",
    ) -> None:
        super().__init__(orientation="vertical" if portrait() else "horizontal", spacing=dp(12))
        self.correcting, self.names, self.memory = Correcting(state, draft, changed), state.names, memory
        if portrait():
            self.rail = BoxLayout(spacing=dp(6), size_hint=(1, None), height=finger())
        else:
            self.rail = BoxLayout(spacing=dp(6), orientation="vertical", size_hint=(None, 1), width=dp(128))
        self.tabs = {key: self._tab(key, words) for key, words in self._words().items()}
        alike(*(tab.label for tab in self.tabs.values()))
        self.middle = BoxLayout()
        filled(self, filled(self.rail, *self.tabs.values()), self.middle)
        tab = memory.get("tab", tab)
        self.turn(tab if tab in self.tabs else str(Colour.PURPLE))

    def _words(self) -> dict[str, str]:
        return {
            **{str(colour): short_name(self.names[colour], 8 if portrait() else 10) for colour in Colour},
            "paintings": _("Paintings"),
            "places": _("Places"),
            "tokens": _("Tokens"),
        }

    def _tab(self, key: str, words: str) -> Tab:
        whose = Colour(key) if key in tuple(Colour) else None
        seat = seat_of(whose) if whose and not portrait() else None
        icon, tint = (seat.shape, seat.shade) if seat else ("", None)
        return Tab(words, name=f"tab:{key}", action=lambda: self.turn(key), text_kind="small", icon=icon, tint=tint)

    def turn(self, key: str) -> None:
        for each, tile in self.tabs.items():
            tile.chosen = each == key
        self.middle.clear_widgets()
        self.middle.add_widget(self._page(key))
        self.memory["tab"] = key

    def _page(self, key: str) -> Widget:
        if key == "paintings":
            return PaintingsTab(self.correcting)
        if key == "places":
            return PlacesTab(self.correcting)
        return TokensTab(self.correcting) if key == "tokens" else CountsTab(self.correcting, Colour(key))
