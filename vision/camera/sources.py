"""Where pictures come from: a Raspberry Pi camera, a USB camera or files, behind one interface (`Source`).

`Capture` reads a source in its own thread, keeps the newest frame only, says what is wrong with the camera, and opens
it again by itself (retry) when it was unplugged. `vision.open_source` makes a source of what the players asked for."""

import logging
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.language import _
from vision.arrays import Picture
from vision.camera.pixel_formats import in_opencvs_order, is_known

PHOTO_SUFFIXES = (".jpg", ".jpeg", ".png", ".bmp", ".webp")
_log = logging.getLogger("tokaido.camera")
DEVICES, DRIVERS = Path("/dev"), Path("/sys/class/video4linux")


class CameraTrouble(StrEnum):
    """What can be wrong with a camera."""

    NONE_FOUND = "none_found"
    LOST = "lost"
    DARK = "dark"


class CameraFailed(Exception):
    """A camera that cannot be opened or has gone; `reason` says why, in words."""

    def __init__(self, reason: str, trouble: CameraTrouble = CameraTrouble.NONE_FOUND) -> None:
        super().__init__(reason)
        self.trouble = trouble


def trouble_words(trouble: CameraTrouble) -> str:
    match trouble:
        case CameraTrouble.NONE_FOUND:
            return _("No camera was found. Tap the values in; the camera is used as soon as it is plugged in.")
        case CameraTrouble.LOST:
            return _("The camera is gone. Tap the values in; it is used again as soon as it is back.")
        case CameraTrouble.DARK:
            return _("The camera sees only darkness. Is it covered, or the light out?")


@dataclass(frozen=True, slots=True, eq=False)
class CameraFrame:
    """One picture (blue, green, red), when it was taken (in its source's seconds) and its number."""

    picture: Picture
    at: float
    number: int


class Source(ABC):
    """Something that gives pictures. `read` waits for the next one; CameraTrouble when there is none any more."""

    name = ""

    @abstractmethod
    def open(self) -> None: ...

    @abstractmethod
    def read(self) -> Picture: ...

    @abstractmethod
    def close(self) -> None: ...

    def now(self) -> float:
        """The time by which its pictures are dated, in seconds; a simulated camera may have its own."""
        return time.monotonic()


class PiCamera(Source):
    """The Raspberry Pi's own camera. Its library is imported here and nowhere else, and only when asked for."""

    name = "picamera2"
    PATIENCE = 2.0  # seconds for one picture; a camera that was pulled out gives none any more

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self._size = size
        self._camera: Any = None
        self.pixel_format = ""

    def open(self) -> None:
        try:
            from picamera2 import Picamera2

            if not Picamera2.global_camera_info():
                raise CameraFailed(_("No Raspberry Pi camera is connected."))
            self._camera = camera = Picamera2()
            # "RGB888" is what OpenCV calls BGR.
            camera.configure(camera.create_video_configuration(main={"size": self._size, "format": "RGB888"}))
            self._got(camera.camera_configuration()["main"])
            camera.start()
        except CameraFailed:
            self.close()
            raise
        except Exception as error:
            self.close()
            raise CameraFailed(_("The Raspberry Pi camera does not start: {error}").format(error=error)) from error

    def _got(self, main: Any) -> None:
        """What was asked for may have been changed silently: size and order of colours are read back."""
        if not is_known(main["format"]):
            words = _("The Raspberry Pi camera gives pictures of an unknown kind: {format}")
            raise CameraFailed(words.format(format=main["format"]))
        self._size, self.pixel_format = tuple(main["size"]), main["format"]

    def read(self) -> Picture:
        try:
            picture = self._camera.capture_array("main", wait=self.PATIENCE)
            return in_opencvs_order(picture, self.pixel_format, self._size)
        except Exception as error:
            raise CameraFailed(_("The camera stopped: {error}").format(error=error), CameraTrouble.LOST) from error

    def close(self) -> None:
        camera, self._camera = self._camera, None
        if camera is not None:
            for ending in (camera.stop, camera.close):
                with suppress(Exception):  # one that was pulled out does not stop, and must be given back all the same
                    ending()


