"""Dice and camera: what is seen, the tray dragged by its corners, and what to do without a camera."""

from typing import Any

import cv2
import numpy as np
import pytest

from calibration.light import Lighting, judged, light_words
from calibration.models import keep
from calibration.shelf import DiceShelf
from calibration.tray import found_tray, framed
from calibration.tray_area import TrayArea, tray_area
from tests.ui.patient import wait
from tests.vision.practice import DICE, practice_model, stepped_camera
from ui.camera.camera_names import camera_words
from ui.testing.audit import audit
from ui.testing.finger import Finger
from vision.find.boxes import FoundDie
from vision.practice.simulated import SimulatedCamera

LONG = pytest.mark.long
SIZES = ((800, 480), (1024, 600), (1280, 720), (720, 1280))
ALL_LOOKS = [(size, theme, language) for size in SIZES for theme in ("light", "dark") for language in ("de", "fr")]
LOOKS = [
    ((800, 480), "light", "de"),
    ((720, 1280), "dark", "fr"),
    *(pytest.param(*look, marks=LONG) for look in ALL_LOOKS),
]


def screen_shelf(app: Any) -> DiceShelf:
    return DiceShelf.of(app.store.folder, simulated=True)


def test_the_simulated_camera_is_seen_its_tray_found_and_its_light_judged(open_app: Any) -> None:
    app = open_app(camera="simulated")
    finger = Finger(app)
    finger.touch("dice")
    screen = app.screen
    wait(finger, lambda: not screen.view.area.whole)
    assert tray_area(app.store, screen_shelf(app)) == screen.view.area == screen.watcher.area
    assert tray_area(app.store, DiceShelf.of(app.store.folder)) == TrayArea()  # the real camera's tray is another one
    assert screen.view.seen
    wait(finger, lambda: light_words(Lighting.GOOD) in finger.texts())
    assert "Simulated camera" in finger.texts()
    finger.touch("whole_picture")
    assert tray_area(app.store, screen_shelf(app)).whole and not finger.enabled("whole_picture")


def test_a_corner_of_the_tray_is_dragged_and_kept(open_app: Any) -> None:
    app = open_app(camera="simulated")
    app.store.set_setting("tray of the simulated camera", [0.1, 0.1, 0.9, 0.9])
    finger = Finger(app)
    finger.touch("dice")
    view = app.screen.view
    x, y = view.to_window(*view.corner_places()[0])
    finger.drag((x, y), (x + 60, y - 40))
    area = tray_area(app.store, screen_shelf(app))
    assert area.left > 0.15 and area.top > 0.15 and (area.right, area.bottom) == (0.9, 0.9)
    x, y = view.to_window(*view.corner_places()[2])
    finger.drag((x, y), (x - 700, y + 400))  # no tray is smaller than what dice need
    area = tray_area(app.store, screen_shelf(app))
    assert area.right - area.left == pytest.approx(0.2) and area.bottom - area.top == pytest.approx(0.2)
    picture = np.zeros((90, 160, 3), np.uint8)
    assert framed(SimulatedCamera(1, DICE), area).area.cut(picture).shape[:2] == (18, 32)  # type: ignore[attr-defined]


def test_without_a_camera_the_simulated_dice_are_offered(open_app: Any) -> None:
    app = open_app(camera="usb:63")
    finger = Finger(app)
    finger.touch("dice")
    wait(finger, lambda: any("No camera was found" in text for text in finger.texts()))
    assert not finger.sees("throw")
    finger.touch("simulated")
    assert app.screen.simulated and finger.sees("throw")
    finger.touch("camera")
    assert not app.screen.simulated
    finger.touch("back")
    assert app.where == "home"


def test_when_the_screen_is_dim_the_camera_rests(open_app: Any) -> None:
    app = open_app(camera="simulated")
    finger = Finger(app)
    finger.touch("dice")
    watcher = app.screen.watcher
    wait(finger, lambda: watcher.picture() is not None)
    app.idle.go_dim()
    wait(finger, lambda: watcher.picture() is None)
    app.idle.wake()
    wait(finger, lambda: watcher.picture() is not None)
    finger.touch("back")
    assert watcher.picture() is None or not watcher.watching


def test_light_and_lens_are_judged() -> None:
    clock = [0.0]
    camera = stepped_camera(3, lambda: clock[0])
    camera.throw()
    clock[0] = 9
    picture = camera.read()
    found = tuple(FoundDie((x - 40, y - 40, 80, 80), 1.0) for x, y in camera.places.values())
    assert judged(picture, found) is Lighting.GOOD
    assert judged(np.asarray(picture // 5, np.uint8), found) is Lighting.DARK
    lit = picture.copy()
    cv2.circle(lit, (400, 250), 160, (255, 255, 255), -1)
    assert judged(lit, found) is Lighting.GLARE
    assert judged(np.asarray(cv2.GaussianBlur(picture, (0, 0), 6), np.uint8), found) is Lighting.BLUR
    assert len({light_words(light) for light in Lighting}) == 4


def test_a_tray_that_does_not_stand_out_is_the_whole_picture() -> None:
    rng = np.random.default_rng(1)
    assert found_tray(np.asarray(rng.integers(0, 255, (90, 160, 3)), np.uint8)).whole
    assert found_tray(np.full((90, 160, 3), 90, np.uint8)).whole
    dark = np.full((270, 480, 3), 20, np.uint8)
    dark[50:220, 100:400] = (60, 130, 90)
    area = found_tray(dark)
    assert area.left == pytest.approx(0.2, abs=0.04) and area.bottom == pytest.approx(0.81, abs=0.05)


@pytest.mark.parametrize(("size", "theme", "language"), LOOKS)
def test_the_dice_screens_fit(open_app: Any, size: tuple[int, int], theme: str, language: str) -> None:
    app = open_app(size=size, theme=theme, language=language, camera="usb:63")
    finger = Finger(app)
    for simulated in (False, True):
        keep(DiceShelf.of(app.store.folder, simulated), practice_model())
    faults: list[str] = []
    for screen in ("dice", "teach_show", "teach_roll", "teach_test", "teach_models"):
        for simulated in (False, True):
            app.go(screen, simulated=simulated)
            finger.settle()
            faults += [f"{screen}: {fault}" for fault in audit(app.holder)]
    app.go("home")
    assert faults == []


def test_the_cameras_names_are_words() -> None:
    names = [camera_words(name) for name in ("picamera2", "usb:1", "folder:photos", "simulated", "auto")]
    assert len(set(names)) == 5
