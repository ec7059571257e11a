"""Every game, setting and correction, kept in one SQLite file in the data folder and durable at once."""

import contextlib
import json
import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from companion import store_clock
from companion.game import Event, Game, Result
from companion.language import _
from companion.session import Json, Kept, Session, as_json, names_in
from companion.session_points import Point, Tree, Where
from companion.store_faults import NoSuchGame
from companion.store_file import NAME, busy, connect, create, in_words, transaction
from companion.store_games import game_named
from companion.store_lines import Correction, GameLine, game_line, result_text
from companion.store_lock import Lock
from companion.store_tables import BOARDS, CORRECTIONS, GAMES, NOTES, POINTS, SETTINGS, Row, Table, point_id
from companion.whole_file import write_whole

State = TypeVar("State")
NO_GAME = 0  # half-made entries outside any game belong to this number


class Store:
    """One data folder. Raises StoreBusy when another companion has it; then `look_only=True` opens it for reading."""

    def __init__(
        self,
        folder: Path,
        *,
        look_only: bool = False,
        games: Mapping[str, Game[Any]] | None = None,
        clock: store_clock.Clock = store_clock.now,
    ) -> None:
        self.folder = folder
        self.look_only = look_only
        self._games = games
        self._clock = clock
        self._thread = threading.RLock()
        self._open: WeakValueDictionary[int, Session[Any]] = WeakValueDictionary()
        self._lock = Lock(folder / "games.lock")
        self._path = folder / NAME
        try:
            if not look_only:
                folder.mkdir(parents=True, exist_ok=True)
                if not self._lock.take():
                    raise busy(folder)
                if not self._path.exists():
                    create(self._path)
            self._database = connect(self._path, look_only=look_only)
        except (sqlite3.Error, OSError) as error:
            self._lock.release()
            raise in_words(error, folder) from error
        self._turn = self._last_turn()

    @property
    def tidings(self) -> list[str]:
        """What the players must be told after opening, in the language spoken now."""
        return []

    def close(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._database.close()
        self._lock.release()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    # Games

    def new_game(self, game: Game[State], setup: Event, board: str, *, practice: bool = False) -> Session[State]:
        """Begin a game with its set-up event, on the board file whose text is `board`."""
        setup = as_json(setup)
        game.begin(setup, board)  # a refused set-up must leave no game behind
        root = Point(0, None, (setup,))
        with self._writing() as database:
            number = self._next_number(database)
            row = self._new_row(number, game.name, names_in(setup), practice)
            self._put(BOARDS, {"game": number, "text": board})
            self._put(POINTS, point_row(number, root))
            self._put(GAMES, row)
        kept = Kept(number, game, board, practice, Tree({0: root}, 0, 0), 0.0, {})
        return self._session(kept)

    def open_game(self, number: int) -> Session[Any]:
        """Go on with a kept game, at the point where it stands; twice the same game is the same session."""
        if (opened := self._open.get(number)) is not None:
            return opened
        return self._session(self.kept(number))

    def kept(self, number: int) -> Kept[Any]:
        row = self._row(number)
        if row["score_only"] is not None:
            raise NoSuchGame(lambda: _("Game {number} was only scored: it has no moves.").format(number=number))
        first, last = point_id(number, 0), point_id(number + 1, 0)
        points = POINTS.rows(self._database, "WHERE id >= ? AND id < ? ORDER BY id", (first, last))
        board = BOARDS.rows(self._database, "WHERE game = ?", (number,))[0]["text"]
        notes = NOTES.rows(self._database, "WHERE game = ? AND value IS NOT NULL", (number,))
        tree = Tree({point["point"]: _point(point) for point in points}, row["present"], row["tip"])
        return Kept(
            number=number,
            game=self._game(row["game"]),
            board=board,
            practice=bool(row["practice"]),
            tree=tree,
            played=row["played"],
            notes={note["key"]: (note["point"], json.loads(note["value"])) for note in notes},
        )

    def games(self) -> list[GameLine]:
        """Every kept game, the newest first."""
        return [game_line(row) for row in GAMES.rows(self._database, "ORDER BY number DESC")]

    def last_open(self) -> int | None:
        """The unfinished game that was played last."""
        query = "SELECT number FROM games WHERE NOT finished ORDER BY turn DESC LIMIT 1"
        row = self._database.execute(query).fetchone()
        return None if row is None else int(row[0])

    def delete_game(self, number: int) -> None:
        """Forget a game for good."""
        self._row(number)
        with self._writing() as database:
            for table, key in ((POINTS, "game"), (BOARDS, "game"), (NOTES, "game"), (GAMES, "number")):
                database.execute(f"DELETE FROM {table.name} WHERE {key} = ?", (number,))
        self._open.pop(number, None)
        self._settle()

    def keep_score_only(
        self, game: str, result: Result, tallied: Json = None, *, names: Sequence[str] | None = None
    ) -> int:
        """Keep a game played without the app: its result, and what was tallied. Returns its number."""
        with self._writing() as database:
            number = self._next_number(database)
            row = self._new_row(number, game, tuple(names or result.players), False)
            row |= {"finished": 1, "result": result_text(result), "points": 0}
            self._put(GAMES, row | {"score_only": json.dumps({} if tallied is None else tallied, ensure_ascii=False)})
        return number

    # Settings and half-made entries

    def setting(self, key: str, default: Json = None) -> Json:
        rows = SETTINGS.rows(self._database, "WHERE key = ?", (key,))
        return json.loads(rows[0]["value"]) if rows and rows[0]["value"] is not None else default

    def set_setting(self, key: str, value: Json) -> None:
        with self._writing():
            self._put_keyed(SETTINGS, {"key": key, "value": json.dumps(value, ensure_ascii=False)}, ("key",))

    def note(self, key: str, value: Json | None) -> None:
        """Keep a half-made entry outside any game, such as a set-up; None forgets it."""
        if self.noted(key) != as_json(value):
            self.keep_note(NO_GAME, 0, key, value)

    def noted(self, key: str) -> Json | None:
        rows = NOTES.rows(self._database, "WHERE game = ? AND key = ?", (NO_GAME, key))
        return json.loads(rows[0]["value"]) if rows and rows[0]["value"] is not None else None

    def keep_note(self, game: int, point: int, key: str, value: Json | None) -> None:
        told = None if value is None else json.dumps(value, ensure_ascii=False)
        with self._writing():
            self._put_keyed(NOTES, {"game": game, "point": point, "key": key, "value": told}, ("game", "key"))

    # Corrections of dice readings

    def correction(
        self,
        photo: bytes | Path | None,
        die: str,
        read: str | None,
        told: str,
        *,
        game: int | None = None,
        step: int | None = None,
    ) -> int:
        """Keep what the camera read and what the players say; a photo given as bytes is kept in the data folder."""
        with self._writing() as database:
            number = self._following(database, CORRECTIONS)
            place = self._photo(photo, number)
            row = {"number": number, "photo": place, "die": die, "read": read, "told": told, "game": game, "step": step}
            self._put(CORRECTIONS, row)
        return number

    def corrections(self) -> list[Correction]:
        """All of them, the first one first."""
        rows = CORRECTIONS.rows(self._database, "ORDER BY number")
        places = [None if row["photo"] is None else self.folder / row["photo"] for row in rows]
        return [Correction(**{**row, "photo": place}) for row, place in zip(rows, places, strict=True)]

    def _photo(self, photo: bytes | Path | None, number: int) -> str | None:
        if not isinstance(photo, bytes):
            return None if photo is None else str(photo.absolute())
        place = Path("corrections") / f"{number:06}.{'png' if photo[:4] == bytes([137]) + b'PNG' else 'jpg'}"
        try:
            (self.folder / place).parent.mkdir(exist_ok=True)
            write_whole(self.folder / place, photo)
        except OSError as error:
            raise in_words(error, self.folder) from error
        return place.as_posix()

    # How it is written

    def keep(self, number: int, where: Where, new: Sequence[Point]) -> None:
        """A change of an open game: one transaction."""
        with self._writing():
            row = self._row(number)
            for point in new:
                self._put(POINTS, point_row(number, point))
            if new:
                self._forget_notes(number, row["present"])
            row |= {
                "names": json.dumps(where.names, ensure_ascii=False),
                "present": where.present,
                "tip": where.tip,
                "points": row["points"] + len(new),
                "finished": int(where.finished),
                "result": result_text(where.result),
                "played": float(where.played),
                "turn": self._turn,
            }
            self._put(GAMES, row)

    def _forget_notes(self, number: int, point: int) -> None:
        whole = NOTES.rows(self._database, "WHERE game = ? AND point = ? AND value IS NOT NULL", (number, point))
        for note in whole:
            self._put(NOTES, note | {"value": None, "turn": self._turn})

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        if self.look_only:
            raise busy(self.folder)
        with self._thread:
            self._turn += 1
            with transaction(self._database, self.folder) as database:
                yield database

    def _put(self, table: Table, row: Row) -> None:
        self._database.execute(table.put(), table.sealed(row))

    def _put_keyed(self, table: Table, row: Row, key: Sequence[str]) -> None:
        """Put a row in the place of the one with the same key."""
        where = " AND ".join(f"{name} = ?" for name in key)
        query = f"SELECT id FROM {table.name} WHERE {where}"
        found = self._database.execute(query, [row[name] for name in key]).fetchone()
        following = f"SELECT COALESCE(MAX(id), 0) + 1 FROM {table.name}"
        number = found[0] if found else self._database.execute(following).fetchone()[0]
        self._put(table, {**row, "id": number, "turn": self._turn})

    def _row(self, number: int) -> dict[str, Any]:
        rows = GAMES.rows(self._database, "WHERE number = ?", (number,))
        if not rows:
            raise NoSuchGame(lambda: _("There is no game {number}.").format(number=number))
        return rows[0]

    def _new_row(self, number: int, game: str, names: Sequence[str], practice: bool) -> dict[str, Any]:
        row: dict[str, Any] = dict.fromkeys(GAMES.names)
        plain = {"number": number, "game": game, "names": json.dumps(names, ensure_ascii=False)}
        counts = {"practice": int(practice), "present": 0, "tip": 0, "points": 1, "finished": 0, "played": 0.0}
        return {**row, **plain, **counts, "started": store_clock.written(self._clock()), "turn": self._turn}

    def _following(self, database: sqlite3.Connection, table: Table) -> int:
        last = database.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table.name,)).fetchone()
        return (last[0] if last else 0) + 1

    def _next_number(self, database: sqlite3.Connection) -> int:
        return self._following(database, GAMES)

    def _last_turn(self) -> int:
        tables = " UNION ALL ".join(f"SELECT MAX(turn) AS turn FROM {table.name}" for table in (GAMES, NOTES, SETTINGS))
        return int(self._database.execute(f"SELECT COALESCE(MAX(turn), 0) FROM ({tables})").fetchone()[0])

    def _settle(self) -> None:
        """Empty the log of writes, so that nothing deleted is left in it."""
        with contextlib.suppress(sqlite3.Error):
            self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _game(self, name: str) -> Game[Any]:
        if self._games is not None and name in self._games:
            return self._games[name]
        return game_named(name)

    def _session(self, kept: Kept[State]) -> Session[State]:
        session = Session(kept, _Keeper(self, kept.number))
        self._open[kept.number] = session
        return session


class _Keeper:
    """Keeps one game in the store."""

    def __init__(self, store: Store, number: int) -> None:
        self._store = store
        self._number = number

    def keep(self, where: Where, new: Sequence[Point] = ()) -> None:
        self._store.keep(self._number, where, new)

    def note(self, point: int, key: str, value: Json | None) -> None:
        self._store.keep_note(self._number, point, key, value)


def point_row(game: int, point: Point) -> dict[str, Any]:
    return {
        "id": point_id(game, point.number),
        "game": game,
        "point": point.number,
        "parent": point.parent,
        "events": json.dumps(point.events, ensure_ascii=False),
        "source": point.source,
        "confidence": None if point.confidence is None else float(point.confidence),
    }


def _point(row: Row) -> Point:
    return Point(row["point"], row["parent"], tuple(json.loads(row["events"])), row["source"], row["confidence"])
