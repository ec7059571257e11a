"""The game's names in the language spoken now: characters, wares, icons, places."""

from collections.abc import Callable, Iterable

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character, Colour, Icon, Kind, Phase, Side, Ware
from companion.games.duo.rules.state import State
from companion.language import _, ngettext


def colour_word(colour: Colour) -> str:
    return _("Purple") if colour is Colour.PURPLE else _("Green")


def meeple_words(colour: Colour, character: Character) -> str:
    """ "Purple's pilgrim"."""
    return {
        (Colour.PURPLE, Character.PILGRIM): _("Purple's pilgrim"),
        (Colour.PURPLE, Character.MERCHANT): _("Purple's merchant"),
        (Colour.PURPLE, Character.ARTIST): _("Purple's artist"),
        (Colour.GREEN, Character.PILGRIM): _("Green's pilgrim"),
        (Colour.GREEN, Character.MERCHANT): _("Green's merchant"),
        (Colour.GREEN, Character.ARTIST): _("Green's artist"),
    }[colour, character]


def player_word(state: State, colour: Colour) -> str:
    """A player's name; a player without one is called by colour."""
    return state.names[colour] or colour_word(colour)


def players_meeple(state: State, colour: Colour, character: Character) -> str:
    """ "Aiko's pilgrim"."""
    words = {
        Character.PILGRIM: _("{who}'s pilgrim"),
        Character.MERCHANT: _("{who}'s merchant"),
        Character.ARTIST: _("{who}'s artist"),
    }
    return words[character].format(who=player_word(state, colour))


def character_words(character: Character) -> str:
    """With the article: "the pilgrim"."""
    return {
        Character.PILGRIM: _("the pilgrim"),
        Character.MERCHANT: _("the merchant"),
        Character.ARTIST: _("the artist"),
    }[character]


def die_words(die: Character) -> str:
    return {
        Character.PILGRIM: _("the pilgrim die"),
        Character.MERCHANT: _("the merchant die"),
        Character.ARTIST: _("the artist die"),
    }[die]


def side_word(side: Side) -> str:
    return {
        Side.TRANQUIL: _("tranquil pilgrim"),
        Side.HASTY: _("hasty pilgrim"),
        Side.CRAFTY: _("crafty merchant"),
        Side.ROBUST: _("robust merchant"),
        Side.PROFICIENT: _("proficient artist"),
        Side.INSPIRED: _("inspired artist"),
    }[side]


def tile_words(tile: Character) -> str:
    return {
        Character.PILGRIM: _("the pilgrim's wave tile"),
        Character.MERCHANT: _("the merchant's wave tile"),
        Character.ARTIST: _("the artist's wave tile"),
    }[tile]


def ware_word(ware: Ware) -> str:
    words = {Ware.KIMONO: _("kimono"), Ware.POTTERY: _("pottery"), Ware.DOLL: _("doll"), Ware.FAN: _("fan")}
    return words[ware]


def icon_word(icon: Icon) -> str:
    return {
        Icon.MOON: _("moon"),
        Icon.WATERFALL: _("waterfall"),
        Icon.MOUNTAIN: _("mountain"),
        Icon.BAMBOO: _("bamboo"),
    }[icon]


def phase_words(phase: Phase) -> str:
    """What is expected in the phase."""
    return {
        Phase.ROLL: _("the dice are to be rolled"),
        Phase.MOVE: _("a die is to be used"),
        Phase.ACT: _("the effect of the space is to be used or declined"),
        Phase.AGAIN: _("the hot spring token is to be spent or kept"),
        Phase.OVER: _("the game is over"),
    }[phase]


Naming = Callable[[Board, str], str]
"""How a place is called in a sentence, with its id or without."""


def place_with_id(board: Board, place: str) -> str:
    """ "temple s4": for records and the command line, where no drawing shows which temple."""
    return _place(board, place, place)


def place_without_id(board: Board, place: str) -> str:
    """ "temple": for the screen, which shows no ids."""
    return " ".join(_place(board, place, "").split())


def _place(board: Board, place: str, shown: str) -> str:
    """The place in a sentence. French needs its "au" and "à la" here, so that `kind_title`, which stands alone, cannot
    be made of these words."""
    if place in board.icons:
        return _("area {place} ({icon})").format(place=shown, icon=icon_word(board.icons[place]))
    if place in board.draws:
        return _("mountain town {place}").format(place=shown)
    words = {
        Kind.COAST: _("coastal town {place}"),
        Kind.TEMPLE: _("temple {place}"),
        Kind.GARDEN: _("garden {place}"),
        Kind.SPRING: _("hot spring {place}"),
        Kind.SHORE: _("seashore {place}"),
    }
    return words[board.kinds[place]].format(place=shown) if place in board.kinds else place


def event_word(do: str) -> str:
    """An event's name as players say it."""
    words = {
        "setup": _("set-up"),
        "roll": _("roll"),
        "move": _("move"),
        "stuck": _("stuck"),
        "coins": _("take coins"),
        "temple": _("visit the temple"),
        "garden": _("visit the garden"),
        "spring": _("take the hot spring token"),
        "wave": _("take a wave tile"),
        "draw": _("draw wares"),
        "sell": _("sell wares"),
        "paint": _("paint"),
        "gift": _("gift a painting"),
        "skip": _("decline the effect"),
        "again": _("use the die once more"),
        "done": _("keep the token"),
        "correct": _("correct"),
    }
    return words.get(do, do)


def ware_count(ware: Ware, count: int) -> str:
    """ "2 fans"."""
    words = {
        Ware.KIMONO: ngettext("{n} kimono", "{n} kimonos", count),
        Ware.POTTERY: ngettext("{n} pottery", "{n} pottery wares", count),
        Ware.DOLL: ngettext("{n} doll", "{n} dolls", count),
        Ware.FAN: ngettext("{n} fan", "{n} fans", count),
    }
    return words[ware].format(n=count)


def counted(wares: Iterable[Ware]) -> str:
    """ "2 fans, 1 doll"."""
    got = list(wares)
    return ", ".join(ware_count(ware, got.count(ware)) for ware in Ware if ware in got)
