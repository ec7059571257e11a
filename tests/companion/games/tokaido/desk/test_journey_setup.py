"""The set-up as a value: how many touches it takes, what is missing, what survives, and a fair deal."""

import json
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from companion.games.tokaido.desk.journey_checklist import journey_checklist
from companion.games.tokaido.desk.setup_draft import (
    JourneyDraft,
    JourneyStage,
    StillMissing,
    TravelersFrom,
    setup_of,
)
from companion.games.tokaido.desk.setup_memory import fresh_journey, journey_rematch, remember_journey, told_setup
from companion.games.tokaido.desk.setup_noted import journey_draft_json, read_journey_draft
from companion.games.tokaido.desk.setup_words import (
    direction_words,
    journey_stage_words,
    stage_prompt,
    still_missing_words,
    travelers_from_words,
    unnamed_players,
)
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.names import Direction, Encounter, PlayerColour, TokaidoEdition, Traveler
from companion.games.tokaido.words.titles import ability_words, card_name, edition_title, traveler_name
from companion.language import LANGUAGES, in_language
from tests.companion.games.tokaido.positions_tokaido import the_road, the_road_text

PURPLE, GREEN, BLUE, YELLOW, WHITE = PlayerColour
NAMES = ("Aiko", "Ben", "Chloé", "Daisuke", "Emma")


