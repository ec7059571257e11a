"""The card at the bottom of a table: what is asked now and the buttons for it. It grows upwards when it must."""

from collections.abc import Callable, Hashable, Sequence

from kivy.graphics import Color
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.kit.drawing.drawings import GameIcon
from ui.kit.drawing.letters import text_extent
from ui.kit.metrics import dp, finger, portrait, sp
from ui.kit.theme import Shade, theme, with_alpha
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row, outlined
from ui.kit.widgets.shapes import Rounded


class ActionCard(Widget):
    """Shows one content at a time; `show(key, make)` makes it anew only when the key has changed."""

    asks_first = True  # of all on the table, keys come to it first

    def __init__(self) -> None:
        super().__init__()
        self._key: Hashable = None
        self.box = BoxLayout(padding=(dp(9), dp(5)))
        self._ground, self._edge = outlined(self.box, theme().card, theme().line, dp(12), 1.4)
        self.add_widget(self.box)
        self.bind(pos=self._place, size=self._place)

    def show(self, key: Hashable, make: Callable[[], Widget], asks: bool = False) -> None:
        """Where the card asks for something its edge is red."""
        if key == self._key:
            return
        self._key = key
        self.box.clear_widgets()
        content = make()
        self.box.add_widget(content)
        self._edge.rgba = theme().red if asks else theme().line
        if isinstance(content, Said):
            content.words.bind(height=self._place)
        self._place()

    def say(self, words: str) -> None:
        """Other words over the same keys: what the camera sees changes many times a second."""
        content = self.box.children[0] if self.box.children else None
        if isinstance(content, Keyed) and content.heading is not None:
            content.heading.text = words

    def forget(self) -> None:
        """Whatever is shown next is made anew."""
        self._key = None

    def _place(self, *_args: object) -> None:
        content = self.box.children[0] if self.box.children else None
        around = dp(10)
        needed = 0.0
        if isinstance(content, Said) and self.width > 2 * dp(9):
            needed = content.fitted(self.width - 2 * dp(9), self.height - around) + around
        self.box.pos = self.pos
        self.box.size = (self.width, max(self.height, needed))


class Picture(Widget):
    """A sign of the game on a pale disc of its own colour: what the words beside it are about."""

    def __init__(self, icon: str, shade: Shade) -> None:
        super().__init__(size_hint_x=None, width=dp(44))
        with self.canvas.before:
            Color(*with_alpha(shade, 0.13))
            self._disc = Rounded(dp(22))
        self._sign = GameIcon(icon=icon, colour=shade)
        self.add_widget(self._sign)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_args: object) -> None:
        side, sign = dp(44), dp(28)
        x, y = round(self.x), round(self.y + (self.height - side) / 2)
        self._disc.pos, self._disc.size = (x, y), (side, side)
        self._sign.pos, self._sign.size = (x + (side - sign) / 2, y + (side - sign) / 2), (sign, sign)


class Said(BoxLayout):
    """A title and lines of text, and buttons: one or two beside them, more, and those given as `below`, in a row below.
    The lines are as large as the card has room for."""

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        buttons: Sequence[Widget],
        picture: Widget | None = None,
        *,
        below: Sequence[Widget] = (),
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        if len(buttons) > 2:
            buttons, below = (), (*buttons, *below)
        self._lines = [Text(line.replace(" → ", "\u00a0→\u00a0"), "body") for line in lines]  # never torn apart
        self.words = Column(*([Text(title, "strong")] if title else []), *self._lines, gap=1)
        self._picture = None if below else picture
        self._above = BoxLayout(spacing=dp(8))
        if self._picture is not None:
            self._above.add_widget(self._picture)
        self._above.add_widget(in_the_middle(self.words))
        wide = dp(150 if portrait() else 122)
        self._beside = Column(*buttons, gap=4, size_hint_x=None, size_hint_y=1, width=wide) if buttons else None
        if self._beside is not None:
            self._above.add_widget(self._beside)
        self.add_widget(self._above)
        self._below = Row(*below, gap=6, height=finger()) if below else None
        if self._below is not None:
            self.add_widget(self._below)

    def fitted(self, width: float, height: float) -> float:
        """The lines as large as they can be in this room, the picture left out where it takes too much; what height is
        needed even so."""
        if self._beside is not None:
            width -= self._beside.width + self._above.spacing
        sizes = [sp(size) for size in (16, 15, 14)]
        tries = [(size, width) for size in sizes]
        if self._picture is not None and self._picture.parent is not None:
            beside = width - self._picture.width - self._above.spacing
            tries = [(size, beside) for size in sizes] + tries
        room = max(height, self._needed(*tries[-1]))  # the card grows that far in any case
        size, wide = next(each for each in tries if self._needed(*each) <= room)
        needed = self._needed(size, wide)
        if wide == width and self._picture is not None:
            self._above.remove_widget(self._picture)
        for line in self._lines:
            line.wanted = size
        return needed

    def _needed(self, size: float, width: float) -> float:
        """The height of everything with lines of this size in this width."""
        heights = [
            text_extent(text.text, size if text in self._lines else text.wanted, text.font_name, width)[1]
            for text in self.words.children
        ]
        words = sum(heights) + dp(1) * len(heights)
        if self._below is None:
            return words
        beside = 0.0 if self._beside is None else len(self._beside.children) * (finger() + dp(4))
        return max(words, beside) + float(self._below.height) + dp(8)


def big(text: str, name: str, action: Callable[[], object], kind: str = "primary", share: float = 1.0) -> TouchButton:
    """A button that fills the card's height."""
    return TouchButton(text, name=name, action=action, kind=kind, size_hint=(1, share), padding=(dp(6), dp(3)))


def beside(text: str, name: str, action: Callable[[], object]) -> Widget:
    """A button for what is seldom wanted: no higher than a finger needs, in the middle of the card's height."""
    return in_the_middle(TouchButton(text, name=name, action=action, text_kind="small", padding=(dp(6), dp(3))))


def in_the_middle(thing: Widget) -> Widget:
    return Column(Widget(), thing, Widget(), gap=0, size_hint_y=1)


class Keyed(BoxLayout):
    """A row of keys under a heading, where the prompt does not say it all."""

    def __init__(self, heading: Widget | str | None, keys: Sequence[Widget]) -> None:
        super().__init__(orientation="vertical", spacing=dp(3))
        self.heading = Text(heading, "strong", fit=True) if isinstance(heading, str) else None  # may change in place
        if heading is not None:
            self.add_widget(Row(self.heading or heading, height=dp(25)))
        self.add_widget(Row(*keys, gap=5, size_hint_y=1))


def headed(words: str, beside: Widget, colour: Shade | None = None) -> Widget:
    """A heading with something beside it."""
    return Row(Text(words, "strong", fit=True, colour=colour), beside, gap=8, size_hint_y=1)
