"""A few quiet sounds, made here out of sine waves: wood for a touch, a bell for a new turn, a gong for the end."""

import math
import struct
import wave
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Any

from kivy.clock import Clock

RATE = 22_050


@dataclass(frozen=True, slots=True)
class Tone:
    """One partial: pitch in hertz, loudness 0 to 1, how many seconds until it has nearly died away."""

    pitch: float
    loudness: float
    dies: float


SOUNDS: dict[str, tuple[float, Sequence[Tone]]] = {  # name: (seconds, partials)
    "touch": (0.07, (Tone(950, 0.30, 0.03), Tone(1510, 0.12, 0.02))),
    "dice": (0.30, (Tone(1318.5, 0.20, 0.20), Tone(1975.5, 0.14, 0.16))),
    "turn": (0.90, (Tone(659.3, 0.26, 0.70), Tone(1318.5, 0.10, 0.40), Tone(1980.0, 0.05, 0.20))),
    "refused": (0.16, (Tone(196.0, 0.30, 0.10), Tone(247.0, 0.14, 0.08))),
    "end": (2.40, (Tone(110.0, 0.30, 2.0), Tone(164.8, 0.18, 1.6), Tone(277.2, 0.10, 1.2), Tone(415.3, 0.05, 0.8))),
}


def samples(name: str) -> bytes:
    """The sound as 16-bit mono."""
    seconds, partials = SOUNDS[name]
    whole = []
    for step in range(int(seconds * RATE)):
        at = step / RATE
        swell = min(1.0, at / 0.004) * min(1.0, (seconds - at) / 0.02)  # no click at either end
        value = sum(
            tone.loudness * math.exp(-4 * at / tone.dies) * math.sin(math.tau * tone.pitch * at) for tone in partials
        )
        whole.append(int(32_000 * max(-1.0, min(1.0, value * swell))))
    return struct.pack(f"<{len(whole)}h", *whole)


def write_sound(name: str, folder: Path) -> Path:
    """The sound as a WAV file in the folder, made once."""
    path = folder / f"{name}.wav"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name))
    return path


@cache
def audio_there() -> bool:
    """Is there anything to play a sound on?"""
    try:
        cards = Path("/proc/asound/cards").read_text()
    except OSError:
        return not Path("/proc").exists()  # not Linux: there always is
    return "no soundcards" not in cards and bool(cards.strip())


class Sounds:
    """Plays sounds while they are switched on; whatever fails here stays silent, and nobody waits for it."""

    def __init__(self, folder: Path) -> None:
        self.on = False
        self._folder = folder
        self._ready: dict[str, Any] = {}
        self._making: Thread | None = None

    def switch(self, on: bool) -> None:
        self.on = on
        if on and self._making is None:
            self._making = Thread(target=self._make, daemon=True, name="sounds")
            self._making.start()

    def play(self, name: str) -> None:
        sound = self._ready.get(name) if self.on else None
        if sound is not None:
            sound.play()

    def _make(self) -> None:
        """Computing them takes a moment: beside the loop that draws. Loading is for that loop itself."""
        try:
            for name in SOUNDS:
                write_sound(name, self._folder)
        except OSError:
            return
        Clock.schedule_once(self._load, 0.2)

    def _load(self, _passed: float) -> None:
        from kivy.core.audio import SoundLoader

        for name in SOUNDS:
            self._ready[name] = SoundLoader.load(str(self._folder / f"{name}.wav"))
