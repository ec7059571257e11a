"""Tokaido's pages: complete and built alike in three languages, with links that lead somewhere, in words of our own."""

import re
from pathlib import Path

import pytest

from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rulebook.book import BOOK
from companion.games.tokaido.rules.names import StationKind, TurnPhase
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.words.pages_for import PAGE_IDS, PAGE_OF_KIND, PAGE_OF_PHASE
from companion.language import LANGUAGES, _, in_language
from companion.rulebook import Page
from companion.rulebook.page import BlockKind

SHARED = Path(__file__).parents[5].parent / "shared"
RUN = 8  # as many words in a row as nobody writes twice by chance


def texts(page: Page) -> list[str]:
    return [page.title, page.answer, *(cell for block in page.body for cell in block.cells)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_is_there_and_no_other(lang: str) -> None:
    assert tuple(page.id for page in BOOK.pages(lang)) == BOOK.page_ids
    assert {path.stem for path in (BOOK.folder / "pages" / lang).glob("*.txt")} == {*BOOK.page_ids, "chapters"}
    assert [page for chapter in BOOK.chapters(lang) for page in chapter.pages] == list(BOOK.pages(lang))


def test_whatever_the_table_may_open_is_a_page() -> None:
    assert set(BOOK.page_ids) >= PAGE_IDS
    assert set(PAGE_OF_KIND) == set(StationKind) and set(PAGE_OF_PHASE) == set(TurnPhase)


@pytest.mark.parametrize("reason", TokaidoReason)
def test_every_refusal_of_the_engine_opens_a_page(reason: TokaidoReason) -> None:
    assert TOKAIDO.page_for_refusal(TokaidoRefused(reason)) in BOOK.page_ids


@pytest.mark.parametrize("id", BOOK.page_ids)
def test_a_page_is_built_alike_in_every_language(id: str) -> None:
    english = BOOK.page(id, "en")
    for lang in ("fr", "de"):
        page = BOOK.page(id, lang)
        assert [(b.kind, len(b.cells), b.opens) for b in page.body] == [
            (b.kind, len(b.cells), b.opens) for b in english.body
        ]
        assert (page.see, page.drawing, page.chapter) == (english.see, english.drawing, english.chapter)
        if id != "glossary":
            assert numbers(page) == numbers(english), "the same numbers stand in every language"
            same = {text for text in texts(page) if len(text.split()) > 3} & set(texts(english))
            assert not same, f"not translated: {same}"


def numbers(page: Page) -> list[list[str]]:
    return [sorted(re.findall(r"\d+", text)) for text in texts(page)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_link_leads_to_another_page(lang: str) -> None:
    for page in BOOK.pages(lang):
        targets = [*page.see, *(block.opens for block in page.body if block.kind is BlockKind.LINK)]
        assert set(targets) <= set(BOOK.page_ids) - {page.id}, page.id
        assert len(set(page.see)) == len(page.see)


def test_every_page_can_be_reached_by_links_from_the_turn() -> None:
    reached, waiting = {"turn-order"}, ["turn-order"]
    while waiting:
        page = BOOK.page(waiting.pop(), "en")
        for target in (*page.see, *(block.opens for block in page.body if block.opens)):
            if target not in reached:
                reached.add(target)
                waiting.append(target)
    assert set(BOOK.page_ids) == reached


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_answer_comes_first_and_is_short(lang: str) -> None:
    for page in BOOK.pages(lang):
        assert len(page.answer) <= 260, (page.id, len(page.answer))
        assert len(page.title) <= 34, page.title
        words = sum(len(text.split()) for text in texts(page))
        assert words <= 210 or page.id == "glossary", (page.id, words)


def test_french_keeps_its_spaces() -> None:
    for path in (BOOK.folder / "pages" / "fr").glob("*.txt"):
        text = path.read_text("utf-8")
        assert not re.search(r"[^\s\u00a0:][;?!»]", re.sub(r"(?m)^(asked|see):.*$", "", text)), path.name
        assert not re.search(r" [:;?!»]|« |«[^\u00a0]", text), path.name
        _head, _gap, body = text.partition("\n\n")
        assert not re.search(r"[^\u00a0\d]:", body), path.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sign_of_our_own_format_is_left_in_a_text(lang: str) -> None:
    for page in BOOK.pages(lang):
        for text in texts(page):
            assert text == text.strip() and text and "  " not in text and "|" not in text and "--" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_questions_is_longer_than_our_code(lang: str) -> None:
    for path in (BOOK.folder / "pages" / lang).glob("*.txt"):
        asked = [line for line in path.read_text("utf-8").splitlines() if line.startswith("asked:")]
        assert all(len(line) <= 120 for line in asked), path.name


def runs(text: str) -> set[tuple[str, ...]]:
    found: set[tuple[str, ...]] = set()
    for sentence in re.split(r"[.!?:;|\n]+(?:\s|$)", text):
        words = re.findall(r"[^\W_]+", sentence.lower())
        found |= {tuple(words[start : start + RUN]) for start in range(len(words) - RUN + 1)}
    return found


@pytest.mark.skipif(not (SHARED / "rules-tokaido.md").exists(), reason="the list of rules is not beside the project")
def test_every_sentence_is_our_own() -> None:
    listed = runs(re.sub(r"(?<![.|])\n(?=\S)", " ", (SHARED / "rules-tokaido.md").read_text("utf-8")))
    assert listed
    for page in BOOK.pages("en"):
        for text in (page.answer, *(block.text for block in page.body if block.kind is not BlockKind.ROW)):
            assert not runs(text) & listed, (page.id, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_is_the_same_in_every_language(lang: str) -> None:
    rows = [block.cells for block in BOOK.page("glossary", lang).body if block.kind is BlockKind.ROW]
    assert rows == [block.cells for block in BOOK.page("glossary", "en").body if block.kind is BlockKind.ROW]
    assert all(len(row) == 3 for row in rows)


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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("id", "button"),
    [
        ("correct", "Set the table right"),
        ("correct", "We play it so"),
        ("rulings", "We play it so"),
        ("editions", "Set the table right"),
        ("undo", "Undo"),
        ("undo", "This game so far"),
        ("undo", "Change this step"),
        ("undo", "Everything that happened"),
    ],
)
def test_a_button_is_called_on_the_page_as_it_is_on_the_table(id: str, button: str, lang: str) -> None:
    called = in_language(lang, lambda: _(button))
    assert any(called in text for text in texts(BOOK.page(id, lang)))
