"""Corrections: the record is made to agree with the table, as long as the table is possible."""

from typing import Any

import pytest

from companion.games.duo.record.record import event_json, parse_event
from companion.games.duo.rules.refusal import Reason
from companion.games.duo.rules.state import State
from companion.games.duo.words.describe import describe
from companion.record.refusal import FormatReason
from tests.companion.games.duo.positions import do, move, offered, refusal, setup, table, wares, waves, why_not

MOON, FALL, HILL, BAMBOO = "moon", "waterfall", "mountain", "bamboo"


def correct(**what: Any) -> dict[str, Any]:
    return {"do": "correct", "set": what}


def of_purple(**what: Any) -> dict[str, Any]:
    return correct(players={"purple": what})


def test_everything_on_the_table_can_be_corrected_at_once() -> None:
    purple = {
        "pilgrim": "s14", "merchant": "c1", "artist": "a3", "temple": 4, "garden": 3, "coins": 9, "gold": 2,
        "wares": wares(kimono=1, fan=4), "revealed": [MOON], "gifted": [HILL, FALL],
    }  # fmt: skip
    state = do(
        table(),
        correct(roller="green", spring="green", waves=waves("purple", "green"), players={"purple": purple}),
    )
    assert (state.roller, state.to_act, state.spring, state.phase, state.turn) == ("green", "green", "green", "roll", 1)
    assert state.waves == {"pilgrim": "purple", "merchant": "green", "artist": None}
    player = state.player("purple")
    assert (player.pilgrim, player.merchant, player.artist) == ("s14", "c1", "a3")
    assert (player.temple, player.garden, player.coins, player.gold) == (4, 3, 9, 2)
    assert (player.revealed, player.gifted, player.hidden) == ((MOON,), (HILL, FALL), 7)
    assert state.bag == {"kimono": 4, "pottery": 6, "doll": 7, "fan": 4}
    assert state.player("green") == table().player("green")


def test_a_corrected_spring_token_can_be_spent() -> None:
    state = do(table(roll=(1, 1, 1)), correct(spring="purple"), move("merchant", "c1"))
    assert state.phase == "again"


def test_a_correction_may_change_nothing_and_may_say_why() -> None:
    state = table(roll=(1, 1, 1))
    for event in (correct(), correct(players={}), of_purple(), {**correct(), "why": "checked"}):
        assert do(state, event) == state


def test_corrections_are_for_the_phases_roll_and_move_but_not_after_again() -> None:
    state = table(roll=(1, 1, 1), spring="purple")
    do(state, correct(spring="green"))
    acting = do(state, move("pilgrim", "s2"))
    assert why_not(acting, correct(spring="green")) is Reason.WRONG_PHASE
    again = do(acting, "garden")
    assert why_not(again, correct(spring="green")) is Reason.WRONG_PHASE
    assert why_not(do(again, "again"), correct(spring="green")) is Reason.CORRECT_AFTER_AGAIN


def test_the_roller_can_be_corrected_only_before_the_roll() -> None:
    assert why_not(table(roll=(1, 1, 1)), correct(roller="green")) is Reason.ROLLER_NOT_NOW
    assert why_not(table(roll=(1, 1, 1)), correct(roller="purple")) is Reason.ROLLER_NOT_NOW


def test_a_correction_is_never_listed() -> None:
    for state in (table(), table(roll=(1, 1, 1))):
        assert all(option["do"] != "correct" for option in offered(state))


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (of_purple(pilgrim="m1"), Reason.WRONG_SPACE),
        (of_purple(pilgrim="a1"), Reason.WRONG_SPACE),
        (of_purple(merchant="s1"), Reason.WRONG_SPACE),
        (of_purple(artist="c1"), Reason.WRONG_SPACE),
        (of_purple(artist="elsewhere"), Reason.NO_SUCH_SPACE),
        (of_purple(pilgrim="s11"), Reason.TWO_ON_ONE),
        (of_purple(pilgrim="c1", merchant="c1"), Reason.TWO_ON_ONE),
        (correct(players={"purple": {"merchant": "c1"}, "green": {"merchant": "c1"}}), Reason.TWO_ON_ONE),
        (correct(players={"purple": {"merchant": "c1"}, "green": {"pilgrim": "c1"}}), Reason.TWO_ON_ONE),
        (of_purple(temple=0), Reason.OUT_OF_RANGE),
        (of_purple(temple=10), Reason.OUT_OF_RANGE),
        (of_purple(garden=0), Reason.OUT_OF_RANGE),
        (of_purple(garden=7), Reason.OUT_OF_RANGE),
        (of_purple(gold=7), Reason.OUT_OF_RANGE),
        (of_purple(coins=10), Reason.COINS_ARE_SLABS),
        (of_purple(coins=10, gold=5), Reason.COINS_ARE_SLABS),
        (of_purple(wares=wares(fan=6)), Reason.STORAGE_FULL),
        (correct(waves=waves(merchant="purple"), players={"purple": {"wares": wares(fan=7)}}), Reason.STORAGE_FULL),
        (correct(waves=waves(merchant="green"), players={"purple": {"wares": wares(fan=6)}}), Reason.STORAGE_FULL),
        (correct(players={c: {"wares": wares(kimono=3)} for c in ("purple", "green")}), Reason.TOO_MANY_WARES),
        (of_purple(revealed=[MOON] * 4), Reason.NO_SUCH_PAINTING),
        (of_purple(revealed=[HILL] * 2, gifted=[HILL]), Reason.NO_SUCH_PAINTING),
        (of_purple(coins=-1), FormatReason.NOT_WHOLE),
        (of_purple(temple=2.0), FormatReason.NOT_WHOLE),
        (of_purple(temple=True), FormatReason.NOT_WHOLE),
        (of_purple(coins=10**7, gold=6), FormatReason.TOO_LARGE),
        (of_purple(wares={"fan": 1}), FormatReason.MISSING_KEY),
        (of_purple(wares={**wares(), "tea": 1}), FormatReason.UNKNOWN_KEY),
        (of_purple(hidden=3), FormatReason.UNKNOWN_KEY),
        (of_purple(score=3), FormatReason.UNKNOWN_KEY),
        (of_purple(revealed="moon"), FormatReason.NOT_A_LIST),
        (of_purple(revealed=["sun"]), FormatReason.NOT_ONE_OF),
        (of_purple(pilgrim=3), FormatReason.NOT_TEXT),
        (correct(players={"red": {}}), FormatReason.UNKNOWN_KEY),
        (correct(players=[]), FormatReason.NOT_AN_OBJECT),
        (correct(turn=3), FormatReason.UNKNOWN_KEY),
        (correct(dice={}), FormatReason.UNKNOWN_KEY),
        (correct(spring="red"), FormatReason.NOT_ONE_OF),
        (correct(spring=None), FormatReason.NOT_ONE_OF),
        (correct(roller="board"), FormatReason.NOT_ONE_OF),
        (correct(waves={"pilgrim": "purple"}), FormatReason.MISSING_KEY),
        (correct(waves={**waves(), "sea": "board"}), FormatReason.UNKNOWN_KEY),
        ({"do": "correct"}, FormatReason.MISSING_KEY),
        ({"do": "correct", "set": {}, "why": 3}, FormatReason.NOT_TEXT),
    ],
)
def test_an_impossible_table_is_refused(event: dict[str, Any], reason: Reason) -> None:
    state = table()
    assert why_not(state, event) is reason
    assert state == table()


