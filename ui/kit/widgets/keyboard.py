"""On-screen keyboard for names and search: letters, accents, figures; nothing needs a long press."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Unpack

from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.language import _, spoken
from ui.kit.drawing.letters import text_extent
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import theme
from ui.kit.widgets.button import IconButton, TouchButton
from ui.kit.widgets.key_target import EditKey
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Overlay
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.panel import Column, Row, covered, outlined
from ui.kit.widgets.sign_words import sign_words

LETTERS = {
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbn"),
    "de": ("qwertzuiop", "asdfghjkl", "yxcvbnm"),
}
ALPHABET = ("abcdefgh", "ijklmnop", "qrstuv", "wxyz")  # upright, ten keys in a row would be too narrow for a finger
ACCENTS = ("éèêëàâäá", "îïíìôöóò", "ùûüúøå", "çñßœæ")
FIGURES = ("12345678", "90-'.&/+", "()!?:,", '"#*…')
PAGES = {"letters": "abc", "accents": "éäñ", "figures": "123"}  # and what the key to it says


class Keyboard(BoxLayout):
    """Shows `text` being written; `changed(text)` after every key. Letters go in at the `caret`, which only the arrow
    keys of a plugged-in keyboard move away from the end."""

    text = StringProperty("")
    caret = NumericProperty(0)  # letters before it
    takes_keys = True

    def __init__(
        self,
        text: str = "",
        *,
        changed: Callable[[str], object] | None = None,
        longest: int = 20,
        names: bool = True,
        **rest: Unpack[LayoutOptions],
    ) -> None:
        """`names`: every word begins with a capital letter, not only the first."""
        super().__init__(orientation="vertical", spacing=dp(4), **rest)
        self.text, self.longest, self.changed = text, longest, changed
        self.caret = len(text)
        self.page = "letters"
        self._begins = " -'" if names else ""  # the letters after which a capital one is likely
        self.capital = not text or text[-1] in self._begins
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
            share = (wide - len(letters)) / 2  # beside the letters, which are equally wide in every row
            keys = {letter: self._key(self._shown(letter), letter, partial(self._type, letter)) for letter in letters}
            self._letters |= keys
            if letters is rows[-1]:
                self._shift_key = self._key("", "shift", self._shift, icon="shift", share=share)
                beside = [self._shift_key, self._key("", "erase", self._erase, icon="erase", share=share)]
            else:
                beside = [Widget(size_hint_x=share), Widget(size_hint_x=share)] if share else []
            self.add_widget(Row(*beside[:1], *keys.values(), *beside[1:], gap=4, size_hint_y=1))
        last = [
            self._key(text, page, partial(self._turn, page), share=1.5)
            for page, text in PAGES.items()
            if page != self.page
        ]
        space = self._key("", "space", partial(self._type, " "), icon="space", share=5)
        self.add_widget(Row(*last, space, gap=4, size_hint_y=1))
        self._capitals(self.capital)

    def _shown(self, letter: str) -> str:
        return letter.upper() if self.capital and letter != "ß" else letter

    def _key(self, text: str, name: str, act: Callable[[], object], *, icon: str = "", share: float = 1) -> TouchButton:
        place: LayoutOptions = {"size_hint": (share, 1), "padding": (dp(2), dp(2))}
        key = TouchButton(text, name=f"key:{name}", text_kind="prompt", action=act, icon=icon, **place)
        key.spoken = sign_words(text)
        return key

    def _type(self, letter: str) -> None:
        self.type_text(self._shown(letter))

    def type_text(self, text: str) -> None:
        """Also the letters of a plugged-in keyboard, as they are; what is no letter or sign is left out."""
        room = max(0, self.longest - len(self.text))
        written = "".join(letter for letter in text if letter.isprintable())[:room]
        if written:
            at = int(self.caret)
            self.text = self.text[:at] + written + self.text[at:]
            self.caret = at + len(written)
            self._became(written[-1] in self._begins)

    def press_key(self, key: EditKey) -> None:
        match key:
            case EditKey.BACKSPACE:
                self._erase()
            case EditKey.DELETE if self.caret < len(self.text):
                self.caret += 1
                self._erase()
            case EditKey.LEFT:
                self.caret = max(0, self.caret - 1)
            case EditKey.RIGHT:
                self.caret = min(len(self.text), self.caret + 1)
            case EditKey.HOME:
                self.caret = 0
            case EditKey.END:
                self.caret = len(self.text)

    def _erase(self) -> None:
        """The letter before the caret."""
        at = int(self.caret)
        if at:
            self.text = self.text[: at - 1] + self.text[at:]
            self.caret = at - 1
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


class Caret:
    """A stroke in a line of text where the next letter will stand."""

    def __init__(self, field: Text) -> None:
        self._field, self._at = field, 0
        with field.canvas.after:
            Color(*theme().red)
            self._stroke = Rectangle()
        field.bind(pos=self._place, size=self._place, font_size=self._place, text=self._place)

    @property
    def x(self) -> float:
        return float(self._stroke.pos[0])

    def show(self, at: int) -> None:
        """After so many letters; hidden where they need more than one line."""
        self._at = at
        self._place()

    def _place(self, *_: object) -> None:
        field, before = self._field, self._field.text[: self._at].replace(" ", "\u00a0")
        written = text_extent(before, field.font_size, field.font_name, None)[0] if before else 0
        written += dp(2) if before and self._at == len(field.text) else 0  # between two letters there is no room
        high = field.font_size * 1.1 if written <= field.width else 0
        self._stroke.pos = (field.x + written, field.y + (field.height - high) / 2)
        self._stroke.size = (dp(2), high)


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
        box = Row(self.field, padding=(dp(10), dp(2)), size_hint_y=1)
        outlined(box, theme().card, theme().red, dp(11), dp(2))
        self.caret = Caret(self.field)
        self.keyboard.bind(caret=lambda _keyboard, at: self.caret.show(int(at)))
        self.caret.show(len(text))
        leave = IconButton("close", name="key:cancel", action=lambda: close(self))
        finish = TouchButton(
            _("Done"), name="key:done", action=self._finish, kind="primary", size_hint=(None, 1), width=dp(120)
        )
        asked = Text(question, "small", colour=theme().faint)
        page = Column(asked, Row(leave, box, finish, gap=8, height=finger()), gap=6, padding=dp(8), size_hint_y=1)
        names = [
            TouchButton(name, name=f"suggest:{name}", action=partial(self._take, name), size_hint=(1, 1))
            for name in suggestions[: 3 if portrait() else 5]
        ]
        if names:
            page.add_widget(Row(*names, gap=6, height=finger()))
        if portrait():
            page.add_widget(Widget())
            self.keyboard.size_hint_y = None
            self.keyboard.height = dp(320)
        page.add_widget(self.keyboard)
        covered(page, theme().paper)
        page.asks_first = True  # the question and what is written so far are said
        self.add_widget(page)

    def _changed(self, text: str) -> None:
        self.field.text = text

    def _take(self, name: str) -> None:
        self.keyboard.text = name
        self._finish()

    def _finish(self) -> None:
        self._close(self)
        self._done(self.keyboard.text.strip())
