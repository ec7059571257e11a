"""The paintings of both players: a row is chosen, icons are added to its end and taken back from it."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import InstructionGroup
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.duo.rules.limits import PAINTINGS_A_PLAYER
from companion.games.duo.rules.names import Colour, Icon
from companion.games.duo.words.titles import icon_title
from companion.language import _
from ui.games.duo.correct.correcting import Correcting
from ui.games.duo.palette import seat_of
from ui.kit.drawing.drawings import draw_icon
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.metrics import dp, finger, portrait
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.panel import filled, spring
from ui.kit.widgets.shorten import short_name
from ui.kit.widgets.tiles import Tile

ROWS = [(colour, row) for colour in Colour for row in ("revealed", "gifted")]


class PaintingIcons(DrawnWidget):
    """Up to ten icons beside each other, in their order."""

    icons = ObjectProperty(())
    watched = ("icons",)

    def __init__(self, colour: Colour) -> None:
        self.colour = colour
        super().__init__(size_hint_x=1.94)

    def draw(self, group: InstructionGroup) -> None:
        room = self.width / PAINTINGS_A_PLAYER
        side = min(room * 0.9, dp(28))
        for place, icon in enumerate(self.icons):
            x, y = self.x + room * (place + 0.5), self.y + self.height / 2
            draw_icon(group, icon, x, y, side, seat_of(self.colour).shade)


class PaintingRow(Tile):
    """Whose, which, and the icons in order."""

    def __init__(self, colour: Colour, row: str, words: str, action: Callable[[], object]) -> None:
        super().__init__(words, name=f"row:{colour}:{row}", action=action, text_kind="small", size_hint_max_y=dp(76))
        self.label.halign = "left"
        self.padding = (dp(12), dp(4), dp(10), dp(4))
        self.icons = PaintingIcons(colour)
        self.add_widget(self.icons)

    def show(self, icons: Sequence[str]) -> None:
        self.icons.icons = tuple(icons)


class PaintingsTab(BoxLayout):
    def __init__(self, correcting: Correcting) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self.correcting = correcting
        self.rows: dict[tuple[Colour, str], PaintingRow] = {}
        for colour, row in ROWS:
            words = _("{name}: revealed") if row == "revealed" else _("{name}: given")
            words = words.format(name=short_name(correcting.state.names[colour], 12))
            self.rows[colour, row] = PaintingRow(colour, row, words, partial(self._choose, (colour, row)))
        palette = BoxLayout(size_hint_y=None, height=finger() + dp(6), spacing=dp(8))
        self.add: dict[Icon, Tile] = {}
        for icon in Icon:
            add = partial(self._add, icon)
            self.add[icon] = Tile("+", name=f"painting:{icon}", action=add, icon=str(icon), text_kind="number")
            self.add[icon].spoken = _("One more: {what}").format(what=icon_title(icon))
        self.erase = TouchButton(
            "", icon="erase", name="painting:back", action=self._erase, size_hint=(None, 1), width=finger() + dp(16)
        )
        filled(self, *self.rows.values(), filled(palette, *self.add.values(), self.erase))
        if portrait():
            self.add_widget(spring())
        self._choose(ROWS[0])

    def _choose(self, which: tuple[Colour, str]) -> None:
        self.which = which
        self._show()

    def _show(self) -> None:
        draft, (colour, row) = self.correcting.draft, self.which
        for each, line in self.rows.items():
            line.chosen = each == self.which
            line.show(draft.of(*each))
        for icon, tile in self.add.items():
            tile.disabled = draft.paintings_left(colour, icon) <= 0
        self.erase.disabled = not draft.of(colour, row)

    def _add(self, icon: Icon) -> None:
        self.correcting.set(self.correcting.draft.add_painting(*self.which, icon))
        self._show()

    def _erase(self) -> None:
        draft = self.correcting.draft
        self.correcting.set(draft.take_painting(*self.which, len(draft.of(*self.which)) - 1))
        self._show()
