"""The camera of the open game. It joins in the background, and anew when the dice were taught again.

OpenCV, the networks and the model take seconds to load: a thread does that, so that the table is there at once. They
are loaded only where there are dice to read."""

import logging
from collections.abc import Callable, Hashable
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent

from calibration.shelf import DiceShelf
from calibration.tray_area import TrayArea, tray_area
from companion.language import _
from ui.camera.dice_set import DiceSet, dice_in
from ui.kit.background import in_background
from ui.kit.shell import Shell

if TYPE_CHECKING:
    from ui.camera.table_camera import TableCamera

_log = logging.getLogger("tokaido.camera")
AFTER_THE_TABLE = 0.1  # seconds


class CameraState(Enum):
    NONE = auto()  # dice are tapped in by hand
    JOINING = auto()  # being loaded
    READY = auto()
    FAILED = auto()  # no model that can be read, or no camera that can be made


class GameCamera:
    """`app.service(GameCamera).join(app, joined)`; `camera` is there once the state is READY."""

    def __init__(self) -> None:
        self.camera: TableCamera | None = None
        self.state = CameraState.NONE
        self.simulated = False
        self._key: Hashable = None
        self._joined: Callable[[], object] | None = None
        self._starting: ClockEvent | None = None
        self._forget: Callable[[], object] | None = None  # hear nothing of what is being loaded
        self._put_away: list[TableCamera] = []  # to be closed: that may take seconds, so a thread does it

    def join(self, app: Shell, joined: Callable[[], object]) -> Callable[[], None]:
        """Use the camera of the open game; `joined()` is called when it is READY or has FAILED, unless that is so
        already. Returns what ends that: a table that was left hears nothing."""
        self._joined = joined
        key = self._wanted(app)
        if key != self._key:
            self._begin(app, key)

        def leave() -> None:
            if self._joined is joined:
                self._joined = None

        return leave

    def _wanted(self, app: Shell) -> tuple[int, str, DiceShelf, int, TrayArea] | None:
        """What the camera of the open game depends on; None where dice are tapped in by hand."""
        session = app.session
        if session is None:
            return None
        shelf = DiceShelf.of(app.store.folder, session.practice or app.camera == "simulated")
        # The modification time of the model file changes when the dice are taught again.
        taught_at = shelf.model_file.stat().st_mtime_ns if shelf.model_file.exists() else 0
        if not shelf.simulated and (not taught_at or app.camera == "none"):
            return None
        # What the simulated camera shows is all tray.
        area = TrayArea() if shelf.simulated else tray_area(app.store, shelf)
        return (session.game_number, app.camera, shelf, taught_at, area)

    def _begin(self, app: Shell, key: tuple[int, str, DiceShelf, int, TrayArea] | None) -> None:
        self._let_go()
        self._key = key
        dice = None if key is None or app.session is None else dice_in(app.session.game, app.session.board)
        if key is None or dice is None:
            in_background(partial(_close, self._taken_away()), lambda _closed: None)
            return
        _number, camera, shelf, _taught_at, area = key
        self.state, self.simulated = CameraState.JOINING, shelf.simulated

        def start(_passed: float) -> None:
            self._starting = None
            work = partial(_opened, self._taken_away(), camera, dice, shelf, area)
            self._forget = in_background(work, self._ready, self._failed)

        def shown(_passed: float) -> None:
            self._starting = Clock.schedule_once(start, 0)

        # Loading would hold up the frame that shows the table: where that takes long itself, it is drawn in between.
        self._starting = Clock.schedule_once(shown, AFTER_THE_TABLE)

    def _ready(self, camera: "TableCamera") -> None:
        self.camera, self.state, self._forget = camera, CameraState.READY, None
        self._tell()

    def _failed(self, error: Exception) -> None:
        """A camera or model that does not work is no reason to stop a game."""
        _log.error("the table has no camera", exc_info=error)
        self.state, self._forget = CameraState.FAILED, None
        self._tell()

    def _tell(self) -> None:
        if self._joined is not None:
            self._joined()

    def _let_go(self) -> None:
        """Forget the camera, or the one being loaded."""
        if self._starting is not None:
            self._starting.cancel()
        if self._forget is not None:
            self._forget()
        if self.camera is not None:
            self.camera.rest()
            self._put_away.append(self.camera)
        self.camera, self.state = None, CameraState.NONE
        self._key, self._starting, self._forget = None, None, None

    def _taken_away(self) -> "list[TableCamera]":
        cameras, self._put_away = self._put_away, []
        return cameras

    def close(self) -> None:
        self._let_go()
        _close(self._taken_away())


def _close(cameras: "list[TableCamera]") -> None:
    for camera in cameras:
        camera.close()


def _opened(
    before: "list[TableCamera]", camera: str, dice: DiceSet, shelf: DiceShelf, area: TrayArea
) -> "TableCamera":
    """In a thread: the camera on the dice of this shelf. Those before are closed first: it may be the same device."""
    from ui.camera.table_camera import opened

    _close(before)
    return opened(camera, dice, shelf, area)


def joining_words(simulated: bool) -> str:
    """What is said while it is being loaded."""
    if simulated:
        return _("The dice are being fetched …")
    return _("The camera is getting ready. The values can be tapped in already.")


def failed_words() -> str:
    return _("The dice cannot be read now: tap their values in.")
