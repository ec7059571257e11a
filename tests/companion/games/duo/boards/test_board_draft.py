"""A board edited touch by touch: what may be wrong for a while, what is right in the end, how it is kept."""

from pathlib import Path

import pytest

from companion.games.duo.boards.board_draft import PARTS, BoardDraft
from companion.games.duo.boards.board_file import find_board, load_board
from companion.games.duo.boards.board_in_use import keep_board
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character, Icon, Kind


@pytest.fixture
def shikoku() -> Board:
    return find_board("Shikoku")


def test_an_unchanged_draft_is_the_board(shikoku: Board) -> None:
    assert BoardDraft.of(shikoku).board() == shikoku
    assert BoardDraft.of(shikoku).trouble() is None


def test_everything_assumed_can_be_confirmed_part_by_part(shikoku: Board) -> None:
    assert set(PARTS) == set(shikoku.assumed)
    draft = BoardDraft.of(shikoku)
    for part in PARTS:
        draft = draft.confirmed(part)
    assert draft.board().assumed == ()


def test_a_station_changes_its_kind(shikoku: Board) -> None:
    board = BoardDraft.of(shikoku).with_kind("s2", Kind.SPRING).board()
    assert board.kinds["s2"] is Kind.SPRING


def test_a_coast_turned_into_a_temple_is_refused_in_place_until_another_takes_its_part(shikoku: Board) -> None:
    draft = BoardDraft.of(shikoku).with_kind("c1", Kind.TEMPLE)
    assert draft.trouble() is not None
    route = next(number for number, each in enumerate(shikoku.routes) if "c1" in each)
    end = shikoku.routes[route].index("c1")
    mended = draft.with_kind("s1", Kind.COAST).with_route_end(route, end, "s1")
    mended = mended.with_start("compass", Character.PILGRIM, "s2")
    assert mended.board().coasts[0] == "s1"


def test_a_station_is_put_in_and_taken_out_again(shikoku: Board) -> None:
    longer = BoardDraft.of(shikoku).with_station_after("s1", Kind.GARDEN)
    fresh = longer.board().ring[2]
    assert (len(longer.board().ring), longer.board().kinds[fresh]) == (len(shikoku.ring) + 1, Kind.GARDEN)
    assert longer.without_station(fresh).board() == shikoku


def test_a_removed_coast_takes_its_route_along(shikoku: Board) -> None:
    draft = BoardDraft.of(shikoku).without_station("c3")
    assert all("c3" not in route for route in draft.printed.routes)
    assert draft.trouble() is not None


def test_icons_numbers_values_and_faces_are_turned(shikoku: Board) -> None:
    draft = BoardDraft.of(shikoku).with_icon("a1", Icon.MOON).with_draw("m1", 4)
    draft = draft.with_value("gold", 0, 4).with_value("culture", 9, 50).with_face(Character.ARTIST, 0, 2)
    board = draft.board()
    assert (board.icons["a1"], board.draws["m1"]) == (Icon.MOON, 4)
    assert (board.gold[0], board.culture[9], board.dice[Character.ARTIST][0]) == (4, 50, 2)


def test_values_that_do_not_rise_say_where(shikoku: Board) -> None:
    trouble = BoardDraft.of(shikoku).with_value("gold", 1, 5).trouble()
    assert trouble is not None
    assert "gold" in trouble.place


def test_a_kept_board_is_found_again_and_replaces_an_older_one_of_its_name(shikoku: Board, tmp_path: Path) -> None:
    file = keep_board(tmp_path, BoardDraft.of(shikoku).named("Our copy").with_draw("m1", 3).board())
    assert (file.name, load_board(file).draws["m1"]) == ("our-copy.toml", 3)
    keep_board(tmp_path, BoardDraft.of(shikoku).named("Our copy").with_draw("m1", 4).board())
    assert load_board(file).draws["m1"] == 4
