"""The programs that turn a text into a sound file: each runs in a process of its own, so that a long sentence costs the
screen nothing, and is ended when the next sentence comes."""

import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from companion.language import _

_VOICES = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}
RATES = {"slow": 0.8, "normal": 1.0, "fast": 1.25}
_WORDS_A_MINUTE = 165


@dataclass(frozen=True, slots=True)
class VoiceEngine:
    """`command(text, language, rate, file)` is what to run so that `file` becomes a WAV."""

    name: str
    command: Callable[[str, str, float, Path], list[str]]


def _nanotts(text: str, language: str, rate: float, file: Path) -> list[str]:
    voice = ["-v", _VOICES[language], "--speed", f"{rate:g}", "-o", str(file)]
    return [sys.executable, "-m", "py_nanotts", *voice, "--", text]


def _pico(text: str, language: str, rate: float, file: Path) -> list[str]:
    paced = text if rate == 1 else f'<speed level="{round(100 * rate)}">{text}</speed>'
    return ["pico2wave", "-l", _VOICES[language], "-w", str(file), "--", paced]


def _espeak(text: str, language: str, rate: float, file: Path) -> list[str]:
    pace = str(round(_WORDS_A_MINUTE * rate))
    return ["espeak-ng", "-v", _VOICES[language].lower(), "-s", pace, "-w", str(file), "--", text]


def find_engine() -> VoiceEngine | None:
    """The best that is installed; None where there is none."""
    if find_spec("py_nanotts") is not None:
        return VoiceEngine("py-nanotts", _nanotts)
    if shutil.which("pico2wave"):
        return VoiceEngine("pico2wave", _pico)
    return VoiceEngine("espeak-ng", _espeak) if shutil.which("espeak-ng") else None


def find_player() -> list[str] | None:
    """The command that plays a WAV file given last."""
    for command in (["aplay", "-q"], ["pw-play"], ["paplay"]):
        if shutil.which(command[0]):
            return command
    return None


def what_to_install() -> str:
    """What is missing for a voice; empty where nothing is."""
    if find_engine() is None:
        return _("For a voice, install py-nanotts with pip, or the package espeak-ng.")
    return "" if find_player() else _("To hear the voice, install the package alsa-utils.")
