"""Setting the table right, joining a running game, and counting a game that was played without the app."""

import json
import random
from collections import Counter
from functools import partial
from typing import Any

import pytest

from companion.games.tokaido.desk.correction_words import correction_summary, table_change_words, table_trouble
from companion.games.tokaido.desk.journey_tally import (
    JourneyTally,
    journey_tally_json,
    most_of,
    read_journey_tally,
    tallied_result,
    tallied_sheet,
    tallied_table,
    tally_keys,
)
from companion.games.tokaido.desk.setup_draft import JourneyDraft, setup_of
from companion.games.tokaido.desk.setup_words import unnamed_players
from companion.games.tokaido.desk.table_correction import TableCorrection, table_correction
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.names import Encounter, Panorama, PlayerColour, Traveler, TurnPhase
from companion.games.tokaido.rules.score import score, tally
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.words.tally_words import tally_title
from companion.language import LANGUAGES, in_language
from tests.companion.games.tokaido.play_tokaido import play, random_setup
from tests.companion.games.tokaido.positions_tokaido import (
    COMPLETE,
    FOUR,
    do,
    move,
    purple_first,
    shown,
    table,
    the_road,
    the_road_text,
)
from tests.companion.games.tokaido.sensible_play import sensible_event

PURPLE, GREEN, BLUE, YELLOW, WHITE = PlayerColour
PADDY, MOUNTAIN, SEA = Panorama


def corrected(state: JourneyState, correction: TableCorrection) -> JourneyState:
    after: JourneyState = TOKAIDO.apply(state, json.loads(json.dumps(correction.event("a coin was forgotten"))))
    return after


# Corrections


def test_every_count_and_card_can_be_set_right() -> None:
    state = table()
    draft = table_correction(state).set_coins(PURPLE, 3).set_temple(GREEN, 4).touch_souvenir(BLUE, "Gofu")
    draft = draft.set_springs(PURPLE, 3, 2).set_encounters(PURPLE, Encounter.NOBLE, 1).touch_meal(GREEN, "Fugu")
    draft = draft.set_sections(BLUE, MOUNTAIN, 2).put(GREEN, "s4")
    after = shown(corrected(state, draft))
    assert after["players"]["purple"]["coins"] == 3
    assert after["players"]["purple"]["springs"] == [3, 3]
    assert after["players"]["purple"]["encounters"] == ["noble"]
    assert (after["players"]["green"]["temple"], after["players"]["green"]["meals"]) == (4, ["Fugu"])
    assert (after["players"]["blue"]["souvenirs"], after["players"]["blue"]["panoramas"]["mountain"]) == (["Gofu"], 2)
    assert after["road"] == {"kyoto": ["purple", "blue"], "s4": ["green"]}


def test_what_is_set_back_is_no_change() -> None:
    draft = table_correction(table())
    changed = draft.set_coins(PURPLE, 3).touch_souvenir(BLUE, "Gofu").set_springs(PURPLE, 2, 1).put(BLUE, "s1")
    back = changed.set_coins(PURPLE, 7).touch_souvenir(BLUE, "Gofu").set_springs(PURPLE, 2, 0).put(BLUE, "kyoto")
    assert not changed.empty
    assert back.empty
    assert draft.set_sections(PURPLE, PADDY, 3).set_sections(PURPLE, PADDY, 0).empty


def test_a_souvenir_goes_from_one_collection_to_another_in_one_touch() -> None:
    state = table(players={"green": {"souvenirs": ["Gofu", "Koma"]}})
    draft = table_correction(state).touch_souvenir(PURPLE, "Gofu")
    assert (draft.owner_of("Gofu"), draft.of(GREEN, "souvenirs")) == (PURPLE, ["Koma"])
    assert table_trouble(state, draft) == ("", "correct")


def test_an_achievement_follows_the_sections() -> None:
    state = table()
    draft = table_correction(state).set_sections(GREEN, SEA, 5)
    assert draft.first_of(SEA) is GREEN
    both = draft.set_sections(PURPLE, SEA, 5)
    assert (both.first_of(SEA), both.complete(SEA)) == (GREEN, (PURPLE, GREEN))
    assert both.set_sections(GREEN, SEA, 4).first_of(SEA) is PURPLE
    assert both.set_first(SEA, PURPLE).first_of(SEA) is PURPLE
    for each in (draft, both, both.set_first(SEA, PURPLE), both.set_sections(GREEN, SEA, 4)):
        assert table_trouble(state, each)[0] == ""


