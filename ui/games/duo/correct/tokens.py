"""Who rolls next, and who holds the hot spring token and the wave tiles."""

from collections.abc import Callable, Mapping

from kivy.uix.boxlayout import BoxLayout

from companion.games.duo.desk.correction import CorrectionDraft
from companion.games.duo.desk.correction_words import key_words
from companion.games.duo.rules.names import BOARD, Character, Colour
from companion.language import _
from ui.games.duo.palette import seat_of
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import Shade, theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.options import BoxOptions
from ui.kit.widgets.panel import spring
from ui.kit.widgets.shorten import short_name
from ui.kit.widgets.tiles import Pick


class TokensTab(BoxLayout):
    """`roller_free` while nobody has rolled: only then can another player be the roller."""

    def __init__(
        self,
        names: Mapping[Colour, str],
        draft: CorrectionDraft,
        changed: Callable[[CorrectionDraft], object],
        *,
        roller_free: bool,
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(10))
        self.names, self.draft, self.changed = names, draft, changed
        self.add_widget(spring())
        roller = self._row("roller", key_words("roller"), draft.of_table("roller"), with_board=False)
        roller.disabled = not roller_free
        roller.opacity = 1 if roller_free else 0.5
        self._row("spring", key_words("spring"), draft.of_table("spring"))
        for tile in Character:
            self._row(f"waves.{tile}", key_words(f"waves.{tile}"), draft.of_table("waves")[tile])
        self.add_widget(spring())

    def _row(self, key: str, words: str, holder: str, *, with_board: bool = True) -> BoxLayout:
        upright = portrait()
        high = finger() + dp(4)
        row = BoxLayout(
            orientation="vertical" if upright else "horizontal",
            size_hint_y=None,
            height=high + dp(28) if upright else high,
            spacing=dp(4 if upright else 10),
        )
        label: BoxOptions = {"size_hint_y": None, "height": dp(24)} if upright else {"size_hint_x": 0.36}
        row.add_widget(Text(words, "small", fit=True, **label))
        options = [(str(colour), short_name(self.names[colour], 9)) for colour in Colour]
        icons: list[tuple[str, Shade]] = [(seat_of(colour).shape, seat_of(colour).shade) for colour in Colour]
        if with_board:
            options.insert(0, (BOARD, _("Board")))
            icons.insert(0, ("spring" if key == "spring" else "wave", theme().teal))
        pick = Pick(options, holder, name=key, picked=lambda key_of: self._set(key, key_of), icons=icons, size_hint_y=1)
        row.add_widget(pick)
        self.add_widget(row)
        return row

    def _set(self, key: str, holder: str) -> None:
        if key.startswith("waves."):
            self.draft = self.draft.set_wave(Character(key.removeprefix("waves.")), holder)
        else:
            self.draft = self.draft.set_table(key, holder)
        self.changed(self.draft)
