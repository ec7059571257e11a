"""How players of each language talk: words that say nothing when searching, and words that mean the same here."""

from dataclasses import dataclass
from pathlib import Path

from companion.rulebook.spelling import STEM, likeness, words


@dataclass(frozen=True, slots=True)
class Speech:
    quiet: frozenset[str]
    groups: tuple[frozenset[str], ...]

    def telling(self, asked: list[str]) -> list[str]:
        """The words that say something; all of them if none does."""
        return [word for word in asked if word not in self.quiet] or asked

    def meaning(self, asked: str) -> frozenset[str]:
        """Other words for the asked one."""
        meant: set[str] = set()
        for group in self.groups:
            if any(likeness(asked, word) >= STEM for word in group):
                meant |= group
        return frozenset(meant - {asked})


def read_speech(file: Path, lang: str) -> Speech:
    """From a language's file: `quiet:` lines of words, `same:` lines of words that mean the same."""
    quiet: set[str] = set()
    groups: list[frozenset[str]] = []
    for line in file.read_text("utf-8").splitlines():
        key, _colon, rest = line.partition(":")
        if key == "quiet":
            quiet |= set(words(rest, lang))
        elif key == "same":
            groups.append(frozenset(words(rest, lang)))
    return Speech(frozenset(quiet), tuple(groups))
