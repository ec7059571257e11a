"""Keyboard input: the keys of a keyboard that is plugged in, from Kivy's window to the widgets they are for."""

from typing import Protocol

from kivy.core.window import Window
from kivy.uix.widget import Widget

from ui.kit.screen import CompanionScreen
from ui.kit.widgets.key_target import EditKey, button_for, key_taker
from ui.kit.widgets.message import Overlay
from ui.kit.widgets.touchable import Touchable
from ui.shell.key_focus import KeyFocus

ENTER, ESCAPE, TAB = "enter", "escape", "tab"
KEY_NAMES = {  # by the codes of Kivy's window
    8: EditKey.BACKSPACE,
    9: TAB,
    13: ENTER,
    27: ESCAPE,
    127: EditKey.DELETE,
    271: ENTER,  # of the number block
    275: EditKey.RIGHT,
    276: EditKey.LEFT,
    278: EditKey.HOME,
    279: EditKey.END,
}
_OTHER_MEANING = {"alt", "ctrl", "meta"}  # pressed together with these, a key is meant for the desktop


class KeyUser(Protocol):
    """What the keys need of the app."""

    @property
    def key_layer(self) -> Widget | None:
        """The layer that keys are for; None while the screen is locked."""

    def awake(self) -> bool:
        """A sign of life; False where it only woke the screen."""

    def back(self) -> None: ...

    def focused(self, widget: Touchable) -> None:
        """The focus has come to this one."""


class KeyInput:
    """Bound to the window from `start` to `stop`. Escape leads back, first out of a dialog and
    of what a screen lets go of, and never ends the app. Tab goes from one button to the next."""

    def __init__(self, app: KeyUser) -> None:
        self._app = app
        self._held: set[str] = set()
        self._focus = KeyFocus()

    def start(self) -> None:
        Window.bind(on_key_down=self._down, on_key_up=self._up, on_textinput=self._typed)
        Window.bind(on_touch_down=self._focus.drop)

    def stop(self) -> None:
        Window.unbind(on_key_down=self._down, on_key_up=self._up, on_textinput=self._typed)
        Window.unbind(on_touch_down=self._focus.drop)
        self._focus.drop()

    def _down(self, _window: object, code: int, _scancode: int, _letter: str | None, modifiers: list[str]) -> bool:
        key = KEY_NAMES.get(code)
        if key is None or _OTHER_MEANING & set(modifiers):
            return False
        if key in self._held:  # a key that is held down repeats: one dialog is answered, not those behind it
            return True
        if key in (ENTER, ESCAPE):
            self._held.add(key)
        layer = self._layer()
        if layer is not None and key == TAB:
            self._move_focus(layer, back="shift" in modifiers)
        elif layer is not None:
            self._press(layer, key)
        return True

    def _move_focus(self, layer: Widget, *, back: bool) -> None:
        found = self._focus.move(layer, back=back)
        if found is not None:
            self._app.focused(found)

    def _up(self, _window: object, code: int, *_rest: object) -> None:
        self._held.discard(KEY_NAMES.get(code, ""))

    def _typed(self, _window: object, text: str) -> None:
        layer = self._layer()
        taker = None if layer is None else key_taker(layer)
        if taker is not None:
            taker.type_text(text)

    def _layer(self) -> Widget | None:
        """Where a key goes; the one that wakes the screen does nothing else."""
        return self._app.key_layer if self._app.awake() else None

    def _press(self, layer: Widget, key: str) -> None:
        if isinstance(key, EditKey):
            taker = key_taker(layer)
            if taker is not None:
                taker.press_key(key)
            return
        focused = self._focus.at(layer) if key == ENTER else None
        self._focus.drop()
        button = focused or button_for(layer, key)
        if button is not None:
            button.tapped()
        elif key == ESCAPE and not isinstance(layer, Overlay):
            if not (isinstance(layer, CompanionScreen) and layer.let_go()):
                self._app.back()
        elif key == ESCAPE and layer.on_outside is not None:
            layer.on_outside()
