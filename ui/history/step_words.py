"""What a step said, in the room there is: cut at a word when it is too long, and whole at a touch."""

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout

from ui.kit.metrics import finger
from ui.kit.theme import BOLD
from ui.kit.widgets.label import Text
from ui.kit.widgets.shorten import fits_in, shortened
from ui.kit.widgets.touchable import Touchable


class StepWords(Touchable, BoxLayout):
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
            self.label.text = shortened(self.text, fits_in(self.label.width, self.label.height, BOLD), words=True)
