"""The three wave tiles: which side lies up, one touch each."""

from collections.abc import Callable
from functools import partial

from kivy.uix.boxlayout import BoxLayout

from companion.games.duo.desk.setup_draft import SetupDraft
from companion.games.duo.rules.names import SIDES, Character, Side
from companion.games.duo.words.titles import character_title, side_effect, side_title
from ui.games.duo.palette import die_shade
from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp, portrait
from ui.kit.theme import theme
from ui.kit.widgets.label import Text, alike
from ui.kit.widgets.panel import Column, Row
from ui.kit.widgets.tiles import Tile


class WavesPage(BoxLayout):
    """`changed(draft)` after every touch that changes something."""

    def __init__(self, draft: SetupDraft, changed: Callable[[SetupDraft], object]) -> None:
        upright = portrait()
        super().__init__(orientation="vertical" if upright else "horizontal", spacing=dp(14), padding=(0, dp(6)))
        self.draft, self.changed = draft, changed
        self.tiles: dict[Side, Tile] = {}
        for character, sides in SIDES.items():
            shade = die_shade(character, theme())
            sign = GameIcon(icon="wave", colour=shade, size_hint=(None, 1), width=dp(26))
            head = Row(sign, Text(character_title(character), "heading", fit=True), gap=8, height=dp(30))
            pair = BoxLayout(orientation="horizontal" if upright else "vertical", spacing=dp(10))
            for side in sides:
                self.tiles[side] = Tile(
                    side_title(side),
                    name=f"side:{side}",
                    action=partial(self._turn, character, side),
                    detail=side_effect(side),
                    text_kind="heading",
                    detail_kind="body",
                    padding=(dp(10), dp(12)),
                )
                pair.add_widget(self.tiles[side])
            self.add_widget(Column(head, pair, gap=8, size_hint_y=1))
        alike(*(tile.label for tile in self.tiles.values()))
        alike(*(tile.second for tile in self.tiles.values() if tile.second is not None))
        self.show(draft)

    def show(self, draft: SetupDraft) -> None:
        self.draft = draft
        for character, sides in SIDES.items():
            for side in sides:
                self.tiles[side].chosen = draft.sides.get(character) is side

    def _turn(self, character: Character, side: Side) -> None:
        self.show(self.draft.turned(character, side))
        self.changed(self.draft)
