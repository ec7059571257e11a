"""The language that is spoken now: `_` and `ngettext` look a sentence up at the moment they are called."""

import gettext
from collections.abc import Callable
from pathlib import Path

LANGUAGES = ("en", "fr", "de")
_FOLDER = Path(__file__).parent / "locale"
_spoken: gettext.NullTranslations = gettext.NullTranslations()
_code = "en"


def speak(code: str) -> None:
    """Speak `code` from now on; English needs no catalogue."""
    global _spoken, _code
    if code not in LANGUAGES:
        raise ValueError(f"{code!r} is not spoken here; known are {', '.join(LANGUAGES)}")
    _code = code
    if code == "en":
        _spoken = gettext.NullTranslations()
    else:
        _spoken = gettext.translation("companion", _FOLDER, [code])


def spoken() -> str:
    return _code


def _(message: str) -> str:
    return _spoken.gettext(message) if message else ""


def ngettext(one: str, many: str, count: int) -> str:
    return _spoken.ngettext(one, many, count)


def in_language(code: str, say: Callable[[], str]) -> str:
    """What `say` says in another language, without changing the one that is spoken."""
    before = _code
    speak(code)
    try:
        return say()
    finally:
        speak(before)
