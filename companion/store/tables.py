"""The schema of the database, and the seal on every row: a checksum that tells a whole row from a damaged one."""

import hashlib
import json
import math
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

VERSION = 3
PAGE = 4096  # bytes in a page of the file

PLAIN = json.JSONEncoder(ensure_ascii=False)

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the first column is its whole-number key, the last one the seal over all others."""

    name: str
    columns: tuple[tuple[str, str], ...]
    unique: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for name, _kind in self.columns)

    def create(self) -> str:
        columns = [*(f"{name} {kind}" for name, kind in self.columns), "seal BLOB NOT NULL"]
        if self.unique:
            columns.append(f"UNIQUE ({', '.join(self.unique)})")
        return f"CREATE TABLE {self.name} ({', '.join(columns)})"

    def put(self) -> str:
        places = ", ".join("?" * (len(self.columns) + 1))
        return f"INSERT OR REPLACE INTO {self.name} ({', '.join(self.names)}, seal) VALUES ({places})"

    def seal(self, values: Sequence[Any]) -> bytes:
        row = PLAIN.encode([self.name, *values])
        return hashlib.blake2b(row.encode("utf-8", "surrogatepass"), digest_size=8).digest()

    def sealed(self, row: Row) -> tuple[Any, ...]:
        values = tuple(_as_kept(kind, row[name]) for name, kind in self.columns)
        return (*values, self.seal(values))

    def is_whole(self, values: Sequence[Any]) -> bool:
        """Whether the values, the seal last, are a row as it was once written."""
        try:
            return bool(self.seal(values[:-1]) == values[-1])
        except TypeError:
            return False

    def rows(self, database: sqlite3.Connection, where: str = "", values: Sequence[Any] = ()) -> list[dict[str, Any]]:
        """The rows, or DatabaseError if one is not as it was written."""
        found, names = [], self.names
        for row in database.execute(f"SELECT {', '.join(names)}, seal FROM {self.name} {where}", values):
            if not self.is_whole(row):
                raise sqlite3.DatabaseError(f"a row of {self.name} is damaged")
            found.append(dict(zip(names, row, strict=False)))
        return found


def _as_kept(kind: str, value: Any) -> Any:
    """The value as SQLite gives it back, for the seal is over that: 3 in a column of texts becomes "3"."""
    if value is None:
        return None
    if kind == TEXT:
        return str(value)
    if kind == REAL:
        return None if math.isnan(value) else float(value)
    return int(value)


KEY = "INTEGER PRIMARY KEY"
NEVER_AGAIN = "INTEGER PRIMARY KEY AUTOINCREMENT"  # the number of a deleted game is not given to another
WHOLE, TEXT, REAL = "INTEGER", "TEXT", "REAL"

GAMES = Table(
    "games",
    (
        ("number", NEVER_AGAIN),
        ("game", TEXT),
        ("board", TEXT),  # board_mark of its text: another game's copy of the same board can stand in for a lost one
        ("names", TEXT),
        ("practice", WHOLE),
        ("started", TEXT),  # UTC, or NULL when the clock could not be believed
        ("present", WHOLE),
        ("tip", WHOLE),
        ("points", WHOLE),  # how many there are, so that a lost one is noticed
        ("finished", WHOLE),
        ("result", TEXT),
        ("played", REAL),
        ("score_only", TEXT),
        ("turn", WHOLE),  # counts every change in the store: what came later, whatever the clock said
    ),
)
POINTS = Table(
    "points",
    (
        ("id", KEY),  # point_id(game, point): the points of a game lie together
        ("game", WHOLE),
        ("point", WHOLE),
        ("parent", WHOLE),
        ("events", TEXT),
        ("source", TEXT),
        ("confidence", REAL),
    ),
)
MOST_POINTS = 1 << 20
BOARDS = Table("boards", (("game", KEY), ("text", TEXT), ("setup", TEXT)))  # the set-up once more: all hangs on it
NOTES = Table(
    "notes",
    (("id", KEY), ("game", WHOLE), ("point", WHOLE), ("key", TEXT), ("value", TEXT), ("turn", WHOLE)),
    ("game", "key"),
)
SETTINGS = Table("settings", (("id", KEY), ("key", TEXT), ("value", TEXT), ("turn", WHOLE)), ("key",))
CORRECTIONS = Table(
    "corrections",
    (
        ("number", NEVER_AGAIN),
        ("photo", TEXT),  # a file in the data folder
        ("die", TEXT),
        ("read", TEXT),
        ("told", TEXT),
        ("game", WHOLE),
        ("step", WHOLE),
    ),
)
FACTS = Table("facts", (("game", KEY), ("moment", TEXT), ("facts", TEXT)))  # worked out from a game, at that moment
TABLES = (GAMES, POINTS, BOARDS, NOTES, SETTINGS, CORRECTIONS, FACTS)


def point_id(game: int, point: int) -> int:
    return game * MOST_POINTS + point
