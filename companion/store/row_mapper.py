"""Maps an open game to its rows in the database and back: read whole, written together with every change."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.game import Game, Json
from companion.games.registry import UnknownGame, game_named
from companion.language import N_
from companion.play.session import Kept, Session
from companion.play.steps import WHOLE_GAME
from companion.play.tree import Point, Tree, Where
from companion.store.faults import NoSuchGame, NotKept
from companion.store.game_lines import TIMES, result_text
from companion.store.ledger import Ledger
from companion.store.rows import board_key, board_mark, board_row, new_game_row, point_of, point_row, text_of
from companion.store.tables import BOARDS, GAMES, NOTES, POINTS, SETTINGS, point_id


def game_row(ledger: Ledger, number: int) -> dict[str, Any]:
    rows = ledger.read(GAMES, "WHERE number = ?", (number,))
    if not rows:
        raise NoSuchGame(N_("There is no game {number}."), number=number)
    return rows[0]


def known_game(name: str) -> Game[Any]:
    """The game that a kept one is a game of; NotKept if this companion does not know it."""
    try:
        return game_named(name)
    except UnknownGame:
        raise NotKept(N_("This companion does not know the game “{name}”."), name=name) from None


def kept_game(ledger: Ledger, number: int) -> Kept[Any]:
    """All that is kept of a game; DatabaseError if any of it is missing."""
    row = game_row(ledger, number)
    if row["score_only"] is not None:
        raise NoSuchGame(N_("Game {number} was only scored: it has no moves."), number=number)
    game = known_game(row["game"])
    rows = rows_of_game(ledger, row)
    notes = {note["key"]: (note["point"], json.loads(note["value"])) for note in rows.notes}
    _point, times = notes.pop(TIMES, (WHOLE_GAME, ()))
    return Kept(
        number=number,
        game=game,
        board=rows.board,
        practice=bool(row["practice"]),
        tree=Tree(rows.points, row["present"], row["tip"]),
        played=row["played"],
        notes=notes,
        times=tuple(times),
    )


@dataclass(frozen=True, slots=True)
class GameRows:
    """The rows of one game besides its row among the games."""

    points: dict[int, Point]
    board: str
    notes: list[dict[str, Any]]


def rows_of_game(ledger: Ledger, row: Mapping[str, Any]) -> GameRows:
    """What belongs to this row of the games; DatabaseError if any of it is missing or damaged."""
    number = row["number"]
    ends = (point_id(number, 0), point_id(number + 1, 0))
    points = {point["point"]: point_of(point) for point in ledger.read(POINTS, "WHERE id >= ? AND id < ?", ends)}
    boards = ledger.read(BOARDS, "WHERE game = ?", (number,))
    notes = ledger.read(NOTES, "WHERE game = ? AND value IS NOT NULL", (number,))
    if len(points) != row["points"] or not boards or not _is_tree(points, row):
        raise sqlite3.DatabaseError(f"game {number} is not whole")
    return GameRows(points, boards[0]["text"], notes)


def _is_tree(points: dict[int, Point], row: Mapping[str, Any]) -> bool:
    parents = {point.parent for point in points.values()} - {None}
    return {row["present"], row["tip"], *parents} <= points.keys()


def put_change(ledger: Ledger, number: int, where: Where, new: Sequence[Point], started: str | None) -> None:
    """A change of an open game, inside a transaction."""
    row = game_row(ledger, number)
    for point in new:
        ledger.put(POINTS, point_row(number, point))
    if new:
        _make_notes_whole(ledger, number, row["present"])
    counts = {"points": row["points"] + len(new), "turn": ledger.turn}
    ledger.put(GAMES, {**row, **_standing(where), **counts, "started": row["started"] or started})
    put_times(ledger, number, where.times)


def put_other_board(ledger: Ledger, number: int, board: str, root: Point, where: Where) -> None:
    """The game goes on with a corrected board, inside a transaction."""
    put_board(ledger, number, board, root)
    row = game_row(ledger, number)
    ledger.put(GAMES, {**row, **_standing(where), "board": board_mark(board), "turn": ledger.turn})


def put_again(ledger: Ledger, session: Session[Any]) -> None:
    """All of an open game, after damage to the file, inside a transaction: the session still knows everything."""
    number, points = session.game_number, session.tree.points
    found = ledger.read(GAMES, "WHERE number = ?", (number,))
    row = found[0] if found else new_game_row(number, session.game.name, session.board, (), session.practice)
    put_board(ledger, number, session.board, points[min(points)])
    for point in points.values():
        ledger.put(POINTS, point_row(number, point))
    for key, (made_at, value) in session.notes.items():
        put_note(ledger, number, made_at, key, value)
    put_times(ledger, number, session.times)
    ledger.put(GAMES, {**row, **_standing(session.where), "points": len(points), "turn": ledger.turn})


def put_board(ledger: Ledger, number: int, board: str, root: Point) -> None:
    """The game's own board; if it is a new one, a second copy of it as well."""
    ledger.put(BOARDS, board_row(number, board, root))
    key = board_key(board_mark(board))
    if not ledger.read(SETTINGS, "WHERE key = ?", (key,)):
        put_setting(ledger, key, board)


def put_setting(ledger: Ledger, key: str, value: Json) -> None:
    ledger.put_keyed(SETTINGS, {"key": key, "value": text_of(value)}, ("key",))


def put_note(ledger: Ledger, number: int, point: int, key: str, value: Json | None) -> None:
    row = {"game": number, "point": point, "key": key, "value": None if value is None else text_of(value)}
    ledger.put_keyed(NOTES, row, ("game", "key"))


def put_times(ledger: Ledger, number: int, times: Sequence[float]) -> None:
    """What the players' clock has counted, where it has run."""
    if times:
        put_note(ledger, number, WHOLE_GAME, TIMES, [round(seconds, 1) for seconds in times])


def kept_values(ledger: Ledger, keys: Sequence[str]) -> dict[int, dict[str, Json]]:
    """What is kept of whole games under these keys, by the number of the game."""
    found: dict[int, dict[str, Json]] = {}
    query = f"WHERE key IN ({', '.join('?' * len(keys))}) AND value IS NOT NULL"
    for note in ledger.read(NOTES, query, tuple(keys)):
        found.setdefault(note["game"], {})[note["key"]] = json.loads(note["value"])
    return found


def _make_notes_whole(ledger: Ledger, number: int, point: int) -> None:
    """A step takes the half-made entries of its point with it."""
    query = "WHERE game = ? AND point = ? AND value IS NOT NULL"
    for note in ledger.read(NOTES, query, (number, point)):
        ledger.put(NOTES, note | {"value": None, "turn": ledger.turn})


def _standing(where: Where) -> dict[str, Any]:
    stands = {"present": where.present, "tip": where.tip, "played": float(where.played)}
    ends = {"finished": int(where.finished), "result": result_text(where.result)}
    return {**stands, **ends, "names": text_of(where.names)}
