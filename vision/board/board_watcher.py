"""Watches a board frame after frame: keeps the picture before a hand came, and judges when it has gone."""

from collections.abc import Mapping, Sequence

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.board.guessed import GuessedPlaces, believed, guessed
from vision.board.judge import Point
from vision.board.known_places import KnownPlaces
from vision.board.seen_move import PossibleMove, SeenMove, seen_move
from vision.board.shown import TouchedMove, suits_another, taught
from vision.board.view import BoardInView
from vision.board.watch_state import Glimpse, Resting, Starting, ToJudge, WatchState, next_state
from vision.camera.downscale import shrunk
from vision.find.light import median
from vision.find.stillness import Stillness

GLIMPSE_SIDE = 160  # pixels of the long side of what every frame is looked at in
REACHES_IN = 0.012  # of the board: a change that large which comes from its edge is a hand
STRONG = 22.0  # of 255: brightness by which a pixel must differ from the picture before, to be something else
EDGE = 3  # pixels of the small picture that count as the edge of what is looked at


class BoardWatcher:
    """The memory of one board. Not for several threads at once.

    `legal` and `others` are what may and may not be done now; without `legal` nothing is expected nor judged."""

    def __init__(
        self,
        board: BoardInView,
        place: float,
        known: KnownPlaces | None = None,
        drawn: Mapping[str, Point] | None = None,
    ) -> None:
        """`place` is pixels across a place; `drawn` is where the game's drawing has the places."""
        self.board, self.place, self.drawn = board, place, drawn or {}
        self.known = known or KnownPlaces()
        self.legal: Sequence[PossibleMove] = ()
        self.others: Sequence[PossibleMove] = ()
        self.state: WatchState = Starting()
        self.before: Picture | None = None  # at rest, before the last hand came
        self.after: Picture | None = None  # at rest, after it had gone
        self._trusted: tuple[KnownPlaces, KnownPlaces, GuessedPlaces] | None = None
        self._small: Floats | None = None
        self._stillness = Stillness(GLIMPSE_SIDE)
        points = np.array(board.corners)
        margin = 1.2 * place
        self._low, self._high = points.min(0) - margin, points.max(0) + margin

    def _believed(self) -> tuple[KnownPlaces, KnownPlaces, GuessedPlaces]:
        """What was learned, what of it is believed, and guesses for the rest."""
        if self._trusted is None or self._trusted[0] is not self.known:
            trusted = believed(self.known, self.drawn)
            self._trusted = self.known, trusted, guessed(trusted, self.drawn)
        return self._trusted

    @property
    def trusted(self) -> KnownPlaces:
        """The places that moves are judged by: what was learned, without what does not fit the rest."""
        return self._believed()[1]

    @property
    def guesses(self) -> GuessedPlaces:
        """Where the places lie that are not known, as far as the drawing says."""
        return self._believed()[2]

    def begin(self, legal: Sequence[PossibleMove], others: Sequence[PossibleMove] = ()) -> None:
        """A move is expected: the board as it rests now is the one before it."""
        self.legal, self.others = legal, others

    def disturbed(self) -> None:
        """The camera was away: what it sees now is no move."""
        self.state, self.before, self.after, self._small = Starting(), None, None, None
        self._stillness.forget()

    def look(self, picture: Picture, at: float) -> SeenMove | None:
        """One more frame; an answer when a hand has come and gone."""
        self.state = next_state(self.state, self.glimpse(picture, at))
        if isinstance(self.state, Resting):
            if self.before is None:
                self._rest(picture)
            return None
        if not isinstance(self.state, ToJudge) or self.before is None:
            return None
        self.after = picture
        told = None
        if self.legal:
            told = seen_move(self.before, picture, self.board, self.trusted, self.place, self.legal, self.others,
                             self.guesses)  # fmt: skip
        self._small = _small(self._part(picture))
        return told

    def taken(self) -> None:
        """The last move was taken, by sight or by touch: the board as it is now is the one before the next."""
        if self.after is not None:
            self._rest(self.after)
            self.after = None

    def touched(self, move: TouchedMove) -> tuple[float, float] | None:
        """A move was told by touch: what was seen of it teaches. Gives where its piece stands now, on the board."""
        if self.before is None or self.after is None:
            return None
        self.known, stands = taught(self.known, move, self.before, self.after, self.board, self.place, self.drawn)
        self.taken()
        return stands

    def suits_another(self, move: TouchedMove, others: Sequence[TouchedMove]) -> bool:
        """Whether what the last hand did is plainly one of `others` rather than this move."""
        if self.before is None or self.after is None:
            return False
        return suits_another(move, others, self.known, self.before, self.after, self.board, self.place, self.drawn)

    def _rest(self, picture: Picture) -> None:
        self.before = picture.copy()
        self._small = _small(self._part(picture))

    def _part(self, picture: Picture) -> Picture:
        """The board and a little round it, small: all that a glimpse looks at."""
        height, width = picture.shape[:2]
        scale = min(1.0, GLIMPSE_SIDE / max(1.0, float(max(self._high - self._low))))
        small = shrunk(picture, (max(8, round(width * scale)), max(8, round(height * scale))))
        left, top = (int(max(0, value * scale)) for value in self._low)
        right, bottom = (int(value * scale) for value in self._high)
        part = small[top : max(bottom, top + 8), left : max(right, left + 8)]
        return part if part.size else small

    def glimpse(self, picture: Picture, at: float) -> Glimpse:
        """Cheap: two small pictures compared with those before."""
        part = self._part(picture)
        moving = self._stillness.still_for(part, at) == 0
        return Glimpse(moving, self._covered(part), at)

    def _covered(self, part: Picture) -> bool:
        """Whether something reaches in from the edge that was not there at rest."""
        if self._small is None:
            return False
        now = _small(part)
        if now.shape != self._small.shape:
            return False
        away = now - self._small
        changed = (np.abs(away - np.float32(median(away))) > STRONG).astype(np.uint8)
        count, _labels, stats, _middles = cv2.connectedComponentsWithStats(changed, connectivity=8)
        height, width = now.shape
        for x, y, wide, high, area in stats[1:count]:
            at_edge = x < EDGE or y < EDGE or x + wide > width - EDGE or y + high > height - EDGE
            if at_edge and area > REACHES_IN * height * width:
                return True
        return False


def _small(part: Picture) -> Floats:
    return np.asarray(cv2.cvtColor(part, cv2.COLOR_BGR2GRAY), np.float32)
