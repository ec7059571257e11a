"""The hot spring token: using the same die once more."""

import dataclasses

from companion.games.duo.boards.board_file import read_board, write_board
from companion.games.duo.rules.names import Character
from companion.games.duo.rules.refusal import Reason
from companion.games.duo.rules.state import State
from tests.companion.games.duo.positions import (
    destinations_of,
    do,
    move,
    offered,
    shikoku,
    table,
    wares,
    waves,
    why_not,
)


def holding(**shows: object) -> State:
    return table(**{"roll": (1, 1, 1), "spring": "purple", **shows})  # type: ignore[arg-type]


def test_the_token_lets_the_same_die_be_used_once_more() -> None:
    state = do(holding(), move("pilgrim", "s2"), "garden")
    assert state.phase == "again"
    assert offered(state) == [{"do": "again"}, {"do": "done"}]
    assert (state.in_use.die, state.in_use.value, state.in_use.second) == ("pilgrim", 1, False)
    state = do(state, "again")
    assert (state.phase, state.to_act, state.spring) == ("move", "purple", None)
    assert (state.in_use.die, state.in_use.value, state.in_use.second) == ("pilgrim", 1, True)
    assert offered(state) == [{"do": "move", "die": "pilgrim", "to": ["c2"]}]
    assert why_not(state, move("artist", "a1")) is Reason.SAME_DIE
    state = do(state, move("pilgrim", "c2"), "coins")
    assert (state.phase, state.to_act, state.in_use) == ("move", "green", None)
    assert list(state.dice) == ["merchant", "artist"]


def test_the_token_may_be_kept() -> None:
    state = do(holding(), move("pilgrim", "s2"), "garden", "done")
    assert (state.phase, state.to_act, state.spring) == ("move", "green", "purple")


def test_a_declined_effect_is_a_use_as_well() -> None:
    assert do(holding(), move("pilgrim", "s2"), "skip").phase == "again"


def test_the_token_follows_a_move_without_an_effect() -> None:
    assert do(holding(), move("merchant", "c1")).phase == "again"


def test_a_token_taken_in_this_use_waits_for_a_later_die() -> None:
    state = do(table(roll=(1, 1, 1), players={"purple": {"pilgrim": "s6"}}), move("pilgrim", "s7"), "spring")
    assert (state.phase, state.to_act, state.spring) == ("move", "green", "purple")
    state = do(state, move("artist", "a3"), *(["skip"] if state.phase == "act" else []))
    while state.to_act == "green":
        state = do(state, "skip")
    assert do(state, move("merchant", "c1")).phase == "again"


def test_a_token_taken_back_in_the_second_use_waits_too() -> None:
    state = holding(players={"purple": {"pilgrim": "c3"}})
    state = do(state, move("pilgrim", "s6"), "temple", "again", move("pilgrim", "s7"))
    assert offered(state)[0] == {"do": "spring"}
    state = do(state, "spring")
    assert (state.phase, state.to_act, state.spring) == ("move", "green", "purple")


def test_landing_on_a_spring_with_the_token_changes_nothing_and_it_may_still_be_spent() -> None:
    state = do(holding(players={"purple": {"pilgrim": "s6"}}), move("pilgrim", "s7"))
    assert (state.phase, state.spring) == ("again", "purple")


def test_the_other_players_token_is_of_no_use() -> None:
    assert do(table(roll=(1, 1, 1), spring="green"), move("merchant", "c1")).phase == "move"


def test_the_second_use_always_has_a_destination_for_the_way_back_is_free() -> None:
    for die in ("merchant", "artist"):
        for value in (1, 2, 3):
            state = holding(roll=(1, value, value))
            start = state.player("purple").place(Character(die))
            for end in destinations_of(state, die):
                after = do(state, move(die, end))
                after = do(after, "skip", "again") if after.phase == "act" else do(after, "again")
                assert start in destinations_of(after, die)


def test_a_stuck_die_offers_no_second_use() -> None:
    fours = dataclasses.replace(shikoku(), dice={**shikoku().dice, Character.MERCHANT: (4,) * 6})
    players = {"purple": {"merchant": "c3", "pilgrim": "c8"}, "green": {"pilgrim": "c1"}}
    state = table(roll=(1, 4, 1), spring="purple", players=players, board=read_board(write_board(fours)))
    assert destinations_of(state, "merchant") == []
    after = do(state, {"do": "stuck", "die": "merchant"})
    assert (after.phase, after.to_act, after.spring) == ("move", "green", "purple")


def test_a_pilgrim_wave_may_be_used_in_either_use() -> None:
    state = holding(waves=waves(pilgrim="purple"))
    assert destinations_of(state, "pilgrim") == ["c2", "s2"]
    state = do(state, move("pilgrim", "c2"), "coins", "again")
    assert destinations_of(state, "pilgrim") == ["s3", "s4"]


def test_a_wave_tile_taken_in_the_first_use_serves_the_second() -> None:
    state = holding(players={"purple": {"pilgrim": "s3"}})
    state = do(state, move("pilgrim", "s4"), {"do": "wave", "tile": "pilgrim"}, "again")
    assert destinations_of(state, "pilgrim") == ["c3", "s5"]


def test_an_inspired_gift_in_the_second_use_looks_only_at_the_second_move() -> None:
    """From a8 (mountain) to a1 (bamboo), then on to a2 (moon): the mountain is no longer on the way."""
    players = {"purple": {"pilgrim": "s14", "merchant": "m4", "revealed": ["mountain"]}}
    state = holding(waves=waves(artist="purple"), players=players)
    state = do(state, move("artist", "a1"))
    assert {"do": "gift"} in offered(state)
    state = do(state, "skip", "again", move("artist", "a2"))
    assert {"do": "gift"} not in offered(state)
    players["purple"]["revealed"] = ["bamboo"]
    state = do(holding(waves=waves(artist="purple"), players=players), move("artist", "a1"), "skip", "again")
    assert {"do": "gift"} in offered(do(state, move("artist", "a2")))


def test_the_token_serves_the_last_die_of_the_turn_too() -> None:
    state = do(table(roll=(1, 1, 1), spring="purple"), move("artist", "a7"), *[])
    while state.to_act == "purple":
        state = do(state, "done" if state.phase == "again" else "skip")
    state = do(state, move("pilgrim", "s12"), "skip", move("merchant", "c1"))
    assert (state.phase, state.turn) == ("again", 1)
    state = do(state, "again", move("merchant", "m1"), {"do": "draw", "wares": ["fan", "fan"], "returned": []})
    assert (state.phase, state.turn, state.roller) == ("roll", 2, "green")
    assert state.player("purple").wares == wares(fan=2)
