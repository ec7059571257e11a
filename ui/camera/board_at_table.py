"""The board's part at a table, for any game: the camera watches while a piece may be moved, and tells the table what it
saw; what is told by touch teaches it. Everything here also works, and does nothing, where no board is watched."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.games.board_moves import PieceMove, moved_piece, places_on
from companion.games.game import Pending
from companion.language import _
from ui.camera.board_camera import BoardCamera
from ui.kit.shell import OpenGame, Shell

if TYPE_CHECKING:
    from vision.board.board_reader import BoardReader, BoardReading, JudgedCase, WatchedMove
    from vision.practice.simulated_board import SimulatedBoard


@dataclass(frozen=True, slots=True)
class SureMove:
    """A move that was seen, to be taken without a touch."""

    move: PieceMove
    confidence: float


@dataclass(frozen=True, slots=True)
class UnsureMove:
    """Something was moved: the likeliest moves, the first before the second; none where no place is known yet."""

    moves: tuple[PieceMove, ...]


@dataclass(frozen=True, slots=True)
class RefusedMove:
    """What was moved is no move that the rules allow now."""

    move: PieceMove


@dataclass(frozen=True, slots=True)
class BoardTrouble:
    """One sentence about camera or light, said once."""

    words: str


BoardNews = SureMove | UnsureMove | RefusedMove | BoardTrouble


class BoardAtTable:
    """`follow()` whenever the sitting has changed; `heard(news)` is called on the main thread."""

    def __init__(
        self, app: Shell, cameras: BoardCamera | None, sitting: OpenGame, heard: Callable[[BoardNews], object]
    ) -> None:
        self._app, self._cameras, self._sitting, self._heard_news = app, cameras, sitting, heard
        self._moves = sitting.game.board_moves()
        self._standing = {} if self._moves is None else dict(self._moves.standing(sitting.state))
        self._present = sitting.present
        self._regions: frozenset[str] | None = None
        self.allowed: Sequence[PieceMove] = ()
        self._refused: Sequence[PieceMove] = ()
        self.number = 0  # of what is expected now: news of anything else is old
        self._answered = 0
        self._deaf: Callable[[], None] | None = None
        self._told: set[str] = set()  # troubles that were said

    @property
    def reader(self) -> "BoardReader | None":
        return None if self._cameras is None else self._cameras.reader

    @property
    def watching(self) -> bool:
        """Whether a move on the board would be seen now."""
        from_reader = self.reader
        return from_reader is not None and self._deaf is not None and from_reader.latest().trouble is None

    @property
    def practice(self) -> "SimulatedBoard | None":
        """The simulated board, where one is played on."""
        if self.reader is None or self._cameras is None or self._cameras.shelf is None:
            return None
        from vision.practice.simulated_board import SimulatedBoard

        source = self.reader.source
        return source if isinstance(source, SimulatedBoard) else None

    # What the table says

    def follow(self, *, expected: bool) -> None:
        """The table shows the sitting as it is now; `expected` is False while nobody looks at it."""
        reader, moves = self.reader, self._moves
        if moves is None:
            return
        state, before = self._sitting.state, self._standing
        self._standing = dict(moves.standing(state))
        went_on, moved = self._sitting.present > self._present, moved_piece(before, self._standing)
        changed = self._sitting.present != self._present
        self._present = self._sitting.present
        if reader is None:
            return
        if went_on and moved is not None:
            self._carry_behind(*moved)
            reader.moved(self._watched(PieceMove(*moved)))
        elif changed and before != self._standing:
            self._put_all()
            reader.anew()
        self._expect(reader, expected)

    def _expect(self, reader: "BoardReader", expected: bool) -> None:
        moves, state = self._moves, self._sitting.state
        assert moves is not None
        self.allowed = moves.allowed(state) if expected else ()
        self._refused = moves.refused(state) if self.allowed else ()
        owed = expected and self._sitting.game.pending(state) is not Pending.NOTHING
        if not self.allowed and not owed:
            self.rest()
            return
        if self._deaf is None:
            self._deaf = reader.on_reading(self._heard)
        self.number = reader.expect([self._watched(move) for move in self.allowed],
                                     [self._watched(move) for move in self._refused])  # fmt: skip

    def rest(self) -> None:
        """Nothing is expected: the camera goes off."""
        if self._deaf is not None:
            self._deaf()
            self._deaf = None
            if self.reader is not None:
                self.reader.pause()

    def case(self) -> "JudgedCase | None":
        """What the last answer was made from, to be sent in."""
        return None if self.reader is None else self.reader.case()

    def _watched(self, move: PieceMove) -> "WatchedMove":
        from vision.board.board_reader import WatchedMove

        if self._regions is None:
            drawing = self._sitting.game.drawing(self._sitting.state)
            places = () if drawing is None else places_on(drawing)
            self._regions = frozenset(place.id for place in places if place.region)
        return WatchedMove(move.piece, move.start, move.end, (move.start in self._regions, move.end in self._regions))

    # What the camera says

    def _heard(self, reading: "BoardReading") -> None:
        """From the reader's thread."""
        Clock.schedule_once(partial(self._look, reading), 0)

    def _look(self, reading: "BoardReading", _passed: float) -> None:
        if self._deaf is None or reading.expected != self.number:
            return
        if reading.view is not None and reading.view.value not in self._told:
            self._told.add(reading.view.value)
            self._heard_news(BoardTrouble(view_words(reading.view.value)))
        elif reading.trouble is not None and reading.trouble.value not in self._told:
            self._told.add(reading.trouble.value)
            self._heard_news(BoardTrouble(_("The camera does not see the board now. Touch where you go.")))
        seen = reading.seen
        if seen is None or reading.number == self._answered:
            return
        self._answered = reading.number
        self._app.sign_of_life()
        if seen.illegal is not None:
            self._heard_news(RefusedMove(self._refused[seen.illegal]))
        elif seen.answer.value == "sure" and seen.move is not None:
            self._heard_news(SureMove(self.allowed[seen.move], seen.confidence))
        elif seen.answer.value == "unsure":
            likely = [self.allowed[number] for number in (seen.move, seen.second) if number is not None]
            self._heard_news(UnsureMove(tuple(likely)))

    # Practice: the simulated board

    def carry(self, move: PieceMove) -> bool:
        """A hand moves the piece on the simulated board, as a player would; False where there is none, or it moves
        already."""
        board = self.practice
        if board is None or board.moving or not self.watching:
            return False
        board.move(move.piece, self._spot(move.end, move.piece))
        return True

    def _carry_behind(self, piece: str, _start: str, end: str) -> None:
        """What was told by touch is done on the simulated board too."""
        board = self.practice
        if board is not None and self._place_under(board.stands(piece)) != end:
            board.move(piece, self._spot(end, piece))

    def _put_all(self) -> None:
        if (board := self.practice) is not None:
            from ui.camera.board_sources import standing_spots

            spots = standing_spots(board.places, self._standing)
            board.put(spots)
            if self.reader is not None:
                self.reader.stand(spots)

    def _spot(self, place: str, piece: str) -> tuple[float, float]:
        from ui.camera.board_sources import beside

        board = self.practice
        assert board is not None
        others = sum(1 for other, where in self._standing.items() if where == place and other != piece)
        return beside(board.places[place], others)

    def _place_under(self, spot: tuple[float, float]) -> str:
        board = self.practice
        assert board is not None
        x, y = spot
        return min(board.places, key=lambda name: (board.places[name][0] - x) ** 2 + (board.places[name][1] - y) ** 2)


def view_words(trouble: str) -> str:
    return {
        "moved": _("The camera or the board has moved. Touch where you go, and show the board's corners again."),
        "light": _("The light has changed: the board is learned anew as you play."),
        "lost": _("The camera does not see the board it knows. Touch where you go."),
    }[trouble]
