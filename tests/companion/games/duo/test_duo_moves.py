"""Where each die leads, and why it leads nowhere else."""

import dataclasses

from companion.games.duo.boards.board_file import read_board, write_board
from companion.games.duo.rules.names import Character
from companion.games.duo.rules.refusal import Reason
from tests.companion.games.duo.positions import (
    destinations_of,
    do,
    move,
    offered,
    refusal,
    shikoku,
    table,
    waves,
    why_not,
)


def on(**places: str) -> dict[str, dict[str, str]]:
    """players={...} from purple_pilgrim="s1" and the like."""
    players: dict[str, dict[str, str]] = {}
    for meeple, place in places.items():
        colour, character = meeple.split("_")
        players.setdefault(colour, {})[character] = place
    return players


def test_pilgrim_walks_clockwise_the_exact_number() -> None:
    for value, end in ((1, "s2"), (2, "c2"), (3, "s3"), (4, "s4")):
        assert destinations_of(table(roll=(value, 1, 1)), "pilgrim") == [end]


def test_pilgrim_walks_past_the_first_station_of_the_file() -> None:
    state = table(roll=(4, 1, 1), players=on(purple_pilgrim="s19"))
    assert destinations_of(state, "pilgrim") == ["s2"]


def test_occupied_stations_on_the_way_count_as_steps() -> None:
    state = table(roll=(3, 1, 1), players=on(green_pilgrim="s2", green_merchant="c2"))
    assert destinations_of(state, "pilgrim") == ["s3"]


def test_pilgrim_skips_an_occupied_station() -> None:
    state = table(roll=(3, 1, 1), players=on(green_pilgrim="s3"))
    assert destinations_of(state, "pilgrim") == ["s4"]
    assert why_not(state, move("pilgrim", "s3")) is Reason.PILGRIM_OCCUPIED
    after = do(state, move("pilgrim", "s4"))
    assert offered(after)[0] == {"do": "wave", "tiles": ["pilgrim", "merchant", "artist"]}


def test_pilgrim_skips_several_occupied_stations_and_every_merchant() -> None:
    players = on(purple_pilgrim="s20", green_pilgrim="s1", purple_merchant="c1")
    assert destinations_of(table(roll=(1, 1, 1), players=players), "pilgrim") == ["s2"]
    assert destinations_of(table(roll=(2, 1, 1), players=players), "pilgrim") == ["s2"]
    players = on(purple_pilgrim="s2", purple_merchant="c2", green_pilgrim="s3")
    assert destinations_of(table(roll=(1, 1, 1), players=players), "pilgrim") == ["s4"]


def test_a_merchant_in_a_mountain_town_is_in_nobodys_way() -> None:
    state = table(roll=(1, 1, 1), players=on(green_merchant="m1"))
    assert destinations_of(state, "pilgrim") == ["s2"]
    assert destinations_of(state, "merchant") == ["c1", "c8", "m2"]


def test_merchant_goes_the_exact_number_of_routes() -> None:
    assert destinations_of(table(roll=(1, 1, 1)), "merchant") == ["c1", "c8", "m2"]
    assert destinations_of(table(roll=(1, 2, 1)), "merchant") == ["c2", "c7", "m3"]
    assert destinations_of(table(roll=(1, 3, 1)), "merchant") == ["c3", "c6", "m4"]


def test_merchants_share_a_mountain_town() -> None:
    state = table(roll=(1, 3, 1))
    assert destinations_of(do(state, move("merchant", "m4"), "skip"), "artist") == ["a3", "a5"]


def test_an_occupied_coastal_town_is_no_destination_for_a_merchant() -> None:
    state = table(roll=(1, 1, 1), players=on(purple_pilgrim="c1", green_merchant="c8"))
    assert destinations_of(state, "merchant") == ["m2"]
    assert why_not(state, move("merchant", "c1")) is Reason.MERCHANT_OCCUPIED
    assert why_not(state, move("merchant", "c8")) is Reason.MERCHANT_OCCUPIED


