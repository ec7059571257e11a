"""How many ways lead how deep: counts that any change of a rule would move, held against the second telling."""

from typing import Any

import pytest

from companion.games import tokaido
from companion.games.tokaido.boards.road_file import read_road
from companion.games.tokaido.rules.state import JourneyState
from tests.companion.games.tokaido.oracle_tokaido import Oracle
from tests.companion.games.tokaido.play_tokaido import offered_events
from tests.companion.games.tokaido.positions_tokaido import FOUR, THREE, setup, the_road_text
from tests.companion.games.tokaido.random_roads import road_text_of

TRAVELERS = {"purple": "satsuki", "green": "hiroshige", "blue": "zen-emon", "yellow": "chuubei"}


def small_road() -> str:
    """Four short stages with every kind of space and hardly any cards."""
    kinds = ["shop", "temple", "encounter", "spring", "farm", "paddy", "mountain", "sea"]
    stations: list[dict[str, Any]] = [{"id": "a", "kind": "inn"}]
    for stage in range(4):
        spaces = kinds[2 * stage : 2 * stage + 2]
        stations += [{"id": f"{stage}{kind}", "kind": kind, "double": True} for kind in spaces]
        stations.append({"id": f"i{stage}", "kind": "inn"})
    return road_text_of(
        {
            "format": 1, "game": "tokaido", "name": "Small", "stations": stations,
            "souvenirs": [{"name": "Gofu", "kind": "small", "price": 1}, {"name": "Sumie", "kind": "art", "price": 3}],
            "meals": [{"name": "Dango", "price": 1, "copies": 2}, {"name": "Fugu", "price": 3, "copies": 1}],
            "encounters": {"artisan": 1, "guide-paddy": 1, "guide-mountain": 0, "guide-sea": 1, "samurai": 1,
                           "noble": 1, "priest": 1},
            "springs": {"2": 1, "3": 0},
            "panoramas": {"paddy": 1, "mountain": 1, "sea": 2},
            "travelers": {"chuubei": 1, "hiroshige": 1, "hirotada": 1, "kinko": 0, "mitsukuni": 1, "sasayakko": 2,
                          "satsuki": 1, "umegae": 1, "yoshiyasu": 1, "zen-emon": 1, "beginner": 2},
        }
    )  # fmt: skip


def ways(state: JourneyState, depth: int) -> int:
    if depth == 0:
        return 1
    events = [event for option in tokaido.options(state) for event in offered_events(dict(option))]
    return sum(ways(tokaido.apply(state, tokaido.parse_event(event)), depth - 1) for event in events)


def ways_told(oracle: Oracle, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for option in oracle.options():
        for event in offered_events(option):
            other = oracle.copy()
            other.do(event)
            total += ways_told(other, depth - 1)
    return total


def counted(text: str, event: dict[str, Any], depth: int) -> int:
    return ways(tokaido.begin(tokaido.parse_event(event), read_road(text)), depth)


@pytest.mark.parametrize(
    ("event", "counts"),
    [
        (setup(("purple", "green"), TRAVELERS), (14, 183, 2_401)),
        (setup(THREE, TRAVELERS), (14, 200, 2_630)),
        (setup(FOUR, TRAVELERS), (14, 218, 3_018)),
        (setup(FOUR, TRAVELERS, direction="kyoto"), (13, 210, 2_824)),
    ],
)
def test_the_first_three_events_on_the_printed_road(event: dict[str, Any], counts: tuple[int, ...]) -> None:
    assert tuple(counted(the_road_text(), event, depth) for depth in (1, 2, 3)) == counts


@pytest.mark.parametrize("colours", [("purple", "green"), THREE, FOUR])
@pytest.mark.parametrize("direction", ["edo", "kyoto"])
def test_a_small_road_has_as_many_ways_as_the_second_telling_counts(colours: tuple[str, ...], direction: str) -> None:
    event = setup(colours, TRAVELERS, direction=direction)
    for depth in range(1, 7):
        assert counted(small_road(), event, depth) == ways_told(Oracle(event, small_road()), depth)
