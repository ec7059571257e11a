"""Looks through the cameras of a throw-away machine and says what it saw, one line for each thing, as JSON."""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from vision.camera.sources import CameraFailed, CameraTrouble, Capture, PiCamera, Source
from vision.open_source import open_source

PLUG = Path("/sys/bus/platform/drivers/vivid")


def saw(name: str, value: Any) -> None:
    print("SEEN " + json.dumps({name: value}), flush=True)


def row(picture: Any) -> list[list[int]]:
    """One colour out of the middle of each of eight bars."""
    step = picture.shape[1] // 8
    return [[int(part) for part in picture[picture.shape[0] // 4, place]] for place in range(step // 2, step * 8, step)]


def refusal(source: Source) -> str:
    try:
        source.open()
    except CameraFailed as trouble:
        return str(trouble)
    source.close()
    return "opened"


def until(holds: Callable[[], bool], seconds: float = 60) -> bool:
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def look_through_picamera2() -> None:
    from picamera2 import Picamera2 as Untouched

    saw("cameras", Untouched.global_camera_info())
    saw("refused", [refusal(PiCamera()), refusal(PiCamera())])
    import tests.pi.virtual_camera  # noqa: F401  # from here on the two meet

    PiCamera.PATIENCE = 30  # a machine that is emulated is slow
    source = PiCamera(size=(1920, 1080))
    source.open()
    picture = source.read()
    saw("kind", source.pixel_format)
    saw("size asked", [1920, 1080])
    saw("size given", [picture.shape[1], picture.shape[0]])
    saw("bars", row(picture))
    other = PiCamera()
    saw("second user", refusal(other))
    source.close()
    other.open()
    saw("second user later", row(other.read()))
    other.close()

    capture = Capture(PiCamera())
    steps = []
    for step in ("on", "off", "on"):
        (capture.start if step == "on" else capture.stop)()
        good = until(lambda wanted=step == "on": (capture.newest is not None) is wanted)  # type: ignore[misc]  # a default binds it
        steps.append(step if good else f"not {step}")
    saw("captured", steps)
    capture.close()


def look_through_usb() -> None:
    """As the app finds it by itself: the Pi's own camera has been taken away by now."""
    source = open_source("auto")
    source.open()
    picture = source.read()
    saw("usb name", source.name)
    saw("usb size", [picture.shape[1], picture.shape[0]])
    saw("usb bars", row(picture))
    source.close()

    capture = Capture(open_source("auto"))
    capture.start()
    steps = ["pictures" if until(lambda: capture.newest is not None) else "none"]
    (PLUG / "unbind").write_text("vivid.0")
    steps.append("lost" if until(lambda: capture.trouble is CameraTrouble.LOST) else f"not lost: {capture.trouble}")
    (PLUG / "bind").write_text("vivid.0")
    back = until(lambda: capture.newest is not None)
    steps.append("pictures" if back else f"none: {capture.trouble}, {sorted(map(str, Path('/dev').glob('video*')))}")
    saw("pulled out", steps)
    capture.close()


{"picamera2": look_through_picamera2, "usb": look_through_usb}[sys.argv[1]]()
