"""The sign of a place a meeple may go to, by what it would find there: coins, a ware to sell, the bag, a painting."""

from companion.games.duo.rules.names import Character, Kind
from companion.games.duo.rules.state import State
from ui.games.duo.island.scenery import STATION_ICONS, station_colour
from ui.games.duo.island.tokens import ware_colour
from ui.kit.theme import Shade, theme


def sign_of(state: State, die: Character, place: str) -> tuple[str, Shade]:
    """The icon and its colour."""
    board, colours = state.board, theme()
    if place in board.icons:
        return board.icons[place].value, colours.ink
    if place in board.draws:
        return "bag", colours.ochre if colours.name == "light" else colours.orange
    kind = board.kinds[place]
    if kind is not Kind.COAST:
        return STATION_ICONS[kind], station_colour(kind, colours)
    if die is Character.MERCHANT:
        ware = state.boutiques[place].ware
        return ware.value, ware_colour(ware, colours)
    return "coin", colours.gold
