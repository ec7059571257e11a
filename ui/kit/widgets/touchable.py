"""What can be touched, as a mixin and as a card: it has a name, shows that it is pressed, acts on release."""

from collections.abc import Callable, Iterator
from typing import Unpack

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.kit.metrics import dp
from ui.kit.theme import Shade, theme
from ui.kit.touch import Touch
from ui.kit.widgets.label import Text
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.panel import outlined


class Touchable(Widget):
    """Mix into a widget or a layout. `action` is called without arguments; a scroll that begins on it is no touch."""

    name = StringProperty("")
    pressed = BooleanProperty(False)
    action = ObjectProperty(None, allownone=True)
    touchable = True
    keys: tuple[str, ...] = ()  # of a keyboard, which do what a touch on it does: "enter", "escape"
    spoken = ""  # for the ear, where nothing is written on it

    def on_touch_down(self, touch: Touch) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.pressed = True
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.pressed = self.collide_point(*touch.pos) and not touch.ud.get("dragged")
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.pressed = False
        if self.collide_point(*touch.pos) and not touch.ud.get("dragged") and not self.disabled:
            self.tapped()
        return True

    def spoken_words(self) -> str:
        """For the ear: what it is, and how it stands."""
        return self.spoken or words_below(self)

    def tapped(self) -> None:
        act: Callable[[], object] | None = self.action
        if act is not None:
            act()


def words_below(widget: Widget) -> str:
    """What is written on it."""
    texts = (part.text for part in widget.walk(restrict=True) if isinstance(part, Text))
    return ". ".join(text for text in texts if text)


def focus_words(widget: "Touchable") -> str:
    """What is said when a keyboard comes to it: before its own words those of what it lies in, which stand above it
    for whoever sees: a container's `spoken_group`."""
    words, around = [widget.spoken_words()], widget
    while isinstance(around, Widget):
        words.append(getattr(around, "spoken_group", ""))
        around = around.parent
    return ": ".join(each for each in reversed(words) if each)


def said_below(widget: Widget) -> Iterator[str]:
    """What is written in it, part by part; one with `spoken_words`, such as a button or a table, says those."""
    for part in reversed(widget.children):
        if hasattr(part, "spoken_words"):
            yield part.spoken_words()
        elif isinstance(part, Text):
            yield part.text
        else:
            yield from said_below(part)


class TouchCard(Touchable, BoxLayout):
    """A card that is darker while it is pressed, and pale while it is disabled."""

    pale = 0.4  # its opacity while it is disabled

    def __init__(
        self,
        *,
        name: str = "",
        action: Callable[[], object] | None = None,
        orientation: str = "horizontal",
        fill: Shade | None = None,
        edge: Shade | None = None,
        radius: float = 11,
        thick: float = 1.4,
        **rest: Unpack[LayoutOptions],
    ) -> None:
        super().__init__(name=name, action=action, orientation=orientation, **rest)
        self._fill = fill or theme().card
        self._ground, self._edge = outlined(self, self._fill, edge or theme().line, dp(radius), thick)
        self.fbind("pressed", self._draw)
        self.fbind("disabled", self._draw)

    def _draw(self, *_args: object) -> None:
        self._ground.rgba = theme().pressed if self.pressed else self._fill
        self.opacity = self.pale if self.disabled else 1
