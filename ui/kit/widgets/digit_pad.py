"""Digit pad: a number typed with big keys, over the screen. No old number stands in the way."""

from collections.abc import Callable
from functools import partial

from kivy.uix.gridlayout import GridLayout

from companion.language import _
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import theme
from ui.kit.widgets.button import IconButton, TouchButton
from ui.kit.widgets.key_target import EditKey
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Overlay
from ui.kit.widgets.panel import Card, Row, filled, outlined


def typed(digits: str, digit: str, most: int) -> str:
    """The digits after one more key; a digit that would exceed `most` is not taken, a leading 0 is replaced."""
    longer = digit if digits in ("", "0") else digits + digit
    return longer if int(longer) <= most else digits


def complete(digits: str, bounds: tuple[int, int]) -> bool:
    """Whether this is a number within the bounds that no further digit could follow."""
    least, most = bounds
    return bool(digits) and least <= int(digits) <= most and (int(digits) == 0 or int(digits) * 10 > most)


class DigitPad(Overlay):
    """`done(number)` once Done is touched, or as soon as no further digit could follow one that was touched; the cross
    leaves it."""

    takes_keys = True

    def __init__(
        self, question: str, bounds: tuple[int, int], done: Callable[[int], object], close: Callable[[Overlay], None]
    ) -> None:
        super().__init__(on_outside=lambda: close(self))
        self.digits, self.bounds = "", bounds
        self._done, self._close = done, close
        self.field = Text("", "title", align="center", fit=True)
        box = Row(self.field, padding=(dp(10), dp(2)), size_hint_y=1)
        outlined(box, theme().card, theme().red, dp(11), dp(2))
        leave = IconButton("close", name="key:cancel", action=lambda: close(self))
        asked = Text(question, "strong", fit=True, size_hint_y=None, height=dp(44))
        limits = _("From {least} to {most}").format(least=bounds[0], most=bounds[1])
        self.hint = Text(limits, "small", fit=True, size_hint_y=None, height=dp(22))
        keys = GridLayout(cols=3, spacing=dp(6))
        digits = [self._key(digit) for digit in "123456789"]
        erase = TouchButton("", icon="erase", name="key:erase", action=self._erase, size_hint=(1, 1))
        self.finish = TouchButton(_("Done"), name="key:done", action=self._finish, kind="primary", size_hint=(1, 1))
        filled(keys, *digits, erase, self._key("0"), self.finish)
        shown = Row(leave, box, gap=8, height=finger())
        high = dp(500 if portrait() else 440)
        card = Card(asked, self.hint, shown, keys, gap=6, size_hint_x=None, width=dp(320), height=high)
        card.asks_first = True  # the question and the bounds are said
        self.add_widget(card)
        self._show()

    def _key(self, digit: str) -> TouchButton:
        return TouchButton(
            digit, name=f"key:{digit}", text_kind="title", action=partial(self.touch_digit, digit), size_hint=(1, 1)
        )

    def touch_digit(self, digit: str) -> None:
        self._take(digit)
        if complete(self.digits, self.bounds):
            self._finish()

    def type_text(self, text: str) -> None:
        """Of a plugged-in keyboard, one digit at a time. The pad waits for Enter: closed before, it would leave that
        key to the red button of the screen behind."""
        if text in set("0123456789"):
            self._take(text)

    def _take(self, digit: str) -> None:
        before, self.digits = self.digits, typed(self.digits, digit, self.bounds[1])
        self._show(refused=self.digits == before)

    def press_key(self, key: EditKey) -> None:
        if key is EditKey.BACKSPACE:
            self._erase()

    def _erase(self) -> None:
        self.digits = self.digits[:-1]
        self._show()

    def _show(self, *, refused: bool = False) -> None:
        """A digit that is not taken, and a number that is too small, turn the bounds red."""
        small = bool(self.digits) and int(self.digits) < self.bounds[0]
        self.field.text = self.digits
        self.hint.color = theme().red_ink if refused or small else theme().faint
        self.finish.disabled = small or not self.digits

    def _finish(self) -> None:
        self._close(self)
        self._done(int(self.digits))

    def keys_to(self, digit: str) -> list[str]:
        """The keys that write this digit."""
        return [f"key:{digit}"]
