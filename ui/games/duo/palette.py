"""Colours that only Duo has: those of the three dice, which wares and the bag share."""

from companion.games.duo.rules.names import Character
from ui.kit.theme import Shade, Theme, shade

_OCHRE = {"light": shade("#a9651f"), "dark": shade("#9c6126")}
_ROSE = {"light": shade("#a4495c"), "dark": shade("#a9566a")}


def ochre(colours: Theme) -> Shade:
    return _OCHRE[colours.name]


def rose(colours: Theme) -> Shade:
    return _ROSE[colours.name]


def die_shade(die: Character, colours: Theme) -> Shade:
    return {Character.PILGRIM: colours.indigo, Character.MERCHANT: ochre(colours), Character.ARTIST: rose(colours)}[die]
