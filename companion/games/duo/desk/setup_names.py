"""Who played last, and on which copy: a new set-up begins with them."""

from collections.abc import Sequence

from companion.games.duo.desk.setup_draft import SetupDraft
from companion.games.duo.desk.setup_noted import read_who, who_json
from companion.games.duo.rules.names import Colour, Edition
from companion.games.game import KeptSettings
from companion.games.names_played import remember

LAST = "last_setup"  # the setting: who played which colour, on which copy


def remember_setup(settings: KeptSettings, draft: SetupDraft) -> None:
    remember(settings, [draft.names.get(colour, "") for colour in Colour if colour not in draft.companions])
    last = {
        "players": {str(colour): name for colour, name in draft.names.items()},
        "edition": str(draft.edition),
        "board": draft.board,
        **who_json(draft),
    }
    if settings.setting(LAST, None) != last:
        settings.set_setting(LAST, last)


def fresh_draft(settings: KeptSettings, boards: Sequence[str]) -> SetupDraft:
    """A set-up with the players and the copy of the last one."""
    last = settings.setting(LAST, None)
    try:
        draft = SetupDraft(
            names={Colour(colour): str(name) for colour, name in last["players"].items()},
            edition=Edition(last["edition"]),
            board=last["board"] if last["board"] in boards else boards[0],
        )
        return read_who(last, draft)
    except (KeyError, TypeError, ValueError, AttributeError):
        return SetupDraft(board=boards[0])
