"""The boards that can be played on: the ones that come with the app and the players' own, and each copy's tokens."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from companion.disk.whole_file import write_whole
from companion.games.duo.boards.board_file import BUNDLED_BOARDS, read_board, write_board
from companion.games.duo.rules.board import Board, Token
from companion.games.duo.rules.names import Ware
from companion.games.game import BoardRefused, KeptSettings

TOKENS = "tokens"  # the setting: {board name: [[ware, price] …]}
_read: dict[tuple[Path, int], Board | None] = {}


class DataFolder(Protocol):
    """Whoever has the folder with the players' own files."""

    @property
    def folder(self) -> Path: ...


def known_boards(store: DataFolder) -> dict[str, Board]:
    return boards_in(store.folder)


def boards_in(data: Path | None) -> dict[str, Board]:
    """Every readable board by name; the players' own file goes before the one that came with the app."""
    folders = [BUNDLED_BOARDS, *([data / "boards"] if data else [])]
    found: dict[str, Board] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.toml")) if folder.is_dir() else []:
            board = _board(path)
            if board is not None:
                found[board.name] = board
    return found


def _board(path: Path) -> Board | None:
    """A file that is no board is left out here; `board check` says what is wrong with it."""
    try:
        key = (path, path.stat().st_mtime_ns)
        if key not in _read:
            _read[key] = read_board(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return None
    except BoardRefused:
        _read[key] = None
    return _read[key]


def keep_board(data: Path, board: Board) -> Path:
    """Keeps the board under its own name, whole or not at all; an older one of that name is replaced."""
    file = data / "boards" / (_file_name(board.name) + ".toml")
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, write_board(board))
    return file


def _file_name(name: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in name.lower()).strip("-") or "board"


def with_tokens(board: Board, tokens: Sequence[Token]) -> Board:
    return replace(board, tokens=tuple(tokens)) if tuple(tokens) != board.tokens else board


def kept_tokens(settings: KeptSettings, board: Board) -> tuple[Token, ...]:
    """The eight tokens of this copy: as an earlier set-up showed them, else as the board file says; or none."""
    kept = settings.setting(TOKENS, {})
    try:
        tokens = tuple(Token(Ware(ware), int(price)) for ware, price in kept.get(board.name, ()))
    except (AttributeError, TypeError, ValueError):
        return board.tokens
    return tokens if len(tokens) == len(board.coasts) else board.tokens


def keep_tokens(settings: KeptSettings, board: Board, laid: Mapping[str, Token]) -> None:
    """What lay on the table are this copy's tokens, from now on."""
    tokens = sorted([str(token.ware), token.price] for token in laid.values())
    kept = settings.setting(TOKENS, {})
    if not isinstance(kept, dict):
        kept = {}
    if kept.get(board.name) != tokens:
        settings.set_setting(TOKENS, {**kept, board.name: tokens})
