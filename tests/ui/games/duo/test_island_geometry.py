"""The island's geometry: everything lies apart and inside, and a finger means what it should."""

import math
import random
from dataclasses import replace
from itertools import combinations

import pytest

from companion.games.duo.boards.board_file import BUNDLED_BOARDS, load_board
from companion.games.duo.desk.meeples import Meeple
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character, Colour
from tests.companion.games.duo.random_boards import random_board
from ui.games.duo.island.geometry import MEEPLE_REACH, Chart, contains, lay_out
from ui.games.duo.island.highlights import way

SHIKOKU = load_board(BUNDLED_BOARDS / "shikoku.toml")
UNPLACED = replace(
    SHIKOKU,
    stations=tuple(replace(station, x=None, y=None) for station in SHIKOKU.stations),
    mountains=tuple(replace(mountain, x=None, y=None) for mountain in SHIKOKU.mountains),
)
BOXES = [(492, 306), (640, 380), (800, 445), (708, 430), (300, 200)]
TALL = (400, 620)


@pytest.fixture(params=[(board, box) for board in (SHIKOKU, UNPLACED) for box in BOXES], ids=lambda p: str(p[1]))
def chart(request: pytest.FixtureRequest) -> Chart:
    board, (width, height) = request.param
    return lay_out(board, width, height)


def test_stations_do_not_touch_each_other(chart: Chart) -> None:
    for one, other in combinations(chart.ring, 2):
        assert math.dist(chart.centres[one], chart.centres[other]) > 2 * chart.radius, (one, other)


def test_everything_lies_inside_the_drawing(chart: Chart) -> None:
    for x, y in chart.centres.values():
        assert 0 < x < chart.width
        assert 0 < y < chart.height
    for x, y in chart.coast:
        assert 0 < x < chart.width
        assert 0 < y < chart.height


def test_a_meeple_on_any_place_is_whole_on_the_drawing(chart: Chart) -> None:
    for place in chart.centres:
        for colour in Colour:
            x, y = chart.standing(place, colour, Character.PILGRIM)
            reach = MEEPLE_REACH * chart.radius
            assert reach <= x <= chart.width - reach, place
            assert reach <= y <= chart.height - reach, place


@pytest.mark.parametrize("box", BOXES)
def test_meeples_at_neighbouring_stations_stand_apart_even_in_a_bay(box: tuple[int, int]) -> None:
    chart = lay_out(SHIKOKU, *box)
    for one, other in combinations(chart.ring, 2):
        stands = (chart.standing(place, Colour.GREEN, Character.PILGRIM) for place in (one, other))
        assert math.dist(*stands) > 2.5 * chart.radius, (one, other)


def test_two_meeples_share_a_place_side_by_side(chart: Chart) -> None:
    for place in (*chart.mountains, *chart.areas):
        purple, green = (chart.standing(place, colour, Character.ARTIST) for colour in Colour)
        assert math.dist(purple, green) > 2 * chart.radius


def test_the_icon_of_an_area_lies_in_it_and_clear_of_its_border(chart: Chart) -> None:
    for area, outline in chart.areas.items():
        assert contains(outline, chart.icon_of(area))
        nearest = min(math.dist(chart.icon_of(area), chart.centres[place]) for place in chart.ring)
        assert nearest > 2 * chart.radius


def test_the_ring_keeps_its_order_around_the_island(chart: Chart) -> None:
    middle = (chart.width / 2, chart.height / 2)
    angles = [math.atan2(y - middle[1], x - middle[0]) for x, y in (chart.centres[place] for place in chart.ring)]
    turns = [(before - after) % (2 * math.pi) for before, after in zip(angles, angles[1:] + angles[:1], strict=True)]
    assert sum(turns) == pytest.approx(2 * math.pi)
    assert all(turn < math.pi for turn in turns)


def test_touching_a_centre_means_that_place(chart: Chart) -> None:
    for place, (x, y) in chart.centres.items():
        if place not in chart.areas:
            assert chart.touched(x, y, (), 2 * chart.radius) == place
    for area in chart.areas:
        assert chart.touched(*chart.icon_of(area), (), 2 * chart.radius) == area


def test_a_lit_place_wins_over_a_nearer_one() -> None:
    chart = lay_out(SHIKOKU, 492, 306)
    (ax, ay), (bx, by) = chart.centres["s1"], chart.centres["s2"]
    between = (ax * 0.6 + bx * 0.4, ay * 0.6 + by * 0.4)
    assert chart.touched(*between, (), 24) == "s1"
    assert chart.touched(*between, {"s2"}, 24) == "s2"


