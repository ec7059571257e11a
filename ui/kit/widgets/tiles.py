"""Tiles to choose, and rows of them: what set-ups and corrections are made of."""

from collections.abc import Callable, Sequence
from typing import Unpack

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.language import _
from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp, finger
from ui.kit.theme import Shade, mix, theme, with_alpha
from ui.kit.widgets.label import Text, alike
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.panel import Column, outlined
from ui.kit.widgets.touchable import TouchCard


class Tile(TouchCard):
    """A card to choose: an icon of the game, a text and perhaps a second line. `chosen` can be changed in place."""

    chosen = BooleanProperty(False)

    def __init__(
        self,
        text: str,
        *,
        name: str,
        action: Callable[[], object] | None = None,
        icon: str = "",
        tint: Shade | None = None,
        detail: str = "",
        chosen: bool = False,
        text_kind: str = "strong",
        detail_kind: str = "small",
        upright: bool = False,
        **rest: Unpack[LayoutOptions],
    ) -> None:
        rest.setdefault("size_hint", (1, 1))
        rest.setdefault("padding", (dp(8), dp(4)))
        rest.setdefault("spacing", dp(2 if upright else 6))
        orientation = "vertical" if upright else "horizontal"
        super().__init__(name=name, action=action, orientation=orientation, thick=dp(1.4), **rest)
        self.size_hint_min = (finger(), finger())
        _none, self._ring = outlined(self, with_alpha(theme().card, 0), None, dp(11), dp(2.4))
        if icon:
            side = dp(26)
            alone = not (text or detail)  # then in the middle
            hint: tuple[float | None, float | None] = (1, None if upright else 1) if upright or alone else (None, 1)
            self.icon = GameIcon(icon=icon, colour=tint or theme().ink, size_hint=hint, size=(side, side))
            self.add_widget(self.icon)
        align = "left" if icon and not upright else "center"
        self.label = Text(text, text_kind, align=align, fit=True, valign="bottom" if detail else "middle")
        words = [self.label] if text else []
        self.second: Text | None = None
        if detail:
            self.second = Text(detail, detail_kind, colour=theme().faint, align=align, fit=True, valign="top")
            words.append(self.second)
        if words:
            self.add_widget(Column(*words, gap=0, size_hint_y=1))
        self.chosen = chosen
        self.fbind("chosen", self._draw)
        self._draw()

    def spoken_words(self) -> str:
        return _("{what}, chosen").format(what=super().spoken_words()) if self.chosen else super().spoken_words()

    def _draw(self, *_args: object) -> None:
        paint = theme()
        self._fill = mix(paint.card, paint.red, 0.07) if self.chosen else paint.card
        self._edge.rgba = with_alpha(paint.line, 0) if self.chosen else paint.line
        self._ring.rgba = paint.red if self.chosen else with_alpha(paint.red, 0)
        super()._draw()


class Tab(Tile):
    """A tile that turns to another part of the same screen. The tour looks at what lies behind each one it sees."""


class Pick(BoxLayout):
    """One of several, side by side; named "name:key". `picked(key)` is called when another one is touched."""

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        chosen: str | None,
        *,
        name: str,
        picked: Callable[[str], object],
        icons: Sequence[tuple[str, Shade]] = (),
        tile: type[Tile] = Tile,
        **rest: Unpack[LayoutOptions],
    ) -> None:
        if "size_hint_y" not in rest:
            rest |= {"size_hint_y": None, "height": finger()}
        super().__init__(spacing=dp(6), **rest)
        self.picked = picked
        self.tiles: dict[str, Tile] = {}
        for place, (key, text) in enumerate(options):
            icon, tint = icons[place] if icons else ("", None)
            made = tile(text, name=f"{name}:{key}", icon=icon, tint=tint, text_kind="small")
            made.action = lambda key=key: self._touched(key)
            self.tiles[key] = made
            self.add_widget(made)
        alike(*(tile.label for tile in self.tiles.values()))
        self.choose(chosen)

    def choose(self, chosen: str | None) -> None:
        self.chosen = chosen
        for key, tile in self.tiles.items():
            tile.chosen = key == chosen

    def _touched(self, key: str) -> None:
        if key != self.chosen:
            self.choose(key)
            self.picked(key)
