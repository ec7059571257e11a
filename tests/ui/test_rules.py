"""The rules on the screen: any page by touch, nothing cut off, and one touch back to where the players came from."""

from itertools import cycle

import pytest

from companion.games.duo.rulebook.book import BOOK
from companion.games.duo.rulebook.drawings import DRAWINGS
from companion.language import LANGUAGES
from companion.rulebook.page import BlockKind
from tests.ui.conftest import SIZES, Open
from ui.kit.theme import theme
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger


def test_the_chapters_show_every_page(app: CompanionApp, finger: Finger) -> None:
    app.go("rules")
    finger.settle()
    assert {f"page:{id}" for id in BOOK.page_ids} <= set(finger.names())
    assert {chapter.title for chapter in BOOK.chapters("en")} <= set(finger.texts())
    finger.touch("page:glossary")
    assert "Geschäftsplättchen" in finger.texts()


def test_one_touch_leads_back_to_where_the_players_came_from(app: CompanionApp, finger: Finger) -> None:
    app.go("rules", page="selling")
    finger.settle()
    assert BOOK.page("selling").answer in finger.texts()
    finger.touch("page:coins")
    finger.touch("page:end")
    finger.touch("back")
    assert app.where == "home"


def test_links_lead_on_and_the_trail_leads_back(app: CompanionApp, finger: Finger) -> None:
    app.go("rules", page="selling")
    finger.settle()
    assert not finger.sees("previous")
    finger.touch("page:coins")
    assert BOOK.page("coins").answer in finger.texts()
    finger.touch("previous")
    assert BOOK.page("selling").answer in finger.texts()
    finger.touch("contents")
    finger.touch("page:rulings")
    finger.touch("line:tie-break")
    assert BOOK.page("tie-break").answer in finger.texts()


def test_a_question_is_written_by_touch_and_answered(app: CompanionApp, finger: Finger) -> None:
    app.go("rules")
    finger.settle()
    finger.touch("search")
    for name in ("key:s", "key:e", "key:l", "key:space", "key:n", "key:o", "key:t", "key:h", "key:i", "key:n", "key:g"):
        finger.touch(name)
    assert "page:selling" in finger.names()
    finger.touch("page:selling")
    assert BOOK.page("selling").answer in finger.texts()
    finger.touch("previous")
    assert finger.sees("page:selling") and not finger.sees("key:s"), "the answers are still there, without the keyboard"
    finger.touch("field")
    assert finger.sees("key:s")
    finger.touch("hide")
    assert not finger.sees("key:s")
    finger.touch("close")
    assert finger.sees("page:setup"), "closed, the search leads back to the chapters"


def test_nothing_asked_offers_what_is_asked_often(app: CompanionApp, finger: Finger) -> None:
    app.go("rules", page="search")
    finger.settle()
    assert finger.sees("page:occupied")
    finger.touch("key:x")
    finger.touch("key:q")
    finger.touch("key:x")
    assert "Nothing found. Try another word." in finger.texts()
    finger.touch("close")
    assert app.where == "home"


def test_an_unknown_page_opens_the_chapters(app: CompanionApp, finger: Finger) -> None:
    app.go("rules", page="nowhere")
    finger.settle()
    assert finger.sees("page:setup")


def test_the_page_stays_when_the_language_changes(app: CompanionApp, finger: Finger) -> None:
    app.go("rules", page="selling")
    finger.settle()
    finger.touch("page:coins")
    app.change_setting("language", "de")
    finger.settle()
    assert BOOK.page("coins", "de").answer in finger.texts()
    assert finger.sees("previous")


def _look(open_app: Open, size: tuple[int, int], lang: str, shade: str, ids: list[str]) -> None:
    app = open_app(size=size, theme=shade, language=lang)
    finger = Finger(app)
    for id in ids:
        app.go("rules", page=id)
        finger.settle()
        page = BOOK.page(id, lang)
        shown = set(finger.texts())
        assert {page.title, page.answer} <= shown
        assert {cell for block in page.body for cell in block.cells} <= shown
        assert {f"page:{other}" for other in page.see} <= set(finger.names())
        assert {f"line:{b.opens}" for b in page.body if b.kind is BlockKind.LINK} <= set(finger.names())
        assert audit(app.holder) == [], id


@pytest.mark.parametrize("place", range(4))
def test_every_page_is_whole_on_some_screen(open_app: Open, place: int) -> None:
    """Each page once, the sizes and languages taken in turn; the long form takes them all."""
    langs, shades = cycle(LANGUAGES), cycle(("light", "dark"))
    lang, shade = [(next(langs), next(shades)) for _turn in range(place + 1)][-1]
    _look(open_app, SIZES[place], lang, shade, list(BOOK.page_ids[place::4]))


@pytest.mark.parametrize("lang", ["fr", "de"])
def test_the_wordiest_pages_are_whole_on_the_smallest_screen(open_app: Open, lang: str) -> None:
    _look(open_app, SIZES[0], lang, "light", ["end", "hot-spring-token", "rulings", "editions", "losing-robust"])


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_page_is_whole_everywhere(open_app: Open, size: tuple[int, int], lang: str) -> None:
    for shade in ("light", "dark"):
        _look(open_app, size, lang, shade, list(BOOK.page_ids))


@pytest.mark.parametrize("size", [SIZES[0], SIZES[3], *(pytest.param(s, marks=pytest.mark.long) for s in SIZES[1:3])])
def test_chapters_and_search_are_whole(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size=size)
    finger = Finger(app)
    for lang in LANGUAGES:
        app.change_setting("language", lang)
        app.go("rules")
        finger.settle()
        assert audit(app.holder) == [], lang
        assert sum(name.startswith("page:") for name in finger.names()) == sum(map(len, BOOK.contents.values()))
        finger.touch("search")
        assert audit(app.holder) == [], lang
        finger.touch("key:a")
        finger.touch("key:r")
        assert audit(app.holder) == [], lang
        app.go("home")


@pytest.mark.parametrize("size", [SIZES[0], SIZES[3]])
def test_large_text_still_fits(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size=size, language="de", text_size="largest")
    finger = Finger(app)
    for id in ("hot-spring-token", "glossary", "rulings", "contents"):
        app.go("rules", page=id)
        finger.settle()
        assert audit(app.holder) == [], id


@pytest.mark.parametrize("shade", ["light", "dark"])
def test_every_drawing_is_painted(open_app: Open, shade: str) -> None:
    open_app(theme=shade)
    from ui.games.duo.rulebook_look import tint
    from ui.rules.painter import picture

    ground = bytes(round(part * 255) for part in theme().card)
    for name, drawing in DRAWINGS.items():
        sheet = picture(drawing, 200, tint)
        pixels = sheet.pixels
        assert sheet.size == (200, 90)
        drawn = sum(pixels[at : at + 4] != ground for at in range(0, len(pixels), 4 * 37))
        assert drawn > 12, name
