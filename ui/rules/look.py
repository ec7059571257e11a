"""What a game brings to the rules screen: its book, and how the book's drawings and chapters look."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.rulebook import Rulebook
from companion.rulebook.marks import Drawing
from ui.kit.theme import Shade


class Tint(Protocol):
    def __call__(self, colour: str, icon: str = "") -> Shade:
        """A colour by the name that drawings call it, in the theme of now; an icon may have one of its own."""


@dataclass(frozen=True, slots=True)
class RulesLook:
    book: Rulebook
    drawings: Mapping[str, Drawing]
    tint: Tint
    sign: Callable[[str], tuple[str, Shade]]  # of a chapter: the name of an icon, and its colour
    common: Sequence[str]  # pages to offer while nothing is asked yet
