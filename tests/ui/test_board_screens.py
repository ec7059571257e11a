"""The board and its camera: corners and places dragged over the live picture, a meeple walked over the board."""

from typing import Any

import numpy as np
import pytest

from calibration.board_shelf import BoardShelf
from tests.ui.patient import wait
from ui.camera import board_sources
from ui.kit.widgets.scroll import Scroll
from ui.testing.audit import audit
from ui.testing.finger import Finger
from vision.board.known_places import KnownPlaces

LOOKS = [((800, 480), "light", "en"), ((720, 1280), "dark", "de"), ((800, 480), "dark", "fr")]


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_sources, "HASTE", 6.0)


def shelf_of(app: Any) -> BoardShelf:
    return BoardShelf.of(app.store.folder, "duo", simulated=True)


def seen(app: Any, finger: Finger) -> None:
    wait(finger, lambda: app.screen.view.seen)


def test_corners_and_places_are_dragged_and_kept(open_app: Any) -> None:
    app = open_app(board_camera="simulated")
    finger = Finger(app)
    shelf_of(app).keep_places(KnownPlaces().learned("c1", (0.3, 0.3)))
    app.go("board")
    seen(app, finger)
    finger.touch("find_board")
    found = shelf_of(app).view()
    assert found is not None
    assert np.allclose(found.corners, app.screen.hand.shares, atol=0.03)
    view = app.screen.view
    x, y = view.touch_points()["corner:0"]
    finger.drag((x, y), (x + 30, y - 20))
    kept = shelf_of(app).view()
    assert kept is not None
    assert kept.remembered is not None
    assert np.allclose(view.touch_points()["corner:0"], (x + 30, y - 20), atol=2)
    place = view.touch_points()["place:c1"]
    finger.drag(place, (place[0] + 40, place[1]))
    moved = shelf_of(app).places().places["c1"]
    assert moved.fixed
    assert moved.middle[0] > 0.35
    finger.touch("forget")
    finger.touch("yes")
    assert shelf_of(app).places() == KnownPlaces()


def test_a_meeple_that_is_walked_over_the_board_shows_where_its_places_are(open_app: Any) -> None:
    app = open_app(board_camera="simulated")
    finger = Finger(app)
    shelf_of(app).keep_places(KnownPlaces().put("c1", (0.9, 0.9)))  # set by hand, and wrongly
    app.go("board_show")
    finger.touch("one_back")
    seen(app, finger)
    wait(finger, lambda: app.screen.reader.latest().status == "watching")
    finger.touch("put_there")
    wait(finger, lambda: app.screen.number == 1)
    wait(finger, lambda: not shelf_of(app).places().places["c1"].fixed)
    first = app.screen.places["c1"]
    assert np.allclose(shelf_of(app).places().places["c1"].middle, (first.x, first.y), atol=0.02)
    finger.touch("skip_place")
    assert app.screen.number == 2
    finger.touch("one_back")
    assert app.screen.number == 1


@pytest.mark.parametrize(("size", "theme", "language"), LOOKS)
def test_the_boards_screens_fit(open_app: Any, size: tuple[int, int], theme: str, language: str) -> None:
    app = open_app(size=size, theme=theme, language=language, board_camera="simulated")
    finger = Finger(app)
    shelf_of(app).keep_places(KnownPlaces().learned("c1", (0.3, 0.3)))
    faults: list[str] = []
    for screen in ("board", "board_show"):
        app.go(screen)
        finger.settle()
        faults += [f"{screen}: {fault}" for fault in audit(app.holder)]
    assert faults == []
    drawn = app.screen.map
    shown = drawn.parent
    while not isinstance(shown, Scroll):
        shown = shown.parent
    assert drawn.to_window(*drawn.pos)[1] >= shown.to_window(*shown.pos)[1] - 1  # all of the map, without scrolling


@pytest.mark.parametrize("camera", ["none", "simulated"])
def test_the_trays_camera_may_be_none_or_simulated(open_app: Any, camera: str) -> None:
    app = open_app(board_camera="tray", camera=camera)
    app.go("board")
    Finger(app).settle()
    assert app.screen.simulated == (camera == "simulated")
    assert app.screen.reader.source.name in ("auto", "simulated board")
