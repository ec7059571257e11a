"""Short words of the table: places with and without their numbers, characters, wave sides, parts of a score."""

from collections.abc import Iterable

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character, Edition, Icon, Kind, Side, Ware
from companion.games.duo.rules.score import End
from companion.games.duo.rules.terms import icon_word, side_word, ware_word
from companion.language import _


def place_title(board: Board, place: str) -> str:
    """ "Temple", "Mountain town"; an area by its icon, "Moon"; what is no space of the board stays as it is."""
    if place in board.icons:
        return icon_title(board.icons[place])
    if place in board.draws:
        return _("Mountain town")
    return kind_title(board.kinds[place]) if place in board.kinds else place


def place_name(board: Board, place: str) -> str:
    """ "Station 5, temple", "Area 2, moon": no two places of a board are called the same."""
    if place in board.icons:
        return _("Area {number}, {what}").format(number=_number(board.icons, place), what=place_title(board, place))
    if place in board.draws:
        words = _("Mountain town {number}, {n} wares")
        return words.format(number=_number(board.draws, place), n=board.draws[place])
    kind = kind_title(board.kinds[place])
    return _("Station {number}, {kind}").format(number=_number(board.ring, place), kind=kind)


def _number(places: Iterable[str], place: str) -> int:
    return list(places).index(place) + 1


def kind_title(kind: Kind) -> str:
    return {
        Kind.COAST: _("Coastal town"),
        Kind.TEMPLE: _("Temple"),
        Kind.GARDEN: _("Garden"),
        Kind.SPRING: _("Hot spring"),
        Kind.SHORE: _("Seashore"),
    }[kind]


def icon_title(icon: Icon) -> str:
    return _alone(icon_word(icon))


def ware_title(ware: Ware) -> str:
    return _alone(ware_word(ware))


def _alone(word: str) -> str:
    """A word that stands by itself, not in a sentence."""
    return word[:1].upper() + word[1:]


def character_title(character: Character) -> str:
    return {
        Character.PILGRIM: _("Pilgrim"),
        Character.MERCHANT: _("Merchant"),
        Character.ARTIST: _("Artist"),
    }[character]


def side_title(side: Side) -> str:
    return _alone(side_word(side))


def side_adjective(side: Side) -> str:
    """The side of a wave tile beside the character's own sign: one word is enough. It is no part of `side_word`:
    adjectives change before a noun in German and agree with it in French."""
    return {
        Side.TRANQUIL: _("tranquil"),
        Side.HASTY: _("hasty"),
        Side.CRAFTY: _("crafty"),
        Side.ROBUST: _("robust"),
        Side.PROFICIENT: _("proficient"),
        Side.INSPIRED: _("inspired"),
    }[side]


def side_effect(side: Side) -> str:
    return {
        Side.TRANQUIL: _("may move one fewer"),
        Side.HASTY: _("may move one more"),
        Side.CRAFTY: _("one coin more for each ware sold"),
        Side.ROBUST: _("may draw one more, stores six"),
        Side.PROFICIENT: _("may reveal one painting more"),
        Side.INSPIRED: _("a gift may match any area on the way"),
    }[side]


def edition_words(edition: Edition) -> str:
    """As it says on the box."""
    return {Edition.FUNFORGE: _("Funforge, Pegasus"), Edition.STONEMAIER: _("Stonemaier")}[edition]


def part_title(part: str) -> str:
    """A part of a score by its name: "Faith"."""
    return {"faith": _("Faith"), "commerce": _("Commerce"), "culture": _("Culture")}[part]


def end_title(end: End) -> str:
    """What ended a game, in few words."""
    return {
        End.TEMPLE: _("Last temple slot"),
        End.GARDEN: _("Last garden slot"),
        End.GOLD: _("All gold slabs"),
        End.GIFTS: _("All paintings given"),
    }[end]
