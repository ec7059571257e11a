"""What a move would bring: told from two states, and the events of the big button."""

from typing import Any

import pytest

from companion.games.duo.desk.cards import Do
from companion.games.duo.desk.choice import Choice
from companion.games.duo.desk.house_rule import house_rule
from companion.games.duo.desk.move_cards import move_card
from companion.games.duo.desk.preview import preview
from companion.games.duo.rules.names import Character
from companion.games.duo.rules.refusal import Refused
from tests.companion.games.duo.positions import do, move, table, wares, waves

PILGRIM, MERCHANT, ARTIST = Character


def test_coins_and_the_move_are_one_touch() -> None:
    ahead = preview(table(roll=(2, 2, 1), players={"purple": {"pilgrim": "s1"}}), PILGRIM, "c2")
    assert ahead.title == "Coastal town"
    assert ahead.lines == ("+2 coins",)
    assert ahead.events == (move("pilgrim", "c2"), {"do": "coins"})
    assert ahead.without == (move("pilgrim", "c2"), {"do": "skip"})


def test_a_peg_is_shown_with_what_it_is_worth() -> None:
    ahead = preview(table(roll=(3, 2, 1), players={"purple": {"garden": 4}}), PILGRIM, "s3")
    assert ahead.lines == ("Temple 1 → 2", "Faith 4 → 8")


def test_the_last_slot_makes_it_the_last_turn() -> None:
    state = table(roll=(3, 2, 1), players={"purple": {"temple": 8}})
    assert preview(state, PILGRIM, "s3").lines[-1] == "This makes it the last turn"
    ending = table(roll=(3, 2, 1), players={"purple": {"temple": 8}, "green": {"temple": 9}})
    assert "This makes it the last turn" not in preview(ending, PILGRIM, "s3").lines


def test_coins_that_become_a_slab_say_so() -> None:
    state = table(roll=(2, 2, 1), players={"purple": {"pilgrim": "s1", "coins": 9}})
    assert preview(state, PILGRIM, "c2").lines == ("+2 coins", "+1 gold slab: commerce 0 → 5")


def test_a_sale_that_makes_two_slabs_says_two() -> None:
    state = table(roll=(1, 1, 1), players={"purple": {"merchant": "m4", "coins": 9, "wares": wares(kimono=4)}})
    ahead = preview(state, MERCHANT, "c4")
    gain = "+2 gold slabs: commerce 0 → 11, if all are sold"
    assert ahead.lines == ("Sell up to 4 kimonos: 4 coins each", gain)
    assert ahead.events == (move("merchant", "c4"),)
    assert ahead.without is None


def test_a_slab_that_any_sale_makes_depends_on_nothing() -> None:
    state = table(roll=(1, 1, 1), players={"purple": {"merchant": "m4", "coins": 9, "wares": wares(kimono=2)}})
    assert preview(state, MERCHANT, "c4").lines[-1] == "+1 gold slab: commerce 0 → 5"


def test_a_last_turn_that_only_the_whole_sale_makes_says_so() -> None:
    purple = {"merchant": "m4", "coins": 9, "gold": 4, "wares": wares(kimono=4)}
    state = table(roll=(1, 1, 1), players={"purple": purple})
    assert preview(state, MERCHANT, "c4").lines[-1] == "This makes it the last turn, if all are sold"


def test_a_single_ware_is_sold_with_the_move() -> None:
    state = table(roll=(1, 1, 1), players={"purple": {"merchant": "m4", "wares": wares(kimono=1)}})
    ahead = preview(state, MERCHANT, "c4")
    assert ahead.lines == ("Sell 1 kimono: +4 coins",)
    assert ahead.events[1] == {"do": "sell", "count": 1}


def test_the_crafty_merchant_earns_one_more_each() -> None:
    purple = {"merchant": "m4", "wares": wares(kimono=2)}
    sides = ("hasty", "crafty", "inspired")
    state = table(roll=(1, 1, 1), sides=sides, waves=waves(merchant="purple"), players={"purple": purple})
    ahead = preview(state, MERCHANT, "c4")
    assert ahead.lines[:2] == ("Sell up to 2 kimonos: 5 coins each", "One coin more each: crafty merchant")


def test_a_boutique_that_buys_nothing_of_ours_says_what_it_buys() -> None:
    state = table(roll=(1, 1, 1), players={"purple": {"merchant": "m4"}})
    assert preview(state, MERCHANT, "c4").lines == ("You have no kimono to sell here",)


def test_a_draw_shows_the_room_in_the_storage() -> None:
    state = table(roll=(1, 1, 1), players={"purple": {"merchant": "m1", "wares": wares(fan=2)}})
    assert preview(state, MERCHANT, "m2").lines == ("Draw 4 wares", "Storage: 2 of 5")
    robust = table(roll=(1, 1, 1), waves=waves(merchant="purple"), players={"purple": {"merchant": "m1"}})
    assert preview(robust, MERCHANT, "m2").lines == ("Draw 4 or 5 wares", "Storage: 0 of 6")


