"""The bundled fonts have every letter the app says, in every language, and room for Japanese."""

import struct
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from companion.language import LANGUAGES, date_words, number, speak
from tools import catalogues

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "ui" / "assets" / "fonts"


def letters_of(font: Path) -> set[int]:
    """The code points a font draws: the tables of its cmap, formats 4 and 12."""
    data = font.read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    tables = [struct.unpack_from(">4sLLL", data, 12 + 16 * index) for index in range(count)]
    cmap = next(offset for tag, _sum, offset, _length in tables if tag == b"cmap")
    letters: set[int] = set()
    for index in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        start = cmap + struct.unpack_from(">L", data, cmap + 4 + 8 * index + 4)[0]
        kind = struct.unpack_from(">H", data, start)[0]
        if kind == 12:
            for group in range(struct.unpack_from(">L", data, start + 12)[0]):
                first, last, _glyph = struct.unpack_from(">LLL", data, start + 16 + 12 * group)
                letters.update(range(first, last + 1))
        elif kind == 4:
            count = struct.unpack_from(">H", data, start + 6)[0] // 2
            lasts = struct.unpack_from(f">{count}H", data, start + 14)
            firsts = struct.unpack_from(f">{count}H", data, start + 16 + 2 * count)
            letters.update(code for first, last in zip(firsts, lasts, strict=True) for code in range(first, last + 1))
    return letters - {0xFFFF}


def texts() -> Iterator[str]:
    """Everything the app may show: sentences, rules, dates and numbers of every language."""
    for language in catalogues.LANGUAGES:
        for message in catalogues.read_catalogue(language):
            for words in (message.id, message.string):
                yield from (words,) if isinstance(words, str) else words
    for page in (ROOT / "companion" / "games").rglob("*.txt"):
        yield page.read_text(encoding="utf-8")
    for language in LANGUAGES:
        speak(language)
        yield from (date_words(datetime(2026, month, 28, 23, 59)) for month in range(1, 13))
        yield number(1234567.89)
    speak("en")


@pytest.mark.parametrize("font", ["NotoSansJP-Regular.otf", "NotoSansJP-Bold.otf"])
def test_every_letter_that_is_said_can_be_drawn(font: str) -> None:
    said = {ord(letter) for text in texts() for letter in text if letter not in "\n\t"}
    lacking = said - letters_of(FONTS / font)
    assert not lacking, ", ".join(f"{chr(code)} U+{code:04X}" for code in sorted(lacking))


@pytest.mark.parametrize("font", sorted(FONTS.glob("*.otf")), ids=lambda font: font.name)
def test_the_road_can_be_written_in_its_own_language(font: Path) -> None:
    assert {ord(letter) for letter in "東海道"} <= letters_of(font)
