"""Who rolls next, and who holds the hot spring token and the wave tiles."""

from kivy.uix.boxlayout import BoxLayout

from companion.games.duo.desk.correction_words import key_words, rolled_words
from companion.games.duo.rules.names import BOARD, Character, Colour, Phase
from companion.language import _
from ui.games.duo.correct.correcting import Correcting
from ui.games.duo.palette import seat_of
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import Shade, theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.options import BoxOptions
from ui.kit.widgets.panel import filled, spring
from ui.kit.widgets.shorten import short_name
from ui.kit.widgets.tiles import Pick


class TokensTab(BoxLayout):
    """While nobody has rolled, and only then, another player can be the roller."""

    def __init__(self, correcting: Correcting) -> None:
        super().__init__(orientation="vertical", spacing=dp(10))
        self.correcting, draft = correcting, correcting.draft
        roller_free = correcting.state.phase is Phase.ROLL
        words = key_words("roller") if roller_free else rolled_words(correcting.state)
        roller = self._row("roller", draft.of_table("roller"), words, with_board=False)
        roller.disabled = not roller_free
        waves = draft.of_table("waves")
        rows = [self._row(f"waves.{tile}", waves[tile], key_words(f"waves.{tile}")) for tile in Character]
        token = self._row("spring", draft.of_table("spring"), key_words("spring"))
        filled(self, spring(), roller, token, *rows, spring())

    def _row(self, key: str, holder: str, words: str, *, with_board: bool = True) -> BoxLayout:
        upright = portrait()
        high = finger() + dp(4)
        row = BoxLayout(
            orientation="vertical" if upright else "horizontal",
            size_hint_y=None,
            height=high + dp(28) if upright else high,
            spacing=dp(4 if upright else 10),
        )
        label: BoxOptions = {"size_hint_y": None, "height": dp(24)} if upright else {"size_hint_x": 0.36}
        options = [(str(colour), short_name(self.correcting.state.names[colour], 9)) for colour in Colour]
        icons: list[tuple[str, Shade]] = [(seat_of(colour).shape, seat_of(colour).shade) for colour in Colour]
        if with_board:
            options.insert(0, (BOARD, _("Board")))
            icons.insert(0, ("spring" if key == "spring" else "wave", theme().teal))
        pick = Pick(options, holder, name=key, picked=lambda key_of: self._set(key, key_of), icons=icons, size_hint_y=1)
        pick.spoken_group = words
        return filled(row, Text(words, "small", fit=True, **label), pick)

    def _set(self, key: str, holder: str) -> None:
        draft = self.correcting.draft
        if key.startswith("waves."):
            self.correcting.set(draft.set_wave(Character(key.removeprefix("waves.")), holder))
        else:
            self.correcting.set(draft.set_table(key, holder))
