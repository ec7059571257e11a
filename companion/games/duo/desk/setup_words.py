"""The words of the set-up: its pages, its editions, and what is still missing."""

from collections.abc import Mapping

from companion.games.duo.desk.setup_draft import Missing, SetupDraft, Stage
from companion.games.duo.rules.names import Character, Colour
from companion.games.duo.rules.terms import colour_word
from companion.language import _, ngettext


def unnamed() -> Mapping[Colour, str]:
    """What a player without a name is called."""
    return {colour: colour_word(colour) for colour in Colour}


def stage_words(stage: Stage) -> str:
    return {
        Stage.PLAYERS: _("Who plays?"),
        Stage.BOUTIQUES: _("Boutiques"),
        Stage.WAVES: _("Wave tiles"),
        Stage.CHECKLIST: _("On the table"),
        Stage.NOW: _("The table now"),
    }[stage]


def missing_words(draft: SetupDraft, missing: Missing, towns: int) -> str:
    """What to do next about it."""
    if missing is Missing.SAME_NAME:
        return _("Both players have the same name.")
    if missing is Missing.WAVES:
        left = len(Character) - len(draft.sides)
        return ngettext(
            "{count} wave tile has no side yet.", "{count} wave tiles have no side yet.", left
        ).format(count=left)
    left = towns - len(draft.boutiques)
    return ngettext("{count} town has no token yet.", "{count} towns have no token yet.", left).format(count=left)