def test_merchant_does_not_turn_back_on_the_way() -> None:
    """From a coastal town 2 routes away there is no way of 1, 2 or 3 that comes back."""
    state = table(roll=(1, 2, 1), players=on(purple_merchant="c1"))
    assert destinations_of(state, "merchant") == ["c8", "m2"]


def test_artist_goes_the_exact_number_of_areas_and_enters_none_twice() -> None:
    assert destinations_of(table(roll=(1, 1, 1)), "artist") == ["a1", "a7"]
    assert destinations_of(table(roll=(1, 1, 2)), "artist") == ["a1", "a2", "a6", "a7"]
    assert destinations_of(table(roll=(1, 1, 3)), "artist") == ["a2", "a3", "a5", "a6"]


def test_artists_share_an_area() -> None:
    state = table(roll=(1, 1, 1), players=on(green_artist="a1"))
    assert "a1" in destinations_of(state, "artist")


def test_the_artist_never_ends_where_the_move_began() -> None:
    for start in shikoku().area_neighbours:
        for steps in range(1, 7):
            assert start not in shikoku().artist_way(start, steps).to


def test_a_die_without_a_destination_may_be_taken_while_another_could_move() -> None:
    fives = dataclasses.replace(shikoku(), dice={**shikoku().dice, Character.MERCHANT: (6,) * 6})
    state = table(roll=(1, 6, 1), board=read_board(write_board(fives)))
    assert offered(state)[1] == {"do": "stuck", "die": "merchant"}
    after = do(state, {"do": "stuck", "die": "merchant"})
    assert (after.to_act, after.phase, list(after.dice)) == ("green", "move", ["pilgrim", "artist"])
    assert after.players == state.players


def test_a_die_that_leads_somewhere_is_not_stuck() -> None:
    assert why_not(table(roll=(1, 1, 1)), {"do": "stuck", "die": "pilgrim"}) is Reason.NOT_STUCK


def test_refused_moves_say_what_is_wrong_and_what_would_be_right() -> None:
    state = table(roll=(1, 2, 2))
    said = {
        ("merchant", "m4"): "m4 is 3 routes away; the merchant die shows 2. It can go to c2, c7 or m3.",
        ("merchant", "c1"): "c1 is 1 route away; the merchant die shows 2. It can go to c2, c7 or m3.",
        ("pilgrim", "s4"): "s4 is 4 stations away; the pilgrim die shows 1. It can go to s2.",
        ("artist", "a5"): "No way of 2 steps leads from a8 to a5 without entering an area twice. "
        "It can go to a1, a2, a6 or a7.",
        ("artist", "a8"): "On a8 the artist stands already and must move on. It can go to a1, a2, a6 or a7.",
        ("pilgrim", "m2"): "m2 is no station; the pilgrim walks the ring. It can go to s2.",
        ("merchant", "s2"): "s2 is no town; the merchant goes from town to town. It can go to c2, c7 or m3.",
        ("artist", "c1"): "c1 is no area; the artist goes from area to area. It can go to a1, a2, a6 or a7.",
        ("pilgrim", "x9"): "There is no space x9 on this board. It can go to s2.",
    }
    for (die, to), words in said.items():
        assert str(refusal(state, move(die, to))) == words


def test_the_pilgrims_wave_is_named_where_it_was_not_enough() -> None:
    state = table(roll=(1, 2, 2), waves=waves(pilgrim="purple"))
    words = "s4 is 4 stations away; the pilgrim die shows 1, with the wave tile 1 or 2. It can go to c2 or s2."
    assert str(refusal(state, move("pilgrim", "s4"))) == words


def test_a_used_die_is_refused() -> None:
    state = do(table(roll=(1, 2, 2)), move("pilgrim", "s2"), "garden")
    refused = refusal(state, move("pilgrim", "c2"))
    assert refused.reason is Reason.DIE_USED
    assert str(refused) == "This turn the pilgrim die is used already; left: the merchant die, the artist die."
