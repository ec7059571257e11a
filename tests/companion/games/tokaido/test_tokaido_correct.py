"""Corrections: what they change, and every way in which the result would not be possible."""

from typing import Any

import pytest

from companion.games.tokaido.rules.refusal import TokaidoReason
from companion.record.refusal import FormatReason
from tests.companion.games.tokaido.positions_tokaido import (
    COMPLETE,
    FOUR,
    NO_SECTIONS,
    do,
    move,
    of,
    points,
    purple_first,
    shown,
    table,
    the_road,
    why_not,
)

TWO = ("purple", "green")


def correct(**shows: Any) -> dict[str, Any]:
    return {"do": "correct", "set": shows}


def of_purple(**shows: Any) -> dict[str, Any]:
    return correct(players={"purple": shows})


def test_an_empty_set_changes_nothing() -> None:
    for colours in (TWO, FOUR):
        state = do(table(colours), move("s7"))
        assert shown(do(state, correct())) == shown(state)
        assert shown(do(state, correct(players={}))) == shown(state)
        assert shown(do(state, correct(players={"purple": {}}, achievements={}))) == shown(state)
        assert shown(do(state, {"do": "correct", "set": {}, "why": "nothing"})) == shown(state)


def test_it_is_possible_in_phase_move_only_and_never_listed() -> None:
    state = purple_first()
    assert [option["do"] for option in shown(state)["options"]] == ["move"]
    for station in ("s1", "s2", "s3", "s5", "inn1"):
        assert why_not(do(state, move(station)), correct()) is TokaidoReason.WRONG_PHASE


def test_score_piles_mover_and_to_act_follow_and_the_turn_stays() -> None:
    state = do(table(), move("s7"))
    after = do(
        state,
        correct(
            road={"s9": ["blue"], "s11": ["purple"], "s12": ["green"]},
            players={"purple": {"coins": 4, "springs": [3, 2], "meals": ["Soba"], "encounters": ["samurai"]}},
        ),
    )
    told = shown(after)
    assert (told["turn"], told["mover"], told["to_act"]) == (2, "blue", "blue")
    assert list(told["road"]) == ["s9", "s11", "s12"]
    assert (of(after)["coins"], points(after)["total"]) == (4, 5 + 6 + 3)
    assert told["piles"]["springs"] == {"2": 5, "3": 5}
    assert told["piles"]["meals"]["Soba"] == 1
    assert told["piles"]["encounters"]["samurai"] == 1


def test_the_road_is_told_in_the_order_of_the_walk_however_it_was_written() -> None:
    state = do(table(), correct(road={"s12": ["green"], "s9": ["blue"], "s11": ["purple"]}))
    assert list(shown(state)["road"]) == ["s9", "s11", "s12"]
    back = do(table(direction="kyoto"), correct(road={"s42": ["green"], "s53": ["blue"], "s51": ["purple"]}))
    assert list(shown(back)["road"]) == ["s53", "s51", "s42"]
    assert back.mover == "blue"


def test_the_order_of_arrival_is_the_order_in_the_list() -> None:
    state = do(table(), correct(road={"inn1": ["blue", "purple", "green"]}))
    assert (state.mover, shown(state)["road"]) == ("green", {"inn1": ["blue", "purple", "green"]})