class Settings:
    """What is remembered, in memory, but as JSON like the store's."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def setting(self, key: str, default: Any = None) -> Any:
        return json.loads(self.kept[key]) if key in self.kept else default

    def set_setting(self, key: str, value: Any) -> None:
        self.kept[key] = json.dumps(value)


def deal_if_wanted(draft: JourneyDraft) -> JourneyDraft:
    return draft.deal(random.Random(3)) if draft.wants_deal else draft


def whole(players: int, *, board: str = "Tokaido") -> JourneyDraft:
    """Names from the list, the first tile of the two that were dealt, the line shuffled."""
    draft = JourneyDraft(board=board).with_count(players)
    for name in NAMES[:players]:
        draft = draft.seat(name)
    draft = deal_if_wanted(draft)
    for colour in draft.colours:
        draft = draft.keep(colour, draft.offered(colour)[0])
    return draft.shuffled(random.Random(4))


def touches_of_hand(players: int) -> int:
    """Everything tapped in, with the number of players remembered: names, travelers, the line, Begin."""
    draft, touches = JourneyDraft(board="Tokaido").with_count(players), 0
    for name in NAMES[:players]:
        draft, touches = draft.seat(name), touches + 1
    assert draft.stage is JourneyStage.TRAVELERS
    draft = deal_if_wanted(draft)
    while draft.choosing is not None:
        draft, touches = draft.keep(draft.choosing, draft.offered(draft.choosing)[1]), touches + 1
    assert draft.stage is JourneyStage.LINE
    while draft.stage is JourneyStage.LINE:
        draft, touches = draft.stand(next(one for one in draft.everybody if one not in draft.line)), touches + 1
    assert draft.stage is JourneyStage.CHECKLIST
    assert draft.missing() == ()
    return touches + 1


@pytest.mark.parametrize(("players", "most"), [(2, 7), (3, 9), (4, 12), (5, 15)])
def test_a_set_up_takes_three_touches_a_player_at_most(players: int, most: int) -> None:
    assert touches_of_hand(players) <= most


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_set_up_is_an_event_that_the_game_accepts(players: int) -> None:
    draft = whole(players)
    event = setup_of(draft, unnamed_players())
    state = TOKAIDO.begin(json.loads(json.dumps(event)), the_road_text())
    assert set(state.names.values()) == set(NAMES[:players])
    assert (state.neutral is None) is (players > 2)
    assert state.mover is draft.line[-1]


def test_the_same_players_again_are_no_touch_but_next() -> None:
    settings = Settings()
    remember_journey(settings, replace(whole(5), direction=Direction.KYOTO, edition=TokaidoEdition.FUNFORGE))
    fresh = fresh_journey(settings, ["Tokaido"])
    assert [fresh.names[colour] for colour in fresh.colours] == list(NAMES)
    assert (fresh.direction, fresh.edition) == (Direction.KYOTO, TokaidoEdition.FUNFORGE)
    assert fresh.unnamed_seat is None
    assert deal_if_wanted(fresh.onwards()).stage is JourneyStage.TRAVELERS
    assert settings.setting("names") == list(NAMES)


def test_nothing_remembered_or_nonsense_begins_with_two() -> None:
    settings = Settings()
    settings.set_setting("tokaido:last setup", {"players": ["red"]})
    for each in (Settings(), settings):
        assert fresh_journey(each, ["Tokaido"]) == JourneyDraft(board="Tokaido")


def test_beginners_are_not_asked_for_travelers_again() -> None:
    settings = Settings()
    first = whole(3).travelers_come_from(TravelersFrom.NONE)
    assert set(first.travelers.values()) == {None}
    remember_journey(settings, first)
    again = fresh_journey(settings, ["Tokaido"]).onwards()
    assert again.stage is JourneyStage.LINE
    assert again.missing() == (StillMissing.LINE,)
    assert again.with_count(5).missing() == (StillMissing.LINE,)
    event = setup_of(again.shuffled(random.Random(1)), unnamed_players())
    assert event["travelers"] == {"purple": None, "green": None, "blue": None}


def test_one_beginner_may_play_among_others() -> None:
    draft = whole(3).keep(GREEN, None)
    assert setup_of(draft, unnamed_players())["travelers"]["green"] is None


def test_two_tiles_are_dealt_to_each_and_no_tile_twice() -> None:
    chance = random.Random(11)
    firsts: Counter[Traveler] = Counter()
    for _deal in range(1000):
        dealt = JourneyDraft().with_count(5).deal(chance).dealt
        assert Counter(one for pair in dealt.values() for one in pair) == Counter(Traveler)
        firsts[dealt[PURPLE][0]] += 1
    assert all(60 < firsts[traveler] < 145 for traveler in Traveler), firsts


def test_a_tile_that_somebody_has_is_not_offered_to_others() -> None:
    draft = JourneyDraft().travelers_come_from(TravelersFrom.TILES).keep(PURPLE, Traveler.KINKO)
    assert Traveler.KINKO not in draft.offered(GREEN)
    assert Traveler.KINKO in draft.offered(PURPLE)


def test_the_first_tile_can_be_changed_without_turning_the_page_again() -> None:
    draft = replace(whole(2), stage=JourneyStage.TRAVELERS)
    assert draft.keep(PURPLE, draft.offered(PURPLE)[1]).stage is JourneyStage.TRAVELERS


def test_the_line_is_told_from_the_road_and_the_last_falls_in_by_itself() -> None:
    draft = replace(whole(2), line=(), stage=JourneyStage.LINE)
    draft = draft.stand(GREEN).stand(GREEN).stand(WHITE)
    assert draft.line == (WHITE,)
    assert draft.stand(PURPLE).line == (WHITE, PURPLE, GREEN)


def test_every_line_is_as_likely() -> None:
    chance = random.Random(5)
    lines = Counter(whole(3).shuffled(chance).line for _line in range(1200))
    assert len(lines) == 6
    assert all(140 < count < 260 for count in lines.values()), lines


def test_another_number_of_players_forgets_what_was_dealt_and_lined_up() -> None:
    draft = whole(4).with_count(3)
    assert (draft.colours, draft.dealt, draft.travelers, draft.line) == ((PURPLE, GREEN, BLUE), {}, {}, ())
    assert draft.with_count(9).colours == tuple(PlayerColour)


def test_the_neutral_travelers_colour_is_never_a_players() -> None:
    draft = JourneyDraft(names={PURPLE: "Aiko", GREEN: "Ben"})
    assert draft.neutral_colour is WHITE
    assert draft.recoloured(GREEN, WHITE).neutral_colour is GREEN
    changed = draft.with_neutral(PURPLE)
    assert (changed.neutral_colour, changed.names[WHITE]) == (PURPLE, "Aiko")
    assert draft.with_neutral(BLUE).neutral_colour is BLUE
    assert draft.with_count(3).neutral_colour is None
    for wished in PlayerColour:
        for colour in PlayerColour:
            each = draft.recoloured(GREEN, colour).with_neutral(wished)
            assert each.neutral_colour is wished
            assert wished not in each.colours


def test_players_swap_colours_with_each_other() -> None:
    draft = whole(3).recoloured(PURPLE, GREEN)
    assert (draft.names[GREEN], draft.names[PURPLE]) == ("Aiko", "Ben")


def test_what_is_missing_is_told_in_the_order_of_the_pages() -> None:
    draft = JourneyDraft(names={PURPLE: "Aiko", GREEN: "aiko"})
    assert draft.missing() == (StillMissing.SAME_NAME, StillMissing.TRAVELERS, StillMissing.LINE)
    assert JourneyDraft(names={PURPLE: "Aiko"}).seat("AIKO").stage is JourneyStage.PLAYERS


def test_players_without_a_name_may_begin() -> None:
    draft = replace(whole(2), names={})
    assert draft.missing() == ()
    assert setup_of(draft, unnamed_players())["players"] == {"purple": "Purple", "green": "Green"}


def test_a_half_made_set_up_survives_a_power_cut_at_every_touch() -> None:
    drafts = [JourneyDraft(board="Tokaido"), JourneyDraft().named(GREEN, "  Zoë   Müller ")]
    drafts += [whole(players) for players in (2, 3, 4, 5)]
    drafts += [replace(whole(2), line=(WHITE,), stage=JourneyStage.LINE), whole(3).tick("meals")]
    drafts += [whole(3).travelers_come_from(TravelersFrom.NONE), whole(4).back().back()]
    for draft in drafts:
        assert read_journey_draft(json.loads(json.dumps(journey_draft_json(draft)))) == draft
    assert drafts[1].names[GREEN] == "Zoë Müller"


@pytest.mark.parametrize(
    "spoiled",
    [
        {"colours": ["purple"]},
        {"colours": ["purple", "purple"]},
        {"colours": ["purple", "red"]},
        {"stage": "now"},
        {"line": ["yellow"]},
        {"travelers": {"yellow": "kinko"}},
        {"dealt": [1]},
        {"neutral": None},
    ],
)
def test_a_note_that_makes_no_sense_begins_anew(spoiled: dict[str, Any]) -> None:
    assert read_journey_draft({**journey_draft_json(whole(2)), **spoiled}) is None


def test_no_note_is_no_draft() -> None:
    for noted in (None, [], {}, "setup"):
        assert read_journey_draft(noted) is None


def test_a_told_set_up_comes_back_whole_and_a_rematch_deals_anew() -> None:
    event = setup_of(whole(2), unnamed_players())
    assert setup_of(told_setup(event), unnamed_players()) == event
    again = journey_rematch(event)
    assert again.names == whole(2).names
    assert (again.stage, again.line, again.travelers, again.wants_deal) == (JourneyStage.TRAVELERS, (), {}, True)


def test_a_joined_game_needs_no_line() -> None:
    draft = replace(whole(3), joining=True, line=(), stage=JourneyStage.TRAVELERS)
    assert draft.missing() == ()
    assert draft.onwards().stage is JourneyStage.NOW
    assert setup_of(draft, unnamed_players())["line"] == ["purple", "green", "blue"]
    settings = Settings()
    remember_journey(settings, whole(3))
    assert fresh_journey(settings, ["Tokaido"], joining=True).travelers_from is TravelersFrom.TILES


def test_the_checklist_has_the_counts_of_the_box() -> None:
    lines = {line.key: line for line in journey_checklist(whole(2), the_road())}
    counts = {key: line.count for key, line in lines.items()}
    assert counts == {
        "board": 1, "souvenirs": 24, "encounters": 14, "springs": 12, "meals": 25, "panoramas": 60,
        "achievements": 7, "coins": 2, "markers": 2, "line": 3,
    }  # fmt: skip
    assert "double" in lines["board"].words
    assert "(neutral)" in lines["line"].words


def test_the_checklist_speaks_of_the_players_their_tiles_and_the_edition() -> None:
    draft = replace(whole(3), travelers={PURPLE: Traveler.ZEN_EMON, GREEN: None, BLUE: Traveler.YOSHIYASU})
    draft = replace(draft, line=(PURPLE, BLUE, GREEN), edition=TokaidoEdition.FUNFORGE)
    lines = {line.key: line.words for line in journey_checklist(draft, the_road())}
    assert lines["coins"] == "Starting coins: Aiko 6, Ben 7 and Chloé 9"
    assert "outwards: Aiko, Chloé and Ben; the last of them moves first" in lines["line"]
    assert "bag tokens" in lines["markers"]
    beginners = draft.travelers_come_from(TravelersFrom.NONE)
    assert "tile" not in {line.key: line.words for line in journey_checklist(beginners, the_road())}["markers"]


def test_tiles_and_cards_are_called_as_they_are_printed() -> None:
    assert [traveler_name(one) for one in (Traveler.ZEN_EMON, Traveler.KINKO)] == ["Zen-emon", "Kinko"]
    assert [card_name(card) for card in Encounter] == [
        "Shokunin", "Annaibito", "Annaibito", "Annaibito", "Samurai", "Kuge", "Miko",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks(language: str) -> None:
    draft = replace(whole(3), travelers={})
    said = [
        lambda: " ".join(line.words for line in journey_checklist(whole(5), the_road())),
        lambda: " ".join(map(journey_stage_words, JourneyStage)),
        lambda: " ".join(stage_prompt(replace(draft, stage=stage)) for stage in JourneyStage),
        lambda: " ".join(map(still_missing_words, StillMissing)),
        lambda: " ".join((*map(travelers_from_words, TravelersFrom), *map(direction_words, Direction))),
        lambda: " ".join((*map(ability_words, Traveler), *map(edition_title, TokaidoEdition))),
    ]
    for say in said:
        words = in_language(language, say)
        assert words
        assert "{" not in words
