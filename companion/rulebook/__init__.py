"""The rules in our own words: pages in three languages, their search, and which page belongs to which moment."""

from companion.rulebook.contents import Chapter, UnknownPage, chapters, page, pages
from companion.rulebook.page import Block, BlockKind, Page, PageError
from companion.rulebook.search import Hit, search

__all__ = [
    "Block",
    "BlockKind",
    "Chapter",
    "Hit",
    "Page",
    "PageError",
    "UnknownPage",
    "chapters",
    "page",
    "pages",
    "search",
]
