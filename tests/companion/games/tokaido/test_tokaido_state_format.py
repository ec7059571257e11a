"""The public format of states: key for key in its order, and what every value means."""

import json
from typing import Any

from tests.companion.games.tokaido.positions_tokaido import (
    FIVE,
    do,
    meets,
    move,
    offered,
    purple_first,
    shown,
    table,
    the_road,
)

EXAMPLE = """
{"turn": 9, "phase": "shop", "mover": "green", "to_act": "green",
 "road": {"s4": ["white"], "s5": ["purple"], "s8": ["green"]},
 "players": {"purple": {"traveler": "kinko", "coins": 7, "temple": 0, "souvenirs": ["Gofu"],
   "panoramas": {"paddy": 0, "mountain": 0, "sea": 0}, "springs": [3], "encounters": ["noble"], "meals": [],
   "score": {"souvenirs": 1, "panoramas": 0, "springs": 3, "temple": 0, "encounters": 0, "meals": 0, "achievements": 0,
     "ranking": 0, "total": 4}}},
 "neutral": {"colour": "white", "temple": 0},
 "achievements": {"paddy": [], "mountain": [], "sea": [], "bather": [], "chatterbox": [], "collector": [],
   "gourmet": []},
 "winners": null}
"""


def test_the_example_of_the_format_comes_out_as_it_is_printed() -> None:
    """The same table: two players, a shop where only Hashi and Koma are left."""
    rest = [card.name for card in the_road().souvenirs if card.name not in ("Gofu", "Hashi", "Koma")]
    state = table(
        ("purple", "green"),
        {"purple": "kinko", "green": "hirotada"},
        line=("purple", "white", "green"),
        road={"s3": ["green"], "s4": ["white"], "s5": ["purple"]},
        players={
            "purple": {"souvenirs": ["Gofu"], "springs": [3], "encounters": ["noble"]},
            "green": {"souvenirs": rest},
        },
    )
    state = do(state.but(turn=9), move("s8"))
    told = json.loads(json.dumps(shown(state)))
    green = told["players"].pop("green")
    piles, options = told.pop("piles"), told.pop("options")
    assert json.dumps(told) == json.dumps(json.loads(EXAMPLE))
    assert list(green) == list(json.loads(EXAMPLE)["players"]["purple"])
    assert options == [{"do": "buy", "souvenirs": ["Hashi", "Koma"], "max": 2}, {"do": "skip"}]
    assert list(piles) == ["souvenirs", "meals", "encounters", "springs"]
    assert piles["souvenirs"] == ["Hashi", "Koma"]
    assert piles["springs"] == {"2": 6, "3": 5}
    assert piles["encounters"]["noble"] == 1


def test_the_keys_of_a_state_stand_in_the_order_of_the_format() -> None:
    assert list(shown(table())) == [
        "turn", "phase", "mover", "to_act", "road", "players", "neutral", "achievements", "piles", "options", "winners",
    ]  # fmt: skip


def test_players_are_in_the_order_of_the_colours_whatever_the_set_up_lists_first() -> None:
    state = table(FIVE[::-1])
    assert list(shown(state)["players"]) == list(FIVE)


def test_the_first_state_of_a_game() -> None:
    told = shown(table(travelers={"purple": "kinko"}))
    assert (told["turn"], told["phase"], told["mover"], told["to_act"]) == (1, "move", "blue", "blue")
    assert told["road"] == {"kyoto": ["purple", "green", "blue"]}
    assert told["players"]["purple"] == {
        "traveler": "kinko", "coins": 7, "temple": 0, "souvenirs": [],
        "panoramas": {"paddy": 0, "mountain": 0, "sea": 0}, "springs": [], "encounters": [], "meals": [],
        "score": {"souvenirs": 0, "panoramas": 0, "springs": 0, "temple": 0, "encounters": 0, "meals": 0,
                  "achievements": 0, "ranking": 0, "total": 0},
    }  # fmt: skip
    assert told["players"]["green"]["traveler"] is None
    assert told["neutral"] is None
    assert told["winners"] is None


def test_piles_list_every_card_also_counts_of_0() -> None:
    players = {"purple": {"meals": ["Fugu"], "springs": [2] * 6, "encounters": ["guide-paddy"]}}
    piles = shown(table(players=players))["piles"]
    assert list(piles["meals"]) == [card.name for card in the_road().meals]
    assert piles["meals"]["Fugu"] == 0
    assert piles["encounters"] == {
        "artisan": 2, "guide-paddy": 0, "guide-mountain": 2, "guide-sea": 3, "samurai": 2, "noble": 2, "priest": 2,
    }  # fmt: skip
    assert piles["springs"] == {"2": 0, "3": 6}
    assert piles["souvenirs"] == [card.name for card in the_road().souvenirs]


def test_collections_are_in_the_order_in_which_cards_came() -> None:
    state = purple_first(encounters=["noble", "artisan"], springs=[3, 2], coins=9)
    state = do(state, move("s3"), meets("samurai"), move("s5"), {"do": "spring", "points": 2})
    assert shown(state)["players"]["purple"]["encounters"] == ["noble", "artisan", "samurai"]
    assert shown(state)["players"]["purple"]["springs"] == [3, 2, 2]


def test_every_value_is_plain_json() -> None:
    def plain(value: Any) -> bool:
        if isinstance(value, dict):
            return all(isinstance(key, str) and plain(each) for key, each in value.items())
        if isinstance(value, list):
            return all(map(plain, value))
        return value is None or isinstance(value, str | bool | int)

    for state in (table(), do(purple_first(), move("s3")), do(purple_first("satsuki"), move("inn1"))):
        assert plain(shown(state))
        assert json.loads(json.dumps(shown(state))) == shown(state)


def test_options_are_listed_in_a_stable_order() -> None:
    assert offered(purple_first())[0]["do"] == "move"
    assert [option["do"] for option in offered(do(purple_first(), move("s1")))] == ["buy", "skip"]
    assert [option["do"] for option in offered(do(purple_first(), move("s2")))] == ["donate"]
    assert [option["do"] for option in offered(do(purple_first(), move("s5")))] == ["spring"]
    hiroshige = do(purple_first("hiroshige"), move("inn1"))
    assert [option["do"] for option in offered(hiroshige)] == ["panorama", "skip"]
    satsuki = do(purple_first("satsuki"), move("inn1"))
    assert [(option["do"], option.get("free")) for option in offered(satsuki)] == [
        ("meal", None), ("meal", True), ("skip", None),
    ]  # fmt: skip
    assert list(offered(satsuki)[1]) == ["do", "free", "cards"]