def test_the_middle_of_an_unlit_place_is_still_that_place() -> None:
    chart = lay_out(SHIKOKU, 492, 306)
    assert chart.touched(*chart.centres["s1"], {"s2"}, 24) == "s1"


def test_anywhere_in_a_lit_area_means_the_area() -> None:
    chart = lay_out(SHIKOKU, 492, 306)
    x, y = chart.icon_of("a2")
    assert chart.touched(x + 2.5 * chart.radius, y + chart.radius, {"a2"}, 24) == "a2"


def test_the_open_sea_means_nothing() -> None:
    chart = lay_out(SHIKOKU, 492, 306)
    assert chart.touched(3, 3, (), 24) is None


def test_the_same_board_is_drawn_the_same_at_every_size() -> None:
    small, large = lay_out(SHIKOKU, 400, 250), lay_out(SHIKOKU, 800, 500)
    for place, (x, y) in small.centres.items():
        assert large.centres[place] == pytest.approx((2 * x, 2 * y), abs=0.5), place


def test_a_pilgrim_that_is_taken_back_goes_back_the_way_it_came() -> None:
    chart = lay_out(SHIKOKU, 492, 306)
    there = way(SHIKOKU, chart, Meeple(Colour.PURPLE, Character.PILGRIM, "s3"), "s1")
    back = way(SHIKOKU, chart, Meeple(Colour.PURPLE, Character.PILGRIM, "s1"), "s3")
    for one, other in zip(there, reversed(back), strict=True):
        assert one == pytest.approx(other)


def shifted(board: Board, by: float) -> Board:
    stations = tuple(replace(station, x=(station.x or 0) * 0.5 + by) for station in board.stations)
    return replace(board, stations=stations, mountains=tuple(replace(m, x=None, y=None) for m in board.mountains))


def test_a_board_drawn_small_in_its_file_still_fills_the_drawing() -> None:
    chart = lay_out(shifted(SHIKOKU, 0.3), 492, 306)
    xs = [chart.centres[place][0] for place in chart.ring]
    assert max(xs) - min(xs) > 0.75 * chart.width


@pytest.mark.parametrize("box", BOXES[:-1], ids=str)
def test_no_merchant_in_a_mountain_town_hides_the_icon_of_an_area(box: tuple[int, int]) -> None:
    chart = lay_out(SHIKOKU, *box)
    for area in chart.areas:
        for town in chart.mountains:
            for colour in Colour:
                stands = chart.standing(town, colour, Character.MERCHANT)
                assert math.dist(stands, chart.icon_of(area)) > 2.05 * chart.radius, (area, town, colour)


@pytest.mark.parametrize("seed", range(4))
def test_any_ring_lies_on_the_island_apart_and_evenly(seed: int) -> None:
    board = random_board(random.Random(seed))
    for box in (BOXES[0], TALL):
        chart = lay_out(board, *box)
        ring = [chart.centres[place] for place in chart.ring]
        assert min(math.dist(one, other) for one, other in combinations(ring, 2)) > 2 * chart.radius
        gaps = [math.dist(one, ring[index - 1]) for index, one in enumerate(ring)]
        assert max(gaps) < 1.1 * min(gaps)
        assert all(contains(chart.coast, centre) for centre in ring)
        test_everything_lies_inside_the_drawing(chart)
        test_a_meeple_on_any_place_is_whole_on_the_drawing(chart)


def test_the_outline_is_that_of_shikoku() -> None:
    chart = lay_out(SHIKOKU, 492, 306)
    xs, ys = [x for x, _ in chart.coast], [y for _, y in chart.coast]
    assert max(xs) - min(xs) > 1.4 * (max(ys) - min(ys)), "longer from west to east"
    ashizuri = min((point for point in chart.coast if point[0] < chart.width / 2), key=lambda point: point[1])
    muroto = min((point for point in chart.coast if point[0] > chart.width / 2), key=lambda point: point[1])
    bay = min(y for x, y in chart.coast if abs(x - (ashizuri[0] + muroto[0]) / 2) < 2 * chart.radius and y < 153)
    assert bay > max(ashizuri[1], muroto[1]) + 2.5 * chart.radius, "two capes with Tosa bay between them"
    tip = min(chart.coast)
    assert tip[0] < min(chart.centres[place][0] for place in chart.ring) - 3 * chart.radius, "Sadamisaki"
    halfway = [y for x, y in chart.coast if 0.6 * chart.radius < x - tip[0] < 1.4 * chart.radius]
    assert max(halfway) - min(halfway) < 1.5 * chart.radius, "as thin as a finger"
