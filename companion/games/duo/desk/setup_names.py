"""The names that were played under: the latest first, offered above the keyboard, and the last two set already."""

from collections.abc import Sequence

from companion.games.duo.desk.setup_draft import SetupDraft
from companion.games.duo.rules.names import Colour, Edition
from companion.games.game import KeptSettings

NAMES_PLAYED = "names"  # the setting: the names, latest first
LAST = "last_setup"  # the setting: who played which colour, on which copy
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


def remember_setup(settings: KeptSettings, draft: SetupDraft) -> None:
    remember(settings, [draft.names.get(colour, "") for colour in Colour])
    last = {
        "players": {str(colour): name for colour, name in draft.names.items()},
        "edition": str(draft.edition),
        "board": draft.board,
    }
    if settings.setting(LAST, None) != last:
        settings.set_setting(LAST, last)


def fresh_draft(settings: KeptSettings, boards: Sequence[str]) -> SetupDraft:
    """A set-up with the players and the copy of the last one."""
    last = settings.setting(LAST, None)
    try:
        return SetupDraft(
            names={Colour(colour): str(name) for colour, name in last["players"].items()},
            edition=Edition(last["edition"]),
            board=last["board"] if last["board"] in boards else boards[0],
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return SetupDraft(board=boards[0])
