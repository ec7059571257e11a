"""The batch's telling of the rules and the engine's are the same: every use of every die, on any board."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from companion.games.duo.boards.board_file import find_board
from companion.games.duo.opponents import layout
from companion.games.duo.opponents.chance import FULL_BAG, MOST_CHANCE, settle
from companion.games.duo.opponents.choices import Decision, DrawCount, PaintCount, decisions
from companion.games.duo.opponents.layout import DICE, DRAWN, FIRST, ME, OTHER, PAINTED, WARES, Rows, decoded, turned
from companion.games.duo.opponents.positions import row_of, terrain_of
from companion.games.duo.opponents.tables import tables_of, towns
from companion.games.duo.opponents.turn_search import few_lots, use_die
from companion.games.duo.rules import events
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.effects import loses_a_ware
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.names import Character, Phase
from companion.games.duo.rules.state import State
from tests.companion.games.duo.play import play, random_setup
from tests.companion.games.duo.random_boards import random_board

Key = tuple[tuple[int, int, int], ...]
DICE_OF = tuple(Character)
EFFECT: dict[type, int] = {
    events.Coins: layout.COIN, events.Temple: layout.STEP, events.Garden: layout.STEP, events.Spring: layout.TOKEN,
    events.TakeWave: layout.TILE, DrawCount: layout.DRAW, events.Sell: layout.SELL, PaintCount: layout.PAINT,
    events.Gift: layout.GIFT, events.Skip: layout.SKIP,
}  # fmt: skip


def place_of(board: Board, die: Character, to: str) -> int:
    if die is Character.PILGRIM:
        return board.ring_index[to]
    return towns(board).index(to) if die is Character.MERCHANT else [area.id for area in board.areas].index(to)


def number_of(choice: Decision) -> int:
    if isinstance(choice, DrawCount | PaintCount | events.Sell):
        return choice.count
    return DICE_OF.index(choice.tile) if isinstance(choice, events.TakeWave) else 0


def tried(state: State) -> list[Decision]:
    """What the batch tries of the effects offered: declining only where the game would end, of a sale by the first."""
    offered = decisions(state)
    most = max((c.count for c in offered if isinstance(c, DrawCount | PaintCount)), default=0)
    kept = [c for c in offered if not isinstance(c, DrawCount | PaintCount) or c.count == most]
    sure = [c for c in kept if not isinstance(c, DrawCount | PaintCount | events.Skip | events.TakeWave)]
    least = [c for c in sure if not isinstance(c, events.Sell) or c.count == 1]
    ends = any(apply(state, c).triggered and not state.triggered for c in least)
    return [c for c in kept if ends or not isinstance(c, events.Skip)]


def engine_uses(state: State, die: Character) -> dict[Key, Rows | None]:
    """Each way to use a die once, by the engine; None: what follows cannot be told without chance."""
    me = state.actor
    found: dict[Key, Rows | None] = {}
    for choice in decisions(state):
        if isinstance(choice, events.Stuck) and choice.die is die:
            found[((0, layout.STUCK, 0),)] = row_of(apply(state, choice), me)
        if isinstance(choice, events.Move) and choice.die is die:
            there, to = apply(state, choice), place_of(state.board, die, choice.to)
            if there.phase is not Phase.ACT:
                found[((to, layout.NOTHING, 0),)] = row_of(there, me)
                continue
            for effect in tried(there):
                found[((to, EFFECT[type(effect)], number_of(effect)),)] = after(there, effect)
    return found


def after(there: State, effect: Decision) -> Rows | None:
    row = row_of(there, there.actor)
    if isinstance(effect, DrawCount | PaintCount):
        row[0, ME + (DRAWN if isinstance(effect, DrawCount) else PAINTED)] = effect.count
        return row
    if isinstance(effect, events.TakeWave) and loses_a_ware(there, there.actor, effect.tile):
        return None  # which ware goes back is chosen when it happens
    return row_of(apply(there, effect), there.actor)


def compared(row: Rows) -> list[int]:
    return [int(value) for value in row[:FIRST]]


def positions(seed: int, board: Board, every: int) -> Iterator[State]:
    rng = random.Random(seed)
    for number, (_event, state) in enumerate(play(rng, board, random_setup(rng, board, name=board.name))):
        if state.phase is Phase.MOVE and state.in_use is None and number % every == 0:
            yield state


def check(state: State) -> int:
    tables = tables_of([terrain_of(state)])
    row = row_of(state, state.actor)
    for die, value in state.dice.items():
        number = DICE_OF.index(die)
        before = row.copy()
        before[0, DICE + number] = 0
        use = use_die(tables, before, number, np.array([value], np.int32), few_lots(1))
        once = {(decoded(int(r[FIRST])),): r for r in use.rows[: use.once]}
        told = engine_uses(state, die)
        assert once.keys() == told.keys()
        assert len(once) == use.once
        for key, expected in told.items():
            if expected is not None:
                assert compared(once[key]) == compared(expected[0]), (key, state)
        check_again(state, die, use.rows[: use.once], use.rows[use.once :], use.once_of[use.sample_of])
    return len(state.dice)


def check_again(state: State, die: Character, once: Rows, twice: Rows, once_of: np.ndarray) -> None:
    """With the token spent: the same die once more, by the engine from the state after the first use."""
    told: dict[int, dict[Key, Rows | None]] = {}
    for number, row in enumerate(once):
        to, effect, count = decoded(int(row[FIRST]))
        if effect in (layout.STUCK, layout.DRAW, layout.PAINT):
            continue
        space = {Character.PILGRIM: state.board.ring, Character.MERCHANT: towns(state.board)}.get(
            die, tuple(area.id for area in state.board.areas)
        )[to]
        there = apply(state, events.Move(die, space))
        if there.phase is Phase.ACT:
            choice = next(c for c in decisions(there) if (EFFECT[type(c)], number_of(c)) == (effect, count))
            if isinstance(choice, events.TakeWave) and loses_a_ware(there, there.actor, choice.tile):
                continue
            there = apply(there, choice)
        if there.phase is Phase.AGAIN:
            told[number] = engine_uses(apply(there, events.Again()), die)
    for number in set(once_of):
        effect = decoded(int(once[number][FIRST]))[1]
        if effect not in (layout.DRAW, layout.PAINT):
            assert number in told or effect == layout.TILE
    for number, expected in told.items():
        mine = {(decoded(int(r[FIRST])),): r for r in twice[once_of == number]}
        assert mine.keys() == expected.keys()
        for key, row in expected.items():
            if row is not None:
                assert compared(mine[key]) == compared(row[0])


@pytest.mark.parametrize("seed", range(3))
def test_every_use_of_a_die_is_what_the_engine_says(seed: int) -> None:
    assert sum(check(state) for state in positions(seed, find_board("Shikoku"), every=7)) > 10


@pytest.mark.parametrize("seed", range(5))
def test_so_it_is_on_any_board(seed: int) -> None:
    board = random_board(random.Random(seed))
    assert sum(check(state) for state in positions(seed, board, every=3)) > 10


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 200))
def test_so_it_is_on_many_boards(seed: int) -> None:
    board = random_board(random.Random(seed))
    for state in positions(seed, board, every=1):
        check(state)


def test_a_position_turned_twice_is_the_same() -> None:
    for state in positions(1, find_board("Shikoku"), every=20):
        row, other = row_of(state, state.actor), row_of(state, state.actor.other)
        assert (turned(row)[:, :FIRST] == other[:, :FIRST]).all()
        assert (turned(turned(row)) == row).all()


def test_chance_draws_only_what_is_there_and_keeps_what_there_is_room_for() -> None:
    chance = np.random.default_rng(5)
    for state in positions(2, find_board("Shikoku"), every=11):
        tables = tables_of([terrain_of(state)])
        rows = np.repeat(row_of(state, state.actor), 50, axis=0)
        hidden = rows[:, ME + layout.HIDDEN : ME + layout.HIDDEN + 4].sum(axis=1)
        rows[:, ME + DRAWN] = np.minimum(4, (FULL_BAG.sum() - rows[0, ME + WARES : ME + WARES + 4].sum()))
        rows[:, ME + PAINTED] = np.minimum(3, hidden)
        shown = rows[:, ME + layout.SHOWN] + rows[:, ME + PAINTED]
        settle(tables, rows, chance.random((50, MOST_CHANCE)))
        held = rows[:, ME + WARES : ME + WARES + 4] + rows[:, OTHER + WARES : OTHER + WARES + 4]
        assert (held <= FULL_BAG).all() and (rows[:, ME + WARES : ME + WARES + 4].sum(axis=1) <= 6).all()
        assert (rows[:, ME + layout.SHOWN] == shown).all() and (rows[:, ME + layout.HIDDEN :][:, :4] >= 0).all()
        assert (rows[:, ME + layout.HIDDEN :][:, :4].sum(axis=1) == 10 - shown - rows[:, ME + layout.GIFTS]).all()
