"""A key of a card as a tile: what it is, and below that what it costs and brings. It is shown anew in place."""

from collections.abc import Callable
from typing import Unpack

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.properties import ObjectProperty

from companion.games.tokaido.desk.acts import JourneyAct
from companion.games.tokaido.desk.cards import ChoiceKey, KeyState
from companion.games.tokaido.desk.key_said import key_said
from ui.games.tokaido.palette import seat_of
from ui.kit.drawing.drawings import GameIcon, draw_icon
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.drawing.letters import letters
from ui.kit.metrics import dp, finger, sp
from ui.kit.theme import BOLD, SANS, Shade, mix, theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.panel import filled
from ui.kit.widgets.touchable import TouchCard

Perform = Callable[[JourneyAct], object]


class KeyFacts(DrawnWidget):
    """Price, points and coins of a key in one line, its detail where there is room for it."""

    key = ObjectProperty(None, allownone=True)
    watched = ("key",)

    def draw(self, group: InstructionGroup) -> None:
        key: ChoiceKey | None = self.key
        if key is None:
            return
        paint, size = theme(), sp(14)
        parts: list[tuple[str, str, Shade]] = []  # icon, text, colour
        if key.owner is not None:
            parts.append((seat_of(key.owner).shape, "", seat_of(key.owner).shade))
        elif key.price is not None:
            parts.append(("coin", str(key.price), paint.ink))
        if key.coins is not None:
            parts.append(("coin", f"+{key.coins}", paint.ink))
        if key.points is not None:
            parts.append(("", f"+{key.points}", paint.red_ink))
        gap, sign = dp(6), round(0.95 * size)
        drawn = [
            (icon, letters(text, size, BOLD, None, "").texture if text else None, shade) for icon, text, shade in parts
        ]
        wide = [(sign + dp(2) if icon else 0) + (text.width if text else 0) for icon, text, _shade in drawn]
        whole = sum(wide) + gap * max(0, len(wide) - 1)
        note = letters(key.detail, sp(12), SANS, None, "").texture if key.detail and key.owner is None else None
        if note is not None and whole + (gap if wide else 0) + note.width <= self.width:
            drawn.append(("", note, paint.faint))
            wide.append(note.width)
            whole = sum(wide) + gap * (len(wide) - 1)
        x, middle = self.x + (self.width - whole) / 2, self.y + self.height / 2
        for (icon, text, shade), width in zip(drawn, wide, strict=True):
            at = x
            if icon:
                draw_icon(group, icon, at + sign / 2, middle, sign, paint.gold if icon == "coin" else shade)
                at += sign + dp(2)
            if text is not None:
                group.add(Color(*shade))
                group.add(Rectangle(texture=text, pos=(round(at), round(middle - text.height / 2)), size=text.size))
            x += width + gap


class ChoiceTile(TouchCard):
    """`show(key)` again after every touch. A greyed one can be touched, too: it says why not."""

    def __init__(
        self,
        key: ChoiceKey,
        perform: Perform,
        *,
        icon: str = "",
        shade: Shade | None = None,
        kind: str = "strong",
        facts: bool = True,
        **rest: Unpack[LayoutOptions],
    ) -> None:
        rest.setdefault("padding", (dp(5), dp(3)))
        super().__init__(
            name=key.name, action=lambda: perform(self.key.act), orientation="vertical", radius=9, thick=1.4, **rest
        )
        self.size_hint_min = (finger(), finger())
        self.key = key
        if icon:
            self.add_widget(GameIcon(icon=icon, colour=shade or theme().ink, share=0.92, size_hint_y=1.3))
        self.label = Text(key.words, kind, align="center", fit=True, size_hint_y=1.2)
        self.add_widget(self.label)
        self.facts = KeyFacts() if facts else None
        if self.facts is not None:
            filled(self, self.facts)
        self._dress()

    def show(self, key: ChoiceKey) -> None:
        if key != self.key:
            self.key = key
            self._dress()

    def spoken_words(self) -> str:
        return key_said(self.key)

    def _dress(self) -> None:
        paint, key = theme(), self.key
        chosen = key.state is KeyState.CHOSEN
        self.label.text = key.words
        if self.facts is not None:
            self.facts.key = key
        self._fill = mix(paint.card, paint.red, 0.12) if chosen else paint.card if key.enabled else paint.paper
        self._edge.rgba = paint.red if chosen else paint.line
        self.label.color = paint.ink if key.enabled else paint.faint
        self._draw()
        self.opacity = 1 if key.enabled else 0.5
