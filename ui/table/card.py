"""The card at the bottom: what is asked now and the buttons for it. It grows upwards over the island when it must."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.metrics import dp, finger, portrait
from ui.theme import Shade, theme
from ui.widgets.button import TouchButton
from ui.widgets.label import Text
from ui.widgets.panel import Column, outlined


class ActionCard(Widget):
    """Shows one content at a time; `show(key, make)` makes it anew only when the key has changed."""

    def __init__(self, **rest: Any) -> None:
        super().__init__(**rest)
        self._key: Hashable = None
        self.box = BoxLayout(padding=(dp(9), dp(5)))
        self._ground, self._edge = outlined(self.box, theme().card, theme().line, dp(12), 1.4)
        self.add_widget(self.box)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)

    def show(self, key: Hashable, make: Callable[[], Widget], now: bool = False) -> None:
        """`now`: the card asks for something, and its edge is red."""
        if key == self._key:
            return
        self._key = key
        self.box.clear_widgets()
        content = make()
        self.box.add_widget(content)
        self._edge.rgba = theme().red if now else theme().line
        if isinstance(content, Said):
            content.words.bind(height=self._place)
        self._place()

    def say(self, words: str) -> None:
        """Other words over the same keys: what the camera sees changes many times a second."""
        heading = getattr(self.box.children[0], "heading", None) if self.box.children else None
        if heading is not None:
            heading.text = words

    def forget(self) -> None:
        """Whatever is shown next is made anew."""
        self._key = None

    def _place(self, *_args: Any) -> None:
        content = self.box.children[0] if self.box.children else None
        needed = content.needed() + dp(10) if isinstance(content, Said) else 0
        self.box.pos = self.pos
        self.box.size = (self.width, max(self.height, needed))


class Said(BoxLayout):
    """A title and lines of text, and buttons: one or two beside them, three in a row below."""

    def __init__(self, title: str, lines: Sequence[str], buttons: Sequence[Widget], **rest: Any) -> None:
        self._below = len(buttons) > 2
        super().__init__(orientation="vertical" if self._below else "horizontal", spacing=dp(6), **rest)
        self.words = Column(gap=1)
        if title:
            self.words.add_widget(Text(title, "strong"))
        for line in lines:
            self.words.add_widget(Text(line, "small"))
        if self._below:
            self.add_widget(self.words)
            self._buttons = BoxLayout(spacing=dp(6), size_hint_y=None, height=finger())
        else:
            middle = BoxLayout(orientation="vertical")
            middle.add_widget(Widget())
            middle.add_widget(self.words)
            middle.add_widget(Widget())
            self.add_widget(middle)
            self._buttons = BoxLayout(
                orientation="vertical", spacing=dp(4), size_hint_x=None, width=dp(150 if portrait() else 134)
            )
        for button in buttons:
            self._buttons.add_widget(button)
        if buttons:
            self.add_widget(self._buttons)

    def needed(self) -> float:
        """The height that everything needs."""
        return self.words.height + (self._buttons.height + dp(6) if self._below else 0)


def big(text: str, name: str, action: Callable[[], object], kind: str = "primary", share: float = 1.0) -> TouchButton:
    """A button that fills the card's height."""
    return TouchButton(text, name=name, action=action, kind=kind, size_hint=(1, share), padding=(dp(6), dp(3)))


def keyed(heading: Widget | str | None, keys: Sequence[Widget]) -> BoxLayout:
    """A row of keys under a heading, where the prompt does not say it all."""
    content = BoxLayout(orientation="vertical", spacing=dp(3))
    if heading is not None:
        top = BoxLayout(size_hint_y=None, height=dp(25))
        content.heading = Text(heading, "strong", fit=True) if isinstance(heading, str) else heading
        top.add_widget(content.heading)
        content.add_widget(top)
    row = BoxLayout(spacing=dp(5))
    for key in keys:
        row.add_widget(key)
    content.add_widget(row)
    return content


def headed(words: str, beside: Widget, colour: Shade | None = None) -> BoxLayout:
    """A heading with something beside it."""
    row = BoxLayout(spacing=dp(8))
    row.add_widget(Text(words, "strong", fit=True, colour=colour))
    row.add_widget(beside)
    return row
