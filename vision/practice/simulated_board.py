"""The simulated board camera: a hand comes, takes a meeple, sets it down elsewhere and goes; for practice games."""

import time
from collections.abc import Callable, Mapping

import cv2
import numpy as np

from vision.arrays import Picture
from vision.practice.board_scene import CORNERS, Spot, above, laid_out, meeple, practice_print
from vision.practice.drawn_source import DrawnSource
from vision.practice.solid import Lamp
from vision.practice.tabletop import Arm, Colour

BOARD_FRAME = (960, 540)
REACH_SECONDS, CARRY_SECONDS = 0.5, 0.7  # a hand's way in or out; and from place to place


class SimulatedBoard(DrawnSource):
    """`meeples` by name, each a shape and a colour; `at` says where each stands. `clock` may be replaced; the
    hand is `haste` times as quick as a person's."""

    name = "simulated board"

    def __init__(
        self,
        places: Mapping[str, Spot],
        meeples: Mapping[str, tuple[str, Colour]],
        at: Mapping[str, Spot],
        *,
        seed: int = 1,
        rate: float = 15.0,
        haste: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(rate, clock)
        table = np.empty((BOARD_FRAME[1], BOARD_FRAME[0], 3), np.float32)
        table[:] = (52, 74, 104)
        lamp = Lamp(np.array([-0.4, 0.3, 0.86]), 0.6, 0.4, 0.1, 0.0)
        self.scene = laid_out(practice_print(places), table, above(0.45, BOARD_FRAME), (lamp,))
        self.pieces = {name: meeple(shape, colour) for name, (shape, colour) in meeples.items()}
        self.places, self._at = dict(places), dict(at)
        self._reach, self._carry = REACH_SECONDS / haste, CARRY_SECONDS / haste
        self._way: tuple[str, Spot, Spot, float] | None = None  # who goes from where to where, since when
        grain = np.random.default_rng(seed).integers(0, 7, (2, BOARD_FRAME[1], BOARD_FRAME[0], 1))
        self._grain = np.tile(grain.astype(np.uint8), (1, 1, 1, 3))
        self._frames = 0

    @property
    def corners(self) -> tuple[Spot, Spot, Spot, Spot]:
        """Where the board's corners are in the picture."""
        a, b, c, d = (self.scene.seen_at(corner) for corner in CORNERS)
        return a, b, c, d

    @property
    def shares(self) -> tuple[Spot, Spot, Spot, Spot]:
        """The same as shares of the picture."""
        a, b, c, d = ((x / BOARD_FRAME[0], y / BOARD_FRAME[1]) for x, y in self.corners)
        return a, b, c, d

    def move(self, who: str, to: Spot) -> None:
        """A hand takes a meeple to another spot; where it stands already, the hand comes and goes for nothing."""
        with self._lock:
            self._finish()
            self._way = (who, self._at[who], to, self._clock())

    def put(self, at: Mapping[str, Spot]) -> None:
        """All meeples stand there at once, without a hand: a game is taken up, or a step taken back."""
        with self._lock:
            self._way, self._still, self._at = None, None, dict(at)

    def stands(self, who: str) -> Spot:
        """Where a meeple stands, or is being carried to."""
        with self._lock:
            return self._way[2] if self._way is not None and self._way[0] == who else self._at[who]

    @property
    def moving(self) -> bool:
        with self._lock:
            return self._way is not None and self._clock() - self._way[3] < 2 * self._reach + self._carry

    def _finish(self) -> None:
        if self._way is not None:
            self._at[self._way[0]] = self._way[2]
            self._way, self._still = None, None

    def _arm(self, over: Spot, reach: float) -> Arm:
        """An arm from the near edge, `reach` of the way to a hand over `over`."""
        x, y = self.scene.seen_at(over, 0.7)
        wide, high = BOARD_FRAME
        start = (wide * 0.5 + (x - wide / 2) * 0.4, high + 120.0)
        hand = (start[0] + (x - start[0]) * reach, start[1] + (y + 30 - start[1]) * reach)
        bend = ((start[0] + hand[0]) / 2 + 30, (start[1] + hand[1]) / 2)
        return Arm((start, bend, hand), 46.0, (120, 150, 205), (120, 70, 50), 0.55, (-0.4, -0.1, 0.2), (18.0, 24.0))

    def _drawn(self) -> Picture:
        if self._way is not None and self._clock() - self._way[3] >= 2 * self._reach + self._carry:
            self._finish()
        if self._way is None:
            if self._still is None:
                self._still = self.scene.drawn([(self.pieces[name], spot) for name, spot in self._at.items()])
            return self._still
        who, start, end, begun = self._way
        t = self._clock() - begun
        share = min(1.0, max(0.0, (t - self._reach) / self._carry))
        here = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        left = 2 * self._reach + self._carry - t
        reach = min(1.0, t / self._reach, max(0.0, left / self._reach))
        standing = [(self.pieces[name], here if name == who else spot) for name, spot in self._at.items()]
        return self.scene.drawn(standing, [self._arm(here, reach)])

    def _frame(self) -> Picture:
        self._frames += 1
        return np.asarray(cv2.add(self._drawn(), self._grain[self._frames % 2]), np.uint8)
