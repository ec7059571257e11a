"""What each space offers, and what it changes."""

import pytest

from companion.games.duo.rules.refusal import Reason
from companion.games.duo.rules.state import State
from tests.companion.games.duo.positions import do, move, offered, refusal, table, wares, waves, why_not

MOON, FALL, HILL, BAMBOO = "moon", "waterfall", "mountain", "bamboo"


def pilgrim_on(place: str, **purple: object) -> State:
    """Purple's pilgrim has just come to this station."""
    ring = table().board.ring
    before = ring[ring.index(place) - 1]
    merchant = {} if before != "c1" else {"merchant": "m2"}
    state = table(roll=(1, 1, 1), players={"purple": {"pilgrim": before, **merchant, **purple}})
    return do(state, move("pilgrim", place))


def merchant_on(place: str, start: str, die: int, waves_of: dict[str, str] | None = None, **purple: object) -> State:
    more = {"waves": waves_of} if waves_of else {}
    state = table(roll=(1, die, 1), players={"purple": {"merchant": start, **purple}}, **more)
    return do(state, move("merchant", place))


def test_pilgrim_gains_the_price_of_the_boutique() -> None:
    state = pilgrim_on("c1")
    assert offered(state) == [{"do": "coins"}, {"do": "skip"}]
    assert do(state, "coins").player("purple").coins == 3


def test_temple_and_garden_move_the_peg_up_by_one() -> None:
    state = pilgrim_on("s3")
    assert offered(state) == [{"do": "temple"}, {"do": "skip"}]
    assert do(state, "temple").player("purple").temple == 2
    state = pilgrim_on("s2")
    assert offered(state) == [{"do": "garden"}, {"do": "skip"}]
    assert do(state, "garden").player("purple").garden == 2


def test_an_effect_may_be_declined() -> None:
    state = pilgrim_on("c1")
    after = do(state, "skip")
    assert after.players == state.players
    assert (after.phase, after.to_act) == ("move", "green")


def test_a_peg_on_its_last_slot_offers_nothing_and_the_phase_is_passed() -> None:
    for place, track, top in (("s3", "temple", 9), ("s2", "garden", 6)):
        state = pilgrim_on(place, **{track: top})
        assert (state.phase, state.to_act) == ("move", "green")
        assert why_not(state, track) is Reason.WRONG_PHASE


def test_hot_spring_token_is_taken_from_the_board_or_from_the_opponent() -> None:
    state = pilgrim_on("s7")
    assert offered(state) == [{"do": "spring"}, {"do": "skip"}]
    assert do(state, "spring").spring == "purple"
    stolen = table(roll=(1, 1, 1), spring="green", players={"purple": {"pilgrim": "s6"}})
    assert do(stolen, move("pilgrim", "s7"), "spring").spring == "purple"


def test_wave_tiles_come_from_the_board_while_it_has_any() -> None:
    shore = {"purple": {"pilgrim": "s3"}}
    state = do(table(roll=(1, 1, 1), players=shore, waves=waves("green", "purple", "board")), move("pilgrim", "s4"))
    assert offered(state)[0] == {"do": "wave", "tiles": ["artist"]}
    assert why_not(state, {"do": "wave", "tile": "pilgrim"}) is Reason.TILE_NOT_FREE
    assert why_not(state, {"do": "wave", "tile": "merchant"}) is Reason.TILE_YOURS
    assert do(state, {"do": "wave", "tile": "artist"}).waves == {
        "pilgrim": "green",
        "merchant": "purple",
        "artist": "purple",
    }


def test_wave_tiles_come_from_the_opponent_when_the_board_has_none() -> None:
    shore = {"purple": {"pilgrim": "s3"}}
    state = do(table(roll=(1, 1, 1), players=shore, waves=waves("green", "purple", "green")), move("pilgrim", "s4"))
    assert offered(state)[0] == {"do": "wave", "tiles": ["pilgrim", "artist"]}
    assert do(state, {"do": "wave", "tile": "pilgrim"}).waves["pilgrim"] == "purple"


def test_a_shore_offers_nothing_to_the_owner_of_all_three_tiles() -> None:
    shore = {"purple": {"pilgrim": "s3"}}
    state = do(table(roll=(1, 1, 1), players=shore, waves=waves(*["purple"] * 3)), move("pilgrim", "s4"))
    assert state.phase == "move"


def test_merchant_draws_the_towns_number() -> None:
    state = merchant_on("m2", "m1", 1)
    assert offered(state) == [{"do": "draw", "counts": [4], "keep": 5}, {"do": "skip"}]
    after = do(state, {"do": "draw", "wares": ["fan", "fan", "doll", "kimono"], "returned": []})
    assert after.player("purple").wares == wares(kimono=1, doll=1, fan=2)
    assert after.bag == {"kimono": 4, "pottery": 6, "doll": 6, "fan": 6}


