"""Every rule and ruling of Tokaido stands on a page, in each language: a table says where, the words are looked up."""

import re
from pathlib import Path

import pytest

from companion.games.tokaido.rulebook.book import BOOK
from companion.language import LANGUAGES
from companion.rulebook.page import BlockKind
from companion.rulebook.spelling import fold

TABLE = Path(__file__).with_name("tokaido_rules.txt")
SHARED = Path(__file__).parents[5].parent / "shared" / "rules-tokaido.md"
RULINGS = {"coins", "souvenirs", "shops", "hot-springs", "artisan", "guide", "hiroshige", "hirotada"}
RULINGS |= {"satsuki", "zen-emon", "two-players", "awards", "temple-ranking"}


def read_table() -> dict[str, dict[str, str]]:
    rules: dict[str, dict[str, str]] = {}
    rule = ""
    for line in TABLE.read_text("utf-8").splitlines():
        if line.startswith("  "):
            key, _colon, value = line.strip().partition(": ")
            rules[rule][key] = value
        elif line and not line.startswith("#"):
            rule = line
            assert rule not in rules
            rules[rule] = {}
    return rules


RULES = read_table()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule", RULES)
def test_the_rule_stands_on_its_page(rule: str, lang: str) -> None:
    page = BOOK.page(RULES[rule]["page"], lang)
    whole = " ".join([page.title, page.answer, *(block.text for block in page.body)])
    text = fold(whole, "en").replace("\u00a0", " ")  # folded as English: the table is written without umlauts
    for words in RULES[rule][lang].split(" / "):
        assert words in text


def test_the_table_misses_no_page_about_the_game() -> None:
    covered = {rule["page"] for rule in RULES.values()}
    about_the_app = {"companion", "undo", "correct", "records", "glossary", "rulings"}
    assert covered | about_the_app == set(BOOK.page_ids)


@pytest.mark.skipif(not SHARED.exists(), reason="the list of rules is not beside the project")
def test_the_table_has_every_ruling_there_is() -> None:
    listed = re.findall(r"\*\*ruling", SHARED.read_text("utf-8"), re.IGNORECASE)
    general = 1  # "a **ruling** says what the engine does": the opening words, not a ruling itself
    assert sum("ruling: " in rule for rule in RULES) >= len(listed) - general


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ruling_is_marked_as_one_and_listed(lang: str) -> None:
    marked = {page.id for page in BOOK.pages(lang) if any(b.kind is BlockKind.RULING for b in page.body)}
    assert marked == RULINGS
    assert {block.opens for block in BOOK.page("rulings", lang).body if block.opens} == RULINGS
