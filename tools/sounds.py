"""Makes the five sounds of the app out of sine waves and writes them as WAV files: python -m tools.sounds.

Run it after a change to SOUNDS and commit the files; the app itself only plays them.
"""

import math
import struct
import wave
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "ui" / "assets" / "sounds"
RATE = 22_050  # samples a second


@dataclass(frozen=True, slots=True)
class Tone:
    """One partial: pitch in hertz, loudness 0 to 1, how many seconds until it has nearly died away."""

    pitch: float
    loudness: float
    dies: float


SOUNDS: Mapping[str, tuple[float, Sequence[Tone]]] = {  # name: (seconds, partials)
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


def write_sounds(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name))


if __name__ == "__main__":
    write_sounds(FOLDER)
