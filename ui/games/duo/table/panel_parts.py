"""Small drawings of a player's panel: tracks, gold slabs, paintings, wares. Each draws again only on a change."""

from collections.abc import Mapping, Sequence

from kivy.graphics import Color, InstructionGroup, SmoothRoundedRectangle
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.duo.rules.limits import PAINTINGS_A_PLAYER, SLABS
from companion.games.duo.rules.names import Colour, Icon, Ware
from ui.games.duo.palette import seat_of, ware_colour
from ui.kit.drawing.drawings import GameIcon, draw_icon
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.metrics import dp
from ui.kit.theme import Shade, mix, theme, with_alpha
from ui.kit.widgets.label import Text


class FactsDrawing(DrawnWidget):
    """Draws `facts` into its box; nothing while there are none."""

    facts = ObjectProperty(None, allownone=True)
    watched = ("facts",)

    def __init__(self, share: float) -> None:
        """`share` of the panel's height."""
        super().__init__(size_hint_y=share)

    def draw(self, group: InstructionGroup) -> None:
        if self.facts is not None:
            self.draw_facts(group)

    def draw_facts(self, group: InstructionGroup) -> None:
        raise NotImplementedError


def _slot(group: InstructionGroup, x: float, y: float, w: float, h: float, radius: float, fill: Shade) -> None:
    group.add(Color(*fill))
    group.add(SmoothRoundedRectangle(pos=(round(x), round(y)), size=(round(w), round(h)), radius=[radius]))


class PegTrack(FactsDrawing):
    """A peg's track: facts are (slot of the peg, slots)."""

    def __init__(self, icon: str, shade: Shade, share: float) -> None:
        super().__init__(share)
        self._icon, self._shade = icon, shade

    def draw_facts(self, group: InstructionGroup) -> None:
        at, slots = self.facts
        side = self.height
        draw_icon(group, self._icon, self.x + side / 2, self.center_y, side, self._shade)
        left, gap = self.x + side + dp(4), dp(2)
        width = (self.width - side - dp(4)) / max(slots, 9)
        for slot in range(slots):
            fill = self._shade if slot < at else theme().slot
            _slot(group, left + slot * width, self.y + side * 0.2, width - gap, side * 0.6, dp(3), fill)


class Slabs(FactsDrawing):
    """Gold slabs in their six slots, and the coins: facts are (slabs, coins)."""

    def __init__(self, share: float) -> None:
        super().__init__(share)
        self.draws_beyond = dp(6)  # a slab is narrow in the square of its icon, whose empty edge sticks out
        self._coins = Text("", "strong", fit=True)
        self.add_widget(self._coins)

    def draw_facts(self, group: InstructionGroup) -> None:
        slabs, coins = self.facts
        side = self.height
        room = self.width * 0.64
        step = room / SLABS
        high = min(side * 0.92, step * 1.5)
        for slot in range(SLABS):
            x = self.x + step * (slot + 0.5) - dp(1)
            if slot < slabs:
                draw_icon(group, "gold", x, self.center_y, high, theme().gold)
            else:
                wide, low = high * 0.54, high * 0.84
                _slot(group, x - wide / 2, self.center_y - low / 2, wide, low, wide * 0.4, theme().slot)
        draw_icon(group, "coin", self.x + room + side * 0.55, self.center_y, side * 0.86, theme().gold)
        self._coins.text = str(coins)
        self._coins.pos = (self.x + room + side * 1.15, self.y)
        self._coins.size = (self.right - self._coins.x, self.height)


class Paintings(FactsDrawing):
    """Ten paintings in their order: given (struck out), face up (the next to give first), face down.
    Facts are (gifted, revealed, hidden)."""

    def __init__(self, colour: Colour, across: int, share: float) -> None:
        super().__init__(share)
        self._colour, self._across = colour, across

    def draw_facts(self, group: InstructionGroup) -> None:
        gifted, revealed, hidden = self.facts
        shade, pale = seat_of(self._colour).shade, seat_of(self._colour).pale
        width, height = self.width / self._across, self.height * self._across / PAINTINGS_A_PLAYER
        row: Sequence[tuple[str, Icon | None]] = [
            *(("given", icon) for icon in gifted),
            *(("up", icon) for icon in revealed),
            *(("down", None) for _ in range(hidden)),
        ]
        for number, (how, icon) in enumerate(row[:PAINTINGS_A_PLAYER]):
            x, y = self.x + number % self._across * width, self.top - (number // self._across + 1) * height
            w, h = width - dp(3), height - dp(3)
            middle = (round(x) + w / 2, round(y) + h / 2)
            if how == "down":
                _slot(group, x, y, w, h, dp(4), pale)
                draw_icon(group, "back", *middle, min(w, h) * 0.55, with_alpha(shade, 0.35))
            elif how == "up":
                first = number == len(gifted)
                _slot(group, x, y, w, h, dp(4), shade if first else mix(pale, shade, 0.35))
                edge = dp(1.6)
                _slot(group, x + edge, y + edge, w - 2 * edge, h - 2 * edge, dp(3), theme().card)
                draw_icon(group, icon.value if icon else "", *middle, min(w, h) * 0.8, theme().ink)
            else:
                _slot(group, x, y, w, h, dp(4), theme().slot)
                draw_icon(group, icon.value if icon else "", *middle, min(w, h) * 0.68, with_alpha(theme().faint, 0.55))


class Wares(BoxLayout):
    """The four kinds of wares with their numbers; a kind the player has none of is pale, without one."""

    def __init__(self, share: float) -> None:
        super().__init__(spacing=dp(2), padding=(0, 0, dp(5), 0), size_hint_y=share)  # clear of the edge
        self._cells: dict[Ware, tuple[GameIcon, Text]] = {}
        for ware in Ware:
            icon = GameIcon(icon=ware.value, share=0.9, size_hint_x=1.5)
            count = Text("", "strong", fit=True, size_hint_x=0.7)
            self.add_widget(icon)
            self.add_widget(count)
            self._cells[ware] = (icon, count)

    def show(self, wares: Mapping[Ware, int]) -> None:
        for ware, (icon, count) in self._cells.items():
            some = wares[ware] > 0
            icon.colour = ware_colour(ware, theme()) if some else mix(theme().slot, theme().line, 0.5)
            count.text = str(wares[ware]) if some else ""
