"""Autoplay: a kept game goes on by itself, a step at a time, until its end or a touch."""

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent

STEP_SECONDS = {"1×": 2.4, "2×": 1.2, "4×": 0.6}
"""What the pace is called, and how long each step is shown."""


class Autoplay:
    """`step()` is called at the chosen pace and says whether there is more; `changed()` after play and stop. There is
    no timer but while it plays."""

    def __init__(self, step: Callable[[], bool], changed: Callable[[], object]) -> None:
        self._step, self._changed = step, changed
        self._timer: ClockEvent | None = None
        self.pace = next(iter(STEP_SECONDS))

    @property
    def playing(self) -> bool:
        return self._timer is not None

    def play(self) -> None:
        self._start()
        self._changed()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._changed()

    def toggle(self) -> None:
        (self.stop if self.playing else self.play)()

    def next_pace(self) -> None:
        """The next quicker pace, after the quickest the first; it goes on playing if it did."""
        paces = list(STEP_SECONDS)
        self.pace = paces[(paces.index(self.pace) + 1) % len(paces)]
        if self.playing:
            self._start()
        self._changed()

    def _start(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = Clock.schedule_interval(self._tick, STEP_SECONDS[self.pace])

    def _tick(self, _passed: float) -> None:
        if not self._step():
            self.stop()
