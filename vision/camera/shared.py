"""One camera for two watchers that take turns, as when the tray's camera sees the board too.

A device can be opened once only. Each watcher has a handle on it: who opens waits until the other has closed, and where
somebody waits already, the device is handed over as it is, without being switched off and on."""

import threading
from collections.abc import Callable

from companion.language import _
from vision.arrays import Picture
from vision.camera.sources import CameraFailed, CameraTrouble, Source

PATIENCE = 3.0  # seconds until a camera that another watcher keeps is given up for now


class SharedCamera:
    """A device by which several handles look, one at a time."""

    def __init__(self, device: Source) -> None:
        self.device = device
        self._change = threading.Condition()
        self._holder: CameraHandle | None = None
        self._waiting = 0
        self._open = False

    def handle(self) -> "CameraHandle":
        return CameraHandle(self)

    def take(self, handle: "CameraHandle") -> None:
        with self._change:
            self._waiting += 1
            try:
                free = self._change.wait_for(lambda: self._holder in (None, handle), PATIENCE)
                if not free:
                    raise CameraFailed(_("The camera is in use."), CameraTrouble.LOST)
                self._holder = handle
            finally:
                self._waiting -= 1
            if not self._open:
                try:
                    self.device.open()
                except BaseException:
                    self._holder = None
                    self._change.notify_all()
                    raise
                self._open = True

    def give_back(self, handle: "CameraHandle", *, broken: bool) -> None:
        with self._change:
            if self._holder is not handle:
                return
            if broken or not self._waiting:
                self.device.close()
                self._open = False
            self._holder = None
            self._change.notify_all()


class CameraHandle(Source):
    """One watcher's side of a shared camera."""

    def __init__(self, camera: SharedCamera) -> None:
        self._camera = camera
        self._failed = False

    @property
    def name(self) -> str:  # type: ignore[override]
        """Which camera it is may turn out only when it is opened."""
        return self._camera.device.name

    def open(self) -> None:
        self._failed = False
        self._camera.take(self)

    def read(self) -> Picture:
        try:
            return self._camera.device.read()
        except Exception:
            self._failed = True
            raise

    def close(self) -> None:
        self._camera.give_back(self, broken=self._failed)

    def now(self) -> float:
        return self._camera.device.now()


_shared: dict[str, SharedCamera] = {}
_lock = threading.Lock()


def shared(name: str, make: Callable[[], Source]) -> Source:
    """A handle on the camera of that name, which is made when it is first asked for."""
    with _lock:
        if name not in _shared:
            _shared[name] = SharedCamera(make())
        return _shared[name].handle()
