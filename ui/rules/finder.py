"""Searching the rules: what is written above, the pages that answer it in the middle, the keyboard below."""

from collections.abc import Callable
from functools import partial

from kivy.uix.boxlayout import BoxLayout

from companion.language import _, spoken
from companion.rulebook import Page
from ui.kit.background import in_background
from ui.kit.metrics import dp, finger, portrait
from ui.kit.shell import Memory
from ui.kit.theme import theme
from ui.kit.widgets.button import IconButton, TouchButton
from ui.kit.widgets.key_target import EditKey
from ui.kit.widgets.keyboard import Caret, Keyboard
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row, outlined
from ui.kit.widgets.scroll import Scroll
from ui.kit.widgets.touchable import Touchable
from ui.rules.look import RulesLook

_LONGEST = 80  # letters: a whole sentence


class Field(Touchable, BoxLayout):
    """What is being asked; touched, it brings the keyboard back."""

    def __init__(self, text: str, action: Callable[[], object]) -> None:
        super().__init__(name="field", action=action, padding=(dp(12), dp(2)))
        outlined(self, theme().card, theme().red, dp(11), dp(1.4))
        self.label = Text("", "prompt", fit=True)
        self.add_widget(self.label)
        self.show(text)

    def show(self, text: str) -> None:
        self.label.text = text or _("Ask in your own words")
        self.label.color = theme().ink if text else theme().faint


class Finder(BoxLayout):
    """The question, and whether it is being written, are kept in the screen's `memory`: it is built again with the
    keyboard and without."""

    def __init__(
        self,
        look: RulesLook,
        memory: Memory,
        *,
        go: Callable[[str], object],
        leave: Callable[[], object],
        rebuild: Callable[[], object],
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(6), padding=(dp(10), dp(8)))
        self._book, self._common = look.book, look.common
        self._memory, self._go, self._rebuild = memory, go, rebuild
        question, typing = memory.setdefault("question", ""), memory.setdefault("typing", True)
        self.takes_keys = not typing  # else the keyboard does
        self.field = Field(question, partial(self._show_keyboard, True))
        hide = [IconButton("down", name="hide", action=partial(self._show_keyboard, False))] if typing else []
        self.add_widget(Row(IconButton("close", name="close", action=leave), self.field, *hide, gap=8, height=finger()))
        self.results = Column(gap=6, padding=(dp(2), dp(2)))
        self.add_widget(Scroll(self.results))
        if typing:
            self.keyboard = Keyboard(question, changed=self._write, longest=_LONGEST, names=False, size_hint_y=None)
            caret = Caret(self.field.label)
            self.keyboard.bind(caret=lambda _keyboard, at: caret.show(int(at)))
            caret.show(len(question))
            self.keyboard.height = dp(320) if portrait() else dp(4 * 50 + 12)
            self.add_widget(self.keyboard)
        self._show_results()
        search = partial(self._book.search, _("Rules"), spoken())
        in_background(search, then=lambda _hits: None)  # the index is made ready before the first letter is written

    def _write(self, text: str) -> None:
        self._memory["question"] = text
        self.field.show(text)
        self._show_results()

    def type_text(self, text: str) -> None:
        """Letters of a plugged-in keyboard while the one on the screen is hidden: it comes back, with them."""
        self._memory["question"] = (self._memory["question"] + text)[:_LONGEST]
        self._show_keyboard(True)

    def press_key(self, key: EditKey) -> None:
        self._show_keyboard(True)

    def _show_keyboard(self, typing: bool) -> None:
        if typing != self._memory["typing"]:
            self._memory["typing"] = typing
            self._rebuild()

    def _show_results(self) -> None:
        self.results.clear_widgets()
        question = self._memory["question"]
        if not question.strip():
            found = [(shown, shown.answer) for shown in map(self._book.page, self._common)]
        else:
            found = [(hit.page, hit.excerpt) for hit in self._book.search(question)]
        for place, (shown, excerpt) in enumerate(found):
            result = self._result(shown, excerpt)
            result.keys = ("enter",) if place == 0 and question.strip() else ()
            self.results.add_widget(result)
        if not found:
            self.results.add_widget(Text(_("Nothing found. Try another word."), colour=theme().faint))

    def _result(self, shown: Page, excerpt: str) -> TouchButton:
        return TouchButton(
            shown.title, detail=excerpt, name=f"page:{shown.id}", action=lambda: self._go(shown.id), align="left"
        )
