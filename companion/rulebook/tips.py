"""Words for a first game, prompt by prompt: each is said once, when its moment comes, and leads to a page of the rules.

Whoever shows them keeps which keys were seen; leaving a walkthrough is no more than not asking any longer."""

from collections.abc import Iterable, Mapping, Set
from functools import cache
from pathlib import Path
from typing import NamedTuple

from companion.language import spoken


class Tip(NamedTuple):
    key: str
    text: str
    page: str  # of the rules, that says more


class Tips:
    """`<folder>/<language>.txt` has a line `key: text` for each key of `pages`."""

    def __init__(self, folder: Path, pages: Mapping[str, str]) -> None:
        self.folder, self.pages = folder, pages
        self._texts = cache(self._read)

    def first(self, keys: Iterable[str], seen: Set[str], lang: str | None = None) -> Tip | None:
        """The first of these that was not yet seen, in this language or the one spoken now."""
        key = next((key for key in keys if key not in seen), None)
        return None if key is None else Tip(key, self._texts(lang or spoken())[key], self.pages[key])

    def _read(self, lang: str) -> dict[str, str]:
        lines = (self.folder / f"{lang}.txt").read_text("utf-8").splitlines()
        return {key: text.strip() for key, _colon, text in (line.partition(":") for line in lines if line)}
