"""How Duo's rules look: the marks of its drawings in the shapes and colours of the table, and its chapters' signs."""

from companion.games.duo.rulebook import marks
from companion.games.duo.rulebook.book import BOOK
from companion.games.duo.rulebook.drawings import DRAWINGS
from companion.games.duo.rules.names import Character, Colour, Ware
from ui.games.duo.palette import die_shade, seat_of, ware_colour
from ui.kit.theme import Shade, mix, theme
from ui.rules.look import RulesLook
from ui.rules.painter import Pen, paint_mark

_STATIONS = {"torii": "red", "tree": "green", "spring": "teal", "wave": "indigo"}
_WARES = {ware.value: ware for ware in Ware}
_SIGNS = {
    "start": ("compass", "red"),
    "turn": ("die", "red"),
    "pilgrim": ("pilgrim", "pilgrim"),
    "merchant": ("merchant", "merchant"),
    "artist": ("artist", "artist"),
    "extras": ("spring", "teal"),
    "end": ("gold", "gold"),
    "rulings": ("question", "faint"),
    "companion": ("camera", "faint"),
}


def _plain(colour: str) -> Shade:
    """A colour by the name of a character, of a player, or of the theme."""
    if colour in set(Character):
        return die_shade(Character(colour), theme())
    if colour in set(Colour):
        return seat_of(Colour(colour)).shade
    shade: Shade = getattr(theme(), colour)
    return shade


def tint(colour: str, icon: str = "") -> Shade:
    if icon in _WARES:
        return ware_colour(_WARES[icon], theme())
    pale = theme().name != "light" and colour in {*Character, "indigo"}  # too dark for a drawing by night
    return mix(_plain(colour), theme().ink, 0.35) if pale else _plain(colour)


def sign(chapter: str) -> tuple[str, Shade]:
    icon, colour = _SIGNS[chapter]
    return icon, _plain(colour)


@paint_mark.register
def _spot(mark: marks.Spot, pen: Pen) -> None:
    colours = pen.colours
    if mark.lit:
        pen.disc(mark.x, mark.y, 1.5, colours.red)
        pen.disc(mark.x, mark.y, 1.27, colours.card)
    pen.disc(mark.x, mark.y, 1.15, colours.icon)
    pen.disc(mark.x, mark.y, 1.03, colours.card)
    pen.icon(mark.icon, mark.x, mark.y, 1.35, tint(_STATIONS[mark.icon]))


@paint_mark.register
def _boutique(mark: marks.Boutique, pen: Pen) -> None:
    colours = pen.colours
    if mark.lit:
        pen.box(mark.x, mark.y, 3.3, 2.7, colours.card, colours.red)
    pen.box(mark.x, mark.y, 2.7, 2.1, colours.card, colours.orange)
    pen.icon(mark.ware, mark.x - 0.5, mark.y, 1.35, tint("ink", mark.ware))
    pen.text(str(mark.price), mark.x + 0.72, mark.y, 1.35, colours.ink)


@paint_mark.register
def _peak(mark: marks.Peak, pen: Pen) -> None:
    colours = pen.colours
    corners = [(mark.x - 1.55, mark.y - 1.1), (mark.x + 1.55, mark.y - 1.1), (mark.x, mark.y + 1.5)]
    if mark.lit:
        wide = [(mark.x - 2.1, mark.y - 1.45), (mark.x + 2.1, mark.y - 1.45), (mark.x, mark.y + 2.1)]
        pen.line(wide, 0.24, colours.red, closed=True)
    pen.shape(corners, colours.card)
    pen.line(corners, 0.26, colours.orange, closed=True)
    pen.text(str(mark.number), mark.x, mark.y - 0.3, 1.35, colours.ink)


@paint_mark.register
def _meeple(mark: marks.MeepleMark, pen: Pen) -> None:
    _sign_of(pen, mark.player, mark.x, mark.y, 1.0)
    pen.icon(mark.character, mark.x, mark.y, 1.2, pen.colours.card)


@paint_mark.register
def _seat(mark: marks.SeatMark, pen: Pen) -> None:
    _sign_of(pen, mark.player, mark.x, mark.y, 1.25)


def _sign_of(pen: Pen, player: str, x: float, y: float, radius: float) -> None:
    shape, size = ("disc", 1.9 * radius) if player == "purple" else ("diamond", 2.3 * radius)
    pen.icon(shape, x, y, size + 0.3, pen.colours.card)
    pen.icon(shape, x, y, size, tint(player))


@paint_mark.register
def _die(mark: marks.DieMark, pen: Pen) -> None:
    pen.box(mark.x, mark.y, 2.8, 2.8, _plain(mark.character))
    pen.text(str(mark.value), mark.x, mark.y, 2.0, pen.colours.on_red)


@paint_mark.register
def _canvas(mark: marks.Canvas, pen: Pen) -> None:
    colours = pen.colours
    if mark.icon:
        pen.box(mark.x, mark.y, 1.9, 2.1, colours.land, tint(mark.player), 0.18)
        pen.icon(mark.icon, mark.x, mark.y, 1.4, colours.ink)
    else:
        pen.box(mark.x, mark.y, 1.9, 2.1, seat_of(Colour(mark.player)).pale)


@paint_mark.register
def _wave(mark: marks.Wave, pen: Pen) -> None:
    colours = pen.colours
    pen.box(mark.x, mark.y, 3.0, 3.0, colours.sea, colours.teal, 0.16)
    pen.icon(mark.character, mark.x, mark.y + 0.45, 1.7, tint(mark.character))
    pen.icon("wave", mark.x, mark.y - 0.9, 1.3, tint("teal"))


@paint_mark.register
def _track(mark: marks.TrackMark, pen: Pen) -> None:
    colours = pen.colours
    for slot in range(mark.slots):
        x = mark.x + 0.6 + 1.6 * slot
        pen.box(x, mark.y, 1.35, 1.35, tint(mark.colour) if slot < mark.peg else colours.slot)
        if slot == mark.peg - 1:
            pen.text(str(mark.peg), x, mark.y, 1.05, colours.on_red if colours.name == "light" else colours.card)


@paint_mark.register
def _land(mark: marks.Land, pen: Pen) -> None:
    colours = pen.colours
    pen.shape(mark.corners, mix(colours.land, colours.gold, 0.16) if mark.lit else colours.land)
    pen.icon(mark.icon, mark.x, mark.y, 2.0, colours.ink if mark.lit else colours.icon)


@paint_mark.register
def _route(mark: marks.Route, pen: Pen) -> None:
    pen.line(mark.points, 0.3, pen.colours.orange)


LOOK = RulesLook(
    book=BOOK,
    drawings=DRAWINGS,
    tint=tint,
    sign=sign,
    common=("optional", "occupied", "stuck", "hot-spring-token", "end"),
)
