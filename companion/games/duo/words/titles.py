"""Short words of the table: places without their numbers, characters, wave sides, parts of a score."""

import re

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character, Icon, Kind, Side, Ware
from companion.games.duo.rules.refusal import Refused
from companion.games.duo.rules.terms import icon_word, ware_word
from companion.games.game import Refusal
from companion.language import _


def place_title(board: Board, place: str) -> str:
    """ "Temple", "Mountain town"; an area by its icon, "Moon"."""
    if place in board.icons:
        return icon_title(board.icons[place])
    if place in board.draws:
        return _("Mountain town")
    titles = {
        Kind.COAST: _("Coastal town"),
        Kind.TEMPLE: _("Temple"),
        Kind.GARDEN: _("Garden"),
        Kind.SPRING: _("Hot spring"),
        Kind.SHORE: _("Seashore"),
    }
    return titles[board.kinds[place]]


def icon_title(icon: Icon) -> str:
    return _alone(icon_word(icon))


def ware_title(ware: Ware) -> str:
    return _alone(ware_word(ware))


def _alone(word: str) -> str:
    """A word that stands by itself, not in a sentence."""
    return word[:1].upper() + word[1:]


def character_title(character: Character) -> str:
    titles = {
        Character.PILGRIM: _("Pilgrim"),
        Character.MERCHANT: _("Merchant"),
        Character.ARTIST: _("Artist"),
    }
    return titles[character]


def side_title(side: Side) -> str:
    """The side of a wave tile beside the character's own sign: one word is enough."""
    titles = {
        Side.TRANQUIL: _("tranquil"),
        Side.HASTY: _("hasty"),
        Side.CRAFTY: _("crafty"),
        Side.ROBUST: _("robust"),
        Side.PROFICIENT: _("proficient"),
        Side.INSPIRED: _("inspired"),
    }
    return titles[side]


def refusal_in_words(refusal: Refusal, board: Board) -> str:
    """Why not, without the numbers of places, which the drawing does not show: it rings where one may go instead."""
    if not isinstance(refusal, Refused):
        return refusal.words()
    facts = {name: fact for name, fact in refusal.facts.items() if name != "ends"}
    for name in ("to", "start", "place", "area"):
        if isinstance(place := facts.get(name), str) and (place in board.icons or place in board.draws):
            facts[name] = icon_title(board.icons[place]) if place in board.icons else place_title(board, place)
        elif isinstance(place, str) and place in board.kinds:
            facts[name] = place_title(board, place)
    return Refused(refusal.reason, **facts).words()


def without_numbers(words: str, board: Board) -> str:
    """What happened, without the numbers of places: "temple s4" becomes "temple"."""
    places = "|".join(map(re.escape, (*board.kinds, *board.draws, *board.icons)))
    return re.sub(rf" (?:{places})\b", "", words)
