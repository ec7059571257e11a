"""Two players and the neutral traveler."""

import pytest

from companion.games import tokaido
from companion.games.tokaido.rules.refusal import TokaidoReason
from tests.companion.games.tokaido.positions_tokaido import (
    COMPLETE,
    do,
    meal,
    move,
    of,
    offered,
    points,
    setup,
    shown,
    stops,
    table,
    the_road,
    why_not,
)

TWO = ("purple", "green")


def test_the_neutral_traveler_moves_like_the_others_when_it_is_last() -> None:
    state = table(TWO, line=("purple", "green", "white"))
    assert (state.mover, state.to_act) == ("white", "purple")
    state = do(state, move("s5"))
    assert (state.mover, state.to_act, state.turn) == ("green", "green", 2)


@pytest.mark.parametrize(
    ("road", "decides"),
    [
        ({"s2": ["white"], "s5": ["green"], "s7": ["purple"]}, "purple"),
        ({"s2": ["white"], "s5": ["purple"], "s7": ["green"]}, "green"),
        ({"s2": ["white"], "inn1": ["green", "purple"]}, "green"),
        ({"s2": ["white"], "inn1": ["purple", "green"]}, "purple"),
        ({"inn1": ["purple", "green", "white"]}, "purple"),
        ({"inn1": ["green", "purple", "white"]}, "green"),
        ({"kyoto": ["purple", "white"], "s2": ["green"]}, "green"),
    ],
)
def test_the_player_farthest_ahead_moves_it_at_one_inn_the_first_in_line(
    road: dict[str, list[str]], decides: str
) -> None:
    state = table(TWO, road=road)
    assert (state.mover, state.to_act) == ("white", decides)


def test_a_neutral_traveler_that_is_ahead_decides_nothing() -> None:
    state = table(TWO, road={"kyoto": ["purple"], "s2": ["green"], "inn1": ["white"]})
    assert (state.mover, state.to_act) == ("purple", "purple")


def test_it_may_stop_on_any_open_space_up_to_the_next_inn() -> None:
    """Coins and complete panoramas do not concern it."""
    poor = {"coins": 0, "panoramas": COMPLETE}
    state = table(
        TWO,
        road={"kyoto": ["white"], "s5": ["green"], "s7": ["purple"]},
        players=dict.fromkeys(TWO, poor),
        achievements={view: ["green"] for view in COMPLETE},
    )
    legs = [station.id for station in the_road().stations[1:15]]
    assert stops(state) == [station for station in legs if station not in ("s5", "s7")]
    assert why_not(state, move("s5")) is TokaidoReason.NO_ROOM
    assert why_not(state, move("s15")) is TokaidoReason.PAST_THE_INN


def test_at_a_temple_it_donates_a_coin_of_the_bank() -> None:
    state = table(TWO, road={"kyoto": ["white"], "s5": ["green"], "s7": ["purple"]})
    state = do(state, move("s2"))
    assert shown(state)["neutral"] == {"colour": "white", "temple": 1}
    assert state.phase == "move"
    state = do(state, move("s9"))
    assert shown(state)["neutral"] == {"colour": "white", "temple": 2}


@pytest.mark.parametrize("station", ["s1", "s3", "s4", "s5", "s6", "s7", "s11", "inn1"])
def test_else_it_does_nothing(station: str) -> None:
    state = table(TWO, road={"kyoto": ["white"], "s12": ["green"], "s13": ["purple"]})
    before = shown(state)
    after = shown(do(state, move(station)))
    assert after["phase"] == "move"
    assert (after["players"], after["neutral"], after["piles"]) == (
        before["players"],
        before["neutral"],
        before["piles"],
    )


def test_its_discarded_meal_is_never_entered() -> None:
    state = table(TWO, road={"s12": ["purple"], "s13": ["white"], "inn1": ["green"]})
    state = do(state, move("inn1"), "skip")
    assert (state.mover, state.phase) == ("white", "move")
    state = do(state, move("inn1"))
    assert (state.phase, state.mover, state.to_act) == ("move", "white", "green")
    assert sum(shown(state)["piles"]["meals"].values()) == 25


def test_when_it_arrives_last_the_game_is_over() -> None:
    state = table(TWO, road={"s53": ["white"], "edo": ["green", "purple"]})
    state = do(state, move("edo"))
    assert (state.phase, state.mover, state.to_act, state.turn) == ("over", None, None, 1)
    assert offered(state) == []


def test_it_takes_its_rank_and_those_points_go_to_nobody() -> None:
    road = {"s53": ["white"], "edo": ["green", "purple"]}
    for neutral, purple, green, ranks in (
        (5, 3, 1, (7, 4)),
        (3, 3, 1, (10, 7)),
        (2, 3, 1, (10, 4)),
        (0, 3, 1, (10, 7)),
        (1, 3, 3, (10, 10)),
        (4, 3, 3, (7, 7)),
        (4, 0, 4, (0, 10)),
    ):
        players = {"purple": {"temple": purple}, "green": {"temple": green}}
        state = table(TWO, road=road, neutral={"temple": neutral}, players=players)
        state = do(state, move("edo"))
        assert (points(state)["ranking"], points(state, "green")["ranking"]) == ranks


def test_it_holds_no_cards_and_gets_no_achievement() -> None:
    state = do(table(TWO, road={"s53": ["white"], "edo": ["green", "purple"]}), move("edo"))
    assert set(shown(state)["players"]) == {"purple", "green"}
    assert all(holders == [] for holders in shown(state)["achievements"].values())


def test_a_game_of_two_is_played_with_meals() -> None:
    state = table(TWO, road={"s13": ["purple"], "inn1": ["green", "white"]})
    state = do(state, move("inn1"), meal("Dango"))
    assert of(state)["meals"] == ["Dango"]


@pytest.mark.parametrize("neutral", ["blue", "yellow", "white"])
def test_any_third_colour_can_be_the_neutral_traveler(neutral: str) -> None:
    event = tokaido.parse_event(setup(TWO, neutral=neutral))
    state = tokaido.begin(event, the_road())
    assert shown(state)["neutral"] == {"colour": neutral, "temple": 0}


def test_three_players_have_no_neutral_traveler() -> None:
    assert shown(table())["neutral"] is None
