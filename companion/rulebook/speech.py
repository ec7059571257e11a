"""How players of each language talk: words that mean the same here."""

from dataclasses import dataclass
from pathlib import Path

from companion.rulebook.spelling import words


@dataclass(frozen=True, slots=True)
class Speech:
    groups: dict[str, frozenset[int]]  # word -> the groups of words with one meaning that it belongs to

    def groups_of(self, word: str) -> frozenset[int]:
        return self.groups.get(word, frozenset())


def read_speech(file: Path, lang: str) -> Speech:
    """From a language's file: a line for each group of words that mean the same."""
    groups: dict[str, frozenset[int]] = {}
    for number, line in enumerate(file.read_text("utf-8").splitlines()):
        for word in words(line, lang):
            groups[word] = groups.get(word, frozenset()) | {number}
    return Speech(groups)
