"""Points, and who has won."""

from dataclasses import dataclass

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.state import Player, State


@dataclass(frozen=True, slots=True)
class Score:
    faith: int
    commerce: int
    culture: int
    total: int


def score(board: Board, player: Player) -> Score:
    faith = player.temple * player.garden
    commerce = board.gold[player.gold - 1] if player.gold else 0
    given = len(player.gifted)
    culture = board.culture[given - 1] if given else 0
    return Score(faith, commerce, culture, faith + commerce + culture)


def winner(state: State) -> Colour | None:
    """Whoever is ahead: most points, then most coins left; None when that is equal too."""
    purple, green = (
        (score(state.board, player).total, player.coins)
        for player in (state.players[Colour.PURPLE], state.players[Colour.GREEN])
    )
    if purple == green:
        return None
    return Colour.PURPLE if purple > green else Colour.GREEN
