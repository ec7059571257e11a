"""How alike two words are, for readers who spell as they hear: folding, shared stems, and a few letters wrong."""

import re
import unicodedata

BEGUN, ONE_OFF, TWO_OFF, FAINT = 0.75, 0.6, 0.4, 0.25
_LIGATURES = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "’": "'"})
_WORD = re.compile(r"[a-z0-9]+")
_UMLAUT = re.compile(r"([aou])e")


def fold(text: str, lang: str) -> str:
    """Small letters without accents; in German also "ue" as "u", since some keyboards have no umlaut."""
    text = unicodedata.normalize("NFKD", text.lower().translate(_LIGATURES))
    text = "".join(letter for letter in text if not unicodedata.combining(letter))
    return _UMLAUT.sub(r"\1", text) if lang == "de" else text


def words(text: str, lang: str) -> list[str]:
    """The folded words of a text, in order; single letters (l', d', a) say nothing, single digits do."""
    return [word for word in _WORD.findall(fold(text, lang)) if len(word) > 1 or word.isdigit()]


def trigrams(word: str) -> frozenset[str]:
    padded = f"  {word}  "
    return frozenset(padded[start : start + 3] for start in range(len(padded) - 2))


def begins(asked: str, word: str) -> float:
    """How well a word answers that is not yet typed to its end."""
    return BEGUN if len(asked) >= 3 and word.startswith(asked) else 0.0


def misspelling(asked: str, word: str) -> float:
    """How well a word answers if a letter or two of it were typed wrongly; digits are never misspelt."""
    shortest = min(len(asked), len(word))
    if shortest < 3 or asked.isdigit() or abs(len(asked) - len(word)) > 2:
        return 0.0
    wrong = distance(asked, word)
    if wrong == 1:
        return ONE_OFF if shortest >= 4 else FAINT
    if wrong == 2 and shortest >= 5:
        return TWO_OFF if shortest >= 7 else FAINT
    return 0.0


def distance(one: str, other: str) -> int:
    """Letters to add, drop, change or swap with their neighbour until the words are equal."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
    return row[-1]

