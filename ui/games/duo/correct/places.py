"""Where the six meeples stand: choose one, then touch the island."""

from collections.abc import Callable, Mapping
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.duo.desk.correction import CorrectionDraft
from companion.games.duo.desk.meeples import Meeple
from companion.games.duo.rules.board import Board, Token
from companion.games.duo.rules.names import Character, Colour
from companion.games.duo.words.titles import character_title
from companion.language import _
from ui.games.duo.island.island import Island
from ui.games.duo.island.meeples import draw_meeple
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.shorten import short_name
from ui.kit.widgets.tiles import Tile


class MeepleTile(Tile):
    """A meeple as it looks on the island."""

    def __init__(self, colour: Colour, character: Character, action: Callable[[], object]) -> None:
        self.meeple = (colour, character)
        super().__init__("", name=f"meeple:{colour}:{character}", action=action)

    def _draw(self, *args: object) -> None:
        super()._draw(*args)
        self.canvas.after.clear()
        colour, character = self.meeple
        middle = (self.x + self.width / 2, self.y + self.height / 2)
        draw_meeple(self.canvas.after, colour, str(character), *middle, dp(15), theme())


class PlacesTab(BoxLayout):
    """Every place the chosen meeple may stand on can be touched; where it stands is lit."""

    def __init__(
        self,
        board: Board,
        boutiques: Mapping[str, Token],
        names: Mapping[Colour, str],
        draft: CorrectionDraft,
        changed: Callable[[CorrectionDraft], object],
    ) -> None:
        super().__init__(orientation="vertical" if portrait() else "horizontal", spacing=dp(12))
        self.board, self.names, self.draft, self.changed = board, names, draft, changed
        self.island = Island(board=board, boutiques=dict(boutiques))
        self.island.bind(on_place=lambda _island, place: self._touched(place))
        self.add_widget(self.island)
        panel = BoxLayout(orientation="vertical", spacing=dp(8))
        if portrait():
            panel.size_hint_y, panel.height = None, 2 * finger() + dp(70)
        else:
            panel.size_hint_x, panel.width = None, 2 * finger() + dp(20)
        self.heading = Text("", "small", align="center", fit=True, size_hint_y=None, height=dp(54))
        panel.add_widget(self.heading)
        grid = GridLayout(cols=3 if portrait() else 2, spacing=dp(8))
        self.tiles: dict[tuple[Colour, Character], MeepleTile] = {}
        order = (
            [(colour, character) for colour in Colour for character in Character]
            if portrait()
            else [(colour, character) for character in Character for colour in Colour]
        )
        for colour, character in order:
            tile = MeepleTile(colour, character, partial(self._choose, (colour, character)))
            self.tiles[colour, character] = tile
            grid.add_widget(tile)
        panel.add_widget(grid)
        self.add_widget(panel)
        self._choose((Colour.PURPLE, Character.PILGRIM))

    def _choose(self, who: tuple[Colour, Character]) -> None:
        self.who = who
        for each, tile in self.tiles.items():
            tile.chosen = each == who
        self._show()

    def _show(self) -> None:
        colour, character = self.who
        self.island.meeples = tuple(
            Meeple(each, one, self.draft.of(each, str(one))) for each in Colour for one in Character
        )
        here = self.draft.of(colour, str(character))
        self.island.lit, self.island.chosen = frozenset({here}), here
        self.heading.text = _("{name}: {character}").format(
            name=short_name(self.names[colour], 12), character=character_title(character)
        )

    def _allowed(self, place: str) -> bool:
        character = self.who[1]
        if character is Character.PILGRIM:
            return place in self.board.ring_index
        if character is Character.MERCHANT:
            return place in self.board.distances
        return place in self.board.icons

    def _touched(self, place: str) -> None:
        if not self._allowed(place):
            self.heading.text = {
                Character.PILGRIM: _("A pilgrim stands on a station of the ring."),
                Character.MERCHANT: _("A merchant stands in a town."),
                Character.ARTIST: _("An artist stands in an area."),
            }[self.who[1]]
            return
        colour, character = self.who
        self.draft = self.draft.set(colour, str(character), place)
        self._show()
        self.changed(self.draft)
