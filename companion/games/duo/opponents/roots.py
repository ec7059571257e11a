"""A decision at the table as the first level of a search: every choice of whoever acts, in any phase, as rows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from companion.games.duo.opponents import layout
from companion.games.duo.opponents.chance import Lots
from companion.games.duo.opponents.choices import Decision, DrawCount, PaintCount, decisions
from companion.games.duo.opponents.layout import (
    DICE,
    DRAWN,
    FIRST,
    ME,
    PAINTED,
    TRIGGERED,
    Floats,
    Index,
    Mask,
    Rows,
    code,
    decoded,
    turned,
)  # fmt: skip
from companion.games.duo.opponents.positions import row_of
from companion.games.duo.opponents.tables import Tables, towns
from companion.games.duo.opponents.turn_search import DieLevel, Use, best_children, level_of, second_use, use_again
from companion.games.duo.opponents.uses import affected
from companion.games.duo.rules import events
from companion.games.duo.rules.names import Character, Phase
from companion.games.duo.rules.state import State

_DICE = tuple(Character)
HARDLY = 1e-4  # less than any difference that matters
_EFFECT: dict[type, int] = {
    events.Coins: layout.COIN, events.Temple: layout.STEP, events.Garden: layout.STEP, events.Spring: layout.TOKEN,
    events.TakeWave: layout.TILE, DrawCount: layout.DRAW, events.Sell: layout.SELL, PaintCount: layout.PAINT,
    events.Gift: layout.GIFT, events.Skip: layout.SKIP,
}  # fmt: skip
_IDLE = (layout.NOTHING, layout.STUCK)


@dataclass(frozen=True, slots=True)
class Root:
    """`before`: the row as it is. `after`: the rows after the first use, seen from the other. `ways`: of each choice,
    its first uses by number in the order of `level`; where the token is asked about, the only first use is "done" and
    again is told apart. `needless`: of each choice, whether another one is surely as good."""

    before: Rows
    level: DieLevel
    after: Rows
    choices: tuple[Decision, ...]
    ways: tuple[tuple[int, ...], ...]
    asks_again: bool = False
    needless: tuple[bool, ...] = ()

    @property
    def dice_left(self) -> int:
        """After the first use."""
        return int((self.after[0, DICE : DICE + 3] > 0).sum())

    def worth(self, values: Floats) -> "RootWorth":
        """What each choice is worth to whoever chooses, from the values after it."""
        codes = np.concatenate([use.rows[: use.once, FIRST] for _die, _index, use in self.level.uses])
        if self.asks_again:  # in the order of the options: again, done
            use = self.level.uses[0][2]
            spent = use.once + best_children(-values[use.once :], use.sample_of, len(use.once_of))[0]
            both = np.concatenate((use.spent(-values), -values[:1]))
            brings = any(decoded(int(done))[1] not in _IDLE for done in use.rows[use.once :, FIRST])
            both[0, 0] = (both[0, 0] if brings else min(both[:, 0])) - HARDLY  # spent for nothing it would be a pity
            return RootWorth(both, np.array([spent, 0]), np.zeros(2, np.int32), np.array([brings, True]))
        first, ends = self.level.first_uses(values), self.level.ends(values)
        best = [max(ways, key=lambda way: (float(first[way, 0]), -way)) for ways in self.ways]
        worth, sensible = first[best], ~np.array(self.needless or (False,) * len(best))
        worth[~sensible] = np.minimum(worth[~sensible], worth[sensible].max(axis=0) - HARDLY)
        return RootWorth(worth, ends[best], codes[best], sensible)


@dataclass(frozen=True, slots=True)
class RootWorth:
    """Of each choice: its worth to whoever chooses, the row after that it leads to, the code of its first use, and
    whether it may be better than all others."""

    values: Floats
    ends: Index
    codes: NDArray[np.int32]
    sensible: Mask


def root_of(tables: Tables, state: State, lots: Lots) -> Root:
    row = row_of(state, state.actor)
    if state.phase is Phase.MOVE and state.in_use is None:
        return _of_moves(tables, state, row, lots)
    use = state.in_use
    assert use is not None
    die, values = _DICE.index(use.die), np.array([use.value], np.int32)
    if state.phase is Phase.MOVE:
        used = second_use(tables, row, die, values)
        return _grouped(state, row, used, die)
    if state.phase is Phase.AGAIN:
        used = use_again(tables, row, np.zeros(1, np.intp), np.zeros(1, np.intp), die, values, lots)
        level = DieLevel(((die, np.zeros(1, np.intp), used),), 1)
        return Root(row, level, turned(used.rows), decisions(state), ((0,), (0,)), asks_again=True)
    origin = _place(state, use.die, use.origin)
    done, _by = affected(tables, row, die, values, np.array([origin], np.int32))
    once = np.concatenate((done, _untried(state, row, done, die)))
    may = np.nonzero(once[:, layout.SPRING] == layout.MINE)[0] if use.held and not use.second else np.empty(0, np.intp)
    used = use_again(tables, once, np.zeros(len(once), np.intp), may, die, values, lots)
    root = _grouped(state, row, used, die)
    return replace(root, needless=_needless(state, root.choices, done))


def _of_moves(tables: Tables, state: State, row: Rows, lots: Lots) -> Root:
    level, after = level_of(tables, row, lots)
    choices, ways, at = decisions(state), [], 0
    found: dict[tuple[int, int], list[int]] = {}
    for die, _index, use in level.uses:
        for number, done in enumerate(use.rows[: use.once, FIRST]):
            to, effect, _count = decoded(int(done))
            found.setdefault((die, -1 if effect == layout.STUCK else to), []).append(at + number)
        at += use.once
    for choice in choices:
        if isinstance(choice, events.Move):
            key = (_DICE.index(choice.die), _place(state, choice.die, choice.to))
        else:
            assert isinstance(choice, events.Stuck)
            key = (_DICE.index(choice.die), -1)
        ways.append(tuple(found[key]))
    return Root(row, level, after, choices, tuple(ways))


def _grouped(state: State, row: Rows, use: Use, die: int) -> Root:
    """Of one die: by where it goes, or by the effect when it is there."""
    first = [decoded(int(done)) for done in use.rows[: use.once, FIRST]]
    choices, ways = decisions(state), []
    for choice in choices:
        if isinstance(choice, events.Move):
            to = _place(state, choice.die, choice.to)
            ways.append(tuple(i for i, each in enumerate(first) if each[0] == to))
        else:
            key = effect_code(choice)
            ways.append(tuple(i for i, each in enumerate(first) if each[1:] == key))
    return Root(row, DieLevel(((die, np.zeros(1, np.intp), use),), 1), turned(use.rows), choices, tuple(ways))


def _untried(state: State, row: Rows, done: Rows, die: int) -> Rows:
    """What the search leaves out because it is never better, for the table to see: declining, drawing fewer."""
    first = {decoded(int(each))[1:] for each in done[:, FIRST]}
    place = row[0, ME + (layout.PILGRIM, layout.MERCHANT, layout.ARTIST)[die]]
    added = [row[:0]]
    for choice in decisions(state):
        effect, number = effect_code(choice)
        if (effect, number) not in first:
            new = row.copy()
            if effect != layout.SKIP:
                new[0, ME + (DRAWN if effect == layout.DRAW else PAINTED)] += number
            new[0, FIRST] = code(place, effect, number)
            added.append(new)
    return np.concatenate(added)


def _needless(state: State, choices: Sequence[Decision], done: Rows) -> tuple[bool, ...]:
    """Declining and taking fewer; of a sale, only at the best price there is, and up to what does not end the game."""
    tried = {decoded(int(each[FIRST]))[1:]: each for each in done}
    if not any(isinstance(choice, events.Sell) for choice in choices):
        return tuple(effect_code(choice) not in tried for choice in choices)
    here = state.boutiques[state.player(state.actor).merchant]
    if any(token.ware is here.ware and token.price > here.price for token in state.boutiques.values()):
        return (False,) * len(choices)
    goes_on = [
        choice.count
        for choice in choices
        if isinstance(choice, events.Sell) and (state.triggered or not tried[effect_code(choice)][TRIGGERED])
    ]
    return tuple(_number(choice) < max(goes_on, default=0) for choice in choices)


def effect_code(choice: Decision) -> tuple[int, int]:
    """An effect as `layout.decoded` tells it: which, and its number."""
    return _EFFECT[type(choice)], _number(choice)


def _number(choice: Decision) -> int:
    if isinstance(choice, DrawCount | PaintCount | events.Sell):
        return choice.count
    return _DICE.index(choice.tile) if isinstance(choice, events.TakeWave) else 0


def _place(state: State, die: Character, name: str) -> int:
    board = state.board
    if die is Character.PILGRIM:
        return board.ring_index[name]
    names: Sequence[str] = towns(board) if die is Character.MERCHANT else [area.id for area in board.areas]
    return names.index(name)
