"""Migrations: the steps that bring the schema of an older database to the next version, and so to the newest."""

import json
import sqlite3
from collections.abc import Callable

from companion.play.tree import Point
from companion.store.rows import board_key, board_mark, board_row, names_in, new_game_row, point_row, text_of
from companion.store.tables import BOARDS, FACTS, GAMES, POINTS, SETTINGS, TABLES, VERSION, Row, Table

UNSETTLED = "unsettled games"  # the setting with the numbers of games whose result must be worked out anew


def version_of(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def migrate(database: sqlite3.Connection) -> None:
    """To the newest version, all or nothing: the caller opens and ends the transaction."""
    for version in range(version_of(database), VERSION):
        MIGRATIONS[version](database)
        database.execute(f"PRAGMA user_version = {version + 1}")


def _to_2(database: sqlite3.Connection) -> None:
    """Version 1 kept a game as a list of steps; since 2 they are a tree of points, and every row has its seal."""
    games = database.execute("SELECT number, game, board, started FROM games ORDER BY number").fetchall()
    steps = database.execute("SELECT game, events FROM steps ORDER BY game, step").fetchall()
    settings = database.execute("SELECT key, value FROM settings ORDER BY key").fetchall()
    numbers = database.execute("SELECT seq FROM sqlite_sequence WHERE name = 'games'").fetchone()
    for name in ("games", "steps", "settings"):
        database.execute(f"DROP TABLE {name}")
    for table in TABLES:
        if table is not FACTS:  # which came later
            database.execute(table.create())
    played: dict[int, list[str]] = {number: [] for number, *_rest in games}
    for number, events in steps:
        played.setdefault(number, []).append(events)
    for number, game, board, started in games:
        try:
            points = [
                Point(place, place - 1 if place else None, tuple(json.loads(events)))
                for place, events in enumerate(played[number])
            ]
            names = names_in(points[0].events[0])
        except (ValueError, TypeError, LookupError, AttributeError):
            continue  # nothing could be done with it before either
        last = len(points) - 1
        row = new_game_row(number, game, board, names, False)
        _put(database, GAMES, row | {"started": started, "present": last, "tip": last, "points": len(points)})
        _put(database, BOARDS, board_row(number, board, points[0]))
        for point in points:
            _put(database, POINTS, point_row(number, point))
    if numbers is not None:
        database.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = 'games'", numbers)
    boards = {board_key(board_mark(board)): text_of(board) for _number, _game, board, _started in games}
    unsettled = (UNSETTLED, text_of([number for number, *_rest in games]))
    for place, (key, value) in enumerate((*settings, *boards.items(), unsettled), start=1):
        _put(database, SETTINGS, {"id": place, "key": key, "value": value, "turn": 0})


def _to_3(database: sqlite3.Connection) -> None:
    """Since 3 the facts of finished games are kept for statistics; they are worked out when first asked for."""
    database.execute(FACTS.create())


def _put(database: sqlite3.Connection, table: Table, row: Row) -> None:
    database.execute(table.put(), table.sealed(row))


MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _to_2, 2: _to_3}
