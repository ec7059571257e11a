"""Saving what can be saved of a damaged store: every whole row is carried over into a new file, every game goes on from
the last point that can still be reached, and the damaged file is kept beside."""

import contextlib
import json
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.disk.whole_file import sync_folder
from companion.language import _, ngettext
from companion.store.file import build
from companion.store.migrations import UNSETTLED
from companion.store.rescue.pages import whole_rows
from companion.store.rows import (
    PRACTICE,
    board_key,
    board_row,
    names_in,
    new_game_row,
    point_of,
    point_row,
    root_of,
    text_of,
)
from companion.store.tables import BOARDS, CORRECTIONS, FACTS, GAMES, NOTES, POINTS, SETTINGS, Table

DELETED = "deleted games"  # the setting with their numbers: what was deleted must not come back
Say = Callable[[], str]
Found = dict[Any, dict[str, Any]]


@dataclass(slots=True)
class Rescued:
    """What was found in the damaged file, the newest version of each row."""

    games: Found = field(default_factory=dict)
    points: dict[int, Found] = field(default_factory=dict)
    boards: Found = field(default_factory=dict)
    notes: Found = field(default_factory=dict)
    settings: Found = field(default_factory=dict)
    corrections: Found = field(default_factory=dict)
    unsettled: list[int] = field(default_factory=list)
    notices: list[Say] = field(default_factory=list)


def rescue(path: Path) -> list[Say]:
    """Put a sound store in the place of the damaged one; returns what the players must be told."""
    log = beside(path, "-wal")
    found = gather(path.read_bytes() if path.exists() else b"", log.read_bytes() if log.exists() else b"")
    _make_whole(found)
    path.touch()  # as long as this name is taken, an interrupted rescue is known to be incomplete
    sync_folder(path.parent)
    rescued = path.with_name(f"{path.stem}.rescued{path.suffix}")
    rescued.unlink(missing_ok=True)
    build(rescued)
    _write(rescued, found)
    kept = _free_name(path)
    finish(path, kept)
    count = len(found.games)

    def what_was_done() -> str:
        return ngettext(
            "The file of your games was damaged. {count} game was rescued. The damaged file is kept as {file}.",
            "The file of your games was damaged. {count} games were rescued. The damaged file is kept as {file}.",
            count,
        ).format(count=count, file=kept.name)

    return [what_was_done, *found.notices]


def finish(path: Path, kept: Path | None = None) -> bool:
    """Put a rescued store in place, also one whose rescue the plug was pulled on: it is complete as soon as the damaged
    file has made room for it."""
    rescued = path.with_name(f"{path.stem}.rescued{path.suffix}")
    if kept is None and (path.exists() or not rescued.exists()):
        rescued.unlink(missing_ok=True)
        return False
    kept = kept or _free_name(path, begun=True)
    for tail in ("", "-wal"):
        with contextlib.suppress(FileNotFoundError):
            beside(path, tail).rename(beside(kept, tail))
            sync_folder(path.parent)
    beside(path, "-shm").unlink(missing_ok=True)
    rescued.replace(path)
    sync_folder(path.parent)
    return True


def gather(file: bytes, log: bytes) -> Rescued:
    """The newest whole version of every row."""
    found = Rescued()
    for table, row in whole_rows(file, log):
        if table is POINTS:
            found.points.setdefault(row["game"], {})[row["point"]] = row
        elif table is BOARDS:
            found.boards[row["game"]] = row
        elif table is not FACTS:  # they are worked out anew
            kept, key = _place(found, table, row)
            if key not in kept or kept[key].get("turn", 0) <= row.get("turn", 0):
                kept[key] = row
    return found


def _place(found: Rescued, table: Table, row: Mapping[str, Any]) -> tuple[Found, Any]:
    if table is GAMES:
        return found.games, row["number"]
    if table is NOTES:
        return found.notes, (row["game"], row["key"])
    if table is SETTINGS:
        return found.settings, row["key"]
    return found.corrections, row["number"]


