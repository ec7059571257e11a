"""Which kept games are damaged, for whoever only wants to know: nothing is rescued or changed by asking."""

from dataclasses import dataclass
from pathlib import Path

from companion.store.faults import NoSuchGame
from companion.store.file import FAULTS, is_damage
from companion.store.ledger import Ledger
from companion.store.row_mapper import game_row, rows_of_game
from companion.store.tables import BOARDS, CORRECTIONS, GAMES, MOST_POINTS, POINTS, SETTINGS, Table


@dataclass(frozen=True, slots=True)
class StoreDamage:
    """Rows that are lost or not as they were written."""

    games: tuple[int, ...] = ()
    elsewhere: bool = False  # among settings or corrections of dice

    def __bool__(self) -> bool:
        return bool(self.games) or self.elsewhere


def damage_in(folder: Path) -> StoreDamage:
    """What the seals and the count of rows say. NotKept if the file cannot be read at all."""
    ledger = Ledger(folder, look_only=True)
    try:
        return ledger.reading(lambda: _damage(ledger))
    finally:
        ledger.close()


def _damage(ledger: Ledger) -> StoreDamage:
    return StoreDamage(
        tuple(number for number in _numbers(ledger) if not _is_whole(ledger, number)),
        elsewhere=not all(_can_be_read(ledger, table) for table in (SETTINGS, CORRECTIONS)),
    )


def _numbers(ledger: Ledger) -> list[int]:
    """Every game of which anything is left."""
    left = {GAMES: "number", BOARDS: "game", POINTS: f"id / {MOST_POINTS}"}  # keys, which damage to a row spares
    queries = (f"SELECT {number} AS number FROM {table.name}" for table, number in left.items())
    return ledger.column(f"SELECT DISTINCT number FROM ({' UNION ALL '.join(queries)}) ORDER BY number")


def _is_whole(ledger: Ledger, number: int) -> bool:
    try:
        row = game_row(ledger, number)
        if row["score_only"] is None:
            rows_of_game(ledger, row)
    except NoSuchGame:
        return False
    except FAULTS as error:
        return _harmless(error)
    return True


def _can_be_read(ledger: Ledger, table: Table) -> bool:
    try:
        ledger.read(table)
    except FAULTS as error:
        return _harmless(error)
    return True


def _harmless(error: Exception) -> bool:
    """False for damage; any other fault, such as a file that is in use, says nothing about the games."""
    if not is_damage(error):
        raise error
    return False
