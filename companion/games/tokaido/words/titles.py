"""Short words of the table: kinds of souvenirs, what an encounter does, what a traveler can do."""

from companion.games.tokaido.rules.names import Encounter, Panorama, SouvenirKind, TokaidoEdition, Traveler
from companion.language import _


def souvenir_kind_title(kind: SouvenirKind) -> str:
    return {
        SouvenirKind.SMALL: _("Small objects"),
        SouvenirKind.CLOTHING: _("Clothing"),
        SouvenirKind.ART: _("Art"),
        SouvenirKind.FOOD: _("Food & drinks"),
    }[kind]


def panorama_title(panorama: Panorama) -> str:
    return {Panorama.PADDY: _("Paddy"), Panorama.MOUNTAIN: _("Mountain"), Panorama.SEA: _("Sea")}[panorama]


def card_name(card: Encounter) -> str:
    """What is printed on an encounter card, the same in all languages."""
    return {
        Encounter.ARTISAN: "Shokunin",
        Encounter.SAMURAI: "Samurai",
        Encounter.NOBLE: "Kuge",
        Encounter.PRIEST: "Miko",
    }.get(card, "Annaibito")


def traveler_name(traveler: Traveler) -> str:
    """What is printed on the tile, the same in all languages."""
    return traveler.value.capitalize()


def ability_words(traveler: Traveler) -> str:
    """What a traveler can do, for whoever chooses one."""
    return {
        Traveler.CHUUBEI: _("An encounter at each inn on the way, before the meal."),
        Traveler.HIROSHIGE: _("A section of any panorama at each inn on the way, before the meal."),
        Traveler.HIROTADA: _("The bank adds 1 coin to each donation."),
        Traveler.KINKO: _("Meals cost 1 coin less."),
        Traveler.MITSUKUNI: _("1 point more for each hot spring card and each achievement."),
        Traveler.SASAYAKKO: _("Of two or three souvenirs bought together the cheapest is free."),
        Traveler.SATSUKI: _("At each inn the top meal card of the pile is offered for free."),
        Traveler.UMEGAE: _("1 point and 1 coin more for each encounter."),
        Traveler.YOSHIYASU: _("Draws two encounter cards and keeps one."),
        Traveler.ZEN_EMON: _("In each shop the dearest souvenir costs 1 coin."),
    }[traveler]


def edition_title(edition: TokaidoEdition) -> str:
    """As it says on the box."""
    return {
        TokaidoEdition.FUNFORGE: _("Funforge, Pegasus"),
        TokaidoEdition.STONEMAIER: _("Stonemaier"),
    }[edition]


def source_title(source: str) -> str:
    """A source of points by its key in the score."""
    return {
        "souvenirs": _("Souvenirs"),
        "panoramas": _("Panoramas"),
        "springs": _("Hot springs"),
        "temple": _("Temple"),
        "encounters": _("Encounters"),
        "meals": _("Meals"),
        "achievements": _("Achievements"),
        "ranking": _("Temple rank"),
    }[source]
