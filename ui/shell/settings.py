"""Settings: language, theme, text size and the rest, kept in the store and applied at once."""

from collections.abc import Mapping

from companion.language import speak, start_language
from companion.store.store import Store
from companion.voice.engines import RATES
from companion.voice.narration import Wordiness
from ui.kit import metrics
from ui.kit.shell import Setting
from ui.kit.sounds import audio_there
from ui.kit.theme import THEMES, use_theme

KNOWN: dict[str, tuple[Setting, ...]] = {  # the first is the default
    "theme": tuple(THEMES),
    "text_size": tuple(metrics.TEXT_SIZES),
    "turn_screen": (False, True),
    "animations": (True, False),
    "clock": (False, True),
    "seen_effects": (True, False),
    "voice": (False, True),
    "wordiness": (Wordiness.NORMAL.value, *(each.value for each in Wordiness)),
    "voice_rate": ("normal", *RATES),
}


class Settings:
    """`settings["theme"]`. What the command line says holds for this run, until it is changed on the screen."""

    def __init__(self, store: Store, given: Mapping[str, Setting | None]) -> None:
        self._store = store
        self._now = {key: value for key, value in given.items() if value is not None}

    def __getitem__(self, key: str) -> Setting:
        if key not in self._now:
            self._now[key] = self._kept(key)
        return self._now[key]

    def __setitem__(self, key: str, value: Setting) -> None:
        self._now[key] = value
        self._store.set_setting(key, value)

    def _kept(self, key: str) -> Setting:
        if key == "language":
            return start_language(setting=self._store.setting(key))
        value = self._store.setting(key, None)
        if key == "camera":
            return value if isinstance(value, str) else "auto"
        if key == "board_camera":
            return value if isinstance(value, str) else "none"
        known = (audio_there(), not audio_there()) if key == "sounds" else KNOWN[key]
        return value if value in known else known[0]

    def apply(self) -> None:
        speak(str(self["language"]))
        use_theme(str(self["theme"]))
        metrics.use_text_size(str(self["text_size"]))
