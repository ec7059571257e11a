"""Who uses which die when, and how the game ends."""

import pytest

from companion.games.duo.rules.refusal import Reason
from companion.games.duo.rules.score import count, counts, score, winner
from companion.games.duo.rules.state import State
from tests.companion.games.duo.positions import do, move, offered, refusal, table, wares, why_not

MOON, FALL, HILL, BAMBOO = "moon", "waterfall", "mountain", "bamboo"
NINE_GIVEN = [MOON, MOON, FALL, FALL, HILL, HILL, BAMBOO, BAMBOO, MOON]


def finish_turn(state: State) -> State:
    """Use the dice that are left, declining everything."""
    turn = state.turn
    while state.turn == turn and state.phase != "over":
        option = offered(state)[0]
        if option["do"] == "move":
            state = do(state, move(option["die"], option["to"][0]))
        else:
            state = do(state, {"act": "skip", "again": "done"}[state.phase])
    return state


def test_the_roller_uses_the_first_and_the_last_die() -> None:
    for compass, other in (("purple", "green"), ("green", "purple")):
        state = table(compass=compass)
        assert (state.turn, state.phase, state.roller, state.to_act) == (1, "roll", compass, compass)
        assert offered(state) == [{"do": "roll"}]
        state = do(state, {"do": "roll", "pilgrim": 1, "merchant": 1, "artist": 1})
        users = []
        for die in ("pilgrim", "merchant", "artist"):
            users.append(state.to_act)
            option = next(option for option in offered(state) if option["die"] == die)
            state = do(state, move(die, option["to"][0]))
            if state.phase == "act":
                state = do(state, "skip")
        assert users == [compass, other, compass]
        assert (state.turn, state.phase, state.roller, state.to_act) == (2, "roll", other, other)
        assert (dict(state.dice), state.in_use) == ({}, None)


def test_the_compass_side_starts_on_its_own_spaces() -> None:
    for compass, other in (("purple", "green"), ("green", "purple")):
        state = table(compass=compass)
        assert [state.player(compass).place(c) for c in state.sides] == ["s1", "m1", "a8"]
        assert [state.player(other).place(c) for c in state.sides] == ["s11", "m4", "a4"]


def test_only_values_on_the_dice_can_be_rolled() -> None:
    for roll in ((0, 1, 1), (5, 1, 1), (1, 4, 1), (1, 1, 4), (-1, 1, 1)):
        event = {"do": "roll", "pilgrim": roll[0], "merchant": roll[1], "artist": roll[2]}
        assert why_not(table(), event) is Reason.NOT_ON_DIE
    refused = refusal(table(), {"do": "roll", "pilgrim": 5, "merchant": 1, "artist": 1})
    assert str(refused) == "There is no 5 on the pilgrim die; its faces are 1, 2, 3, 4."


def test_events_out_of_their_phase_are_refused() -> None:
    refused = refusal(table(), move("pilgrim", "s2"))
    assert refused.reason is Reason.WRONG_PHASE
    assert str(refused) == "“move” does not fit now: the dice are to be rolled. Next comes: roll."
    state = table(roll=(1, 1, 1))
    for do_ in ("coins", "skip", "again", "done", "gift"):
        assert why_not(state, do_) is Reason.WRONG_PHASE
    acting = do(state, move("pilgrim", "s2"))
    assert why_not(acting, move("artist", "a1")) is Reason.WRONG_PHASE
    assert why_not(acting, "done") is Reason.WRONG_PHASE


@pytest.mark.parametrize(
    ("purple", "events"),
    [
        ({"temple": 8, "pilgrim": "c2"}, [move("pilgrim", "s3"), "temple"]),
        ({"garden": 5}, [move("pilgrim", "s2"), "garden"]),
        ({"gold": 5, "coins": 9, "pilgrim": "s20", "merchant": "m2"}, [move("pilgrim", "c1"), "coins"]),
        ({"gold": 5, "coins": 8, "wares": wares(pottery=1)}, [move("merchant", "c1"), {"do": "sell", "count": 1}]),
        ({"gifted": NINE_GIVEN, "revealed": [FALL], "artist": "a7"}, [move("artist", "a6"), "gift"]),
    ],
    ids=["temple", "garden", "coins", "sale", "tenth gift"],
)
def test_the_end_comes_after_the_three_dice_of_the_turn(purple: dict, events: list) -> None:
    state = do(table(roll=(1, 1, 1), players={"purple": purple}), *events)
    assert state.triggered
    assert (state.phase, len(state.dice)) == ("move", 2)
    state = finish_turn(state)
    assert (state.phase, state.turn, state.roller, state.to_act) == ("over", 1, "purple", None)
    assert offered(state) == []
    assert why_not(state, {"do": "roll", "pilgrim": 1, "merchant": 1, "artist": 1}) is Reason.GAME_OVER
    assert why_not(state, {"do": "correct", "set": {}}) is Reason.GAME_OVER


def test_the_end_triggered_by_the_last_die_ends_the_game_at_once() -> None:
    state = table(roll=(1, 1, 1), players={"purple": {"garden": 5}})
    state = do(state, move("merchant", "c1"), move("artist", "a3"))
    while state.phase == "act":
        state = do(state, "skip")
    state = do(state, move("pilgrim", "s2"), "garden")
    assert (state.phase, state.turn) == ("over", 1)


def test_a_turn_without_a_trigger_is_followed_by_another() -> None:
    state = finish_turn(table(roll=(1, 1, 1), players={"purple": {"garden": 5}}))
    assert (state.phase, state.turn, state.triggered) == ("roll", 2, False)


def test_the_worked_example_scores_95() -> None:
    gifts = [MOON, MOON, FALL, FALL, HILL, BAMBOO]
    state = table(players={"purple": {"temple": 7, "garden": 6, "gold": 5, "gifted": gifts}})
    points = score(state.board, count(state.player("purple")))
    assert (points.faith, points.commerce, points.culture, points.total) == (42, 35, 18, 95)


def test_the_first_position_scores_one() -> None:
    points = score(table().board, count(table().player("green")))
    assert (points.faith, points.commerce, points.culture, points.total) == (1, 0, 0, 1)


def test_every_slab_and_gift_has_its_value() -> None:
    board = table().board
    for slabs, value in enumerate((0, 5, 11, 18, 26, 35, 45)):
        assert score(board, count(table(players={"green": {"gold": slabs}}).player("green"))).commerce == value
    for gifts, value in enumerate((0, 1, 3, 6, 10, 14, 18, 23, 28, 34, 40)):
        given = [*NINE_GIVEN, FALL][:gifts]
        assert score(board, count(table(players={"purple": {"gifted": given}}).player("purple"))).culture == value


@pytest.mark.parametrize(
    ("purple", "green", "first"),
    [
        ({"temple": 3}, {"temple": 2}, "purple"),
        ({"temple": 2}, {"temple": 3}, "green"),
        ({"coins": 3}, {"coins": 2}, "purple"),
        ({"coins": 3}, {"coins": 4}, "green"),
        ({"coins": 4}, {"coins": 4}, None),
        ({"temple": 6, "coins": 1}, {"gold": 1, "coins": 9}, "green"),
        ({"temple": 6, "coins": 9}, {"gold": 1, "coins": 8}, "purple"),
    ],
    ids=["points", "points", "coins", "coins", "shared", "coins not slabs", "coins not slabs"],
)
def test_most_points_then_most_coins_then_shared(purple: dict, green: dict, first: str | None) -> None:
    state = table(players={"purple": purple, "green": green})
    assert winner(state.board, counts(state)) == first
