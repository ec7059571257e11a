"""The value network on the ends of a search: thousands of positions that have a few hundred sides between them.

What a player has and where its own meeples stand (a side) comes again and again in the positions of one search, beside
the other player's sides. So the network's first layer, a sum over the inputs, is worked out once for each side, of mine
and of theirs, and added up for each position; what depends on both is little. The values are the network's own."""

import random
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from companion.games.duo.opponents.features import BESIDE, SHARED, beside, company_near, own, shared
from companion.games.duo.opponents.judges import ended
from companion.games.duo.opponents.layout import (
    ARTIST,
    BLOCK,
    DRAWN,
    FIRST,
    GAME,
    ME,
    MERCHANT,
    MINE,
    OTHER,
    PILGRIM,
    QUEUE,
    SPRING,
    THEIRS,
    TRIGGERED,
    WARES,
    WAVE,
    Floats,
    Index,
    Rows,
    turned,
)  # fmt: skip
from companion.games.duo.opponents.network import MARGIN_COUNTS, ValueNetwork
from companion.games.duo.opponents.sights import Sights
from companion.games.duo.opponents.tables import AREAS, LONGEST_RING, TOWNS, Tables

AT_MOST = 256  # positions at once: more would only need more memory
Names = NDArray[np.float64]


def _naming() -> Names:
    """Columns of a row to what tells apart, by a product: my side, their side, and where the six meeples stand."""
    lots = random.Random(1)  # not numpy's: importing that takes 7 MB
    made = np.zeros((FIRST, 3))
    for column in (GAME, SPRING, WAVE, WAVE + 1, WAVE + 2):
        made[column, :2] = lots.random(), lots.random()
    for column in range(BLOCK):
        made[ME + column, 0] = made[OTHER + column, 1] = lots.random() * (2.0**-14 if column == QUEUE else 1)
    many = 1
    for block in (ME, OTHER):
        for column, count in ((PILGRIM, LONGEST_RING), (MERCHANT, TOWNS), (ARTIST, AREAS)):
            made[block + column, 2] = many
            many *= count
    made[GAME, 2] = many
    return made


_NAMING = _naming()
_HELD_WARES = np.array([0.137, 0.739, 0.311, 0.877])


def _named(rows: Rows) -> tuple[Names, Names, Names, Names]:
    """Numbers that are the same for the same: the position, my side, their side, the meeples."""
    parts = [rows[at : at + AT_MOST, :FIRST] @ _NAMING for at in range(0, len(rows), AT_MOST)]
    names = np.concatenate(parts) if len(parts) > 1 else parts[0]
    mine, theirs = names[:, 0], names[:, 1]
    whole = mine * 0.7548776662466927 + theirs + rows[:, TRIGGERED]
    for side, block, other in ((mine, ME, OTHER), (theirs, OTHER, ME)):
        unseen = np.nonzero(rows[:, block + DRAWN])[0]  # then it matters what the bag may hold
        if len(unseen):
            side[unseen] += rows[unseen, other + WARES : other + WARES + 4] @ _HELD_WARES
    return whole, mine, theirs, names[:, 2]


def _once(names: Names) -> tuple[Index, Index]:
    """The first of each, and which of them each is."""
    _names, first, again = np.unique(names, return_index=True, return_inverse=True)
    return first, again


@dataclass(frozen=True, slots=True)
class GameJudge:
    """A network and the ground it judges on. Its values: what to strive for and the margin, seen from the next roller;
    exact where the game is over."""

    network: ValueNetwork
    sights: Sights
    always: Floats = field(init=False)  # of each game: what the board itself adds to the first layer, biases included

    def __post_init__(self) -> None:
        weights, biases = self.network.layers[0]
        board = self.sights.always
        object.__setattr__(self, "always", board @ weights[len(weights) - board.shape[1] :] + biases)

    def __call__(self, tables: Tables, rows: Rows) -> Floats:
        whole, mine, theirs, places = _named(rows)
        first, again = _once(whole)
        rows = rows[first]
        values = self._judged(tables, rows, (mine[first], theirs[first]), places[first])
        over = np.nonzero(rows[:, TRIGGERED])[0]
        if len(over):
            values[over] = ended(tables, rows[over])
        values[:, 0] += MARGIN_COUNTS * values[:, 1]
        return values[again]

    def _judged(self, tables: Tables, rows: Rows, names: tuple[Names, Names], places: Names) -> Floats:
        weights = self.network.layers[0][0]
        width = (len(weights) - SHARED - self.sights.always.shape[1]) // 2
        (first, me), (first_too, other) = map(_once, names)
        sides = own(tables, self.sights, np.concatenate((rows[first], turned(rows[first_too]))))
        points = sides[:, 0]
        mine = sides[: len(first)] @ weights[SHARED : SHARED + width - BESIDE]
        mine += self.always[rows[first, GAME]]
        theirs = sides[len(first) :] @ weights[SHARED + width : SHARED + 2 * width - BESIDE]
        first_place, place = _once(places)
        near = company_near(tables, rows[first_place])
        both = weights[_both(width)]
        found = []
        for at in range(0, len(rows), AT_MOST):
            part = slice(at, at + AT_MOST)
            some, by, i, j = rows[part], near[place[part]], me[part], other[part]
            seen = (
                shared(some, points[i], points[len(first) + j]),
                beside(tables, some, ME, MINE, by[:, :2]),
                beside(tables, some, OTHER, THEIRS, by[:, 2:]),
            )
            felt = np.concatenate(seen, axis=1) @ both
            felt += mine[i]
            felt += theirs[j]
            found.append(self.network.after_first(felt))
        return np.concatenate(found) if len(found) > 1 else found[0]


def _both(width: int) -> list[int]:
    """The inputs that depend on both sides."""
    one, two = SHARED + width, SHARED + 2 * width
    return [*range(SHARED), *range(one - BESIDE, one), *range(two - BESIDE, two)]
