"""A correction in the players' words: what is set right, from what to what."""

from collections.abc import Mapping
from typing import Any

from companion.duo.names import BOARD, Colour
from companion.language import _
from ui.correct.draft import Change, Correction


def key_words(key: str) -> str:
    """What a count, a place or a token is called on the screen."""
    words = {
        "roller": _("Rolls next"),
        "spring": _("Hot Spring token"),
        "waves.pilgrim": _("Pilgrim wave"),
        "waves.merchant": _("Merchant wave"),
        "waves.artist": _("Artist wave"),
        "pilgrim": _("Pilgrim"),
        "merchant": _("Merchant"),
        "artist": _("Artist"),
        "temple": _("Temple track"),
        "garden": _("Garden track"),
        "coins": _("Coins"),
        "gold": _("Gold slabs"),
        "wares.kimono": _("Kimono"),
        "wares.pottery": _("Pottery"),
        "wares.doll": _("Doll"),
        "wares.fan": _("Fan"),
        "revealed": _("Revealed paintings"),
        "gifted": _("Given paintings"),
    }
    return words[key]


def change_words(change: Change, names: Mapping[Colour, str]) -> str:
    """One change as a short sentence: "Aiko: Fan 3 → 2"."""
    before, after = (_value(value, change, names) for value in (change.before, change.after))
    said = _("{what} {before} → {after}").format(what=key_words(change.key), before=before, after=after)
    if change.colour is None:
        return said
    return _("{name}: {change}").format(name=names[change.colour], change=said)


def changes_words(draft: Correction, names: Mapping[Colour, str]) -> str:
    changes = draft.changes()
    if not changes:
        return _("Nothing is changed yet.")
    return " · ".join(change_words(change, names) for change in changes)


def holder_words(holder: str, names: Mapping[Colour, str]) -> str:
    return _("Board") if holder == BOARD else names[Colour(holder)]


def _value(value: Any, change: Change, names: Mapping[Colour, str]) -> str:
    if isinstance(value, list):
        return str(len(value))
    if change.colour is None:
        return holder_words(value, names)
    return str(value)
