"""Every game, setting and correction, kept in one SQLite file in the data folder and durable at once."""

import contextlib
import json
import secrets
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import timedelta
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from companion.disk import clock as disk_clock
from companion.disk.whole_file import write_whole
from companion.games.facts import GameFacts
from companion.games.game import Event, Game, Json, Refusal, Result
from companion.language import ngettext
from companion.play.session import Kept, Session, as_json
from companion.play.steps import WHOLE_GAME
from companion.play.tree import Point, Tree, Where
from companion.store.facts_rows import fresh_facts, work_out
from companion.store.faults import NoSuchGame, NotKept, StoreBusy, TooNew
from companion.store.file import in_words
from companion.store.game_lines import ON_LINES, Correction, GameLine, game_line, result_text
from companion.store.ledger import Ledger
from companion.store.migrations import UNSETTLED
from companion.store.rescue.rescue import DELETED
from companion.store.row_mapper import (
    game_row,
    kept_game,
    kept_values,
    put_again,
    put_board,
    put_change,
    put_note,
    put_other_board,
    put_setting,
    put_times,
)
from companion.store.rows import PRACTICE, new_game_row, text_of
from companion.store.tables import BOARDS, CORRECTIONS, FACTS, GAMES, NOTES, POINTS, SETTINGS

__all__ = ["Correction", "GameLine", "NoSuchGame", "NotKept", "Store", "StoreBusy", "TooNew"]

State = TypeVar("State")
NO_GAME = 0  # half-made entries outside any game belong to this number


