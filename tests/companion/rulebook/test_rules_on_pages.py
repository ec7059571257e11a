"""Every rule and ruling of every game stands on a page, in each language: a table says where and in which words."""

import re

import pytest

from companion.language import LANGUAGES
from companion.rulebook.page import BlockKind
from companion.rulebook.spelling import fold
from tests.companion.rulebook.books import BOOKS, Proofs

Table = dict[str, dict[str, str]]


def read_table(proofs: Proofs) -> Table:
    rules: Table = {}
    rule = ""
    for line in proofs.table.read_text("utf-8").splitlines():
        if line.startswith("  "):
            key, _colon, value = line.strip().partition(": ")
            rules[rule][key] = value
        elif line and not line.startswith("#"):
            rule = line
            assert rule not in rules
            rules[rule] = {}
    return rules


TABLES = {game: read_table(proofs) for game, proofs in BOOKS.items()}
RULINGS = {
    "duo": "stuck occupied pilgrim optional drawing painting coins proficient inspired tie-break island",
    "tokaido": "coins souvenirs shops hot-springs artisan guide hiroshige hirotada satsuki zen-emon two-players awards"
    " temple-ranking",
}
REPEATED = {"duo": {"pilgrim", "painting"}, "tokaido": set[str]()}
"""Pages that repeat a ruling of another page."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game, rules in TABLES.items() for rule in rules])
def test_the_rule_stands_on_its_page(game: str, rule: str, lang: str) -> None:
    told = TABLES[game][rule]
    page = BOOKS[game].book.page(told["page"], lang)
    whole = " ".join([page.title, page.answer, *(block.text for block in page.body)])
    text = fold(whole, "en").replace("\u00a0", " ")  # folded as English: the table is written without umlauts
    for words in told[lang].split(" / "):
        assert words in text


@pytest.mark.parametrize("game", BOOKS)
def test_the_table_misses_no_page_about_the_game(game: str) -> None:
    covered = {rule["page"] for rule in TABLES[game].values()}
    assert covered | BOOKS[game].about_the_app == set(BOOKS[game].book.page_ids)


@pytest.mark.parametrize("game", BOOKS)
def test_the_table_has_every_ruling_there_is(game: str) -> None:
    if not BOOKS[game].listed.exists():
        pytest.skip("the list of rules is not beside the project")
    listed = re.findall(r"\*\*ruling", BOOKS[game].listed.read_text("utf-8"), re.IGNORECASE)
    general = 1  # "a **ruling** says what the engine does": the opening words, not a ruling itself
    assert sum(rule.startswith("ruling") or "ruling: " in rule for rule in TABLES[game]) >= len(listed) - general


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BOOKS)
def test_a_ruling_is_marked_as_one_and_listed(game: str, lang: str) -> None:
    book, rulings = BOOKS[game].book, set(RULINGS[game].split())
    marked = {page.id for page in book.pages(lang) if any(b.kind is BlockKind.RULING for b in page.body)}
    assert marked == rulings
    listed = {block.opens for block in book.page("rulings", lang).body if block.opens}
    assert rulings - listed == REPEATED[game]
