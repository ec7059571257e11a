"""What a game brings to the rules screen: its book, and how the book's drawings and chapters look."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.rulebook import Chapter, Hit, Page
from companion.rulebook.marks import Drawing
from ui.kit.theme import Shade


class Book(Protocol):
    """The rules of one game in the language spoken now."""

    def page(self, id: str) -> Page: ...

    def chapters(self) -> Sequence[Chapter]: ...

    def search(self, question: str) -> Sequence[Hit]: ...


class Tint(Protocol):
    def __call__(self, colour: str, icon: str = "") -> Shade:
        """A colour by the name that drawings call it, in the theme of now; an icon may have one of its own."""


@dataclass(frozen=True, slots=True)
class RulesLook:
    book: Book
    drawings: Mapping[str, Drawing]
    tint: Tint
    sign: Callable[[str], tuple[str, Shade]]  # of a chapter: the name of an icon, and its colour
    common: Sequence[str]  # pages to offer while nothing is asked yet
