"""Where the games, boards, dice models and settings live."""

import os
from pathlib import Path

from platformdirs import user_data_path

from companion.version import PROGRAM

GAMES_FILE = "games.db"
"""The SQLite file with games, settings and corrections."""


def data_folder(given: str | Path | None = None) -> Path:
    """The folder given on the command line, else the one the machine was set up with, else the user's own."""
    if given:
        return Path(given).expanduser()
    wanted = os.environ.get("TOKAIDO_DATA")
    return Path(wanted) if wanted else user_data_path(PROGRAM)
