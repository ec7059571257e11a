"""The whole table at one moment: an immutable value."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any

from companion.games.duo.rules.board import Board, Token
from companion.games.duo.rules.limits import ROBUST_STORAGE, STORAGE
from companion.games.duo.rules.names import Character, Colour, Edition, Icon, Phase, Side, Ware


@dataclass(frozen=True, slots=True)
class Player:
    pilgrim: str
    merchant: str
    artist: str
    temple: int
    garden: int
    coins: int
    gold: int
    wares: Mapping[Ware, int]
    hidden: int
    revealed: tuple[Icon, ...]
    gifted: tuple[Icon, ...]

    def place(self, character: Character) -> str:
        if character is Character.PILGRIM:
            return self.pilgrim
        return self.merchant if character is Character.MERCHANT else self.artist

    @property
    def stored(self) -> int:
        """How many wares the player has."""
        return sum(self.wares.values())

    def but(self, **changes: Any) -> "Player":
        """The same player with some things changed."""
        return Player(**(dict(zip(_PLAYER, _of_player(self), strict=True)) | changes))


@dataclass(frozen=True, slots=True)
class InUse:
    """The die in use. `origin` is where its move began; `held`: the token was the player's before this use."""

    die: Character
    value: int
    second: bool
    origin: str
    held: bool


@dataclass(frozen=True, slots=True)
class State:
    board: Board
    turn: int
    phase: Phase
    roller: Colour
    to_act: Colour | None
    dice: Mapping[Character, int]  # not yet used this turn
    in_use: InUse | None
    triggered: bool
    spring: Colour | None  # None: on the board
    waves: Mapping[Character, Colour | None]
    sides: Mapping[Character, Side]
    boutiques: Mapping[str, Token]
    bag: Mapping[Ware, int]
    players: Mapping[Colour, Player]
    names: Mapping[Colour, str]
    edition: Edition
    compass: Colour

    def player(self, colour: Colour) -> Player:
        return self.players[colour]

    @property
    def actor(self) -> Colour:
        """Whoever decides next, in a game that is not over."""
        assert self.to_act is not None
        return self.to_act

    def holds(self, colour: Colour, side: Side) -> bool:
        """Whether the player has the wave tile that lies on this side."""
        tile = _TILE_OF[side]
        return self.waves[tile] is colour and self.sides[tile] is side

    def storage(self, colour: Colour) -> int:
        return ROBUST_STORAGE if self.holds(colour, Side.ROBUST) else STORAGE

    def but(self, **changes: Any) -> "State":
        """The same table with some things changed."""
        return State(**(dict(zip(_STATE, _of_state(self), strict=True)) | changes))


_TILE_OF = {
    Side.TRANQUIL: Character.PILGRIM,
    Side.HASTY: Character.PILGRIM,
    Side.CRAFTY: Character.MERCHANT,
    Side.ROBUST: Character.MERCHANT,
    Side.PROFICIENT: Character.ARTIST,
    Side.INSPIRED: Character.ARTIST,
}
_PLAYER = tuple(each.name for each in fields(Player))
_STATE = tuple(each.name for each in fields(State))
_of_player = attrgetter(*_PLAYER)
_of_state = attrgetter(*_STATE)
