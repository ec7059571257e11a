"""Inns, meals, and the travelers whom inns concern."""

import pytest

from companion.games.tokaido.boards.road_file import read_road
from companion.games.tokaido.rules.refusal import TokaidoReason
from tests.companion.games.tokaido.positions_tokaido import (
    COMPLETE,
    NO_SECTIONS,
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
    the_road_text,
    why_not,
)

MEALS = [card.name for card in the_road().meals]
PRICE_1, PRICE_2, PRICE_3 = MEALS[:3], MEALS[3:8], MEALS[8:]
INNS = [("kyoto", "inn1"), ("inn1", "inn2"), ("inn2", "inn3"), ("inn3", "edo")]


@pytest.mark.parametrize(("before", "inn"), INNS)
def test_every_inn_but_the_first_serves_a_meal(before: str, inn: str) -> None:
    state = do(purple_first(at=before, coins=3), move(inn))
    assert (state.phase, state.mover) == ("meal", "purple")
    assert offered(state) == [{"do": "meal", "cards": MEALS}, {"do": "skip"}]


@pytest.mark.parametrize(
    ("coins", "cards"), [(1, PRICE_1), (2, PRICE_1 + PRICE_2), (3, MEALS), (9, MEALS)]
)
def test_a_meal_within_ones_means_is_paid_and_scores_6(coins: int, cards: list[str]) -> None:
    state = do(purple_first(coins=coins), move("inn1"))
    assert offered(state) == [{"do": "meal", "cards": cards}, {"do": "skip"}]
    for card in MEALS:
        price = the_road().meal[card].price
        if card in cards:
            after = do(state, meal(card))
            assert (of(after)["coins"], of(after)["meals"], points(after)["meals"]) == (coins - price, [card], 6)
            assert shown(after)["piles"]["meals"][card] == the_road().meal[card].copies - 1
            assert after.turn == 2
        else:
            assert why_not(state, meal(card)) is TokaidoReason.MEAL_TOO_DEAR


def test_nobody_has_to_buy_a_meal() -> None:
    state = do(purple_first(coins=9), move("inn1"), "skip")
    assert (of(state)["coins"], of(state)["meals"], state.phase) == (9, [], "move")


def test_one_meal_a_stop_and_the_turn_is_over() -> None:
    state = do(purple_first(coins=9), move("inn1"), meal("Dango"))
    assert why_not(state, meal("Soba")) is TokaidoReason.WRONG_PHASE


def test_never_the_same_specialty_twice() -> None:
    state = do(purple_first(coins=9, meals=["Dango", "Fugu"]), move("inn1"))
    assert offered(state)[0]["cards"] == [name for name in MEALS if name not in ("Dango", "Fugu")]
    assert why_not(state, meal("Dango")) is TokaidoReason.MEAL_HAD


def test_a_meal_of_which_all_copies_are_eaten_is_not_left() -> None:
    road = {"kyoto": ["purple"], "inn1": ["green", "blue"]}
    state = table(road=road, players={"green": {"meals": ["Fugu", "Soba"]}, "blue": {"meals": ["Soba"]}})
    state = do(state, move("inn1"))
    assert offered(state)[0]["cards"] == [name for name in MEALS if name not in ("Fugu", "Soba")]
    for name in ("Fugu", "Soba"):
        assert why_not(state, meal(name)) is TokaidoReason.MEAL_NOT_LEFT


@pytest.mark.parametrize("name", ["", "Gofu", "dango"])
def test_a_meal_that_does_not_exist_is_refused(name: str) -> None:
    assert why_not(do(purple_first(), move("inn1")), meal(name)) is TokaidoReason.NO_SUCH_MEAL


def test_an_inn_whose_guest_can_pay_nothing_is_passed() -> None:
    state = do(purple_first(coins=0), move("inn1"))
    assert (state.phase, state.turn) == ("move", 2)
    full = do(purple_first(coins=1, meals=PRICE_1), move("inn1"))
    assert (full.phase, full.turn) == ("move", 2)


