"""Two judges against each other, many games at once, each deal from both seats: for training and tuning.

`tokaido-companion match` is the measure that counts; this is quicker by far and knows nothing but judges."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

import numpy as np

from companion.games.duo.opponents.chance import MOST_CHANCE, settle
from companion.games.duo.opponents.judges import ended
from companion.games.duo.opponents.layout import DICE, TRIGGERED, Rows
from companion.games.duo.opponents.sights import Sights, sights_of
from companion.games.duo.opponents.tables import Tables, Terrain, tables_of
from companion.games.duo.opponents.turn_search import Judge
from tools.opponent.self_play import MOST_TURNS, first_rows, play_die, roll

Player = Callable[[Tables, Rows, np.random.Generator], Rows]
"""Rows with a die to use, to the rows after it, seen from the other."""


@dataclass(frozen=True, slots=True)
class Tally:
    games: int
    won: float  # shared games count half
    margin: float
    turns: float

    def __str__(self) -> str:
        low, high = wilson(self.won, self.games)
        share = 100 * self.won / self.games
        sure = f"({100 * low:.0f}-{100 * high:.0f})"
        return f"{share:.1f} % {sure} of {self.games}, margin {self.margin:+.1f}, {self.turns:.0f} turns"


def wilson(won: float, games: int) -> tuple[float, float]:
    z, share = 1.96, won / games
    middle, wide = share + z * z / (2 * games), z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - wide) / (1 + z * z / games), (middle + wide) / (1 + z * z / games)


def searching(judge: Judge) -> Player:
    return lambda tables, rows, chance: play_die(tables, rows, judge, 0, chance)[0]


def match(
    first: Callable[[Sights], Player], second: Callable[[Sights], Player], terrains: list[Terrain], seed: int
) -> Tally:
    """Each terrain twice: `first` begins one game, `second` the other."""
    terrains = terrains * 2
    tables = tables_of(terrains)
    sights = sights_of(tables)
    players = first(sights), second(sights)
    rng, chance = random.Random(seed), np.random.default_rng(seed)
    rows = first_rows(terrains, rng)
    alive = np.arange(len(rows))
    acts = (alive >= len(rows) // 2).astype(int)  # who acts next: 0 is `first`
    results, turns = np.zeros((len(rows), 2)), 0.0
    for _turn in range(MOST_TURNS):
        roll(tables, rows, chance)
        for _die in range(3):
            after = np.empty_like(rows)
            for who, player in enumerate(players):
                index = np.nonzero(acts == who)[0]
                if len(index):
                    after[index] = player(tables, rows[index], chance)
            rows, acts = after, 1 - acts
            settle(tables, rows, chance.random((len(rows), MOST_CHANCE)))
        turns += len(alive)
        over = rows[:, TRIGGERED] != 0
        if _turn == MOST_TURNS - 1:
            over[:] = True
        sign = np.where(acts[over] == 0, 1, -1)[:, None]
        results[alive[over]] = ended(tables, rows[over]) * sign
        rows, alive, acts = rows[~over], alive[~over], acts[~over]
        if not len(alive):
            break
    won = float((results[:, 0] > 0).sum() + 0.5 * (results[:, 0] == 0).sum())
    return Tally(len(results), won, float(results[:, 1].mean()), turns / len(results))


DICE_LEFT = slice(DICE, DICE + 3)
