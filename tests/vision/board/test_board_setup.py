"""Setting a board up: its corners found, where it lies found again, unknown places guessed, a piece walked over it."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.board_shelf import BoardShelf, KeptView
from vision.board.find_board import found_board
from vision.board.guessed import GuessedPlaces, believed, guessed
from vision.board.known_places import KnownPlace, KnownPlaces
from vision.board.shown import ChangedSpot, Hint, ShownEnds, TouchedMove, shown_ends, taught
from vision.board.view import PLACE_SHARE, BoardInView, ViewTrouble
from vision.camera.asked import board_camera_asked
from vision.camera.shared import SharedCamera
from vision.camera.sources import CameraFailed, Source
from vision.practice.simulated_board import SimulatedBoard

RING = {f"s{n}": (0.5 + 0.38 * np.cos(n / 12 * 2 * np.pi), 0.5 + 0.36 * np.sin(n / 12 * 2 * np.pi)) for n in range(12)}
NOW = [0.0]


@pytest.fixture(scope="module")
def board() -> SimulatedBoard:
    meeples = {"walker": ("walker", (30.0, 40.0, 180.0))}
    return SimulatedBoard(RING, meeples, {"walker": (0.2, 1.09)}, rate=0, clock=lambda: NOW[0])


def test_the_board_is_found_in_the_picture_and_nothing_is_found_where_there_is_none(board: SimulatedBoard) -> None:
    corners = found_board(board.read())
    assert corners is not None
    assert np.abs(np.array(corners) - np.array(board.shares)).max() < 0.02
    assert found_board(np.full((540, 960, 3), 90, np.uint8)) is None


@pytest.mark.parametrize(("turn", "across", "down"), [(0.0, 14.0, -9.0), (1.2, -18.0, 8.0), (-1.4, 20.0, 12.0)])
def test_a_nudged_board_is_found_again(board: SimulatedBoard, turn: float, across: float, down: float) -> None:
    picture = board.read()
    view = BoardInView(board.corners)
    remembered = view.print_of(picture)
    lens = np.add(cv2.getRotationMatrix2D((480, 270), turn, 1.0), [[0, 0, across], [0, 0, down]])
    nudged = np.asarray(cv2.warpAffine(picture, lens, (960, 540), borderMode=cv2.BORDER_REPLICATE), np.uint8)
    assert view.trouble(remembered, nudged) is ViewTrouble.MOVED
    found = view.found_again(remembered, nudged)
    assert found is not None
    there = np.array(view.corners) @ lens[:, :2].T + lens[:, 2]
    assert np.abs(np.array(found.corners) - there).max() < view.across(PLACE_SHARE) / 5


def test_another_light_is_told(board: SimulatedBoard) -> None:
    picture = board.read()
    view = BoardInView(board.corners)
    remembered = view.print_of(picture)
    assert view.trouble(remembered, (picture * 0.5).astype(np.uint8)) is ViewTrouble.LIGHT


def test_one_meeple_is_walked_from_beside_the_board_to_the_first_place_and_on_to_the_next(
    board: SimulatedBoard,
) -> None:
    known, stands, before = KnownPlaces(), None, board.read()
    view = BoardInView(board.corners)
    for start, end in (("", "s0"), ("s0", "s1")):
        board.put({"walker": RING[end]})
        after = board.read()
        known, stands = taught(known, TouchedMove(start, end, stood=stands), before, after, view, view.across(0.05))
        before = after
        assert np.hypot(*np.subtract(known.places[end].middle, RING[end])) < 0.02
    board.put({"walker": (0.2, 1.09)})


def known_but(*unknown: str) -> KnownPlaces:
    """The ring as a camera knows it: the drawing, shrunk and askew."""
    return KnownPlaces({name: KnownPlace(((0.1 + 0.8 * x + 0.05 * y, 0.12 + 0.8 * y),))
                        for name, (x, y) in RING.items() if name not in unknown})  # fmt: skip


def test_unknown_places_are_guessed_from_the_drawing_and_only_where_it_fits() -> None:
    guess = guessed(known_but("s3", "s4"), RING)
    assert set(guess.spots) == {"s3", "s4"}
    x, y = RING["s3"]
    true = (0.1 + 0.8 * x + 0.05 * y, 0.12 + 0.8 * y)
    assert np.hypot(*np.subtract(guess.spots["s3"], true)) < 0.01
    assert guess.stands_on((true[0] + 0.01, true[1])) == "s3"
    assert guess.stands_on(known_but().places["s5"].middle) is None
    halfway = tuple(np.mean([guess.spots["s3"], guess.spots["s4"]], axis=0).tolist())
    assert guess.stands_on((halfway[0], halfway[1])) is None
    shuffled = dict(zip(RING, (RING[f"s{(7 * n) % 12}"] for n in range(12)), strict=True))
    assert guessed(known_but("s3"), shuffled) == GuessedPlaces()
    few = KnownPlaces(dict(list(known_but().places.items())[:5]))
    assert guessed(few, RING) == GuessedPlaces()


def test_lessons_that_were_misunderstood_are_forgotten_however_many_there_were() -> None:
    """A third of the ring lies elsewhere: the drawing is laid over the others, and only what was seen often stays."""
    known = known_but()
    wrong = {"s1": "s7", "s2": "s9", "s5": "s10", "s8": "s3"}
    for name, other in wrong.items():
        known = known.forgotten(name).learned(name, known_but().places[other].middle)
    assert set(known.places) - set(believed(known, RING).places) == set(wrong)
    for _time in range(4):
        known = known.learned("s1", (0.5, 0.5)).learned("s2", known_but().places["s9"].middle)
    assert "s1" in believed(known, RING).places, "it was seen often where no other place is"
    assert "s2" not in believed(known, RING).places


def test_two_places_that_were_taken_for_each_other_are_not_believed_however_often_they_were_seen() -> None:
    known = known_but()
    for name, other in (("s1", "s6"), ("s6", "s1")):
        known = known.forgotten(name)
        for _time in range(9):
            known = known.learned(name, known_but().places[other].middle)
    trusted = believed(known, RING)
    assert set(known.places) - set(trusted.places) == {"s1", "s6"}
    assert guessed(trusted, RING).stands_on(known_but().places["s1"].middle) == "s1"
    by_hand = known.put("s1", known.places["s1"].middle)
    assert "s1" in believed(by_hand, RING).places, "what a player has set is believed"


def test_a_lesson_is_read_by_all_that_is_known_of_both_ends() -> None:
    """Three things changed, one of them a shadow; or two, and their outlines say the contrary."""
    here, there, shadow = (
        ChangedSpot(at, 0.4, came) for at, came in (((10, 10), 0.1), ((90, 10), -0.1), ((50, 80), 0))
    )
    starts, ends = [Hint((12, 10), 0.35, 6.0, True)], [Hint((80, 12), 0.8, 3.0)]
    assert shown_ends([shadow, here, there], 20, starts, ends) == ShownEnds((10, 10), (90, 10))
    assert shown_ends([here, there], 20, starts, []) == ShownEnds((10, 10), (90, 10))
    assert shown_ends([here, there], 20, [], []) == ShownEnds((90, 10), (10, 10))
    assert shown_ends([shadow, here, there], 20, starts, []) is None
    assert shown_ends([there, shadow], 20, starts, ends) is None  # the piece was surely not there


def test_what_is_kept_of_a_board_comes_back_and_a_damaged_file_is_put_aside(
    board: SimulatedBoard, tmp_path: Path
) -> None:
    shelf = BoardShelf.of(tmp_path, "go")
    assert shelf.view() is None
    shelf.keep_view(KeptView(board.shares, BoardInView(board.corners).print_of(board.read())))
    shelf.keep_places(known_but("s1"))
    view = shelf.view()
    assert view is not None
    assert np.abs(np.array(view.corners) - np.array(board.shares)).max() < 1e-4
    assert view.remembered is not None
    assert "s1" not in shelf.places().places
    for text in ("", "[]", '{"format": 1}', '{"format": 1, "corners": [[0,0],[0,0],[0,0],[0,0]]}', '{"format": 1, '
                 '"corners": [[0.1,0.1],[0.9,0.1],[0.9,0.9],[0.1,0.9]], "print": "!"}'):  # fmt: skip
        shelf.view_file.write_text(text)
        assert shelf.view() is None, text
        assert not shelf.view_file.exists()
    shelf.places_file.write_text("{")
    assert shelf.places() == KnownPlaces()
    assert shelf.places_file.with_suffix(".damaged").exists()


class Counted(Source):
    name = "usb:0"

    def __init__(self) -> None:
        self.told: list[str] = []

    def open(self) -> None:
        self.told.append("open")

    def read(self) -> np.ndarray:
        return np.zeros((20, 20, 3), np.uint8)

    def close(self) -> None:
        self.told.append("close")


def test_two_watchers_of_one_camera_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.camera.shared.PATIENCE", 0.02)
    device = Counted()
    camera = SharedCamera(device)
    tray, above = camera.handle(), camera.handle()
    tray.open()
    with pytest.raises(CameraFailed):
        above.open()
    above.close()  # who has nothing gives nothing back
    assert device.told == ["open"]
    tray.close()
    above.open()
    assert above.read().shape == (20, 20, 3)
    assert above.name == "usb:0"
    above.close()
    assert device.told == ["open", "close", "open", "close"]


def test_a_board_camera_is_named_as_on_the_command_line() -> None:
    assert [board_camera_asked(each) for each in ("none", "tray", "usb:1")] == ["none", "tray", "usb:1"]
    with pytest.raises(ValueError, match="tray"):
        board_camera_asked("telescope")
