"""The simulated camera: a rendered tray into which dice are thrown, roll, and come to rest.

It serves the practice game. `throw()` begins a roll; what the dice will show is in `shown` once they lie still."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.practice.drawn_source import DrawnSource
from vision.practice.paper import paper
from vision.practice.practice_dice import PracticeDie
from vision.practice.solid import Camera, Lamp, RenderedDie, Vector, draw_die, draw_shadow, turned

FRAME_SIZE = (960, 540)
EDGE_PIXELS = 58.0  # of a die's edge
ROLL_SECONDS = 1.1  # seconds
COCKED_TILT = 0.65  # radians by which a cocked die is tilted


@dataclass(frozen=True, slots=True)
class Throw:
    """One die's way: where it ends, how it lies there, where it came from and how it spun."""

    face: int
    end: Vector
    start: Vector
    yaw: float
    spin: Vector
    seconds: float
    tilt: tuple[float, float] = (0.0, 0.0)

    def at(self, die: RenderedDie, t: float) -> tuple[Vector, Vector]:
        """Rotation and centre, `t` seconds after the throw."""
        rest = turned(die.shape, self.face, self.yaw, self.tilt)
        left = max(0.0, 1 - t / self.seconds)
        if left == 0:
            return rest, self.end
        # The die slows down, so the way and the spin left shrink with the square of the time left.
        turn, _ = cv2.Rodrigues(self.spin * left**2)
        hop = abs(np.sin(left**2 * 9)) * left
        centre = self.end + (self.start - self.end) * left**2 + np.array([0, 0, hop * 1.2 + 0.2 * min(1, 6 * left)])
        return np.asarray(turn @ rest), centre


