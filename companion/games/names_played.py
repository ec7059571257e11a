"""The names that were played under, in whichever game: the latest first, offered to whoever sets up a new one."""

from collections.abc import Sequence

from companion.games.game import KeptSettings

NAMES_PLAYED = "names"  # the setting: the names, latest first
MOST_NAMES = 12


def remembered(settings: KeptSettings) -> list[str]:
    kept = settings.setting(NAMES_PLAYED, [])
    return [str(name) for name in kept] if isinstance(kept, list) else []


def remember(settings: KeptSettings, names: Sequence[str]) -> None:
    """Put the names first; only what was typed is remembered, not "Purple"."""
    fresh = [name for name in names if name]
    kept = [*fresh, *(name for name in remembered(settings) if name not in fresh)][:MOST_NAMES]
    if kept != remembered(settings):
        settings.set_setting(NAMES_PLAYED, kept)
