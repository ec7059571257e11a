"""Test typist: presses the keys of a plugged-in keyboard, as Kivy's window tells of them."""

from kivy.core.window import Window

from ui.testing.finger import Finger

CODES = {
    "backspace": 8, "tab": 9, "enter": 13, "escape": 27, "delete": 127, "keypad enter": 271, "right": 275, "left": 276,
    "up": 273, "down": 274, "home": 278, "end": 279, "f1": 282, "f2": 283, "f3": 284,
}  # fmt: skip


class Typist:
    """`Typist(finger).press("escape")`."""

    def __init__(self, finger: Finger) -> None:
        self._finger = finger

    def press(self, *keys: str, modifiers: tuple[str, ...] = ()) -> None:
        for key in keys:
            self.hold(key, modifiers=modifiers)
            Window.dispatch("on_key_up", CODES[key], 0)

    def hold(self, key: str, times: int = 1, modifiers: tuple[str, ...] = ()) -> None:
        """Down, and not up again: the system repeats it."""
        for _time in range(times):
            if not Window.dispatch("on_key_down", CODES[key], 0, None, list(modifiers)):
                Window.dispatch("on_keyboard", CODES[key], 0, None, list(modifiers))
            self._finger.settle()

    def write(self, text: str) -> None:
        """Each letter is a key and, apart from that, a text: a layout may need several keys for one letter."""
        for letter in text:
            if not Window.dispatch("on_key_down", ord(letter.lower()), 0, letter, []):
                Window.dispatch("on_keyboard", ord(letter.lower()), 0, letter, [])
            Window.dispatch("on_textinput", letter)
            Window.dispatch("on_key_up", ord(letter.lower()), 0)
            self._finger.settle()
