"""Entries of several taps, as values: what may be tapped, when they are whole, and that a note brings them back."""

from companion.games.duo.desk.entries import Drawing, Painting
from companion.games.duo.desk.rolling import Reading, Rolling
from companion.games.duo.rules.names import Character, Icon, Ware

FACES = {Character.PILGRIM: (1, 2, 3, 4), Character.MERCHANT: (1, 2, 3), Character.ARTIST: (1, 2, 3)}
NONE = dict.fromkeys(Ware, 0)
BAG = {Ware.KIMONO: 1, Ware.POTTERY: 6, Ware.DOLL: 7, Ware.FAN: 8}
P, M, A = Character


def test_a_draw_is_whole_with_the_last_ware() -> None:
    entry = Drawing((2,), 5, NONE, BAG).tap(Ware.FAN)
    assert not entry.whole
    assert entry.tap(Ware.FAN).whole
    assert entry.tap(Ware.DOLL).event() == {"do": "draw", "wares": ["fan", "doll"], "returned": []}


def test_what_was_drawn_is_no_longer_in_the_bag() -> None:
    entry = Drawing((2,), 5, NONE, BAG)
    assert entry.left(Ware.KIMONO) == 1
    assert entry.tap(Ware.KIMONO).left(Ware.KIMONO) == 0


def test_new_and_old_wares_can_go_back() -> None:
    entry = Drawing((2,), 5, {**NONE, Ware.FAN: 5}, BAG).tap(Ware.DOLL).tap(Ware.DOLL)
    assert entry.excess == 2
    assert [entry.left(ware) for ware in Ware] == [0, 0, 2, 5]
    entry = entry.tap(Ware.FAN).tap(Ware.DOLL)
    assert entry.event()["returned"] == ["fan", "doll"]
    assert entry.whole


def test_erasing_goes_back_tap_by_tap() -> None:
    entry = Drawing((1, 2), 5, {**NONE, Ware.FAN: 5}, BAG).tap(Ware.DOLL).stop()
    assert entry.excess == 1
    assert entry.erase().may_stop
    assert not entry.erase().erase().begun


def test_a_note_brings_a_draw_back_as_it_was() -> None:
    entry = Drawing((2, 3), 5, {**NONE, Ware.FAN: 5}, BAG)
    for noted in (entry.tap(Ware.FAN), entry.tap(Ware.FAN).tap(Ware.DOLL).stop(), entry.tap(Ware.FAN).tap(Ware.FAN)):
        assert entry.noted(noted.note()) == noted
    noted = entry.tap(Ware.FAN).tap(Ware.DOLL).stop().tap(Ware.DOLL)
    assert entry.noted(noted.note()) == noted


def test_a_note_of_something_else_is_left_alone() -> None:
    entry = Drawing((2,), 5, NONE, BAG)
    for note in (None, 3, "fan", ["fan"], {"drawn": ["boat", 3, None], "returned": "x"}, {"drawn": ["kimono"] * 5}):
        assert len(entry.noted(note).drawn) <= 1
    painting = Painting((2,), {**dict.fromkeys(Icon, 1)})
    for note in (None, 3, {"a": 1}, [["moon"]], ["sun"]):
        assert painting.noted(note) == painting


def test_paintings_are_limited_to_what_was_not_seen() -> None:
    entry = Painting((2, 3), {Icon.MOON: 1, Icon.WATERFALL: 3, Icon.MOUNTAIN: 0, Icon.BAMBOO: 2}).tap(Icon.MOON)
    assert entry.left(Icon.MOON) == 0
    assert not entry.may_stop
    entry = entry.tap(Icon.BAMBOO)
    assert entry.may_stop
    assert entry.stop().whole
    assert entry.tap(Icon.BAMBOO).whole
    assert entry.event() == {"do": "paint", "revealed": ["moon", "bamboo"]}


def test_a_roll_asks_for_the_dice_in_their_order() -> None:
    rolling = Rolling(FACES)
    assert rolling.asked is P
    rolling = rolling.tap(P, 3)
    assert rolling.asked is M
    rolling = rolling.ask(P).tap(P, 4).tap(M, 1).tap(A, 2)
    assert rolling.whole
    assert rolling.event() == {"do": "roll", "pilgrim": 4, "merchant": 1, "artist": 2}
    assert rolling.source == "touch"


def test_three_sure_readings_need_no_touch() -> None:
    rolling = Rolling(FACES).read({P: Reading(3, 0.99), M: Reading(1, 0.9), A: Reading(2, 0.97)})
    assert rolling.whole
    assert (rolling.source, rolling.confidence) == ("camera", 0.9)


def test_an_unsure_reading_asks_for_that_die_only() -> None:
    rolling = Rolling(FACES).read({P: Reading(3, 0.99), M: Reading(None, 0.4), A: Reading(2, 0.97)})
    assert rolling.asked is M
    assert rolling.tap(M, 2).event() == {"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 2}


def test_a_reading_that_is_on_no_face_is_unsure() -> None:
    assert Rolling(FACES).read({M: Reading(4, 0.99)}).values == {}


def test_what_was_told_by_hand_is_not_overruled() -> None:
    rolling = Rolling(FACES).tap(P, 1).read({P: Reading(3, 0.99)})
    assert rolling.values == {P: 1}


def test_a_noted_roll_is_brought_back_unless_it_is_nonsense() -> None:
    rolling = Rolling(FACES)
    assert rolling.noted({"pilgrim": 3}).values == {P: 3}
    for note in (None, [], {"pilgrim": 9}, {"pilgrim": True}, {"pilgrim": "3"}):
        assert rolling.noted(note).values == {}
