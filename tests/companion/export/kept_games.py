"""Whole random games of both games in a store, for whatever is written or counted from them."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from companion.games.game import Game
from companion.games.registry import game_named
from companion.store.store import Store
from tests.companion.games.duo.play import random_game as game_of_duo
from tests.companion.games.tokaido.play_tokaido import random_game as game_of_tokaido
from tests.companion.store.inside import without_waiting

EVENING = datetime(2027, 5, 1, 19, 30, tzinfo=UTC)


def recorded_game(name: str, seed: int, names: list[str] | None = None) -> tuple[Game[Any], list[dict[str, Any]], str]:
    """The game, the events of a random one, and the text of the board it is played on."""
    game = game_named(name)
    events = game_of_duo(seed) if name == "duo" else game_of_tokaido(seed, 2 + seed % 4)
    if names is not None:
        seats = game.seats(events[0])
        named = zip((seat.colour for seat in seats), names, strict=False)  # whoever is not named keeps the name
        events[0] = {**events[0], "players": events[0]["players"] | dict(named)}
    return game, events, game.boards.text(game.boards.default)


def keep_played(data: Path, name: str, seed: int, names: list[str] | None = None, day: int = 0) -> int:
    """Begun on an evening in May 2027, every event a step; its number."""
    game, events, board = recorded_game(name, seed, names)
    with Store(data, clock=lambda: EVENING + timedelta(days=day)) as store:
        session = store.new_game(game, events[0], board)
        without_waiting(store)
        session.do(events[1:-1])
        session.do(events[-1:])
        return session.game_number
