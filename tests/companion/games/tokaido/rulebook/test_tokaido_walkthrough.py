"""The first journey's words: each is said once, when its moment comes, and leads to its page."""

import random
from pathlib import Path

import pytest

from companion.games.tokaido.boards.road_file import find_road
from companion.games.tokaido.rulebook import walkthrough
from companion.games.tokaido.rulebook.book import BOOK
from companion.games.tokaido.rulebook.walkthrough import JOURNEY_TIP_PAGES, explain
from companion.games.tokaido.rules.names import Traveler
from companion.games.tokaido.rules.state import JourneyState
from companion.language import LANGUAGES
from tests.companion.games.tokaido.play_tokaido import play, random_setup
from tests.companion.games.tokaido.positions_tokaido import FOUR, do, move, purple_first, table


def told(state: JourneyState, *, again: bool = False) -> list[str]:
    """Everything that is said about this moment, in order."""
    keys: list[str] = []
    while said := explain(state, frozenset(keys), "en", again=again):
        keys.append(said.key)
    return keys


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_first_journey_is_there_and_short(lang: str) -> None:
    texts = Path(walkthrough.__file__).parent / "tips" / f"{lang}.txt"
    lines = [line.partition(": ") for line in texts.read_text("utf-8").splitlines()]
    assert tuple(key for key, _colon, _text in lines) == tuple(JOURNEY_TIP_PAGES)
    assert all(20 < len(text) <= 145 for _key, _colon, text in lines)
    assert set(JOURNEY_TIP_PAGES.values()) <= set(BOOK.page_ids)
    if lang == "fr":
        assert not any(" :" in text or " ;" in text for _key, _colon, text in lines)


def test_the_start_is_told_first_and_then_the_move() -> None:
    assert told(table()) == ["start", "move", "spaces"]
    said = explain(table(), frozenset(), "de")
    assert said is not None and said.page == "turn-order" and said.text.startswith("Alle stehen")


def test_who_moves_again_hears_why() -> None:
    assert told(purple_first(at="inn1"), again=True)[0] == "again"
    assert "again" not in told(purple_first(at="inn1"))


def test_two_on_a_double_space_and_all_at_an_inn_hear_who_goes_first() -> None:
    four = table(FOUR, road={"s5": ["purple", "green"], "s7": ["blue"], "s8": ["yellow"]})
    assert told(four)[0] == "double"
    assert told(table(road={"inn1": ["purple", "green", "blue"]}))[0] == "inn-line"
    assert "inn-line" not in told(table(road={"inn1": ["purple", "green"], "s15": ["blue"]}))


def test_without_a_coin_the_closed_spaces_are_explained() -> None:
    assert "no-coin" in told(purple_first(coins=0))
    assert "no-coin" not in told(purple_first(coins=1))


def test_the_neutral_traveler_is_explained_when_it_is_to_move() -> None:
    two = table(("purple", "green"), road={"s1": ["white"], "s2": ["purple"], "s3": ["green"]})
    assert told(two) == ["neutral"]


@pytest.mark.parametrize(
    ("traveler", "stop", "keys"),
    [
        ("zen-emon", "s1", ["shop", "zen-emon"]),
        ("sasayakko", "s1", ["shop", "sasayakko"]),
        ("hirotada", "s2", ["temple", "hirotada"]),
        ("mitsukuni", "s5", ["spring", "mitsukuni"]),
        ("umegae", "s3", ["encounter", "umegae"]),
        ("yoshiyasu", "s3", ["encounter", "yoshiyasu"]),
        ("chuubei", "s3", ["encounter"]),
        ("chuubei", "inn1", ["encounter", "chuubei"]),
        ("hiroshige", "inn1", ["panorama", "hiroshige"]),
        ("kinko", "inn1", ["meal", "kinko"]),
        ("satsuki", "inn1", ["meal", "satsuki"]),
        (None, "s2", ["temple"]),
    ],
)
def test_an_ability_is_explained_where_it_helps(traveler: str | None, stop: str, keys: list[str]) -> None:
    assert told(do(purple_first(traveler, coins=5), move(stop))) == keys


def test_a_second_souvenir_brings_the_word_about_sets_and_the_first_guest_the_offer() -> None:
    assert told(do(purple_first(coins=5, souvenirs=["Gofu"]), move("s1"))) == ["shop", "sets"]
    assert told(do(table(), move("inn1"))) == ["offer", "meal"]


def test_whole_games_are_explained_and_nothing_is_said_twice() -> None:
    road = find_road("Tokaido")
    seen: set[str] = set()
    for seed, players in enumerate((2, 3, 4, 5, 5, 5)):
        rng = random.Random(seed)
        for _event, reached in play(rng, road, random_setup(rng, players)):
            while said := explain(reached, seen, "en"):
                assert said.key not in seen
                seen.add(said.key)
    assert set(JOURNEY_TIP_PAGES) - seen <= {"again", *Traveler}
