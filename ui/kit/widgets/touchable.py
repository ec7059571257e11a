"""Mixin for what can be touched: it has a name, shows that it is pressed, acts on release."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ui.kit.touch import Touch


class Touchable(Widget):
    """Mix into a widget or a layout. `action` is called without arguments; a scroll that begins on it is no touch."""

    name = StringProperty("")
    pressed = BooleanProperty(False)
    action = ObjectProperty(None, allownone=True)
    touchable = True

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

    def tapped(self) -> None:
        act: Callable[[], object] | None = self.action
        if act is not None:
            act()
