"""Who moves next and after that, what the panels show, and how quickly the whole desk is there."""

import random
import time
from itertools import pairwise

import pytest

from companion.games import tokaido
from companion.games.tokaido.desk.ceremony import ceremony
from companion.games.tokaido.desk.journey_desk import JourneyDesk
from companion.games.tokaido.desk.panels import PanoramaHeld, neutral_panel, panels
from companion.games.tokaido.desk.turn_order import forecast, move_order
from companion.games.tokaido.rules.names import Achievement, Panorama, PlayerColour, TurnPhase
from companion.games.tokaido.rules.score import score, tally
from companion.games.tokaido.rules.state import JourneyState
from companion.language import LANGUAGES, in_language
from tests.companion.games.tokaido.desk.touching import desk_at
from tests.companion.games.tokaido.play_tokaido import play, random_setup
from tests.companion.games.tokaido.positions_tokaido import COMPLETE, FOUR, do, move, purple_first, table, the_road
from tests.companion.games.tokaido.sensible_play import sensible_event

PURPLE, GREEN, BLUE, YELLOW, WHITE = PlayerColour


def game(seed: int, players: int) -> list[JourneyState]:
    rng = random.Random(seed)
    return [state for _event, state in play(rng, the_road(), random_setup(rng, players), sensible_event)]


# Who moves next


def test_of_those_on_one_station_the_last_to_arrive_moves_first() -> None:
    state = table(FOUR, road={"s5": ["purple", "green"], "s6": ["blue", "yellow"]})
    assert move_order(state) == (GREEN, PURPLE, YELLOW, BLUE)
    line = forecast(state).line
    assert [(one.number, one.slot, one.crowd, one.station) for one in line] == [
        (1, 1, 2, "s5"), (2, 0, 2, "s5"), (3, 1, 2, "s6"), (4, 0, 2, "s6"),
    ]  # fmt: skip


def test_the_inns_line_leaves_from_its_end() -> None:
    state = table(road={"inn1": ["blue", "purple", "green"]})
    assert [one.colour for one in forecast(state).line] == [GREEN, PURPLE, BLUE]


def test_the_forecast_comes_true_when_everybody_goes_on_to_the_inn() -> None:
    """Each goes past all the others, so the order is just the line as it stood."""
    for players in (2, 3, 4, 5):
        rng = random.Random(players)
        state = tokaido.begin(tokaido.parse_event(random_setup(rng, players)), the_road())
        foretold = [one.colour for one in forecast(state).line]
        moved = []
        while len(moved) < len(foretold):
            assert state.mover is not None
            moved.append(state.mover)
            state = do(state, move(tokaido.options(state)[0]["to"][-1]))
            while state.phase is not TurnPhase.MOVE:
                state = do(state, "skip") if state.phase is TurnPhase.MEAL else do(state, dict_of(state))
        assert moved == foretold


def dict_of(state: JourneyState) -> dict[str, object]:
    """What Chuubei meets, or what Hiroshige sees, at the inn."""
    if state.phase is TurnPhase.PANORAMA:
        return {"do": "panorama", "kind": "sea"}
    return {"do": "encounter", "card": "noble"}


def test_the_line_begins_with_the_mover_and_after_an_arrival_with_who_moves_then() -> None:
    state = table(FOUR, road={"s1": ["purple"], "s4": ["green"], "s6": ["blue"], "s9": ["yellow"]})
    now = forecast(state)
    assert (now.turn, now.decides, now.line[0].colour) == (PURPLE, PURPLE, PURPLE)
    arrived = forecast(do(state, move("s8")))
    assert (arrived.turn, arrived.line[0].colour) == (PURPLE, GREEN)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whoever_moves_next_was_first_in_the_line_all_game_long(players: int) -> None:
    states = game(1, players)
    for before, after in pairwise(states):
        if after.phase is TurnPhase.MOVE:
            assert forecast(after).line[0].colour is after.mover
            if before.phase is not TurnPhase.MOVE:
                assert forecast(before).line[0].colour is after.mover


def test_the_neutral_traveler_stands_in_line_and_a_player_decides() -> None:
    state = table(("purple", "green"), line=["purple", "green", "white"])
    now = forecast(state)
    assert (now.turn, now.decides) == (WHITE, PURPLE)
    assert [one.neutral for one in now.line] == [True, False, False]
    panel = neutral_panel(state)
    assert panel is not None
    assert (panel.turn, panel.decides, panel.number, panel.name) == (True, PURPLE, 1, "White (neutral)")
    assert [(one.decides, one.turn, one.number) for one in panels(state)] == [(True, False, 3), (False, False, 2)]


# Panels


def test_a_panel_shows_collections_in_sets_and_points_by_source() -> None:
    state = purple_first(
        "kinko",
        souvenirs=["Gofu", "Geta", "Hashi", "Ocha"],
        panoramas={"paddy": 2, "mountain": 0, "sea": 0},
        springs=[3],
        encounters=["samurai"],
        meals=["Dango"],
        temple=2,
    )
    panel = panels(state)[0]
    assert [[card.name for card in one] for one in panel.souvenirs] == [["Gofu", "Geta", "Ocha"], ["Hashi"]]
    assert panel.souvenir_count == 4
    assert panel.panoramas[0] == PanoramaHeld(Panorama.PADDY, 2, 3, first=False)
    assert (panel.points.souvenirs, panel.points.panoramas, panel.points.meals) == (10, 3, 6)
    assert panel.total == 10 + 3 + 3 + 3 + 6 + 2
    assert (panel.turn, panel.decides, panel.number) == (True, True, 1)
    assert neutral_panel(state) is None


def test_an_achievement_of_the_way_is_in_the_panel_at_once() -> None:
    state = table(players={"green": {"panoramas": COMPLETE}}, achievements={p: ["green"] for p in COMPLETE})
    panel = panels(state)[1]
    assert panel.achievements == (Achievement.PADDY, Achievement.MOUNTAIN, Achievement.SEA)
    assert all(held.first for held in panel.panoramas)


# The end


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_ceremony_ends_with_everybodys_final_points(players: int) -> None:
    for seed in range(3):
        end = game(seed, players)[-1]
        told = ceremony(tally(end), end.names)
        assert [step.key for step in told] == ["bather", "chatterbox", "collector", "gourmet", "temple"]
        assert told[-1].totals == {colour: points.total for colour, points in score(tally(end)).items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ceremony_names_those_who_share_an_award_together(language: str) -> None:
    end = do(purple_first(at="inn3", coins=0, springs=[2], temple=3), move("edo"))
    told = in_language(language, lambda: "|".join(step.words for step in ceremony(tally(end), end.names)))
    words = told.split("|")
    nobody = {"en": "Nobody", "fr": "Personne", "de": "Niemand"}[language]
    assert words[1:4] == [nobody, nobody, nobody]
    assert words[0].startswith("Purple")
    assert "10" in words[4]


# Speed


def everything(desk: JourneyDesk) -> object:
    return desk.prompt(), desk.hands(), desk.stops(), desk.card(), desk.forecast(), desk.panels(), desk.neutral()


def test_the_desk_of_one_state_is_there_within_five_milliseconds() -> None:
    """Of the processor's time, for other programs run beside the tests; the mean over a game of five."""
    states = game(3, 5)[:-1:3]
    everything(desk_at(states[0]))  # what is imported or read once is not counted
    begun = time.process_time()
    for state in states:
        everything(desk_at(state))
    assert (time.process_time() - begun) / len(states) < 0.005