def test_the_token_is_taken_from_whoever_has_it() -> None:
    state = table(roll=(1, 1, 1), players={"purple": {"pilgrim": "s6"}})
    assert preview(state, PILGRIM, "s7").lines == ("Take the hot spring token",)
    stolen = table(roll=(1, 1, 1), spring="green", players={"purple": {"pilgrim": "s6"}})
    assert preview(stolen, PILGRIM, "s7").lines == ("Take the hot spring token from Ben",)


def test_wave_tiles_are_named() -> None:
    state = table(roll=(1, 1, 1), players={"purple": {"pilgrim": "s3"}}, waves=waves("green", "purple", "green"))
    ahead = preview(state, PILGRIM, "s4")
    assert ahead.lines == ("Take a wave tile from Ben: hasty pilgrim, inspired artist",)
    assert ahead.events == (move("pilgrim", "s4"),)


def test_a_station_that_only_the_wave_tile_reaches_says_so() -> None:
    state = table(roll=(1, 2, 1), waves=waves(pilgrim="purple"))
    assert preview(state, PILGRIM, "c2").lines[-1] == "With the wave tile: hasty pilgrim"
    assert not any("wave tile" in line for line in preview(state, PILGRIM, "s2").lines)


def test_nobody_to_paint_is_not_said_where_no_painting_is_left_to_reveal() -> None:
    """All ten face up, and somebody is in the area: the reason is another one."""
    shown = ["bamboo"] * 2 + ["moon"] * 3 + ["waterfall"] * 3 + ["mountain"] * 2
    state = table(roll=(1, 1, 1), players={"purple": {"revealed": shown}})
    board, start = state.board, state.player(state.actor).artist
    for area in board.artist_way(start, 1).to:
        if board.icons[area] != "bamboo":
            assert preview(state, ARTIST, area).lines == ("No painting left to reveal, nothing to give",)
            break
    else:
        raise AssertionError("every area in reach shows bamboo")


def test_a_gift_is_shown_with_its_culture() -> None:
    bare = table(roll=(1, 1, 1))
    area = bare.board.artist_way(bare.player(bare.actor).artist, 1).to[0]
    icon = bare.board.icons[area].value
    state = table(roll=(1, 1, 1), players={"purple": {"revealed": [icon]}})
    assert f"Give a painting ({icon}): culture 0 → 1" in preview(state, ARTIST, area).lines


def test_between_painting_and_giving_stands_an_or() -> None:
    bare = table(roll=(1, 1, 1), players={"purple": {"artist": "a8"}})
    state = table(roll=(1, 1, 1), players={"purple": {"artist": "a8", "revealed": [bare.board.icons["a1"].value]}})
    assert preview(state, ARTIST, "a1").lines == (
        "Reveal 2 paintings, or:",
        "Give a painting (bamboo): culture 0 → 1",
    )


def test_what_is_previewed_is_refused_as_the_move_would_be() -> None:
    with pytest.raises(Refused):
        preview(table(roll=(1, 2, 1)), ARTIST, "a5")


def test_a_house_rule_puts_the_meeple_where_the_die_leads_there() -> None:
    state = table(roll=(1, 1, 1))
    events = house_rule(state, MERCHANT, "c4")
    assert [event["do"] for event in events] == ["correct", "move"]
    assert do(state, *events).player("purple").merchant == "c4"
    assert house_rule(table(), MERCHANT, "c4") == []


@pytest.mark.parametrize(
    ("die", "place", "words", "shows"),
    [
        (PILGRIM, "s3", "Move and visit", {}),
        (PILGRIM, "c2", "Move, take coins", {"roll": (2, 2, 1), "players": {"purple": {"pilgrim": "s1"}}}),
        (PILGRIM, "s7", "Move, take token", {"roll": (1, 2, 1), "players": {"purple": {"pilgrim": "s6"}}}),
        (PILGRIM, "s7", "Move", {"roll": (1, 2, 1), "spring": "purple", "players": {"purple": {"pilgrim": "s6"}}}),
        (MERCHANT, "c4", "Move and sell", {"players": {"purple": {"merchant": "m4", "wares": wares(kimono=1)}}}),
        (MERCHANT, "c4", "Move", {"players": {"purple": {"merchant": "m4", "wares": wares(kimono=2)}}}),
    ],
)
def test_the_big_button_says_all_that_it_does(die: Character, place: str, words: str, shows: dict[str, Any]) -> None:
    confirm = move_card(table(**{"roll": (3, 1, 1), **shows}), Choice(die, place)).buttons[0]
    assert isinstance(confirm.act, Do)
    assert [confirm.words, len(confirm.act.events)] == [words, 1 + (words != "Move")]