def test_possible_tables_at_the_edge_are_accepted() -> None:
    for event in (
        of_purple(temple=9, garden=6),
        of_purple(coins=999, gold=6),
        of_purple(coins=9, gold=5),
        correct(waves=waves(merchant="purple"), players={"purple": {"wares": wares(fan=6)}}),
        correct(players={"purple": {"merchant": "m1"}, "green": {"merchant": "m1"}}),
        correct(players={"purple": {"artist": "a1"}, "green": {"artist": "a1"}}),
        correct(players={"purple": {"pilgrim": "s11"}, "green": {"pilgrim": "s1"}}),
        of_purple(revealed=[MOON] * 3 + [FALL] * 3 + [HILL] * 2 + [BAMBOO] * 2),
    ):
        do(table(), event)


def test_taking_robust_away_by_correction_needs_room() -> None:
    state = table(waves=waves(merchant="purple"), players={"purple": {"wares": wares(fan=6)}})
    assert why_not(state, correct(waves=waves())) is Reason.STORAGE_FULL
    do(state, correct(waves=waves(), players={"purple": {"wares": wares(fan=5)}}))


def test_triggered_follows_from_a_correction_both_ways() -> None:
    all_ten = [MOON] * 3 + [FALL] * 3 + [HILL] * 2 + [BAMBOO] * 2
    for what in ({"temple": 9}, {"garden": 6}, {"gold": 6}, {"gifted": all_ten}):
        state = do(table(roll=(1, 1, 1)), of_purple(**what))
        assert state.triggered
        back = {"gifted": []} if "gifted" in what else {next(iter(what)): 1}
        assert not do(state, of_purple(**back)).triggered


def test_a_game_joined_at_its_end_lasts_one_more_turn() -> None:
    state: State = do(table(), of_purple(temple=9), {"do": "roll", "pilgrim": 1, "merchant": 1, "artist": 1})
    while state.phase != "over":
        option = offered(state)[0]
        state = do(state, move(option["die"], option["to"][0]) if option["do"] == "move" else "skip")
    assert state.turn == 1


def test_corrected_meeples_change_where_the_dice_lead() -> None:
    state = table(roll=(1, 1, 1))
    assert offered(state)[0]["to"] == ["s2"]
    assert offered(do(state, of_purple(pilgrim="s5")))[0]["to"] == ["c3"]


def test_a_correction_says_what_the_table_shows() -> None:
    event = {**correct(spring="green", players={"purple": {"coins": 1, "pilgrim": "s5"}}), "why": "a forgotten coin"}
    after = do(table(), event)
    assert describe(table(), parse_event(event), after) == (
        "The table was corrected (a forgotten coin): Ben has the hot spring token; Aiko has 1 coin; "
        "Aiko's pilgrim stands in the garden s5"
    )
    everything = correct(
        roller="green",
        spring="board",
        waves=waves("purple"),
        players={"purple": {"temple": 2, "garden": 3, "gold": 1, "wares": wares(), "revealed": [], "gifted": [MOON]}},
    )
    words = describe(table(), parse_event(everything), do(table(), everything))
    for part in ("Ben rolls", "2 of the temple track", "3 of the garden track", "1 gold slab", "given: moon"):
        assert part in words
    assert event_json(parse_event(everything)) == everything


def test_refusals_name_the_two_who_stand_on_one_place() -> None:
    words = "Purple's pilgrim and Green's pilgrim cannot both stand on s11."
    assert str(refusal(table(), of_purple(pilgrim="s11"))) == words


def test_a_second_setup_is_refused() -> None:
    assert why_not(table(), setup()) is Reason.SETUP_ONCE
