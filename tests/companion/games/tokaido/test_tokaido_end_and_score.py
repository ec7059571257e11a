"""The end: four awards, the temple's ranks, and who wins."""

from typing import Any

import pytest

from companion.games import tokaido
from companion.games.tokaido.rules.refusal import TokaidoReason
from companion.games.tokaido.rules.score import leaders, score, tally
from companion.games.tokaido.rules.state import JourneyState
from tests.companion.games.tokaido.positions_tokaido import (
    FIVE,
    FOUR,
    NO_SECTIONS,
    THREE,
    do,
    meal,
    move,
    of,
    offered,
    points,
    purple_first,
    shown,
    table,
    why_not,
)


def ended(
    players: dict[str, Any],
    colours: tuple[str, ...] = THREE,
    travelers: dict[str, str | None] | None = None,
    **shows: Any,
) -> JourneyState:
    """The game after the last traveler has come to Edo without a coin or has declined to eat."""
    last, *others = colours
    state = table(colours, travelers, road={"s53": [last], "edo": others}, players=players, **shows)
    state = do(state, move("edo"))
    return do(state, "skip") if state.phase == "meal" else state


def holders(state: JourneyState, award: str) -> list[str]:
    found: list[str] = shown(state)["achievements"][award]
    return found


def test_the_game_is_over_when_all_are_at_the_last_inn_and_the_last_has_eaten() -> None:
    state = table(road={"s53": ["purple"], "edo": ["green", "blue"]})
    state = do(state, move("edo"))
    assert (state.phase, state.mover) == ("meal", "purple")
    over = do(state, meal("Dango"))
    assert (over.phase, over.mover, over.to_act, over.turn) == ("over", None, None, 1)
    assert points(over)["meals"] == 6
    assert offered(over) == []


def test_the_last_who_cannot_pay_ends_the_game_by_arriving() -> None:
    state = table(road={"s53": ["purple"], "edo": ["green", "blue"]}, players={"purple": {"coins": 0}})
    assert do(state, move("edo")).phase == "over"


def test_while_one_is_on_the_road_the_game_goes_on() -> None:
    state = table(road={"s52": ["purple"], "s53": ["green"], "edo": ["blue"]})
    state = do(state, move("edo"), "skip")
    assert (state.phase, state.mover, state.turn) == ("move", "green", 2)


@pytest.mark.parametrize(
    "event", [move("s4"), "skip", {"do": "correct", "set": {}}, meal("Dango"), {"do": "donate", "coins": 1}]
)
def test_nothing_follows_the_end(event: Any) -> None:
    assert why_not(ended({}), event) is TokaidoReason.GAME_OVER


@pytest.mark.parametrize(
    ("award", "most", "fewer"),
    [
        ("bather", {"springs": [2, 2, 2]}, {"springs": [3, 3]}),
        ("chatterbox", {"encounters": ["noble", "priest"]}, {"encounters": ["samurai"]}),
        ("collector", {"souvenirs": ["Gofu", "Hashi", "Koma"]}, {"souvenirs": ["Haori", "Sumie"]}),
        ("gourmet", {"meals": ["Fugu", "Soba"]}, {"meals": ["Dango", "Misoshiru", "Nigirimeshi"]}),
    ],
)
def test_an_award_goes_to_whoever_has_most(award: str, most: dict[str, Any], fewer: dict[str, Any]) -> None:
    state = ended({"green": most, "purple": fewer})
    assert holders(state, award) == ["green"]
    assert points(state, "green")["achievements"] == 3
    assert points(state)["achievements"] == 0


@pytest.mark.parametrize(
    ("award", "one", "other"),
    [
        ("bather", {"springs": [2, 2]}, {"springs": [3, 3]}),
        ("chatterbox", {"encounters": ["noble"]}, {"encounters": ["samurai"]}),
        ("collector", {"souvenirs": ["Gofu"]}, {"souvenirs": ["Sumie"]}),
        ("gourmet", {"meals": ["Fugu"]}, {"meals": ["Dango", "Soba"]}),
    ],
)
def test_all_who_tie_for_an_award_are_holders(award: str, one: dict[str, Any], other: dict[str, Any]) -> None:
    state = ended({"blue": one, "purple": other})
    assert holders(state, award) == ["purple", "blue"]
    assert points(state)["achievements"] == points(state, "blue")["achievements"] == 3


def test_a_best_count_of_0_wins_nothing() -> None:
    state = ended({})
    for award in ("bather", "chatterbox", "collector", "gourmet"):
        assert holders(state, award) == []
    assert [points(state, colour)["total"] for colour in THREE] == [0, 0, 0]
    assert shown(state)["winners"] == list(THREE)


def test_gourmet_counts_printed_prices_also_for_kinko_and_satsuki() -> None:
    state = ended(
        {"purple": {"meals": ["Fugu"]}, "green": {"meals": ["Udon"]}, "blue": {"meals": ["Soba"]}},
        travelers={"purple": "kinko", "green": "satsuki"},
    )
    assert holders(state, "gourmet") == ["purple", "green"]


