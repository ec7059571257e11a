"""How the search weighs words, shown on three small pages."""

import pytest

from companion.rulebook.page import Page
from companion.rulebook.search import Index
from companion.rulebook.speech import Speech


def page(id: str, *asked: str) -> Page:
    return Page(id, "en", "chapter", id, asked, "An answer.", (), (), None)


INDEX = Index(
    [
        page("box", "what part is missing", "which part is this", "how many in all"),
        page("quay", "money at the harbour", "boat at the harbour", "sail from the harbour"),
        page("hill", "how steep is it", "climb it"),
    ],
    Speech({"harbour": frozenset({1}), "port": frozenset({1})}),
    "en",
)


def found(question: str) -> list[str]:
    return [hit.page.id for hit in INDEX.search(question, 3)]


def test_a_word_that_means_the_same_as_a_known_one_is_not_taken_for_a_misspelling() -> None:
    assert INDEX.corrected("port") == ("port", 1.0)
    assert found("port")[0] == "quay"


def test_the_further_a_word_is_from_a_known_one_the_less_it_says() -> None:
    whole, begun, swapped = (INDEX.corrected(word) for word in ("harbour", "harb", "habrour"))
    assert [word for word, _sure in (whole, begun, swapped)] == ["harbour"] * 3
    assert 1.0 == whole[1] > begun[1] > swapped[1] > 0.0


def test_a_misspelt_word_gives_way_to_one_that_was_known() -> None:
    """ "stepe" may be "steep"; "part" is surely "part"."""
    assert found("stepe part")[0] == "box"
    assert found("steep prat")[0] == "hill"


@pytest.mark.parametrize("question", ["", "zzz qqq"])
def test_what_no_page_knows_finds_nothing(question: str) -> None:
    assert found(question) == []
