"""How much of everything there can be: slabs, coins, storage, paintings, prices of boutiques."""

from companion.games.duo.rules.board import Board

SLABS = 6
COINS_A_SLAB = 10
MOST_COINS = 99  # with every slab laid, coins are no longer turned in; no table shows more
PAINTINGS_A_PLAYER = 10
STORAGE = 5
ROBUST_STORAGE = 6
PRICES = (2, 3, 4)
"""What a boutique pays for a ware."""


def slabs_due(coins: int, gold: int) -> int:
    """How many slabs so many coins become at once: one for each ten, while there is a slot for it."""
    return min(coins // COINS_A_SLAB, SLABS - gold)


def bounds(board: Board, key: str, gold: int = SLABS) -> tuple[int, int]:
    """The least and the most that a player with `gold` slabs can have."""
    most = {
        "temple": board.temple,
        "garden": board.garden,
        "gold": SLABS,
        "gifts": PAINTINGS_A_PLAYER,
        "coins": COINS_A_SLAB - 1 if slabs_due(COINS_A_SLAB, gold) else MOST_COINS,
    }
    return (1 if key in ("temple", "garden") else 0), most[key]
