"""The players' own board files, in the data folder beside their games."""

from pathlib import Path

from companion.disk.whole_file import write_whole
from companion.games.duo.boards.board_file import write_board
from companion.games.duo.rules.board import Board


def keep_board(data: Path, board: Board) -> Path:
    """Keeps the board under its own name, whole or not at all; an older one of that name is replaced."""
    file = data / "boards" / (_file_name(board.name) + ".toml")
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, write_board(board))
    return file


def _file_name(name: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in name.lower()).strip("-") or "board"