@pytest.mark.parametrize(
    ("road", "reason"),
    [
        ({}, TokaidoReason.TRAVELER_MISSING),
        ({"s1": ["purple"], "s2": ["green"]}, TokaidoReason.TRAVELER_MISSING),
        ({"s1": ["purple"], "s2": ["green"], "s3": ["blue"], "s4": ["purple"]}, TokaidoReason.TRAVELER_AT_TWO),
        ({"inn1": ["purple", "purple", "green", "blue"]}, TokaidoReason.TRAVELER_AT_TWO),
        ({"s1": ["purple"], "s2": ["green"], "s3": ["blue"], "s4": []}, TokaidoReason.NOBODY_THERE),
        ({"s1": ["purple"], "s2": ["green"], "s3": ["blue"], "s4": ["white"]}, TokaidoReason.NOT_PLAYING),
        ({"s1": ["purple", "green"], "s3": ["blue"]}, TokaidoReason.TOO_MANY_THERE),
        ({"s2": ["purple", "green"], "s3": ["blue"]}, TokaidoReason.TOO_MANY_THERE),
        ({"s1": ["purple"], "s2": ["green"], "s15": ["blue"]}, TokaidoReason.BEYOND_THE_INN),
        ({"kyoto": ["purple", "green"], "inn2": ["blue"]}, TokaidoReason.BEYOND_THE_INN),
        ({"inn1": ["purple", "green"], "s28": ["blue"]}, TokaidoReason.BEYOND_THE_INN),
        ({"edo": ["purple", "green", "blue"]}, TokaidoReason.ALL_ARRIVED),
        ({"nara": ["purple"], "s2": ["green"], "s3": ["blue"]}, TokaidoReason.NO_SUCH_STATION),
    ],
)
def test_a_road_that_cannot_be_is_refused(road: dict[str, list[str]], reason: TokaidoReason | FormatReason) -> None:
    assert why_not(table(), correct(road=road)) is reason


@pytest.mark.parametrize(
    "road",
    [
        {"kyoto": ["purple"], "inn1": ["green", "blue"]},
        {"inn1": ["purple"], "inn2": ["green", "blue"]},
        {"inn3": ["purple", "blue"], "edo": ["green"]},
        {"s53": ["purple"], "edo": ["green", "blue"]},
        {"s4": ["purple"], "s5": ["blue"], "s6": ["green"]},
    ],
)
def test_a_road_that_can_be_is_accepted(road: dict[str, list[str]]) -> None:
    assert shown(do(table(), correct(road=road)))["road"] == road


def test_a_double_space_holds_two_of_four_players_and_not_three() -> None:
    two = {"s1": ["purple", "green"], "s3": ["blue"], "s4": ["yellow"]}
    assert shown(do(table(FOUR), correct(road=two)))["road"] == two
    three = {"s1": ["purple", "green", "blue"], "s4": ["yellow"]}
    assert why_not(table(FOUR), correct(road=three)) is TokaidoReason.TOO_MANY_THERE
    single = {"s2": ["purple", "green"], "s3": ["blue"], "s4": ["yellow"]}
    assert why_not(table(FOUR), correct(road=single)) is TokaidoReason.TOO_MANY_THERE


def test_the_neutral_traveler_is_on_the_road_too() -> None:
    assert why_not(table(TWO), correct(road={"s1": ["purple"], "s2": ["green"]})) is TokaidoReason.TRAVELER_MISSING
    state = do(table(TWO), correct(road={"s1": ["white"], "s2": ["green"], "s3": ["purple"]}))
    assert (state.mover, state.to_act) == ("white", "purple")


def test_the_neutrals_coins_can_be_corrected_where_there_is_one() -> None:
    assert shown(do(table(TWO), correct(neutral={"temple": 7})))["neutral"]["temple"] == 7
    assert why_not(table(), correct(neutral={"temple": 0})) is TokaidoReason.NO_NEUTRAL
    assert why_not(table(TWO), correct(neutral={"temple": 1000})) is TokaidoReason.OUT_OF_RANGE
    assert why_not(table(TWO), correct(neutral={"temple": -1})) is TokaidoReason.OUT_OF_RANGE
    assert why_not(table(TWO), correct(neutral={})) is FormatReason.MISSING_KEY
    assert why_not(table(TWO), correct(neutral={"temple": 1, "colour": "white"})) is FormatReason.UNKNOWN_KEY


@pytest.mark.parametrize("key", ["coins", "temple"])
def test_coins_and_temple_are_0_to_999(key: str) -> None:
    for number in (0, 999):
        assert of(do(table(), of_purple(**{key: number})))[key] == number
    for number in (-1, 1000):
        assert why_not(table(), of_purple(**{key: number})) is TokaidoReason.OUT_OF_RANGE


def test_who_has_come_to_more_coins_in_play_does_not_stand_in_the_way_of_a_correction() -> None:
    state = do(purple_first(coins=999), move("s7"))
    assert of(state)["coins"] == 1002
    assert shown(do(state, correct())) == shown(state)
    assert of(do(state, correct(players={"green": {"coins": 3}})))["coins"] == 1002


