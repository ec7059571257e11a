"""The games this companion knows, by the name that a record's set-up and the store use."""

import tomllib
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from companion.games.game import BoardRefused, Game

REGISTERED_GAMES: dict[str, str] = {
    "duo": "companion.games.duo.game:DUO",
    "tokaido": "companion.games.tokaido.game:TOKAIDO",
}
"""Name to module and object; a game is imported only when it is asked for."""

DEFAULT = next(iter(REGISTERED_GAMES))
"""The game of a record that names none: its readers then say what is wrong."""


class UnknownGame(LookupError):
    """No game of that name is registered."""


def game_of(obj: Mapping[str, Any]) -> Game[Any]:
    """The game that a set-up names; else the default one, which then says what is wrong."""
    name = obj.get("game")
    return game_named(name if isinstance(name, str) and name in REGISTERED_GAMES else DEFAULT)


def describe_board(name_or_path: str) -> Sequence[tuple[str, str]]:
    """What the board of that name, or in that file, is: of the game that the file names, else of the first that reads
    it. BoardRefused if it is none."""
    game, text = _board_text(name_or_path)
    try:
        named = tomllib.loads(text).get("game")
    except (ValueError, RecursionError):
        named = None
    if isinstance(named, str) and named in REGISTERED_GAMES:
        game = game_named(named)
    return game.boards.describe(text)


def _board_text(name_or_path: str) -> tuple[Game[Any], str]:
    """Any game reads any file, but each knows only the names of its own boards."""
    missing: list[BoardRefused] = []
    for game in map(game_named, REGISTERED_GAMES):
        try:
            return game, game.boards.text(name_or_path)
        except BoardRefused as refused:
            if not refused.missing:
                raise
            missing.append(refused)
    raise missing[0]


def game_named(name: str) -> Game[Any]:
    if name not in REGISTERED_GAMES:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(REGISTERED_GAMES)}")
    module, _, thing = REGISTERED_GAMES[name].partition(":")
    found: Game[Any] = getattr(import_module(module), thing)
    return found