def test_draw_takes_the_full_number() -> None:
    state = merchant_on("m2", "m1", 1)
    assert why_not(state, {"do": "draw", "wares": ["fan"] * 3, "returned": []}) is Reason.DRAW_COUNT
    assert why_not(state, {"do": "draw", "wares": ["fan"] * 5, "returned": []}) is Reason.DRAW_COUNT


def test_after_a_draw_exactly_the_excess_goes_back_old_or_new() -> None:
    state = merchant_on("m2", "m1", 1, wares=wares(kimono=3))
    drawn = ["fan", "fan", "doll", "doll"]
    for returned in ([], ["fan"], ["fan", "fan", "doll"]):
        assert why_not(state, {"do": "draw", "wares": drawn, "returned": returned}) is Reason.RETURN_COUNT
    assert why_not(state, {"do": "draw", "wares": drawn, "returned": ["pottery", "fan"]}) is Reason.RETURN_NOT_THERE
    after = do(state, {"do": "draw", "wares": drawn, "returned": ["kimono", "fan"]})
    assert after.player("purple").wares == wares(kimono=2, doll=2, fan=1)
    assert sum(after.bag.values()) == 26 - 5


def test_a_ware_that_is_not_in_the_bag_cannot_be_drawn() -> None:
    held = {"purple": {"merchant": "m1", "wares": wares(kimono=2)}, "green": {"wares": wares(kimono=2)}}
    state = do(table(roll=(1, 1, 1), players=held), move("merchant", "m2"))
    refused = refusal(state, {"do": "draw", "wares": ["kimono", "kimono", "fan", "fan"], "returned": ["fan"]})
    assert refused.reason is Reason.NOT_IN_BAG
    assert "the bag holds 1" in str(refused)


def test_merchant_sells_one_or_more_wares_of_the_boutiques_kind() -> None:
    state = merchant_on("c1", "m1", 1, wares=wares(pottery=3, fan=2))
    assert offered(state) == [{"do": "sell", "ware": "pottery", "max": 3, "price": 3}, {"do": "skip"}]
    after = do(state, {"do": "sell", "count": 2})
    assert after.player("purple").wares == wares(pottery=1, fan=2)
    assert after.player("purple").coins == 6
    assert after.bag["pottery"] == 5
    for count in (0, 4, -1):
        assert why_not(state, {"do": "sell", "count": count}) is Reason.SELL_COUNT


def test_merchant_without_the_boutiques_ware_is_offered_nothing() -> None:
    assert merchant_on("c1", "m1", 1, wares=wares(fan=2)).phase == "move"


def test_with_six_slabs_further_coins_stay_coins() -> None:
    after = do(merchant_on("c1", "m1", 1, wares=wares(pottery=5), gold=6, coins=7), {"do": "sell", "count": 5})
    assert (after.player("purple").gold, after.player("purple").coins) == (6, 22)


def test_only_the_slots_that_are_left_are_filled() -> None:
    crafty = {"sides": ("hasty", "crafty", "inspired"), "waves": waves(merchant="purple")}
    purple = {"merchant": "m4", "wares": wares(kimono=5), "gold": 5, "coins": 8}
    state = do(table(roll=(1, 1, 1), players={"purple": purple}, **crafty), move("merchant", "c4"))
    after = do(state, {"do": "sell", "count": 5})
    assert (after.player("purple").gold, after.player("purple").coins) == (6, 8 + 25 - 10)
    assert after.triggered


def test_coins_become_slabs_repeatedly() -> None:
    crafty = {"sides": ("hasty", "crafty", "inspired"), "waves": waves(merchant="purple")}
    purple = {"merchant": "m4", "wares": wares(kimono=5), "coins": 8}
    state = do(table(roll=(1, 1, 1), players={"purple": purple}, **crafty), move("merchant", "c4"))
    after = do(state, {"do": "sell", "count": 5})
    assert (after.player("purple").gold, after.player("purple").coins) == (3, 3)


def artist_to(area: str, start: str, die: int = 1, **shows: object) -> State:
    players = shows.pop("players", {})
    assert isinstance(players, dict)
    players = {**players, "purple": {"artist": start, **players.get("purple", {})}}
    return do(table(roll=(1, 1, die), players=players, **shows), move("artist", area))


