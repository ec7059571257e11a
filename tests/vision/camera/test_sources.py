"""Cameras: found by themselves, lost, dark, back again; only the newest frame is kept."""

import subprocess
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.practice import DICE
from vision.arrays import Picture
from vision.camera import sources
from vision.camera.sources import (
    Auto,
    CameraFailed,
    CameraTrouble,
    Capture,
    Files,
    PiCamera,
    Source,
    UsbCamera,
    is_dark,
    trouble_words,
)  # fmt: skip
from vision.open_source import open_source

BRIGHT = np.full((48, 64, 3), 120, np.uint8)


class Toy(Source):
    """A camera whose cable a test can pull."""

    name = "toy"

    def __init__(self) -> None:
        self.plugged = True
        self.picture: Picture = BRIGHT
        self.opened = 0
        self.is_open = False

    def open(self) -> None:
        if not self.plugged:
            raise CameraFailed("no toy")
        self.opened += 1
        self.is_open = True

    def read(self) -> Picture:
        time.sleep(0.003)
        if not self.plugged:
            raise RuntimeError("the driver throws what it likes")
        return self.picture

    def close(self) -> None:
        self.is_open = False


def until(condition: object, patience: float = 60.0) -> bool:
    assert callable(condition)
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.005)
    return False


def test_each_word_for_a_camera_gives_its_source(tmp_path: Path) -> None:
    assert isinstance(open_source("auto"), Auto)
    assert isinstance(open_source("picamera2"), PiCamera)
    assert isinstance(open_source("usb:2"), UsbCamera)
    assert isinstance(open_source(f"folder:{tmp_path}"), Files)
    assert open_source("simulated", DICE).name == "simulated"


@pytest.mark.parametrize("asked", ["", "usb:x", "folder:", "film", "auto:3"])
def test_a_camera_that_does_not_exist_is_refused_with_the_possible_ones(asked: str) -> None:
    with pytest.raises(ValueError, match="possible are"):
        open_source(asked)


def test_the_library_of_the_pi_camera_is_imported_only_when_used() -> None:
    code = "import sys, vision.camera.sources, vision.read.reader; assert 'picamera2' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[3])


def test_without_any_camera_auto_says_that_none_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "glob", lambda self, pattern: iter(()))
    with pytest.raises(CameraFailed) as caught:
        Auto().open()
    assert caught.value.trouble is CameraTrouble.NONE_FOUND


