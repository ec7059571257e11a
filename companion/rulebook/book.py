"""The rules of one game as pages in several languages, in chapters, and searched.

A book is a folder: `pages/<language>/<page>.txt`, `pages/<language>/chapters.txt` with the chapters' titles, and
`speech/<language>.txt` with how players talk. Each language is read once, when it is first asked for."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from companion.language import LANGUAGES, spoken
from companion.rulebook.page import Page, PageError, read_page
from companion.rulebook.search import Hit, Index
from companion.rulebook.speech import read_speech


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    title: str
    pages: tuple[Page, ...]


class UnknownPage(LookupError):
    """No page has this name."""


class Rulebook:
    """`contents` are the ids of the pages by the id of their chapter. Without `lang` everything is in the language
    spoken now."""

    def __init__(self, folder: Path, contents: Mapping[str, tuple[str, ...]]) -> None:
        self.folder, self.contents = folder, contents
        self.page_ids = tuple(id for ids in contents.values() for id in ids)
        self._pages = cache(self._read_pages)
        self._titles = cache(self._read_titles)
        self._index = cache(self._make_index)

    def page(self, id: str, lang: str | None = None) -> Page:
        try:
            return self._pages(_known(lang))[id]
        except KeyError:
            raise UnknownPage(f"there is no page {id!r}; there are {', '.join(self.page_ids)}") from None

    def pages(self, lang: str | None = None) -> tuple[Page, ...]:
        """Every page, in reading order."""
        return tuple(self._pages(_known(lang)).values())

    def chapters(self, lang: str | None = None) -> tuple[Chapter, ...]:
        """The chapters with their pages, in reading order."""
        lang = _known(lang)
        pages, titles = self._pages(lang), self._titles(lang)
        return tuple(Chapter(id, titles[id], tuple(pages[name] for name in ids)) for id, ids in self.contents.items())

    def search(self, question: str, lang: str | None = None, limit: int = 8) -> list[Hit]:
        """The pages that answer the question best, the best first."""
        return self._index(_known(lang)).search(question, limit)

    def _read_pages(self, lang: str) -> dict[str, Page]:
        folder = self.folder / "pages" / lang
        return {
            id: read_page((folder / f"{id}.txt").read_text("utf-8"), id, lang, chapter)
            for chapter, ids in self.contents.items()
            for id in ids
        }

    def _read_titles(self, lang: str) -> dict[str, str]:
        titles: dict[str, str] = {}
        for line in (self.folder / "pages" / lang / "chapters.txt").read_text("utf-8").splitlines():
            id, _colon, title = line.partition(":")
            titles[id.strip()] = title.strip()
        if list(titles) != list(self.contents):
            raise PageError(f"{lang}/chapters", f"the chapters must be {', '.join(self.contents)}, in this order")
        return titles

    def _make_index(self, lang: str) -> Index:
        return Index(self.pages(lang), read_speech(self.folder / "speech" / f"{lang}.txt", lang), lang)


def _known(lang: str | None) -> str:
    lang = lang or spoken()
    if lang not in LANGUAGES:
        raise ValueError(f"the rules are not written in {lang!r}; they are in {', '.join(LANGUAGES)}")
    return lang