def test_put_where_it_stands_a_traveler_becomes_the_last_there() -> None:
    state = table(FOUR, road={"s5": ["purple", "green"], "s6": ["blue"], "s9": ["yellow"]})
    draft = table_correction(state).put(PURPLE, "s5")
    assert draft.places["s5"] == ("green", "purple")
    assert corrected(state, draft).mover is PURPLE
    assert correction_summary(draft, state) == "Order on one station"


def test_the_neutral_travelers_coins_are_set_like_a_players() -> None:
    state = table(("purple", "green"))
    draft = table_correction(state).set_temple(WHITE, 3)
    assert draft.temple_of_neutral == 3
    assert corrected(state, draft).neutral_temple == 3
    assert draft.set_temple(WHITE, 0).empty


def test_a_table_that_cannot_be_is_told_with_its_page() -> None:
    state = table()
    assert table_trouble(state, table_correction(state).put(PURPLE, "s1").put(GREEN, "s1")) == (
        "2 travelers share a space that holds 1.",
        "correct",
    )
    words, page = table_trouble(state, table_correction(state).put(PURPLE, "s15"))
    assert (words.startswith("Somebody is past an inn"), page) == (True, "inns")
    words, page = table_trouble(state, table_correction(state).set_encounters(PURPLE, Encounter.GUIDE_PADDY, 2))
    assert ("Guide to the paddy" in words, page) == (True, "correct")
    shopping = do(purple_first(), move("s1"))
    assert table_trouble(shopping, table_correction(shopping))[0].startswith("Purple is still asked")
    over = do(purple_first(at="inn3", coins=0), move("edo"))
    assert table_trouble(over, table_correction(over))[0].startswith("The game is over")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_change_is_told(language: str) -> None:
    state = table(("purple", "green"))
    draft = table_correction(state).set_coins(PURPLE, 3).set_temple(GREEN, 4).touch_souvenir(PURPLE, "Gofu")
    draft = draft.set_springs(PURPLE, 3, 2).set_encounters(PURPLE, Encounter.NOBLE, 1).touch_meal(GREEN, "Fugu")
    draft = draft.set_sections(PURPLE, MOUNTAIN, 4).put(GREEN, "s4").set_temple(WHITE, 2)
    words = [in_language(language, partial(table_change_words, each, state)) for each in draft.changes()]
    assert len(words) == 10
    assert not any("{" in each for each in words)
    assert in_language(language, lambda: correction_summary(draft, state))


def test_two_changes_are_told_and_the_rest_counted() -> None:
    state = table()
    draft = table_correction(state)
    assert correction_summary(draft, state) == "Nothing is changed yet."
    draft = draft.set_coins(PURPLE, 3).set_coins(GREEN, 2).set_coins(BLUE, 1)
    assert correction_summary(draft, state) == "Purple: Coins 7 → 3 · Green: Coins 7 → 2 and 1 more"
    moved = table_correction(state).put(PURPLE, "s4")
    assert correction_summary(moved, state) == "Purple: Place Kyoto → Station 4, Paddy"


def test_a_half_made_correction_survives_a_power_cut() -> None:
    state = table(("purple", "green"))
    draft = table_correction(state).set_coins(PURPLE, 3).put(GREEN, "s4").set_temple(WHITE, 2)
    draft = draft.set_sections(GREEN, SEA, 5).set_springs(PURPLE, 2, 1)
    noted = json.loads(json.dumps(draft.values()))
    assert table_correction(state, noted) == draft
    for nonsense in (None, [], {"road": 3}, {"players": {"red": {"coins": 1}}}, {"players": {"purple": {"coins": "3"}}},
                     {"neutral": {}}, {"achievements": {"sea": ["red"]}}):  # fmt: skip
        assert table_correction(state, nonsense).empty


def test_a_game_is_joined_by_a_set_up_and_one_correction() -> None:
    draft = JourneyDraft(board="Tokaido", joining=True).with_count(3).named(PURPLE, "Aiko")
    for colour, traveler in ((PURPLE, Traveler.KINKO), (GREEN, None), (BLUE, Traveler.SATSUKI)):
        draft = draft.keep(colour, traveler)
    state = TOKAIDO.begin(setup_of(draft, unnamed_players()), the_road_text())
    now = table_correction(state).put(PURPLE, "s20").put(GREEN, "s22").put(BLUE, "inn2").set_coins(PURPLE, 1)
    assert table_trouble(state, now) == ("", "correct")
    joined = corrected(state, now)
    assert (joined.mover, joined.players[PURPLE].coins) == (PURPLE, 1)


