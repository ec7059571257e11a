"""Colours that only Duo has: those of the dice, the wares, the stations, and the two players' seats."""

from companion.games.duo.desk.place_icons import STATION_ICONS
from companion.games.duo.rules.names import Character, Colour, Kind, Ware
from ui.kit.theme import SeatColour, Shade, Theme, mix, seat, shade, theme

_OCHRE = {"light": shade("#a9651f"), "dark": shade("#9c6126")}
_ROSE = {"light": shade("#a4495c"), "dark": shade("#a9566a")}


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
        Kind.TEMPLE: colours.red,
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
