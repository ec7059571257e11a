"""Text for the ear: signs become words or pauses, and a check finds what nobody could pronounce."""

import re
import unicodedata

from companion.language import _

_PAUSES = str.maketrans({**dict.fromkeys("·–—/();", ", "), "…": ".", "\n": " "})
_ALLOWED = set(" .,:?!'’-")
_ID = re.compile(r"\b(?!\d)[a-z]{1,4}\d+\b")  # s4, inn2: how records name places
_MARKUP = re.compile(r"<[^>]*>|\{[^}]*\}|\[[^\]]*\]|\\u")


def for_the_ear(text: str) -> str:
    """One sentence or several as they are read aloud: no sign is left that is not a pause or a word.

    >>> for_the_ear("Aiko (Purple) – 2 × 4 · done")
    'Aiko, Purple, 2 times 4, done'
    """
    words = text.replace("×", f" {_('times')} ").replace("%", f" {_('percent')} ").replace("+", f" {_('plus')} ")
    words = words.replace("→", f" {_('becomes')} ")
    words = words.replace("²", f" {_('squared')} ").translate(_PAUSES)
    plain = "".join(letter if _can_be_said(letter) else " " for letter in unicodedata.normalize("NFC", words))
    plain = re.sub(r"\s+", " ", plain)
    plain = re.sub(r"\s+([.,:?!])", r"\1", plain)
    plain = re.sub(r"([,:])(?:\s*[,:])+", r"\1", plain)
    plain = re.sub(r"[,:]+\s*([.?!])", r"\1", plain)
    plain = re.sub(r"([?!])\s*[.,:]", r"\1", plain)
    return plain.strip(" ,:")


def _can_be_said(letter: str) -> bool:
    return letter in _ALLOWED or unicodedata.category(letter)[0] in "LMN"


def unspeakable(text: str) -> list[str]:
    """What in a text nobody could pronounce: signs, ids of places, markup."""
    signs = [letter for letter in text if not (_can_be_said(letter) or letter.isspace())]
    return [*_MARKUP.findall(text), *_ID.findall(text), *signs]
