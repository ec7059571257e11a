"""The closed sets of Tokaido, spelled as in the public formats; the order of the members is the formats' order."""

from enum import StrEnum


class PlayerColour(StrEnum):
    """The colour of a traveler piece: a player's, or the neutral traveler's."""

    PURPLE = "purple"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"
    WHITE = "white"


class StationKind(StrEnum):
    INN = "inn"
    SHOP = "shop"
    FARM = "farm"
    TEMPLE = "temple"
    ENCOUNTER = "encounter"
    SPRING = "spring"
    PADDY = "paddy"
    MOUNTAIN = "mountain"
    SEA = "sea"


class Panorama(StrEnum):
    PADDY = "paddy"
    MOUNTAIN = "mountain"
    SEA = "sea"


class Encounter(StrEnum):
    ARTISAN = "artisan"
    GUIDE_PADDY = "guide-paddy"
    GUIDE_MOUNTAIN = "guide-mountain"
    GUIDE_SEA = "guide-sea"
    SAMURAI = "samurai"
    NOBLE = "noble"
    PRIEST = "priest"


class SouvenirKind(StrEnum):
    SMALL = "small"
    CLOTHING = "clothing"
    ART = "art"
    FOOD = "food"


class Traveler(StrEnum):
    CHUUBEI = "chuubei"
    HIROSHIGE = "hiroshige"
    HIROTADA = "hirotada"
    KINKO = "kinko"
    MITSUKUNI = "mitsukuni"
    SASAYAKKO = "sasayakko"
    SATSUKI = "satsuki"
    UMEGAE = "umegae"
    YOSHIYASU = "yoshiyasu"
    ZEN_EMON = "zen-emon"


class Achievement(StrEnum):
    PADDY = "paddy"
    MOUNTAIN = "mountain"
    SEA = "sea"
    BATHER = "bather"
    CHATTERBOX = "chatterbox"
    COLLECTOR = "collector"
    GOURMET = "gourmet"


class TurnPhase(StrEnum):
    MOVE = "move"
    SHOP = "shop"
    TEMPLE = "temple"
    SPRING = "spring"
    ENCOUNTER = "encounter"
    PANORAMA = "panorama"
    MEAL = "meal"
    OVER = "over"


class TokaidoEdition(StrEnum):
    FUNFORGE = "funforge"
    STONEMAIER = "stonemaier"


class Direction(StrEnum):
    """Where the walk ends."""

    EDO = "edo"
    KYOTO = "kyoto"


BEGINNER = "beginner"  # the road file's word for a player without a traveler
SPRING_POINTS = (2, 3)  # what a hot spring card can be worth

PANORAMAS = tuple(Panorama)  # far quicker to walk through than the enum
PANORAMA_OF: dict[StationKind, Panorama] = {
    StationKind.PADDY: Panorama.PADDY,
    StationKind.MOUNTAIN: Panorama.MOUNTAIN,
    StationKind.SEA: Panorama.SEA,
}
GUIDED: dict[Encounter, Panorama] = {
    Encounter.GUIDE_PADDY: Panorama.PADDY,
    Encounter.GUIDE_MOUNTAIN: Panorama.MOUNTAIN,
    Encounter.GUIDE_SEA: Panorama.SEA,
}