def _make(number: int) -> str:
    """What the system calls the camera of that number; "" if it does not say."""
    with suppress(OSError):
        return " ".join((DRIVERS / f"video{number}" / part).read_text().strip() for part in ("name", "index"))
    return ""


def _numbers() -> list[int]:
    """The cameras that are plugged in."""
    return sorted(int(p.name[5:]) for p in DEVICES.glob("video*") if p.name[5:].isdigit())


class UsbCamera(Source):
    """A USB camera, by its number.

    Pulled out and plugged in again, it may get another number while its old one is still held: it is known by its
    make then."""

    def __init__(self, number: int = 0, size: tuple[int, int] = (1280, 720)) -> None:
        self.name = f"usb:{number}"
        self._number, self._size = number, size
        self._make = ""
        self._camera: cv2.VideoCapture | None = None

    def open(self) -> None:
        if self._make and _make(self._number) != self._make:
            self._number = next((one for one in _numbers() if _make(one) == self._make), self._number)
        # OpenCV prints a warning for every camera that is not there; asking the folder first keeps the terminal quiet.
        if DEVICES.is_dir() and not (DEVICES / f"video{self._number}").exists():
            raise CameraFailed(_("There is no USB camera {number}.").format(number=self._number))
        camera = cv2.VideoCapture(self._number)
        if not camera.isOpened():
            camera.release()
            raise CameraFailed(_("USB camera {number} cannot be opened.").format(number=self._number))
        camera.set(cv2.CAP_PROP_FRAME_WIDTH, self._size[0])
        camera.set(cv2.CAP_PROP_FRAME_HEIGHT, self._size[1])
        camera.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self._camera, self._make = camera, _make(self._number)

    def read(self) -> Picture:
        good, picture = self._camera.read() if self._camera is not None else (False, None)
        if not good or picture is None:
            raise CameraFailed(_("The USB camera gives no pictures any more."), CameraTrouble.LOST)
        return np.asarray(picture, np.uint8)

    def close(self) -> None:
        camera, self._camera = self._camera, None
        if camera is not None:
            camera.release()


class Files(Source):
    """The photos of a folder in name order, or a video, shown as if a camera saw them, over and over."""

    def __init__(self, path: Path, rate: float = 30.0, again: bool = True) -> None:
        self.name = f"folder:{path}"
        self._path, self._pause, self._again = path, 1 / rate if rate > 0 else 0.0, again
        self._pictures: Iterator[Picture] | None = None

    def open(self) -> None:
        if not self._path.exists():
            raise CameraFailed(_("{path} does not exist.").format(path=self._path))
        self._pictures = self._shown()

    def _shown(self) -> Iterator[Picture]:
        photo = self._path.suffix.lower() in PHOTO_SUFFIXES
        while True:
            shown = 0
            for picture in self._photos() if photo or self._path.is_dir() else self._film():
                shown += 1
                yield picture
            if not shown or not self._again:
                return

    def _photos(self) -> Iterator[Picture]:
        paths = self._path.iterdir() if self._path.is_dir() else [self._path]
        for path in sorted(p for p in paths if p.suffix.lower() in PHOTO_SUFFIXES):
            picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
            if picture is not None:
                yield np.asarray(picture, np.uint8)

    def _film(self) -> Iterator[Picture]:
        film = cv2.VideoCapture(str(self._path))
        try:
            while True:
                good, picture = film.read()
                if not good:
                    return
                yield np.asarray(picture, np.uint8)
        finally:
            film.release()

    def read(self) -> Picture:
        if self._pause:
            time.sleep(self._pause)
        picture = next(self._pictures, None) if self._pictures is not None else None
        if picture is None:
            raise CameraFailed(_("{path} has no more pictures.").format(path=self._path), CameraTrouble.LOST)
        return picture

    def close(self) -> None:
        self._pictures = None


