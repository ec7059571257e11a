"""The table as a value: what a stop and a card say they would bring, what a touch makes of it, why not."""

from dataclasses import replace
from functools import partial

import pytest

from companion.games.tokaido.desk.acts import GoOn, OpenScreen, StoreEvents, WhyNot
from companion.games.tokaido.desk.cards import OverCard, RefusalCard
from companion.games.tokaido.desk.half_made import HalfMade
from companion.games.tokaido.desk.journey_desk import JourneyDesk, TravelerMove
from companion.games.tokaido.desk.stops import OpenStop
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.names import Achievement, Panorama, PlayerColour
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.words.pages_for import PAGE_IDS
from companion.language import LANGUAGES, in_language
from tests.companion.games.tokaido.desk.touching import Hand, at, desk_at, refusal_of
from tests.companion.games.tokaido.positions_tokaido import (
    COMPLETE,
    FOUR,
    do,
    move,
    purple_first,
    shown,
    table,
)

PURPLE, GREEN, BLUE, YELLOW, WHITE = PlayerColour


def stop_at(state: JourneyState, station: str) -> OpenStop:
    return next(stop for stop in desk_at(state).stops() if stop.station == station)


def why_not(state: JourneyState, station: str) -> RefusalCard:
    act = desk_at(state).touch_station(station)
    assert isinstance(act, WhyNot)
    return refusal_of(desk_at(state).explain(act))


# The road


def test_the_open_stops_are_those_of_the_engine_nearest_first() -> None:
    stops = desk_at(table()).stops()
    assert [stop.station for stop in stops[:3]] == ["s1", "s2", "s3"]
    assert [stop.rank for stop in stops] == list(range(14))
    assert stops[0].act == StoreEvents(({"do": "move", "to": "s1"},))


def test_a_stop_says_what_it_brings() -> None:
    state = purple_first(coins=5, panoramas={"paddy": 1, "mountain": 0, "sea": 4})
    words = {stop.kind.value: stop.words for stop in reversed(desk_at(state).stops())}
    assert words == {
        "inn": "a meal",
        "spring": "2 or 3 points",
        "mountain": "+1 point",
        "sea": "+8 points",
        "encounter": "an encounter",
        "temple": "give 1 to 3 coins",
        "shop": "5 coins to spend",
        "farm": "+3 coins",
        "paddy": "+2 points",
    }
    sea = stop_at(state, "s11")
    assert (sea.points, sea.section, sea.achievements) == ((8,), (Panorama.SEA, 5), (Achievement.SEA,))


def test_mitsukunis_points_are_counted_where_a_stop_would_bring_them() -> None:
    state = purple_first("mitsukuni", panoramas={"paddy": 0, "mountain": 0, "sea": 4})
    assert stop_at(state, "s11").points == (9,)
    assert stop_at(state, "s13").points == (3, 4)


def test_a_poor_traveler_is_told_that_the_inn_has_nothing_to_offer() -> None:
    assert stop_at(purple_first(coins=0), "inn1").words == "no meal within your means"
    assert stop_at(purple_first("kinko", coins=0), "inn1").words == "a meal"


def test_a_stop_says_who_is_left_behind_and_who_moves_then() -> None:
    state = table(FOUR, road={"s1": ["purple"], "s5": ["green"], "s6": ["blue"], "s9": ["yellow"]})
    assert stop_at(state, "s2").passed == ()
    assert (stop_at(state, "s2").then, stop_at(state, "s2").then_words) == (PURPLE, "then you again")
    assert stop_at(state, "s8").passed == (GREEN, BLUE)
    assert (stop_at(state, "s8").then, stop_at(state, "s8").then_words) == (GREEN, "then Green")


def test_who_comes_second_to_a_double_space_passes_nobody_there_and_moves_first() -> None:
    state = table(FOUR, road={"s4": ["purple"], "s5": ["green"], "s8": ["blue"], "s9": ["yellow"]})
    second = stop_at(state, "s5")
    assert (second.slot, second.passed, second.then) == (1, (), PURPLE)


def test_the_neutral_traveler_brings_a_coin_to_the_temple_and_takes_a_meal_from_the_inn() -> None:
    state = table(("purple", "green"), line=["purple", "green", "white"])
    words = {stop.kind.value: stop.words for stop in desk_at(state).stops()}
    assert words["temple"] == "gives 1 coin"
    assert words["inn"] == "one meal less"
    assert words["farm"] == words["sea"] == ""
    assert desk_at(state).prompt() == "Purple decides: where does the neutral traveler stop?"


