"""A correction as a value: only what differs is told, and it is told as formats.md wants it."""

import json
from typing import Any

from companion.games.duo.desk.correction import CorrectedValue, CorrectionDraft, read_correction
from companion.games.duo.desk.correction import believed as as_believed
from companion.games.duo.desk.correction_words import change_words, changes_words, correction_trouble
from companion.games.duo.game import DUO
from companion.games.duo.rules.names import Character, Colour, Icon, Ware
from tests.companion.games.duo.positions import do, move, refusal, table

NAMES = {Colour.PURPLE: "Aiko", Colour.GREEN: "Ben"}


def believed() -> dict[str, Any]:
    player = {
        "pilgrim": "s1", "merchant": "m1", "artist": "a1", "temple": 1, "garden": 1, "coins": 3, "gold": 0,
        "wares": {"kimono": 0, "pottery": 0, "doll": 0, "fan": 3}, "hidden": 9, "revealed": ["moon"], "gifted": [],
    }  # fmt: skip
    waves = {"pilgrim": "board", "merchant": "board", "artist": "green"}
    return {"roller": "purple", "spring": "board", "waves": waves, "players": {"purple": player, "green": dict(player)}}


def test_i_have_two_fans_not_three() -> None:
    draft = CorrectionDraft(believed()).set_ware(Colour.PURPLE, Ware.FAN, 2)
    assert draft.event() == {
        "do": "correct",
        "set": {"players": {"purple": {"wares": {"kimono": 0, "pottery": 0, "doll": 0, "fan": 2}}}},
    }
    assert draft.changes() == (CorrectedValue(Colour.PURPLE, "wares.fan", 3, 2),)
    assert changes_words(draft, NAMES) == "Aiko: Fan 3 → 2"


def test_putting_it_back_leaves_nothing_to_correct() -> None:
    draft = CorrectionDraft(believed()).set(Colour.GREEN, "coins", 4).set(Colour.GREEN, "coins", 3)
    assert draft.empty
    assert draft == CorrectionDraft(believed())


def test_spring_waves_and_roller_are_told_whole() -> None:
    draft = CorrectionDraft(believed()).set_wave(Character.ARTIST, "board").set_table("spring", "purple")
    draft = draft.set_table("roller", "green")
    assert draft.values() == {
        "roller": "green",
        "spring": "purple",
        "waves": {"pilgrim": "board", "merchant": "board", "artist": "board"},
    }
    assert [change_words(change, NAMES) for change in draft.changes()] == [
        "Rolls next Aiko → Ben", "Hot Spring token Board → Aiko", "Artist wave Ben → Board"
    ]  # fmt: skip


def test_paintings_are_added_and_taken_in_order() -> None:
    draft = CorrectionDraft(believed()).add_painting(Colour.PURPLE, "revealed", Icon.BAMBOO)
    assert draft.of(Colour.PURPLE, "revealed") == ["moon", "bamboo"]
    assert draft.paintings_left(Colour.PURPLE, Icon.BAMBOO) == 1
    assert draft.take_painting(Colour.PURPLE, "revealed", 0).of(Colour.PURPLE, "revealed") == ["bamboo"]


def test_a_half_made_correction_survives_a_power_cut() -> None:
    draft = CorrectionDraft(believed()).set_ware(Colour.GREEN, Ware.FAN, 1).set(Colour.PURPLE, "pilgrim", "s4")
    draft = draft.set_wave(Character.PILGRIM, "purple")
    assert read_correction(believed(), json.loads(json.dumps(draft.values()))) == draft


def test_a_note_that_makes_no_sense_corrects_nothing() -> None:
    for noted in (None, [], {"waves": 3}, {"players": {"red": {}}}, {"players": {"green": {"wares": {"fan": 1}}}}):
        assert read_correction(believed(), noted).empty


def test_why_the_table_cannot_be_set_right_now_and_where_the_rule_stands() -> None:
    rolling, using = table(), do(table(roll=(3, 2, 1)), move("pilgrim", "s3"))
    blank = CorrectionDraft(as_believed(rolling))
    assert correction_trouble(rolling, blank) == ("", "correct")
    words, page = correction_trouble(using, CorrectionDraft(as_believed(using)))
    assert (words, page) == ("A die is in use: finish with it or take it back first.", "correct")
    words, page = correction_trouble(rolling, blank.set(Colour.PURPLE, "pilgrim", "m1"))
    assert words
    assert page == DUO.page_for_refusal(refusal(rolling, blank.set(Colour.PURPLE, "pilgrim", "m1").event()))


def test_ten_coins_without_their_slab_are_refused_in_words() -> None:
    blank = CorrectionDraft(as_believed(table()))
    words, page = correction_trouble(table(), blank.set(Colour.PURPLE, "coins", 10))
    assert (words, page) == (
        "Aiko cannot have 10 coins: ten of them become a gold slab at once.",
        "coins",
    )
    assert correction_trouble(table(), blank.set(Colour.PURPLE, "coins", 9)) == ("", "correct")
