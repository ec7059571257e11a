"""On-screen keyboard for names and search: letters, accents, figures; nothing needs a long press."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Unpack

from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.language import _, spoken
from ui.kit.drawing.letters import text_extent
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import theme
from ui.kit.widgets.button import IconButton, TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Overlay, filling
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.panel import outlined

LETTERS = {
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbn"),
    "de": ("qwertzuiop", "asdfghjkl", "yxcvbnm"),
}
ALPHABET = ("abcdefgh", "ijklmnop", "qrstuv", "wxyz")  # upright, ten keys in a row would be too narrow for a finger
ACCENTS = ("éèêëàâäá", "îïíìôöóò", "ùûüúøå", "çñßœæ")
FIGURES = ("12345678", "90-'.&/+", "()!?:,", '"#*…')
PAGES = ("letters", "accents", "figures")


class Keyboard(BoxLayout):
    """Shows `text` being written; `changed(text)` after every key."""

    text = StringProperty("")

    def __init__(
        self,
        text: str = "",
        *,
        changed: Callable[[str], object] | None = None,
        longest: int = 20,
        **rest: Unpack[LayoutOptions],
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(4), **rest)
        self.text, self.longest, self.changed = text, longest, changed
        self.page = "letters"
        self.capital = not text or text[-1] in " -'"
        self._letters: dict[str, TouchButton] = {}
        self._lay()

    def rows(self, page: str) -> Sequence[str]:
        letters = ALPHABET if portrait() else LETTERS[spoken()]
        return {"letters": letters, "accents": ACCENTS, "figures": FIGURES}[page]

    def _lay(self) -> None:
        self.clear_widgets()
        self._letters.clear()
        rows = self.rows(self.page)
        wide = max(len(letters) for letters in rows)
        for letters in rows:
            row = BoxLayout(spacing=dp(4))
            beside = (wide - len(letters)) / 2  # letters are equally wide in every row
            if letters is rows[-1]:
                self._shift_key = self._key("", "shift", self._shift, icon="shift", share=beside)
                row.add_widget(self._shift_key)
            elif beside:
                row.add_widget(Widget(size_hint_x=beside))
            for letter in letters:
                key = self._key(self._shown(letter), letter, partial(self._type, letter))
                self._letters[letter] = key
                row.add_widget(key)
            if letters is rows[-1]:
                row.add_widget(self._key("", "erase", self._erase, icon="erase", share=beside))
            elif beside:
                row.add_widget(Widget(size_hint_x=beside))
            self.add_widget(row)
        last = BoxLayout(spacing=dp(4))
        others = {"letters": "abc", "accents": "éäñ", "figures": "123"}
        for page in PAGES:
            if page != self.page:
                last.add_widget(self._key(others[page], page, partial(self._turn, page), share=1.5))
        last.add_widget(self._key(" ", "space", lambda: self._type(" "), share=5))
        self.add_widget(last)
        self._capitals(self.capital)

    def _shown(self, letter: str) -> str:
        return letter.upper() if self.capital and letter != "ß" else letter

    def _key(self, text: str, name: str, act: Callable[[], object], *, icon: str = "", share: float = 1) -> TouchButton:
        return TouchButton(
            text,
            name=f"key:{name}",
            text_kind="prompt",
            action=act,
            icon=icon,
            size_hint=(share, 1),
            padding=(dp(2), dp(2)),
        )

    def _type(self, letter: str) -> None:
        if len(self.text) >= self.longest:
            return
        self.text += self._shown(letter)
        self._became(letter in " -'")

    def _erase(self) -> None:
        self.text = self.text[:-1]
        self._became(not self.text)

    def _became(self, capital: bool) -> None:
        if self.changed:
            self.changed(self.text)
        self._capitals(capital)

    def _shift(self) -> None:
        self._capitals(not self.capital)

    def _capitals(self, capital: bool) -> None:
        self.capital = capital
        self._shift_key.dress("chosen" if capital else "plain")
        for letter, key in self._letters.items():
            key.text = self._shown(letter)

    def _turn(self, page: str) -> None:
        self.page = page
        self._lay()

    def keys_to(self, letter: str) -> list[str]:
        """The keys that write this letter from where the keyboard is now."""
        if letter == " ":
            return ["key:space"]
        small = letter if letter == "ß" else letter.lower()
        page = next(page for page in PAGES if any(small in row for row in self.rows(page)))
        turn = [f"key:{page}"] if page != self.page else []
        shift = ["key:shift"] if self._shown(small) != letter else []
        return [*turn, *shift, f"key:{small}"]


class Writing(Overlay):
    """A question, the text being written, and the keyboard: covers the whole screen."""

    def __init__(
        self,
        question: str,
        text: str,
        done: Callable[[str], object],
        close: Callable[[Overlay], None],
        *,
        longest: int = 20,
        suggestions: Sequence[str] = (),
    ) -> None:
        super().__init__(padding=0)
        self._done, self._close = done, close
        self.keyboard = Keyboard(text, changed=self._changed, longest=longest)
        self.field = Text(text, "title", fit=True)
        box = BoxLayout(padding=(dp(10), dp(2)))
        outlined(box, theme().card, theme().red, dp(11), dp(2))
        box.add_widget(self.field)
        with self.field.canvas.after:
            Color(*theme().red)
            self._caret = Rectangle()
        self.field.bind(pos=self._show_caret, size=self._show_caret, font_size=self._show_caret, text=self._show_caret)
        top = BoxLayout(size_hint_y=None, height=finger(), spacing=dp(8))
        top.add_widget(IconButton("close", name="key:cancel", action=lambda: close(self)))
        top.add_widget(box)
        top.add_widget(
            TouchButton(
                _("Done"), name="key:done", action=self._finish, kind="primary", size_hint=(None, 1), width=dp(120)
            )
        )
        page = BoxLayout(orientation="vertical", spacing=dp(6), padding=dp(8))
        page.add_widget(Text(question, "small", colour=theme().faint))
        page.add_widget(top)
        if suggestions:
            row = BoxLayout(size_hint_y=None, height=finger(), spacing=dp(6))
            for name in suggestions[: 3 if portrait() else 5]:
                row.add_widget(
                    TouchButton(
                        name, name=f"suggest:{name}", action=partial(self._take, name), size_hint=(1, 1)
                    )
                )
            page.add_widget(row)
        if portrait():
            page.add_widget(Widget())
            self.keyboard.size_hint_y = None
            self.keyboard.height = dp(320)
        page.add_widget(self.keyboard)
        self.add_widget(filling(page))

    def _show_caret(self, *_: object) -> None:
        """A stroke where the next letter will stand."""
        field = self.field
        written = text_extent(field.text.replace(" ", "\u00a0"), field.font_size, field.font_name, None)[0]
        high = field.font_size * 1.1
        self._caret.pos = (field.x + (written + dp(2) if field.text else 0), field.y + (field.height - high) / 2)
        self._caret.size = (dp(2), high)

    def _changed(self, text: str) -> None:
        self.field.text = text

    def _take(self, name: str) -> None:
        self.keyboard.text = name
        self._finish()

    def _finish(self) -> None:
        self._close(self)
        self._done(self.keyboard.text.strip())
