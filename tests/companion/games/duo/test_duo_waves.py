"""The six wave tiles: what they allow their owner, and that they are always optional."""

import pytest

from companion.games.duo.rules.refusal import Reason
from companion.games.duo.rules.state import State
from tests.companion.games.duo.positions import (
    destinations_of,
    do,
    move,
    offered,
    refusal,
    table,
    wares,
    waves,
    why_not,
)

MOON, FALL, HILL, BAMBOO = "moon", "waterfall", "mountain", "bamboo"
FAR = {"purple": {"pilgrim": "s14", "merchant": "m4"}, "green": {"pilgrim": "s11", "merchant": "m4", "artist": "a4"}}


def test_hasty_pilgrim_may_walk_one_more() -> None:
    assert destinations_of(table(roll=(4, 1, 1), waves=waves(pilgrim="purple")), "pilgrim") == ["s4", "s5"]


def test_tranquil_pilgrim_may_walk_one_fewer_but_at_least_one() -> None:
    tranquil = {"sides": ("tranquil", "robust", "inspired"), "waves": waves(pilgrim="purple")}
    assert destinations_of(table(roll=(3, 1, 1), **tranquil), "pilgrim") == ["c2", "s3"]
    assert destinations_of(table(roll=(1, 1, 1), **tranquil), "pilgrim") == ["s2"]


def test_the_pilgrims_wave_is_of_no_use_to_the_other_player() -> None:
    assert destinations_of(table(roll=(4, 1, 1), waves=waves(pilgrim="green")), "pilgrim") == ["s4"]


def test_a_pilgrim_pushed_on_and_a_hasty_one_may_come_to_the_same_station() -> None:
    shows = {"players": {"green": {"pilgrim": "s2"}}, "waves": waves(pilgrim="purple")}
    assert destinations_of(table(roll=(1, 1, 1), **shows), "pilgrim") == ["c2"]


def selling(owner: str, side: str = "crafty") -> State:
    players = {"purple": {"wares": wares(pottery=2)}}
    state = table(roll=(1, 1, 1), sides=("hasty", side, "inspired"), waves=waves(merchant=owner), players=players)
    return do(state, move("merchant", "c1"))


def test_crafty_merchant_gains_a_coin_more_for_each_ware() -> None:
    state = selling("purple")
    assert offered(state)[0] == {"do": "sell", "ware": "pottery", "max": 2, "price": 4}
    assert do(state, {"do": "sell", "count": 2}).player("purple").coins == 8


def test_the_crafty_bonus_may_be_declined_by_its_owner_only() -> None:
    assert do(selling("purple"), {"do": "sell", "count": 2, "crafty": False}).player("purple").coins == 6
    for owner, side in (("green", "crafty"), ("board", "crafty"), ("purple", "robust")):
        state = selling(owner, side)
        assert offered(state)[0]["price"] == 3
        assert why_not(state, {"do": "sell", "count": 2, "crafty": False}) is Reason.NOT_CRAFTY


@pytest.mark.parametrize("value", [True, None, 0, "false"])
def test_crafty_is_only_ever_false(value: object) -> None:
    event = {"do": "sell", "count": 1, "crafty": value}
    assert why_not(selling("purple"), event) is Reason.CRAFTY_ONLY_FALSE


def test_robust_merchant_may_draw_one_more_and_stores_six() -> None:
    shows = {"waves": waves(merchant="purple"), "players": {"purple": {"wares": wares(fan=3)}}}
    state = do(table(roll=(1, 1, 1), **shows), move("merchant", "m2"))
    assert offered(state)[0] == {"do": "draw", "counts": [4, 5], "keep": 6}
    after = do(state, {"do": "draw", "wares": ["doll"] * 5, "returned": ["doll", "fan"]})
    assert after.player("purple").wares == wares(doll=4, fan=2)
    do(state, {"do": "draw", "wares": ["doll"] * 4, "returned": ["doll"]})


def nearly_empty_bag(left: int, robust: bool) -> State:
    """Wares cannot be hidden from the bag by players alone, so the bag is emptied by hand."""
    state = table(roll=(1, 1, 1), waves=waves(merchant="purple" if robust else "board"))
    bag = wares(fan=left)
    return do(state.but(bag=bag), move("merchant", "m2"))


def test_all_wares_are_drawn_when_fewer_are_left() -> None:
    for left, robust, counts in ((3, False, [3]), (4, True, [4]), (5, True, [4, 5]), (1, True, [1])):
        state = nearly_empty_bag(left, robust)
        assert offered(state)[0] == {"do": "draw", "counts": counts, "keep": 6 if robust else 5}
    assert nearly_empty_bag(0, True).phase == "move"