class Auto(Source):
    """The first camera that opens: the Raspberry Pi's, then a USB camera. It looks again each time it is opened."""

    name = "auto"

    def __init__(self) -> None:
        self._chosen: Source | None = None

    def open(self) -> None:
        for source in (PiCamera(), *(UsbCamera(number) for number in _numbers()[:8])):
            try:
                source.open()
                source.read()
            except CameraFailed:
                source.close()
                continue
            self._chosen, self.name = source, source.name
            return
        raise CameraFailed(trouble_words(CameraTrouble.NONE_FOUND))

    def read(self) -> Picture:
        if self._chosen is None:
            raise CameraFailed(trouble_words(CameraTrouble.LOST), CameraTrouble.LOST)
        return self._chosen.read()

    def close(self) -> None:
        chosen, self._chosen = self._chosen, None
        if chosen is not None:
            chosen.close()


def is_dark(picture: Picture) -> bool:
    """Whether next to nothing is seen: the light is out or something lies over the lens."""
    small = picture[:: max(1, picture.shape[0] // 40), :: max(1, picture.shape[1] // 40)]
    return bool(small.mean() < 6 and small.max() < 40)


class Capture:
    """Reads a source in its own thread while it is on; keeps the newest frame only; safe to ask from any thread."""

    RETRY = (0.2, 0.5, 1.0, 2.0)

    def __init__(self, source: Source) -> None:
        self.source = source
        self.on = False
        self.newest: CameraFrame | None = None
        self.trouble: CameraTrouble | None = None
        self._change = threading.Condition()
        self._ended = False
        self._thread: threading.Thread | None = None

    def picture(self) -> Picture | None:
        """The newest one, for showing what the camera sees."""
        frame = self.newest
        return frame.picture if frame is not None else None

    def start(self) -> None:
        with self._change:
            self.on = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="camera", daemon=True)
                self._thread.start()
            self._change.notify_all()

    def stop(self) -> None:
        """Camera off; the last frame is forgotten."""
        with self._change:
            self.on, self.newest, self.trouble = False, None, None
            self._change.notify_all()

    def close(self) -> None:
        with self._change:
            self.on, self._ended = False, True
            self._change.notify_all()
            thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(3)

    def next_after(self, number: int, patience: float) -> CameraFrame | None:
        """A frame newer than `number`, waiting at most `patience` seconds."""
        with self._change:
            self._change.wait_for(lambda: self._ended or (self.newest and self.newest.number > number), patience)
            frame = self.newest
        return frame if frame is not None and frame.number > number else None

    def _say(self, trouble: CameraTrouble | None, frame: CameraFrame | None) -> None:
        with self._change:
            if self.on:
                self.trouble, self.newest = trouble, frame
            self._change.notify_all()

    def _run(self) -> None:
        number, failures, opened = 0, 0, False
        while not self._ended:
            if not self.on:
                if opened:
                    self.source.close()
                    opened = False
                with self._change:
                    self._change.wait_for(lambda: self.on or self._ended)
                continue
            try:
                if not opened:
                    self.source.open()
                    opened = True
                picture = self.source.read()
            except Exception as error:
                # Whatever a driver throws, the game goes on by hand and the camera is tried again.
                found = error.trouble if isinstance(error, CameraFailed) else CameraTrouble.LOST
                if found is CameraTrouble.NONE_FOUND and number:
                    found = CameraTrouble.LOST
                if not failures:  # to have no camera is nothing to warn of
                    level = logging.INFO if found is CameraTrouble.NONE_FOUND else logging.WARNING
                    _log.log(level, "camera %s failed (%s), retrying: %s", self.source.name, found.name, error)
                self._say(found, None)
                self.source.close()
                opened = False
                with self._change:
                    pause = self.RETRY[min(failures, len(self.RETRY) - 1)]
                    self._change.wait_for(lambda: self._ended or not self.on, pause)
                failures += 1
                continue
            number, failures = number + 1, 0
            self._say(CameraTrouble.DARK if is_dark(picture) else None, CameraFrame(picture, self.source.now(), number))
        if opened:
            self.source.close()
