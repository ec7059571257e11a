"""Colours and signs of Tokaido: players' seats, kinds of stations, souvenirs, people on the road."""

from collections.abc import Mapping
from functools import lru_cache

from companion.games.tokaido.rules.names import GUIDED, Encounter, PlayerColour, SouvenirKind, StationKind
from ui.kit.theme import THEMES, SeatColour, Shade, Theme, mix, seat, shade, theme

_OCHRE = {"light": shade("#a9651f"), "dark": shade("#d09a5c"), "contrast": shade("#ffc27d")}
_ROSE = {"light": shade("#a4495c"), "dark": shade("#d08795"), "contrast": shade("#ffb3c1")}

STATION_SIGNS = {
    StationKind.INN: "inn",
    StationKind.SHOP: "curtain",
    StationKind.FARM: "sheaf",
    StationKind.TEMPLE: "torii",
    StationKind.ENCOUNTER: "pilgrim",
    StationKind.SPRING: "spring",
    StationKind.PADDY: "paddy",
    StationKind.MOUNTAIN: "mountain",
    StationKind.SEA: "wave",
}
SOUVENIR_SIGNS = {
    SouvenirKind.SMALL: "top",
    SouvenirKind.CLOTHING: "kimono",
    SouvenirKind.ART: "scroll",
    SouvenirKind.FOOD: "tea",
}
_PEOPLE = {
    Encounter.ARTISAN: "artisan",
    Encounter.SAMURAI: "samurai",
    Encounter.NOBLE: "noble",
    Encounter.PRIEST: "priest",
}


def seat_of(colour: PlayerColour) -> SeatColour:
    """Each colour has a shape of its own, so that nobody needs to tell the colours apart."""
    return seat(tuple(PlayerColour).index(colour))


def encounter_sign(card: Encounter) -> tuple[str, Shade]:
    """A guide is known by what is shown."""
    if card in GUIDED:
        kind = StationKind(GUIDED[card].value)
        return STATION_SIGNS[kind], station_shade(kind, theme())
    return _PEOPLE[card], station_shade(StationKind.ENCOUNTER, theme())


def station_shade(kind: StationKind, colours: Theme) -> Shade:
    return _station_shades(colours.name)[kind]


@lru_cache  # the road asks for dozens at every touch
def _station_shades(name: str) -> Mapping[StationKind, Shade]:
    light, colours = name == "light", THEMES[name]
    return {
        StationKind.INN: mix(colours.indigo, colours.ink, 0.0 if light else 0.55),
        StationKind.SHOP: _OCHRE[name],
        StationKind.FARM: colours.gold,
        StationKind.TEMPLE: colours.red_ink,
        StationKind.ENCOUNTER: _ROSE[name],
        StationKind.SPRING: colours.teal,
        StationKind.PADDY: colours.green,
        StationKind.MOUNTAIN: mix(colours.faint, colours.ink, 0.35),
        StationKind.SEA: mix(colours.indigo, colours.ink, 0.0 if light else 0.4),
    }


def souvenir_shade(kind: SouvenirKind, colours: Theme) -> Shade:
    return {
        SouvenirKind.SMALL: _OCHRE[colours.name],
        SouvenirKind.CLOTHING: mix(colours.indigo, colours.ink, 0.0 if colours.name == "light" else 0.4),
        SouvenirKind.ART: _ROSE[colours.name],
        SouvenirKind.FOOD: colours.green,
    }[kind]
