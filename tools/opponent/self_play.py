"""Many games at once, both sides by one judge: positions at the end of each turn with what came of them."""

import random
from dataclasses import dataclass

import numpy as np

from companion.games.duo.opponents.chance import MOST_CHANCE, settle
from companion.games.duo.opponents.features import features
from companion.games.duo.opponents.judges import ended
from companion.games.duo.opponents.layout import (
    ARTIST,
    BLOCK,
    DICE,
    GAME,
    GARDEN,
    HIDDEN,
    ME,
    MERCHANT,
    PILGRIM,
    TEMPLE,
    TRIGGERED,
    WIDTH,
    Floats,
    Rows,
)  # fmt: skip
from companion.games.duo.opponents.network import MARGIN_COUNTS
from companion.games.duo.opponents.sights import Sights, sights_of
from companion.games.duo.opponents.tables import ICONS, Tables, Terrain, tables_of, towns
from companion.games.duo.opponents.turn_search import DieLevel, Judge, best_children, best_of, level_of, search
from companion.games.duo.rules.names import PAINTINGS, Character, Colour

MOST_TURNS = 90


@dataclass(frozen=True, slots=True)
class Harvest:
    """Positions as the network sees them, and for each what to strive for (-1 to 1) and the margin."""

    seen: Floats
    targets: Floats


def first_rows(terrains: list[Terrain], rng: random.Random) -> Rows:
    rows = np.zeros((len(terrains), WIDTH), np.int32)
    for game, terrain in enumerate(terrains):
        board = terrain.board
        rows[game, GAME] = game
        town, area = towns(board), [each.id for each in board.areas]
        colours = rng.sample(list(Colour), 2)
        for number, (seat, colour) in enumerate(zip(("compass", "far"), colours, strict=True)):
            block = rows[game, ME + number * BLOCK : ME + (number + 1) * BLOCK]
            start = board.start[seat]
            block[PILGRIM] = board.ring_index[start[Character.PILGRIM]]
            block[MERCHANT] = town.index(start[Character.MERCHANT])
            block[ARTIST] = area.index(start[Character.ARTIST])
            block[TEMPLE] = block[GARDEN] = 1
            block[HIDDEN : HIDDEN + 4] = [PAINTINGS[colour][icon] for icon in ICONS]
    return rows


def roll(tables: Tables, rows: Rows, chance: np.random.Generator) -> None:
    for die in range(3):
        upto = tables.faces[rows[:, GAME], die].cumsum(axis=1)
        lots = chance.random(len(rows))[:, None] * upto[:, -1:]
        rows[:, DICE + die] = (lots >= upto).sum(axis=1)


def chosen(
    level: DieLevel, after: Rows, values: Floats, noise: float, chance: np.random.Generator
) -> tuple[Rows, Floats]:
    """For each row the row after the best use of a die (or, now and then, any), and what the best is worth."""
    worth, parents = level.first_uses(values), level.parents
    best = best_of(worth, parents, level.rows)
    if noise:
        wild = chance.random(level.rows) < noise
        worth = np.where(wild[parents, None], chance.random((len(worth), 1)), worth)
    return after[level.ends(values)[best_children(worth, parents, level.rows)]], best


def play_die(
    tables: Tables, rows: Rows, judge: Judge, noise: float, chance: np.random.Generator
) -> tuple[Rows, Floats]:
    """The rows after the next die, seen from the other player; and what whoever used it could expect."""
    lots = chance.random((2, MOST_CHANCE))
    level, after = level_of(tables, rows, lots)
    return chosen(level, after, search(tables, after, judge, lots).values, noise, chance)


def play_turn(
    tables: Tables, rows: Rows, judge: Judge, noise: float, chance: np.random.Generator
) -> tuple[Rows, Floats]:
    """The rows at the end of the turn, seen from the next roller, chance still open; and what the roll was worth."""
    root = None
    for _die in range(3):
        rows, best = play_die(tables, rows, judge, noise, chance)
        root = best if root is None else root
    assert root is not None
    return rows, root


def harvest(terrains: list[Terrain], judge_of: "object", seed: int, noise: float, lam: float) -> tuple[Harvest, Floats]:
    """Self-play of one game on each terrain. `judge_of(sights)` gives the judge."""
    rng, chance = random.Random(seed), np.random.default_rng(seed)
    tables = tables_of(terrains)
    sights: Sights = sights_of(tables)
    judge: Judge = judge_of(sights)  # type: ignore[operator]
    rows = first_rows(terrains, rng)
    alive = np.arange(len(rows))
    seen: list[Floats] = []
    which: list[np.ndarray] = []
    roots: list[Floats] = []
    results = np.zeros((len(rows), 2), np.float32)
    lengths = np.full(len(rows), MOST_TURNS)
    for turn in range(MOST_TURNS):
        roll(tables, rows, chance)
        rows, root = play_turn(tables, rows, judge, noise if turn else 0.5, chance)
        roots.append(root)
        which.append(alive)
        over = rows[:, TRIGGERED] != 0
        if turn == MOST_TURNS - 1:
            over[:] = True
        results[alive[over]] = ended(tables, rows[over])
        lengths[alive[over]] = turn
        rows, alive = rows[~over], alive[~over]
        if not len(alive):
            break
        seen.append(features(tables, sights, rows))
        settle(tables, rows, chance.random((len(rows), MOST_CHANCE)))
    return _targets(seen, which, roots, results, lengths, lam), results


def _targets(
    seen: list[Floats], which: list[np.ndarray], roots: list[Floats], results: Floats, lengths: np.ndarray, lam: float
) -> Harvest:
    """Backwards: part of what the next roll was judged to be worth, and part of what came of it."""
    coming = results.copy()  # seen from the roller after the last turn
    inputs, targets = [], []
    for turn in range(len(seen) - 1, -1, -1):
        after = which[turn + 1]  # the games that went on; `seen[turn]` has their positions
        # `coming` of a game that ended in turn + 1 is its result, seen from the roller of turn + 2
        root = roots[turn + 1]
        chance = (root[:, 0] - MARGIN_COUNTS * root[:, 1]).clip(-1, 1)
        value = lam * -coming[after] + (1 - lam) * np.stack((chance, root[:, 1]), axis=1)
        coming[after] = value
        inputs.append(seen[turn])
        targets.append(value)
    return Harvest(np.concatenate(inputs), np.concatenate(targets).astype(np.float32))
