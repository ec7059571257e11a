"""One page of the rules, and how it is read from its file: a head of `key: value` lines, then the answer, then why.

After the head every paragraph is one line. A line may begin with a sign:
`- ` a point, `! ` a ruling, `| a | b |` a row of a table, `> page | text` a point that opens another page.
"""

from dataclasses import dataclass
from enum import Enum


class BlockKind(Enum):
    PARAGRAPH = "paragraph"
    POINT = "point"
    RULING = "ruling"  # where the rulebooks are silent or disagree
    ROW = "row"
    LINK = "link"


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a page below its answer."""

    kind: BlockKind
    cells: tuple[str, ...]  # one text; a row has two or three
    opens: str | None = None  # the page a link opens

    @property
    def text(self) -> str:
        return " · ".join(self.cells)


@dataclass(frozen=True, slots=True)
class Page:
    id: str
    lang: str
    chapter: str
    title: str
    asked: tuple[str, ...]  # how players ask for this page
    answer: str
    body: tuple[Block, ...]
    see: tuple[str, ...]  # pages worth reading next
    drawing: str | None


class PageError(ValueError):
    """A page's file is not as it should be."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


_KEYS = ("title", "asked", "drawing", "see")


def read_page(text: str, id: str, lang: str, chapter: str) -> Page:
    """The page in `text`; PageError says what is wrong with it."""
    place = f"{lang}/{id}"
    head, gap, rest = text.partition("\n\n")
    facts = _read_head(head, place)
    lines = [line.strip() for line in rest.splitlines() if line.strip()]
    if not gap or not lines:
        raise PageError(place, "there is no answer below the head; after an empty line write the answer")
    answer, *body = lines
    if answer[0] in "-!|>":
        raise PageError(place, f"the answer must be a plain sentence, not {answer[:20]!r}")
    return Page(
        id=id,
        lang=lang,
        chapter=chapter,
        title=facts["title"],
        asked=_listed(facts["asked"], ";"),
        answer=answer,
        body=tuple(_read_block(line, place) for line in body),
        see=_listed(facts.get("see", ""), ","),
        drawing=facts.get("drawing"),
    )


def _read_head(head: str, place: str) -> dict[str, str]:
    facts: dict[str, str] = {}
    for line in head.splitlines():
        key, colon, value = line.partition(":")
        if not colon or key not in _KEYS:
            raise PageError(place, f"{line!r} is not a line of the head; it has {', '.join(_KEYS)}")
        if key in facts and key != "asked":
            raise PageError(place, f"{key} stands there twice")
        facts[key] = f"{facts[key]};{value}" if key in facts else value.strip()
    for key in ("title", "asked"):
        if not facts.get(key):
            raise PageError(place, f"{key} is missing")
    return facts


def _read_block(line: str, place: str) -> Block:
    sign, rest = line[0], line[1:].strip()
    if sign == "-":
        return Block(BlockKind.POINT, (rest,))
    if sign == "!":
        return Block(BlockKind.RULING, (rest,))
    if sign == "|":
        return Block(BlockKind.ROW, tuple(cell.strip() for cell in rest.strip("|").split("|")))
    if sign == ">":
        target, bar, words = rest.partition("|")
        if not bar:
            raise PageError(place, f"{line!r} needs a page, a bar and a text")
        return Block(BlockKind.LINK, (words.strip(),), target.strip())
    return Block(BlockKind.PARAGRAPH, (line,))


def _listed(text: str, separator: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(separator) if part.strip())
