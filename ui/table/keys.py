"""Keys of the table: a touchable card with an icon of the game, a word or number, and a small line below."""

import math
from collections.abc import Callable, Sequence
from typing import Unpack

from kivy.graphics import Color, RoundedRectangle
from kivy.uix.widget import Widget

from ui.kit.drawing.drawings import GameIcon
from ui.kit.drawing.letters import widest_word
from ui.kit.metrics import dp, finger, smallest
from ui.kit.theme import Shade, mix, theme
from ui.kit.widgets.label import KINDS, Text
from ui.kit.widgets.options import BoxOptions
from ui.kit.widgets.panel import Row
from ui.kit.widgets.touchable import TouchCard


class Key(TouchCard):
    """`Key("8", name="pay:8", icon="coin", shade=..., detail="coins", action=...)`; fills the height of its row, and is
    never narrower than its longest word: in a full row a key with a short word gives way to one with a long word."""

    pale = 0.35

    def __init__(
        self,
        text: str,
        *,
        name: str,
        action: Callable[[], object],
        icon: str = "",
        shade: Shade | None = None,
        detail: str = "",
        chosen: bool = False,
        kind: str = "strong",
        lead: float = 1.0,  # the icon's share of the width, the text's being 1
        deep: bool = False,  # the small line may be several
        **box: Unpack[BoxOptions],
    ) -> None:
        colours = theme()
        fill, edge = (mix(colours.card, colours.red, 0.1), colours.red) if chosen else (None, None)
        super().__init__(
            name=name, action=action, orientation="vertical", fill=fill, edge=edge, radius=10, padding=(dp(4), dp(3)),
            **box,
        )  # fmt: skip
        written = widest_word(text, smallest(), KINDS[kind][1])
        beside = written * (1 + lead) + dp(4) if icon and text else written
        longest = max(beside, widest_word(detail, smallest(), KINDS["tiny"][1]))
        self.size_hint_min = (max(finger(), math.ceil(longest) + 2 * dp(4) + 1), finger())  # a layout may give 65.99
        row = Row(gap=4, size_hint_y=1)
        if icon:
            row.add_widget(GameIcon(icon=icon, colour=shade or colours.ink, share=0.92, size_hint_x=lead))
        if text:
            row.add_widget(Text(text, kind, align="center" if lead == 1 else "left", fit=True))
        self.add_widget(row)
        if detail:
            share = 1.5 if deep else 0.62
            self.add_widget(Text(detail, "tiny", colour=colours.faint, align="center", fit=True, size_hint_y=share))


class Slots(Widget):
    """What was tapped so far, as icons, and empty places for what is still to come."""

    def __init__(self, icons: Sequence[tuple[str, Shade]], most: int) -> None:
        self._places = max(most, len(icons))
        super().__init__(size_hint_x=None, width=self._places * dp(30))
        self._pictures = [GameIcon(icon=icon, colour=shade) for icon, shade in icons]
        for picture in self._pictures:
            self.add_widget(picture)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_args: object) -> None:
        side = min(self.height, dp(24))
        self.canvas.before.clear()
        for number in range(self._places):
            # .center_y may lag behind while the height is being set
            x, y = self.x + number * (side + dp(6)), self.y + (self.height - side) / 2
            if number < len(self._pictures):
                self._pictures[number].pos, self._pictures[number].size = (x, y), (side, side)
            else:
                self.canvas.before.add(Color(*theme().slot))
                inset = side * 0.12
                box = {"pos": (x + inset, y + inset), "size": (side - 2 * inset, side - 2 * inset)}
                self.canvas.before.add(RoundedRectangle(radius=[dp(5)], **box))
