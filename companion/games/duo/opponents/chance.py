"""Chance on a batch: the wares that were drawn and the paintings that were revealed become known."""

import numpy as np
from numpy.typing import NDArray

from companion.games.duo.opponents.layout import (
    DRAWN,
    GAME,
    HIDDEN,
    ME,
    MINE,
    OTHER,
    PAINTED,
    QUEUE,
    SHOWN,
    THEIRS,
    WARES,
    WAVE,
    Rows,
)  # fmt: skip
from companion.games.duo.opponents.tables import ALL_WARES, Tables
from companion.games.duo.rules.limits import ROBUST_STORAGE, STORAGE
from companion.games.duo.rules.names import WARES as _BAG

FULL_BAG = np.array([_BAG[ware] for ware in ALL_WARES], np.int32)
MOST_CHANCE = 30  # numbers that one row can need: two draws of five at most, twice ten paintings

Lots = NDArray[np.float64]


def settle(tables: Tables, rows: Rows, lots: Lots) -> None:
    """In place: everything open on both sides. `lots`: for each row numbers from 0 to 1; the same give the same."""
    for block, who, lot in ((ME, MINE, 0), (OTHER, THEIRS, 1)):
        settle_wares(tables, rows, block, who, lots[:, 5 * lot :])
        settle_paintings(rows, block, lots[:, 10 * lot + 10 :])


def settle_wares(tables: Tables, rows: Rows, block: int, who: int, lots: Lots) -> None:
    """Draw what is open, then return what there is no room for: the cheapest first."""
    most = int(rows[:, block + DRAWN].max(initial=0))
    if most:
        for turn in range(most):
            on = np.nonzero(rows[:, block + DRAWN] > turn)[0]
            held = rows[on, ME + WARES : ME + WARES + 4] + rows[on, OTHER + WARES : OTHER + WARES + 4]
            ware = _drawn(FULL_BAG - held, lots[on, turn])
            rows[on, block + WARES + ware] += 1
        rows[:, block + DRAWN] = 0
    stored = rows[:, block + WARES : block + WARES + 4].sum(axis=1)
    if int(stored.max(initial=0)) > STORAGE:
        over = stored - room(tables, rows, who)
        worth = ware_worth(tables)
        while len(on := np.nonzero(over > 0)[0]):
            wares = rows[on, block + WARES : block + WARES + 4]
            rank = np.where(wares > 0, worth[rows[on, GAME]] + 0.3 * wares, np.inf)
            rows[on, block + WARES + rank.argmin(axis=1)] -= 1
            over[on] -= 1


def settle_paintings(rows: Rows, block: int, lots: Lots) -> None:
    for turn in range(int(rows[:, block + PAINTED].max(initial=0))):
        on = np.nonzero(rows[:, block + PAINTED] > turn)[0]
        icon = _drawn(rows[on, block + HIDDEN : block + HIDDEN + 4], lots[on, turn])
        rows[on, block + HIDDEN + icon] -= 1
        rows[on, block + QUEUE] |= (icon << (2 * rows[on, block + SHOWN])).astype(np.int32)
        rows[on, block + SHOWN] += 1
    rows[:, block + PAINTED] = 0


def room(tables: Tables, rows: Rows, who: int) -> NDArray[np.int64]:
    """How many wares a player stores."""
    return np.where((rows[:, WAVE + 1] == who) & tables.robust[rows[:, GAME]], ROBUST_STORAGE, STORAGE)


def ware_worth(tables: Tables) -> NDArray[np.float64]:
    """Game, ware: the best price anywhere."""
    worth = np.zeros((len(tables.ring), len(ALL_WARES)))
    for ware in range(len(ALL_WARES)):
        worth[:, ware] = np.where(tables.ware == ware, tables.price, 0).max(axis=1)
    return worth


def _drawn(left: Rows, lots: Lots) -> NDArray[np.intp]:
    """One of four kinds, each as likely as there are of it."""
    upto = left.cumsum(axis=1)
    return np.asarray((lots[:, None] * upto[:, -1:] >= upto).sum(axis=1).clip(max=3), np.intp)
