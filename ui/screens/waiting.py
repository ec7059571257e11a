"""Which interrupted games can be continued: the one that lies on the table before one for practice."""

from companion.store.game_lines import GameLine
from companion.store.store import Store
from ui.games.registry import FACES


def waiting_games(store: Store) -> list[GameLine]:
    """The last one of the table, then the last practice game; of games that have a table here."""
    numbers = (store.last_open(FACES, practice=practice) for practice in (False, True))
    return [store.game_line(number) for number in numbers if number is not None]
