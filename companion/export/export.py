"""A kept game as files: its record with its own board beside it, a play summary, a page to look at; and all of them as
one file of plays."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.disk.whole_file import write_whole
from companion.export.faults import NotExported
from companion.export.page import evening_page
from companion.export.play import play_summary
from companion.export.plays_file import history_plays, one_play
from companion.games.game import Event
from companion.language import N_
from companion.store.store import Store


def record_text(events: Sequence[Event], board: str) -> str:
    """The record, one event a line; its set-up names the board file that lies beside it."""
    setup, *rest = events
    lines: list[Mapping[str, Any]] = [{**setup, "board": board}, *rest]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def export_summary(store: Store, number: int, file: Path, *, overwrite: bool = False) -> list[Path]:
    """Write the play summary of a finished game."""
    text = json.dumps(play_summary(store, number), ensure_ascii=False, indent=2) + "\n"
    return _write(file, text, overwrite=overwrite)


def export_page(store: Store, number: int, file: Path, *, overwrite: bool = False) -> list[Path]:
    """Write a game as a page that any browser shows."""
    return _write(file, evening_page(store, number), overwrite=overwrite)


def export_plays(store: Store, number: int | None, file: Path, *, overwrite: bool = False) -> list[Path]:
    """Write a play, or without a number the whole history, as BG Stats reads it."""
    return _write(file, history_plays(store) if number is None else one_play(store, number), overwrite=overwrite)


def _write(file: Path, text: str, *, overwrite: bool) -> list[Path]:
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
