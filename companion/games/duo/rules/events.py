"""The events of a game, one class each; `record` reads and writes them as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from companion.games.duo.rules.board import Token
from companion.games.duo.rules.names import Character, Colour, Edition, Icon, Side, Ware


@dataclass(frozen=True, slots=True)
class Setup:
    board: str
    edition: Edition
    compass: Colour
    players: Mapping[Colour, str]
    boutiques: Mapping[str, Token]
    waves: Mapping[Character, Side]


@dataclass(frozen=True, slots=True)
class Roll:
    pilgrim: int
    merchant: int
    artist: int


@dataclass(frozen=True, slots=True)
class Move:
    die: Character
    to: str


@dataclass(frozen=True, slots=True)
class Stuck:
    die: Character


@dataclass(frozen=True, slots=True)
class Coins:
    pass


@dataclass(frozen=True, slots=True)
class Temple:
    pass


@dataclass(frozen=True, slots=True)
class Garden:
    pass


@dataclass(frozen=True, slots=True)
class Spring:
    pass


@dataclass(frozen=True, slots=True)
class TakeWave:
    tile: Character
    returned: Ware | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    wares: tuple[Ware, ...]
    returned: tuple[Ware, ...] = ()


@dataclass(frozen=True, slots=True)
class Sell:
    count: int
    crafty: bool = True  # False declines the tile's bonus


@dataclass(frozen=True, slots=True)
class Paint:
    revealed: tuple[Icon, ...]


@dataclass(frozen=True, slots=True)
class Gift:
    pass


@dataclass(frozen=True, slots=True)
class Skip:
    pass


@dataclass(frozen=True, slots=True)
class Again:
    pass


@dataclass(frozen=True, slots=True)
class Done:
    pass


@dataclass(frozen=True, slots=True)
class Correct:
    """What the table really shows. None: left as it is; in `spring` and `waves` "the board" is spelled BOARD."""

    roller: Colour | None = None
    spring: Colour | str | None = None
    waves: Mapping[Character, Colour | None] | None = None
    players: Mapping[Colour, Mapping[str, Any]] = field(default_factory=lambda: MappingProxyType({}))
    why: str | None = None


Event = (
    Setup | Roll | Move | Stuck | Coins | Temple | Garden | Spring | TakeWave | Draw | Sell | Paint | Gift | Skip
    | Again | Done | Correct
)  # fmt: skip

NAMES: dict[type, str] = {
    Setup: "setup", Roll: "roll", Move: "move", Stuck: "stuck", Coins: "coins", Temple: "temple", Garden: "garden",
    Spring: "spring", TakeWave: "wave", Draw: "draw", Sell: "sell", Paint: "paint", Gift: "gift", Skip: "skip",
    Again: "again", Done: "done", Correct: "correct",
}  # fmt: skip
