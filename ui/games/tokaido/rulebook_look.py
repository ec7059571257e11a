"""How Tokaido's rules look: its drawings in the shapes and colours of the table, and its chapters' signs."""

from companion.games.tokaido.rulebook import marks
from companion.games.tokaido.rulebook.book import BOOK
from companion.games.tokaido.rulebook.drawings import JOURNEY_DRAWINGS
from companion.games.tokaido.rules.names import PlayerColour, SouvenirKind, StationKind
from ui.games.tokaido.palette import STATION_SIGNS, seat_of, souvenir_shade, station_shade
from ui.games.tokaido.road.traveler import GROWN
from ui.kit.theme import Shade, mix, theme
from ui.rules.look import RulesLook
from ui.rules.painter import Pen, paint_mark

_CHAPTER_STATIONS = {
    "spaces": StationKind.SHOP,
    "encounters": StationKind.ENCOUNTER,
    "inns": StationKind.INN,
    "turn": StationKind.FARM,
}
_CHAPTER_SIGNS = {
    "start": ("pine", "green"),
    "travelers": ("samurai", "indigo"),
    "two": ("diamond", "teal"),
    "end": ("award", "gold"),
    "rulings": ("scroll", "faint"),
    "companion": ("square", "faint"),
}


def tint(colour: str, icon: str = "") -> Shade:
    """A colour by the name of a kind of station or souvenir, or of the theme."""
    if colour in set(StationKind):
        return station_shade(StationKind(colour), theme())
    if colour in set(SouvenirKind):
        return souvenir_shade(SouvenirKind(colour), theme())
    shade: Shade = getattr(theme(), colour)
    return shade


def sign(chapter: str) -> tuple[str, Shade]:
    if chapter in _CHAPTER_STATIONS:
        kind = _CHAPTER_STATIONS[chapter]
        return STATION_SIGNS[kind], station_shade(kind, theme())
    icon, colour = _CHAPTER_SIGNS[chapter]
    return icon, tint(colour)


@paint_mark.register
def _road(mark: marks.RoadMark, pen: Pen) -> None:
    colours = pen.colours
    pen.line(mark.points, 1.5, mix(colours.card, colours.gold, 0.45))
    pen.line(mark.points, 1.3, mix(colours.card, colours.gold, 0.16))


@paint_mark.register
def _station(mark: marks.StationMark, pen: Pen) -> None:
    colours, kind = pen.colours, StationKind(mark.kind)
    for y in (mark.y, mark.y + 2.2) if mark.double else (mark.y,):
        pen.disc(mark.x, y, 0.72, mix(colours.card, colours.gold, 0.6))
        pen.disc(mark.x, y, 0.6, colours.card)
    pen.box(mark.x, mark.y - 2.6, 2.7, 2.4, colours.card, colours.red if mark.lit else colours.line, 0.2)
    pen.icon(STATION_SIGNS[kind], mark.x, mark.y - 2.6, 1.7, station_shade(kind, colours))


@paint_mark.register
def _traveler(mark: marks.TravelerMark, pen: Pen) -> None:
    seat, colours = seat_of(PlayerColour(mark.colour)), pen.colours
    side = 1.5 * GROWN.get(seat.shape, 1.0)
    pen.icon(seat.shape, mark.x, mark.y, side + 0.3, colours.card)
    pen.icon(seat.shape, mark.x, mark.y, side, seat.shade)
    if mark.number:
        if seat.shape == "cross":  # its arms are narrower than a figure
            pen.disc(mark.x, mark.y, 0.55, seat.shade)
        ink = colours.on_red if colours.name == "light" else mix(colours.paper, seat.shade, 0.05)
        pen.text(str(mark.number), mark.x, mark.y, 1.0, ink)


@paint_mark.register
def _card(mark: marks.CardMark, pen: Pen) -> None:
    colours, shade = pen.colours, tint(mark.colour)
    shade = mix(shade, colours.card, 0.7) if mark.empty else shade
    pen.box(mark.x, mark.y, 2.4, 2.3, mix(colours.card, colours.paper, 0.5), shade, 0.16)
    pen.icon(mark.icon, mark.x, mark.y + (0.25 if mark.figure else 0), 1.4, shade)
    if mark.figure:
        pen.text(mark.figure, mark.x, mark.y - 0.75, 0.8, colours.faint if mark.empty else colours.ink)


LOOK = RulesLook(
    book=BOOK,
    drawings=JOURNEY_DRAWINGS,
    tint=tint,
    sign=sign,
    common=("turn-order", "double-spaces", "souvenirs", "meals", "end"),
)
