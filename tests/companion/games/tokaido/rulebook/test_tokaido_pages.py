"""What only Tokaido's pages are held to: a page for every moment and refusal, the names in its glossary as printed."""

import re

import pytest

from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rulebook.book import BOOK
from companion.games.tokaido.rules.names import StationKind, TurnPhase
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.words.pages_for import PAGE_IDS, PAGE_OF_KIND, PAGE_OF_PHASE
from companion.language import LANGUAGES
from companion.rulebook.page import BlockKind
from tests.companion.rulebook.books import SHARED


def test_whatever_the_table_may_open_is_a_page() -> None:
    assert set(BOOK.page_ids) >= PAGE_IDS
    assert set(PAGE_OF_KIND) == set(StationKind) and set(PAGE_OF_PHASE) == set(TurnPhase)


@pytest.mark.parametrize("reason", TokaidoReason)
def test_every_refusal_of_the_engine_opens_a_page(reason: TokaidoReason) -> None:
    assert TOKAIDO.page_for_refusal(TokaidoRefused(reason)) in BOOK.page_ids


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_questions_is_longer_than_our_code(lang: str) -> None:
    for path in (BOOK.folder / "pages" / lang).glob("*.txt"):
        asked = [line for line in path.read_text("utf-8").splitlines() if line.startswith("asked:")]
        assert all(len(line) <= 120 for line in asked), path.name


@pytest.mark.skipif(not (SHARED / "glossary-tokaido.md").exists(), reason="the list of names is not beside the project")
def test_the_glossary_has_the_names_as_they_are_printed() -> None:
    """The tables of road, people, cards, encounters and achievements; what stands in brackets or after a comma is said
    of the name."""
    rows = [block.cells for block in BOOK.page("glossary", "en").body if block.kind is BlockKind.ROW]
    listed = [" / ".join(cells).lower() for cells in zip(*rows, strict=True)]
    text = (SHARED / "glossary-tokaido.md").read_text("utf-8")
    text = text.partition("## Set-up options")[0].partition("## Road and spaces")[2]
    tables = (line for line in text.splitlines() if line.startswith("|"))
    lines = [line for line in tables if "---" not in line and "Français" not in line]
    assert len(lines) > 60
    for line in lines:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        for names, known in zip(cells[-4:-1], listed, strict=True):
            name = re.split(r"[;,(«]", names)[0].strip().lower()
            assert any(word in known for word in (name, name.split(" the ")[0])), name
