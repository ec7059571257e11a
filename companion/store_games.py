"""Which kinds of games there are: a game called "x" is the object X in companion/x/game.py."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from companion.game import Game
from companion.language import _
from companion.store_faults import NotKept


def game_named(name: str) -> Game[Any]:
    """The game of that name; it is imported only when it is asked for."""
    if not name.isidentifier() or not _exists(f"companion.{name}.game"):
        raise NotKept(lambda: _("This companion does not know the game “{name}”.").format(name=name))
    found: Game[Any] = getattr(import_module(f"companion.{name}.game"), name.upper())
    return found


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False
