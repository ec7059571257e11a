"""The simulated tray for learning to teach: all dice are thrown, or one is put down by hand with a face up."""

import time
from collections.abc import Mapping, Sequence

from vision.simulated import DUO, SimulatedCamera
from vision.sources import Source
from vision.split import Picture

PUTTING_DOWN = 3.0  # a die put down by hand comes to rest so many times sooner than one that is thrown


class PracticeTray(Source):
    """`throw()` throws all dice; `put_down("pilgrim", 3)` is a hand that puts one die down. `haste` is for tests."""

    name = "simulated"

    def __init__(self, seed: int = 0, dice: Mapping[str, Sequence[int]] = DUO, *, haste: float = 1.0) -> None:
        self._seed, self._haste = seed, haste
        self._dice = {str(die): tuple(values) for die, values in dice.items()}
        self._all = SimulatedCamera(seed, self._dice, clock=lambda: time.monotonic() * haste)
        self._single: dict[str, SimulatedCamera] = {}
        self._now = self._all

    def throw(self) -> None:
        self._now = self._all
        self._all.throw()

    def put_down(self, die: str, value: int) -> None:
        """Somewhere else and turned otherwise each time, as hands do."""
        if die not in self._single:
            faster = self._haste * PUTTING_DOWN
            self._single[die] = SimulatedCamera(
                self._seed + 1 + len(self._single),
                {die: self._dice[die]},
                clock=lambda: time.monotonic() * faster,
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
        return self._now.read()

    def close(self) -> None:
        self._now.close()
