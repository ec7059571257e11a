"""Dialogs: a message, a question or a choice over the screen, which takes no touches meanwhile."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Unpack

from kivy.graphics import Color
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from ui.kit.metrics import dp, portrait
from ui.kit.theme import Shade, theme
from ui.kit.touch import Touch
from ui.kit.widgets.button import TouchButton, level
from ui.kit.widgets.label import Text
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.panel import Card, Column, Row
from ui.kit.widgets.scroll import Scroll
from ui.kit.widgets.shapes import Framing
from ui.kit.widgets.touchable import said_below

Choice = tuple[str, str, Callable[[], object] | None]  # name, text, what it does


class Overlay(AnchorLayout):
    """Covers the whole window; the first child is shown in the middle. `on_outside` is called by a touch beside it."""

    def __init__(
        self,
        on_outside: Callable[[], object] | None = None,
        *,
        scrim: Shade | None = None,
        **rest: Unpack[LayoutOptions],
    ) -> None:
        rest.setdefault("padding", dp(16))
        super().__init__(anchor_x="center", anchor_y="center", **rest)
        self.on_outside = on_outside
        with self.canvas.before:
            Color(*(scrim or theme().scrim))
            self._scrim = Framing()
        self.bind(pos=self._cover, size=self._cover)
        self._cover()

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        super().add_widget(widget, *args, **kwargs)
        if isinstance(widget, Card):
            widget.bind(pos=self._cover, size=self._cover)

    def _cover(self, *_: object) -> None:
        """Everything but what a card hides, which lies in the middle of it; its corners are round."""
        (x, y), (wide, high), edge = self.pos, self.size, dp(12)
        left, bottom, right, top = x + wide, y + high, x + wide, y + high
        for card in self.children:
            if isinstance(card, Card):
                left, bottom = card.x + edge, card.y + edge
                right, top = card.x + card.width - edge, card.y + card.height - edge
        self._scrim.draw_lines((x, left, right, x + wide), (y, bottom, top, y + high))

    def on_touch_down(self, touch: Touch) -> bool:
        super().on_touch_down(touch)
        if self.on_outside and not any(child.collide_point(*touch.pos) for child in self.children):
            self.on_outside()
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        super().on_touch_up(touch)
        return True


class Message(Overlay):
    """A title, some text, perhaps more widgets, and buttons; the text scrolls when it is longer than the window.
    `escape` is the name of the choice that the key Escape makes, where it is not plain. The last choice is red, unless
    all are `even`, or it only leaves and what to choose lies above it."""

    def __init__(
        self,
        text: str,
        *,
        title: str = "",
        choices: Sequence[Choice],
        close: Callable[["Message"], None],
        things: Sequence[Widget] = (),
        escape: str = "",
        even: bool = False,
        **rest: Unpack[LayoutOptions],
    ) -> None:
        super().__init__(**rest)
        self._close = close
        words = [Text(said, kind) for said, kind in ((title, "heading"), (text, "body")) if said]
        self._inside = Column(*words, *things, gap=8)
        self._scroll = Scroll(self._inside, size_hint_y=None)
        last = choices[-1] if choices else None
        red = None if last is None or even or (last[2] is None and _offers(things)) else last
        buttons = [
            TouchButton(
                choice[1], name=choice[0], action=partial(self._answer, choice[2]),
                kind="primary" if choice is red else "plain",
            )
            for choice in choices
        ]  # fmt: skip
        way_out = escape or _way_out(choices)
        for button in buttons:
            if button.name == way_out:
                button.keys += ("escape",)
        across = len(buttons) <= (2 if portrait() else 3)
        if across:
            level(buttons)
        self._buttons = Row(*buttons) if across else Column(*buttons, gap=8)
        self.card = Card(self._scroll, self._buttons, gap=14, size_hint=(None, None), padding=(dp(20), dp(18)))
        self.add_widget(self.card)
        self._inside.bind(height=self._fit)
        self._buttons.bind(height=self._fit)
        self.bind(size=self._fit)
        self._fit()

    @property
    def words(self) -> list[str]:
        """All that it says, without the buttons below it."""
        return [words for words in said_below(self._inside) if words]

    def _answer(self, act: Callable[[], object] | None) -> None:
        self._close(self)
        if act:
            act()

    def _fit(self, *_: object) -> None:
        self.card.width = min(self.width - dp(32), dp(520))
        room = self.height - dp(32) - dp(36) - dp(14) - self._buttons.height
        self._scroll.height = max(dp(40), min(self._inside.height, room))


def _offers(things: Sequence[Widget]) -> bool:
    """Is there something to choose among the widgets above the buttons?"""
    return any(getattr(widget, "touchable", False) for thing in things for widget in thing.walk(restrict=True))


def _way_out(choices: Sequence[Choice]) -> str:
    """The choice that changes nothing: the only one, or the one that does nothing."""
    idle = [name for name, _said, act in choices if act is None or len(choices) == 1]
    return idle[0] if idle else ""
