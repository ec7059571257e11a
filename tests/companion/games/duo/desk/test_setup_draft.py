"""The set-up as a value: what is missing, what comes next, what survives, and a fair deal."""

import json
import random
from collections import Counter
from dataclasses import replace

from companion.games.duo.desk.checklist import checklist
from companion.games.duo.desk.deal import deal, tokens_left
from companion.games.duo.desk.setup_draft import Missing, SetupDraft, from_setup, rematch, setup_event
from companion.games.duo.desk.setup_noted import draft_json, read_draft
from companion.games.duo.rules.board import Token
from companion.games.duo.rules.names import SIDES, Character, Colour, Edition, Side, Ware

COASTS = ("c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8")
TOKENS = tuple(Token(ware, price) for ware in Ware for price in (2, 3))
SIDES_UP = {Character.PILGRIM: Side.HASTY, Character.MERCHANT: Side.ROBUST, Character.ARTIST: Side.INSPIRED}


def laid() -> SetupDraft:
    draft = SetupDraft(names={Colour.PURPLE: "Aiko", Colour.GREEN: "Ben"}, sides=SIDES_UP)
    for token in TOKENS:
        draft = draft.tap_ware(token.ware, COASTS).tap_price(token.price, COASTS)
    return draft


def test_sixteen_taps_lay_all_eight_boutiques() -> None:
    draft = laid()
    assert draft.boutiques == dict(zip(COASTS, TOKENS, strict=True))
    assert draft.coast is None
    assert draft.missing(COASTS) == ()


def test_the_next_town_is_chosen_by_itself_past_those_that_have_a_token() -> None:
    draft = SetupDraft(boutiques={"c2": TOKENS[0]}).choose("c1").tap_price(4, COASTS).tap_ware(Ware.FAN, COASTS)
    assert draft.boutiques["c1"] == Token(Ware.FAN, 4)
    assert draft.coast == "c3"


def test_the_last_town_is_followed_by_the_first_one_left_out() -> None:
    draft = SetupDraft().choose("c8").tap_ware(Ware.DOLL, COASTS).tap_price(2, COASTS)
    assert draft.coast == "c1"


def test_a_town_with_a_token_is_corrected_by_one_tap_and_stays_chosen() -> None:
    draft = laid().choose("c3").tap_price(4, COASTS)
    assert draft.boutiques["c3"] == Token(TOKENS[2].ware, 4)
    assert draft.tap_ware(Ware.FAN, COASTS).boutiques["c3"] == Token(Ware.FAN, 4)
    assert draft.coast == "c3"


def test_choosing_another_town_forgets_the_half_of_the_first() -> None:
    draft = SetupDraft().choose("c1").tap_ware(Ware.FAN, COASTS).choose("c2").tap_price(3, COASTS)
    assert draft.boutiques == {}


def test_a_known_token_is_one_tap() -> None:
    draft = SetupDraft()
    for token in TOKENS:
        draft = draft.tap_token(token, COASTS)
    assert Counter(TOKENS) == Counter(draft.boutiques.values())
    assert not tokens_left(TOKENS, draft.boutiques)


def test_what_is_missing_is_told_in_the_order_of_the_pages() -> None:
    draft = SetupDraft(names={Colour.PURPLE: "Aiko", Colour.GREEN: "aiko"})
    assert draft.missing(COASTS) == (Missing.SAME_NAME, Missing.BOUTIQUES, Missing.WAVES)


def test_players_without_a_name_may_begin() -> None:
    draft = SetupDraft(boutiques=laid().boutiques, sides=SIDES_UP)
    event = setup_event(draft, "Shikoku", {Colour.PURPLE: "Purple", Colour.GREEN: "Green"})
    assert event["players"] == {"purple": "Purple", "green": "Green"}


def test_swapping_colours_leaves_everybody_in_their_seat() -> None:
    draft = laid().colours_swapped()
    assert draft.names == {Colour.PURPLE: "Ben", Colour.GREEN: "Aiko"}
    assert draft.compass is Colour.GREEN


def test_a_rematch_keeps_names_and_colours_and_gives_the_compass_to_the_other() -> None:
    event = setup_event(laid(), "Shikoku", {})
    again = rematch(event)
    assert again.names == laid().names
    assert again.compass is Colour.GREEN
    assert from_setup(event).compass is Colour.PURPLE
    assert again.boutiques == {}


def test_a_half_made_set_up_survives_a_power_cut_to_the_half_token() -> None:
    draft = laid().choose("c5").tick("dice").named(Colour.GREEN, "  Zoë   Müller ")
    draft = SetupDraft(boutiques={"c1": TOKENS[3]}, edition=Edition.STONEMAIER, names=draft.names)
    draft = draft.tap_ware(Ware.FAN, COASTS)
    for each in (draft, laid(), laid().choose("c5").tick("dice")):
        assert read_draft(json.loads(json.dumps(draft_json(each)))) == each
    assert draft.names[Colour.GREEN] == "Zoë Müller"


def test_a_note_that_makes_no_sense_begins_anew() -> None:
    for noted in (None, [], {}, {**draft_json(laid()), "compass": "red"}, {**draft_json(laid()), "boutiques": [1]}):
        assert read_draft(noted) is None


