"""The drawings on the pages of every game's rules: each is named by a page, without a word, and on its sheet."""

import re
from collections.abc import Mapping

import pytest

from companion.games.duo.rulebook.book import BOOK as DUO_BOOK
from companion.games.duo.rulebook.drawings import DRAWINGS
from companion.games.tokaido.rulebook.book import BOOK as TOKAIDO_BOOK
from companion.games.tokaido.rulebook.drawings import JOURNEY_DRAWINGS
from companion.language import LANGUAGES
from companion.rulebook import Rulebook, marks
from companion.rulebook.marks import Drawing

GAMES = pytest.mark.parametrize(
    ("book", "drawings"), [(DUO_BOOK, DRAWINGS), (TOKAIDO_BOOK, JOURNEY_DRAWINGS)], ids=["duo", "tokaido"]
)


@GAMES
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_drawing_named_is_drawn_and_none_is_drawn_for_nothing(
    book: Rulebook, drawings: Mapping[str, Drawing], lang: str
) -> None:
    assert {page.drawing for page in book.pages(lang) if page.drawing} == set(drawings)


@GAMES
def test_a_drawing_has_no_word_in_it_and_stays_on_its_sheet(book: Rulebook, drawings: Mapping[str, Drawing]) -> None:
    for name, drawing in drawings.items():
        for mark in drawing:
            if isinstance(mark, marks.Sign):
                assert re.fullmatch(r"[\d+×=− ]+", mark.text), f"{name}: a word would need translating"
            places = getattr(mark, "points", None) or getattr(mark, "corners", None)
            for x, y in places or [(getattr(mark, "x"), getattr(mark, "y"))]:  # noqa: B009  # marks share no class
                assert 0.9 <= x <= marks.WIDTH - 0.9 and 0.6 <= y <= marks.HEIGHT - 0.6, (name, mark)
