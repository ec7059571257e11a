"""How the lead changed over a game, in words: for any game and any number of players."""

from collections.abc import Sequence

from companion.games.lead import Lead, gap
from companion.language import _, ngettext


def lead_words(lead: Lead, names: Sequence[str]) -> str:
    """How the lead went to and fro, in a sentence or two; `names` in seat order."""
    widest = lead.widest
    if widest is None or widest.leader is None:
        return _("Nobody was ever ahead.")
    if lead.changes == 0:
        turn, who = lead.taken[0]
        went = _("{name} went ahead in turn {turn} and was never overtaken.").format(name=names[who], turn=max(1, turn))
    else:
        went = ngettext("The lead changed once.", "The lead changed {count} times.", lead.changes).format(
            count=lead.changes
        )
    widest_words = _("Furthest ahead: {name}, by {points} in turn {turn}.").format(
        name=names[widest.leader], points=gap(widest.scores), turn=max(1, widest.turn)
    )
    return f"{went} {widest_words}"