def test_a_deal_lays_exactly_the_tokens_of_this_copy_and_every_order_is_as_likely() -> None:
    chance = random.Random(7)
    firsts: Counter[Token] = Counter()
    sides: Counter[Side] = Counter()
    for _ in range(2000):
        dealt = deal(SetupDraft(), TOKENS, COASTS, chance)
        assert Counter(TOKENS) == Counter(dealt.boutiques.values())
        assert dealt.missing(COASTS) == ()
        firsts[dealt.boutiques["c1"]] += 1
        sides.update(dealt.sides.values())
    assert all(190 < count < 310 for count in firsts.values()), firsts
    assert all(900 < sides[side] < 1100 for pair in SIDES.values() for side in pair)


def test_the_checklist_has_the_counts_of_each_edition() -> None:
    names = dict.fromkeys(Character, "x")
    funforge = {line.key: line.count for line in checklist(Edition.FUNFORGE, "Aiko", names)}
    stonemaier = {line.key: line.count for line in checklist(Edition.STONEMAIER, "Aiko", names)}
    assert funforge["wares"] == 26
    assert funforge["paintings"] == 20
    assert (funforge["money"], stonemaier["money"]) == (36, 32)
    assert funforge.keys() == stonemaier.keys()


def test_wave_tiles_whose_sides_are_not_told_yet_are_not_listed_without_them() -> None:
    told = {line.key: line.words for line in checklist(Edition.FUNFORGE, "Aiko", dict.fromkeys(Character, "x"))}
    untold = {line.key: line.words for line in checklist(Edition.FUNFORGE, "Aiko", {})}
    assert told["waves"] == "Wave tiles, upper side: x, x, x"
    assert untold["waves"] == "Wave tiles thrown onto the board: the upper side counts"


def test_clear_is_taken_back_by_one_touch_and_so_is_every_token_before_it() -> None:
    draft = laid()
    cleared = draft.cleared(COASTS)
    assert cleared.boutiques == {} and cleared.coast == "c1"
    assert cleared.sides == SIDES_UP, "told by hand, not dealt"
    assert cleared.undone() == replace(draft, coast=None)
    assert len(cleared.undone().undone().boutiques) == 7
    assert SetupDraft().undone() == SetupDraft()


def test_clear_takes_the_wave_sides_that_were_dealt_and_leaves_those_told_since() -> None:
    dealt = deal(SetupDraft(), TOKENS, COASTS, random.Random(1))
    assert dealt.cleared(COASTS).sides == {}
    told = dealt.turned(Character.PILGRIM, Side.HASTY).cleared(COASTS)
    assert told.sides == {Character.PILGRIM: Side.HASTY}
    assert told.undone().sides == {**dealt.sides, Character.PILGRIM: Side.HASTY}


def test_a_deal_is_taken_back_by_one_touch() -> None:
    draft = laid()
    dealt = deal(draft, TOKENS, COASTS, random.Random(1))
    assert (dealt.undone().boutiques, dealt.undone().sides) == (draft.boutiques, draft.sides)


def test_undo_on_the_boutiques_outlives_a_power_cut() -> None:
    draft = laid().cleared(COASTS)
    noted = json.loads(json.dumps(draft_json(draft)))
    assert read_draft(noted) == draft
    before_undo_was_noted = {key: value for key, value in noted.items() if key not in ("past", "dealt_sides")}
    assert read_draft(before_undo_was_noted) == replace(draft, past=())


def test_another_board_has_nothing_to_undo() -> None:
    other = laid().on_board("Our own")
    assert (other.board, other.boutiques, other.past) == ("Our own", {}, ())


def test_a_seat_of_the_companion_is_called_by_its_level_and_the_person_is_not_forgotten() -> None:
    draft = laid().played_by(Colour.GREEN, 2)
    assert setup_event(draft, "Shikoku", {})["players"] == {"purple": "Aiko", "green": "Haru"}
    assert draft.levels == (None, 2)
    assert draft.colours_swapped().levels == (2, None)
    assert draft.played_by(Colour.GREEN, None).players[Colour.GREEN] == "Ben"


def test_two_that_would_be_called_the_same_are_told_apart() -> None:
    both = laid().played_by(Colour.PURPLE, 3).played_by(Colour.GREEN, 3)
    assert list(both.players.values()) == ["Kaede", "Kaede II"]
    beside_a_person = laid().named(Colour.GREEN, "kaede").played_by(Colour.PURPLE, 3)
    assert list(beside_a_person.players.values()) == ["Kaede II", "kaede"]
    assert both.missing(COASTS) == beside_a_person.missing(COASTS) == ()


def test_who_plays_survives_a_power_cut_and_comes_again_in_a_rematch() -> None:
    draft = replace(laid().played_by(Colour.GREEN, 4), advice=True)
    assert read_draft(json.loads(json.dumps(draft_json(draft)))) == draft
    old = {key: value for key, value in draft_json(draft).items() if key not in ("companions", "advice")}
    assert read_draft(old) == replace(draft, companions={}, advice=False)
    again = rematch(setup_event(draft, "Shikoku", {}), draft.levels, advice=True)
    assert (again.players, again.levels, again.advice) == ({**draft.players}, draft.levels, True)
    assert again.played_by(Colour.GREEN, None).players[Colour.GREEN] == ""