@pytest.mark.parametrize(
    ("place", "counts"),
    [
        ({"green": {"artist": "a1"}}, True),
        ({"green": {"pilgrim": "s2"}}, True),
        ({"green": {"pilgrim": "c1"}}, True),
        ({"green": {"pilgrim": "c2"}}, True),
        ({"green": {"pilgrim": "s3"}}, False),
        ({"green": {"pilgrim": "s20"}}, False),
        ({"green": {"merchant": "c2"}}, True),
        ({"green": {"merchant": "m1"}}, True),
        ({"green": {"merchant": "m2"}}, True),
        ({"green": {"merchant": "m3"}}, False),
        ({"purple": {"pilgrim": "s1"}}, True),
        ({"purple": {"merchant": "c1"}}, True),
    ],
)
def test_painting_counts_the_other_meeples_in_the_area_and_on_its_border(place: dict, counts: bool) -> None:
    """In a1, between c1 and c2, with m1 and m2 inland; everyone else is far away."""
    players: dict[str, dict[str, str]] = {
        "purple": {"pilgrim": "s14", "merchant": "m4"},
        "green": {"pilgrim": "s11", "merchant": "m4", "artist": "a4"},
    }
    for colour, places in place.items():
        players[colour] = players[colour] | places
    state = artist_to("a1", "a8", players=players)
    assert (state.phase == "act") is counts
    if counts:
        assert offered(state)[0] == {"do": "paint", "counts": [1]}


def test_painting_reveals_the_full_number_in_order() -> None:
    players = {"purple": {"pilgrim": "s1", "merchant": "m1"}, "green": {"pilgrim": "s2", "merchant": "c2"}}
    state = artist_to("a1", "a8", players=players)
    assert offered(state) == [{"do": "paint", "counts": [4]}, {"do": "skip"}]
    assert why_not(state, {"do": "paint", "revealed": [MOON, FALL]}) is Reason.PAINT_COUNT
    after = do(state, {"do": "paint", "revealed": [MOON, FALL, MOON, HILL]})
    assert after.player("purple").revealed == (MOON, FALL, MOON, HILL)
    assert after.player("purple").hidden == 6


def test_fewer_face_down_paintings_are_revealed_when_fewer_are_left() -> None:
    purple = {"revealed": [MOON, MOON, MOON, FALL, FALL], "gifted": [FALL, HILL, HILL, BAMBOO]}
    state = artist_to("a1", "a8", players={"purple": {"pilgrim": "s1", "merchant": "m1", **purple}})
    assert {"do": "paint", "counts": [1]} in offered(state)
    assert do(state, {"do": "paint", "revealed": [BAMBOO]}).player("purple").hidden == 0


def test_an_icon_cannot_be_revealed_more_often_than_the_colour_has_it() -> None:
    purple = {"revealed": [MOON, MOON], "gifted": [HILL, BAMBOO]}
    state = artist_to("a1", "a8", players={"purple": {"pilgrim": "s1", "merchant": "m1", **purple}})
    assert why_not(state, {"do": "paint", "revealed": [MOON, MOON]}) is Reason.NO_SUCH_PAINTING
    assert why_not(state, {"do": "paint", "revealed": [HILL, HILL]}) is Reason.NO_SUCH_PAINTING
    do(state, {"do": "paint", "revealed": [MOON, HILL]})


def test_a_painting_is_given_where_the_areas_icon_matches_the_first_one() -> None:
    purple = {"pilgrim": "s14", "merchant": "m4", "revealed": [BAMBOO, MOON], "gifted": [HILL]}
    state = artist_to("a1", "a8", players={"purple": purple})
    assert offered(state) == [{"do": "gift"}, {"do": "skip"}]
    after = do(state, "gift").player("purple")
    assert (after.revealed, after.gifted) == ((MOON,), (HILL, BAMBOO))


def test_only_the_first_painting_can_be_given() -> None:
    purple = {"pilgrim": "s1", "revealed": [MOON, BAMBOO]}
    state = artist_to("a1", "a8", players={"purple": purple})
    refused = refusal(state, "gift")
    assert refused.reason is Reason.OTHER_ICON
    assert str(refused) == "Your first painting shows moon; a1 takes bamboo."
    hidden = artist_to("a1", "a8", players={"purple": {"pilgrim": "s1"}})
    assert why_not(hidden, "gift") is Reason.NOTHING_TO_GIVE


def test_the_artist_paints_or_gifts_not_both() -> None:
    state = artist_to("a1", "a8", players={"purple": {"pilgrim": "s1", "merchant": "m4", "revealed": [BAMBOO]}})
    assert [option["do"] for option in offered(state)] == ["paint", "gift", "skip"]
    assert do(state, "gift").phase == "move"
    assert do(state, {"do": "paint", "revealed": [MOON]}).phase == "move"


def test_an_effect_of_another_space_is_refused() -> None:
    refused = refusal(pilgrim_on("c1"), "temple")
    assert refused.reason is Reason.EFFECT_NOT_HERE
    assert "c1" in str(refused)
    assert "take coins" in str(refused)
