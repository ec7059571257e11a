"""Text for a box that may be too small for it: it shrinks, and then loses its end rather than being cut off."""

from collections.abc import Sequence
from typing import Any

from ui.kit.drawing.letters import text_extent, widest_word
from ui.kit.metrics import smallest
from ui.kit.widgets.label import Text


class Shortened(Text):
    """`say(whole, shorter, …)` shows the first that fits, at last the beginning of the last one."""

    def __init__(self, kind: str = "small", **rest: Any) -> None:
        super().__init__("", kind, fit=True, **rest)
        self._choices: Sequence[str] = ("",)
        self.fbind("size", self._choose)

    def say(self, *choices: str) -> None:
        if choices != self._choices:
            self._choices = choices
            self._choose()

    def _choose(self, *_args: Any) -> None:
        fitting = next((text for text in self._choices if self._has_room(text)), None)
        self.text = self._beginning(self._choices[-1]) if fitting is None else fitting

    def _beginning(self, text: str) -> str:
        while text and not self._has_room(text + "…"):
            text = text[:-1].rstrip()
        return text + "…" if text else ""

    def _has_room(self, text: str) -> bool:
        if not text:
            return True
        wide = widest_word(text, smallest(), self.font_name) <= self.width
        return wide and text_extent(text, smallest(), self.font_name, self.width)[1] <= self.height
