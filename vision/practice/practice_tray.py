"""The simulated tray for learning to teach: all dice are thrown, or one is put down by hand with a face up."""

import time
from collections.abc import Mapping

from vision.arrays import Picture
from vision.camera.sources import Source
from vision.practice.practice_dice import PracticeDie
from vision.practice.simulated import SimulatedCamera

FRAME_RATE = 30.0
FASTEST_RATE = 120.0
PUTTING_DOWN = 3.0  # a die put down by hand comes to rest so many times sooner than one that is thrown


class PracticeTray(Source):
    """`throw()` throws all dice; `put_down(die, 3)` is a hand that puts one die down.

    `haste` is for tests: its time then goes on with the pictures, each that many thirtieths of a second after the one
    before, and pictures come as fast as they are drawn. So nothing depends on how busy the machine is."""

    name = "simulated"

    def __init__(self, seed: int, dice: Mapping[str, PracticeDie], *, haste: float = 1.0) -> None:
        self._seed, self._step = seed, (haste / FRAME_RATE if haste != 1 else None)
        self._time = 0.0  # of a tray in haste
        self._dice = dict(dice)
        self._all = SimulatedCamera(seed, self._dice, rate=self._rate, clock=self.now)
        self._single: dict[str, SimulatedCamera] = {}
        self._now = self._all

    @property
    def _rate(self) -> float:
        """Pictures a second; enough for others to have a turn as well."""
        return FRAME_RATE if self._step is None else FASTEST_RATE

    def throw(self, *, cocked: str | None = None) -> None:
        """All dice; one may come to lean, to show what is said then."""
        self._now = self._all
        self._all.throw(cocked=cocked)

    def put_down(self, die: str, value: int) -> None:
        """Somewhere else and turned otherwise each time, as hands do."""
        if die not in self._single:
            self._single[die] = SimulatedCamera(
                self._seed + 1 + len(self._single),
                {die: self._dice[die]},
                rate=self._rate,
                clock=lambda: self.now() * PUTTING_DOWN,
            )
        self._now = self._single[die]
        self._now.throw({die: value})

    def clear(self) -> None:
        self._now.clear()

    @property
    def rolling(self) -> bool:
        return self._now.rolling

    @property
    def shown(self) -> Mapping[str, str]:
        """What the dice show. Only for counting afterwards, never for teaching."""
        return self._now.shown

    @property
    def places(self) -> Mapping[str, tuple[float, float]]:
        return self._now.places

    def open(self) -> None:
        self._now.open()

    def read(self) -> Picture:
        self._time += self._step or 0.0
        return self._now.read()

    def now(self) -> float:
        return time.monotonic() if self._step is None else self._time

    def close(self) -> None:
        self._now.close()
