"""The engine of a rulebook: pages, chapters, search and what drawings are made of. The books belong to the games."""

from companion.rulebook.book import Chapter, Rulebook, UnknownPage
from companion.rulebook.page import Block, BlockKind, Page, PageError
from companion.rulebook.search import Hit

__all__ = ["Block", "BlockKind", "Chapter", "Hit", "Page", "PageError", "Rulebook", "UnknownPage"]
