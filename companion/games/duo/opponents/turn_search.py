"""The dice left in this turn, to their end: every order, every move, every effect, for a whole batch at once.

Values are pairs, what a player strives for and the expected margin, seen from whoever acts; each die is used by the
other player than the one before, so a value changes its sign from one level to the next."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from companion.games.duo.opponents.chance import MOST_CHANCE, Lots, settle
from companion.games.duo.opponents.layout import (
    ARTIST,
    BOARD,
    DICE,
    DRAWN,
    ME,
    MERCHANT,
    MINE,
    PAINTED,
    PILGRIM,
    SPRING,
    Floats,
    Index,
    Rows,
    turned,
)  # fmt: skip
from companion.games.duo.opponents.tables import Tables
from companion.games.duo.opponents.uses import affected, moved

AT_ONCE = 256  # rows with the turn's last die: a bound for memory, and for how long nobody looks at the clock
SAMPLES = 4  # draws tried where the hot spring token is spent after a draw or paintings
_PLACE = (PILGRIM, MERCHANT, ARTIST)
_OPEN = (None, DRAWN, PAINTED)
_NONE: Index = np.empty(0, np.intp)
Judge = Callable[[Tables, Rows], Floats]
"""Values of positions at the end of a turn, seen from the next roller."""


@dataclass(frozen=True, slots=True)
class Use:
    """One die used by every row. `rows`: first the ways to use it once, then those with the token spent on it; each of
    the latter belongs to a sample of chance and each sample to one of the former."""

    rows: Rows
    once: int  # how many are of the first sort
    parents: Index  # of those: which row used the die
    sample_of: Index
    once_of: Index  # of a sample

    def back(self, values: Floats) -> Floats:
        """What each way of using it once is worth, the token's second use included where that is better."""
        best = values[: self.once].copy()
        if len(self.once_of):
            of = np.nonzero(np.bincount(self.once_of))[0]  # not numpy's unique: that loads numpy.ma, 2 MB
            spent = self.spent(values)
            better = spent[:, 0] > best[of, 0]
            best[of[better]] = spent[better]
        return best

    def ends(self, values: Floats) -> Index:
        """The row that each way of using it once leads to, best play assumed: itself, or with the token spent on it
        one of the first sample."""
        end = np.arange(self.once)
        if len(self.once_of):
            of, first = np.unique(self.once_of, return_index=True)
            better = self.spent(values)[:, 0] > values[of, 0]
            best = best_children(values[self.once :], self.sample_of, len(self.once_of))
            end[of[better]] = self.once + best[first[better]]
        return end

    def spent(self, values: Floats) -> Floats:
        """What spending the token is worth, for each way of using the die once after which it may be."""
        sampled = best_of(values[self.once :], self.sample_of, len(self.once_of))
        counts = np.bincount(self.once_of, minlength=self.once)
        means = np.stack([np.bincount(self.once_of, sampled[:, i], self.once) for i in (0, 1)], axis=1)
        of = np.nonzero(counts)[0]
        return (means[of] / counts[of, None]).astype(np.float32)


def best_children(values: Floats, parents: Index, count: int) -> Index:
    """For each parent the number of its best child."""
    order = np.lexsort((values[:, 0], parents))
    best: Index = order[np.searchsorted(parents[order], np.arange(count), side="right") - 1]
    return best


def best_of(values: Floats, parents: Index, count: int) -> Floats:
    """For each parent the best of its children's values."""
    return values[best_children(values, parents, count)]


def use_die(tables: Tables, rows: Rows, die: int, values: NDArray[np.int32], lots: Lots | None) -> Use:
    """Every way to use the die; `lots` for what the token's second use has to know, None where it is not tried."""
    done, still, parents = _used(tables, rows, die, values)
    once = np.concatenate((done, still))
    may = np.nonzero((rows[:, SPRING] == MINE)[parents[: len(done)]] & (done[:, SPRING] == MINE))[0]
    return use_again(tables, once, parents, may, die, values, lots)


def second_use(tables: Tables, rows: Rows, die: int, values: NDArray[np.int32]) -> Use:
    """The same when the token was spent on it: there is no third."""
    done, _still, parents = _used(tables, rows, die, values)
    return Use(done, len(done), parents[: len(done)], _NONE, _NONE)


def _used(tables: Tables, rows: Rows, die: int, values: NDArray[np.int32]) -> tuple[Rows, Rows, Index]:
    """After move and effect; those that are stuck; and which row each comes from, in that order."""
    arrived, movers, stuck, still = moved(tables, rows, die, values)
    done, by = affected(tables, arrived, die, values[movers], rows[movers, ME + _PLACE[die]])
    return done, still, np.concatenate((movers[by], stuck))


