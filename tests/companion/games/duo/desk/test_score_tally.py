"""The tally of a game played without the app, on the rulebooks' own example."""

import json
from types import SimpleNamespace
from typing import Any, cast

from companion.games.duo.desk.tally import Tally, read_tally, tally_json
from companion.games.duo.rules.limits import bounds
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.score import Count, End, Score, ends, score, winner

BOARD = cast(
    Any,
    SimpleNamespace(temple=9, garden=6, gold=(5, 11, 18, 26, 35, 45), culture=(1, 3, 6, 10, 14, 18, 23, 28, 34, 40)),
)
EXAMPLE = Count(temple=7, garden=6, gold=5, gifts=6)


def test_the_rulebooks_example_is_95() -> None:
    assert score(BOARD, EXAMPLE) == Score(42, 35, 18, 95)


def test_nothing_gained_is_one_point_of_faith() -> None:
    assert score(BOARD, Count()).total == 1


def test_coins_decide_a_tie_and_equal_coins_share_the_game() -> None:
    richer = Tally({}, {Colour.PURPLE: EXAMPLE, Colour.GREEN: EXAMPLE}).counted(Colour.GREEN, "coins", 2)
    assert winner(BOARD, richer.counts) is Colour.GREEN
    assert winner(BOARD, richer.counted(Colour.PURPLE, "coins", 2).counts) is None


def test_ten_coins_are_only_possible_with_six_slabs() -> None:
    assert bounds(BOARD, "coins", EXAMPLE.gold) == (0, 9)
    assert bounds(BOARD, "coins", gold=6)[1] > 9
    assert bounds(BOARD, "temple") == (1, 9)


def test_a_half_made_tally_survives_a_power_cut() -> None:
    tally = Tally().named(Colour.PURPLE, " Zoë ").counted(Colour.GREEN, "gifts", 4)
    assert read_tally(json.loads(json.dumps(tally_json(tally)))) == tally
    assert read_tally({"names": {}}) is None


def test_each_track_that_is_full_ends_the_game() -> None:
    assert ends(BOARD, Count()) == ()
    assert ends(BOARD, Count(temple=BOARD.temple, gifts=10)) == (End.TEMPLE, End.GIFTS)
    assert ends(BOARD, Count(garden=BOARD.garden, gold=6)) == (End.GARDEN, End.GOLD)
