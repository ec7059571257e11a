"""The kinds of space, and the sets of souvenirs."""

from itertools import combinations

import pytest

from companion.games.tokaido.boards.road_file import read_road
from companion.games.tokaido.rules.refusal import TokaidoReason
from companion.games.tokaido.rules.state import JourneyState
from tests.companion.games.tokaido.positions_tokaido import (
    COMPLETE,
    NO_SECTIONS,
    SMALL,
    buy,
    do,
    move,
    of,
    offered,
    points,
    purple_first,
    shown,
    stops,
    table,
    the_road,
    the_road_text,
    why_not,
)

ALL = [card.name for card in the_road().souvenirs]


def but(*kept: str) -> list[str]:
    """All souvenirs except these."""
    return [name for name in ALL if name not in kept]


def shop(coins: int, traveler: str | None = None, taken: list[str] | None = None) -> JourneyState:
    """Purple stands in a shop; green has these souvenirs."""
    state = purple_first(traveler, coins=coins)
    if taken:
        state = do(state, {"do": "correct", "set": {"players": {"green": {"souvenirs": taken}}}})
    return do(state, move("s1"))


# shop


@pytest.mark.parametrize("station", ["s1", "s2", "s8", "s9"])
def test_a_shop_and_a_temple_need_a_coin(station: str) -> None:
    assert station in stops(purple_first(coins=1))
    poor = purple_first(coins=0)
    assert station not in stops(poor)
    assert why_not(poor, move(station)) is TokaidoReason.NO_COIN


def test_a_shop_offers_what_can_be_paid_alone_and_three_at_most() -> None:
    assert offered(shop(3)) == [{"do": "buy", "souvenirs": ALL, "max": 3}, {"do": "skip"}]
    cheap = ["Gofu", "Hashi", "Koma", "Uchiwa", "Washi", "Yunomi", "Kamaboko", "Konpeito", "Manju"]
    assert offered(shop(1)) == [{"do": "buy", "souvenirs": cheap, "max": 3}, {"do": "skip"}]


def test_souvenirs_are_paid_kept_in_order_and_scored_at_once() -> None:
    state = do(purple_first(coins=7), move("s1"), buy("Netsuke", "Gofu", "Ocha"))
    assert of(state)["coins"] == 2
    assert of(state)["souvenirs"] == ["Netsuke", "Gofu", "Ocha"]
    assert points(state)["souvenirs"] == 9
    assert (state.phase, state.turn) == ("move", 2)
    assert "Netsuke" not in shown(state)["piles"]["souvenirs"]


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        ([], TokaidoReason.BUY_COUNT),
        (["Gofu", "Hashi", "Koma", "Uchiwa"], TokaidoReason.BUY_COUNT),
        (["Gofu", "Gofu"], TokaidoReason.SOUVENIR_NAMED_TWICE),
        (["Yunomi"], TokaidoReason.SOUVENIR_TAKEN),
        (["Dango"], TokaidoReason.NO_SUCH_SOUVENIR),
        (["Ukiyoe", "Sumie"], TokaidoReason.TOO_DEAR),
    ],
)
def test_a_wrong_purchase_is_refused_with_its_reason(names: list[str], reason: TokaidoReason) -> None:
    state = shop(5, taken=["Yunomi"])
    assert why_not(state, buy(*names)) is reason


def test_who_has_exactly_the_price_can_pay() -> None:
    state = do(purple_first(coins=6), move("s1"))
    assert of(do(state, buy("Ukiyoe", "Sumie")))["coins"] == 0
    assert why_not(state, buy("Ukiyoe", "Sumie", "Gofu")) is TokaidoReason.TOO_DEAR


def test_of_a_short_pile_those_left_are_drawn() -> None:
    two = shop(9, taken=but("Ukiyoe", "Gofu"))
    assert offered(two) == [{"do": "buy", "souvenirs": ["Gofu", "Ukiyoe"], "max": 2}, {"do": "skip"}]
    one = shop(9, taken=but("Ukiyoe"))
    assert offered(one) == [{"do": "buy", "souvenirs": ["Ukiyoe"], "max": 1}, {"do": "skip"}]


def test_max_counts_what_is_left_not_what_can_be_paid() -> None:
    assert offered(shop(1, taken=but("Gofu", "Ukiyoe"))) == [
        {"do": "buy", "souvenirs": ["Gofu"], "max": 2},
        {"do": "skip"},
    ]


def test_at_a_shop_without_souvenirs_nothing_happens() -> None:
    state = shop(1, taken=ALL)
    assert (state.phase, state.turn, state.mover) == ("move", 2, "purple")


