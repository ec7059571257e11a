"""What a step said, in the room there is: cut at a word when it is too long, and whole at a touch."""

from collections.abc import Callable

from ui.kit.metrics import finger
from ui.kit.widgets.shorten import Shortened
from ui.kit.widgets.touchable import Touchable


class StepWords(Touchable, Shortened):
    """`whole(text)` is called by a touch, with all of it."""

    by_words = True

    def __init__(self, whole: Callable[[str], object], *, align: str = "center") -> None:
        super().__init__("strong", align=align, size_hint_min=(finger(), finger()))
        self.name = "words"
        self.action = lambda: whole(self._choices[0])
