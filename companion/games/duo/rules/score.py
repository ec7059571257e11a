"""Points, who is ahead, and what ends the game: all of it from five counts, whether they were played or told."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.limits import PAINTINGS_A_PLAYER, SLABS
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.state import Player, State


@dataclass(frozen=True, slots=True)
class Count:
    """What decides a game, of one player: slots of both pegs, gold slabs, gifts and coins left."""

    temple: int = 1
    garden: int = 1
    gold: int = 0
    gifts: int = 0
    coins: int = 0


@dataclass(frozen=True, slots=True)
class Score:
    faith: int
    commerce: int
    culture: int
    total: int


class End(Enum):
    """What makes the turn the last one."""

    TEMPLE = auto()
    GARDEN = auto()
    GOLD = auto()
    GIFTS = auto()


def count(player: Player) -> Count:
    return Count(player.temple, player.garden, player.gold, len(player.gifted), player.coins)


def counts(state: State) -> Mapping[Colour, Count]:
    return {colour: count(state.players[colour]) for colour in Colour}


def score(board: Board, count: Count) -> Score:
    faith = count.temple * count.garden
    commerce = board.gold[count.gold - 1] if count.gold else 0
    culture = board.culture[count.gifts - 1] if count.gifts else 0
    return Score(faith, commerce, culture, faith + commerce + culture)


def winner(board: Board, counts: Mapping[Colour, Count]) -> Colour | None:
    """Whoever is ahead: most points, then most coins left; None when that is equal too."""
    purple, green = ((score(board, counts[colour]).total, counts[colour].coins) for colour in Colour)
    if purple == green:
        return None
    return Colour.PURPLE if purple > green else Colour.GREEN


def ends(board: Board, count: Count) -> tuple[End, ...]:
    """The end conditions that this player meets."""
    met = (
        (End.TEMPLE, count.temple == board.temple),
        (End.GARDEN, count.garden == board.garden),
        (End.GOLD, count.gold == SLABS),
        (End.GIFTS, count.gifts == PAINTINGS_A_PLAYER),
    )
    return tuple(end for end, reached in met if reached)
