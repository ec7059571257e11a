"""The generator of random boards makes valid ones, of many shapes; they survive writing and reading."""

import random

from companion.games.duo.boards.board_file import read_board, write_board
from tests.companion.games.duo.random_boards import random_board


def test_random_boards_are_written_and_read_back_the_same() -> None:
    for seed in range(200):
        board = random_board(random.Random(seed))
        assert read_board(write_board(board)) == board


def test_random_boards_have_many_shapes() -> None:
    boards = [random_board(random.Random(seed)) for seed in range(200)]
    shapes = {tuple(sorted(len(board.town_neighbours[town.id]) for town in board.mountains)) for board in boards}
    assert len(shapes) == 9  # every way to share 14 route ends among 4 mountain towns, two or more each
    assert any(board.ring[0] != board.coasts[0] for board in boards)


def test_areas_derived_another_way_are_the_same() -> None:
    """A route parts the coasts into two arcs; the two areas along it are those where one arc gives way to the other."""
    for seed in range(200):
        board = random_board(random.Random(seed))
        for one, other in board.routes:
            near_one = {town for town, far in board.distances[one].items() if far < board.distances[other][town]}
            sides = [coast in near_one for coast in board.coasts]
            along = {board.areas[i].id for i in range(8) if sides[i] != sides[(i + 1) % 8]}
            route = (one, other) if one < other else (other, one)
            assert set(board.route_areas[route]) == along
            assert len(along) == 2
            first, second = along
            assert second in board.area_neighbours[first]
            assert first in board.area_neighbours[second]