def test_a_shop_where_nothing_can_be_paid_is_passed() -> None:
    assert shop(1, taken=but("Ukiyoe", "Haori")).phase == "move"
    assert shop(2, taken=but("Ukiyoe", "Haori")).phase == "shop"


def test_sasayakko_does_not_pay_the_cheapest_of_two_or_three() -> None:
    state = shop(5, "sasayakko")
    assert of(do(state, buy("Gofu")))["coins"] == 4
    assert of(do(state, buy("Gofu", "Haori")))["coins"] == 3
    assert of(do(state, buy("Gofu", "Haori", "Ocha")))["coins"] == 1
    assert of(do(state, buy("Haori", "Ukiyoe")))["coins"] == 2


def test_sasayakko_must_have_the_coins_for_all() -> None:
    state = shop(4, "sasayakko")
    assert why_not(state, buy("Haori", "Ukiyoe")) is TokaidoReason.MUST_HOLD_ALL
    alone = shop(2, "sasayakko")
    assert "Ukiyoe" not in offered(alone)[0]["souvenirs"]
    assert why_not(alone, buy("Ukiyoe")) is TokaidoReason.TOO_DEAR


def test_zen_emons_dearest_costs_him_1_and_he_needs_only_what_he_pays() -> None:
    one = shop(1, "zen-emon")
    assert offered(one) == [{"do": "buy", "souvenirs": ALL, "max": 3}, {"do": "skip"}]
    assert of(do(one, buy("Ukiyoe")))["coins"] == 0
    state = shop(4, "zen-emon")
    assert of(do(state, buy("Gofu", "Ukiyoe")))["coins"] == 2
    assert of(do(state, buy("Ukiyoe", "Haori", "Gofu")))["coins"] == 0
    assert of(do(state, buy("Gofu", "Hashi")))["coins"] == 2
    assert why_not(state, buy("Ukiyoe", "Haori", "Ocha")) is TokaidoReason.TOO_DEAR


def test_zen_emon_finds_something_wherever_there_is_a_souvenir() -> None:
    assert shop(1, "zen-emon", taken=but("Ukiyoe")).phase == "shop"


# sets


@pytest.mark.parametrize(
    ("names", "worth"),
    [
        ([], 0),
        (["Gofu"], 1),
        (["Gofu", "Haori"], 4),
        (["Gofu", "Haori", "Ocha"], 9),
        (["Gofu", "Haori", "Ocha", "Sumie"], 16),
        (["Gofu", "Hashi"], 2),
        (["Gofu", "Hashi", "Haori"], 5),
        (["Gofu", "Hashi", "Haori", "Ocha", "Sumie"], 17),
        (["Gofu", "Hashi", "Haori", "Geta", "Ocha", "Manju", "Sumie"], 25),
        (list(SMALL), 6),
        (ALL, 96),
    ],
)
def test_a_set_of_n_kinds_makes_n_squared_points(names: list[str], worth: int) -> None:
    assert points(purple_first(souvenirs=names))["souvenirs"] == worth
    assert points(purple_first(souvenirs=names[::-1]))["souvenirs"] == worth


def test_cards_lie_in_the_sets_that_score_most() -> None:
    """Every way to lay seven cards out in sets, tried one by one."""
    cards = ["Gofu", "Hashi", "Koma", "Haori", "Geta", "Ocha", "Sumie"]
    kind = {card.name: card.kind for card in the_road().souvenirs}

    def best(left: tuple[str, ...]) -> int:
        if not left:
            return 0
        first, rest = left[0], left[1:]
        return max(
            (len(others) + 1) ** 2 + best(tuple(name for name in rest if name not in others))
            for size in range(4)
            for others in combinations(rest, size)
            if len({kind[first], *(kind[name] for name in others)}) == size + 1
        )

    for size in range(len(cards) + 1):
        for names in combinations(cards, size):
            assert points(purple_first(souvenirs=list(names)))["souvenirs"] == best(names)


# farm, temple, hot spring, panorama


def test_a_farm_gives_3_coins() -> None:
    state = do(purple_first(coins=0), move("s7"))
    assert of(state)["coins"] == 3
    assert (state.phase, state.turn) == ("move", 2)