class Plugs:
    """The folders in which the system shows its cameras."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.devices, self.drivers = folder / "dev", folder / "sys"
        self.devices.mkdir()
        monkeypatch.setattr(sources, "DEVICES", self.devices)
        monkeypatch.setattr(sources, "DRIVERS", self.drivers)
        monkeypatch.setattr(cv2, "VideoCapture", lambda number: Plugged(self, number))

    def plug_in(self, number: int, name: str) -> None:
        """As a real one: a second device of the same name gives no pictures."""
        for index in (0, 1):
            (self.devices / f"video{number + index}").touch()
            about = self.drivers / f"video{number + index}"
            about.mkdir(parents=True)
            (about / "name").write_text(f"{name}\n")
            (about / "index").write_text(f"{index}\n")

    def pull_out(self, number: int) -> None:
        for one in (number, number + 1):
            (self.devices / f"video{one}").unlink()
            for part in ("name", "index"):
                (self.drivers / f"video{one}" / part).unlink()
            (self.drivers / f"video{one}").rmdir()


class Plugged:
    """What OpenCV opens: pictures as bright as the number of the camera."""

    def __init__(self, plugs: Plugs, number: int) -> None:
        self.plugs, self.number = plugs, number

    def isOpened(self) -> bool:
        return (self.plugs.drivers / f"video{self.number}" / "index").read_text() == "0\n"

    def read(self) -> tuple[bool, Picture | None]:
        there = (self.plugs.devices / f"video{self.number}").exists()
        return (True, np.full((48, 64, 3), 100 + self.number, np.uint8)) if there else (False, None)

    def set(self, what: int, value: int) -> None: ...

    def release(self) -> None: ...


def test_a_usb_camera_that_comes_back_under_another_number_is_the_same_camera(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugs = Plugs(tmp_path, monkeypatch)
    plugs.plug_in(0, "Table camera")
    plugs.plug_in(4, "Doorbell")
    camera = open_source("usb:0")
    camera.open()
    assert camera.read()[0, 0, 0] == 100
    plugs.pull_out(0)
    with pytest.raises(CameraFailed):
        camera.read()
    camera.close()
    with pytest.raises(CameraFailed) as caught:
        camera.open()
    assert caught.value.trouble is CameraTrouble.NONE_FOUND  # and not the other one
    plugs.plug_in(2, "Table camera")
    camera.open()
    assert camera.read()[0, 0, 0] == 102


def test_another_camera_under_its_number_is_not_taken_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plugs = Plugs(tmp_path, monkeypatch)
    plugs.plug_in(0, "Table camera")
    camera = open_source("usb:0")
    camera.open()
    camera.close()
    plugs.pull_out(0)
    plugs.plug_in(0, "Doorbell")
    plugs.plug_in(2, "Table camera")
    camera.open()
    assert camera.read()[0, 0, 0] == 102


def test_a_folder_shows_its_photos_in_name_order(tmp_path: Path) -> None:
    for number in (2, 1, 3):
        cv2.imwrite(str(tmp_path / f"{number}.png"), np.full((20, 20, 3), number, np.uint8))
    (tmp_path / "0.png").write_bytes(b"no photo")
    source = Files(tmp_path, rate=0, again=False)
    source.open()
    assert [int(source.read()[0, 0, 0]) for _ in range(3)] == [1, 2, 3]
    with pytest.raises(CameraFailed):
        source.read()


def test_a_video_is_shown_frame_by_frame(tmp_path: Path) -> None:
    film = cv2.VideoWriter(str(tmp_path / "film.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 10, (64, 48))
    for _ in range(4):
        film.write(BRIGHT)
    film.release()
    source = Files(tmp_path / "film.avi", rate=0)
    source.open()
    assert all(source.read().shape == (48, 64, 3) for _ in range(6))


def test_only_the_newest_frame_is_kept() -> None:
    toy = Toy()
    capture = Capture(toy)
    capture.start()
    try:
        assert until(lambda: (frame := capture.newest) is not None and frame.number > 5)
        frame = capture.next_after(0, 1)
        assert frame is not None
        assert frame.number > 5
    finally:
        capture.close()
    assert not toy.is_open


def test_a_camera_that_is_unplugged_says_so_and_comes_back_by_itself(caplog: pytest.LogCaptureFixture) -> None:
    toy = Toy()
    capture = Capture(toy)
    capture.start()
    try:
        assert until(lambda: capture.newest is not None)
        toy.plugged = False
        assert until(lambda: capture.trouble is CameraTrouble.LOST)
        assert capture.newest is None
        toy.plugged = True
        assert until(lambda: capture.trouble is None and capture.newest is not None)
        assert toy.opened >= 2
    finally:
        capture.close()
    assert [record.args[1] for record in caplog.records] == ["LOST"], "the failure is logged"


def test_a_covered_camera_is_dark_and_a_dim_table_is_not() -> None:
    toy = Toy()
    capture = Capture(toy)
    capture.start()
    try:
        toy.picture = np.zeros_like(BRIGHT)
        assert until(lambda: capture.trouble is CameraTrouble.DARK)
        toy.picture = BRIGHT
        assert until(lambda: capture.trouble is None)
    finally:
        capture.close()
    dim = np.random.default_rng(0).integers(0, 60, (480, 640, 3)).astype(np.uint8)
    assert not is_dark(dim)


def test_a_stopped_capture_closes_the_camera_and_forgets_the_frame() -> None:
    toy = Toy()
    capture = Capture(toy)
    capture.start()
    try:
        assert until(lambda: capture.newest is not None)
        capture.stop()
        assert until(lambda: not toy.is_open)
        assert capture.newest is None
    finally:
        capture.close()


def test_every_trouble_has_words() -> None:
    assert len({trouble_words(trouble) for trouble in CameraTrouble}) == len(CameraTrouble)
