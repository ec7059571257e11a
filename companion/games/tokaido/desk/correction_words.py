"""A correction in the players' words: what is set right, from what to what, or why it cannot be."""

from companion.games.game import Json, Refusal
from companion.games.tokaido.desk.table_correction import TableChange, TableCorrection
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.names import Achievement, Panorama, PlayerColour, TurnPhase
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import achievement_word, player_word
from companion.games.tokaido.words.describe_table import station_words
from companion.games.tokaido.words.pages_for import page_for_refusal
from companion.games.tokaido.words.titles import panorama_title
from companion.language import _, ngettext

TOLD_CHANGES = 2  # that are told one by one below the editor
CORRECT_PAGE = "correct"


def count_title(key: str) -> str:
    """What a count or a pile of cards is called on the screen; `key` as in `TableChange`."""
    name, _dot, part = key.partition(".")
    if name == "panoramas":
        return panorama_title(Panorama(part))
    if name == "achievements":
        return achievement_word(Achievement(part))
    return {
        "coins": _("Coins"),
        "temple": _("Coins in the temple"),
        "souvenirs": _("Souvenirs"),
        "springs": _("Hot springs"),
        "encounters": _("Encounters"),
        "meals": _("Meals"),
        "place": _("Place"),
        "order": _("Order on one station"),
    }[name]


def table_change_words(change: TableChange, state: JourneyState) -> str:
    """One change as a short sentence: "Aiko: Coins 3 → 2"."""
    title = count_title(change.key)
    if change.key == "order":
        return title
    before, after = (_value(value, change, state) for value in (change.before, change.after))
    said = _("{what} {before} → {after}").format(what=title, before=before, after=after)
    if change.colour is None:
        moved = _("{before} → {after}").format(before=before, after=after)
        return _("{what}: {why}").format(what=title, why=moved)
    return _("{name}: {change}").format(name=player_word(state, change.colour), change=said)


def correction_summary(correction: TableCorrection, state: JourneyState) -> str:
    changes = correction.changes()
    if not changes:
        return _("Nothing is changed yet.")
    told = " · ".join(table_change_words(change, state) for change in changes[:TOLD_CHANGES])
    more = len(changes) - TOLD_CHANGES
    if more <= 0:
        return told
    return ngettext("{told} and {count} more", "{told} and {count} more", more).format(told=told, count=more)


def _value(value: Json, change: TableChange, state: JourneyState) -> str:
    if isinstance(value, list):
        return str(len(value))
    if change.key == "place":
        return station_words(state, value)
    if change.key.startswith("achievements."):
        return _("nobody") if value is None else player_word(state, PlayerColour(value))
    return str(value)


def table_trouble(state: JourneyState, correction: TableCorrection) -> tuple[str, str]:
    """Why the table cannot be set right so, and the page of the rulebook about it; no words when it can."""
    if state.phase is TurnPhase.OVER:
        return _("The game is over: take back its last step first."), CORRECT_PAGE
    if state.phase is not TurnPhase.MOVE:
        return _("{name} is still asked for something: answer it or take the move back first.").format(
            name=player_word(state, state.moving)
        ), CORRECT_PAGE
    try:
        if not correction.empty:
            TOKAIDO.apply(state, correction.event())
    except Refusal as refusal:
        return TOKAIDO.refusal_words(state, refusal), page_for_refusal(refusal)
    return "", CORRECT_PAGE
