"""The Raspberry Pi camera, against a stand-in whose every call is checked against picamera2's real signatures."""

import sys
import time
import types
from collections.abc import Iterator

import pytest

from tests.pi.standin_picamera2 import Picamera2, bound
from vision.camera.sources import CameraFailed, CameraTrouble, Capture, PiCamera


@pytest.fixture(autouse=True)
def camera(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Picamera2]]:
    module = types.ModuleType("picamera2")
    module.Picamera2 = Picamera2  # type: ignore[attr-defined]  # a module made on the spot
    monkeypatch.setitem(sys.modules, "picamera2", module)
    Picamera2.connected, Picamera2.in_use, Picamera2.lost = 1, False, False
    Picamera2.changes, Picamera2.calls = {}, []
    yield Picamera2
    Picamera2.in_use = False


def is_red(picture: object) -> bool:
    blue, green, red = picture[5, 5]  # type: ignore[index]  # a picture in OpenCV's order
    return (blue, green, red) == (0, 0, 200)


def test_a_red_thing_is_red_in_opencvs_order() -> None:
    source = PiCamera()
    source.open()
    picture = source.read()
    assert picture.shape == (720, 1280, 3)
    assert is_red(picture)
    source.close()


@pytest.mark.parametrize("kind", ["XRGB8888", "BGR888", "XBGR8888"])
def test_an_order_of_colours_that_was_changed_silently_is_noticed(kind: str) -> None:
    Picamera2.changes = {"format": kind}
    source = PiCamera()
    source.open()
    assert is_red(source.read())


@pytest.mark.parametrize("kind", ["NV12", "YUV420"])
def test_pictures_with_their_brightness_apart_are_put_in_order(kind: str) -> None:
    Picamera2.changes = {"format": kind, "size": (640, 360)}
    source = PiCamera()
    source.open()
    picture = source.read()
    assert picture.shape == (360, 640, 3)
    for row, column in ((5, 5), (355, 635)):
        blue, green, red = (int(part) for part in picture[row, column])
        assert max(blue, green) < 40 < 140 < red


def test_a_size_that_was_changed_silently_is_taken_as_it_is() -> None:
    Picamera2.changes = {"size": (1536, 864)}
    source = PiCamera()
    source.open()
    assert source.read().shape == (864, 1536, 3)


def test_pictures_of_an_unknown_kind_are_refused_and_the_camera_is_free_again() -> None:
    """What a USB camera gives, for one: that is read as a USB camera."""
    Picamera2.changes = {"format": "MJPEG"}
    with pytest.raises(CameraFailed, match="MJPEG"):
        PiCamera().open()
    assert not Picamera2.in_use


def test_no_camera_connected_is_said() -> None:
    Picamera2.connected = 0
    with pytest.raises(CameraFailed) as caught:
        PiCamera().open()
    assert caught.value.trouble is CameraTrouble.NONE_FOUND


def test_a_camera_that_another_program_uses_is_said_and_can_be_had_later() -> None:
    Picamera2.in_use = True
    source = PiCamera()
    with pytest.raises(CameraFailed):
        source.open()
    Picamera2.in_use = False
    source.open()
    assert is_red(source.read())


def test_a_camera_that_is_lost_never_hangs_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Capture, "RETRY", (0.02,))
    capture = Capture(PiCamera())
    capture.start()
    assert _soon(lambda: capture.newest is not None)
    Picamera2.lost = True
    assert _soon(lambda: capture.trouble is CameraTrouble.LOST)
    Picamera2.lost = False
    assert _soon(lambda: capture.trouble is None and capture.newest is not None)
    capture.close()
    assert not Picamera2.in_use
    assert "close" in Picamera2.calls


def test_the_stand_in_refuses_what_the_real_library_would() -> None:
    with pytest.raises(TypeError):
        bound("capture_array", (), {"timeout": 1})
    with pytest.raises(TypeError):
        bound("start", (1, 2, 3), {})
    with pytest.raises(AttributeError):
        _ = Picamera2().capture_picture


def _soon(holds: object, seconds: float = 10) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():  # type: ignore[operator]  # a condition without arguments
            return True
        time.sleep(0.01)
    return False