def test_kinkos_meals_cost_1_less_and_those_of_1_are_free_with_empty_hands() -> None:
    state = do(purple_first("kinko", coins=0), move("inn1"))
    assert offered(state) == [{"do": "meal", "cards": PRICE_1}, {"do": "skip"}]
    assert of(do(state, meal("Dango")))["coins"] == 0
    assert why_not(state, meal("Soba")) is TokaidoReason.MEAL_TOO_DEAR
    state = do(purple_first("kinko", coins=2), move("inn1"))
    assert offered(state)[0]["cards"] == MEALS
    assert of(do(state, meal("Fugu")))["coins"] == 0
    assert of(do(state, meal("Soba")))["coins"] == 1
    assert of(do(state, meal("Dango")))["coins"] == 2


def test_kinko_with_empty_hands_and_every_cheap_meal_had_passes() -> None:
    assert do(purple_first("kinko", coins=0, meals=PRICE_1), move("inn1")).phase == "move"


def test_satsuki_may_take_the_top_card_for_free_or_buy_one_or_neither() -> None:
    state = do(purple_first("satsuki", coins=1, meals=["Dango"]), move("inn1"))
    new = [name for name in MEALS if name != "Dango"]
    assert offered(state) == [
        {"do": "meal", "cards": PRICE_1[1:]},
        {"do": "meal", "free": True, "cards": new},
        {"do": "skip"},
    ]
    free = do(state, meal("Fugu", free=True))
    assert (of(free)["coins"], of(free)["meals"], points(free)["meals"]) == (1, ["Dango", "Fugu"], 12)
    assert of(do(state, meal("Misoshiru")))["coins"] == 0
    assert of(do(state, meal("Misoshiru", free=True)))["coins"] == 1
    assert of(do(state, "skip"))["meals"] == ["Dango"]


def test_satsuki_without_a_coin_is_still_shown_a_card() -> None:
    state = do(purple_first("satsuki", coins=0), move("inn1"))
    assert offered(state) == [{"do": "meal", "free": True, "cards": MEALS}, {"do": "skip"}]


def test_a_specialty_that_satsuki_has_had_she_cannot_take() -> None:
    state = do(purple_first("satsuki", coins=9, meals=["Dango"]), move("inn1"))
    assert why_not(state, meal("Dango", free=True)) is TokaidoReason.MEAL_HAD


def test_satsuki_for_whom_no_new_one_is_left_passes() -> None:
    assert do(purple_first("satsuki", coins=9, meals=MEALS), move("inn1")).phase == "move"


@pytest.mark.parametrize(("before", "inn"), INNS)
def test_satsuki_is_shown_a_card_at_every_inn_the_last_too(before: str, inn: str) -> None:
    state = do(purple_first("satsuki", at=before, coins=0), move(inn))
    assert offered(state)[0] == {"do": "meal", "free": True, "cards": MEALS}


@pytest.mark.parametrize("traveler", [None, "kinko", "hiroshige"])
def test_nobody_else_eats_for_free(traveler: str | None) -> None:
    state = purple_first(traveler, panoramas=NO_SECTIONS)
    state = do(state, move("inn1"), *(["skip"] if traveler == "hiroshige" else []))
    assert why_not(state, meal("Dango", free=True)) is TokaidoReason.NOT_FREE


@pytest.mark.parametrize(("before", "inn"), INNS[:3])
def test_chuubei_has_an_encounter_before_the_meal_at_each_inn_on_the_way(before: str, inn: str) -> None:
    state = do(purple_first("chuubei", at=before, coins=0), move(inn))
    assert (state.phase, state.turn, state.mover) == ("encounter", 1, "purple")
    state = do(state, meets("noble"))
    assert (state.phase, state.turn, state.mover) == ("meal", 1, "purple")
    assert offered(state)[0]["cards"] == MEALS
    assert do(state, meal("Dango")).turn == 2


