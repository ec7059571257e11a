"""What the screens about the board share: whose board it is, its camera, and where everything about it is kept."""

from typing import Any

from kivy.clock import Clock

from calibration.board_shelf import WHOLE_PICTURE, BoardShelf, KeptView
from companion.games.board_moves import BoardPlace, places_on
from companion.games.drawing import BoardDrawing
from companion.games.game import Game
from companion.games.registry import REGISTERED_GAMES, game_named
from companion.language import _
from ui.camera.board_camera import BoardCamera, simulated_chosen
from ui.camera.board_sources import board_source, standing_board
from ui.kit.screen import CompanionScreen
from ui.kit.shell import Shell
from ui.teach.board_view import LiveBoard, ShownPlace
from ui.teach.watching import TICK_SECONDS
from vision.board.board_reader import BoardReader, LearnedBoard
from vision.board.guessed import believed, guessed
from vision.board.known_places import KnownPlaces
from vision.camera.sources import Source
from vision.practice.simulated_board import SimulatedBoard


def board_in_use(app: Shell) -> tuple[Game[Any], BoardDrawing]:
    """The open game's board, else the one to be played on of the first game whose board can be watched."""
    if app.session is not None and (moves := app.session.game.board_moves()) is not None:
        return app.session.game, moves.drawing(app.session.board)
    for name in REGISTERED_GAMES:
        game = game_named(name)
        moves = game.board_moves()
        for text in reversed(list(game.boards.known(app.store.folder).values())) if moves is not None else ():
            assert moves is not None
            return game, moves.drawing(text)
    raise LookupError("no game has a board to be watched")


class WatchedBoardScreen(CompanionScreen):
    """A live picture of the board; `looked()` is called ten times a second while it is shown and awake."""

    reader: BoardReader
    view: LiveBoard

    def find(self) -> None:
        """What is kept of this game's board."""
        self.game, self.drawing = board_in_use(self.app)
        self.places: dict[str, BoardPlace] = {place.id: place for place in places_on(self.drawing)}
        self.simulated = simulated_chosen(self.app)
        self.shelf = BoardShelf.of(self.app.store.folder, self.game.name, self.simulated)
        self.kept = self.shelf.view()
        self.known = self.shelf.places()

    @property
    def corners(self) -> tuple[Any, Any, Any, Any]:
        return WHOLE_PICTURE if self.kept is None else self.kept.corners

    def watch(self) -> None:
        """Look until the screen is left. The table's own reader gives the camera free meanwhile."""
        self.app.service(BoardCamera).let_go()
        self.reader = BoardReader(self._source(), self._learned())
        self.reader.expect(())
        ticking = Clock.schedule_interval(self._tick, TICK_SECONDS)
        self.until_left(ticking.cancel)
        self.until_left(self.reader.close)

    def _learned(self) -> LearnedBoard:
        drawn = {name: (place.x, place.y) for name, place in self.places.items()}
        remembered = None if self.kept is None else self.kept.remembered
        return LearnedBoard(self.corners, self.known.loosened(), remembered, drawn)

    def _source(self) -> Source:
        if not self.simulated:
            return board_source(self.app.board_camera, self.app.camera)
        moves = self.game.board_moves()
        assert moves is not None
        source = standing_board(self.drawing, moves.looks)
        if self.kept is None:
            self.kept = KeptView(source.shares)
        return source

    @property
    def hand(self) -> SimulatedBoard | None:
        return self.reader.source if isinstance(self.reader.source, SimulatedBoard) else None

    def dimmed(self, dim: bool) -> None:
        if hasattr(self, "reader"):
            if dim:
                self.reader.pause()
            else:
                self.reader.expect(())

    def _tick(self, _passed: float) -> None:
        if not self.dim:
            self.view.show(self.reader.picture())
            self.looked()

    def looked(self) -> None:
        raise NotImplementedError

    # What is known

    def shown_places(self, known: KnownPlaces) -> dict[str, ShownPlace]:
        """Those that are known and those that can be guessed, as the view draws them."""
        drawn = {name: (place.x, place.y) for name, place in self.places.items()}
        known = believed(known, drawn)
        guesses = guessed(known, drawn).spots
        shown = {name: ShownPlace(spot, False, self.places[name].region) for name, spot in guesses.items()}
        for name, place in known.places.items():
            if name in self.places:
                shown[name] = ShownPlace(place.middle, True, place.region)
        return shown

    def keep_places(self, known: KnownPlaces) -> None:
        self.known = known
        try:
            self.shelf.keep_places(known)
        except OSError as fault:
            self.app.say(_("The places could not be kept: {why}").format(why=fault.strerror or fault))

    def keep_view(self, view: KeptView) -> None:
        self.kept = view
        try:
            self.shelf.keep_view(view)
        except OSError as fault:
            self.app.say(_("The corners could not be kept: {why}").format(why=fault.strerror or fault))
