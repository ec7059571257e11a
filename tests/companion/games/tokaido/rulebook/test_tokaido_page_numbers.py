"""The numbers on the pages are those of the engine and of the road file, in every language."""

import re
from collections import Counter

import pytest

from companion.games.tokaido.rulebook.book import BOOK
from companion.games.tokaido.rules.encounters import NOBLE_COINS, PRIEST_COINS, UMEGAE_COINS
from companion.games.tokaido.rules.names import SPRING_POINTS, Encounter, SouvenirKind, StationKind, Traveler
from companion.games.tokaido.rules.road import CROWD, INNS
from companion.games.tokaido.rules.score import (
    ACHIEVEMENT_POINTS,
    MEAL_POINTS,
    OTHER_RANK_POINTS,
    RANK_POINTS,
    SAMURAI_POINTS,
)
from companion.games.tokaido.rules.shop import DRAWN
from companion.games.tokaido.rules.spaces import FARM_COINS, LARGEST_DONATION
from companion.games.tokaido.rules.terms import souvenir_word
from companion.games.tokaido.words.titles import traveler_name
from companion.language import LANGUAGES
from companion.rulebook import Block
from companion.rulebook.page import BlockKind
from tests.companion.games.tokaido.positions_tokaido import the_road

pytestmark = pytest.mark.parametrize("lang", LANGUAGES)


def figures(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def rows(id: str, lang: str) -> list[Block]:
    return [block for block in BOOK.page(id, lang).body if block.kind is BlockKind.ROW]


def answer(id: str, lang: str) -> list[int]:
    return figures(BOOK.page(id, lang).answer)


def test_spaces_give_what_the_engine_gives(lang: str) -> None:
    assert answer("farms", lang) == [FARM_COINS]
    assert answer("temple", lang) == [*range(1, LARGEST_DONATION + 1), 1]
    assert answer("shops", lang) == [DRAWN]
    assert answer("hot-springs", lang) == [*SPRING_POINTS]
    assert answer("samurai", lang) == [SAMURAI_POINTS]
    assert answer("noble", lang) == [NOBLE_COINS]
    assert answer("priest", lang) == [PRIEST_COINS, 1]
    assert answer("inns", lang) == [MEAL_POINTS]


def test_panoramas_have_their_sections_and_sums(lang: str) -> None:
    for row, sections in zip(rows("panoramas", lang), the_road().panoramas.values(), strict=True):
        values = list(range(1, sections + 1))
        assert figures(row.text) == [sections, *values, sum(values)]


def test_every_traveler_has_the_coins_of_the_road_file(lang: str) -> None:
    links = {block.opens: block for block in BOOK.page("travelers", lang).body if block.opens}
    for traveler in Traveler:
        coins = the_road().travelers[traveler]
        assert answer(traveler, lang)[0] == coins
        assert links[traveler].text.startswith(traveler_name(traveler)) and figures(links[traveler].text)[0] == coins
    assert set(links) == set(Traveler)
    assert answer("umegae", lang)[1:] == [1, UMEGAE_COINS]


def test_the_souvenirs_stand_with_their_prices(lang: str) -> None:
    kinds = (SouvenirKind.SMALL, SouvenirKind.CLOTHING, SouvenirKind.FOOD, SouvenirKind.ART)
    for row, kind in zip(rows("souvenirs", lang), kinds, strict=True):
        listed: dict[str, int] = {}
        for part in row.cells[1].split(";"):
            names, _colon, price = part.partition(":")
            listed |= {name.strip(): figures(price)[0] for name in names.split(",")}
        cards = [card for card in the_road().souvenirs if card.kind is kind]
        assert listed == {souvenir_word(card.name): card.price for card in cards}


def test_the_meals_stand_with_their_prices_and_copies(lang: str) -> None:
    for price, row in enumerate(rows("meals", lang), 1):
        names, copies = re.fullmatch(r"(.+?)\s*:\D*(\d).*", row.cells[1]).groups()  # type: ignore[union-attr]
        cards = [card for card in the_road().meals if card.price == price]
        assert figures(row.cells[0]) == [price]
        assert names.split(", ") == [card.name for card in cards]
        assert {card.copies for card in cards} == {int(copies)}


def test_the_road_has_its_stations(lang: str) -> None:
    stations = the_road().stations
    doubles = sum(station.double for station in stations)
    assert answer("road", lang) == [len(stations), INNS, len(stations) - INNS, doubles]
    kinds = [StationKind.SHOP, StationKind.TEMPLE, StationKind.ENCOUNTER, StationKind.SPRING, StationKind.FARM]
    kinds += [StationKind.PADDY, StationKind.MOUNTAIN, StationKind.SEA]
    for row, kind in zip(rows("road", lang), kinds, strict=True):
        those = [station for station in stations if station.kind is kind]
        assert figures(row.text) == [len(those), sum(station.double for station in those)]
    assert CROWD == 4, "the page about double spaces says four or five players"


def test_the_box_and_the_encounters_have_their_cards(lang: str) -> None:
    road = the_road()
    souvenirs, meals, encounters, springs, panoramas, _achievements, travelers, _colours = (
        figures(row.cells[1]) for row in rows("parts", lang)
    )
    assert souvenirs == [len(road.souvenirs)]
    assert meals == [sum(card.copies for card in road.meals), len(road.meals)]
    assert encounters == [sum(road.encounters.values())]
    assert springs == [sum(road.springs.values()), *SPRING_POINTS]
    assert panoramas == [number for sections in road.panoramas.values() for number in (1, sections)]
    assert travelers == [len(Traveler)]
    counts = Counter[str]()
    for card, number in road.encounters.items():
        counts["guide" if card.startswith("guide") else card.value] += number
    listed = [figures(row.cells[0])[0] for row in rows("encounters", lang)]
    order = (Encounter.ARTISAN, "guide", Encounter.SAMURAI, Encounter.NOBLE, Encounter.PRIEST)
    assert listed == [counts[card] for card in order]


def test_the_end_counts_as_the_engine_does(lang: str) -> None:
    ranks = [*RANK_POINTS, OTHER_RANK_POINTS]
    assert answer("temple-ranking", lang) == ranks
    assert answer("awards", lang) == [ACHIEVEMENT_POINTS]
    worth = [figures(row.cells[1]) for row in rows("scoring", lang)]
    assert worth == [
        [1, 3, 5, 7], [1, 2, 3], [*SPRING_POINTS], [1], [SAMURAI_POINTS], [MEAL_POINTS], [ACHIEVEMENT_POINTS], ranks,
    ]  # fmt: skip
