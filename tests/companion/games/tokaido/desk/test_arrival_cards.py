"""The cards of shop, temple, hot spring, encounter and inn: what each key costs and brings, and which are greyed."""

import pytest

from companion.games.tokaido.desk.cards import (
    ArtisanCard,
    EncounterCard,
    KeyState,
    MealCard,
    NumberCard,
    PanoramaCard,
    ShopCard,
)
from companion.games.tokaido.desk.half_made import HalfMade
from companion.games.tokaido.desk.journey_desk import JourneyDesk
from companion.games.tokaido.desk.touches import keys
from companion.games.tokaido.rules.names import Encounter, PlayerColour, SouvenirKind
from tests.companion.games.tokaido.desk.touching import Hand, at, refusal_of
from tests.companion.games.tokaido.positions_tokaido import COMPLETE, do, meal, meets, move, purple_first, table

PURPLE, GREEN, BLUE, YELLOW, WHITE = PlayerColour


# The shop


def shop(desk: JourneyDesk) -> ShopCard:
    card = desk.card()
    assert isinstance(card, ShopCard)
    return card


def test_souvenirs_stand_in_four_columns_sorted_by_price() -> None:
    card = shop(at(purple_first(), move("s8")))
    assert [column.kind for column in card.columns] == list(SouvenirKind)
    for column in card.columns:
        assert len(column.keys) == 6
        prices = [key.price or 0 for key in column.keys]
        assert prices == sorted(prices)
    assert card.done.words == "Buy nothing"
    assert keys(at(purple_first(), move("s8")))["souvenir:Kanzashi"].words == "Kan Zashi", "as the card prints it"


def test_the_running_cost_and_points_of_the_choice_are_shown() -> None:
    hand = Hand(do(purple_first(coins=7), move("s8")))
    hand.touch("souvenir:Gofu")
    hand.touch("souvenir:Geta")
    card = shop(hand.desk)
    assert (card.cost, card.points, card.coins) == (3, 4, 7)
    assert card.summary == "2 souvenirs: 3 coins, +4 points"
    assert card.done.words == "Buy for 3 coins"
    offered = keys(hand.desk)
    assert (offered["souvenir:Ocha"].price, offered["souvenir:Ocha"].points) == (2, 5)
    assert offered["souvenir:Hashi"].points == 1
    hand.touch("souvenir:Gofu")
    assert shop(hand.desk).chosen == ("Geta",)


def test_what_is_taken_or_too_dear_or_one_too_many_is_greyed_and_says_why() -> None:
    state = table(
        road={"kyoto": ["purple"], "inn1": ["green", "blue"]},
        players={"purple": {"coins": 4}, "green": {"souvenirs": ["Gofu"]}},
    )
    hand = Hand(do(state, move("s8")))
    gofu = keys(hand.desk)["souvenir:Gofu"]
    assert (gofu.state, gofu.owner, gofu.detail) == (KeyState.GONE, GREEN, "Green")
    for name in ("Hashi", "Koma"):
        hand.touch(f"souvenir:{name}")
    assert keys(hand.desk)["souvenir:Ukiyoe"].state is KeyState.TOO_DEAR
    hand.touch("souvenir:Ukiyoe")
    assert refusal_of(hand.desk).words == "That costs 5 coins; Purple has 4 coins."
    hand.touch("back")
    hand.touch("souvenir:Washi")
    assert keys(hand.desk)["souvenir:Uchiwa"].state is KeyState.NO_MORE
    hand.touch("souvenir:Uchiwa")
    assert refusal_of(hand.desk).words == "A shop shows 3 souvenirs: no more can be bought."
    hand.touch("back")
    hand.touch("souvenir:Gofu")
    assert refusal_of(hand.desk).words == "Green has Gofu already."


@pytest.mark.parametrize(
    ("traveler", "cost"), [(None, 6), ("zen-emon", 4), ("sasayakko", 5)]
)
def test_a_travelers_price_is_the_engines(traveler: str | None, cost: int) -> None:
    hand = Hand(do(purple_first(traveler, coins=9), move("s8")))
    for name in ("Gofu", "Geta", "Ukiyoe"):
        hand.touch(f"souvenir:{name}")
    assert shop(hand.desk).cost == cost


# Temple and hot spring


def test_the_temple_asks_for_one_to_three_coins_and_greys_what_is_not_there() -> None:
    desk = at(purple_first("hirotada", coins=2), move("s2"))
    card = desk.card()
    assert isinstance(card, NumberCard)
    assert [(key.name, key.price, key.points, key.state) for key in card.keys] == [
        ("coins:1", 1, 2, KeyState.OPEN),
        ("coins:2", 2, 3, KeyState.OPEN),
        ("coins:3", None, None, KeyState.TOO_DEAR),
    ]
    assert desk.hands() == "The bank adds 1 coin for Hirotada."


def test_a_hot_spring_is_told_by_its_card_and_scores_what_it_scores() -> None:
    card = at(purple_first("mitsukuni"), move("s13")).card()
    assert isinstance(card, NumberCard)
    assert [(key.words, key.points, key.detail) for key in card.keys] == [
        ("2 points", 3, "6 left"),
        ("3 points", 4, "6 left"),
    ]


# Encounters


