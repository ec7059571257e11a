"""What a step said, in the room there is: cut at a word when it is too long, and whole at a touch."""

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout

from ui.kit.drawing.letters import text_extent
from ui.kit.metrics import finger, smallest
from ui.kit.theme import BOLD
from ui.kit.widgets.label import Text
from ui.kit.widgets.touchable import Touchable


def shortened(text: str, width: float, height: float, font: str = BOLD) -> str:
    """The text, or as many of its first words as fit at the smallest size."""
    words = text.split(" ")

    def fits(count: int) -> bool:
        told = text if count == len(words) else " ".join(words[:count]) + " …"
        return bool(text_extent(told, smallest(), font, width)[1] <= height)

    if fits(len(words)):
        return text
    least, most = 0, len(words)
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (middle, most) if fits(middle) else (least, middle)
    return " ".join(words[:least]) + " …"


class Told(Touchable, BoxLayout):
    """`whole(text)` is called by a touch, with all of it."""

    def __init__(self, whole: Callable[[str], object], *, align: str = "center") -> None:
        super().__init__(name="words")
        self.size_hint_min = (finger(), finger())
        self.text = ""
        self.action = lambda: whole(self.text)
        self.label = Text("", "strong", align=align, fit=True)
        self.add_widget(self.label)
        self.label.bind(size=self._fit)

    def say(self, text: str) -> None:
        self.text = text
        self._fit()

    def _fit(self, *_args: object) -> None:
        if self.label.width > 1:
            self.label.text = shortened(self.text, *self.label.size)
