"""The quick judging of a search's ends is the network's own: side by side or each position by itself."""

import random

import numpy as np

from companion.games.duo.opponents.features import features
from companion.games.duo.opponents.judges import ended
from companion.games.duo.opponents.judging import GameJudge
from companion.games.duo.opponents.layout import DRAWN, ME, OTHER, TRIGGERED, Floats, Rows
from companion.games.duo.opponents.network import MARGIN_COUNTS, trained
from companion.games.duo.opponents.sights import sights_of
from companion.games.duo.opponents.tables import Tables, tables_of
from tools.opponent.self_play import first_rows, play_turn, roll
from tools.opponent.training_boards import random_terrain


def test_the_values_are_those_of_the_network_one_by_one() -> None:
    terrains = [random_terrain(random.Random(f"judged {number}")) for number in range(12)]
    tables = tables_of(terrains)
    sights = sights_of(tables)
    quick, network = GameJudge(trained(), sights), trained()
    seen: list[Rows] = []

    def judge(tables: Tables, rows: Rows) -> Floats:
        values = quick(tables, rows)
        plain = network(features(tables, sights, rows))
        over = rows[:, TRIGGERED] != 0
        plain[over] = ended(tables, rows[over])
        plain[:, 0] += MARGIN_COUNTS * plain[:, 1]
        assert np.abs(values - plain).max() < 1e-4
        seen.append(rows)
        return values

    chance = np.random.default_rng(3)
    rows = first_rows(terrains, random.Random(3))
    for _turn in range(4):
        roll(tables, rows, chance)
        rows, _worth = play_turn(tables, rows, judge, 0.3, chance)
    every = np.concatenate(seen)
    assert len(every) > 5000
    assert (every[:, ME + DRAWN] > 0).any() and (every[:, OTHER + DRAWN] > 0).any()
