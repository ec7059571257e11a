"""Judging moves: which candidate explains what changed between two pictures, and when that is not sure."""

import cv2
import numpy as np
import pytest

from tools.vision.world.board_moves import RenderedMove, rendered_moves
from tools.vision.world.board_table import looking_at_board
from tools.vision.world.split import Split
from vision.board.change import change_between
from vision.board.evidence import crossed_pieces
from vision.board.grid import upright
from vision.board.judge import NO_CANDIDATES, SURE_MOVE, Judgement, judge
from vision.board.register import laid_over


@pytest.fixture(scope="module")
def cases() -> list[RenderedMove]:
    """Four moves at two tables that chose no threshold, with a clear view."""
    return [case for seed in (2003, 2011) for case in rendered_moves(seed, Split.EVALUATION, 2, 0.0)]


def told(case: RenderedMove, **other: object) -> Judgement:
    found = {"before": case.before, "after": case.after, "candidates": case.candidates, "square": case.square, **other}
    return judge(**found)  # type: ignore[arg-type]


def test_a_clear_move_is_told_and_sure(cases: list[RenderedMove]) -> None:
    for case in cases:
        found = told(case)
        assert found.best == case.truth
        assert found.move in (None, case.truth)
        assert (found.confidence >= SURE_MOVE) == (found.move is not None)
        assert found.second not in (None, case.truth)
    assert sum(told(case).move is not None for case in cases) >= 3


def test_the_order_of_the_candidates_does_not_matter(cases: list[RenderedMove]) -> None:
    case = cases[0]
    backwards = told(case, candidates=case.candidates[::-1])
    assert backwards.best == len(case.candidates) - 1 - case.truth


def test_nothing_moved_is_never_sure(cases: list[RenderedMove]) -> None:
    for case in cases:
        found = told(case, after=cv2.add(case.before, 4))
        assert found.still
        assert found.move is None


def test_one_candidate_alone_is_not_believed_without_a_change(cases: list[RenderedMove]) -> None:
    case = cases[0]
    assert told(case, candidates=case.candidates[case.truth : case.truth + 1]).best == 0
    assert told(case, after=case.before, candidates=case.candidates[:1]).move is None


def test_two_candidates_that_are_the_same_are_not_sure(cases: list[RenderedMove]) -> None:
    case = cases[0]
    right = case.candidates[case.truth]
    found = told(case, candidates=(right, right))
    assert (found.move, found.best, found.second) == (None, 0, 1)


def test_another_change_on_the_board_makes_it_unsure(cases: list[RenderedMove]) -> None:
    """A large thing lies on the board that no move explains."""
    for case in cases:
        covered = case.after.copy()
        places = np.array(case.candidates).reshape(-1, 2)
        away = np.linalg.norm(places[:, None] - np.array(case.candidates[case.truth])[None], axis=2).min(1)
        x, y = places[int(away.argmax())]
        reach = int(case.square * 1.2)
        cv2.circle(covered, (int(x), int(y)), reach, (90, 120, 190), -1)
        found = told(case, after=covered)
        assert found.move is None
        assert found.riddle


def test_a_nudged_picture_is_laid_over_the_one_before(cases: list[RenderedMove]) -> None:
    case = cases[0]
    shrink = 18 / case.square
    small = cv2.resize(case.before, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32) / 64
    turn = cv2.getRotationMatrix2D((grey.shape[1] / 2, grey.shape[0] / 2), 0.4, 1)
    turn[:, 2] += (1.7, -1.2)
    nudged = cv2.warpAffine(grey, turn, grey.shape[::-1], borderMode=cv2.BORDER_REFLECT)
    found = laid_over(grey, np.asarray(nudged, np.float32), 18.0)
    corners = np.array([[30, 30, 1], [grey.shape[1] - 30, grey.shape[0] - 30, 1]], np.float64)
    assert np.abs(corners @ found.T - corners @ turn.T).max() < 0.5


