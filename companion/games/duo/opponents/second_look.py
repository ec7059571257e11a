"""A second look: what the next roll brings after each of the choices that are close, the same rolls for all of them.

Rolls are thrown in rounds. After each, a choice that has fallen behind for sure is given up, so that most rolls are
spent on those that are hard to tell apart; what is as good as equal needs no more of them."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.games.duo.opponents.chance import settle
from companion.games.duo.opponents.layout import DICE, TRIGGERED, Floats, Index, Rows
from companion.games.duo.opponents.tables import Tables
from companion.games.duo.opponents.turn_search import Judge, TimeUp, few_lots, search

REFINED = 8  # choices that are looked at again, at the most
CLOSE = 0.2  # a choice so much worse (1 is half a sure win) is not looked at again
ROUNDS = ((6, REFINED), (6, 4), (12, 2))  # rolls, and how many choices may still be in it
SURE = 2.0  # standard errors of the mean difference
EQUAL = 0.002  # less of a difference does not matter
LARGEST = 12_000  # positions judged: then it has seen enough rolls, on a board of any size


@dataclass(frozen=True, slots=True)
class Line:
    """Where a choice leads to by best play: the end of the turn, its value and who sees it so, 1 whoever chooses."""

    ends: Rows
    at_end: Floats
    seen_from: int


def close_ones(worth: Floats) -> Index:
    """The choices worth a second look, the best first."""
    best: Index = np.argsort(-worth, kind="stable")[:REFINED]
    close: Index = best[worth[best[0]] - worth[best] < CLOSE]
    return close


def looked_again(tables: Tables, judge: Judge, values: Floats, close: Index, line: Line, until: float | None) -> Floats:
    """The values of all choices, those of the `close` ones by what the next roll brings. `line`: of the close ones."""
    change = _changes(tables, judge, values[close, 0], line, until)
    if change is None:
        return values
    new = values.copy()
    new[close] += change
    others = np.ones(len(values), bool)
    others[close] = False
    least = new[close].min(axis=0)
    new[others] = np.minimum(new[others] + change.mean(axis=0), least - 1e-4)
    return new


def _changes(tables: Tables, judge: Judge, worth: Floats, line: Line, until: float | None) -> Floats | None:
    """By how much each choice is better than it seemed; None: there was no time, or the game is over anyway."""
    counted = _Counted(judge)
    going = line.ends[:, TRIGGERED] == 0
    base = worth.astype(np.float64) - line.seen_from * np.where(going, line.at_end[:, 0], 0)
    sums, thrown = np.zeros((len(worth), 2)), np.zeros(len(worth), np.int32)
    seen: list[Floats] = []  # of each round: what each choice came to, roll by roll; NaN where it was given up
    inside = np.arange(len(worth))
    for number, (rolls, most) in enumerate(ROUNDS):
        if number:
            inside = _still_close(np.concatenate(seen, axis=1), inside, most)
        on = inside[going[inside]]
        if len(inside) < 2 or not len(on) or counted.judged > LARGEST:
            break
        try:
            found = _rolled(tables, counted, line.ends[on], rolls, number, until)
        except TimeUp:
            break
        sums[on] += found.sum(axis=1)
        thrown[on] += rolls
        came = np.full((len(worth), rolls), np.nan)
        came[inside] = base[inside, None]
        came[on] += line.seen_from * found[:, :, 0]
        seen.append(came)
    if not seen:
        return None
    change = np.zeros((len(worth), 2), np.float32)
    on = np.nonzero(thrown)[0]
    change[on] = line.seen_from * (sums[on] / thrown[on, None] - line.at_end[on])
    return change


def _still_close(came: Floats, inside: Index, most: int) -> Index:
    """Those that are not behind the best for sure; nobody where the first two are as good as equal."""
    means = came[inside].mean(axis=1)
    order = np.argsort(-means, kind="stable")
    ranked = inside[order][:most]
    behind = came[ranked[0]] - came[ranked]
    error = behind.std(axis=1, ddof=1) / np.sqrt(came.shape[1])
    kept: Index = ranked[behind.mean(axis=1) <= SURE * error + 1e-9]
    if len(kept) == 2 and behind[1].mean() + SURE * error[1] < EQUAL:
        kept = kept[:1]
    return kept


class _Counted:
    """A judge, and how many positions it was asked about."""

    def __init__(self, judge: Judge) -> None:
        self._judge, self.judged = judge, 0

    def __call__(self, tables: Tables, rows: Rows) -> Floats:
        self.judged += len(rows)
        return self._judge(tables, rows)


def _rolled(tables: Tables, judge: Judge, rows: Rows, rolls: int, seed: int, until: float | None) -> Floats:
    """Row, roll: what the next roller may expect of it."""
    lots = few_lots(7 + seed, rolls)
    dice = np.array(latin_rolls(tables, rolls, seed), np.int32)
    many = np.repeat(rows, rolls, axis=0)
    settle(tables, many, np.tile(lots, (len(rows), 1)))
    many[:, DICE : DICE + 3] = np.tile(dice, (len(rows), 1))
    found = search(tables, many, judge, None, until).values
    return found.reshape(len(rows), rolls, 2)


def latin_rolls(tables: Tables, count: int, seed: int) -> Sequence[tuple[int, int, int]]:
    """So many rolls in which each face of each die comes up as often as it should, as near as can be."""
    rng = random.Random(11 + seed)
    upto = tables.faces[0].cumsum(axis=1)
    lots = (np.array([rng.sample(range(count), count) for _die in range(3)]) + 0.5) / count
    faces = [[int(np.searchsorted(upto[die], lot * upto[die, -1])) for lot in lots[die]] for die in range(3)]
    return [(one, two, three) for one, two, three in zip(*faces, strict=True)]