@pytest.mark.parametrize("view", list(COMPLETE))
def test_sections_are_0_to_the_panoramas_length(view: str) -> None:
    for number in (-1, COMPLETE[view] + 1):
        assert why_not(table(), of_purple(panoramas={**NO_SECTIONS, view: number})) is TokaidoReason.OUT_OF_RANGE
    most = {**NO_SECTIONS, view: COMPLETE[view] - 1}
    assert of(do(table(), of_purple(panoramas=most)))["panoramas"] == most


@pytest.mark.parametrize(
    ("shows", "reason"),
    [
        ({"purple": {"souvenirs": ["Gofu", "Gofu"]}}, TokaidoReason.SOUVENIR_TWICE),
        ({"purple": {"souvenirs": ["Gofu"]}, "blue": {"souvenirs": ["Gofu"]}}, TokaidoReason.SOUVENIR_TWICE),
        ({"purple": {"souvenirs": ["Dango"]}}, TokaidoReason.NO_SUCH_SOUVENIR),
        ({"purple": {"meals": ["Dango", "Dango"]}}, TokaidoReason.MEAL_TWICE),
        ({"purple": {"meals": ["Gofu"]}}, TokaidoReason.NO_SUCH_MEAL),
        ({"purple": {"meals": ["Fugu"]}, "blue": {"meals": ["Fugu"]}}, TokaidoReason.TOO_MANY_CARDS),
        ({"purple": {"encounters": ["noble"] * 2}, "blue": {"encounters": ["noble"]}}, TokaidoReason.TOO_MANY_CARDS),
        ({"purple": {"encounters": ["guide-paddy"] * 2}}, TokaidoReason.TOO_MANY_CARDS),
        ({"purple": {"springs": [2] * 7}}, TokaidoReason.TOO_MANY_CARDS),
        ({"purple": {"springs": [3] * 4}, "green": {"springs": [3] * 3}}, TokaidoReason.TOO_MANY_CARDS),
        ({"purple": {"springs": [4]}}, TokaidoReason.NO_SUCH_SPRING),
        ({"white": {"coins": 3}}, TokaidoReason.NOT_PLAYING),
        ({"purple": {"traveler": "kinko"}}, FormatReason.UNKNOWN_KEY),
        ({"purple": {"score": {}}}, FormatReason.UNKNOWN_KEY),
        ({"purple": {"panoramas": {"paddy": 1}}}, FormatReason.MISSING_KEY),
        ({"purple": {"panoramas": {**NO_SECTIONS, "moon": 1}}}, FormatReason.UNKNOWN_KEY),
        ({"purple": {"coins": True}}, FormatReason.NOT_WHOLE),
        ({"purple": {"coins": None}}, FormatReason.NOT_WHOLE),
        ({"purple": {"springs": [2.0]}}, FormatReason.NOT_WHOLE),
        ({"purple": {"springs": ["2"]}}, FormatReason.NOT_WHOLE),
        ({"purple": {"encounters": ["monk"]}}, FormatReason.NOT_ONE_OF),
        ({"purple": {"souvenirs": "Gofu"}}, FormatReason.NOT_A_LIST),
        ({"orange": {}}, FormatReason.UNKNOWN_KEY),
    ],
)
def test_cards_that_cannot_be_are_refused(shows: dict[str, Any], reason: TokaidoReason | FormatReason) -> None:
    assert why_not(table(), correct(players=shows)) is reason


def test_all_the_cards_there_are_can_be_in_collections() -> None:
    road = the_road()
    state = table(
        players={
            "purple": {"souvenirs": [card.name for card in road.souvenirs], "springs": [2] * 6},
            "green": {"encounters": [card for card, number in road.encounters.items() for _each in range(number)]},
            "blue": {"springs": [3] * 6, "meals": [card.name for card in road.meals]},
        }
    )
    piles = shown(state)["piles"]
    assert piles["souvenirs"] == []
    assert set(piles["encounters"].values()) == set(piles["springs"].values()) == {0}
    assert piles["meals"]["Fugu"] == 0