def test_another_light_is_no_change(cases: list[RenderedMove]) -> None:
    case = cases[0]
    slope = np.linspace(0.75, 1.15, case.before.shape[1], dtype=np.float32)[None, :, None]
    small = cv2.resize(case.before, None, fx=0.4, fy=0.4, interpolation=cv2.INTER_AREA)
    lit = cv2.resize(
        np.clip(case.before * slope, 0, 255).astype(np.uint8), small.shape[1::-1], interpolation=cv2.INTER_AREA
    )
    found = change_between(small, np.asarray(lit, np.uint8), case.square * 0.4)
    assert float((found.look > 0.5).mean()) < 0.01
    assert found.noise < 0.03  # nor is it noise, which would hide a weak change


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_camera_that_is_turned_or_upside_down_sees_the_same(turns: int, cases: list[RenderedMove]) -> None:
    """Up is away from the camera, whichever edge of the picture that is."""
    case = cases[2]
    middle = (np.array(case.before.shape[1::-1]) - 1) / 2
    way = np.linalg.matrix_power(np.array([[0, 1], [-1, 0]]), turns)  # as np.rot90 turns a picture
    places = (np.array(case.candidates) - middle) @ way.T + (middle if turns == 2 else middle[::-1])
    pairs = [((one[0], one[1]), (other[0], other[1])) for one, other in places.tolist()]
    before, after = (np.ascontiguousarray(np.rot90(part, turns)) for part in (case.before, case.after))
    found = told(case, before=before, after=after, candidates=pairs)
    assert found.best == case.truth
    assert abs(found.confidence - told(case).confidence) < 0.1
    seen = upright(np.unique(places.reshape(-1, 2), axis=0).astype(np.float32), case.square, before.shape[1::-1])
    assert seen.known
    assert float((seen.ups @ (way @ (0, -1)) > 0).mean()) > 0.9


def test_a_shadow_over_the_board_is_no_riddle(cases: list[RenderedMove]) -> None:
    """What stood there before is seen through it."""
    for case in cases:
        mask = np.zeros(case.after.shape[:2], np.float32)
        cv2.circle(mask, (case.after.shape[1] // 2, case.after.shape[0] // 2), int(2 * case.square), 0.3, -1)
        soft = 1 - cv2.GaussianBlur(mask, (0, 0), case.square / 3)
        found = told(case, after=np.asarray(case.after * soft[..., None], np.uint8))
        assert found.best == case.truth
        assert not found.riddle


@pytest.mark.parametrize("far", [10, 20])
def test_of_two_pieces_that_passed_each_other_the_one_from_the_middle_moved(far: int) -> None:
    """A king and his rook, at the far side of a board that is seen aslant, where pixels are no squares."""
    camera = looking_at_board(np.radians(55), 0.3, far, (640, 480), 0.9)
    board = [(x, y) for x in range(8) for y in range(8)]
    places = camera.project(np.array([[x - 3.5, y - 3.5, 0] for x, y in board], np.float64)).astype(np.float32)
    seen = upright(places, 40.0, (640, 480))
    assert seen.known
    for rank in (0, 7):
        for rook, end in ((7, 5), (0, 3)):
            king = (board.index((4, rank)), board.index((6 if rook else 2, rank)))
            ends = np.array([king, (board.index((rook, rank)), board.index((end, rank)))])
            found, partners = crossed_pieces(seen.ground, ends, np.array([0.2, 0.3], np.float32))
            assert found[0] > 0.8
            assert partners == (1, -1)


def test_no_candidates_is_no_move(cases: list[RenderedMove]) -> None:
    assert told(cases[0], candidates=()) == NO_CANDIDATES


@pytest.mark.parametrize("turn", [0, 1])
def test_the_camera_is_recognised_by_the_places_of_a_squared_board(turn: int, cases: list[RenderedMove]) -> None:
    case = cases[2 * turn]
    places = np.unique(np.array(case.candidates).reshape(-1, 2), axis=0).astype(np.float32)
    found = upright(places, case.square, case.before.shape[1::-1])
    assert found.known
    assert abs(float(found.sines.mean()) - np.sin(np.radians(case.tilt))) < 0.15


def test_scattered_places_give_no_camera() -> None:
    places = np.random.default_rng(3).uniform(0, 600, (30, 2)).astype(np.float32)
    found = upright(places, 60.0, (640, 480))
    assert not found.known
    assert np.allclose(found.scales, 60)
