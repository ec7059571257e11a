"""The games this companion knows, by the name that a record's set-up and the store use."""

from importlib import import_module
from typing import Any

from companion.games.game import Game

GAMES: dict[str, str] = {"duo": "companion.games.duo.game:DUO"}
"""Name to module and object; a game is imported only when it is asked for."""


DEFAULT = next(iter(GAMES))
"""The game of a record or a board file that names none: its readers then say what is wrong."""


class UnknownGame(LookupError):
    """No game of that name is registered."""


def game_named(name: str) -> Game[Any]:
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    module, _, thing = GAMES[name].partition(":")
    found: Game[Any] = getattr(import_module(module), thing)
    return found
