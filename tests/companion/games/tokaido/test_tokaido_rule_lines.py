"""Lines of the rules that meet in one position: sets for five, Hiroshige's last section, an empty pile at the inn."""

import pytest

from tests.companion.games.tokaido.positions_tokaido import (
    COMPLETE,
    FIVE,
    NO_SECTIONS,
    buy,
    do,
    meal,
    meets,
    move,
    of,
    offered,
    points,
    purple_first,
    shown,
    table,
    the_road,
    why_not,
)


def test_there_are_five_sets_of_panoramas_so_that_each_of_five_can_complete_all() -> None:
    state = table(
        FIVE,
        players={colour: {"panoramas": COMPLETE} for colour in FIVE},
        achievements={"paddy": ["blue"], "mountain": ["blue"], "sea": ["white"]},
    )
    assert [points(state, colour)["panoramas"] for colour in FIVE] == [6 + 10 + 15] * 5
    assert [points(state, colour)["achievements"] for colour in FIVE] == [0, 0, 6, 0, 3]


def test_souvenirs_cost_1_2_or_3_and_every_price_is_there() -> None:
    assert {card.price for card in the_road().souvenirs} == {1, 2, 3}


@pytest.mark.parametrize("view", COMPLETE)
def test_hiroshiges_section_can_be_the_last_and_brings_the_achievement(view: str) -> None:
    almost = {**NO_SECTIONS, view: COMPLETE[view] - 1}
    state = do(purple_first("hiroshige", panoramas=almost), move("inn1"), {"do": "panorama", "kind": view})
    assert shown(state)["achievements"][view] == ["purple"]
    assert (points(state)["achievements"], state.phase) == (3, "meal")


def test_chuubei_finds_nobody_when_all_encounters_are_in_collections_and_goes_on_to_the_meal() -> None:
    met = [card for card, copies in the_road().encounters.items() for _copy in range(copies)]
    road = {"kyoto": ["purple"], "inn1": ["green", "blue"]}
    state = table(travelers={"purple": "chuubei"}, road=road, players={"green": {"encounters": [str(c) for c in met]}})
    assert do(state, move("inn1")).phase == "meal"


def test_sasayakko_pays_for_a_souvenir_that_she_buys_alone() -> None:
    shop = do(purple_first("sasayakko", coins=5), move("s1"))
    assert of(do(shop, buy("Gofu")))["coins"] == 4


def test_zen_emon_pays_1_for_one_souvenir_in_each_shop_and_the_others_in_full() -> None:
    prices = {card.name: card.price for card in the_road().souvenirs}
    dear = [name for name, price in prices.items() if price == 3][:2]
    shop = do(purple_first("zen-emon", coins=9), move("s1"))
    assert of(do(shop, buy(*dear)))["coins"] == 9 - 1 - 3
    assert of(do(shop, buy(dear[0])))["coins"] == 8


def test_umegae_has_her_coin_and_point_whatever_the_card_does() -> None:
    for card, coins, worth in (("noble", 4, 1), ("samurai", 1, 4)):
        state = do(purple_first("umegae", coins=0), move("s3"), meets(card))
        assert (of(state)["coins"], points(state)["encounters"]) == (coins, worth)


def test_a_card_that_satsuki_declines_stays_in_the_pile() -> None:
    inn = do(purple_first("satsuki"), move("inn1"))
    before = shown(inn)["piles"]["meals"]
    assert shown(do(inn, "skip"))["piles"]["meals"] == before
    assert shown(do(inn, meal("Fugu", free=True)))["piles"]["meals"]["Fugu"] == before["Fugu"] - 1


def test_preparations_is_a_correction_after_the_set_up_before_anybody_moves() -> None:
    """Funforge's variant: coins by the place in the starting line."""
    begun = table(line=("green", "blue", "purple"))
    coins = {"green": 10, "blue": 9, "purple": 8}
    state = do(begun, {"do": "correct", "set": {"players": {who: {"coins": some} for who, some in coins.items()}}})
    assert {who: of(state, who)["coins"] for who in coins} == coins
    assert (state.turn, state.mover, offered(state)) == (1, "purple", offered(begun))


def test_everybody_must_stop_at_the_inn_even_who_could_eat_nothing_there() -> None:
    broke = purple_first(at="inn1", coins=0)
    assert offered(broke)[0]["to"][-1] == "inn2"
    assert why_not(broke, move("s40")).name == "PAST_THE_INN"
    arrived = do(broke, move("inn2"))
    assert (arrived.phase, arrived.turn) == ("move", broke.turn + 1)
