"""Home: continue an interrupted game, begin one, and everything else one touch away."""

from typing import Any

from ui.screen import CompanionScreen
from ui.widgets.button import TouchButton
from ui.widgets.label import Text


class HomeScreen(CompanionScreen):
    def build(self, **kwargs: Any) -> None:
        self.add_widget(Text("東海道", "display"))
        self.add_widget(TouchButton("Hello", name="hello", action=lambda: self.app.say("hello")))
