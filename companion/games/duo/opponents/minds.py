"""How each level thinks: what it looks at, and how far. Each answers the worth of every choice at a root."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic

import numpy as np

from companion.games.duo.opponents.chance import settle
from companion.games.duo.opponents.judges import by_hand, hand_value, points
from companion.games.duo.opponents.layout import (
    COINS,
    DICE,
    DRAWN,
    ME,
    MINE,
    OTHER,
    PAINTED,
    SHOWN,
    THEIRS,
    TRIGGERED,
    WARES,
    Floats,
    Index,
    Rows,
)  # fmt: skip
from companion.games.duo.opponents.network import trained
from companion.games.duo.opponents.roots import Root, RootWorth, root_of
from companion.games.duo.opponents.sights import Sights, sights_of
from companion.games.duo.opponents.tables import MOST_STEPS, Tables, Terrain, tables_of
from companion.games.duo.opponents.turn_search import Judge, best_children, few_lots, level_of, search
from companion.games.duo.rules.limits import STORAGE
from companion.games.duo.rules.state import State

GREEDY = 0  # no level of the app
FEW_CHANCES = few_lots(18)
REFINED = 4  # choices that are looked at again with the next roll
ROLLS, AT_ONCE = 12, 3
LARGEST = 6_000  # positions judged in a second look: then it has seen enough rolls, on a board of any size
CLOSE = 0.12  # a choice so much worse (1 is half a sure win) is not looked at again


@dataclass(frozen=True, slots=True)
class KnownGround:
    """What never changes in a game, worked out once."""

    tables: Tables
    sights: Sights


Mind = Callable[[KnownGround, Root, float | None], RootWorth]
"""What to strive for and the margin, for each choice of a root; the last is when to be done, by the monotonic clock."""


def first_game(ground: KnownGround, root: Root, until: float | None) -> RootWorth:
    """A collector: its own points now, and much joy in having things, so that it forgets to make points of them. It
    overlooks the other player, token and tiles."""
    return root.worth(-_pair(_printed(ground, root.after, 1.0)))


def printed_only(ground: KnownGround, root: Root, until: float | None) -> RootWorth:
    """Nothing but the points that a die brings at once: the yardstick that any level must beat."""
    return root.worth(-_pair(_printed(ground, root.after, 0.0)))


def _printed(ground: KnownGround, rows: Rows, joy: float) -> Floats:
    stored = np.minimum(rows[:, OTHER + WARES : OTHER + DRAWN + 1].sum(axis=1), STORAGE)
    shown = rows[:, OTHER + SHOWN] + rows[:, OTHER + PAINTED]
    things = 0.4 * rows[:, OTHER + COINS] + 0.8 * stored + 0.8 * shown
    found: Floats = (points(ground.tables, rows, OTHER) + joy * things).astype(np.float32)
    return found


def regular(ground: KnownGround, root: Root, until: float | None) -> RootWorth:
    """What it may make of its own things, die by die. It overlooks what the other player makes of theirs."""
    mine = hand_value(ground.tables, ground.sights, root.after, OTHER, THEIRS)
    return root.worth(-_pair(mine.astype(np.float32)))


def attentive(ground: KnownGround, root: Root, until: float | None) -> RootWorth:
    """The whole turn and both players, by rule of thumb. It overlooks where everybody will stand after it."""

    def judge(tables: Tables, rows: Rows) -> Floats:
        return by_hand(tables, ground.sights, rows)

    return root.worth(search(ground.tables, root.after, judge, FEW_CHANCES))


def _pair(margin: Floats) -> Floats:
    return np.stack((margin / 100, margin), axis=1)


def strong(ground: KnownGround, root: Root, until: float | None) -> RootWorth:
    """The whole turn by the trained network, then the next roll for the choices that are close."""
    judge = network_judge(ground)
    found = root.worth(search(ground.tables, root.after, judge, FEW_CHANCES))
    worth = found.values[:, 0]
    best = np.argsort(-worth, kind="stable")[:REFINED]
    close = best[worth[best[0]] - worth[best] < CLOSE]
    if len(close) < 2:
        return found
    rows = root.after[found.ends[close]]
    return replace(found, values=_second_look(ground, judge, found.values, close, rows, until))


def network_judge(ground: KnownGround) -> Judge:
    network = trained()
    return lambda tables, rows: network.judge(tables, ground.sights, rows)


def _second_look(
    ground: KnownGround, judge: Judge, worth: Floats, close: Index, rows: Rows, until: float | None
) -> Floats:
    """The line that each close choice leads to, judged again by what the next roll brings: the same rolls for all."""
    seen_from = -1.0
    while rows[0, DICE : DICE + 3].any():
        rows = _played(ground.tables, rows, judge)
        seen_from = -seen_from
    going = np.nonzero(rows[:, TRIGGERED] == 0)[0]
    if not len(going):
        return worth
    before = judge(ground.tables, rows[going])
    lots = few_lots(7, ROLLS)
    rolls = np.array(latin_rolls(ground.tables, ROLLS), np.int32)
    total, done, judged = np.zeros_like(before), 0, 0

    def counted(tables: Tables, ends: Rows) -> Floats:
        nonlocal judged
        judged += len(ends)
        return judge(tables, ends)

    for at in range(0, ROLLS, AT_ONCE):
        if until is not None and monotonic() > until:
            break
        rolled = np.repeat(rows[going], AT_ONCE, axis=0)
        settle(ground.tables, rolled, np.tile(lots[at : at + AT_ONCE], (len(going), 1)))
        rolled[:, DICE : DICE + 3] = np.tile(rolls[at : at + AT_ONCE], (len(going), 1))
        if judged > LARGEST:
            break
        total += search(ground.tables, rolled, counted, None).reshape(len(going), AT_ONCE, 2).sum(axis=1)
        done += AT_ONCE
    if not done:
        return worth
    change = np.zeros((len(rows), 2), np.float32)
    change[going] = seen_from * (total / done - before)
    new = worth.copy()
    new[close] += change
    others = np.setdiff1d(np.arange(len(worth)), close)
    least = new[close].min(axis=0)
    new[others] = np.minimum(new[others] + change.mean(axis=0), least - 1e-4)
    return new


def _played(tables: Tables, rows: Rows, judge: Judge) -> Rows:
    """The rows after the best use of a die by each."""
    level, after = level_of(tables, rows, FEW_CHANCES[:1])
    values = search(tables, after, judge, FEW_CHANCES[:1])
    return after[level.ends(values)[best_children(level.first_uses(values), level.parents, level.rows)]]


def latin_rolls(tables: Tables, count: int) -> list[tuple[int, int, int]]:
    """So many rolls in which each face of each die comes up as often as it should, as near as can be."""
    rng = random.Random(11)
    upto = tables.faces[0].cumsum(axis=1)
    lots = (np.array([rng.sample(range(count), count) for _die in range(3)]) + 0.5) / count
    faces = [[int(np.searchsorted(upto[die], lot * upto[die, -1])) for lot in lots[die]] for die in range(3)]
    return [(one, two, three) for one, two, three in zip(*faces, strict=True)]


def every_roll(tables: Tables) -> tuple[Floats, Rows]:
    """How likely each different roll is, and its dice."""
    faces = tables.faces[0]
    kinds = [[value for value in range(MOST_STEPS) if faces[die, value] > 0] for die in range(3)]
    rolls = np.array([(a, b, c) for a in kinds[0] for b in kinds[1] for c in kinds[2]], np.int32)
    return (faces[0, rolls[:, 0]] * faces[1, rolls[:, 1]] * faces[2, rolls[:, 2]]).astype(np.float32), rolls


def ground_of(terrain: Terrain) -> KnownGround:
    tables = tables_of([terrain])
    return KnownGround(tables, sights_of(tables))


def root_worth(level: int, ground: KnownGround, state: State, until: float | None = None) -> RootWorth:
    """The worth of each of `decisions(state)`, as this level sees it."""
    return MINDS[level](ground, root_of(ground.tables, state, FEW_CHANCES), until)


def kept_worth(level: int, ground: KnownGround, rows: Rows) -> Floats:
    """How good it is to keep each of several stores of wares."""
    if level == max(MINDS):
        return trained().judge(ground.tables, ground.sights, rows)[:, 0]
    return hand_value(ground.tables, ground.sights, rows, ME, MINE).astype(np.float32)


def expected(ground: KnownGround, row: Rows) -> Floats:
    """What the next roll brings whoever throws it, on the average of all rolls; everything else is known."""
    chances, rolls = every_roll(ground.tables)
    values = []
    for at in range(0, len(rolls), AT_ONCE):
        part = rolls[at : at + AT_ONCE]
        rows = np.repeat(row, len(part), axis=0)
        rows[:, DICE : DICE + 3] = part
        values.append(search(ground.tables, rows, network_judge(ground), FEW_CHANCES[:1]))
    mean: Floats = chances @ np.concatenate(values)
    return mean


MINDS: dict[int, Mind] = {GREEDY: printed_only, 1: first_game, 2: regular, 3: attentive, 4: strong}