# Score only


def tallied(state: JourneyState) -> JourneyTally:
    """The end of a game as somebody counts it from the table."""
    road = state.road
    counts: dict[PlayerColour, dict[str, int]] = {}
    for colour, one in state.players.items():
        count: Counter[str] = Counter(f"souvenir:{road.souvenir[name].kind}" for name in one.souvenirs)
        count.update({f"panorama:{panorama}": sections for panorama, sections in one.panoramas.items()})
        count.update(f"spring:{points}" for points in one.springs)
        count.update(f"encounter:{'samurai' if card == 'samurai' else 'other'}" for card in one.encounters)
        count.update(f"meal:{road.meal[name].price}" for name in one.meals)
        count["temple"] = one.temple
        counts[colour] = dict(count)
    first = {panorama: colour for panorama, colour in state.first.items() if colour is not None}
    travelers = {colour: one.traveler for colour, one in state.players.items() if one.traveler is not None}
    return JourneyTally(tuple(state.players), state.names, travelers, counts, first, state.neutral_temple)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_tally_counts_what_the_engine_counted(players: int) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        *_game, (_event, end) = play(rng, the_road(), random_setup(rng, players), sensible_event)
        assert end.phase is TurnPhase.OVER
        counted = tallied(end)
        assert score(tallied_table(end.road, counted)) == score(tally(end))
        assert tallied_result(end.road, counted, end.names) == TOKAIDO.result(end)
        assert tallied_sheet(end.road, counted, end.names) == TOKAIDO.sheet(end)
        for colour in counted.colours:
            for key in tally_keys(end.road):
                assert counted.count(colour, key) <= most_of(end.road, counted, colour, key)
        assert read_journey_tally(json.loads(json.dumps(journey_tally_json(counted))), end.road) == counted


def test_a_count_goes_as_far_as_the_cards_of_the_others_leave() -> None:
    road = the_road()
    counted = JourneyTally().counted(PURPLE, "souvenir:art", 4).counted(GREEN, "meal:3", 2).counted(GREEN, "meal:1", 1)
    assert most_of(road, counted, GREEN, "souvenir:art") == 2
    assert most_of(road, counted, GREEN, "meal:2") == 1
    assert most_of(road, counted, PURPLE, "meal:3") == 4
    assert most_of(road, counted, PURPLE, "meal:1") == 3
    assert most_of(road, counted, PURPLE, "panorama:sea") == 5
    assert most_of(road, counted, PURPLE, "encounter:samurai") == 2


def test_who_was_first_is_asked_only_where_several_have_completed_it() -> None:
    road = the_road()
    counted = JourneyTally()
    for colour in (PURPLE, GREEN):
        counted = counted.counted(colour, "panorama:sea", COMPLETE["sea"])
    assert counted.complete(road, SEA) == (PURPLE, GREEN)
    assert tallied_table(road, counted).first[SEA] is PURPLE
    assert tallied_table(road, counted.with_first(SEA, GREEN)).first[SEA] is GREEN
    assert tallied_table(road, counted).first[PADDY] is None


def test_a_tile_is_one_players_and_other_seats_may_come() -> None:
    counted = JourneyTally().with_traveler(PURPLE, Traveler.UMEGAE).with_traveler(GREEN, Traveler.UMEGAE)
    assert counted.travelers == {GREEN: Traveler.UMEGAE}
    assert counted.with_traveler(GREEN, None).travelers == {}
    assert counted.with_players((BLUE, PURPLE, GREEN)).colours == (PURPLE, GREEN, BLUE)
    assert counted.named(PURPLE, " Aiko  K. ").names == {PURPLE: "Aiko K."}


@pytest.mark.parametrize(
    "spoiled", [{"colours": ["purple"]}, {"counts": {"purple": {"meal:1": 4}}}, {"first": {"sea": "red"}},
                {"counts": {"purple": {"temple": -1}}}, {"neutral_temple": -1}, {"names": []}],
)  # fmt: skip
def test_a_tally_that_makes_no_sense_begins_anew(spoiled: dict[str, Any]) -> None:
    assert read_journey_tally({**journey_tally_json(JourneyTally()), **spoiled}, the_road()) is None
    assert read_journey_tally(None, the_road()) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_counted_has_a_title_of_its_own(language: str) -> None:
    titles = [in_language(language, partial(tally_title, key)) for key in tally_keys(the_road())]
    assert len(set(titles)) == len(titles) == 15