def test_a_panoramas_achievement_is_held_by_one_who_has_completed_it_exactly_if_somebody_has() -> None:
    whole = {"panoramas": {**NO_SECTIONS, "sea": 5}}
    both = {"purple": whole, "green": whole}
    for holder in both:
        state = do(table(), correct(players=both, achievements={"sea": [holder]}))
        assert shown(state)["achievements"]["sea"] == [holder]
    assert why_not(table(), correct(players=both)) is TokaidoReason.NO_HOLDER
    assert why_not(table(), correct(players=both, achievements={"sea": []})) is TokaidoReason.NO_HOLDER
    blue = correct(players=both, achievements={"sea": ["blue"]})
    assert why_not(table(), blue) is TokaidoReason.HOLDER_INCOMPLETE
    nobody = correct(achievements={"sea": ["blue"]})
    assert why_not(table(), nobody) is TokaidoReason.HOLDER_INCOMPLETE
    white = correct(players=both, achievements={"sea": ["white"]})
    assert why_not(table(), white) is TokaidoReason.NOT_PLAYING
    two = correct(players=both, achievements={"sea": ["purple", "green"]})
    assert why_not(table(), two) is TokaidoReason.ONE_HOLDER


def test_who_no_longer_has_completed_a_panorama_does_not_keep_its_achievement_silently() -> None:
    whole = {"panoramas": {**NO_SECTIONS, "sea": 5}}
    state = table(players={"purple": whole}, achievements={"sea": ["purple"]})
    less = {"purple": {"panoramas": NO_SECTIONS}}
    assert why_not(state, correct(players=less)) is TokaidoReason.HOLDER_INCOMPLETE
    after = do(state, correct(players=less, achievements={"sea": []}))
    assert shown(after)["achievements"]["sea"] == []


def test_the_achievements_of_the_end_cannot_be_set() -> None:
    assert why_not(table(), correct(achievements={"bather": ["purple"]})) is FormatReason.UNKNOWN_KEY


def test_after_a_correction_the_first_to_complete_still_takes_the_achievement() -> None:
    road = {"kyoto": ["purple"], "inn1": ["green", "blue"]}
    state = table(road=road, players={"purple": {"panoramas": {**NO_SECTIONS, "paddy": 2}}})
    assert shown(do(state, move("s4")))["achievements"]["paddy"] == ["purple"]
    paddies = {"purple": 2, "green": 3}
    players = {colour: {"panoramas": {**NO_SECTIONS, "paddy": held}} for colour, held in paddies.items()}
    late = table(road=road, players=players, achievements={"paddy": ["green"]})
    assert shown(do(late, move("s4")))["achievements"]["paddy"] == ["green"]


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        ({"do": "correct"}, FormatReason.MISSING_KEY),
        ({"do": "correct", "set": []}, FormatReason.NOT_AN_OBJECT),
        ({"do": "correct", "set": {"turn": 3}}, FormatReason.UNKNOWN_KEY),
        ({"do": "correct", "set": {"mover": "purple"}}, FormatReason.UNKNOWN_KEY),
        ({"do": "correct", "set": {}, "why": 3}, FormatReason.NOT_TEXT),
        ({"do": "correct", "set": {}, "who": "me"}, FormatReason.UNKNOWN_KEY),
        ({"do": "correct", "set": {"road": []}}, FormatReason.NOT_AN_OBJECT),
        ({"do": "correct", "set": {"road": {"s1": "purple"}}}, FormatReason.NOT_A_LIST),
        ({"do": "correct", "set": {"road": {"s1": ["orange"]}}}, FormatReason.NOT_ONE_OF),
        ({"do": "correct", "set": {"achievements": {"sea": None}}}, FormatReason.NOT_A_LIST),
        ({"do": "correct", "set": {"neutral": None}}, FormatReason.NOT_AN_OBJECT),
    ],
)
def test_a_correction_of_the_wrong_shape_is_refused(event: dict[str, Any], reason: FormatReason) -> None:
    assert why_not(table(TWO), event) is reason
