"""The states printed for other programs, key for key as the public format gives them."""

import json
import random

from companion.games.duo.record.record import state_json
from tests.companion.games.duo.play import play, random_setup
from tests.companion.games.duo.positions import BOUTIQUES, do, move, shikoku, table, wares, waves

KEYS = [
    "turn", "phase", "roller", "to_act", "dice", "in_use", "triggered", "spring", "waves", "sides", "boutiques", "bag",
    "players", "options", "winner",
]  # fmt: skip
PLAYER_KEYS = [
    "pilgrim", "merchant", "artist", "temple", "garden", "coins", "gold", "wares", "hidden", "revealed", "gifted",
    "score",
]  # fmt: skip


def printed(state) -> dict:
    return json.loads(json.dumps(state_json(state)))


def test_the_first_roll_is_printed_to_the_letter() -> None:
    nobody = {"kimono": 0, "pottery": 0, "doll": 0, "fan": 0}
    one_point = {"faith": 1, "commerce": 0, "culture": 0, "total": 1}
    start = {"temple": 1, "garden": 1, "coins": 0, "gold": 0, "wares": nobody}
    start |= {"hidden": 10, "revealed": [], "gifted": []}
    assert printed(table(roll=(3, 2, 1))) == {
        "turn": 1,
        "phase": "move",
        "roller": "purple",
        "to_act": "purple",
        "dice": {"pilgrim": 3, "merchant": 2, "artist": 1},
        "in_use": None,
        "triggered": False,
        "spring": "board",
        "waves": {"pilgrim": "board", "merchant": "board", "artist": "board"},
        "sides": {"pilgrim": "hasty", "merchant": "robust", "artist": "inspired"},
        "boutiques": BOUTIQUES,
        "bag": {"kimono": 5, "pottery": 6, "doll": 7, "fan": 8},
        "players": {
            "purple": {"pilgrim": "s1", "merchant": "m1", "artist": "a8", **start, "score": one_point},
            "green": {"pilgrim": "s11", "merchant": "m4", "artist": "a4", **start, "score": one_point},
        },
        "options": [
            {"do": "move", "die": "pilgrim", "to": ["s3"]},
            {"do": "move", "die": "merchant", "to": ["c2", "c7", "m3"]},
            {"do": "move", "die": "artist", "to": ["a1", "a7"]},
        ],
        "winner": None,
    }


def test_every_state_has_the_same_keys_in_the_same_order() -> None:
    rng = random.Random(11)
    for _event, state in play(rng, shikoku(), random_setup(rng, shikoku())):
        now = printed(state)
        assert list(now) == KEYS
        assert list(now["players"]) == ["purple", "green"]
        assert list(now["boutiques"]) == list(shikoku().coasts)
        assert all(list(player) == PLAYER_KEYS for player in now["players"].values())
        assert list(now["waves"]) == list(now["sides"]) == ["pilgrim", "merchant", "artist"]
        assert list(now["dice"]) == [die for die in ("pilgrim", "merchant", "artist") if die in now["dice"]]


def test_values_are_plain_json_numbers_and_texts() -> None:
    text = json.dumps(state_json(table(roll=(3, 2, 1))))
    assert "Phase" not in text
    assert "Colour" not in text
    assert type(state_json(table())["triggered"]) is bool


def test_a_die_in_use_is_out_of_the_dice_until_it_is_finished_with() -> None:
    state = do(table(roll=(1, 2, 1), spring="purple"), move("merchant", "m3"))
    now = printed(state)
    assert now["in_use"] == {"die": "merchant", "value": 2, "second": False}
    assert now["dice"] == {"pilgrim": 1, "artist": 1}
    state = do(state, {"do": "draw", "wares": ["fan"] * 3, "returned": []})
    assert printed(state)["in_use"] == {"die": "merchant", "value": 2, "second": False}
    state = do(state, "again")
    now = printed(state)
    assert (now["phase"], now["in_use"]) == ("move", {"die": "merchant", "value": 2, "second": True})
    assert now["dice"] == {"pilgrim": 1, "artist": 1}
    assert now["options"] == [{"do": "move", "die": "merchant", "to": ["c2", "c4", "c5", "c7", "m1"]}]
    state = do(state, move("merchant", "c4"))
    assert printed(state)["in_use"] is None


def test_a_phase_that_offers_nothing_is_passed() -> None:
    after = do(table(roll=(1, 1, 1)), move("merchant", "c1"))
    assert printed(after)["phase"] == "move"


def test_options_of_an_effect_are_listed_to_the_letter() -> None:
    state = do(table(roll=(1, 1, 1), waves=waves(merchant="purple")), move("merchant", "m2"))
    assert printed(state)["options"] == [{"do": "draw", "counts": [4, 5], "keep": 6}, {"do": "skip"}]
    state = do(table(roll=(1, 1, 1), players={"purple": {"wares": wares(pottery=2)}}), move("merchant", "c1"))
    assert printed(state)["options"] == [{"do": "sell", "ware": "pottery", "max": 2, "price": 3}, {"do": "skip"}]
    state = do(table(roll=(1, 1, 1), players={"purple": {"pilgrim": "s3"}}), move("pilgrim", "s4"))
    tiles = ["pilgrim", "merchant", "artist"]
    assert printed(state)["options"] == [{"do": "wave", "tiles": tiles}, {"do": "skip"}]


def test_destinations_are_sorted_as_plain_text() -> None:
    state = table(roll=(1, 1, 1), waves=waves(pilgrim="purple"), players={"purple": {"pilgrim": "s9"}})
    assert printed(state)["options"][0]["to"] == ["c5", "s10"]


def test_the_end_names_the_winner_and_the_last_turn() -> None:
    for purple, green, winner in (({"coins": 2}, {}, "purple"), ({}, {"coins": 2}, "green"), ({}, {}, "shared")):
        ends = {"temple": 9}
        state = table(roll=(1, 1, 1), players={"purple": {**ends, **purple}, "green": {**ends, **green}})
        while state.phase != "over":
            assert (printed(state)["triggered"], printed(state)["winner"]) == (True, None)  # not before the last die
            option = state_json(state)["options"][0]
            state = do(state, move(option["die"], option["to"][0]) if option["do"] == "move" else "skip")
        now = printed(state)
        assert now["winner"] == winner
        assert (now["turn"], now["roller"], now["to_act"]) == (1, "purple", None)
        assert (now["dice"], now["in_use"], now["options"], now["triggered"]) == ({}, None, [], True)
