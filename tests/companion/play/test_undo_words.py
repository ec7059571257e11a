"""What undo says: everything, or less where there is no room, but never half of it."""

from typing import Any

from companion.games.duo.desk.house_rule import house_rule
from companion.games.duo.game import DUO
from companion.games.duo.rules.names import Character
from companion.games.duo.rules.state import State
from companion.games.game import Step
from companion.play.undo_words import undo_words
from tests.companion.games.duo.positions import do, move, table, wares


def step(before: State, *events: dict[str, Any]) -> Step[State]:
    return Step(1, events, "touch", None, before, do(before, *events), DUO)


def test_several_corrections_are_counted_where_they_cannot_all_be_named() -> None:
    values = {"temple": 4, "garden": 3, "gold": 4}
    corrected = step(table(), {"do": "correct", "set": {"players": {"green": values}, "spring": "green"}})
    whole, *shorter = undo_words(corrected)
    assert "Ben has 4 gold slabs" in whole
    assert shorter == ["4 corrections", "The last step"]


def test_a_move_with_its_effect_is_named_by_the_effect() -> None:
    went = step(table(roll=(3, 2, 1)), move("pilgrim", "s3"), {"do": "temple"})
    assert undo_words(went)[:2] == (
        "Aiko's pilgrim goes to the temple; Aiko visits the temple: 2",
        "Aiko visits the temple: 2",
    )


def test_a_move_by_the_players_own_rule_is_named_whole() -> None:
    before = table(roll=(1, 1, 1))
    agreed = step(before, *map(dict, house_rule(before, Character.PILGRIM, "c3")))
    assert undo_words(agreed)[:2] == (
        "The players agree on a move that the rules do not allow; Aiko's pilgrim goes to the coastal town",
        "Aiko's pilgrim goes to the coastal town",
    )


def test_the_end_of_a_list_is_counted_and_never_cut_off() -> None:
    before = do(table(roll=(3, 2, 1), players={"purple": {"wares": wares(doll=4)}}), move("merchant", "m3"))
    drawn = step(before, {"do": "draw", "wares": ["fan", "pottery", "kimono"], "returned": ["doll", "pottery"]})
    assert undo_words(drawn) == (
        "Aiko draws 1 kimono, 1 pottery, 1 fan, returns 1 pottery, 1 doll",
        "Aiko draws 1 kimono, 1 pottery, 1 fan, returns 1 pottery and 1 more",
        "Aiko draws 1 kimono, 1 pottery, 1 fan and 2 more",
        "Aiko draws 1 kimono, 1 pottery and 3 more",
        "Aiko draws 1 kimono and 4 more",
        "The last step",
    )
