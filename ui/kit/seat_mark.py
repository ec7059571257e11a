"""The sign of one seat: a shape as well as a colour, so that nobody needs to tell colours apart."""

from dataclasses import dataclass

from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp
from ui.kit.theme import Shade


@dataclass(frozen=True, slots=True)
class SeatMark:
    """`icon` is the name of a drawing: "disc", "diamond"."""

    icon: str
    shade: Shade

    def widget(self, side: float = 16) -> GameIcon:
        size = (dp(side), dp(side))
        return GameIcon(icon=self.icon, colour=self.shade, size_hint=(None, None), size=size)
