"""The camera of the open game: opened when first asked for, opened anew when the dice were taught again.

What reads dice (OpenCV, the networks) is imported only when there are dice to read."""

import logging
from collections.abc import Hashable
from typing import TYPE_CHECKING

from calibration.shelf import DiceShelf
from ui.camera.dice_set import dice_in
from ui.kit.shell import Shell

if TYPE_CHECKING:
    from ui.camera.table_camera import TableCamera

_log = logging.getLogger("tokaido.camera")


class GameCamera:
    """`app.service(GameCamera).of(app)`."""

    def __init__(self) -> None:
        self.camera: TableCamera | None = None
        self._key: Hashable = None

    def of(self, app: Shell) -> "TableCamera | None":
        """The camera of the open game; None where dice are tapped in by hand."""
        session = app.session
        if session is None:
            return None
        shelf = DiceShelf.of(app.store.folder, session.practice or app.camera == "simulated")
        # The modification time of the model file changes when the dice are taught again.
        taught_at = shelf.model_file.stat().st_mtime_ns if shelf.model_file.exists() else 0
        key = (session.game_number, app.camera, shelf, taught_at)
        if key != self._key:
            self.close()
            self._key = key
            if shelf.simulated or (taught_at and app.camera != "none"):
                self.camera = self._opened(app, shelf)
        return self.camera

    def _opened(self, app: Shell, shelf: DiceShelf) -> "TableCamera | None":
        from ui.camera.table_camera import opened

        assert app.session is not None
        try:
            dice = dice_in(app.session.game, app.session.board)
            return None if dice is None else opened(app.store, app.camera, dice, shelf)
        except Exception:  # a camera or model that does not work is no reason to stop a game
            _log.exception("the table has no camera")
            return None

    def close(self) -> None:
        if self.camera is not None:
            self.camera.close()
        self.camera = self._key = None
