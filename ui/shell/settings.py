"""Settings: language, theme, text size and the rest, kept in the store and applied at once."""

from collections.abc import Mapping

from companion.language import speak, start_language
from companion.store.store import Store
from ui.kit import metrics
from ui.kit.shell import Setting
from ui.kit.sounds import audio_there
from ui.kit.theme import THEMES, use_theme

DEFAULTS: dict[str, Setting] = {
    "theme": "light",
    "text_size": "normal",
    "turn_screen": False,
    "camera": "auto",
    "animations": True,
}
KNOWN: dict[str, tuple[Setting, ...]] = {
    "theme": tuple(THEMES),
    "text_size": tuple(metrics.TEXT_SIZES),
    "turn_screen": (False, True),
    "sounds": (False, True),
    "animations": (False, True),
}


class Settings:
    """`settings["theme"]`. What the command line says holds for this run, until it is changed on the screen."""

    def __init__(self, store: Store, told: Mapping[str, Setting | None]) -> None:
        self._store = store
        self._now = {key: value for key, value in told.items() if value is not None}

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
        value = self._store.setting(key, self._default(key))
        known = value in KNOWN[key] if key in KNOWN else isinstance(value, str)
        return value if known else self._default(key)

    @staticmethod
    def _default(key: str) -> Setting:
        return audio_there() if key == "sounds" else DEFAULTS[key]

    def apply(self) -> None:
        speak(str(self["language"]))
        use_theme(str(self["theme"]))
        metrics.use_text_size(str(self["text_size"]))
