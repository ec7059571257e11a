"""How each level thinks: what it looks at, and how far. Each answers the worth of every choice at a root."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from companion.games.duo.opponents.judges import WON, by_hand, ended, hand_value, points
from companion.games.duo.opponents.judging import GameJudge
from companion.games.duo.opponents.layout import (
    BLOCK,
    COINS,
    DICE,
    DRAWN,
    GARDEN,
    GIFTS,
    GOLD,
    ME,
    MINE,
    OTHER,
    PAINTED,
    SHOWN,
    TEMPLE,
    THEIRS,
    TRIGGERED,
    WARES,
    WAVE,
    Floats,
    Rows,
    turned,
)  # fmt: skip
from companion.games.duo.opponents.levels import GREEDY, STRONGEST, YARDSTICK
from companion.games.duo.opponents.network import MARGIN_COUNTS, trained
from companion.games.duo.opponents.roots import Root, RootWorth, root_of
from companion.games.duo.opponents.second_look import Line, close_ones, looked_again
from companion.games.duo.opponents.sights import Sights, sights_of
from companion.games.duo.opponents.tables import MOST_STEPS, Tables, Terrain, tables_of
from companion.games.duo.opponents.turn_search import Judge, Searched, TimeUp, few_lots, search
from companion.games.duo.rules.limits import STORAGE
from companion.games.duo.rules.state import State

FEW_CHANCES = few_lots(18)
_TILES = np.arange(WAVE, WAVE + 3)
_BUT_POINTS = np.array([column for column in range(BLOCK) if column not in (TEMPLE, GARDEN, GOLD, GIFTS)])


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
    return root.worth(_own(ground, root.after, _printed(ground, root.after, 1.0), hurries=True))


def printed_only(ground: KnownGround, root: Root, until: float | None) -> RootWorth:
    """Nothing but the points that a die brings at once."""
    return root.worth(_own(ground, root.after, _printed(ground, root.after, 0.0)))


def _printed(ground: KnownGround, rows: Rows, joy: float) -> Floats:
    stored = np.minimum(rows[:, OTHER + WARES : OTHER + DRAWN + 1].sum(axis=1), STORAGE)
    shown = rows[:, OTHER + SHOWN] + rows[:, OTHER + PAINTED]
    things = 0.4 * rows[:, OTHER + COINS] + 2.0 * stored + 2.5 * shown
    found: Floats = (points(ground.tables, rows, OTHER) + joy * things).astype(np.float32)
    return found


def regular(ground: KnownGround, root: Root, until: float | None) -> RootWorth:
    """What it may make of its own things, die by die. It overlooks what the other player makes of theirs."""
    mine = hand_value(ground.tables, ground.sights, root.after, OTHER, THEIRS)
    return root.worth(_own(ground, root.after, mine.astype(np.float32)))


def plain_search(ground: KnownGround, root: Root, until: float | None) -> RootWorth:
    """The whole turn and both players, by rule of thumb: what the strongest is measured by."""

    def judge(tables: Tables, rows: Rows) -> Floats:
        return by_hand(tables, ground.sights, rows)

    return root.worth(search(ground.tables, root.after, judge, FEW_CHANCES, until).values)


def attentive(ground: KnownGround, root: Root, until: float | None) -> RootWorth:
    """The whole turn by the trained network: all of its own side, and of the other player the points and the hot
    spring token. It overlooks what the other gathers and where their meeples go, and who has the tiles: to the end of
    the turn all of that seems to stay as it is."""
    network = network_judge(ground)
    now, other = (root.before, OTHER) if root.dice_left % 2 else (turned(root.before), ME)  # as the next roller sees it
    overlooked = np.concatenate((_TILES, other + _BUT_POINTS))

    def judge(tables: Tables, rows: Rows) -> Floats:
        seen, over = rows.copy(), rows[:, TRIGGERED] != 0
        seen[np.nonzero(~over)[0][:, None], overlooked] = now[0, overlooked]
        values = network(tables, seen)
        values[over, 0] += (WON - 1) * ended(tables, rows[over])[:, 0]  # before all that is judged, or behind it
        return values

    return root.worth(search(ground.tables, root.after, judge, FEW_CHANCES, until).values)


def _own(ground: KnownGround, rows: Rows, worth: Floats, *, hurries: bool = False) -> Floats:
    """Values for the other from what each row is worth to whoever used the die; when the game is over everybody sees
    who has won. `hurries`: whoever is ahead is glad of any way to make the turn the last one."""
    values: Floats = np.stack((-worth / 100, -worth), axis=1)
    last = np.nonzero(rows[:, TRIGGERED])[0]
    end = ended(ground.tables, rows[last])
    seen = (rows[last, DICE : DICE + 3] == 0).all(axis=1) | (hurries & (end[:, 0] < 0))
    values[last[seen], 0] = WON * end[seen, 0] + MARGIN_COUNTS * end[seen, 1]
    values[last[seen], 1] = end[seen, 1]
    return values


def strong(ground: KnownGround, root: Root, until: float | None) -> RootWorth:
    """The whole turn by the trained network, then the next roll for the choices that are close."""
    searched, found = _first_look(ground, root, until)
    close = close_ones(np.where(found.sensible, found.values[:, 0], -np.inf))
    if len(close) < 2:
        return found
    way = found.ends[close]
    line = Line(searched.ends[way], searched.at_end[way], 1 if root.dice_left % 2 else -1)
    values = looked_again(ground.tables, network_judge(ground), found.values, close, line, until)
    return replace(found, values=values)


def _first_look(ground: KnownGround, root: Root, until: float | None) -> tuple[Searched, RootWorth]:
    searched = search(ground.tables, root.after, network_judge(ground), FEW_CHANCES, until)
    return searched, root.worth(searched.values)


def network_judge(ground: KnownGround) -> Judge:
    return GameJudge(trained(), ground.sights)


def every_roll(tables: Tables) -> tuple[Floats, Rows]:
    """How likely each different roll is, and its dice."""
    faces = tables.faces[0]
    kinds = [[value for value in range(MOST_STEPS) if faces[die, value] > 0] for die in range(3)]
    rolls = np.array([(a, b, c) for a in kinds[0] for b in kinds[1] for c in kinds[2]], np.int32)
    return (faces[0, rolls[:, 0]] * faces[1, rolls[:, 1]] * faces[2, rolls[:, 2]]).astype(np.float32), rolls


def ground_of(terrain: Terrain) -> KnownGround:
    tables = tables_of([terrain])
    return KnownGround(tables, sights_of(tables))


def root_worth(
    level: int, ground: KnownGround, state: State, until: float | None = None, *, second_look: bool = True
) -> RootWorth:
    """The worth of each of `decisions(state)`, as this level sees it; by rule of thumb where there is no time."""
    root = root_of(ground.tables, state, FEW_CHANCES)
    try:
        if not second_look and MINDS[level] is strong:
            return _first_look(ground, root, until)[1]
        return MINDS[level](ground, root, until)
    except TimeUp:
        return regular(ground, root, None)


def kept_worth(level: int, ground: KnownGround, rows: Rows) -> Floats:
    """How good it is to keep each of several stores of wares."""
    if level == STRONGEST:
        return network_judge(ground)(ground.tables, rows)[:, 0]
    return hand_value(ground.tables, ground.sights, rows, ME, MINE).astype(np.float32)


def expected(ground: KnownGround, row: Rows) -> Floats:
    """What the next roll brings whoever throws it, on the average of all rolls; everything else is known."""
    chances, rolls = every_roll(ground.tables)
    rows = np.repeat(row, len(rolls), axis=0)
    rows[:, DICE : DICE + 3] = rolls
    values = search(ground.tables, rows, network_judge(ground), FEW_CHANCES[:1]).values
    mean: Floats = chances @ values
    return mean


MINDS: dict[int, Mind] = {
    GREEDY: printed_only, YARDSTICK: plain_search, 1: first_game, 2: regular, 3: attentive, STRONGEST: strong,
}  # fmt: skip
