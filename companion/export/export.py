"""A kept game as files: its record with its own board beside it, and a play summary for BG Stats and BoardGameGeek."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC
from pathlib import Path
from typing import Any

from companion.disk.whole_file import write_whole
from companion.games.game import Event, Result
from companion.language import N_, printable
from companion.store.faults import NotKept
from companion.store.row_mapper import known_game
from companion.store.store import GameLine, Store
from companion.version import PROGRAM


class NotExported(NotKept):
    """Nothing was written, or nothing that was there has been harmed."""


def record_text(events: Sequence[Event], board: str) -> str:
    """The record, one event a line; its set-up names the board file that lies beside it."""
    setup, *rest = events
    lines: list[Mapping[str, Any]] = [{**setup, "board": board}, *rest]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def play_summary(store: Store, number: int) -> dict[str, Any]:
    """A finished game in the words of BG Stats' import; what is not known is left out."""
    line = store.game_line(number)
    if line.result is None:
        raise NotExported(N_("Game {number} is not finished: it has no result yet."), number=number)
    result, starts = line.result, None
    if line.score_only is None:
        session = store.open_game(number)
        if session.is_over:  # a game whose last steps no longer fit the rules keeps the result it had
            result = session.game.result(session.state)  # in seat order, which a result kept long ago may not be
            starts = session.game.begins(session.states[0])
    players = [
        {
            "name": printable(name),
            "sourcePlayerId": printable(name),
            "startPlayer": seat == starts,
            "score": score,
            "rank": _rank(result, seat),
            "winner": seat in result.winners,
        }
        for seat, (name, score) in enumerate(zip(result.players, result.scores, strict=True))
    ]
    summary: dict[str, Any] = {
        "sourceName": PROGRAM,
        "sourcePlayId": _mark(line),
        "game": {
            "name": known_game(line.game).title(),
            "sourceGameId": line.game,
            "highestWins": True,
            "noPoints": False,
        },
        "players": players,
    }
    if line.started is not None:
        summary["playDate"] = line.started.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")
    if line.duration is not None:
        summary["durationMin"] = max(1, round(line.duration / 60))
    return summary


def _rank(result: Result, seat: int) -> int:
    """The winner is first even where only the tie-break decided; after that, points decide."""
    if seat in result.winners:
        return 1
    ahead = [other for other, score in enumerate(result.scores) if score > result.scores[seat]]
    return 1 + len({*ahead, *result.winners})


def _mark(line: GameLine) -> str:
    """The same for the same play every time, so that it is not counted twice."""
    started = None if line.started is None else line.started.astimezone(UTC).isoformat()
    known = json.dumps([line.number, line.game, line.names, started])
    return hashlib.blake2b(known.encode(), digest_size=8).hexdigest()


def export_summary(store: Store, number: int, file: Path, *, overwrite: bool = False) -> list[Path]:
    """Write the play summary of a finished game."""
    text = json.dumps(play_summary(store, number), ensure_ascii=False, indent=2) + "\n"
    with _telling(file):
        _check(file, overwrite=overwrite)
        write_whole(file, text)
    return [file]


def export_record(store: Store, number: int, file: Path, *, overwrite: bool = False) -> list[Path]:
    """Write the record of a game and, beside it, the board it was played on; a different board that is already there
    is left alone, for another record may need it."""
    session = store.open_game(number)
    with _telling(file):
        _check(file, overwrite=overwrite)
        board = _board_file(file, session.board)
    with _telling(board):
        if not board.exists():
            write_whole(board, session.board)
    with _telling(file):
        write_whole(file, record_text(session.events, board.name))
    return [file, board]


def _board_file(file: Path, text: str) -> Path:
    """Beside the record: free, or with this very board in it."""
    number = 1
    while True:
        board = file.with_name(f"{file.stem}.toml" if number == 1 else f"{file.stem}-{number}.toml")
        if board != file and not (board.exists() or board.is_symlink()):
            return board
        if board != file and board.is_file() and _same(board, text):
            return board
        number += 1


def _same(file: Path, text: str) -> bool:
    try:
        return file.read_bytes() == text.encode("utf-8")
    except OSError:
        return False


def _check(file: Path, *, overwrite: bool) -> None:
    if not file.parent.is_dir():
        raise NotExported(N_("There is no folder {folder}."), folder=file.parent)
    if file.is_dir():
        raise NotExported(N_("{file} is a folder; give the name of a file."), file=file)
    if file.exists() and not file.is_file():
        raise NotExported(N_("{file} is no ordinary file."), file=file)
    if file.exists() and not overwrite:
        raise NotExported(N_("{file} is there already. Choose another name, or say --overwrite."), file=file)


@contextmanager
def _telling(file: Path) -> Iterator[None]:
    """What the disk refuses is told with the file's name; even asking after a name can fail, when it is too long."""
    try:
        yield
    except (OSError, ValueError) as error:  # ValueError: a name with a zero byte in it
        reason = getattr(error, "strerror", None) or str(error)
        raise NotExported(N_("{file} cannot be written: {reason}."), file=file, reason=reason) from error
