"""One player's counts: tracks, coins, slabs and wares, each with less and more."""

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.duo.desk.correction_words import key_words
from companion.games.duo.desk.place_icons import COUNT_ICONS
from companion.games.duo.rules.limits import ROBUST_STORAGE, bounds
from companion.games.duo.rules.names import WARES, Colour, Ware
from ui.games.duo.correct.correcting import Correcting
from ui.games.duo.palette import icon_shade
from ui.kit.metrics import dp, finger, portrait
from ui.kit.widgets.panel import filled, spring
from ui.kit.widgets.stepper import Stepper


class CountsTab(BoxLayout):
    """Two columns: what lies on the player's board, and what is in the storage."""

    def __init__(self, correcting: Correcting, colour: Colour) -> None:
        super().__init__(orientation="vertical")
        self.correcting, self.colour = correcting, colour
        grid = GridLayout(cols=1 if portrait() else 2, spacing=(dp(28), dp(14)), size_hint_y=None)
        grid.row_default_height = finger() + dp(6)
        grid.row_force_default = True
        grid.bind(minimum_height=grid.setter("height"))
        counts = [self._count(key) for key in ("temple", "garden", "coins", "gold")]
        wares = [self._ware(ware) for ware in Ware]
        by_rows = [one for pair in zip(counts, wares, strict=True) for one in pair]
        filled(grid, *([*counts, *wares] if portrait() else by_rows))
        filled(self, spring(), grid, spring())

    def _count(self, key: str) -> Stepper:
        correcting = self.correcting
        return Stepper(
            key_words(key),
            correcting.draft.of(self.colour, key),
            bounds(correcting.state.board, key),
            name=key,
            changed=lambda value: correcting.set(correcting.draft.set(self.colour, key, value)),
            icon=COUNT_ICONS[key],
            tint=icon_shade(COUNT_ICONS[key]),
            size_hint_y=1,
        )

    def _ware(self, ware: Ware) -> Stepper:
        correcting = self.correcting
        return Stepper(
            key_words(f"wares.{ware}"),
            correcting.draft.of(self.colour, "wares")[ware],
            (0, min(ROBUST_STORAGE, WARES[ware])),
            name=f"ware:{ware}",
            changed=lambda value: correcting.set(correcting.draft.set_ware(self.colour, ware, value)),
            icon=str(ware),
            tint=icon_shade(str(ware)),
            size_hint_y=1,
        )
