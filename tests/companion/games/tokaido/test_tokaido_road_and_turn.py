"""Road and turn: who moves, how far, and how many a station holds."""

from itertools import pairwise

import pytest

from companion.games.tokaido.rules.names import StationKind
from companion.games.tokaido.rules.refusal import TokaidoReason
from tests.companion.games.tokaido.positions_tokaido import (
    COMPLETE,
    FIVE,
    FOUR,
    THREE,
    do,
    move,
    purple_first,
    shown,
    stops,
    table,
    the_road,
    why_not,
)


def test_the_printed_road_has_55_stations_with_13_12_13_and_12_spaces_between_the_inns() -> None:
    kinds = [station.kind for station in the_road().stations]
    inns = [i for i, kind in enumerate(kinds) if kind is StationKind.INN]
    assert len(kinds) == 55
    assert [b - a - 1 for a, b in pairwise(inns)] == [13, 12, 13, 12]


@pytest.mark.parametrize(
    ("kind", "count", "double"),
    [
        ("inn", 5, 0), ("shop", 7, 3), ("temple", 6, 3), ("encounter", 7, 2), ("spring", 6, 3), ("farm", 6, 4),
        ("paddy", 5, 2), ("mountain", 6, 3), ("sea", 7, 4),
    ],
)  # fmt: skip
def test_the_printed_road_has_so_many_spaces_of_each_kind(kind: str, count: int, double: int) -> None:
    stations = [station for station in the_road().stations if station.kind == kind]
    assert (len(stations), sum(station.double for station in stations)) == (count, double)


def test_the_cards_are_those_of_the_parts_list() -> None:
    road = the_road()
    kinds = [card.kind for card in road.souvenirs]
    assert len(kinds) == 24
    assert {kinds.count(kind) for kind in kinds} == {6}
    assert (len(road.meals), sum(card.copies for card in road.meals)) == (14, 25)
    assert {(card.price, card.copies) for card in road.meals} == {(1, 3), (2, 2), (3, 1)}
    assert list(road.encounters.values()) == [2, 1, 2, 3, 2, 2, 2]
    assert dict(road.springs) == {2: 6, 3: 6}
    assert dict(road.panoramas) == COMPLETE


def test_the_last_in_the_starting_line_moves_first() -> None:
    state = table(line=("green", "blue", "purple"))
    assert (state.mover, state.to_act) == ("purple", "purple")
    state = do(state, move("s7"))
    assert state.mover == "blue"
    state = do(state, move("s4"))
    assert state.mover == "green"


def test_whoever_is_last_moves_again_and_again() -> None:
    state = table(line=("green", "purple", "blue"))
    state = do(state, move("s11"), move("s12"))
    assert state.mover == "green"
    state = do(state, move("s4"))
    assert state.mover == "green"
    state = do(state, move("s6"))
    assert state.mover == "green"
    state = do(state, move("inn1"), "skip")
    assert state.mover == "blue"


def test_a_move_goes_over_others_to_any_open_space_up_to_the_next_inn() -> None:
    state = table(FOUR, road={"kyoto": ["purple"], "s2": ["green"], "s5": ["blue"], "s13": ["yellow"]})
    assert stops(state) == ["s1", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "s12", "inn1"]


@pytest.mark.parametrize(
    ("to", "reason"),
    [
        ("s15", TokaidoReason.PAST_THE_INN),
        ("edo", TokaidoReason.PAST_THE_INN),
        ("s3", TokaidoReason.NOT_FORWARD),
        ("s4", TokaidoReason.NOT_FORWARD),
        ("kyoto", TokaidoReason.NOT_FORWARD),
        ("s5", TokaidoReason.NO_ROOM),
        ("nara", TokaidoReason.NO_SUCH_STATION),
        ("", TokaidoReason.NO_SUCH_STATION),
    ],
)
def test_a_wrong_move_is_refused_with_its_reason(to: str, reason: TokaidoReason) -> None:
    state = table(road={"s4": ["purple"], "s5": ["green"], "s7": ["blue"]})
    assert why_not(state, move(to)) is reason


