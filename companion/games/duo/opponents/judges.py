"""What a position at the end of a turn is worth to whoever rolls next: exactly when the game is over, else judged."""

import numpy as np
from numpy.typing import NDArray

from companion.games.duo.opponents.chance import room
from companion.games.duo.opponents.layout import (
    COINS,
    DRAWN,
    GAME,
    GARDEN,
    GIFTS,
    GOLD,
    ME,
    MINE,
    OTHER,
    PAINTED,
    SHOWN,
    SPRING,
    TEMPLE,
    THEIRS,
    TRIGGERED,
    WARES,
    WAVE,
    Floats,
    Rows,
)  # fmt: skip
from companion.games.duo.opponents.sights import Sights
from companion.games.duo.opponents.tables import Tables
from companion.games.duo.rules.limits import COINS_A_SLAB, PAINTINGS_A_PLAYER, SLABS

WON = 2.0  # more than any judged position


def points(tables: Tables, rows: Rows, block: int) -> NDArray[np.int32]:
    """A player's points as printed."""
    game = rows[:, GAME]
    faith = rows[:, block + TEMPLE] * rows[:, block + GARDEN]
    return faith + tables.gold[game, rows[:, block + GOLD]] + tables.culture[game, rows[:, block + GIFTS]]


def ended(tables: Tables, rows: Rows) -> Floats:
    """Of games that are over: won, lost or shared, and the margin."""
    margin = points(tables, rows, ME) - points(tables, rows, OTHER)
    tie = np.where(margin == 0, rows[:, ME + COINS] - rows[:, OTHER + COINS], margin)
    return np.stack((np.sign(tie), margin), axis=1).astype(np.float32)


def hand_value(tables: Tables, sights: Sights, rows: Rows, block: int, who: int) -> NDArray[np.float64]:
    """Points, and what coins, wares, paintings, token, tiles and pegs may still become, by rule of thumb.

    The weights are those of a linear fit to the margins that self-play ended with, rounded."""
    game = rows[:, GAME]
    gold, gifts = rows[:, block + GOLD], rows[:, block + GIFTS]
    slab = (tables.gold[game, np.minimum(gold + 1, SLABS)] - tables.gold[game, gold]) / COINS_A_SLAB
    give = tables.culture[game, np.minimum(gifts + 1, PAINTINGS_A_PLAYER)] - tables.culture[game, gifts]
    shown = np.minimum(rows[:, block + SHOWN] + rows[:, block + PAINTED], 3)
    temple, garden = rows[:, block + TEMPLE], rows[:, block + GARDEN]
    pegs = 0.7 * np.where(temple < tables.temple[game], garden, 0) + 0.6 * np.where(
        garden < tables.garden[game], temple, 0
    )
    tiles = (rows[:, WAVE : WAVE + 3] == who).sum(axis=1)
    return np.asarray(
        points(tables, rows, block)
        + slab * (0.9 * rows[:, block + COINS] + 0.45 * _stock(tables, sights, rows, block, who))
        + 0.3 * give * shown
        + pegs
        + 2.5 * tiles
        + 3.5 * (rows[:, SPRING] == who)
    )


def _stock(tables: Tables, sights: Sights, rows: Rows, block: int, who: int) -> NDArray[np.float64]:
    """Coins that the wares would bring where they cost most; those not seen yet count as the mean, while there is
    room."""
    best = sights.best[rows[:, GAME]]
    wares = rows[:, block + WARES : block + WARES + 4]
    free = np.maximum(room(tables, rows, who) - wares.sum(axis=1), 0)
    return np.asarray((wares * best).sum(axis=1) + np.minimum(rows[:, block + DRAWN], free) * best.mean(axis=1))


def by_hand(tables: Tables, sights: Sights, rows: Rows) -> Floats:
    """The margin by rule of thumb, and what to strive for: 1 for a win for sure, -1 for a loss."""
    margin = hand_value(tables, sights, rows, ME, MINE) - hand_value(tables, sights, rows, OTHER, THEIRS)
    values = np.stack((np.tanh(margin / 25), margin), axis=1).astype(np.float32)
    over = np.nonzero(rows[:, TRIGGERED])[0]
    if len(over):
        values[over] = ended(tables, rows[over])
    return values
