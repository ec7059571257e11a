"""Plays a few quiet sounds: wood for a touch, a bell for a new turn, a gong for the end. tools/sounds.py makes them."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from kivy.clock import Clock

FOLDER = Path(__file__).parents[1] / "assets" / "sounds"


@cache
def audio_there() -> bool:
    """Is there anything to play a sound on?"""
    try:
        cards = Path("/proc/asound/cards").read_text()
    except OSError:
        return not Path("/proc").exists()  # not Linux: there always is
    return "no soundcards" not in cards and bool(cards.strip())


class Sounds:
    """Plays sounds while they are switched on; one that cannot be loaded stays silent."""

    def __init__(self) -> None:
        self.on = False
        self._loaded: dict[str, Callable[[], object]] = {}

    def switch(self, on: bool) -> None:
        self.on = on
        if on and not self._loaded:
            Clock.schedule_once(self._load, 0.2)  # opening the loudspeaker takes a moment: after the first frame

    def play(self, name: str) -> None:
        if self.on and name in self._loaded:
            self._loaded[name]()

    def _load(self, _passed: float) -> None:
        from kivy.core.audio import SoundLoader

        loaded = {path.stem: SoundLoader.load(str(path)) for path in sorted(FOLDER.glob("*.wav"))}
        self._loaded = {name: sound.play for name, sound in loaded.items() if sound is not None}
