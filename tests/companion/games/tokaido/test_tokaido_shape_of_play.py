"""Sensible random play of four comes near the shape of 1,219 real games: moves, events, cards and points."""

import random
import statistics
from functools import cache

import pytest

from companion.games import tokaido
from tests.companion.games.tokaido.play_tokaido import play, random_setup
from tests.companion.games.tokaido.positions_tokaido import the_road
from tests.companion.games.tokaido.sensible_play import sensible_event

GAMES_PLAYED = 150
REAL = {  # the mean of real games, and how far from it the simulated mean may be, as a share
    "moves": (86.43, 0.02),
    "events": (138.33, 0.02),
    "souvenirs": (4.43, 0.20),
    "springs": (2.25, 0.05),
    "encounters": (2.64, 0.08),
    "meals": (3.65, 0.10),
    "temple": (2.88, 0.15),
    "points": (76.08, 0.12),
    "panorama points": (17.50, 0.10),
    "achievements": (2.00, 0.08),
}


@cache
def simulated() -> dict[str, float]:
    """Means of a player, or of a game for moves and events."""
    seen: dict[str, list[float]] = {key: [] for key in REAL}
    for seed in range(GAMES_PLAYED):
        rng = random.Random(seed)
        setup = random_setup(rng, 4)
        travelers = rng.sample([str(each) for each in the_road().travelers], 4)
        setup["travelers"] = dict(zip(setup["players"], travelers, strict=True))
        events = list(play(rng, the_road(), setup, sensible_event))
        told = tokaido.state_json(events[-1][1])
        seen["moves"].append(told["turn"])
        seen["events"].append(len(events) - 1)
        for colour, player in told["players"].items():
            for key in ("souvenirs", "springs", "encounters", "meals"):
                seen[key].append(len(player[key]))
            seen["temple"].append(player["temple"])
            seen["points"].append(player["score"]["total"])
            seen["panorama points"].append(player["score"]["panoramas"])
            seen["achievements"].append(sum(colour in those for those in told["achievements"].values()))
    return {key: statistics.mean(values) for key, values in seen.items()}


@pytest.mark.parametrize("figure", REAL)
def test_sensible_play_of_four_comes_near_the_real_games(figure: str) -> None:
    real, share = REAL[figure]
    found = simulated()[figure]
    off = found / real - 1
    print(f"\n{figure}: {found:.2f} simulated, {real:.2f} real, {off:+.1%} (at most {share:.0%})")
    assert abs(off) <= share
