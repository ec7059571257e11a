"""One player's counts: tracks, coins, slabs and wares, each with less and more."""

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.duo.desk.correction import CorrectionDraft
from companion.games.duo.desk.correction_words import key_words
from companion.games.duo.desk.place_icons import COUNT_ICONS
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.limits import ROBUST_STORAGE, bounds
from companion.games.duo.rules.names import WARES, Colour, Ware
from ui.games.duo.palette import icon_shade
from ui.kit.metrics import dp, finger, portrait
from ui.kit.widgets.panel import spring
from ui.kit.widgets.stepper import Stepper


class CountsTab(BoxLayout):
    """Two columns: what lies on the player's board, and what is in the storage."""

    def __init__(
        self, board: Board, colour: Colour, draft: CorrectionDraft, changed: Callable[[CorrectionDraft], object]
    ) -> None:
        super().__init__(orientation="vertical")
        self.board, self.colour, self.draft, self.changed = board, colour, draft, changed
        grid = GridLayout(cols=1 if portrait() else 2, spacing=(dp(28), dp(14)), size_hint_y=None)
        grid.row_default_height = finger() + dp(6)
        grid.row_force_default = True
        grid.bind(minimum_height=grid.setter("height"))
        counts = [self._count(key) for key in ("temple", "garden", "coins", "gold")]
        wares = [self._ware(ware) for ware in Ware]
        for each in (
            [*counts, *wares] if portrait() else [one for pair in zip(counts, wares, strict=True) for one in pair]
        ):
            grid.add_widget(each)
        self.add_widget(spring())
        self.add_widget(grid)
        self.add_widget(spring())

    def _bounds(self, key: str) -> tuple[int, int]:
        return bounds(self.board, key)

    def _count(self, key: str) -> Stepper:
        return Stepper(
            key_words(key),
            self.draft.of(self.colour, key),
            self._bounds(key),
            name=key,
            changed=lambda value: self._set(self.draft.set(self.colour, key, value)),
            icon=COUNT_ICONS[key],
            tint=icon_shade(COUNT_ICONS[key]),
            size_hint_y=1,
        )

    def _ware(self, ware: Ware) -> Stepper:
        return Stepper(
            key_words(f"wares.{ware}"),
            self.draft.of(self.colour, "wares")[ware],
            (0, min(ROBUST_STORAGE, WARES[ware])),
            name=f"ware:{ware}",
            changed=lambda value: self._set(self.draft.set_ware(self.colour, ware, value)),
            icon=str(ware),
            tint=icon_shade(str(ware)),
            size_hint_y=1,
        )

    def _set(self, draft: CorrectionDraft) -> None:
        self.draft = draft
        self.changed(draft)