def test_seven_encounters_stand_in_two_groups_and_those_all_drawn_are_greyed() -> None:
    state = table(
        road={"kyoto": ["purple"], "inn1": ["green", "blue"]}, players={"green": {"encounters": ["samurai", "samurai"]}}
    )
    desk = at(state, move("s3"))
    card = desk.card()
    assert isinstance(card, EncounterCard)
    assert [key.name for key in card.plain] == ["card:artisan", "card:samurai", "card:noble", "card:priest"]
    assert [key.name for key in card.guides] == ["card:guide-paddy", "card:guide-mountain", "card:guide-sea"]
    offered = keys(desk)
    assert (offered["card:samurai"].state, offered["card:samurai"].detail) == (KeyState.GONE, "0 left")
    assert (offered["card:noble"].coins, offered["card:priest"].points) == (3, 1)
    assert offered["card:guide-sea"].points == 1


def test_the_artisan_asks_for_a_souvenir_and_can_be_taken_back() -> None:
    hand = Hand(do(purple_first(coins=0), move("s3")))
    hand.touch("card:artisan")
    assert isinstance(hand.desk.card(), ArtisanCard)
    assert hand.desk.prompt() == "Purple: which souvenir does the artisan bring?"
    hand.touch("back")
    assert isinstance(hand.desk.card(), EncounterCard)
    hand.touch("card:artisan")
    hand.touch("souvenir:Ukiyoe")
    assert hand.stored == [meets("artisan", souvenir="Ukiyoe")]


def test_a_guide_whose_panorama_is_complete_asks_for_another_or_none() -> None:
    state = table(
        road={"kyoto": ["purple"], "inn1": ["green", "blue"]},
        players={"purple": {"panoramas": {**COMPLETE, "sea": 2}}},
        achievements={"paddy": ["purple"], "mountain": ["purple"]},
    )
    hand = Hand(do(state, move("s3")))
    hand.touch("card:guide-mountain")
    assert hand.desk.entry == HalfMade(card=Encounter.GUIDE_MOUNTAIN)
    assert hand.desk.prompt() == "Purple: your mountain panorama is complete; which other one?"
    offered = keys(hand.desk)
    assert (offered["panorama:sea"].points, offered["panorama:sea"].detail) == (3, "2 of 5")
    assert offered["panorama:paddy"].state is KeyState.GONE
    assert offered["panorama:mountain"].state is KeyState.GONE
    hand.touch("none")
    assert hand.stored == [{"do": "encounter", "card": "guide-mountain", "panorama": None}]


def test_yoshiyasu_is_told_to_draw_two() -> None:
    assert "two encounter cards" in at(purple_first("yoshiyasu"), move("s3")).prompt()


# Inns


def test_hiroshige_and_chuubei_are_asked_before_the_meal() -> None:
    desk = at(purple_first("hiroshige"), move("inn1"))
    assert isinstance(desk.card(), PanoramaCard)
    assert desk.hands() == "Hiroshige paints before the meal."
    desk = at(purple_first("chuubei"), move("inn1"))
    assert isinstance(desk.card(), EncounterCard)
    assert desk.hands() == "Chuubei meets somebody before the meal."


def test_meals_stand_in_rows_by_price_with_what_this_guest_pays() -> None:
    desk = at(purple_first("kinko", coins=1, meals=["Dango"]), move("inn1"))
    card = desk.card()
    assert isinstance(card, MealCard)
    assert [row.price for row in card.rows] == [1, 2, 3]
    assert [len(row.keys) for row in card.rows] == [3, 5, 6]
    offered = keys(desk)
    assert (offered["meal:Misoshiru"].price, offered["meal:Soba"].price) == (0, 1)
    assert (offered["meal:Dango"].state, offered["meal:Dango"].detail) == (KeyState.GONE, "had already")
    assert (offered["meal:Fugu"].state, offered["meal:Fugu"].price) == (KeyState.TOO_DEAR, 3)
    assert card.ways == ()


def test_satsuki_takes_what_she_is_shown_in_one_touch_and_buys_in_two() -> None:
    hand = Hand(do(purple_first("satsuki", coins=3), move("inn1")))
    hand.touch("meal:Fugu")
    assert hand.stored == [meal("Fugu", free=True)]
    hand = Hand(do(purple_first("satsuki", coins=3), move("inn1")))
    hand.touch("way:buy")
    hand.touch("meal:Fugu")
    assert hand.stored == [meal("Fugu")]
    poor = at(purple_first("satsuki", coins=0), move("inn1")).card()
    assert isinstance(poor, MealCard)
    assert poor.ways == ()
    hands = "Last at the inn: what is left then goes under the pile. Satsuki is shown the top meal card of the pile."
    assert at(purple_first("satsuki"), move("inn1")).hands() == hands


def test_the_first_and_the_last_at_an_inn_are_told_what_to_do_with_the_cards() -> None:
    first = table(road={"s12": ["purple"], "s13": ["green"], "s9": ["blue"]})
    assert at(first, move("inn1")).hands() == "First at the inn: draw 4 meal cards."
    assert at(purple_first(), move("inn1")).hands() == "Last at the inn: what is left then goes under the pile."
    two = table(("purple", "green"), road={"s12": ["purple"], "s13": ["green", ], "inn1": ["white"]})
    assert at(two, move("inn1")).hands() == ""
    alone = table(("purple", "green"), road={"s11": ["purple"], "s12": ["green"], "s13": ["white"]})
    assert at(alone, move("inn1")).hands() == "First at the inn: draw 4 meal cards."
