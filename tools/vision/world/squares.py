"""A game on squares, as rendered moves need one: where everything stands, and all moves that may come next.

The rules are those of chess without check: what is evaluated is seeing, and any such game would do."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

Place = tuple[int, int]
Position = dict[Place, str]  # a capital is a light piece, as in "K"
SLIDES = {"r": ((1, 0), (0, 1), (-1, 0), (0, -1)), "b": ((1, 1), (1, -1), (-1, 1), (-1, -1))}
SLIDES["q"] = SLIDES["r"] + SLIDES["b"]
JUMPS = {"n": ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)), "k": SLIDES["q"]}


@dataclass(frozen=True, slots=True)
class SquareMove:
    start: Place
    end: Place
    kind: str  # plain, capture, castling


def opening() -> Position:
    position: Position = {}
    for column, piece in enumerate("rnbqkbnr"):
        position |= {(column, 0): piece.upper(), (column, 1): "P", (column, 6): "p", (column, 7): piece}
    return position


def moves(position: Position, light: bool) -> list[SquareMove]:
    return list(_moves(position, light))


def _moves(position: Position, light: bool) -> Iterator[SquareMove]:
    for (x, y), piece in position.items():
        if piece.isupper() != light:
            continue
        if (kind := piece.lower()) == "p":
            ahead = 1 if light else -1
            for far in (1, 2) if y == (1 if light else 6) else (1,):
                if (x, y + ahead * far) in position or not 0 <= y + ahead * far < 8:
                    break
                yield SquareMove((x, y), (x, y + ahead * far), "plain")
            for side in (-1, 1):
                there = position.get((x + side, y + ahead))
                if there is not None and there.isupper() != light:
                    yield SquareMove((x, y), (x + side, y + ahead), "capture")
            continue
        for dx, dy in SLIDES.get(kind) or JUMPS[kind]:
            for far in range(1, 8 if kind in SLIDES else 2):
                end = (x + dx * far, y + dy * far)
                if not (0 <= end[0] < 8 and 0 <= end[1] < 8):
                    break
                there = position.get(end)
                if there is None or there.isupper() != light:
                    yield SquareMove((x, y), end, "plain" if there is None else "capture")
                if there is not None:
                    break
        if kind == "k" and (x, y) == (4, 0 if light else 7):
            for rook, way in ((7, 1), (0, -1)):
                between = range(min(x, rook) + 1, max(x, rook))
                if position.get((rook, y), "").lower() == "r" and not any((one, y) in position for one in between):
                    yield SquareMove((x, y), (x + 2 * way, y), "castling")


def moved(position: Position, move: SquareMove) -> Position:
    after = dict(position)
    piece = after.pop(move.start)
    end_row = move.end[1] == (7 if piece.isupper() else 0)
    after[move.end] = ("Q" if piece.isupper() else "q") if piece.lower() == "p" and end_row else piece
    if move.kind == "castling":
        right = move.end[0] > move.start[0]
        after[move.end[0] + (-1 if right else 1), move.end[1]] = after.pop((7 if right else 0, move.end[1]))
    return after


def chosen(rng: np.random.Generator, may: list[SquareMove]) -> SquareMove:
    weights = np.array([{"plain": 1.0, "capture": 2.0, "castling": 6.0}[move.kind] for move in may])
    return may[int(rng.choice(len(may), p=weights / weights.sum()))]