def test_the_last_stop_of_all_is_followed_by_nobody() -> None:
    state = table(road={"s53": ["purple"], "edo": ["green", "blue"]})
    assert (stop_at(state, "edo").then, stop_at(state, "edo").then_words) == (None, "then all have arrived")


# One touch moves


def test_farms_and_panoramas_are_done_with_one_touch() -> None:
    for station, gained in (("s7", {"coins": 10}), ("s4", {"panoramas": {"paddy": 1, "mountain": 0, "sea": 0}})):
        hand = Hand(purple_first())
        hand.touch(f"stop:{station}")
        assert hand.state.phase == "move"
        assert {key: shown(hand.state)["players"]["purple"][key] for key in gained} == gained
        assert hand.desk.last == TravelerMove(PURPLE, "kyoto", station)
        assert hand.desk.told


@pytest.mark.parametrize(
    ("station", "words", "page"),
    [
        ("kyoto", "That is not ahead of Purple; travelers only go forward.", "moving"),
        ("s15", "The next inn comes first: everybody stops there.", "moving"),
        ("s2", "Purple has no coin, and without one nobody stops at a temple.", "moving"),
        ("s8", "Purple has no coin, and without one nobody stops at a shop.", "moving"),
        ("s4", "Purple has completed the paddy panorama and does not stop there any more.", "panoramas"),
    ],
)
def test_a_station_that_is_not_open_says_why(station: str, words: str, page: str) -> None:
    state = table(
        road={"s1": ["purple"], "inn1": ["green", "blue"]},
        players={"purple": {"coins": 0, "panoramas": {"paddy": 3, "mountain": 0, "sea": 0}}},
        achievements={"paddy": ["purple"]},
    )
    card = why_not(state, station)
    assert card.words == words
    assert card.rule.act == OpenScreen("rules", {"page": page})
    assert page in PAGE_IDS
    assert card.back.act == GoOn(HalfMade())


def test_a_full_station_names_who_is_there() -> None:
    state = table(FOUR, road={"s4": ["purple"], "s5": ["green", "blue"], "s9": ["yellow"]})
    assert why_not(state, "s5").words == "No room: Green and Blue are there."


def test_a_station_touched_while_something_is_asked_says_what_comes_first() -> None:
    desk = at(purple_first(), move("s1"))
    act = desk.touch_station("s4")
    assert isinstance(act, WhyNot)
    assert refusal_of(desk.explain(act)).words == "Not yet: souvenirs are to be bought or declined."


# We play it so


def test_we_play_it_so_puts_the_traveler_there_all_the_same() -> None:
    hand = Hand(purple_first(coins=0))
    hand.touch("stop:s2")
    hand.touch("house")
    assert hand.state.station_of(PURPLE) == "s2"
    assert [event["do"] for event in hand.stored] == ["correct"]
    assert hand.stored[0]["why"] == "we play it so"


def test_a_table_that_cannot_be_offers_no_house_rule() -> None:
    full = table(FOUR, road={"s4": ["purple"], "s5": ["green", "blue"], "s9": ["yellow"]})
    assert why_not(full, "s5").house is None
    assert why_not(table(), "s15").house is None


def test_a_souvenir_on_credit_takes_all_the_coins_there_are() -> None:
    hand = Hand(do(purple_first(coins=1), move("s8")))
    hand.touch("souvenir:Ukiyoe")
    hand.touch("house")
    assert shown(hand.state)["players"]["purple"]["souvenirs"] == ["Ukiyoe"]
    assert hand.state.players[PURPLE].coins == 0
    assert len(hand.steps) == 1


def test_a_meal_on_credit_takes_all_the_coins_there_are() -> None:
    hand = Hand(do(table(road={"s12": ["purple"], "s13": ["green"], "inn1": ["blue"]},
                         players={"purple": {"coins": 1}}), move("inn1")))  # fmt: skip
    hand.touch("meal:Fugu")
    hand.touch("house")
    assert (hand.state.players[PURPLE].meals, hand.state.players[PURPLE].coins) == (("Fugu",), 0)