class Store:
    """One data folder. Raises StoreBusy when another companion has it; then `look_only=True` opens it for reading.
    `notices` are what the players must be told about it from the start, each worded when it is shown."""

    def __init__(
        self,
        folder: Path,
        *,
        look_only: bool = False,
        notices: Sequence[Callable[[], str]] = (),
        clock: disk_clock.Clock = disk_clock.now,
    ) -> None:
        self.folder = folder
        self.look_only = look_only
        self._clock = clock
        self._open: WeakValueDictionary[int, Session[Any]] = WeakValueDictionary()
        self._begun: dict[int, float] = {}
        self._ledger = Ledger(folder, look_only=look_only, after_rescue=self._keep_open_games)
        self._notices = notices
        if not look_only:
            self._settle_games()

    @property
    def notices(self) -> list[str]:
        """What the players must be told, such as after a rescue, in the language spoken now."""
        return [say() for say in (*self._notices, *self._ledger.notices)]

    def close(self) -> None:
        self._ledger.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    # Games

    def new_game(
        self,
        game: Game[State],
        setup: Event,
        board: str,
        *,
        practice: bool = False,
        seed: int | None = None,
        after: Sequence[Event] = (),
        values: Mapping[str, Json] = MappingProxyType({}),
    ) -> Session[State]:
        """Begin a game with its set-up event, on the board file whose text is `board`. What is told right `after` the
        set-up is a step of its own, kept in the same transaction, and so are `values` of the whole game. In a practice
        game the app draws by its `seed`."""
        setup, more = as_json(setup), tuple(as_json(event) for event in after)
        points = [Point(0, None, (setup,), PRACTICE if practice else "touch")]
        if more:
            points.append(Point(1, 0, more))
        lots = {"seed": secrets.randbits(53) if seed is None else seed} if practice else {}
        notes = {key: (WHOLE_GAME, as_json(value)) for key, value in {**lots, **values}.items()}
        number = self._begin(game, board, points, practice, self._now(), notes)
        self._begun[number] = time.monotonic()
        tree = Tree({point.number: point for point in points}, points[-1].number, points[-1].number)
        return self._session(Kept(number, game, board, practice, tree, 0.0, notes))

    def open_game(self, number: int) -> Session[Any]:
        """Go on with a kept game, at the point where it stands; twice the same game is the same session."""
        if (opened := self._open.get(number)) is not None:
            return opened
        session = self._session(self._ledger.reading(lambda: kept_game(self._ledger, number)))
        if count := session.left_out:
            self._ledger.notices.append(
                lambda: ngettext(
                    "Game {number}: its last step no longer fits the rules and is left out.",
                    "Game {number}: its last {count} steps no longer fit the rules and are left out.",
                    count,
                ).format(number=number, count=count)
            )
        return session

    def beginning(self, number: int) -> Any:
        """The state after a kept game's set-up; nothing of it is played again."""
        kept = self._ledger.reading(lambda: kept_game(self._ledger, number))
        return kept.game.begin(kept.tree.line(kept.tree.present)[0].events[0], kept.board)

    def games(self) -> list[GameLine]:
        """Every kept game, the newest first."""
        values = kept_values(self._ledger, ON_LINES)
        rows = self._ledger.read(GAMES, "ORDER BY number DESC")
        return [game_line(row, values.get(row["number"], {})) for row in rows]

    def game_line(self, number: int) -> GameLine:
        return game_line(game_row(self._ledger, number), kept_values(self._ledger, ON_LINES).get(number, {}))

    def last_open(self, games: Collection[str] | None = None, *, practice: bool | None = None) -> int | None:
        """The unfinished game that was played last, of these games (by name) or of any; only among practice games, or
        only among the others, where `practice` is given."""
        of_these = "" if games is None else f"AND game IN ({', '.join('?' * len(games))})"
        such = "" if practice is None else f"AND practice = {int(practice)}"
        order = "ORDER BY turn DESC LIMIT 1"
        rows = self._ledger.read(GAMES, f"WHERE NOT finished {of_these} {such} {order}", tuple(games or ()))
        return int(rows[0]["number"]) if rows else None

    def last_begun(self, games: Collection[str]) -> str | None:
        """The name of the game, of these, that was begun last; practice games count."""
        of_these = f"game IN ({', '.join('?' * len(games))})"
        rows = self._ledger.read(GAMES, f"WHERE {of_these} ORDER BY number DESC LIMIT 1", tuple(games))
        return str(rows[0]["game"]) if rows else None

    def delete_game(self, number: int) -> None:
        """Forget a game for good."""

        def forget() -> None:
            game_row(self._ledger, number)
            for table, column in (
                (POINTS, "game"), (BOARDS, "game"), (NOTES, "game"), (FACTS, "game"), (GAMES, "number")
            ):  # fmt: skip
                self._ledger.remove(table, column, number)
            put_setting(self._ledger, DELETED, [*self.setting(DELETED, []), number])

        self._ledger.write(forget)
        self._open.pop(number, None)
        self._ledger.settle()

    def keep_record(self, game: Game[Any], events: Sequence[Event], board: str, *, source: str = "import") -> int:
        """Keep a game recorded elsewhere, set-up first, whole or not at all; Refusal if the game does not accept it.
        Nobody knows when it was played, nor for how long. Returns its number."""
        plain = [as_json(event) for event in events]
        points = [Point(place, place - 1 if place else None, (event,), source) for place, event in enumerate(plain)]
        return self._begin(game, board, points, practice=False, started=None)

    def _begin(
        self,
        game: Game[State],
        board: str,
        points: Sequence[Point],
        practice: bool,
        started: str | None,
        notes: Mapping[str, tuple[int, Json]] = MappingProxyType({}),
    ) -> int:
        """Keep a new game that stands at the last of its points; Refusal leaves no game behind."""
        setup, *events = (event for point in points for event in point.events)
        state = game.begin(setup, board)
        for event in events:
            state = game.apply(state, event)
        over, last = game.is_over(state), points[-1].number
        names = tuple(seat.name for seat in game.seats(setup))
        where = Where(last, last, over, game.result(state) if over else None, 0.0, names)

        def keep() -> int:
            number = self._ledger.following(GAMES)
            self._ledger.put(GAMES, new_game_row(number, game.name, board, names, practice) | {"points": 0})
            put_board(self._ledger, number, board, points[0])
            put_change(self._ledger, number, where, points, started)
            for key, (point, value) in notes.items():
                put_note(self._ledger, number, point, key, value)
            return number

        return self._ledger.write(keep)

    def keep_score_only(self, game: str, result: Result, tallied: Json = None) -> int:
        """Keep a game played without the app: its result, and what was tallied. Returns its number."""

        def keep() -> int:
            number = self._ledger.following(GAMES)
            row = new_game_row(number, game, "", result.players, False)
            row |= {"started": self._now(), "turn": self._ledger.turn, "finished": 1, "points": 0}
            score = {"result": result_text(result), "score_only": text_of({} if tallied is None else tallied)}
            self._ledger.put(GAMES, row | score)
            return number

        return self._ledger.write(keep)

    # What statistics are counted from

    @property
    def changes(self) -> int:
        """Another number after every change."""
        return self._ledger.turn

    def facts(self) -> tuple[dict[int, GameFacts | None], list[int]]:
        """The kept facts of finished games by number, and the numbers of those whose facts are still to be worked out.
        None stands for a game whose steps no longer fit the rules."""
        return self._ledger.reading(lambda: fresh_facts(self._ledger))

    def work_out_facts(self, number: int) -> GameFacts | None:
        """Play a finished game again, for its facts, and keep them; from any thread."""
        return work_out(self._ledger, number)

    # Settings and half-made entries

    def setting(self, key: str, default: Json = None) -> Json:
        rows = self._ledger.read(SETTINGS, "WHERE key = ?", (key,))
        return json.loads(rows[0]["value"]) if rows else default

    def set_setting(self, key: str, value: Json) -> None:
        self._ledger.write(lambda: put_setting(self._ledger, key, value))

    def note(self, key: str, value: Json | None) -> None:
        """Keep a half-made entry outside any game, such as a set-up; None forgets it."""
        if self.noted(key) != as_json(value):
            self.keep_note(NO_GAME, 0, key, value)

    def noted(self, key: str) -> Json | None:
        rows = self._ledger.read(NOTES, "WHERE game = ? AND key = ?", (NO_GAME, key))
        return json.loads(rows[0]["value"]) if rows and rows[0]["value"] is not None else None

    def keep_note(self, number: int, point: int, key: str, value: Json | None) -> None:
        """A half-made entry of an open game, at one of its points."""
        self._ledger.write(lambda: put_note(self._ledger, number, point, key, value))

    def keep_times(self, number: int, times: Sequence[float]) -> None:
        """What the players' clock has counted in an open game."""
        self._ledger.write(lambda: put_times(self._ledger, number, times))

    # What the camera misread: kept with the games, because a power cut must not lose it either

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

        def keep() -> int:
            number = self._ledger.following(CORRECTIONS)
            what = {"photo": self._photo(photo, number), "die": die, "read": read, "told": told}
            self._ledger.put(CORRECTIONS, {"number": number, **what, "game": game, "step": step})
            return number

        return self._ledger.write(keep)

    def corrections(self) -> list[Correction]:
        """All of them, the first one first."""
        rows = self._ledger.read(CORRECTIONS, "ORDER BY number")
        places = [None if row["photo"] is None else self.folder / row["photo"] for row in rows]
        return [Correction(**{**row, "photo": place}) for row, place in zip(rows, places, strict=True)]

    def _photo(self, photo: bytes | Path | None, number: int) -> str | None:
        if not isinstance(photo, bytes):
            return None if photo is None else str(photo.absolute())
        place = Path("corrections") / f"{number:06}.{'png' if photo[1:4] == b'PNG' else 'jpg'}"
        try:
            (self.folder / place).parent.mkdir(exist_ok=True)
            write_whole(self.folder / place, photo)
        except OSError as error:
            raise in_words(error, self.folder) from error
        return place.as_posix()

    # What the sessions keep

    def keep(self, number: int, where: Where, new: Sequence[Point]) -> None:
        """A change of an open game: one transaction."""
        self._ledger.write(lambda: put_change(self._ledger, number, where, new, self._started(number)))

    def keep_board(self, number: int, board: str, root: Point, where: Where) -> None:
        """Another board for an open game: one transaction."""
        self._ledger.write(lambda: put_other_board(self._ledger, number, board, root, where))

    def _keep_open_games(self) -> None:
        """After damage to the file, what open games still know is kept again."""
        for session in tuple(self._open.values()):
            self._ledger.write(partial(put_again, self._ledger, session))
        self._settle_games()

    def _settle_games(self) -> None:
        """Work the results out anew of games that an update or a rescue has changed."""
        unsettled = self.setting(UNSETTLED, [])
        for number in unsettled:
            try:
                session = self.open_game(number)
                self.keep(number, session.where, ())
            except (Refusal, NotKept):
                continue  # it stays in the list of games as it is
        if unsettled:
            with contextlib.suppress(NotKept):  # next time, then
                self.set_setting(UNSETTLED, [])

    def _session(self, kept: Kept[State]) -> Session[State]:
        session = Session(kept, self)
        self._open[kept.number] = session
        return session

    def _now(self) -> str | None:
        return disk_clock.written(self._clock())

    def _started(self, number: int) -> str | None:
        """When a game began, told by a clock that was only set right later, as a Pi's is by the network."""
        now = self._clock()
        if number not in self._begun or not disk_clock.believable(now):
            return None
        return disk_clock.written(now - timedelta(seconds=time.monotonic() - self._begun[number]))
