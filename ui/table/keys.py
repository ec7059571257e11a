"""Keys of the table: a touchable card with an icon of the game, a word or number, and a small line below."""

from collections.abc import Callable
from typing import Unpack

from kivy.graphics import Color, RoundedRectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp, finger
from ui.kit.theme import Shade, mix, theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.options import BoxOptions
from ui.kit.widgets.panel import outlined
from ui.kit.widgets.touchable import Touchable


class Key(Touchable, BoxLayout):
    """`Key("8", name="ware:fan", icon="fan", shade=..., detail="Fan", action=...)`; fills the height of its row."""

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
        super().__init__(
            orientation="vertical", name=name, action=action, padding=(dp(4), dp(3)), spacing=0, **box
        )
        self.size_hint_min = (finger(), finger())
        colours = theme()
        self._plain = mix(colours.card, colours.red, 0.1) if chosen else colours.card
        self._ground, _edge = outlined(self, self._plain, colours.red if chosen else colours.line, dp(10), 1.4)
        row = BoxLayout(spacing=dp(4))
        if icon:
            row.add_widget(GameIcon(icon=icon, colour=shade or colours.ink, share=0.92, size_hint_x=lead))
        if text:
            row.add_widget(Text(text, kind, align="center" if lead == 1 else "left", fit=True))
        self.add_widget(row)
        if detail:
            small = BoxLayout(size_hint_y=1.5 if deep else 0.62)
            small.add_widget(Text(detail, "tiny", colour=colours.faint, align="center", fit=True))
            self.add_widget(small)
        self.fbind("pressed", self._show)
        self.fbind("disabled", self._show)

    def _show(self, *_args: object) -> None:
        self._ground.rgba = theme().pressed if self.pressed else self._plain
        self.opacity = 0.35 if self.disabled else 1


class Slots(Widget):
    """What was tapped so far, as icons, and empty places for what is still to come."""

    def __init__(self, icons: list[tuple[str, Shade]], most: int) -> None:
        super().__init__()
        self._icons, self._most = icons, most
        self._pictures = [GameIcon(icon=icon, colour=shade) for icon, shade in icons]
        for picture in self._pictures:
            self.add_widget(picture)
        self.size_hint_x, self.width = None, max(most, len(icons)) * dp(30)
        self.fbind("pos", self._draw)
        self.fbind("size", self._draw)

    def _draw(self, *_args: object) -> None:
        side = min(self.height, dp(24))
        self.canvas.before.clear()
        for number in range(max(self._most, len(self._pictures))):
            # .center_y may lag behind while the height is being set
            x, y = self.x + number * (side + dp(6)), self.y + (self.height - side) / 2
            if number < len(self._pictures):
                self._pictures[number].pos, self._pictures[number].size = (x, y), (side, side)
            else:
                self.canvas.before.add(Color(*theme().slot))
                inset = side * 0.12
                box = {"pos": (x + inset, y + inset), "size": (side - 2 * inset, side - 2 * inset)}
                self.canvas.before.add(RoundedRectangle(radius=[dp(5)], **box))
