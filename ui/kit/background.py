"""Work beside the screen: threads for what is slow (disks, sticks, other programs), and what can wait for later."""

from collections.abc import Callable, Iterator
from functools import partial
from threading import Thread
from typing import TypeVar
from weakref import WeakSet

from kivy.clock import Clock, ClockEvent

Result = TypeVar("Result")
_running: set[object] = set()
_prepared: WeakSet["UnseenParts"] = WeakSet()
UNTOUCHED = 0.3  # seconds without a touch, until what the next one may need is prepared


def busy() -> bool:
    """Is anything being worked on whose outcome is still to come?"""
    return bool(_running)


def preparing() -> bool:
    """Is anything done, or about to be, that a later touch may need?"""
    return not all(parts.resting for parts in _prepared)


def in_background(
    work: Callable[[], Result],
    then: Callable[[Result], object],
    failed: Callable[[Exception], object] | None = None,
) -> Callable[[], None]:
    """Do `work` in a thread of its own; `then(result)` or `failed(error)` is called from the loop that draws, where an
    error is raised if nobody takes it. Call what is returned to hear nothing of the outcome."""
    task = object()
    _running.add(task)

    def run() -> None:
        try:
            outcome = partial(then, work())
        except Exception as error:
            outcome = partial(failed or _raise, error)
        Clock.schedule_once(lambda _passed: finish(outcome), 0)

    def finish(outcome: Callable[[], object]) -> None:
        if task in _running:
            _running.discard(task)
            outcome()

    Thread(target=run, daemon=True, name="background").start()
    return lambda: _running.discard(task)


class UnseenCall:
    """A callback of the clock by which nothing on the screen changes: who waits for the screen to rest, such as a test,
    need not wait for it."""

    def __init__(self, act: Callable[[], object]) -> None:
        self._act = act
        self.after_frame: ClockEvent | None = None  # comes once more, behind the next frame

    def __call__(self, _passed: float) -> None:
        event, self.after_frame = self.after_frame, None
        if event is None:
            self._act()
        else:
            event.timeout = 0
            event()


def unseen_later(act: Callable[[], object], seconds: float) -> ClockEvent:
    """Do once, after so many seconds, what nobody sees: collecting garbage, loading sounds, learning. The frame that is
    due by then is drawn before: it may be a touch's answer that itself took as many seconds."""
    call = UnseenCall(act)
    event = Clock.schedule_once(call, seconds)
    if seconds > 0:
        call.after_frame = event
    return event


class UnseenParts:
    """Does what nobody sees part by part, one in a frame, once nobody has touched anything for a moment, or after so
    many seconds; `then` when all is done."""

    def __init__(
        self, parts: Iterator[None], seconds: float | None = None, then: Callable[[], object] | None = None
    ) -> None:
        self._parts, self._then = parts, then
        self._coming: ClockEvent | None = unseen_later(self._next, UNTOUCHED if seconds is None else seconds)
        _prepared.add(self)

    @property
    def resting(self) -> bool:
        return self._coming is None

    def stop(self) -> None:
        if self._coming is not None:
            self._coming.cancel()
            self._coming = None

    def _next(self) -> None:
        self._coming = None
        for _part in self._parts:
            self._coming = unseen_later(self._next, 0)
            return
        if self._then is not None:
            self._then()


def _raise(error: Exception) -> None:
    raise error
