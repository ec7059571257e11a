"""A correction in the players' words: what is set right, from what to what."""

from collections.abc import Mapping

from companion.games.duo.desk.correction import CorrectedValue, CorrectionDraft
from companion.games.duo.game import DUO
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import BOARD, Character, Colour, Phase, Ware
from companion.games.duo.rules.refusal import Refused
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import player_word
from companion.games.duo.words.phrases import Role, place_phrase
from companion.games.duo.words.titles import character_title, place_title, ware_title
from companion.games.game import Json, Refusal
from companion.language import _, ngettext

TOLD = 2  # changes that are told one by one below the editor


def key_words(key: str) -> str:
    """What a count, a place or a token is called on the screen."""
    words = {
        "roller": _("Rolls next"),
        "spring": _("Hot Spring token"),
        "waves.pilgrim": _("Pilgrim wave"),
        "waves.merchant": _("Merchant wave"),
        "waves.artist": _("Artist wave"),
        "temple": _("Temple track"),
        "garden": _("Garden track"),
        "coins": _("Coins"),
        "gold": _("Gold slabs"),
        "revealed": _("Revealed paintings"),
        "gifted": _("Given paintings"),
        **{character.value: character_title(character) for character in Character},
        **{f"wares.{ware.value}": ware_title(ware) for ware in Ware},
    }
    return words[key]


def rolled_words(state: State) -> str:
    """Who the dice belong to, once they have been rolled: that can no longer be set right."""
    if state.phase is Phase.OVER:
        return _("Rolled last")
    return _("Has rolled; {name} is next").format(name=player_word(state, state.roller.other))


def change_words(change: CorrectedValue, names: Mapping[Colour, str], board: Board | None = None) -> str:
    """One change as a short sentence: "Aiko: Fan 3 → 2"."""
    before, after = (_value(value, change, names, board) for value in (change.before, change.after))
    if board is not None and isinstance(change.after, str) and before == after:  # from one temple to the other
        after = place_phrase(board, change.after, Role.ANOTHER)
    said = _("{what} {before} → {after}").format(what=key_words(change.key), before=before, after=after)
    if change.colour is None:
        return said
    return _("{name}: {change}").format(name=names[change.colour], change=said)


def changes_words(draft: CorrectionDraft, names: Mapping[Colour, str], board: Board | None = None) -> str:
    changes = draft.changes()
    if not changes:
        return _("Nothing is changed yet.")
    told = " · ".join(change_words(change, names, board) for change in changes[:TOLD])
    more = len(changes) - TOLD
    if more <= 0:
        return told
    return ngettext("{told} and {count} more", "{told} and {count} more", more).format(told=told, count=more)


def holder_words(holder: str, names: Mapping[Colour, str]) -> str:
    return _("Board") if holder == BOARD else names[Colour(holder)]


def _value(value: Json, change: CorrectedValue, names: Mapping[Colour, str], board: Board | None) -> str:
    if isinstance(value, list):
        return str(len(value))
    if change.colour is None:
        return holder_words(value, names)
    if board is not None and isinstance(value, str):
        return place_title(board, value)
    return str(value)


def correction_trouble(state: State, correction: CorrectionDraft) -> tuple[str, str]:
    """Why the table cannot be set right so, and the page of the rulebook about it; no words when it can."""
    page = "correct"
    if state.phase is Phase.OVER:
        return _("The game is over: take back its last step first."), page
    if state.phase not in (Phase.ROLL, Phase.MOVE) or state.in_use is not None:
        return die_in_use_words(), page
    try:
        if not correction.empty:
            DUO.apply(state, correction.event())
    except Refusal as refusal:
        page = DUO.page_for_refusal(refusal) if isinstance(refusal, Refused) else page
        return DUO.refusal_words(state, refusal), page
    return "", page


def die_in_use_words() -> str:
    """Why nothing can be set right in the middle of a die's use."""
    return _("A die is in use: finish with it or take it back first.")
