"""What a camera above the board asks of a game: which piece stands where, which moves of pieces may be made now, and
what each of them is in the record. Which game it is, the camera does not know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from companion.games.drawing import BoardDrawing

State = TypeVar("State", contravariant=True)
Colour = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class PieceMove:
    """A piece goes from one place to another. `events` are the step that this is; none where the rules refuse it.
    `plain` is the same with the effect that follows where it asks nothing, such as coins."""

    piece: str
    start: str
    end: str
    events: tuple[Mapping[str, Any], ...] = ()
    plain: tuple[Mapping[str, Any], ...] = ()

    def step(self, *, with_effect: bool) -> tuple[Mapping[str, Any], ...]:
        return self.plain if with_effect and self.plain else self.events


@dataclass(frozen=True, slots=True)
class PieceLook:
    """How a piece is drawn on the simulated board: one of its shapes, and blue, green, red."""

    shape: str
    colour: Colour


class BoardMoves(Protocol[State]):
    """One game's answers; places and pieces by the names that its drawing gives them."""

    looks: Mapping[str, PieceLook]

    def drawing(self, board: str) -> BoardDrawing:
        """The board file whose text is `board` as lines and places, before anything is set up on it."""

    def standing(self, state: State) -> Mapping[str, str]:
        """On which place every piece stands."""

    def allowed(self, state: State) -> Sequence[PieceMove]:
        """The moves of pieces that may be made now; none where no piece is to be moved."""

    def refused(self, state: State) -> Sequence[PieceMove]:
        """Moves of pieces that somebody could make by mistake, and the rules refuse."""

    def words(self, state: State, move: PieceMove) -> str:
        """A move in few words: "Pilgrim: Temple"."""


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """A place as it is shown to the camera; `x` and `y` go from 0 to 1 over the drawn board. In a region a piece may
    stop anywhere."""

    id: str
    title: str
    x: float
    y: float
    region: bool = False


def places_on(drawing: BoardDrawing) -> tuple[BoardPlace, ...]:
    """Every place in the order in which one piece is walked over them: those on the way first, regions last."""
    drawn = sorted(drawing.places, key=lambda place: place.bare)
    return tuple(
        BoardPlace(each.id, each.title, each.x / drawing.width, each.y / drawing.height, each.bare) for each in drawn
    )


def moved_piece(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[str, str, str] | None:
    """The one piece that stands elsewhere, where it stood and where it stands; None if it is not exactly one."""
    moved = [(piece, before[piece], place) for piece, place in after.items() if before.get(piece, place) != place]
    return moved[0] if len(moved) == 1 else None