def test_with_four_or_five_players_a_double_space_holds_two() -> None:
    for colours in (FOUR, FIVE):
        others = [colour for colour in colours if colour not in ("purple", "green", "blue")]
        state = table(colours, road={"kyoto": ["purple"], "s1": ["green"], "s2": ["blue"], "inn1": others})
        assert stops(state)[:2] == ["s1", "s3"]
        state = do(state, move("s1"), "skip")
        assert shown(state)["road"]["s1"] == ["green", "purple"]
        full = table(colours, road={"kyoto": ["purple"], "s1": ["green", "blue"], "inn1": others})
        assert why_not(full, move("s1")) is TokaidoReason.NO_ROOM


def test_with_two_or_three_players_only_the_slot_on_the_road_is_used() -> None:
    state = table(road={"kyoto": ["purple", "blue"], "s1": ["green"]})
    assert "s1" not in stops(state)
    two = table(("purple", "green"), road={"kyoto": ["purple", "white"], "s1": ["green"]})
    assert "s1" not in stops(two)


def test_the_neutral_traveler_is_no_third_player_of_four() -> None:
    """Two players with the neutral are three travelers; four travelers need four players."""
    state = table(("purple", "green"), road={"kyoto": ["purple"], "s1": ["white"], "s7": ["green"]})
    assert "s1" not in stops(state)
    assert "s7" not in stops(state)


def test_an_inn_holds_all() -> None:
    state = table(FIVE, road={"kyoto": ["purple"], "inn1": ["green", "blue", "yellow", "white"]})
    state = do(state, move("inn1"), "skip")
    assert shown(state)["road"] == {"inn1": ["green", "blue", "yellow", "white", "purple"]}


def test_the_trap_of_two_on_a_double_space_the_later_moves_first() -> None:
    """The rulebook's figure of a double space; its sentence calls the second slot "farther" and means farther back."""
    state = table(FOUR, road={"kyoto": ["purple", "green"], "inn1": ["blue", "yellow"]})
    state = do(state, move("s7"))
    assert state.mover == "purple"
    state = do(state, move("s7"))
    assert shown(state)["road"]["s7"] == ["green", "purple"]
    assert state.mover == "purple"


def test_the_trap_at_an_inn_the_last_to_arrive_leaves_first() -> None:
    state = table(FOUR, road={"s13": ["purple"], "inn1": ["green", "blue", "yellow"]})
    state = do(state, move("inn1"), "skip")
    assert state.mover == "purple"
    state = do(state, move("s17"))
    assert state.mover == "yellow"
    state = do(state, move("s17"))
    assert state.mover == "blue"


def test_nobody_leaves_an_inn_before_all_are_there() -> None:
    state = table(road={"s12": ["purple"], "s13": ["green"], "inn1": ["blue"]})
    for _move in range(2):
        assert state.mover != "blue"
        state = do(state, move("inn1"), "skip")
    assert state.mover == "green"


def test_edo_to_kyoto_walks_the_road_backwards_and_changes_nothing_else() -> None:
    state = table(direction="kyoto")
    assert shown(state)["road"] == {"edo": list(THREE)}
    assert stops(state) == ["s53", "s52", "s51", "s50", "s49", "s48", "s47", "s46", "s45", "s44", "s43", "s42", "inn3"]
    state = do(state, move("s47"))
    assert shown(state)["players"]["blue"]["coins"] == 10
    state = table(direction="kyoto", road={"s1": ["purple"], "kyoto": ["green", "blue"]})
    assert stops(state) == ["kyoto"]
    assert do(state, move("kyoto"), "skip").phase == "over"
    wrong = {"do": "correct", "set": {"road": {"s1": ["purple"], "inn1": ["green", "blue"]}}}
    assert shown(do(table(direction="kyoto"), wrong))["mover"] == "blue"


def test_turns_count_the_moves_of_all_from_1() -> None:
    state = table()
    assert state.turn == 1
    state = do(state, move("s1"))
    assert (state.turn, state.phase) == (1, "shop")
    state = do(state, "skip")
    assert (state.turn, state.phase) == (2, "move")


def test_the_next_inn_is_always_open() -> None:
    poor = {"coins": 0, "panoramas": COMPLETE}
    shows = {"players": {"purple": poor}, "achievements": {view: ["purple"] for view in COMPLETE}}
    state = table(road={"inn3": ["purple"], "edo": ["green", "blue"]}, **shows)
    assert stops(state) == ["s42", "s44", "s47", "s48", "s49", "edo"]


def test_a_phase_belongs_to_the_mover_until_it_is_over() -> None:
    state = do(purple_first(coins=3), move("s2"))
    assert (state.phase, state.mover, state.to_act) == ("temple", "purple", "purple")
