"""A stand-in for picamera2: every call is bound to the real library's signature, and it can misbehave as cameras do."""

import json
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

SIGNATURES = json.loads((Path(__file__).parent / "picamera2_signatures.json").read_text())


def bound(method: str, given: tuple[Any, ...], named: dict[str, Any]) -> dict[str, Any]:
    """The arguments by name, or TypeError exactly where the real method would raise it."""
    known = SIGNATURES[method]
    names, needed = known["arguments"], len(known["arguments"]) - known["optional"]
    if len(given) > len(names):
        raise TypeError(f"{method} takes {len(names)} arguments, not {len(given)}")
    told = dict(zip(names, given, strict=False))
    for name, value in named.items():
        if name not in names or name in told:
            raise TypeError(f"{method} has no argument {name!r} left")
        told[name] = value
    missing = [name for name in names[:needed] if name not in told]
    if missing:
        raise TypeError(f"{method} misses {missing}")
    return told


def apart(width: int, height: int, kind: str) -> Any:
    """A red picture with brightness apart from colour, rows padded, as picamera2 hands it over."""
    stride = width + 32
    bright, blue, red = 60, 105, 210  # of a red, about (0, 0, 170)
    picture = np.full((height * 3 // 2, stride), bright, np.uint8)
    colour = picture[height:].reshape(-1)
    if kind == "NV12":
        colour[0::2], colour[1::2] = blue, red
        return np.ascontiguousarray(picture[:, :width])  # picamera2 cuts the padding off this one
    colour[: colour.size // 2], colour[colour.size // 2 :] = blue, red
    return picture


class Picamera2:
    """`connected`, `in_use`, `changes` and `lost` are set by the tests."""

    connected: ClassVar[int] = 1
    in_use: ClassVar[bool] = False
    changes: ClassVar[dict[str, Any]] = {}
    lost: ClassVar[bool] = False
    calls: ClassVar[list[str]] = []

    @staticmethod
    def global_camera_info() -> list[dict[str, Any]]:
        return [{"Model": "imx708", "Num": number} for number in range(Picamera2.connected)]

    def __init__(self, *given: Any, **named: Any) -> None:
        bound("__init__", given, named)
        if Picamera2.in_use:
            raise RuntimeError("Camera __init__ sequence did not complete.")
        Picamera2.in_use = True
        self._main: dict[str, Any] = {}
        self._started = False

    def __getattr__(self, name: str) -> Any:
        if name not in SIGNATURES:
            raise AttributeError(f"Picamera2 has no {name!r}")

        def call(*given: Any, **named: Any) -> Any:
            Picamera2.calls.append(name)
            return getattr(self, f"_{name}")(**bound(name, given, named))

        return call

    def _create_video_configuration(self, main: dict[str, Any], **_rest: Any) -> dict[str, Any]:
        assert set(main) <= {"size", "format", "stride", "framesize", "preserve_ar"}
        return {"main": {"size": (1280, 720), "format": "XBGR8888", **main}}

    def _configure(self, camera_config: dict[str, Any]) -> None:
        self._main = {**camera_config["main"], **Picamera2.changes}

    def _camera_configuration(self) -> dict[str, Any]:
        return {"main": dict(self._main)}

    def _start(self) -> None:
        assert self._main, "started before it was configured"
        self._started = True

    def _stop(self) -> None:
        if Picamera2.lost:
            raise RuntimeError("Failed to stop camera: No such device")
        self._started = False

    def _close(self) -> None:
        Picamera2.in_use = False

    def _capture_array(self, name: str = "main", wait: Any = None) -> Any:
        assert self._started
        assert name == "main"
        if Picamera2.lost:
            if wait is None or wait is True:
                raise AssertionError("this would wait for ever: the camera is gone")
            raise TimeoutError
        width, height = self._main["size"]
        if "YUV" in self._main["format"] or "NV" in self._main["format"]:
            return apart(width, height, self._main["format"])
        channels = 4 if self._main["format"].startswith("X") else 3
        rows = np.zeros((height, width + 16, channels), np.uint8)  # padded, as the hardware does
        red = 0 if "BGR" in self._main["format"] else 2  # the names are the other way round than the bytes
        rows[:, :width, red] = 200
        return rows
