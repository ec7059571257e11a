"""The columns of a batch of positions: one row a position, whole numbers, seen from whoever acts next ("me").

After each die the other player acts, in a turn and from one turn to the next, so a row is turned round after each die
and one set of functions serves both players. Colours are gone; what a colour decides, its paintings, is in the row."""

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int32]
Index = NDArray[np.intp]
Mask = NDArray[np.bool_]
Floats = NDArray[np.float32]

GAME, SPRING, WAVE, TRIGGERED, DICE = 0, 1, 2, 5, 6  # WAVE and DICE: three columns each, pilgrim, merchant, artist
ME = 9
PILGRIM, MERCHANT, ARTIST, TEMPLE, GARDEN, COINS, GOLD, WARES, DRAWN, HIDDEN, SHOWN, QUEUE, GIFTS, PAINTED = (
    0, 1, 2, 3, 4, 5, 6, 7, 11, 12, 16, 17, 18, 19,
)  # fmt: skip
"""Of one player: WARES and HIDDEN (face-down paintings by icon) are four columns each; DRAWN and PAINTED count wares
and paintings that chance has not told yet; QUEUE packs the SHOWN paintings, two bits each, the first lowest."""
BLOCK = 20
OTHER = ME + BLOCK
FIRST = OTHER + BLOCK  # what the first use of the last die was
WIDTH = FIRST + 1

BOARD, MINE, THEIRS = 0, 1, 2  # who holds the spring token or a wave tile

# Codes of what was done with a die: where to, which effect, its number.
NOTHING, COIN, STEP, TOKEN, TILE, DRAW, SELL, PAINT, GIFT, SKIP, STUCK = range(11)
_TO, _EFFECT = 64, 16


def code(to: NDArray[np.int32] | int, effect: int, number: NDArray[np.int32] | int = 0) -> NDArray[np.int32]:
    return np.asarray(to + _TO * (effect + _EFFECT * number), dtype=np.int32)


def decoded(value: int) -> tuple[int, int, int]:
    """Where to, which effect, its number."""
    return value % _TO, value // _TO % _EFFECT, value // (_TO * _EFFECT)


_TURNED = np.array(
    [*range(ME), *range(OTHER, OTHER + BLOCK), *range(ME, ME + BLOCK), *range(FIRST, WIDTH)], dtype=np.intp
)
_OWNER = np.array([BOARD, THEIRS, MINE], dtype=np.int32)


def turned(rows: Rows) -> Rows:
    """The same positions seen from the other side."""
    new = rows[:, _TURNED]
    new[:, SPRING:TRIGGERED] = _OWNER[new[:, SPRING:TRIGGERED]]
    return new
