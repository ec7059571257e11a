"""Keyboard input: the keys of a keyboard that is plugged in, from Kivy's window to the widgets they are for."""

from typing import Protocol

from kivy.core.window import Window
from kivy.uix.widget import Widget

from ui.kit.screen import CompanionScreen
from ui.kit.widgets.key_target import EditKey, button_for, key_taker
from ui.kit.widgets.message import Overlay
from ui.shell.key_focus import Focusable, KeyFocus

ENTER, ESCAPE, TAB, UP, DOWN = "enter", "escape", "tab", "up", "down"
AGAIN, READ = "again", "read"  # the function keys of the voice
KEY_NAMES = {  # by the codes of Kivy's window
    8: EditKey.BACKSPACE,
    9: TAB,
    13: ENTER,
    27: ESCAPE,
    127: EditKey.DELETE,
    271: ENTER,  # of the number block
    273: UP,
    274: DOWN,
    275: EditKey.RIGHT,
    276: EditKey.LEFT,
    278: EditKey.HOME,
    279: EditKey.END,
    283: AGAIN,  # F2
    284: READ,  # F3
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

    def focused(self, thing: Focusable) -> None:
        """The focus has come to this one."""

    def pressing(self) -> None:
        """A key is about to do something: what comes of it is said afterwards."""

    def say_again(self) -> None: ...

    def read_layer(self) -> None:
        """Say everything that is shown."""


class KeyInput:
    """Bound to the window from `start` to `stop`. Escape leads back, first out of a dialog and
    of what a screen lets go of, and never ends the app. Tab, up and down go from one button to the next, left and
    right from one place of a board to the next. `in_use` from a key until the next touch."""

    def __init__(self, app: KeyUser) -> None:
        self._app = app
        self._held: set[str] = set()
        self._focus = KeyFocus()
        self.in_use = False

    def start(self) -> None:
        Window.bind(on_key_down=self._down, on_key_up=self._up, on_textinput=self._typed)
        Window.bind(on_touch_down=self._touched)

    def stop(self) -> None:
        Window.unbind(on_key_down=self._down, on_key_up=self._up, on_textinput=self._typed)
        Window.unbind(on_touch_down=self._touched)
        self._focus.drop()

    def _touched(self, *_args: object) -> None:
        self._focus.drop()
        self.in_use = False

    def _down(self, _window: object, code: int, _scancode: int, _letter: str | None, modifiers: list[str]) -> bool:
        key = KEY_NAMES.get(code)
        if key is None or _OTHER_MEANING & set(modifiers):
            return False
        if key in self._held:  # a key that is held down repeats: one dialog is answered, not those behind it
            return True
        if key in (ENTER, ESCAPE):
            self._held.add(key)
        layer = self._layer()
        self.in_use = True
        if layer is None:
            return True
        if key in (TAB, UP, DOWN):
            self._came_to(self._focus.move(layer, back=key == UP or "shift" in modifiers))
        elif key in (EditKey.LEFT, EditKey.RIGHT) and key_taker(layer) is None:
            self._came_to(self._focus.along(layer, back=key == EditKey.LEFT))
        elif key == AGAIN:
            self._app.say_again()
        elif key == READ:
            self._app.read_layer()
        else:
            self._press(layer, key)
        return True

    def _came_to(self, found: Focusable | None) -> None:
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
        self._app.pressing()
        button = focused or button_for(layer, key)
        if button is not None:
            button.tapped()
        elif key == ESCAPE and not isinstance(layer, Overlay):
            if not (isinstance(layer, CompanionScreen) and layer.let_go()):
                self._app.back()
        elif key == ESCAPE and layer.on_outside is not None:
            layer.on_outside()