@pytest.mark.parametrize(("coins", "choices"), [(1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (9, [1, 2, 3])])
def test_a_temple_takes_1_2_or_3_coins_never_none(coins: int, choices: list[int]) -> None:
    state = do(purple_first(coins=coins), move("s2"))
    assert offered(state) == [{"do": "donate", "coins": choices}]
    assert why_not(state, "skip") is TokaidoReason.WRONG_PHASE
    for wrong in (0, -1, choices[-1] + 1, 4):
        assert why_not(state, {"do": "donate", "coins": wrong}) is TokaidoReason.DONATION
    for given in choices:
        after = do(state, {"do": "donate", "coins": given})
        assert (of(after)["coins"], of(after)["temple"], points(after)["temple"]) == (coins - given, given, given)


def test_hirotada_takes_a_coin_of_the_bank_along_each_time() -> None:
    state = do(purple_first("hirotada", coins=3), move("s2"), {"do": "donate", "coins": 2})
    assert (of(state)["coins"], of(state)["temple"]) == (1, 3)
    state = do(state, move("s9"), {"do": "donate", "coins": 1})
    assert (of(state)["coins"], of(state)["temple"]) == (0, 5)


def test_hirotada_too_stops_only_with_a_coin_of_his_own() -> None:
    assert why_not(purple_first("hirotada", coins=0), move("s2")) is TokaidoReason.NO_COIN


def test_a_hot_spring_card_scores_its_points() -> None:
    state = do(purple_first(), move("s5"))
    assert offered(state) == [{"do": "spring", "points": [2, 3]}]
    assert why_not(state, "skip") is TokaidoReason.WRONG_PHASE
    for wrong in (1, 4, 0):
        assert why_not(state, {"do": "spring", "points": wrong}) is TokaidoReason.NO_SUCH_SPRING
    state = do(state, {"do": "spring", "points": 3})
    assert (of(state)["springs"], points(state)["springs"]) == ([3], 3)
    assert shown(state)["piles"]["springs"] == {"2": 6, "3": 5}


def test_only_hot_spring_cards_that_are_left_can_be_drawn() -> None:
    state = do(purple_first(springs=[3] * 6), move("s5"))
    assert offered(state) == [{"do": "spring", "points": [2]}]
    assert why_not(state, {"do": "spring", "points": 3}) is TokaidoReason.NO_SUCH_SPRING


def test_at_an_empty_hot_spring_pile_one_may_stop_and_nothing_happens() -> None:
    state = do(purple_first(springs=[2] * 6 + [3] * 6), move("s5"))
    assert (state.phase, state.turn) == ("move", 2)


def test_mitsukuni_scores_1_more_for_each_hot_spring() -> None:
    assert points(purple_first("mitsukuni", springs=[2, 3, 3]))["springs"] == 11
    assert points(purple_first(springs=[2, 3, 3]))["springs"] == 8


@pytest.mark.parametrize(
    ("station", "view", "most"), [("s4", "paddy", 3), ("s6", "mountain", 4), ("s11", "sea", 5)]
)
def test_a_panorama_gives_its_next_section_of_1_2_3_points(station: str, view: str, most: int) -> None:
    for held in range(most):
        state = do(purple_first(panoramas={**NO_SECTIONS, view: held}), move(station))
        assert of(state)["panoramas"] == {**NO_SECTIONS, view: held + 1}
        assert points(state)["panoramas"] == sum(range(held + 2))
        assert (state.phase, state.turn) == ("move", 2)


@pytest.mark.parametrize(("station", "view"), [("s4", "paddy"), ("s6", "mountain"), ("s11", "sea")])
def test_whose_own_panorama_is_complete_may_not_stop(station: str, view: str) -> None:
    whole = {**NO_SECTIONS, view: COMPLETE[view]}
    road = {"kyoto": ["purple"], "inn1": ["green", "blue"]}
    state = table(road=road, players={"purple": {"panoramas": whole}}, achievements={view: ["purple"]})
    assert why_not(state, move(station)) is TokaidoReason.PANORAMA_COMPLETE
    assert station not in stops(state)


def test_the_first_to_complete_a_panorama_takes_its_achievement_and_the_second_does_not() -> None:
    almost = {**NO_SECTIONS, "paddy": 2}
    road = {"kyoto": ["purple", "green"], "inn1": ["blue"]}
    state = table(road=road, players={"purple": {"panoramas": almost}, "green": {"panoramas": almost}})
    state = do(state, move("s4"))
    assert shown(state)["achievements"]["paddy"] == ["green"]
    assert points(state, "green")["achievements"] == 3
    state = do(state, move("inn1"), "skip", move("inn1"), "skip", move("s17"))
    assert state.mover == "purple"
    state = do(state, move("s18"))
    assert of(state)["panoramas"]["paddy"] == 3
    assert shown(state)["achievements"]["paddy"] == ["green"]
    assert points(state)["achievements"] == 0


def test_panoramas_of_another_length_score_1_to_n() -> None:
    road = read_road(the_road_text().replace("\npaddy = 3", "\npaddy = 9"))
    whole = {"purple": {"panoramas": {**NO_SECTIONS, "paddy": 9}}}
    state = table(on=road, players=whole, achievements={"paddy": ["purple"]})
    assert points(state)["panoramas"] == 45
