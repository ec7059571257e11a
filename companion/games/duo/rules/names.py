"""The closed sets of Tokaido Duo, spelled as in the public formats."""

from enum import StrEnum


class Colour(StrEnum):
    PURPLE = "purple"
    GREEN = "green"

    @property
    def other(self) -> "Colour":
        return Colour.GREEN if self is Colour.PURPLE else Colour.PURPLE


class Character(StrEnum):
    """A meeple; also its die and its wave tile."""

    PILGRIM = "pilgrim"
    MERCHANT = "merchant"
    ARTIST = "artist"


class Kind(StrEnum):
    """What a station on the ring is."""

    COAST = "coast"
    TEMPLE = "temple"
    GARDEN = "garden"
    SPRING = "spring"
    SHORE = "shore"


class Ware(StrEnum):
    KIMONO = "kimono"
    POTTERY = "pottery"
    DOLL = "doll"
    FAN = "fan"


class Icon(StrEnum):
    """What an area and a painting show."""

    MOON = "moon"
    WATERFALL = "waterfall"
    MOUNTAIN = "mountain"
    BAMBOO = "bamboo"


class Side(StrEnum):
    """The side of a wave tile that lies up."""

    TRANQUIL = "tranquil"
    HASTY = "hasty"
    CRAFTY = "crafty"
    ROBUST = "robust"
    PROFICIENT = "proficient"
    INSPIRED = "inspired"


class Phase(StrEnum):
    ROLL = "roll"
    MOVE = "move"
    ACT = "act"
    AGAIN = "again"
    OVER = "over"


class Edition(StrEnum):
    FUNFORGE = "funforge"
    STONEMAIER = "stonemaier"


BOARD = "board"  # where the spring token and wave tiles lie when no player holds them

SIDES: dict[Character, tuple[Side, Side]] = {
    Character.PILGRIM: (Side.TRANQUIL, Side.HASTY),
    Character.MERCHANT: (Side.CRAFTY, Side.ROBUST),
    Character.ARTIST: (Side.PROFICIENT, Side.INSPIRED),
}

WARES: dict[Ware, int] = {Ware.KIMONO: 5, Ware.POTTERY: 6, Ware.DOLL: 7, Ware.FAN: 8}

PAINTINGS: dict[Colour, dict[Icon, int]] = {
    Colour.PURPLE: {Icon.MOON: 3, Icon.WATERFALL: 3, Icon.MOUNTAIN: 2, Icon.BAMBOO: 2},
    Colour.GREEN: {Icon.MOON: 2, Icon.WATERFALL: 2, Icon.MOUNTAIN: 3, Icon.BAMBOO: 3},
}
