"""Frames to a roll: the one object the screen talks to. It works in its own thread; the camera is on only while a roll
is expected.

    reader = Reader(open_source("auto"), model)
    stop = reader.on_reading(callback)   # called from the reader's thread, at every change
    reader.start_roll()                  # a roll is expected: camera on
    reader.latest()                      # the newest reading, from any thread, at once
    reader.pause()                       # no roll is expected: camera off
    reader.close()
"""

import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from vision.arrays import Picture
from vision.camera.frames import as_picture
from vision.camera.sources import CameraFrame, CameraTrouble, Capture, Source
from vision.read.model import DiceModel
from vision.read.readings import Problem, Status, TrayReading
from vision.read.tray_preview import EVERY, SHOWN, TrayPreview, tray_preview
from vision.read.watcher import Possible, Watcher

Callback = Callable[[TrayReading], None]
FAILURES_TOLD = 30  # frames in a row on which the reader fails, before the players are told: about a second
_log = logging.getLogger("tokaido.reader")


class Reader:
    """Reads rolls of the dice in `model` from `source`. `dice` are those of one roll: all learned ones, or fewer."""

    def __init__(
        self, source: Source, model: DiceModel, dice: Sequence[str] | None = None, possible: Possible | None = None
    ) -> None:
        """`possible` says which faces each die has in this game, if the model knows more."""
        self._capture = Capture(source)
        self.picture = self._capture.picture
        self._watcher = Watcher(model, tuple(dice) if dice is not None else model.dice, possible)
        self._expected = self._watcher.expected
        self._lock = threading.Condition()
        self._callbacks: list[Callback] = []
        self._roll = 0
        self._reading = TrayReading(Status.OFF, expected=self._expected)
        self._active = False
        self._ended = False
        self._thread: threading.Thread | None = None
        self._failures = 0  # frames in a row on which the reader failed
        self.preview: TrayPreview | None = None  # of the roll under way, or of the last one
        self._previewed = (0.0, self._reading)  # when, and of which reading

    def latest(self) -> TrayReading:
        return self._reading

    def on_reading(self, callback: Callback) -> Callable[[], None]:
        """Call `callback` from the reader's thread whenever the reading changes; returns what ends that."""
        with self._lock:
            self._callbacks.append(callback)

        def stop() -> None:
            with self._lock:
                if callback in self._callbacks:
                    self._callbacks.remove(callback)

        return stop

    def start_roll(self) -> None:
        """A roll is expected from now on; dice that still lie there from the roll before are not read again."""
        with self._lock:
            if self._ended:
                return
            self._roll += 1
            self._active = True
            self.preview = None
            self._watcher.begin()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="dice reader", daemon=True)
                self._thread.start()
            self._lock.notify_all()
        self._tell(self._of_this_roll(TrayReading(Status.WAITING)))
        self._capture.start()

    def pause(self) -> None:
        """No roll is expected: the camera is switched off."""
        with self._lock:
            self._active = False
            self._lock.notify_all()
        self._capture.stop()
        self._tell(self._of_this_roll(TrayReading(Status.OFF)))

    def close(self) -> None:
        with self._lock:
            self._active, self._ended = False, True
            self._lock.notify_all()
            thread = self._thread
        self._capture.close()
        if thread is not None and thread is not threading.current_thread():
            thread.join(3)
        self._reading = TrayReading(Status.OFF, expected=self._expected, roll=self._roll)

    def _tell(self, reading: TrayReading) -> None:
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

    def _seen(self, frame: CameraFrame | None, trouble: CameraTrouble | None) -> TrayReading | None:
        if trouble is not None:
            self._watcher.disturbed()
            return self._of_this_roll(TrayReading(Status.NO_CAMERA, trouble=trouble))
        if frame is None:
            return None
        try:
            picture = as_picture(frame.picture)
            if picture is None:
                return None
            reading = self._watcher.look(picture, frame.at)
            self._show(picture, reading)
        except Exception:  # one bad frame must not end the game's reader
            return self._failed(frame.number)
        self._failures = 0
        return self._of_this_roll(reading)

    def _show(self, picture: Picture, reading: TrayReading) -> None:
        """A new preview, at once where the reading has changed."""
        when, before = self._previewed
        if reading.status in SHOWN and (reading != before or time.monotonic() > when + EVERY):
            self.preview = tray_preview(picture, reading)
            self._previewed = (time.monotonic(), reading)

    def _failed(self, number: int) -> TrayReading | None:
        """Log the failure, seldom if it goes on; once every frame fails, the players tap the values in."""
        self._failures += 1
        if self._failures in (1, 10, 100, 1000):
            _log.exception("frame %d cannot be read, %d in a row", number, self._failures)
        if self._failures < FAILURES_TOLD:
            return None
        return self._of_this_roll(TrayReading(Status.PROBLEM, problem=Problem.READER))

    def _of_this_roll(self, reading: TrayReading) -> TrayReading:
        return replace(reading, expected=self._expected, roll=self._roll, at=time.monotonic())
