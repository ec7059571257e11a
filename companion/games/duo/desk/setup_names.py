"""The names that were played under: the latest first, offered above the keyboard, and the last two set already."""

from collections.abc import Sequence
from typing import Any

from companion.games.duo.desk.setup_draft import Draft
from companion.games.duo.rules.names import Colour, Edition

NAMES = "names"  # the setting: the names, latest first
LAST = "last_setup"  # the setting: who played which colour, on which copy
MOST = 12


def remembered(store: Any) -> list[str]:
    kept = store.setting(NAMES, [])
    return [str(name) for name in kept] if isinstance(kept, list) else []


def remember(store: Any, names: Sequence[str]) -> None:
    """Put the names first; only what was typed is remembered, not "Purple"."""
    fresh = [name for name in names if name]
    kept = [*fresh, *(name for name in remembered(store) if name not in fresh)][:MOST]
    if kept != remembered(store):
        store.set_setting(NAMES, kept)


def remember_setup(store: Any, draft: Draft) -> None:
    remember(store, [draft.names.get(colour, "") for colour in Colour])
    last = {
        "players": {str(colour): name for colour, name in draft.names.items()},
        "edition": str(draft.edition),
        "board": draft.board,
    }
    if store.setting(LAST, None) != last:
        store.set_setting(LAST, last)


def fresh_draft(store: Any, boards: Sequence[str]) -> Draft:
    """A set-up with the players and the copy of the last one."""
    last = store.setting(LAST, None)
    try:
        return Draft(
            names={Colour(colour): str(name) for colour, name in last["players"].items()},
            edition=Edition(last["edition"]),
            board=last["board"] if last["board"] in boards else boards[0],
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return Draft(board=boards[0])
