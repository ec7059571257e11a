"""Players ask about Tokaido in their own words, misspelt and without accents: the right page comes first."""

from pathlib import Path

import pytest

from companion.games.tokaido.rulebook.book import BOOK
from companion.language import LANGUAGES

QUESTIONS = Path(__file__).parent / "questions"
# So many questions in a language, or more.
LISTS = {"mended": 120, "unseen": 120, "third": 120, "fourth": 60, "fifth": 118, "sixth": 119}


def first_three(question: str, lang: str) -> list[str]:
    return [hit.page.id for hit in BOOK.search(question, lang)[:3]]


def shares(name: str, lang: str) -> tuple[float, float]:
    """How many of a list's questions have their page on top, and among the first three. A line names every page that
    answers the question, then asks it."""
    rows = [line.split("\t") for line in (QUESTIONS / f"tokaido-{name}-{lang}.txt").read_text("utf-8").splitlines()]
    assert len(rows) >= LISTS[name] and {page for pages, _q in rows for page in pages.split()} <= set(BOOK.page_ids)
    asked = [(pages.split(), first_three(question, lang)) for pages, question in rows]
    top = sum(found[:1] != [] and found[0] in pages for pages, found in asked)
    return top / len(asked), sum(any(page in pages for page in found) for pages, found in asked) / len(asked)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", LISTS)
def test_of_100_questions_in_players_words_95_have_their_page_on_top(name: str, lang: str) -> None:
    """Six lists, each written by somebody who had not seen the pages, asked once, then used to find the words that
    were missing. When first asked, on top and among three of 100 in English, French and German: the second 93, 95, 91;
    the third 87, 83, 87 and 97, 93, 93 (92, 88, 91 and 98, 97, 97 once pages that answer too were allowed); the fourth
    97, 93, 97 and 98, 98, 98; the fifth 97, 99, 97 and 100, 100, 98; the sixth 94, 94, 96 and 99, 98,
    99."""
    top, three = shares(name, lang)
    print(f"{name} {lang}: {top:.1%} on top (95), {three:.1%} among the first three (99)")
    assert top >= 0.95
    assert three >= 0.99


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_title_finds_its_own_page(lang: str) -> None:
    for page in BOOK.pages(lang):
        assert page.id in first_three(page.title, lang), page.title


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_questions_a_page_foresees_find_it(lang: str) -> None:
    """Every fourth of them: all would take a quarter of a minute."""
    lost = [
        (page.id, asked)
        for page in BOOK.pages(lang)
        for asked in page.asked[::4]
        if page.id not in [hit.page.id for hit in BOOK.search(asked, lang)[:5]]
    ]
    assert not lost


def test_travelers_and_cards_are_found_by_name_and_half_a_name() -> None:
    assert first_three("hiroshige", "fr")[0] == "hiroshige"
    assert first_three("zen emon", "de")[0] == "zen-emon"
    assert first_three("yoshi", "en")[0] == "yoshiyasu"
    assert first_three("Miko", "de")[0] == "priest"
    assert first_three("sushi", "fr")[0] == "meals"


def test_accents_capitals_and_a_wrong_letter_change_nothing() -> None:
    for lang, questions in {
        "fr": ("échoppe", "ECHOPPE", "echope"),
        "de": ("Münzen im Tempel", "muenzen im tempel", "MUNZEN IM TEMPEL"),
        "en": ("hot spring", "Hot-Spring", "hot sprnig"),
    }.items():
        assert len({first_three(question, lang)[0] for question in questions}) == 1, questions


def test_nothing_asked_finds_nothing() -> None:
    assert BOOK.search("", "en") == []
    assert BOOK.search("xyzzyqqq", "fr") == []
