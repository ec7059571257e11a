"""Places, dice, meeples and other things as parts of a sentence, with the article and the preposition of each language.

A sentence takes a phrase whole and never sets an article before a bare title, so that its grammar is right by
construction. A phrase begins in lower case; `sentence` gives the first word its capital letter."""

from enum import Enum, auto

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character, Colour, Icon, Kind, Ware
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import colour_word
from companion.language import _, possessive


class Role(Enum):
    """What a place is in its sentence."""

    TO = auto()  # "to the temple"
    AT = auto()  # "at the temple"
    THAT = auto()  # "that temple", as a subject
    ANOTHER = auto()  # "another temple", as a subject


class Mountains(Enum):
    """A mountain town, which is no station of the ring and has no kind."""

    TOWN = auto()


def place_phrase(board: Board, place: str, role: Role, *, ids: bool = False) -> str:
    """With `ids` the place's id follows, for records and the command line, where no drawing shows which temple."""
    what = _what(board, place)
    if what is None:
        return place
    return " ".join(_places(role)[what].format(place=place if ids else "").split())


def _what(board: Board, place: str) -> Kind | Icon | Mountains | None:
    """What stands there: the kind of a station, the icon of an area, or a mountain town; None for no place at all."""
    if place in board.icons:
        return board.icons[place]
    return Mountains.TOWN if place in board.draws else board.kinds.get(place)


def _places(role: Role) -> dict[Kind | Icon | Mountains, str]:
    if role is Role.TO:
        return {
            Kind.COAST: _("to the coastal town {place}"),
            Kind.TEMPLE: _("to the temple {place}"),
            Kind.GARDEN: _("to the garden {place}"),
            Kind.SPRING: _("to the hot spring {place}"),
            Kind.SHORE: _("to the seashore {place}"),
            Mountains.TOWN: _("to the mountain town {place}"),
            Icon.MOON: _("to the moon area {place}"),
            Icon.WATERFALL: _("to the waterfall area {place}"),
            Icon.MOUNTAIN: _("to the mountain area {place}"),
            Icon.BAMBOO: _("to the bamboo area {place}"),
        }
    if role is Role.AT:
        return {
            Kind.COAST: _("in the coastal town {place}"),
            Kind.TEMPLE: _("at the temple {place}"),
            Kind.GARDEN: _("in the garden {place}"),
            Kind.SPRING: _("at the hot spring {place}"),
            Kind.SHORE: _("on the seashore {place}"),
            Mountains.TOWN: _("in the mountain town {place}"),
            Icon.MOON: _("in the moon area {place}"),
            Icon.WATERFALL: _("in the waterfall area {place}"),
            Icon.MOUNTAIN: _("in the mountain area {place}"),
            Icon.BAMBOO: _("in the bamboo area {place}"),
        }
    if role is Role.THAT:
        return {
            Kind.COAST: _("that coastal town {place}"),
            Kind.TEMPLE: _("that temple {place}"),
            Kind.GARDEN: _("that garden {place}"),
            Kind.SPRING: _("that hot spring {place}"),
            Kind.SHORE: _("that seashore {place}"),
            Mountains.TOWN: _("that mountain town {place}"),
            Icon.MOON: _("that moon area {place}"),
            Icon.WATERFALL: _("that waterfall area {place}"),
            Icon.MOUNTAIN: _("that mountain area {place}"),
            Icon.BAMBOO: _("that bamboo area {place}"),
        }
    return {
        Kind.COAST: _("another coastal town {place}"),
        Kind.TEMPLE: _("another temple {place}"),
        Kind.GARDEN: _("another garden {place}"),
        Kind.SPRING: _("another hot spring {place}"),
        Kind.SHORE: _("another seashore {place}"),
        Mountains.TOWN: _("another mountain town {place}"),
        Icon.MOON: _("another moon area {place}"),
        Icon.WATERFALL: _("another waterfall area {place}"),
        Icon.MOUNTAIN: _("another mountain area {place}"),
        Icon.BAMBOO: _("another bamboo area {place}"),
    }


def players_meeple(state: State, colour: Colour, character: Character) -> str:
    """ "Aiko's pilgrim", as a subject; of a player without a name "the purple pilgrim"."""
    name = state.names[colour]
    if not name or name == colour_word(colour):
        return _coloured(colour, character)
    words = {
        Character.PILGRIM: _("{whose} pilgrim"),
        Character.MERCHANT: _("{whose} merchant"),
        Character.ARTIST: _("{whose} artist"),
    }
    return words[character].format(whose=possessive(name))


def _coloured(colour: Colour, character: Character) -> str:
    return {
        (Colour.PURPLE, Character.PILGRIM): _("the purple pilgrim"),
        (Colour.PURPLE, Character.MERCHANT): _("the purple merchant"),
        (Colour.PURPLE, Character.ARTIST): _("the purple artist"),
        (Colour.GREEN, Character.PILGRIM): _("the green pilgrim"),
        (Colour.GREEN, Character.MERCHANT): _("the green merchant"),
        (Colour.GREEN, Character.ARTIST): _("the green artist"),
    }[colour, character]


def die_once_more(die: Character) -> str:
    """ "the pilgrim die once more", after the verb “use”."""
    return {
        Character.PILGRIM: _("the pilgrim die once more"),
        Character.MERCHANT: _("the merchant die once more"),
        Character.ARTIST: _("the artist die once more"),
    }[die]


def on_the_die(die: Character) -> str:
    return {
        Character.PILGRIM: _("on the pilgrim die"),
        Character.MERCHANT: _("on the merchant die"),
        Character.ARTIST: _("on the artist die"),
    }[die]


def the_icon(icon: Icon) -> str:
    """ "the moon", as the object of a verb: a painting shows it."""
    return {
        Icon.MOON: _("the moon"),
        Icon.WATERFALL: _("the waterfall"),
        Icon.MOUNTAIN: _("the mountain"),
        Icon.BAMBOO: _("the bamboo"),
    }[icon]


def no_ware(ware: Ware) -> str:
    """ "no fan", as the object of “has”."""
    return {
        Ware.KIMONO: _("no kimono"),
        Ware.POTTERY: _("no pottery"),
        Ware.DOLL: _("no doll"),
        Ware.FAN: _("no fan"),
    }[ware]


def sentence(words: str) -> str:
    """With a capital letter at the beginning."""
    return words[:1].upper() + words[1:]