def _make_whole(found: Rescued) -> None:
    """Leave no game half there: each has a set-up, a board and an unbroken way to where it stands."""
    deleted = set(_setting(found, DELETED, []))
    for number in sorted(found.games.keys() | found.points.keys() | found.boards.keys()):
        row = found.games.get(number)
        if number in deleted:
            for rows in (found.games, found.points, found.boards):
                rows.pop(number, None)
        elif row is None or row["score_only"] is None:
            _restore(found, number, row)
    known = found.games.keys() | {0}
    found.notes = {key: note for key, note in found.notes.items() if note["game"] in known}
    unsettled = sorted({*_setting(found, UNSETTLED, []), *found.unsettled} & found.games.keys())
    found.settings[UNSETTLED] = {"id": 0, "key": UNSETTLED, "value": text_of(unsettled), "turn": 0}


def _restore(found: Rescued, number: int, row: dict[str, Any] | None) -> None:
    """Make one game whole: the board and the set-up are each kept twice."""
    points, board = found.points.pop(number, {}), found.boards.pop(number, None)
    if board is not None:
        points.setdefault(0, point_row(number, root_of(board)))
    points = _reachable(points)
    text = board["text"] if board else _setting(found, board_key(row["board"] if row else ""), None)
    if text is None or not points:
        found.games.pop(number, None)
        found.notices.append(lambda: _("Game {number} could not be rescued.").format(number=number))
        return
    root = point_of(points[min(points)])
    found.boards[number], found.points[number] = board_row(number, text, root), points
    if row is None:
        name = str(root.events[0].get("game", ""))
        row = new_game_row(number, name, text, names_in(root.events[0]), root.source == PRACTICE)
        row |= {"present": max(points), "tip": max(points), "points": len(points)}
        found.unsettled.append(number)
    lost = row["points"] - len(points)
    if row["present"] not in points:
        row |= {"present": max(points), "tip": max(points)}
    if row["tip"] not in points:
        row |= {"tip": row["present"]}
    if lost > 0:
        found.unsettled.append(number)
        found.notices.append(
            lambda: ngettext(
                "Game {number}: {count} step was lost. It goes on from the last one that is whole.",
                "Game {number}: {count} steps were lost. It goes on from the last one that is whole.",
                lost,
            ).format(number=number, count=lost)
        )
    found.games[number] = {**row, "points": len(points)}


def _reachable(points: Found) -> Found:
    """The points with an unbroken way back to a set-up."""
    reached: Found = {}
    for number in sorted(points):  # a parent always has the smaller number
        parent = points[number]["parent"]
        if parent is None or parent in reached:
            reached[number] = points[number]
    return reached


def _setting(found: Rescued, key: str, default: Any) -> Any:
    row = found.settings.get(key)
    return default if row is None else json.loads(row["value"])


def _write(path: Path, found: Rescued) -> None:
    points = [row for _number, some in sorted(found.points.items()) for _point, row in sorted(some.items())]
    tables: dict[Table, list[dict[str, Any]]] = {
        GAMES: [row for _number, row in sorted(found.games.items())],
        POINTS: points,
        BOARDS: [row for _number, row in sorted(found.boards.items())],
        NOTES: _numbered(found.notes),
        SETTINGS: _numbered(found.settings),
        CORRECTIONS: [row for _number, row in sorted(found.corrections.items())],
    }
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA synchronous = FULL")
        database.execute("BEGIN")
        for table, rows in tables.items():
            database.executemany(table.put(), [table.sealed(row) for row in rows])
        last = max((*found.games, *_setting(found, DELETED, []), 0))  # a number is never given twice
        database.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = ?", (last, GAMES.name))
        if not found.games:
            database.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (GAMES.name, last))
        database.execute("COMMIT")


def _numbered(rows: Found) -> list[dict[str, Any]]:
    return [{**row, "id": place} for place, (_key, row) in enumerate(sorted(rows.items()), start=1)]


def _free_name(path: Path, *, begun: bool = False) -> Path:
    """A name beside for the damaged file; with `begun`, the one that it was given before the plug was pulled."""
    number = 1
    while (kept := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    if begun and number > 1:
        return path.with_name(f"{path.stem}-damaged-{number - 1}{path.suffix}")
    return kept


def beside(path: Path, tail: str) -> Path:
    return path.with_name(path.name + tail)
