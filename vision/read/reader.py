"""Frames to a roll: the one object the screen talks to. It works in its own thread; the camera is on only while a roll
is expected.

    reader = Reader(open_source("auto"), model)
    stop = reader.on_reading(callback)   # called from the reader's thread, at every change
    reader.start_roll()                  # a roll is expected: camera on
    reader.latest()                      # the newest Reading, from any thread, at once
    reader.pause()                       # no roll is expected: camera off
    reader.close()
"""

import threading
import time
from collections.abc import Callable, Sequence

import numpy as np

from vision.arrays import Picture
from vision.camera.frames import as_picture
from vision.camera.sources import Capture, Frame, Source, Trouble
from vision.read.model import DiceModel
from vision.read.readings import Reading, Status
from vision.read.watcher import Possible, Watcher

Callback = Callable[[Reading], None]


class Reader:
    """Reads rolls of the dice in `model` from `source`. `dice` are those of one roll: all learned ones, or fewer."""

    def __init__(
        self, source: Source, model: DiceModel, dice: Sequence[str] | None = None, possible: Possible | None = None
    ) -> None:
        """`possible` says which faces each die has in this game, if the model knows more."""
        self._capture = Capture(source)
        self._watcher = Watcher(model, tuple(dice) if dice is not None else model.dice, possible)
        self._expected = self._watcher.expected
        self._lock = threading.Condition()
        self._callbacks: list[Callback] = []
        self._roll = 0
        self._reading = Reading(Status.OFF, expected=self._expected)
        self._active = False
        self._ended = False
        self._thread: threading.Thread | None = None
        self._fault: Exception | None = None

    @property
    def source(self) -> Source:
        return self._capture.source

    @property
    def fault(self) -> Exception | None:
        """The last frame's failure inside the reader, if there was one: for the log, never for the players."""
        return self._fault

    def latest(self) -> Reading:
        return self._reading

    def picture(self) -> Picture | None:
        """The newest frame, for showing what the camera sees."""
        frame = self._capture.newest()
        return frame.picture if frame is not None else None

    def on_reading(self, callback: Callback) -> Callable[[], None]:
        """Call `callback` from the reader's thread whenever the reading changes; returns what ends that."""
        with self._lock:
            self._callbacks.append(callback)

        def stop() -> None:
            with self._lock:
                if callback in self._callbacks:
                    self._callbacks.remove(callback)

        return stop

    def use_model(self, model: DiceModel) -> None:
        """Read with another model from the next frame on."""
        with self._lock:
            self._watcher.model = model

    def start_roll(self) -> None:
        """A roll is expected from now on; dice that still lie there from the roll before are not read again."""
        with self._lock:
            if self._ended:
                return
            self._roll += 1
            self._active = True
            self._watcher.begin()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="dice reader", daemon=True)
                self._thread.start()
            self._lock.notify_all()
        self._tell(Reading(Status.WAITING, expected=self._expected, roll=self._roll, at=time.monotonic()))
        self._capture.start()

    def pause(self) -> None:
        """No roll is expected: the camera is switched off."""
        with self._lock:
            self._active = False
            self._lock.notify_all()
        self._capture.stop()
        self._tell(Reading(Status.OFF, expected=self._expected, roll=self._roll, at=time.monotonic()))

    def close(self) -> None:
        with self._lock:
            self._active, self._ended = False, True
            self._lock.notify_all()
            thread = self._thread
        self._capture.close()
        if thread is not None and thread is not threading.current_thread():
            thread.join(3)
        self._reading = Reading(Status.OFF, expected=self._expected, roll=self._roll)

    def _tell(self, reading: Reading) -> None:
        with self._lock:
            changed, self._reading = reading != self._reading, reading
            callbacks = list(self._callbacks) if changed else []
        for callback in callbacks:
            callback(reading)

    def _run(self) -> None:
        number = 0
        while True:
            with self._lock:
                self._lock.wait_for(lambda: self._active or self._ended)
                if self._ended:
                    return
                roll = self._roll
            frame = self._capture.next_after(number, 0.25)
            if frame is not None:
                number = frame.number
            reading = self._seen(frame, self._capture.trouble)
            with self._lock:
                stale = reading is None or not self._active or roll != self._roll
            if reading is not None and not stale:
                self._tell(reading)

    def _seen(self, frame: Frame | None, trouble: Trouble | None) -> Reading | None:
        now = time.monotonic()
        if trouble is not None:
            self._watcher.disturbed()
            return Reading(Status.NO_CAMERA, trouble=trouble, expected=self._expected, roll=self._roll, at=now)
        if frame is None:
            return None
        picture = as_picture(frame.picture)
        if picture is None:
            return None
        try:
            reading = self._watcher.look(picture, frame.at)
        except Exception as error:  # one bad frame must not end the game's reader
            self._fault = error
            return None
        return Reading(
            reading.status, reading.dice, reading.problem, None, self._expected, self._roll, float(np.float64(now))
        )
