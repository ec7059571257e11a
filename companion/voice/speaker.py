"""Says texts in a thread of its own: the newest cuts the one before, and nobody waits for it."""

import contextlib
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from threading import Condition, Thread

from companion.voice.engines import VoiceEngine

LONGEST = 60.0  # seconds for one text, to render and to play


class Speaker:
    """`say` returns at once. Without an engine or a player nothing is heard, and nothing fails."""

    def __init__(self, engine: VoiceEngine | None, player: Sequence[str] | None) -> None:
        self.last = ""
        self._engine, self._player = engine, player
        self._next: tuple[str, str, float] | None = None
        self._running: subprocess.Popen[bytes] | None = None
        self._turn = 0  # counts what was said and stopped: what belongs to an earlier one is not begun any more
        self._closed = False
        self._changed = Condition()
        self._thread: Thread | None = None

    def say(self, text: str, language: str, rate: float = 1.0) -> None:
        if not text:
            return
        self.last = text
        with self._changed:
            if self._closed:
                return
            self._cut()
            self._next = (text, language, rate)
            if self._thread is None:
                self._thread = Thread(target=self._work, daemon=True, name="voice")
                self._thread.start()
            self._changed.notify()

    def stop(self) -> None:
        """Be silent now."""
        with self._changed:
            self._next = None
            self._cut()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._next = None
            self._cut()
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(2)

    def _cut(self) -> None:
        self._turn += 1
        if self._running is not None:
            with contextlib.suppress(OSError):
                self._running.kill()

    def _work(self) -> None:
        with tempfile.TemporaryDirectory(prefix="tokaido-voice-") as folder:
            file = Path(folder) / "said.wav"
            while True:
                with self._changed:
                    while self._next is None and not self._closed:
                        self._changed.wait()
                    if self._next is None:
                        return
                    (text, language, rate), self._next = self._next, None
                    turn = self._turn
                if self._engine is not None and self._run(self._engine.command(text, language, rate, file), turn):
                    self._run([*self._player, str(file)] if self._player else [], turn)

    def _run(self, command: list[str], turn: int) -> bool:
        """Whether it ran to its end, and nothing else was said meanwhile."""
        with self._changed:
            if turn != self._turn or not command:
                return False
            try:
                quiet = subprocess.DEVNULL
                self._running = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
            except OSError:
                return False
            running = self._running
        try:
            status = running.wait(LONGEST)
        except subprocess.TimeoutExpired:
            running.kill()
            status = running.wait()
        with self._changed:
            self._running = None
            return status == 0 and turn == self._turn
