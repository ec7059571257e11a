"""How Tokaido's rules look: its chapters' signs in the shapes and colours of the table. Its pages have no drawings."""

from companion.games.tokaido.rulebook.book import BOOK
from companion.games.tokaido.rules.names import StationKind
from ui.games.tokaido.palette import STATION_SIGNS, station_shade
from ui.kit.theme import Shade, theme
from ui.rules.look import RulesLook

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
    shade: Shade = getattr(theme(), colour)
    return shade


def sign(chapter: str) -> tuple[str, Shade]:
    if chapter in _CHAPTER_STATIONS:
        kind = _CHAPTER_STATIONS[chapter]
        return STATION_SIGNS[kind], station_shade(kind, theme())
    icon, colour = _CHAPTER_SIGNS[chapter]
    return icon, tint(colour)


LOOK = RulesLook(
    book=BOOK, drawings={}, tint=tint, sign=sign, common=("turn-order", "double-spaces", "souvenirs", "meals", "end")
)
