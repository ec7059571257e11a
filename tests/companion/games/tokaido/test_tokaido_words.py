"""Events, refusals and scores in words, in every language."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.games import tokaido
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.names import (
    Achievement,
    Direction,
    Encounter,
    Panorama,
    PlayerColour,
    StationKind,
    Traveler,
    TurnPhase,
)
from companion.games.tokaido.rules.refusal import TokaidoReason
from companion.games.tokaido.rules.refusal_words import COUNTED, SENTENCES
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import (
    achievement_word,
    colour_word,
    encounter_word,
    event_word,
    kind_word,
    panorama_word,
    phase_words,
    town_word,
    traveler_words,
)
from companion.language import LANGUAGES, in_language, speak
from tests.companion.games.tokaido.play_tokaido import play, random_setup
from tests.companion.games.tokaido.positions_tokaido import (
    FOUR,
    NO_SECTIONS,
    buy,
    do,
    meal,
    meets,
    move,
    purple_first,
    refusal,
    setup,
    table,
    the_road,
)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


def told(state: Any, event: dict[str, Any] | str) -> str:
    event = {"do": event} if isinstance(event, str) else event
    return TOKAIDO.describe(state, event, do(state, event))


def test_every_event_is_told_in_a_sentence() -> None:
    first = purple_first("hirotada", coins=9)
    assert told(first, move("s1")) == "Purple stops at a shop"
    assert told(do(first, move("s1")), buy("Gofu", "Sumie")) == "Purple buys Gofu and Sumie for 4 coins"
    assert told(do(first, move("s1")), buy("Kanzashi")) == "Purple buys Kan Zashi for 2 coins", "as the card prints it"
    assert told(do(first, move("s1")), "skip") == "Purple buys nothing"
    assert told(do(first, move("s2")), {"do": "donate", "coins": 1}) == "Purple donates 1 coin; the bank adds 1 coin"
    assert told(do(first, move("s5")), {"do": "spring", "points": 3}) == "Purple bathes in the hot spring: 3 points"
    assert told(first, move("s7")) == "Purple stops at a farm: 3 coins"
    assert told(first, move("s4")) == "Purple stops at the paddy: section 1"
    assert told(first, move("inn1")) == "Purple arrives at the inn"
    assert told(do(first, move("inn1")), meal("Soba")) == "Purple eats Soba for 2 coins"
    assert told(do(first, move("inn1")), "skip") == "Purple eats nothing"
    met = do(first, move("s3"))
    assert told(met, meets("samurai")) == "Purple meets the samurai: 3 points"
    assert told(met, meets("noble")) == "Purple meets the noble: 3 coins"
    assert told(met, meets("priest")) == "Purple meets the Shinto priest: 1 coin of the bank for the temple"
    assert told(met, meets("artisan", souvenir="Koma")) == "Purple meets the artisan: Koma"
    assert told(met, meets("guide-sea")) == "Purple meets the guide to the sea: sea panorama, section 1"


def test_more_of_what_can_happen() -> None:
    assert told(do(purple_first("kinko", coins=0), move("inn1")), meal("Dango")) == "Purple eats Dango for free"
    hiroshige = do(purple_first("hiroshige", panoramas={**NO_SECTIONS, "sea": 4}), move("inn1"))
    assert told(hiroshige, {"do": "panorama", "kind": "sea"}) == (
        "Purple adds to the sea panorama: section 5; Purple takes the achievement Sea panorama"
    )
    assert told(hiroshige, "skip") == "Purple adds to no panorama"
    assert told(purple_first(at="inn3"), move("edo")) == "Purple arrives in Edo"
    two = table(("purple", "green"), road={"kyoto": ["white"], "s5": ["green"], "s7": ["purple"]})
    assert told(two, move("s2")) == "White (neutral) stops at a temple: 1 coin of the bank for the temple"
    assert told(two, move("s3")) == "White (neutral) stops for an encounter"
    assert TOKAIDO.describe(two, move("s2"), do(two, move("s2")), ids=True) == (
        "White (neutral) stops at a temple (s2): 1 coin of the bank for the temple"
    )


def test_two_players_of_one_name_are_told_with_their_colours() -> None:
    event = setup() | {"players": {"purple": "Aiko", "green": "Ben", "blue": "aiko "}}
    state = tokaido.begin(tokaido.parse_event(event), the_road())
    assert TOKAIDO.describe(None, event, state) == (
        "Aiko (Purple), Ben and aiko  (Blue) set out for Edo; aiko  (Blue) moves first"
    )
    assert told(state, move("s7")) == "aiko  (Blue) stops at a farm: 3 coins"
    assert TOKAIDO.sheet(state).headline == "Aiko (Purple), Ben and aiko  (Blue) are level with 0 points each"
    assert [line.split(":")[0] for line in TOKAIDO.ending(state)[1:]] == [
        "  Aiko (Purple)", "  Ben (Green)", "  aiko  (Blue)",
    ]  # fmt: skip


def test_the_set_up_and_corrections_are_told() -> None:
    state = table()
    assert TOKAIDO.describe(None, {"do": "skip"}, state) == (
        "Purple, Green and Blue set out for Edo; Blue moves first"
    )
    change = {"do": "correct", "set": {"players": {"green": {"coins": 1, "meals": []}}}, "why": "a lost coin"}
    assert told(state, change) == "The table was corrected (a lost coin): Green has 1 coin; Green has eaten –"
    everything = {
        "do": "correct",
        "set": {
            "road": {"s1": ["green"], "s5": ["purple"], "inn1": ["white"]},
            "neutral": {"temple": 2},
            "achievements": {"sea": ["green"], "paddy": []},
            "players": {
                "green": {
                    "temple": 1, "souvenirs": ["Gofu"], "panoramas": {**NO_SECTIONS, "sea": 5}, "springs": [2, 3],
                    "encounters": ["noble"],
                },
            },
        },
    }  # fmt: skip
    words = told(table(("purple", "green")), everything)
    assert words.startswith("The table was corrected: Green stands at a shop; Purple stands at a hot spring; White")
    assert "Green has 0 sections of the paddy, 0 of the mountain, 5 of the sea" in words


def test_a_correction_of_the_road_tells_only_who_stands_elsewhere_or_in_another_order() -> None:
    state = table(FOUR, road={"s4": ["blue"], "s5": ["purple", "green"], "s9": ["yellow"]})
    road = {"s4": ["blue"], "s5": ["purple", "green"], "s7": ["yellow"]}
    assert told(state, {"do": "correct", "set": {"road": road}}) == (
        "The table was corrected: Yellow stands at a farm"
    )
    assert TOKAIDO.describe(state, {"do": "correct", "set": {}}, state, ids=True) == "The table was corrected"
    turned = {"s4": ["blue"], "s5": ["green", "purple"], "s9": ["yellow"]}
    assert told(state, {"do": "correct", "set": {"road": turned}}) == (
        "The table was corrected: Hot spring: Green and Purple"
    )


def test_every_refusal_has_words() -> None:
    assert set(SENTENCES) | set(COUNTED) == set(TokaidoReason)


def test_a_refusal_names_what_is_wrong_and_what_would_be_right() -> None:
    state = table(road={"s11": ["purple"], "s12": ["green"], "inn1": ["blue"]})
    assert str(refusal(state, move("s12"))) == '"s12" is taken by Green. The traveler can go to s13 or inn1.'
    assert TOKAIDO.refusal_words(state, refusal(state, move("s12"))) == "No room: Green is there."
    assert TOKAIDO.refusal_words(state, refusal(state, move("nara"))) == 'There is no station "nara" on this road.'
    poor = do(purple_first(coins=1), move("s2"))
    assert str(refusal(poor, {"do": "donate", "coins": 2})) == "2 coins cannot be donated; it must be 1."
    assert str(refusal(poor, "skip")) == "“decline” does not fit now: coins are to be donated. Next comes: donate."


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told_in_every_language(language: str) -> None:
    speak(language)
    for seed in range(4):
        rng = random.Random(seed)
        before = None
        for event, state in play(rng, the_road(), random_setup(rng)):
            words = TOKAIDO.describe(before, event, state, ids=bool(seed % 2))
            assert words
            assert "{" not in words
            before = state
        assert before is not None
        assert all("{" not in line for line in TOKAIDO.ending(before))
        sheet = TOKAIDO.sheet(before)
        assert sheet.headline
        assert "{" not in sheet.headline + "".join(sheet.remarks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_has_a_word(language: str) -> None:
    def everything() -> list[str]:
        return [
            *map(colour_word, PlayerColour), *map(traveler_words, Traveler), *map(panorama_word, Panorama),
            *map(encounter_word, Encounter), *map(achievement_word, Achievement), *map(kind_word, StationKind),
            *map(town_word, Direction), *map(phase_words, TurnPhase),
            *map(event_word, ("setup", "move", "buy", "donate", "spring", "encounter", "panorama", "meal", "skip",
                              "correct")),
        ]  # fmt: skip

    said: list[str] = []
    in_language(language, lambda: said.extend(everything()) or "")  # type: ignore[func-returns-value]
    assert all(said)


def test_headlines_say_how_it_stands() -> None:
    assert TOKAIDO.sheet(table()).headline == "Purple, Green and Blue are level with 0 points each"
    ahead = TOKAIDO.sheet(table(players={"green": {"springs": [3]}}))
    assert ahead.headline == "Green is ahead with 3 points"
    assert "not counted yet" in ahead.remarks[0]
    last = table(road={"s53": ["purple"], "edo": ["green", "blue"]}, players={"green": {"meals": ["Dango"]}})
    over = do(last, move("edo"), "skip")
    assert TOKAIDO.sheet(over).headline == "Green wins with 9 points"
    assert TOKAIDO.ending(over)[1] == (
        "  Purple (Purple): souvenirs 0 + panoramas 0 + hot springs 0 + temple 0 + encounters 0 + meals 0 + "
        "achievements 0 + temple rank 0 = 0"
    )


def test_a_tie_that_achievements_decide_is_said() -> None:
    players = {
        "purple": {"meals": ["Fugu"], "panoramas": {"paddy": 2, "mountain": 1, "sea": 0}},
        "green": {"springs": [2, 2, 2], "souvenirs": ["Gofu"]},
    }
    state = do(table(road={"s53": ["blue"], "edo": ["green", "purple"]}, players=players), move("edo"), "skip")
    sheet = TOKAIDO.sheet(state)
    assert sheet.headline == "Green wins with 13 points"
    assert sheet.remarks[0] == "Purple and Green have 13 points each; most achievements decide."
    assert tokaido.leaders(tokaido.tally(state)) == (PlayerColour.GREEN,)
    assert TOKAIDO.ending(state)[:2] == ["The game is over; Green (Green) has won.", sheet.remarks[0]]
    assert len(TOKAIDO.ending(state)) == 5


def shared_by_purple_and_green() -> JourneyState:
    meals = {"purple": {"meals": ["Soba"]}, "green": {"meals": ["Sushi"]}}
    return do(table(road={"s53": ["blue"], "edo": ["green", "purple"]}, players=meals), move("edo"), "skip")


def test_a_shared_victory_names_the_winners_in_the_story() -> None:
    story = TOKAIDO.ending(shared_by_purple_and_green())
    assert story[0] == "The game is over; Purple and Green share the victory."
    assert len(story) == 4


def without_names(state: JourneyState) -> JourneyState:
    return replace(state, journey=replace(state.journey, names=dict.fromkeys(state.names, "")))


def test_who_has_no_name_is_called_by_colour_at_the_end_of_a_story() -> None:
    shared = shared_by_purple_and_green()
    story = TOKAIDO.ending(without_names(shared))
    assert story == TOKAIDO.ending(shared)
    assert story[1].startswith("  Purple (Purple): ")
    last = table(road={"s53": ["purple"], "edo": ["green", "blue"]}, players={"green": {"meals": ["Dango"]}})
    won = do(last, move("edo"), "skip")
    assert TOKAIDO.ending(without_names(won))[0] == "The game is over; Green (Green) has won."


@pytest.mark.parametrize(
    ("language", "paddy", "words"),
    [
        ("en", 0, "Blue has 0 sections of the paddy, 2 of the mountain, 1 of the sea"),
        ("en", 1, "Blue has 1 section of the paddy, 2 of the mountain, 1 of the sea"),
        ("en", 2, "Blue has 2 sections of the paddy, 2 of the mountain, 1 of the sea"),
        ("fr", 1, "Blue a 1 section de la rizière, 2 de la montagne, 1 de la mer"),
        ("fr", 2, "Blue a 2 sections de la rizière, 2 de la montagne, 1 de la mer"),
        ("de", 1, "Blue hat 1 Abschnitt vom Reisfeld, 2 vom Gebirge, 1 vom Meer"),
        ("de", 2, "Blue hat 2 Abschnitte vom Reisfeld, 2 vom Gebirge, 1 vom Meer"),
    ],
)
def test_sections_are_counted_in_the_right_number(language: str, paddy: int, words: str) -> None:
    speak(language)
    sections = {"paddy": paddy, "mountain": 2, "sea": 1}
    assert told(table(), {"do": "correct", "set": {"players": {"blue": {"panoramas": sections}}}}).endswith(words)