class SimulatedCamera(DrawnSource):
    """`dice` by their names; `seed` fixes the rolls; `clock` may be replaced to step through time."""

    name = "simulated"

    def __init__(
        self,
        seed: int,
        dice: Mapping[str, PracticeDie],
        *,
        rate: float = 30.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(rate, clock)
        self._rng = np.random.default_rng(seed)
        self._flicker = np.random.default_rng(seed)  # its own: how many frames were read must not change the rolls
        self.names = tuple(dice)
        self.dice = tuple(die.painted() for die in dice.values())
        self._throws: tuple[Throw, ...] = ()
        self._begun = 0.0
        self._light = Lamp(np.array([-0.45, -0.35, 0.82]), 0.6, 0.45, 0.25, 0.0)
        across = np.array(FRAME_SIZE) / EDGE_PIXELS
        eye = np.array([0.6, -1.2, float(np.hypot(*across)) * 1.2])
        self._camera = Camera.looking(
            eye, np.zeros(3), np.array([0, 1.0, 0]), EDGE_PIXELS, (FRAME_SIZE[0] / 2, FRAME_SIZE[1] / 2)
        )
        self._floor = self._tray()
        grain = np.asarray(self._rng.integers(0, 9, (2, FRAME_SIZE[1], FRAME_SIZE[0], 1)), np.uint8)
        self._grain = np.tile(grain, (1, 2, 1, 3))  # twice below itself, so that it can be shifted without a copy

    def _tray(self) -> Floats:
        floor = np.asarray(cv2.resize(paper(), FRAME_SIZE, interpolation=cv2.INTER_CUBIC), np.float32)
        floor *= np.float32(120 / max(float(floor.mean()), 1))
        frame = np.zeros((FRAME_SIZE[1], FRAME_SIZE[0]), np.uint8)
        cv2.rectangle(frame, (24, 24), (FRAME_SIZE[0] - 25, FRAME_SIZE[1] - 25), 255, -1)
        shade = cv2.blur(frame, (31, 31)).astype(np.float32)[:, :, None] / 255
        floor *= 0.45 + 0.55 * shade
        floor[frame == 0] = (44, 66, 96)
        return floor

    @property
    def shown(self) -> Mapping[str, str]:
        """What the dice show, or will show when they have come to rest; empty before the first throw."""
        with self._lock:
            return {
                name: die.labels[throw.face]
                for name, die, throw in zip(self.names, self.dice, self._throws, strict=False)
            }

    @property
    def places(self) -> Mapping[str, tuple[float, float]]:
        """Where in the picture each die ends, in pixels."""
        with self._lock:
            ends = [self._camera.project(throw.end[None])[0] for throw in self._throws]
            return {name: (float(end[0]), float(end[1])) for name, end in zip(self.names, ends, strict=False)}

    @property
    def rolling(self) -> bool:
        with self._lock:
            return self._left() > 0

    def _left(self) -> float:
        longest = max((throw.seconds for throw in self._throws), default=0.0)
        return self._begun + longest - self._clock()

    def throw(
        self, faces: Mapping[str, int] | None = None, *, cocked: str | None = None, stacked: str | None = None
    ) -> None:
        """Throw all dice again; `faces` may fix the values that will be up.

        To show what goes wrong at a table, one die may come to lean, or to lie on the one before it."""
        with self._lock:
            ends: list[Vector] = []
            reach = np.array(FRAME_SIZE) / EDGE_PIXELS / 2 - 1.9
            while len(ends) < len(self.dice):
                end = np.append(self._rng.uniform(-reach, reach), 0.5)
                if all(float(np.linalg.norm(end - other)) > 1.55 for other in ends):
                    ends.append(end)
            throws: list[Throw] = []
            for name, die, end in zip(self.names, self.dice, ends, strict=True):
                face = int(self._rng.integers(len(die.art)))
                if faces and name in faces:
                    fitting = [side for side, label in enumerate(die.labels) if label == str(faces[name])]
                    face = fitting[face % len(fitting)]  # any of the sides that show it
                start = end + np.array([self._rng.uniform(-3, 3), -9.0, 2.5])
                spin = self._rng.uniform(-9, 9, 3)
                seconds = ROLL_SECONDS * float(self._rng.uniform(0.75, 1.0))
                yaw = float(self._rng.uniform(0, 2 * np.pi))
                tilt = (COCKED_TILT * np.sin(yaw), -COCKED_TILT * np.cos(yaw)) if name == cocked else (0.0, 0.0)
                if name == cocked:
                    low = float((die.shape.corners @ turned(die.shape, face, yaw, tilt).T)[:, 2].min())
                    end = np.array([end[0], end[1], -low])
                if name == stacked and throws:
                    end = throws[-1].end + np.array([0.2, 0.15, 1.0])
                throws.append(Throw(face, end, start, yaw, spin, seconds, tilt))
            self._throws, self._begun, self._still = tuple(throws), self._clock(), None

    def clear(self) -> None:
        """Take the dice out of the tray."""
        with self._lock:
            self._throws, self._still = (), None

    def _drawn(self) -> Picture:
        if self._still is not None:
            return self._still
        at_rest, t = self._left() <= 0, self._clock() - self._begun  # drawing takes time: dice may rest before it ends
        canvas = self._floor.copy()
        poses = [throw.at(die, t) for die, throw in zip(self.dice, self._throws, strict=False)]
        for die, (turn, centre) in zip(self.dice, poses, strict=False):
            draw_shadow(canvas, die.shape.corners @ turn.T + centre, self._camera, self._light)
        for die, (turn, centre) in zip(self.dice, poses, strict=False):
            draw_die(canvas, die, turn, centre, self._camera, self._light)
        picture = np.clip(canvas, 0, 246).astype(np.uint8)  # room for the grain
        if at_rest:
            self._still = picture
        return picture

    def _frame(self) -> Picture:
        picture, flicker = self._drawn(), self._flicker
        grain, shift = self._grain[int(flicker.integers(2))], int(flicker.integers(FRAME_SIZE[1]))
        return np.asarray(cv2.add(picture, grain[FRAME_SIZE[1] - shift : 2 * FRAME_SIZE[1] - shift]), np.uint8)