def use_again(
    tables: Tables, once: Rows, parents: Index, may: Index, die: int, values: NDArray[np.int32], lots: Lots | None
) -> Use:
    """Ways to use a die once, and with the token spent on it after those that `may`."""
    if not len(may) or lots is None:
        return Use(once, len(once), parents, _NONE, _NONE)
    once_of, samples = _samples(tables, once, may, die, lots)
    samples[:, SPRING] = BOARD
    twice, _still, by = _used(tables, samples, die, values[parents[once_of]])
    # a sample that is stuck may not spend the token
    kept, sample_of = np.unique(by[: len(twice)], return_inverse=True)
    return Use(np.concatenate((once, twice)), len(once), parents, sample_of, once_of[kept])


def _samples(tables: Tables, once: Rows, may: Index, die: int, lots: Lots) -> tuple[Index, Rows]:
    column = _OPEN[die]
    if column is None:
        return may, once[may]
    unknown = once[may, ME + column] > 0
    times = np.where(unknown, len(lots), 1)
    once_of = np.repeat(may, times)
    samples = once[once_of]
    number = np.concatenate([np.arange(each) for each in times]) if len(times) else np.empty(0, np.intp)
    settle(tables, samples, lots[number])
    return once_of, samples


@dataclass(frozen=True, slots=True)
class DieLevel:
    """All uses of one die of the three, over a batch: `uses` with the rows (by index) that could make them."""

    uses: tuple[tuple[int, Index, Use], ...]
    rows: int

    @property
    def parents(self) -> Index:
        """Of each first use: the row that made it."""
        return np.concatenate([index[use.parents] for _die, index, use in self.uses])

    def first_uses(self, values: Floats) -> Floats:
        """What each first use is worth to whoever makes it, from the values of the rows after, seen from the other."""
        return np.concatenate([use.back(-part) for use, part in self._parts(values)])

    def ends(self, values: Floats) -> Index:
        """The row after that each first use leads to."""
        starts = np.cumsum([0, *(len(use.rows) for _die, _index, use in self.uses)])
        parts = zip(starts, self._parts(values), strict=False)
        return np.concatenate([start + use.ends(-part) for start, (use, part) in parts])

    def back(self, values: Floats) -> Floats:
        """Values of the rows before, from those after; both seen from whoever acts there."""
        return best_of(self.first_uses(values), self.parents, self.rows)

    def _parts(self, values: Floats) -> list[tuple[Use, Floats]]:
        parts, at = [], 0
        for _die, _index, use in self.uses:
            parts.append((use, values[at : at + len(use.rows)]))
            at += len(use.rows)
        return parts


def level_of(tables: Tables, rows: Rows, lots: Lots | None) -> tuple[DieLevel, Rows]:
    """Every use of every die left, and the rows after it, seen from the other player."""
    uses = []
    for die in range(3):
        index = np.nonzero(rows[:, DICE + die])[0]
        if len(index):
            before = rows[index]
            values = before[:, DICE + die].copy()
            before[:, DICE + die] = 0
            uses.append((die, index, use_die(tables, before, die, values, lots)))
    after = np.concatenate([use.rows for _die, _index, use in uses])
    return DieLevel(tuple(uses), len(rows)), turned(after)


class TimeUp(Exception):
    """The deadline has come; whoever searched takes what was found before."""


@dataclass(frozen=True, slots=True)
class Searched:
    """Of each row: what it is worth to whoever acts, and the end of the turn that best play leads to (where the token
    is spent after a draw: in the first sample of chance), with its value as the next roller sees it."""

    values: Floats
    ends: Rows
    at_end: Floats


def search(tables: Tables, rows: Rows, judge: Judge, lots: Lots | None, until: float | None = None) -> Searched:
    """Rows that all have the same number of dice left, to the end of their turn. `until`: by the monotonic clock."""
    if until is not None and monotonic() > until:
        raise TimeUp
    left = int((rows[0, DICE : DICE + 3] > 0).sum())
    if not left:
        values = judge(tables, rows)
        return Searched(values, rows, values)
    if left == 1 and len(rows) > AT_ONCE:
        starts = range(0, len(rows), AT_ONCE)
        parts = [search(tables, rows[at : at + AT_ONCE], judge, lots, until) for at in starts]
        return Searched(
            np.concatenate([part.values for part in parts]),
            np.concatenate([part.ends for part in parts]),
            np.concatenate([part.at_end for part in parts]),
        )
    level, after = level_of(tables, rows, lots)
    found = search(tables, after, judge, lots, until)
    worth = level.first_uses(found.values)
    best = best_children(worth, level.parents, level.rows)
    lines = level.ends(found.values)[best]
    return Searched(worth[best], found.ends[lines], found.at_end[lines])


def few_lots(seed: int, count: int = SAMPLES) -> Lots:
    rng = random.Random(seed)
    return np.array([[rng.random() for _lot in range(MOST_CHANCE)] for _row in range(count)])