def test_chuubei_meets_nobody_at_the_last_inn() -> None:
    assert do(purple_first("chuubei", at="inn3"), move("edo")).phase == "meal"


def test_after_chuubeis_encounter_a_meal_he_cannot_pay_is_passed() -> None:
    state = do(purple_first("chuubei", coins=0), move("inn1"), meets("samurai"))
    assert (state.phase, state.turn) == ("move", 2)


@pytest.mark.parametrize(("before", "inn"), INNS[:3])
def test_hiroshige_adds_a_section_of_any_open_panorama_before_the_meal(before: str, inn: str) -> None:
    state = do(purple_first("hiroshige", at=before, panoramas={"paddy": 2, "mountain": 0, "sea": 1}), move(inn))
    assert (state.phase, state.mover) == ("panorama", "purple")
    assert offered(state) == [{"do": "panorama", "kinds": ["paddy", "mountain", "sea"]}, {"do": "skip"}]
    after = do(state, {"do": "panorama", "kind": "paddy"})
    assert of(after)["panoramas"]["paddy"] == 3
    assert shown(after)["achievements"]["paddy"] == ["purple"]
    assert after.phase == "meal"


def test_hiroshige_may_decline_and_still_eats() -> None:
    state = do(purple_first("hiroshige"), move("inn1"), "skip")
    assert (of(state)["panoramas"], state.phase) == (NO_SECTIONS, "meal")
    assert do(state, "skip").turn == 2


def test_hiroshige_paints_nothing_at_the_last_inn() -> None:
    assert do(purple_first("hiroshige", at="inn3"), move("edo")).phase == "meal"


def test_hiroshige_chooses_among_open_panoramas_only() -> None:
    state = table(
        travelers={"purple": "hiroshige"},
        road={"kyoto": ["purple"], "inn1": ["green", "blue"]},
        players={"purple": {"panoramas": {"paddy": 3, "mountain": 1, "sea": 5}}},
        achievements={"paddy": ["purple"], "sea": ["purple"]},
    )
    state = do(state, move("inn1"))
    assert offered(state)[0]["kinds"] == ["mountain"]
    assert why_not(state, {"do": "panorama", "kind": "sea"}) is TokaidoReason.PANORAMA_NOT_OPEN


def test_hiroshige_with_all_complete_goes_straight_to_the_meal() -> None:
    state = table(
        travelers={"purple": "hiroshige"},
        road={"kyoto": ["purple"], "inn1": ["green", "blue"]},
        players={"purple": {"panoramas": COMPLETE}},
        achievements={view: ["purple"] for view in COMPLETE},
    )
    assert do(state, move("inn1")).phase == "meal"


def test_a_road_with_one_meal_feeds_one_guest() -> None:
    head, tail = the_road_text().split("meals = [\n")
    one = head + 'meals = [\n  { name = "Dango", price = 1, copies = 1 },\n]' + tail.split("\n]", 1)[1]
    state = table(on=read_road(one), road={"s12": ["purple"], "s13": ["green"], "inn1": ["blue"]})
    state = do(state, move("inn1"))
    assert offered(state)[0]["cards"] == ["Dango"]
    state = do(state, meal("Dango"), move("inn1"))
    assert state.phase == "move"


@pytest.mark.parametrize(
    ("traveler", "coins"),
    [
        ("chuubei", 4), ("hiroshige", 3), ("hirotada", 8), ("kinko", 7), ("mitsukuni", 6), ("sasayakko", 5),
        ("satsuki", 2), ("umegae", 5), ("yoshiyasu", 9), ("zen-emon", 6), (None, 7),
    ],
)  # fmt: skip
def test_travelers_start_with_their_coins_and_beginners_with_7(traveler: str | None, coins: int) -> None:
    assert of(table(travelers={"purple": traveler}))["coins"] == coins