def test_what_the_card_asked_is_there_again_after_a_refusal() -> None:
    hand = Hand(do(purple_first(coins=3), move("s8")))
    hand.touch("souvenir:Gofu")
    before = hand.desk.card()
    hand.touch("souvenir:Ukiyoe")
    hand.touch("back")
    assert hand.desk.card() == before


# The end


def test_when_all_have_arrived_the_score_is_one_touch_away() -> None:
    desk = at(purple_first(at="inn3", coins=0), move("edo"))
    card = desk.card()
    assert isinstance(card, OverCard)
    assert card.score.act == OpenScreen("score")
    assert desk.stops() == desk.forecast().line == ()
    assert TOKAIDO.describe_table(desk.state)[0] == "The journey is over."


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_desk_says_is_whole_in_every_language(language: str) -> None:
    states = [table(), table(("purple", "green"), line=["purple", "green", "white"], neutral={"temple": 2})]
    states += [do(purple_first(traveler), move(to)) for traveler in ("hirotada", "yoshiyasu", "satsuki")
               for to in ("s1", "s2", "s3", "s13", "inn1")]  # fmt: skip
    states += [do(purple_first(traveler), move("inn1")) for traveler in ("hiroshige", "chuubei")]
    for state in states:
        said = in_language(language, partial(everything_said, desk_at(state)))
        assert not any(place in said for place in ("{name}", "{n}", "{coins}", "{points}"))


def everything_said(desk: JourneyDesk) -> str:
    words = [stop.words for stop in desk.stops()]
    return repr((desk.prompt(), desk.hands(), TOKAIDO.describe_table(desk.state), desk.card(), words))


def test_the_table_is_described_from_what_is_asked_to_what_everybody_has() -> None:
    state = table(
        FOUR,
        road={"s1": ["purple", "green"], "s5": ["blue"], "s9": ["yellow"]},
        players={"blue": {"coins": 2, "souvenirs": ["Gofu"], "temple": 1, "panoramas": {**COMPLETE, "paddy": 1,
                 "mountain": 0, "sea": 0}}},
    )  # fmt: skip
    assert TOKAIDO.describe_table(state) == (
        "Green is farthest behind and moves.",
        "The nearest stops are at a temple, at an encounter space and at the paddy.",
        "Purple and Green stand at a shop, and Green leaves first; Blue stands at a hot spring; Yellow "
        "stands at a temple.",
        "Purple has 0 points and 7 coins.",
        "Green has 0 points and 7 coins.",
        "Blue has 3 points, 2 coins, 1 souvenir, 1 of 3 sections of the paddy and 1 coin in the temple.",
        "Yellow has 0 points and 7 coins.",
    )


def test_whoever_is_still_last_is_told_to_move_again() -> None:
    hand = Hand(table(road={"s1": ["purple"], "s9": ["green"], "inn1": ["blue"]}))
    hand.touch("stop:s4")
    assert hand.desk.prompt() == "Purple is still last and moves again: where to?"


def test_the_neutral_travelers_arrival_says_what_to_do_with_cards_and_coins() -> None:
    line = ["purple", "green", "white"]
    for stop, words in (
        ("s2", "The neutral traveler gives 1 coin of the bank to the temple."),
        ("s4", ""),
        ("inn1", "The neutral traveler is first at the inn: draw 4 meal cards, discard one unseen."),
    ):
        hand = Hand(table(("purple", "green"), line=line))
        hand.touch(f"stop:{stop}")
        assert hand.desk.hands() == words
    hand = Hand(table(("purple", "green"), road={"s9": ["white"], "s11": ["green"], "inn1": ["purple"]}))
    hand.touch("stop:inn1")
    assert hand.desk.hands() == "The neutral traveler is at the inn: discard one of its meal cards unseen."


def test_a_step_that_could_not_be_stored_is_told_without_a_house_rule() -> None:
    desk = desk_at(table())
    act = desk.touch_station("kyoto")
    assert isinstance(act, WhyNot)
    refused = desk.explain(act).refused
    assert refused is not None
    card = refusal_of(desk.could_not(refused.refusal))
    assert card.house is None
    assert card.words == TOKAIDO.refusal_words(desk.state, refused.refusal)
    assert replace(desk.could_not(refused.refusal), refused=None) == desk
