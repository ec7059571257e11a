"""Colours that only Duo has: those of the dice, the wares, the stations, the two players' seats, and of the island."""

from dataclasses import dataclass

from companion.games.duo.desk.place_icons import STATION_ICONS
from companion.games.duo.rules.names import Character, Colour, Kind, Ware
from ui.kit.theme import SeatColour, Shade, Theme, mix, seat, shade, theme

_OCHRE = {"light": shade("#a9651f"), "dark": shade("#9c6126"), "contrast": shade("#ffc27d")}
_ROSE = {"light": shade("#a4495c"), "dark": shade("#a9566a"), "contrast": shade("#ffb3c1")}


@dataclass(frozen=True, slots=True)
class PrintInks:
    """The blocks of the island's print: indigo, pine green, ochre, on washi; by night the same under a moon."""

    sky_top: Shade
    sky: Shade
    sea: Shade
    sea_deep: Shade
    ripple: Shade
    surf: Shade
    shore: Shade  # the key block's line along the water
    sand: Shade
    land: Shade
    field: Shade
    far: Shade  # ridges
    middle: Shade
    near: Shade
    pine: Shade
    pine_light: Shade
    mist: Shade
    orb: Shade  # the sun, the moon
    glow: Shade
    sail: Shade
    mark: Shade  # an area's sign
    edge: Shade  # the line along both sides of a route
    rim: Shade  # the line around stations and towns
    route: Shade


_INK_CODES = {  # by day, by night
    "sky_top": ("#7d9fae", "#0b1422"),
    "sky": ("#d9dfd2", "#1d2c40"),
    "sea": ("#c9dedd", "#22364b"),
    "sea_deep": ("#47708c", "#101c2d"),
    "ripple": ("#7fa7b4", "#47607a"),
    "surf": ("#fbfaf2", "#5d7488"),
    "shore": ("#35506b", "#0b131e"),
    "sand": ("#e8d5a6", "#57564f"),
    "land": ("#f3ead4", "#2c343a"),
    "field": ("#d9deb4", "#33443f"),
    "far": ("#9db7bd", "#3c5068"),
    "middle": ("#7ea59c", "#36545f"),
    "near": ("#7aa07a", "#31524d"),
    "pine": ("#58805f", "#1d3230"),
    "pine_light": ("#7d9f76", "#40605a"),
    "mist": ("#f6efdd", "#2a3239"),
    "orb": ("#d98a66", "#f1e8cd"),
    "glow": ("#f3d3b0", "#7d92ad"),
    "sail": ("#fbf7ea", "#a9b6c2"),
    "mark": ("#5b5043", "#cfc5b2"),
    "edge": ("#4a3a2c", "#0f1418"),
    "rim": ("#4a3a2c", "#b9b2a4"),
    "route": ("#d9822b", "#e09a4c"),
}
_INKS = {
    name: PrintInks(**{field: shade(codes[place]) for field, codes in _INK_CODES.items()})
    for place, name in enumerate(("light", "dark"))
}


def print_inks(colours: Theme) -> PrintInks:
    return _INKS["light" if colours.name == "light" else "dark"]


def seat_of(colour: Colour) -> SeatColour:
    """Purple a disc, green a diamond, so that nobody needs to tell the colours apart; in the theme of now."""
    return seat(tuple(Colour).index(colour))


def die_shade(die: Character, colours: Theme) -> Shade:
    return {
        Character.PILGRIM: colours.indigo,
        Character.MERCHANT: _OCHRE[colours.name],
        Character.ARTIST: _ROSE[colours.name],
    }[die]


def ware_colour(ware: Ware, colours: Theme) -> Shade:
    """Each ware has a muted colour of its own besides its shape."""
    shade = {
        Ware.KIMONO: colours.indigo,
        Ware.POTTERY: _OCHRE[colours.name],
        Ware.DOLL: _ROSE[colours.name],
        Ware.FAN: colours.teal,
    }[ware]
    return shade if colours.name == "light" else mix(shade, colours.ink, 0.35)


def station_colour(kind: Kind, colours: Theme) -> Shade:
    return {
        Kind.TEMPLE: colours.red_ink,
        Kind.GARDEN: colours.green,
        Kind.SPRING: colours.teal,
        Kind.SHORE: mix(colours.indigo, colours.ink, 0.0 if colours.name == "light" else 0.45),
        Kind.COAST: colours.orange,
    }[kind]


def icon_shade(icon: str) -> Shade:
    """Wares, kinds of stations, the bag and money have colours of their own; anything else is drawn in ink."""
    colours = theme()
    if icon in set(Ware):
        return ware_colour(Ware(icon), colours)
    if icon == "bag":
        return _OCHRE["light"] if colours.name == "light" else colours.orange
    if icon in ("coin", "gold"):
        return colours.gold
    kinds = {icon_of: kind for kind, icon_of in STATION_ICONS.items() if kind is not Kind.COAST}
    return station_colour(kinds[icon], colours) if icon in kinds else colours.ink
