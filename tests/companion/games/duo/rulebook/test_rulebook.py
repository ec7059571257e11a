"""The pages: complete and built alike in three languages, with links that lead somewhere, in words of our own."""

import re
from pathlib import Path

import pytest

from companion.games.duo.rulebook.book import BOOK
from companion.language import LANGUAGES, _, in_language
from companion.rulebook import Page, UnknownPage
from companion.rulebook.page import BlockKind, PageError, read_page

SHARED = Path(__file__).parents[5].parent / "shared"
RUN = 8  # as many words in a row as nobody writes twice by chance


def texts(page: Page) -> list[str]:
    return [page.title, page.answer, *(cell for block in page.body for cell in block.cells)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_is_there_and_no_other(lang: str) -> None:
    assert tuple(page.id for page in BOOK.pages(lang)) == BOOK.page_ids
    assert {path.stem for path in (BOOK.folder / "pages" / lang).glob("*.txt")} == {*BOOK.page_ids, "chapters"}
    assert [page for chapter in BOOK.chapters(lang) for page in chapter.pages] == list(BOOK.pages(lang))


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
    reached, waiting = {"turn"}, ["turn"]
    while waiting:
        page = BOOK.page(waiting.pop(), "en")
        for target in (*page.see, *(block.opens for block in page.body if block.opens)):
            if target not in reached:
                reached.add(target)
                waiting.append(target)
    assert set(BOOK.page_ids) - reached <= {"records", "setup"}


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


def test_short_names_in_german_have_no_star_outside_the_glossary() -> None:
    for page in BOOK.pages("de"):
        assert page.id == "glossary" or not any("*" in text for text in texts(page))


def runs(text: str) -> set[tuple[str, ...]]:
    found: set[tuple[str, ...]] = set()
    for sentence in re.split(r"[.!?:;|\n]+(?:\s|$)", text):
        words = re.findall(r"[^\W_]+", sentence.lower())
        found |= {tuple(words[start : start + RUN]) for start in range(len(words) - RUN + 1)}
    return found


@pytest.mark.skipif(not (SHARED / "rules.md").exists(), reason="the list of rules is not beside the project")
def test_every_sentence_is_our_own() -> None:
    listed = runs(re.sub(r"(?<![.|])\n(?=\S)", " ", (SHARED / "rules.md").read_text("utf-8")))
    assert listed
    for page in BOOK.pages("en"):
        sentences = [page.answer, *(block.text for block in page.body if block.kind is not BlockKind.ROW)]
        for text in sentences:
            assert not runs(text) & listed, (page.id, text)


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_is_the_same_in_every_language(lang: str) -> None:
    rows = [block.cells for block in BOOK.page("glossary", lang).body if block.kind is BlockKind.ROW]
    assert rows == [block.cells for block in BOOK.page("glossary", "en").body if block.kind is BlockKind.ROW]
    assert all(len(row) == 3 for row in rows)


def test_an_unknown_page_or_language_is_named() -> None:
    with pytest.raises(UnknownPage, match="no page 'seling'; there are setup"):
        BOOK.page("seling", "en")
    with pytest.raises(ValueError, match="not written in 'it'; they are in en, fr, de"):
        BOOK.page("selling", "it")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("asked: x\n\nAn answer.", "title is missing"),
        ("title: T\nasked: x", "no answer"),
        ("title: T\nasked: x\n\n- A point.", "plain sentence"),
        ("title: T\ntitle: U\nasked: x\n\nA.", "twice"),
        ("title: T\ncolour: red\nasked: x\n\nA.", "not a line of the head"),
        ("title: T\nasked: x\n\nA.\n\n> nowhere", "needs a page"),
    ],
)
def test_a_page_that_is_not_as_it_should_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(PageError, match=f"en/x: .*{reason}"):
        read_page(text, "x", "en", "turn")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("id", "button"),
    [
        ("board-differs", "My board differs here"),
        ("board-differs", "We play it so"),
        ("correct", "Set the table right"),
        ("correct", "Boutiques and waves"),
        ("undo", "Undo"),
        ("undo", "This game so far"),
        ("undo", "Change this step"),
        ("undo", "Everything that happened"),
    ],
)
def test_a_button_is_called_on_the_page_as_it_is_on_the_table(id: str, button: str, lang: str) -> None:
    called = in_language(lang, lambda: _(button))
    assert any(called in text for text in texts(BOOK.page(id, lang)))
