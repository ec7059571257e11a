"""Which pages there are, in which order and chapter; each language is read from its folder once."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from companion.language import LANGUAGES, spoken
from companion.rulebook.page import Page, PageError, read_page

FOLDER = Path(__file__).parents[1] / "games" / "duo" / "rulebook" / "pages"

CHAPTERS: dict[str, tuple[str, ...]] = {
    "start": ("setup", "parts", "island"),
    "turn": ("turn", "dice", "stuck", "occupied", "optional"),
    "pilgrim": ("pilgrim", "coastal-town", "temple", "garden", "hot-spring", "seashore"),
    "merchant": ("merchant", "drawing", "selling", "coins"),
    "artist": ("artist", "painting", "gifting"),
    "extras": (
        "hot-spring-token",
        "waves",
        "tranquil",
        "hasty",
        "crafty",
        "robust",
        "losing-robust",
        "proficient",
        "inspired",
    ),
    "end": ("end", "score", "tie-break"),
    "rulings": ("rulings", "editions", "assumed", "glossary"),
    "companion": ("companion", "undo", "correct", "board-differs", "observed", "records"),
}

PAGE_IDS: tuple[str, ...] = tuple(id for ids in CHAPTERS.values() for id in ids)


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    title: str
    pages: tuple[Page, ...]


class UnknownPage(LookupError):
    """No page has this name."""

    def __init__(self, id: str) -> None:
        super().__init__(f"there is no page {id!r}; there are {', '.join(PAGE_IDS)}")


def page(id: str, lang: str | None = None) -> Page:
    """The page in `lang`, or in the language spoken now."""
    try:
        return _shelf(_known(lang))[id]
    except KeyError:
        raise UnknownPage(id) from None


def pages(lang: str | None = None) -> tuple[Page, ...]:
    """Every page, in reading order."""
    return tuple(_shelf(_known(lang)).values())


def chapters(lang: str | None = None) -> tuple[Chapter, ...]:
    """The chapters with their pages, in reading order."""
    lang = _known(lang)
    shelf, titles = _shelf(lang), _titles(lang)
    return tuple(Chapter(id, titles[id], tuple(shelf[name] for name in names)) for id, names in CHAPTERS.items())


def _known(lang: str | None) -> str:
    lang = lang or spoken()
    if lang not in LANGUAGES:
        raise ValueError(f"the rules are not written in {lang!r}; they are in {', '.join(LANGUAGES)}")
    return lang


@cache
def _shelf(lang: str) -> dict[str, Page]:
    return {
        id: read_page((FOLDER / lang / f"{id}.txt").read_text("utf-8"), id, lang, chapter)
        for chapter, ids in CHAPTERS.items()
        for id in ids
    }


@cache
def _titles(lang: str) -> dict[str, str]:
    titles: dict[str, str] = {}
    for line in (FOLDER / lang / "chapters.txt").read_text("utf-8").splitlines():
        id, _colon, title = line.partition(":")
        titles[id.strip()] = title.strip()
    if list(titles) != list(CHAPTERS):
        raise PageError(f"{lang}/chapters", f"the chapters must be {', '.join(CHAPTERS)}, in this order")
    return titles
