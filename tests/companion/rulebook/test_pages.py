"""The pages of every game: whole and built alike in three languages, with links that lead somewhere, in our words."""

import re

import pytest

from companion.language import LANGUAGES, _, in_language
from companion.rulebook import Page, UnknownPage
from companion.rulebook.book import Rulebook
from companion.rulebook.page import BlockKind, PageError, read_page
from tests.companion.rulebook.books import BOOKS, Proofs, texts

RUN = 8  # as many words in a row as nobody writes twice by chance

each_book = pytest.mark.parametrize("book", [proofs.book for proofs in BOOKS.values()], ids=list(BOOKS))
each_page = pytest.mark.parametrize(
    ("book", "id"), [(proofs.book, id) for proofs in BOOKS.values() for id in proofs.book.page_ids]
)
each_proof = pytest.mark.parametrize("proofs", BOOKS.values(), ids=list(BOOKS))
each_language = pytest.mark.parametrize("lang", LANGUAGES)


@each_language
@each_book
def test_every_page_is_there_and_no_other(book: Rulebook, lang: str) -> None:
    assert tuple(page.id for page in book.pages(lang)) == book.page_ids
    assert {path.stem for path in (book.folder / "pages" / lang).glob("*.txt")} == {*book.page_ids, "chapters"}
    assert [page for chapter in book.chapters(lang) for page in chapter.pages] == list(book.pages(lang))


@each_page
def test_a_page_is_built_alike_in_every_language(book: Rulebook, id: str) -> None:
    english = book.page(id, "en")
    for lang in ("fr", "de"):
        page = book.page(id, lang)
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


@each_language
@each_book
def test_every_link_leads_to_another_page(book: Rulebook, lang: str) -> None:
    for page in book.pages(lang):
        targets = [*page.see, *(block.opens for block in page.body if block.kind is BlockKind.LINK)]
        assert set(targets) <= set(book.page_ids) - {page.id}, page.id
        assert len(set(page.see)) == len(page.see)


@each_proof
def test_every_page_can_be_reached_by_links_from_the_turn(proofs: Proofs) -> None:
    reached, waiting = {proofs.turn}, [proofs.turn]
    while waiting:
        page = proofs.book.page(waiting.pop(), "en")
        for target in (*page.see, *(block.opens for block in page.body if block.opens)):
            if target not in reached:
                reached.add(target)
                waiting.append(target)
    assert set(proofs.book.page_ids) - reached <= proofs.unlinked


@each_language
@each_book
def test_the_answer_comes_first_and_is_short(book: Rulebook, lang: str) -> None:
    for page in book.pages(lang):
        assert len(page.answer) <= 260, (page.id, len(page.answer))
        assert len(page.title) <= 34, page.title
        words = sum(len(text.split()) for text in texts(page))
        assert words <= 210 or page.id == "glossary", (page.id, words)


@each_book
def test_french_keeps_its_spaces(book: Rulebook) -> None:
    for path in (book.folder / "pages" / "fr").glob("*.txt"):
        text = path.read_text("utf-8")
        assert not re.search(r"[^\s\u00a0:][;?!»]", re.sub(r"(?m)^(asked|see):.*$", "", text)), path.name
        assert not re.search(r" [:;?!»]|« |«[^\u00a0]", text), path.name
        _head, _gap, body = text.partition("\n\n")
        assert not re.search(r"[^\u00a0\d]:", body), path.name


@each_language
@each_book
def test_no_sign_of_our_own_format_is_left_in_a_text(book: Rulebook, lang: str) -> None:
    for page in book.pages(lang):
        for text in texts(page):
            assert text == text.strip() and text and "  " not in text and "|" not in text and "--" not in text


def runs(text: str) -> set[tuple[str, ...]]:
    found: set[tuple[str, ...]] = set()
    for sentence in re.split(r"[.!?:;|\n]+(?:\s|$)", text):
        words = re.findall(r"[^\W_]+", sentence.lower())
        found |= {tuple(words[start : start + RUN]) for start in range(len(words) - RUN + 1)}
    return found


@each_proof
def test_every_sentence_is_our_own(proofs: Proofs) -> None:
    if not proofs.listed.exists():
        pytest.skip("the list of rules is not beside the project")
    listed = runs(re.sub(r"(?<![.|])\n(?=\S)", " ", proofs.listed.read_text("utf-8")))
    assert listed
    for page in proofs.book.pages("en"):
        for text in (page.answer, *(block.text for block in page.body if block.kind is not BlockKind.ROW)):
            assert not runs(text) & listed, (page.id, text)


@each_language
@each_book
def test_the_glossary_is_the_same_in_every_language(book: Rulebook, lang: str) -> None:
    rows = [block.cells for block in book.page("glossary", lang).body if block.kind is BlockKind.ROW]
    assert rows == [block.cells for block in book.page("glossary", "en").body if block.kind is BlockKind.ROW]
    assert all(len(row) == 3 for row in rows)


def test_an_unknown_page_or_language_is_named() -> None:
    book = BOOKS["duo"].book
    with pytest.raises(UnknownPage, match="no page 'seling'; there are setup"):
        book.page("seling", "en")
    with pytest.raises(ValueError, match="not written in 'it'; they are in en, fr, de"):
        book.page("selling", "it")


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


@each_language
@pytest.mark.parametrize(
    ("game", "id", "button"),
    [
        ("duo", "board-differs", "My board differs here"),
        ("duo", "board-differs", "We play it so"),
        ("duo", "correct", "Boutiques and waves"),
        ("tokaido", "correct", "We play it so"),
        ("tokaido", "rulings", "We play it so"),
        ("tokaido", "editions", "Set the table right"),
        *(
            (game, id, button)
            for game in BOOKS
            for id, button in (
                ("correct", "Set the table right"),
                ("undo", "Undo"),
                ("undo", "This game so far"),
                ("undo", "Change this step"),
                ("undo", "Everything that happened"),
            )
        ),
    ],
)
def test_a_button_is_called_on_the_page_as_it_is_on_the_table(game: str, id: str, button: str, lang: str) -> None:
    called = in_language(lang, lambda: _(button))
    assert any(called in text for text in texts(BOOKS[game].book.page(id, lang)))
