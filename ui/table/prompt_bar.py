"""The bar above a table of any game: whose turn it is and what is expected, and the buttons of the screen's corner."""

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout

from ui.kit.dialogs import Dialogs
from ui.kit.drawing.drawings import GameIcon
from ui.kit.drawing.letters import text_extent
from ui.kit.metrics import dp, finger, smallest, sp
from ui.kit.theme import SeatColour, theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import filled
from ui.kit.widgets.touchable import Touchable

_PROMPT_LETTERS = 16  # their least size where a line stands below, as drawn for 800x480


class TouchColumn(Touchable, BoxLayout):
    """Words below each other that can be touched; `answers` while they reply to a touch."""

    answers = False

    def __init__(self, name: str, action: Callable[[], object]) -> None:
        super().__init__(orientation="vertical", name=name, action=action)


class PromptBar(BoxLayout):
    """Whose turn it is and what is expected, with the buttons of the screen's corner beside it."""

    def __init__(self, *corner: TouchButton, describe: Callable[[], object]) -> None:
        """`describe` is called when the words are touched."""
        super().__init__(size_hint_y=None, height=finger(), spacing=dp(8), padding=(dp(6), 0, 0, 0))
        self._icon = GameIcon(share=0.8, size_hint_x=None, width=dp(24))
        self._prompt = Text("", "prompt", fit=True)
        self._last = Text("", "small", colour=theme().red_ink, fit=True, size_hint_y=None, height=0)
        self._lines = ("", "")
        self._last.fbind("width", self._make_room)
        self._words = TouchColumn(name="prompt", action=describe)
        filled(self, self._icon, filled(self._words, self._prompt, self._last), *corner)

    def show(
        self, whose: SeatColour | None, prompt: str, last: str, shorter: str = "", *, answers: bool = False
    ) -> None:
        """`shorter` is said instead of `last` where both do not fit. `answers`: the prompt replies to a touch."""
        self._icon.icon = "" if whose is None else whose.shape
        if whose is not None:
            self._icon.colour = whose.shade
        self._prompt.text, self._words.answers = prompt, answers
        self._prompt.color = theme().red_ink if answers else theme().ink
        self._lines = (last, shorter or last)
        self._make_room()

    def _make_room(self, *_args: object) -> None:
        """The line under the prompt takes what it needs at its smallest, and the prompt shrinks meanwhile; a shorter
        line comes before small letters of the prompt."""
        for text in self._lines:
            needed = self._high(text, self._last, smallest())
            if needed + self._high(self._prompt.text, self._prompt, sp(_PROMPT_LETTERS)) <= self.height:
                break
        self._last.text = text
        self._last.height = min(max(needed, dp(18)), 0.66 * self.height) if text else 0

    def _high(self, text: str, label: Text, size: float) -> float:
        return text_extent(text, size, label.font_name, self._last.width)[1] if text else 0.0


def voice_buttons(app: Dialogs, describe: Callable[[], object]) -> list[TouchButton]:
    """*Say it again* and *describe the table*, larger than the others; none where the voice is off."""
    if not app.speaks:
        return []
    acts = {"again": app.say_again, "describe": describe}
    return [
        TouchButton("", icon=icon, name=f"voice:{icon}", action=act, size_hint=(None, 1), width=dp(74))
        for icon, act in acts.items()
    ]


def corner_button(icon: str, name: str, action: Callable[[], object]) -> TouchButton:
    return TouchButton("", icon=icon, name=name, action=action, size_hint=(None, 1), width=dp(52))
