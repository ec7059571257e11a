"""The game's names in the language spoken now: characters, wares, icons, places."""

from collections.abc import Iterable

from companion.games.duo.rules.names import Character, Colour, Icon, Phase, Side, Ware
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


def character_words(character: Character) -> str:
    """With the article: "the pilgrim"."""
    return {
        Character.PILGRIM: _("the pilgrim"),
        Character.MERCHANT: _("the merchant"),
        Character.ARTIST: _("the artist"),
    }[character]


def die_words(die: Character) -> str:
    """With the article, as a subject: "the pilgrim die"."""
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
        "gift": _("give a painting"),
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
