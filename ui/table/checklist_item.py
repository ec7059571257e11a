"""A line of the physical set-up to tick off, for any game."""

from collections.abc import Callable
from typing import Protocol

from kivy.uix.boxlayout import BoxLayout

from companion.language import _
from ui.kit.drawing.letters import text_extent
from ui.kit.metrics import dp, finger, smallest
from ui.kit.theme import mix, theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.line_icon import LineIcon
from ui.kit.widgets.panel import filled, outlined
from ui.kit.widgets.touchable import Touchable


class LineToTick(Protocol):
    """What a game's checklist gives."""

    @property
    def key(self) -> str: ...

    @property
    def words(self) -> str: ...

    @property
    def count(self) -> int: ...


class ChecklistItem(Touchable, BoxLayout):
    """One line: its count, what to do, and a tick once it is done."""

    def __init__(self, line: LineToTick, done: bool, action: Callable[[], object]) -> None:
        super().__init__(spacing=dp(10), padding=(dp(10), dp(4)), name=f"check:{line.key}", action=action)
        self.size_hint_min_y = finger()
        self._ground, self._edge = outlined(self, theme().card, theme().line, dp(11))
        count = Text(str(line.count), "number", align="center", fit=True, size_hint_x=None, width=dp(34))
        self.words = Text(line.words, "small", fit=True)
        self.sign = LineIcon("tick", theme().red, size_hint=(None, 1), width=dp(24))
        filled(self, count, self.words, self.sign)
        self.words.bind(width=self._least_height)
        self.done(done)

    def spoken_words(self) -> str:
        return _("{what}, done").format(what=super().spoken_words()) if self.sign.opacity else super().spoken_words()

    def _least_height(self, words: Text, width: float) -> None:
        """A finger's, or what the words need in the smallest letters: long names take room from shorter lines."""
        needed = text_extent(words.text, smallest(), words.font_name, width)[1] if width > 1 else 0
        self.size_hint_min_y = max(finger(), needed + self.padding[1] + self.padding[3])

    def done(self, done: bool) -> None:
        self.sign.opacity = 1 if done else 0
        self.words.color = theme().faint if done else theme().ink
        self._ground.rgba = mix(theme().card, theme().paper, 0.6) if done else theme().card
