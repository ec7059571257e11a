"""Whole random games, two to five players, on the printed road and on random ones: what must hold at every step.

The second telling of the rules (oracle_tokaido.py) agrees state by state, options included."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from companion.games import tokaido
from companion.games.tokaido.boards.road_file import read_road
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.names import StationKind
from companion.games.tokaido.rules.state import JourneyState
from tests.companion.games.tokaido.oracle_tokaido import Oracle, Wrong
from tests.companion.games.tokaido.play_tokaido import offered_events, play, random_event, random_setup
from tests.companion.games.tokaido.positions_tokaido import the_road, the_road_text
from tests.companion.games.tokaido.random_roads import random_road

MOST_MOVES = {2: 62, 3: 62, 4: 90, 5: 94}
PLAYERS = (2, 3, 4, 5)
SHORT, LONG = 16, 1200  # games of each number of players


def check_table(state: JourneyState) -> None:
    """Nothing on the table is impossible."""
    road, players = state.road, state.players.values()
    assert all(player.coins >= 0 and player.temple >= 0 for player in players)
    souvenirs = [name for player in players for name in player.souvenirs]
    assert len(set(souvenirs)) == len(souvenirs)
    for name, number in Counter(name for player in players for name in player.meals).items():
        assert number <= road.meal[name].copies
    for player in players:
        assert len(set(player.meals)) == len(player.meals)
    for card, number in Counter(card for player in players for card in player.encounters).items():
        assert number <= road.encounters[card]
    for points, number in Counter(points for player in players for points in player.springs).items():
        assert number <= road.springs[points]
    for panorama, length in road.panoramas.items():
        whole = [colour for colour, player in state.players.items() if player.panoramas[panorama] == length]
        assert all(0 <= player.panoramas[panorama] <= length for player in players)
        first = state.first[panorama]
        assert (first in whole) if whole else (first is None)


def check_road(state: JourneyState) -> None:
    """Everybody is on the road once, and nobody has passed an inn that somebody has not reached."""
    walk = state.walk
    standing = [colour for here in state.places.values() for colour in here]
    everybody = [*state.players, *([state.neutral] if state.neutral else [])]
    assert sorted(standing) == sorted(everybody)
    indexes = [walk.index[station] for station in state.places]
    assert indexes == sorted(indexes)
    crowd = len(state.players) >= 4
    for station, here in state.places.items():
        space = walk.stations[walk.index[station]]
        most = len(everybody) if space.kind is StationKind.INN else 2 if space.double and crowd else 1
        assert 1 <= len(here) <= most
    rearmost, foremost = indexes[0], indexes[-1]
    if state.phase == "move":
        passed = [s for s in walk.stations[rearmost + 1 : foremost] if s.kind is StationKind.INN]
        assert not passed


def check_mover(before: JourneyState, event: dict[str, Any], after: JourneyState) -> None:
    if event["do"] == "move":
        assert before.mover == next(iter(before.places.values()))[-1]
        assert after.places[event["to"]][-1] == before.mover
    if before.phase == "move":
        assert after.turn in (before.turn, before.turn + 1)


def game(seed: int, players: int, text: str) -> int:
    """Plays a random game against the second telling; the number of moves."""
    rng = random.Random(seed)
    road = read_road(text)
    oracle: Oracle | None = None
    before: JourneyState | None = None
    moves = 0
    for event, state in play(rng, road, random_setup(rng, players)):
        if oracle is None or before is None:
            oracle = Oracle(event, text)
        else:
            oracle.do(event)
            check_mover(before, event, state)
            moves += event["do"] == "move"
        assert json.dumps(tokaido.state_json(state)) == json.dumps(oracle.json())
        check_table(state)
        check_road(state)
        before = state
    assert before is not None
    assert before.phase == "over"
    assert moves == before.turn
    slots = sum(before.walk.room[i] for i, s in enumerate(before.walk.stations) if s.kind is not StationKind.INN)
    assert moves <= slots + 4 * sum(map(len, before.places.values()))
    return moves


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_on_the_printed_road_end_within_the_bounds_as_the_second_telling_says(players: int) -> None:
    moves = [game(seed, players, the_road_text()) for seed in range(SHORT)]
    assert max(moves) <= MOST_MOVES[players]


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_on_random_roads_agree_with_the_second_telling(players: int) -> None:
    for seed in range(SHORT):
        game(seed, players, random_road(random.Random(seed)))


@pytest.mark.long
@pytest.mark.parametrize("players", PLAYERS)
def test_thousands_of_random_games_agree_with_the_second_telling(players: int) -> None:
    moves = [game(seed, players, the_road_text()) for seed in range(10_000, 10_000 + LONG)]
    assert max(moves) <= MOST_MOVES[players]
    for seed in range(10_000, 10_000 + LONG):
        game(seed, players, random_road(random.Random(seed)))


def whatever(state: JourneyState) -> list[dict[str, Any]]:
    """Events of every kind, most of them wrong at this moment."""
    road = state.road
    names = [card.name for card in road.souvenirs][:4] + [card.name for card in road.meals][:2]
    events: list[dict[str, Any]] = [{"do": "skip"}]
    events += [{"do": "move", "to": station.id} for station in road.stations]
    events += [{"do": "donate", "coins": coins} for coins in range(5)]
    events += [{"do": "spring", "points": points} for points in range(1, 5)]
    events += [{"do": "panorama", "kind": kind} for kind in ("paddy", "mountain", "sea")]
    events += [{"do": "buy", "souvenirs": [one]} for one in names]
    events += [{"do": "buy", "souvenirs": [one, other]} for one in names for other in names]
    events += [{"do": "buy", "souvenirs": names[:size]} for size in (0, 3, 4)]
    events += [{"do": "meal", "card": card.name} for card in road.meals]
    events += [{"do": "meal", "card": card.name, "free": True} for card in road.meals]
    for card in road.encounters:
        meeting = {"do": "encounter", "card": card.value}
        events += [meeting, {**meeting, "panorama": None}, {**meeting, "souvenir": names[0]}]
        events += [{**meeting, "panorama": kind} for kind in ("paddy", "mountain", "sea")]
    return events


def check_everything_else_is_refused(state: JourneyState, oracle: Oracle, before: str) -> None:
    """The engine accepts exactly what the second telling accepts, and a refusal leaves the state as it was."""
    for event in whatever(state):
        try:
            tokaido.apply(state, tokaido.parse_event(event))
            accepted = True
        except tokaido.TokaidoRefused:
            accepted = False
        assert accepted == allowed(oracle, event), event
    assert json.dumps(tokaido.state_json(state)) == before


def allowed(oracle: Oracle, event: dict[str, Any]) -> bool:
    """Whether the second telling would accept it: tried on a copy."""
    try:
        oracle.copy().do(event)
    except Wrong:
        return False
    return True


@pytest.mark.parametrize("players", PLAYERS)
def test_every_option_is_accepted_and_everything_else_refused_with_the_state_unchanged(players: int) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        text = the_road_text() if seed == 0 else random_road(rng)
        road = read_road(text)
        oracle: Oracle | None = None
        for number, (event, state) in enumerate(play(rng, road, random_setup(rng, players))):
            if oracle is None:
                oracle = Oracle(event, text)
            else:
                oracle.do(event)
            told = tokaido.state_json(state)
            for option in told["options"]:
                for taken in offered_events(option):
                    tokaido.apply(state, tokaido.parse_event(taken))
            if number % 4 == seed:
                check_everything_else_is_refused(state, oracle, json.dumps(told))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_record_replays_to_the_same_states(players: int) -> None:
    for seed in range(10):
        rng = random.Random(seed)
        states: list[JourneyState] = []
        lines = []
        for event, state in play(rng, the_road(), random_setup(rng, players)):
            lines.append(json.dumps(tokaido.event_json(tokaido.parse_event(event))))
            states.append(state)
        again = TOKAIDO.begin(json.loads(lines[0]), the_road_text())
        assert again == states[0]
        for line, state in zip(lines[1:], states[1:], strict=True):
            again = TOKAIDO.apply(again, json.loads(line))
            assert again == state


@pytest.mark.parametrize("players", PLAYERS)
def test_a_correction_to_what_the_table_shows_changes_nothing(players: int) -> None:
    """Setting everything a correction can set to what it is: accepted in every phase move, and without effect."""
    for seed in range(6):
        rng = random.Random(seed)
        for _event, state in play(rng, the_road(), random_setup(rng, players)):
            if state.phase != "move":
                continue
            told = tokaido.state_json(state)
            shows: dict[str, Any] = {
                "road": told["road"],
                "achievements": {view: told["achievements"][view] for view in ("paddy", "mountain", "sea")},
                "players": {
                    colour: {key: value for key, value in player.items() if key not in ("traveler", "score")}
                    for colour, player in told["players"].items()
                },
            }
            if told["neutral"]:
                shows["neutral"] = {"temple": told["neutral"]["temple"]}
            same = tokaido.apply(state, tokaido.parse_event({"do": "correct", "set": shows}))
            assert same == state


@pytest.mark.parametrize("players", PLAYERS)
def test_even_those_who_always_take_the_nearest_stop_end_within_the_bounds(players: int) -> None:
    """The longest games there are: nearly every slot of the road is used, and none twice."""

    def nearest(state: JourneyState, rng: random.Random) -> dict[str, Any]:
        option = tokaido.options(state)[0]
        return {"do": "move", "to": option["to"][0]} if option["do"] == "move" else random_event(state, rng)

    turns = []
    for seed in range(10):
        rng = random.Random(seed)
        *_before, (_event, last) = play(rng, the_road(), random_setup(rng, players), nearest)
        turns.append(last.turn)
    assert 0.9 * MOST_MOVES[players] <= max(turns) <= MOST_MOVES[players]
