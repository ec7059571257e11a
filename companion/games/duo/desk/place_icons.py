"""Which drawing stands for a place, by its kind or by what a meeple would find there, and for what is counted."""

from companion.games.duo.rules.names import Character, Kind
from companion.games.duo.rules.state import State

STATION_ICONS = {
    Kind.TEMPLE: "torii",
    Kind.GARDEN: "tree",
    Kind.SPRING: "spring",
    Kind.SHORE: "wave",
    Kind.COAST: "coin",
}
COUNT_ICONS = {"temple": "torii", "garden": "tree", "gold": "gold", "gifts": "moon", "coins": "coin"}


def icon_of_place(state: State, die: Character, place: str) -> str:
    """What the meeple of this die would find there: coins, a ware to sell, the bag, a painting."""
    board = state.board
    if place in board.icons:
        return board.icons[place].value
    if place in board.draws:
        return "bag"
    if die is Character.MERCHANT:
        return state.boutiques[place].ware.value
    return STATION_ICONS[board.kinds[place]]