def test_awards_and_ranks_wait_for_the_end() -> None:
    rich = {"springs": [2], "encounters": ["noble"], "souvenirs": ["Gofu"], "meals": ["Dango"], "temple": 5}
    state = table(players={"purple": rich})
    assert points(state)["ranking"] == points(state)["achievements"] == 0
    for award in ("bather", "chatterbox", "collector", "gourmet"):
        assert holders(state, award) == []
    assert shown(state)["winners"] is None
    assert points(ended({"purple": rich}))["achievements"] == 12


@pytest.mark.parametrize(
    ("given", "ranks"),
    [
        ((5, 4, 3, 2, 1), (10, 7, 4, 2, 2)),
        ((5, 5, 4, 3, 2), (10, 10, 7, 4, 2)),
        ((5, 4, 4, 3, 0), (10, 7, 7, 4, 0)),
        ((3, 3, 3, 3, 3), (10, 10, 10, 10, 10)),
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
        ((0, 1, 0, 0, 0), (0, 10, 0, 0, 0)),
        ((1, 2, 3, 4, 5), (2, 2, 4, 7, 10)),
        ((4, 3, 2, 1, 1), (10, 7, 4, 2, 2)),
    ],
)
def test_ranks_of_the_temple_are_dense(given: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    state = ended({colour: {"temple": coins} for colour, coins in zip(FIVE, given, strict=True)}, FIVE)
    assert tuple(points(state, colour)["ranking"] for colour in FIVE) == ranks
    assert tuple(points(state, colour)["temple"] for colour in FIVE) == given


def test_mitsukuni_gets_1_more_for_each_achievement_tied_ones_and_those_of_the_end_too() -> None:
    whole = {**NO_SECTIONS, "paddy": 3}
    state = ended(
        {
            "purple": {"springs": [2], "panoramas": whole, "temple": 1},
            "green": {"springs": [2], "temple": 1},
        },
        travelers={"purple": "mitsukuni"},
        achievements={"paddy": ["purple"]},
    )
    assert holders(state, "bather") == ["purple", "green"]
    assert points(state) == {
        "souvenirs": 0, "panoramas": 6, "springs": 3, "temple": 1, "encounters": 0, "meals": 0, "achievements": 8,
        "ranking": 10, "total": 28,
    }  # fmt: skip
    assert points(state, "green")["achievements"] == 3


def test_most_points_win() -> None:
    state = ended({"green": {"meals": ["Dango"]}, "blue": {"springs": [3]}})
    assert shown(state)["winners"] == ["green"]


def test_of_equal_points_more_achievements_decide() -> None:
    state = ended(
        {
            "purple": {"meals": ["Fugu"], "panoramas": {"paddy": 2, "mountain": 1, "sea": 0}},
            "green": {"springs": [2, 2, 2], "souvenirs": ["Gofu"]},
        }
    )
    assert points(state)["total"] == points(state, "green")["total"] == 13
    assert shown(state)["winners"] == ["green"]


def test_with_equal_points_and_achievements_the_victory_is_shared_and_coins_are_worth_nothing() -> None:
    state = ended({"purple": {"meals": ["Soba"], "coins": 9}, "blue": {"meals": ["Sushi"], "coins": 0}})
    assert shown(state)["winners"] == ["purple", "blue"]
    assert of(state)["coins"] == 9


def test_panoramas_achievements_count_for_the_tie_break() -> None:
    whole = {**NO_SECTIONS, "paddy": 3}
    state = ended(
        {"purple": {"panoramas": whole, "temple": 0}, "green": {"panoramas": whole, "springs": []}, "blue": {}},
        achievements={"paddy": ["green"]},
    )
    assert (points(state)["total"], points(state, "green")["total"]) == (6, 9)
    level = ended(
        {"purple": {"panoramas": whole | {"mountain": 2}}, "green": {"panoramas": whole}},
        achievements={"paddy": ["green"]},
    )
    assert points(level)["total"] == points(level, "green")["total"] == 9
    assert shown(level)["winners"] == ["green"]


def test_the_score_is_recounted_from_what_lies_on_the_table_alone() -> None:
    state = ended({"purple": {"springs": [3], "temple": 2}, "green": {"meals": ["Fugu"]}}, FOUR)
    counted = tally(state)
    assert {colour: each.total for colour, each in score(counted).items()} == {
        colour: points(state, colour)["total"] for colour in FOUR
    }
    assert list(leaders(counted)) == shown(state)["winners"]
    assert tokaido.score(counted) == score(counted)


def test_coins_and_points_have_no_upper_end() -> None:
    state = purple_first(coins=998, temple=999)
    state = do(state, move("s7"))
    assert (of(state)["coins"], points(state)["temple"]) == (1001, 999)