def losing_robust(stored: dict[str, int], side: str = "robust") -> State:
    shows = {
        "sides": ("hasty", side, "inspired"),
        "waves": waves("purple", "green", "purple"),
        "players": {"purple": {"pilgrim": "s3"}, "green": {"wares": stored}},
    }
    return do(table(roll=(1, 1, 1), **shows), move("pilgrim", "s4"))


def test_losing_robust_with_six_wares_returns_one_at_once() -> None:
    state = losing_robust(wares(fan=4, doll=2))
    after = do(state, {"do": "wave", "tile": "merchant", "returned": "doll"})
    assert after.waves["merchant"] == "purple"
    assert after.player("green").wares == wares(fan=4, doll=1)
    assert after.bag["doll"] == 6
    refused = refusal(state, {"do": "wave", "tile": "merchant"})
    assert refused.reason is Reason.RETURN_ONE
    assert "Green" in str(refused)
    assert why_not(state, {"do": "wave", "tile": "merchant", "returned": "kimono"}) is Reason.RETURN_NOT_HELD


def test_losing_robust_with_fewer_wares_returns_none() -> None:
    state = losing_robust(wares(fan=4, doll=1))
    assert why_not(state, {"do": "wave", "tile": "merchant", "returned": "doll"}) is Reason.RETURN_NONE
    assert sum(do(state, {"do": "wave", "tile": "merchant"}).player("green").wares.values()) == 5


def test_losing_another_tile_returns_none() -> None:
    crafty = losing_robust(wares(fan=4, doll=1), side="crafty")
    assert why_not(crafty, {"do": "wave", "tile": "merchant", "returned": "doll"}) is Reason.RETURN_NONE
    shows = {
        "waves": waves("purple", "green", "green"),
        "players": {"purple": {"pilgrim": "s3"}, "green": {"wares": wares(fan=6)}},
    }
    state = do(table(roll=(1, 1, 1), **shows), move("pilgrim", "s4"))
    assert why_not(state, {"do": "wave", "tile": "artist", "returned": "fan"}) is Reason.RETURN_NONE
    assert do(state, {"do": "wave", "tile": "artist"}).player("green").wares == wares(fan=6)


def painting(side: str, owner: str, players: dict[str, dict[str, object]], die: int = 1, to: str = "a1") -> State:
    players = {colour: {**FAR[colour], **players.get(colour, {})} for colour in FAR}
    state = table(roll=(1, 1, die), sides=("hasty", "robust", side), waves=waves(artist=owner), players=players)
    return do(state, move("artist", to))


def test_proficient_artist_may_reveal_one_more() -> None:
    state = painting("proficient", "purple", {"purple": {"pilgrim": "s1", "merchant": "m1"}})
    assert offered(state)[0] == {"do": "paint", "counts": [2, 3]}


def test_proficient_artist_reveals_one_also_when_nobody_else_is_there() -> None:
    assert offered(painting("proficient", "purple", {}))[0] == {"do": "paint", "counts": [1]}
    assert painting("proficient", "green", {}).phase == "move"


def test_proficient_artist_reveals_no_more_than_are_face_down() -> None:
    one_left = [MOON, MOON, MOON, FALL, FALL, FALL, HILL, HILL, BAMBOO]
    state = painting("proficient", "purple", {"purple": {"pilgrim": "s1", "revealed": one_left}})
    assert offered(state)[0] == {"do": "paint", "counts": [1]}
    none_left = painting("proficient", "purple", {"purple": {"pilgrim": "s1", "revealed": [*one_left, BAMBOO]}})
    assert none_left.phase == "move"


@pytest.mark.parametrize(
    ("icon", "given"),
    [(HILL, True), (BAMBOO, True), (MOON, True), (FALL, False)],
)
def test_inspired_artist_gifts_where_the_move_began_passed_or_ended(icon: str, given: bool) -> None:
    """From a8 (mountain) to a2 (moon) in two steps there is only the way over a1 (bamboo)."""
    state = painting("inspired", "purple", {"purple": {"pilgrim": "s3", "revealed": [icon]}}, die=2, to="a2")
    assert ({"do": "gift"} in offered(state)) is given


def test_inspired_artist_may_use_any_way_of_that_length() -> None:
    """From a8 to a2 in three steps: over a1 and a7, or over a7 and a6 (waterfall), or a7 and a1."""
    state = painting("inspired", "purple", {"purple": {"revealed": [FALL]}}, die=3, to="a2")
    assert {"do": "gift"} in offered(state)
    assert painting("inspired", "board", {"purple": {"revealed": [FALL]}}, die=3, to="a2").phase == "move"
