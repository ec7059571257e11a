"""The language that is spoken now: `_` and `ngettext` look a sentence up at the moment they are called.

Numbers, lists and dates follow the same language; Babel, which knows them, is imported only when one is asked for.
"""

import gettext
import os
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from datetime import datetime
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "fr", "de")
OWN_NAMES = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""Each language as its speakers call it: somebody lost in a foreign language finds the way back."""

_FOLDER = Path(__file__).parent / "locale"
_HABITS = {"en": "en_GB"}  # "a, b and c", 16 November 2026: no comma before "and", no month first


@cache
def catalogue(code: str) -> gettext.NullTranslations:
    """Read once from the locale folder; English needs no file, and without its file any language says English."""
    if code not in LANGUAGES:
        raise ValueError(f"{code!r} is not spoken here; known are {', '.join(LANGUAGES)}")
    return gettext.translation("companion", _FOLDER, [code], fallback=True)


_spoken = "en"
_override: ContextVar[str | None] = ContextVar("language of one sentence", default=None)


def speak(code: str) -> None:
    """Speak `code` from now on, in every thread."""
    global _spoken
    catalogue(code)  # unknown, or not to be read: then nothing has changed
    _spoken = code


def spoken() -> str:
    return _override.get() or _spoken


def start_language(option: str | None = None, setting: str | None = None) -> str:
    """The language to start with: the command line's option, else the players' setting, else the environment."""
    return next(code for code in (option, setting, language_of_environment()) if code in LANGUAGES)


def language_of_environment(environment: Mapping[str, str] | None = None) -> str:
    """The language the machine is set to, as LC_ALL, LC_MESSAGES or LANG say; English where we speak another one."""
    environment = os.environ if environment is None else environment
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(variable):
            code = value.replace("-", "_").split("_")[0].split(".")[0].split("@")[0].lower()
            return code if code in LANGUAGES else "en"
    return "en"


def _(message: str) -> str:
    return catalogue(spoken()).gettext(message) if message else ""  # the empty message would be the catalogue's header


def ngettext(one: str, many: str, count: int) -> str:
    return catalogue(spoken()).ngettext(one, many, count)


def N_(message: str) -> str:
    """Mark a sentence for the catalogues that is looked up only when it is shown, by `said`."""
    return message


def said(message: str, **facts: object) -> str:
    """A marked sentence in the language spoken now, with its facts."""
    return _(message).format(**facts)


class Worded(Exception):
    """A failure as a marked sentence and its facts. `str()` and `words()` are in the language spoken now."""

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(sentence, facts)
        self._sentence, self._facts = sentence, facts

    def words(self) -> str:
        return said(self._sentence, **self._facts)

    def __str__(self) -> str:
        return self.words()


def in_language(code: str, say: Callable[[], str]) -> str:
    """What `say` says in another language. Only this thread, only for this call: others go on in their own."""
    catalogue(code)
    token = _override.set(code)
    try:
        return say()
    finally:
        _override.reset(token)


_BIDI_CONTROLS = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}  # they turn round what follows them
_SIGNS = {
    **{code: 0x2400 + code for code in range(0x20)},  # ESC becomes ␛
    0x7F: 0x2421,
    **dict.fromkeys((*range(0x80, 0xA0), 0x2028, 0x2029, *_BIDI_CONTROLS, *range(0xD800, 0xE000)), 0xFFFD),
}


def printable(text: str) -> str:
    """One line that may be sent to a terminal or into a text file, whatever players wrote: control characters become
    signs that are only looked at."""
    return text.translate(_SIGNS)


def number(value: int | float) -> str:
    """A number as it is written here: 1,234.5 or 1.234,5."""
    if isinstance(value, int) and -1000 < value < 1000:
        return str(value)  # the same in every language with our digits, and far quicker than asking
    from babel.numbers import format_decimal

    return str(format_decimal(value, locale=_habits())).replace("\u202f", "\u00a0")  # our fonts lack the narrow space


def and_list(items: Iterable[str]) -> str:
    """Several things in one breath: "a, b and c"."""
    things = list(items)
    if len(things) < 2:
        return "".join(things)
    from babel.lists import format_list

    return str(format_list(things, style="standard", locale=_habits()))


def or_list(items: Iterable[object]) -> str:
    """Several things to choose from: "a, b or c"."""
    things = [str(item) for item in items]
    if len(things) < 2:
        return "".join(things)
    return _("{most} or {last}").format(most=", ".join(things[:-1]), last=things[-1])


def possessive(name: str) -> str:
    """Whose something is: "Aiko's"; in French "de Max" or "d'Aiko", in German "von Max"."""
    if spoken() == "fr" and _elided(name):
        return f"d'{name}"
    return _("{name}'s").format(name=name)


def _elided(name: str) -> bool:
    """Whether French says d' before a name: before a vowel, and before a y that is one, as in Yves."""
    plain = unicodedata.normalize("NFD", name).lower()
    letters = [letter for letter in plain[:6] if letter.isalpha()]
    if letters[:1] == ["y"]:
        return len(letters) > 1 and letters[1] not in "aeiouy"
    return bool(letters) and letters[0] in "aeiouœæ"


def in_one_sentence(clauses: Iterable[str]) -> str:
    """Several things that happened, one after the other: "a; b; c", with the space before the mark that French has. An
    article that began a sentence of its own is small within this one."""
    sentence = ""
    for clause in clauses:
        sentence = _("{one}; {two}").format(one=sentence, two=_within(clause)) if sentence else clause
    return sentence


_ARTICLES = {"en": r"The\b", "fr": r"(?:Le |La |Les |L')(?=[A-ZÀ-Þ])", "de": r"(?:Der|Die|Das)\b"}  # "Le" may be a name


def _within(clause: str) -> str:
    article = re.match(_ARTICLES[spoken()], clause)
    return clause[:1].lower() + clause[1:] if article else clause


def date_words(when: datetime) -> str:
    """A day and the time of day: "16 November 2026, 15:47"; a time with a zone is told in the machine's own."""
    from babel.dates import format_date, format_time, get_datetime_format

    if when.tzinfo is not None:
        when = when.astimezone()
    locale = _habits()
    day, hour = format_date(when, "long", locale), format_time(when, "short", locale=locale)
    together = str(get_datetime_format("medium", locale)).replace("'", "")
    return together.replace("{1}", day).replace("{0}", hour)


def _habits() -> str:
    return _HABITS.get(spoken(), spoken())
