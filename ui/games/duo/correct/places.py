"""Where the six meeples stand: choose one, then touch the island."""

from collections.abc import Callable
from functools import partial

from kivy.graphics import InstructionGroup
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.duo.desk.meeples import Meeple
from companion.games.duo.rules.names import Character, Colour
from companion.games.duo.rules.terms import colour_word
from companion.games.duo.words.titles import character_title
from companion.language import _
from ui.games.duo.correct.correcting import Correcting
from ui.games.duo.island.island import Island
from ui.games.duo.island.meeples import draw_meeple
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import filled
from ui.kit.widgets.shorten import short_name
from ui.kit.widgets.tiles import Tile


class MeepleSign(DrawnWidget):
    """A meeple as it looks on the island, in the middle of its box."""

    def __init__(self, colour: Colour, character: Character) -> None:
        self.meeple = (colour, character)
        super().__init__()

    def draw(self, group: InstructionGroup) -> None:
        colour, character = self.meeple
        middle = (self.x + self.width / 2, self.y + self.height / 2)
        draw_meeple(group, colour, str(character), *middle, dp(15), theme())


def meeple_tile(colour: Colour, character: Character, action: Callable[[], object]) -> Tile:
    """A tile with nothing but the meeple on it."""
    tile = Tile("", name=f"meeple:{colour}:{character}", action=action)
    tile.spoken = f"{character_title(character)}, {colour_word(colour)}"
    return filled(tile, MeepleSign(colour, character))


class PlacesTab(BoxLayout):
    """Every place the chosen meeple may stand on can be touched; where it stands is lit."""

    def __init__(self, correcting: Correcting) -> None:
        super().__init__(orientation="vertical" if portrait() else "horizontal", spacing=dp(12))
        self.correcting, self.names = correcting, correcting.state.names
        self.island = Island(board=correcting.state.board, boutiques=correcting.state.boutiques)
        self.island.bind(on_place=lambda _island, place: self._touched(place))
        panel = BoxLayout(orientation="vertical", spacing=dp(8))
        if portrait():
            panel.size_hint_y, panel.height = None, 2 * finger() + dp(70)
        else:
            panel.size_hint_x, panel.width = None, 2 * finger() + dp(20)
        self.heading = Text("", "small", align="center", fit=True, size_hint_y=None, height=dp(54))
        grid = GridLayout(cols=3 if portrait() else 2, spacing=dp(8))
        order = (
            [(colour, character) for colour in Colour for character in Character]
            if portrait()
            else [(colour, character) for character in Character for colour in Colour]
        )
        self.tiles = {who: meeple_tile(*who, partial(self._choose, who)) for who in order}
        filled(self, self.island, filled(panel, self.heading, filled(grid, *self.tiles.values())))
        self._choose((Colour.PURPLE, Character.PILGRIM))

    def _choose(self, who: tuple[Colour, Character]) -> None:
        self.who = who
        for each, tile in self.tiles.items():
            tile.chosen = each == who
        self._show()

    def _show(self) -> None:
        draft, (colour, character) = self.correcting.draft, self.who
        self.island.meeples = tuple(
            Meeple(each, one, draft.of(each, str(one))) for each in Colour for one in Character
        )
        here = draft.of(colour, str(character))
        self.island.lit, self.island.chosen = frozenset({here}), here
        self.heading.text = _("{name}: {character}").format(
            name=short_name(self.names[colour], 12), character=character_title(character)
        )

    def _touched(self, place: str) -> None:
        colour, character = self.who
        if place in self.correcting.state.board.spaces[character]:
            self.correcting.set(self.correcting.draft.set(colour, str(character), place))
            self._show()
            return
        self.heading.text = {
            Character.PILGRIM: _("A pilgrim stands on a station of the ring."),
            Character.MERCHANT: _("A merchant stands in a town."),
            Character.ARTIST: _("An artist stands in an area."),
        }[character]
