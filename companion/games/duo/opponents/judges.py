"""What a position at the end of a turn is worth to whoever rolls next: exactly when the game is over, else judged."""

import numpy as np
from numpy.typing import NDArray

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
    """Points, and what coins, wares, paintings, token and tiles may still become, by rule of thumb."""
    game = rows[:, GAME]
    gold = rows[:, block + GOLD]
    slab = np.where(gold < 6, tables.gold[game, np.minimum(gold + 1, 6)] - tables.gold[game, gold], 0) / 10
    wares = (rows[:, block + WARES : block + WARES + 4] * sights.best[game]).sum(axis=1)
    wares = wares + rows[:, block + DRAWN] * 2.6
    shown = rows[:, block + SHOWN] + rows[:, block + PAINTED]
    tiles = (rows[:, WAVE : WAVE + 3] == who).sum(axis=1)
    return np.asarray(
        points(tables, rows, block)
        + slab * (rows[:, block + COINS] + 0.6 * np.minimum(wares, 18))
        + 1.2 * shown
        + 1.5 * tiles
        + 3.0 * (rows[:, SPRING] == who)
    )


def by_hand(tables: Tables, sights: Sights, rows: Rows) -> Floats:
    """The margin by rule of thumb, and what to strive for: 1 for a win for sure, -1 for a loss."""
    margin = hand_value(tables, sights, rows, ME, MINE) - hand_value(tables, sights, rows, OTHER, THEIRS)
    values = np.stack((np.tanh(margin / 25), margin), axis=1).astype(np.float32)
    over = np.nonzero(rows[:, TRIGGERED])[0]
    if len(over):
        values[over] = ended(tables, rows[over])
    return values
