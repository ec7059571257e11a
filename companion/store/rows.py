"""A game, a point and a board as the columns of their rows, and points back from them; no database is touched."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from companion.play.tree import Point
from companion.store.tables import GAMES, Row, point_id

PRACTICE = "practice"  # the source of the set-up of a practice game: the mark survives the loss of the game's own row


def board_mark(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def board_row(game: int, text: str, root: Point) -> dict[str, Any]:
    return {"game": game, "text": text, "setup": text_of([root.source, *root.events])}


def root_of(row: Row) -> Point:
    source, *events = json.loads(row["setup"])
    return Point(0, None, tuple(events), source)


def board_key(mark: str) -> str:
    """The setting that has a second copy of every board's text."""
    return f"board {mark}"


def new_game_row(number: int, game: str, board: str, names: Sequence[str], practice: bool) -> dict[str, Any]:
    """A game that stands at its set-up, played at no known time."""
    row: dict[str, Any] = dict.fromkeys(GAMES.names)
    what = {"number": number, "game": game, "board": board_mark(board), "names": text_of(names)}
    where = {"practice": int(practice), "present": 0, "tip": 0, "points": 1, "finished": 0, "played": 0.0, "turn": 0}
    return {**row, **what, **where}


def names_in(setup: Mapping[str, Any]) -> tuple[str, ...]:
    """The players' names as the set-up lists them: all that can be known of a game before its rules are asked for the
    order of its seats."""
    players = setup.get("players", ())
    return tuple(str(name) for name in (players.values() if isinstance(players, Mapping) else players))


def point_row(game: int, point: Point) -> dict[str, Any]:
    return {
        "id": point_id(game, point.number),
        "game": game,
        "point": point.number,
        "parent": point.parent,
        "events": text_of(point.events),
        "source": point.source,
        "confidence": None if point.confidence is None else float(point.confidence),
    }


def point_of(row: Row) -> Point:
    return Point(row["point"], row["parent"], tuple(json.loads(row["events"])), row["source"], row["confidence"])


def text_of(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
