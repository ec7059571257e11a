"""What only Duo's pages are held to: the names in its glossary as they are printed."""

import re

import pytest

from companion.games.duo.rulebook.book import BOOK
from companion.rulebook.page import BlockKind
from tests.companion.rulebook.books import SHARED, texts


def test_short_names_in_german_have_no_star_outside_the_glossary() -> None:
    for page in BOOK.pages("de"):
        assert page.id == "glossary" or not any("*" in text for text in texts(page))


@pytest.mark.skipif(not (SHARED / "glossary.md").exists(), reason="the list of names is not beside the project")
def test_the_glossary_has_every_name_as_it_is_printed() -> None:
    rows = {block.cells for block in BOOK.page("glossary", "en").body if block.kind is BlockKind.ROW}
    for place, lines in enumerate(zip(*[_columns(line) for line in _table()], strict=True)):
        listed = {row[place].lower() for row in rows}
        for line in lines:
            for name in re.split(r"[;,] ", re.sub(r" \(our word.*\)", "", line)):
                assert any(name.lower() in entry or _is_half(name) for entry in listed), name


def _table() -> list[str]:
    lines = (SHARED / "glossary.md").read_text("utf-8").splitlines()
    return [line for line in lines if line.startswith("|") and "---" not in line and "English" not in line]


def _columns(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def _is_half(name: str) -> bool:
    """ "Faith, Commerce, Culture points" lists half names: the glossary page spells them out."""
    return name.endswith("-") or name.startswith("de ") or name in ("Faith", "Commerce", "Handels-", "Glaubens-")
