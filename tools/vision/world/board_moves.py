"""Cases for judging moves: pairs of rendered photographs of one board, before and after, with all moves that may be.

What chooses weights and thresholds is rendered in the split `training`, what measures in `evaluation`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np

from tools.vision.world.board_table import (
    BoardTable,
    Photo,
    Standing,
    board_table,
    foot_of,
    photograph,
    standing,
)
from tools.vision.world.split import Split, between
from tools.vision.world.squares import Place, chosen, moved, moves, opening
from vision.arrays import Picture
from vision.practice.tabletop import Arm

Point = tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class RenderedMove:
    """One case and its truth. An arm is in `before`, in `after` or in neither."""

    before: Picture
    after: Picture
    square: float
    candidates: tuple[tuple[Point, Point], ...]
    truth: int
    kind: str
    arm: bool
    tilt: float


class SeenTable(Protocol):
    """What an arm must know of a table: how it is seen."""

    @property
    def split(self) -> Split: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def unit(self) -> float: ...


def random_arm(rng: np.random.Generator, table: SeenTable, at: Point) -> Arm:
    """An arm from an edge of the picture to a hand over `at`."""
    wide, high = table.size
    edges = ((rng.uniform(0, wide), -40.0), (rng.uniform(0, wide), high + 40.0), (-40.0, rng.uniform(0, high)),
             (wide + 40.0, rng.uniform(0, high)))  # fmt: skip
    start = edges[int(rng.integers(4))]
    hand = (at[0] + rng.normal(0, 0.4) * table.unit, at[1] - rng.uniform(0, 1.5) * table.unit)
    bend = (
        (start[0] + hand[0]) / 2 + rng.normal(0, 1.5) * table.unit,
        (start[1] + hand[1]) / 2 + rng.normal(0, 1.5) * table.unit,
    )
    tone = between(rng, table.split, 0.35, 1.1)
    skin = (125 * tone, 155 * tone, 210 * tone)
    sleeve = tuple(float(value) for value in rng.uniform(10, 235, 3) * rng.uniform(0.3, 1))
    fall = (float(rng.normal(0, 1.2) * table.unit), float(rng.uniform(0.2, 1.5) * table.unit))
    width = table.unit * between(rng, table.split, 0.8, 1.7)
    return Arm((start, bend, hand), width, skin, (sleeve[0], sleeve[1], sleeve[2]),
               float(rng.uniform(-0.2, 0.9)), tuple(rng.uniform(-0.7, 0.7, int(rng.integers(2, 6)))), fall)  # fmt: skip


def random_photo(rng: np.random.Generator, table: BoardTable) -> Photo:
    nudge = (0.0, 0.0, 0.0)
    if rng.random() < 0.45:
        x, y = rng.normal(0, 0.07 * table.unit, 2)
        nudge = (float(x), float(y), float(rng.normal(0, 0.003)))
    tint = 1 + rng.normal(0, 0.012, 3)
    exposure, shadows = float(np.exp(rng.normal(0, 0.05))), float(rng.uniform(0.6, 1.2))
    people = int(rng.integers(1, 1 << 30)) if rng.random() < 0.4 else 0
    return Photo(exposure, (float(tint[0]), float(tint[1]), float(tint[2])), shadows, nudge, (), people)


@dataclass(frozen=True, slots=True)
class Manner:
    """How tables and photographs are made up; `stream` keeps the random numbers of two manners apart."""

    table: Callable[[np.random.Generator, Split], BoardTable]
    photo: Callable[[np.random.Generator, BoardTable], Photo]
    stream: int


HARD = Manner(board_table, random_photo, 5)


def rendered_moves(seed: int, split: Split, count: int, arms: float, manner: Manner = HARD) -> Iterator[RenderedMove]:
    """`count` consecutive moves at one table, with an arm in the picture in a share of `arms` of them."""
    rng = np.random.default_rng([seed, manner.stream if split is Split.TRAINING else manner.stream + 1])
    table = manner.table(rng, split)
    position, light = opening(), True
    for _ply in range(int(rng.integers(0, 50))):
        may = moves(position, light)
        if not may:
            break
        position, light = moved(position, chosen(rng, may)), not light
    stand, beside = standing(table, position, rng), 0
    gone: list[Standing] = []
    shift = rng.normal(0, 0.04, 2)  # the places were marked by hand
    before = photograph(table, [*stand.values(), *gone], manner.photo(rng, table), rng)
    for _move in range(count):
        may = moves(position, light)
        if not may:
            return
        move = chosen(rng, may)
        after_position = moved(position, move)
        after_stand = dict(stand)
        for place in stand.keys() - after_position.keys() | {move.end}:
            taken = after_stand.pop(place, None)
            if taken is not None and place == move.end:
                gone.append(Standing(taken.piece, (5.6 if light else -5.6, -3.5 + 0.7 * (beside % 11))))
                beside += 1
        fresh = {place: name for place, name in after_position.items() if place not in after_stand}
        for place, one in standing(table, fresh, rng).items():
            foot = rng.normal(0, 0.08, 2)
            after_stand[place] = Standing(one.piece, (one.at[0] + float(foot[0]), one.at[1] + float(foot[1])))
        if rng.random() < 0.06:  # a sleeve has touched a piece beside
            near = [
                place for place in after_stand if max(abs(place[0] - move.end[0]), abs(place[1] - move.end[1])) == 1
            ]
            if near:
                place = near[int(rng.integers(len(near)))]
                old, push = after_stand[place], rng.normal(0, 0.07, 2)
                after_stand[place] = Standing(old.piece, (old.at[0] + float(push[0]), old.at[1] + float(push[1])))
        plain = manner.photo(rng, table)
        after = photograph(table, [*after_stand.values(), *gone], plain, rng)
        shown = [before, after]
        arm = bool(rng.random() < arms)
        if arm:
            late = int(rng.random() < 0.6)
            aim: Place = move.end if late and rng.random() < 0.7 else (int(rng.integers(8)), int(rng.integers(8)))
            over = table.camera.project(np.array([[*foot_of(aim), 0.5]]))[0]
            photo = manner.photo(rng, table)
            reach = random_arm(rng, table, (float(over[0]), float(over[1])))
            photo = replace(photo, arms=(reach,))
            there = [*(after_stand if late else stand).values(), *gone]
            shown[late] = photograph(table, there, photo, rng)
        feet = {
            place: table.camera.project(np.array([[*(np.array(foot_of(place)) + shift), 0.0]]))[0]
            for place in [(x, y) for x in range(8) for y in range(8)]
        }
        order = rng.permutation(len(may)).tolist()
        pairs = tuple(
            (
                (float(feet[may[i].start][0]), float(feet[may[i].start][1])),
                (float(feet[may[i].end][0]), float(feet[may[i].end][1])),
            )
            for i in order
        )
        truth = order.index(may.index(move))
        yield RenderedMove(shown[0], shown[1], table.unit, pairs, truth, move.kind, arm, float(np.degrees(table.tilt)))
        position, stand, light, before = after_position, after_stand, not light, after
