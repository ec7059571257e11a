"""The table is there before its camera: it says so, can be played meanwhile, and takes whatever comes of it."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import cv2
import numpy as np
import pytest

from calibration.models import keep
from calibration.shelf import DiceShelf
from companion.games.duo.rules.names import Character
from tests.ui.patient import came, wait
from tests.vision.practice import practice_model
from ui.camera import game_camera, sources, table_camera
from ui.camera.game_camera import CameraState, GameCamera
from ui.testing.finger import Finger, frame
from vision.read.model import ModelError

FETCHED = "The dice are being fetched …"
SAID = {  # while it joins, and when it is ready
    "en": (
        "The camera is getting ready. The values can be tapped in already.",
        "The camera is ready: roll the dice into the tray.",
    ),
    "fr": (
        "La caméra se prépare. Vous pouvez déjà saisir les valeurs.",
        "La caméra est prête : lancez les dés dans le bac à dés.",
    ),
    "de": (
        "Die Kamera macht sich bereit. Ihr könnt die Werte schon eintippen.",
        "Die Kamera ist bereit: Würfelt in die Würfelschale.",
    ),
}
FAILED = "The dice cannot be read now: tap their values in."


@pytest.fixture
def may_load(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """The camera is loaded when this is set, and not before."""
    may, load = threading.Event(), table_camera.opened

    def slowly(*given: Any) -> Any:
        may.wait(30)
        return load(*given)

    monkeypatch.setattr(table_camera, "opened", slowly)
    monkeypatch.setattr(game_camera, "AFTER_THE_TABLE", 0)
    monkeypatch.setattr(sources, "HASTE", 4.0)
    yield may
    may.set()


def seated(app: Any, begin_game: Callable[..., Any], practice: bool = True) -> Finger:
    begin_game(app, practice=practice)
    app.go("table")
    for _frame in range(4):
        frame()
    return Finger(app)


def state(app: Any) -> CameraState:
    return app.service(GameCamera).state


def tap_in(app: Any) -> None:
    """Without waiting for the camera, as a finger that settles would."""
    for _die in Character:
        app.screen.table.perform(app.screen.table.desk.card(app.screen.table.camera.kind).keys[1].act)
    assert set(app.session.state.dice) == set(Character)


def test_while_the_camera_joins_the_table_says_so_and_values_can_be_tapped_in(
    open_app: Any, begin_game: Any, may_load: threading.Event
) -> None:
    app = open_app()
    finger = seated(app, begin_game)
    assert state(app) is CameraState.JOINING
    assert FETCHED in finger.texts() and finger.sees("throw")
    tap_in(app)
    may_load.set()
    wait(finger, lambda: state(app) is CameraState.READY)
    assert app.session.steps[-1].source == "touch"
    assert app.screen.table_camera.reader.latest().status == "off", "no roll is expected"


def test_a_roll_that_was_touched_too_early_is_thrown_when_the_dice_are_there(
    open_app: Any, begin_game: Any, may_load: threading.Event
) -> None:
    app = open_app()
    finger = seated(app, begin_game)
    app.screen.table.camera.throw()
    may_load.set()
    wait(finger, lambda: app.screen.table_camera is not None and app.screen.table_camera.source.shown)


def test_a_real_camera_says_that_it_is_ready_in_the_language_spoken(
    open_app: Any, begin_game: Any, may_load: threading.Event, tmp_path: Any
) -> None:
    cv2.imwrite(str(tmp_path / "tray.png"), np.full((360, 640, 3), 90, np.uint8))
    for language, (joining, ready) in SAID.items():
        may_load.clear()
        app = open_app(language=language, camera=f"folder:{tmp_path}")
        keep(DiceShelf.of(app.store.folder), practice_model())
        finger = seated(app, begin_game, practice=False)
        assert joining in finger.texts()
        may_load.set()
        wait(finger, lambda app=app: state(app) is CameraState.READY)
        assert ready in finger.texts()


def test_a_table_that_is_left_before_its_camera_is_ready_finds_it_when_it_is_come_back_to(
    open_app: Any, begin_game: Any, may_load: threading.Event
) -> None:
    app = open_app()
    finger = seated(app, begin_game)
    app.go("home")
    may_load.set()
    wait(finger, lambda: state(app) is CameraState.READY)
    assert app.service(GameCamera).camera.reader.latest().status == "off"
    app.go("table")
    finger.settle()
    assert app.screen.table_camera.reader.latest().status != "off"


def test_the_camera_of_a_game_that_was_left_for_another_is_forgotten(
    open_app: Any, begin_game: Any, may_load: threading.Event
) -> None:
    app = open_app()
    finger = seated(app, begin_game)
    app.go("home")
    seated(app, begin_game, practice=False)  # its dice are tapped in: they were never taught
    assert state(app) is CameraState.NONE
    may_load.set()
    assert not came(finger, lambda: state(app) is not CameraState.NONE, 0.5)
    assert app.screen.table_camera is None and not finger.sees("throw")


def test_another_model_is_joined_in_the_background_too(open_app: Any, begin_game: Any, may_load: Any) -> None:
    app = open_app()
    finger = seated(app, begin_game)
    may_load.set()
    wait(finger, lambda: state(app) is CameraState.READY)
    before = app.screen.table_camera
    may_load.clear()
    keep(DiceShelf.of(app.store.folder, simulated=True), practice_model())
    app.go("home")
    app.go("table")
    for _frame in range(4):
        frame()
    assert state(app) is CameraState.JOINING and app.screen.table_camera is None
    may_load.set()
    wait(finger, lambda: app.screen.table_camera is not None)
    assert app.screen.table_camera is not before
    assert before.reader._ended, "the camera before was closed"


@pytest.mark.parametrize("fault", [ModelError("damaged"), OSError("no such device")])
def test_a_model_or_camera_that_fails_is_said_and_the_dice_are_tapped_in(
    open_app: Any, begin_game: Any, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def broken(*_given: Any) -> None:
        raise fault

    monkeypatch.setattr(table_camera, "opened", broken)
    app = open_app()
    finger = seated(app, begin_game)
    wait(finger, lambda: state(app) is CameraState.FAILED)
    assert FAILED in finger.texts() and not finger.sees("throw")
    app.go("home")
    app.go("table")
    finger.settle()
    assert FAILED in finger.texts(), "it is still so"
    tap_in(app)


def test_an_app_that_ends_while_the_camera_joins_ends_quietly(
    open_app: Any, begin_game: Any, may_load: threading.Event
) -> None:
    app = open_app()
    seated(app, begin_game)
    cameras = app.service(GameCamera)
    app = open_app()
    may_load.set()
    Finger(app).settle()
    assert cameras.camera is None and cameras.state is CameraState.NONE
