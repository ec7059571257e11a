"""The camera above the board of the open game: joined in the background, as the tray's is; kept for the next table.

Nothing is loaded where no board camera was chosen, or where nobody has said yet where the board lies."""

import logging
from collections.abc import Callable, Hashable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent

from companion.games.board_moves import places_on
from ui.kit.background import in_background
from ui.kit.shell import OpenGame, Shell

if TYPE_CHECKING:
    from calibration.board_shelf import BoardShelf
    from vision.board.board_reader import BoardReader, LearnedBoard

_log = logging.getLogger("tokaido.board")
AFTER_THE_TRAY = 0.4  # seconds: the table is drawn first, and the dice are more urgent
NONE, TRAY, SIMULATED = "none", "tray", "simulated"


def simulated_chosen(app: Shell) -> bool:
    """Whether the camera that was chosen sees the simulated board; the tray's may be a simulated one."""
    return app.board_camera == SIMULATED or (app.board_camera == TRAY and app.camera == SIMULATED)


def simulated_board(app: Shell) -> bool:
    """Whether the open game lies on the simulated board: chosen so, or as a practice game where any camera is."""
    practice = app.session is not None and app.session.practice
    return simulated_chosen(app) or (practice and app.board_camera != NONE)


class BoardCamera:
    """`app.service(BoardCamera).join(app, joined)`; `reader` is there once it has joined."""

    def __init__(self) -> None:
        self.reader: BoardReader | None = None
        self.shelf: BoardShelf | None = None
        self._key: Hashable = None
        self._joined: Callable[[], object] | None = None
        self._starting: ClockEvent | None = None
        self._forget: Callable[[], object] | None = None

    def join(self, app: Shell, joined: Callable[[], object]) -> Callable[[], None]:
        """Watch the board of the open game; `joined()` when it is ready, unless it is already. Returns what ends it."""
        self._joined = joined
        key = self._wanted(app)
        if key != self._key:
            self.let_go()
            self._key, session = key, app.session
            if key is not None and session is not None:
                self._starting = Clock.schedule_once(lambda _passed: self._begin(app, session), AFTER_THE_TRAY)

        def leave() -> None:
            if self._joined is joined:
                self._joined = None

        return leave

    def _wanted(self, app: Shell) -> Hashable:
        session = app.session
        if session is None or app.board_camera == NONE or session.game.board_moves() is None:
            return None
        simulated = simulated_board(app)
        if not simulated and not view_file(app.store.folder, session.game.name).exists():
            return None
        return (session.game_number, app.board_camera, app.camera, simulated)

    def _begin(self, app: Shell, session: OpenGame) -> None:
        self._starting = None
        work = partial(opened_board, app.board_camera, app.camera, app.store.folder, session, simulated_board(app))
        self._forget = in_background(work, self._ready, self._failed)

    def _ready(self, opened: "tuple[BoardReader, BoardShelf]") -> None:
        self._forget = None
        self.reader, self.shelf = opened
        if not self.shelf.simulated:  # the simulated board is known from the start
            self.reader.on_learned(partial(_keep, self.shelf))
        if self._joined is not None:
            self._joined()

    def _failed(self, error: Exception) -> None:
        """A board that cannot be watched is no reason to stop a game: moves are told by touch."""
        _log.error("the board is not watched", exc_info=error)
        self._forget = None

    def let_go(self) -> None:
        """Forget the camera; it may take a moment to close, so a thread does that. What is opened next may be the same
        device: its handles take turns."""
        if (reader := self._forgotten()) is not None:
            in_background(reader.close, lambda _closed: None)

    def close(self) -> None:
        if (reader := self._forgotten()) is not None:
            reader.close()

    def _forgotten(self) -> "BoardReader | None":
        if self._starting is not None:
            self._starting.cancel()
        if self._forget is not None:
            self._forget()
        reader, self.reader = self.reader, None
        self._key = self._starting = self._forget = self.shelf = None
        return reader


def view_file(data: Path, game: str) -> Path:
    """Where it is kept how a game's board lies in the picture; asked before anything that sees is loaded."""
    return data / "board" / game / "view.json"


def _keep(shelf: "BoardShelf", learned: "LearnedBoard") -> None:
    """In the reader's thread: what was learned survives a power cut; a full disk is no reason to stop watching."""
    from calibration.board_shelf import KeptView

    try:
        shelf.keep_places(learned.known)
        shelf.keep_view(KeptView(learned.corners, learned.remembered))
    except OSError as error:
        _log.warning("what was learned of the board could not be kept: %s", error)


def opened_board(
    board_camera: str, camera: str, data: Path, session: OpenGame, simulated: bool
) -> "tuple[BoardReader, BoardShelf]":
    """In a thread: the reader of this game's board, with what is known of it."""
    from calibration.board_shelf import WHOLE_PICTURE, BoardShelf, KeptView
    from ui.camera.board_sources import board_source, practice_board
    from vision.board.board_reader import BoardReader, LearnedBoard

    shelf = BoardShelf.of(data, session.game.name, simulated)
    if simulated:
        source, learned = practice_board(session)
        reader = BoardReader(source, learned)
        reader.stand({piece: source.stands(piece) for piece in source.pieces})
        return reader, shelf
    view = shelf.view() or KeptView(WHOLE_PICTURE)
    drawing = session.game.drawing(session.state)
    drawn = {} if drawing is None else {place.id: (place.x, place.y) for place in places_on(drawing)}
    known = LearnedBoard(view.corners, shelf.places(), view.remembered, drawn)
    return BoardReader(board_source(board_camera, camera), known), shelf
