"""The rulebooks of all games, and what stands beside them for the tests."""

from dataclasses import dataclass
from pathlib import Path

from companion.games.duo.rulebook.book import BOOK as DUO_BOOK
from companion.games.tokaido.rulebook.book import BOOK as TOKAIDO_BOOK
from companion.rulebook import Page
from companion.rulebook.book import Rulebook

SHARED = Path(__file__).parents[3].parent / "shared"
GAMES = Path(__file__).parents[1] / "games"


@dataclass(frozen=True)
class Proofs:
    """A game's book, the page where a turn begins, and the tables that its pages are held against."""

    book: Rulebook
    turn: str
    unlinked: frozenset[str]  # pages that only the contents lead to
    about_the_app: frozenset[str]
    table: Path  # every rule, its page, and the words that say it
    listed: Path  # the rules as facts


BOOKS = {
    "duo": Proofs(
        DUO_BOOK,
        "turn",
        frozenset({"records", "setup"}),
        frozenset({"companion", "undo", "board-differs", "records", "glossary", "rulings"}),
        GAMES / "duo" / "rulebook" / "rulebook_rules.txt",
        SHARED / "rules.md",
    ),
    "tokaido": Proofs(
        TOKAIDO_BOOK,
        "turn-order",
        frozenset(),
        frozenset({"companion", "undo", "correct", "records", "glossary", "rulings"}),
        GAMES / "tokaido" / "rulebook" / "tokaido_rules.txt",
        SHARED / "rules-tokaido.md",
    ),
}


def texts(page: Page) -> list[str]:
    return [page.title, page.answer, *(cell for block in page.body for cell in block.cells)]
